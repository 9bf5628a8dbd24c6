"""Great Western Trail: the rules of both editions."""

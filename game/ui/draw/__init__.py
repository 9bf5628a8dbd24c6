"""Drawing: boxes, brush, letters, colours, moving things; what every picture is made with."""

"""What is drawn and sounded. It reads the game and never decides anything."""

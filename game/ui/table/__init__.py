"""What every game is played on: choices, prices, hints, playback, history, the curtain."""

"""The trail's window: its boards, cardboard, icons and moments."""

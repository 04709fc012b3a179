"""The widget kit: theme, scale, text, controls. Scenes import from the modules here; nothing here knows a
game."""

"""One module per screen. A scene owns its widgets, handles events and draws; the app shows the top one of its stack."""

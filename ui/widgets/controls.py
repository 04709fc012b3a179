"""All controls under one roof: `from ui.widgets.controls import Button, Choice, Modal`."""

from ui.widgets.base import Container, Widget
from ui.widgets.button import Button, Label, Paragraph, Rule
from ui.widgets.choice import Choice, ChoiceItem
from ui.widgets.entry import TextEntry
from ui.widgets.focus import FocusRing, Tooltip
from ui.widgets.inputs import Slider, Stepper, Toggle
from ui.widgets.overlays import Answer, Drawer, Modal, Toast, question
from ui.widgets.scroll import ScrollArea

__all__ = [
    "Answer",
    "Button",
    "Choice",
    "Container",
    "Drawer",
    "FocusRing",
    "Label",
    "Modal",
    "ChoiceItem",
    "Paragraph",
    "Rule",
    "ScrollArea",
    "Slider",
    "Stepper",
    "TextEntry",
    "Toast",
    "Toggle",
    "Tooltip",
    "Widget",
    "question",
]

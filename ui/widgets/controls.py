"""All controls under one roof: `from ui.widgets.controls import Button, Choice, Modal`."""

from ui.widgets.base import Container, Widget
from ui.widgets.button import Button
from ui.widgets.choice import Choice, Option
from ui.widgets.drawer import Drawer
from ui.widgets.entry import TextEntry
from ui.widgets.focus import FocusRing
from ui.widgets.labels import Label, Paragraph, Rule
from ui.widgets.modal import Answer, Modal, question
from ui.widgets.scroll import ScrollArea
from ui.widgets.slider import Slider
from ui.widgets.stepper import Stepper
from ui.widgets.toast import Toast
from ui.widgets.toggle import Toggle
from ui.widgets.tooltip import Tooltip

__all__ = [
    "Answer",
    "Button",
    "Choice",
    "Container",
    "Drawer",
    "FocusRing",
    "Label",
    "Modal",
    "Option",
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

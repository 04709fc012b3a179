"""The widget kit: theme, scale, text, controls. Scenes import from the modules here; nothing here knows a
game."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    base="Container ENTER_KEYS Widget",
    button="Button Label PanelGround Paragraph Rule",
    catalogue="catalogue_files ENTRY figure Game has_text language language_name languages localized MissingText REFERENCE "
              "set_language speaking_of system_language t",
    chart="BarChart ChartBar ChartPoint count_words LineChart ticks",
    entry="copy_text pasted_text TextEntry",
    focus="FocusRing",
    inputs="Slider Stepper Toggle",
    overlays="Answer Drawer Modal question",
    paint="SurfaceStore",
    picker="Picker PickerItem",
    scroll="RowList ScrollArea",
    text="draw_text ellipsis lines_height printable render set_text text_size wrap wrap_even",
    theme="COLOURS FELTS px",
)

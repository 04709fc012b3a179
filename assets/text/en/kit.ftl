# The kit: words that every screen may use.
kit-back = Back
kit-close = Close
kit-on = On
kit-off = Off
kit-key-enter = Enter
kit-key-escape = Esc
kit-key-space = Space
kit-key-page-up = PgUp
kit-key-page-down = PgDn
kit-settings-not-saved = The settings could not be kept: { $problem }
kit-length = { $n } of { $most }
kit-name-latin = Huapai
kit-name-chinese = 花牌桌
kit-option-reason = { $option }: { $reason }
kit-cancel = Cancel
kit-working = Getting ready

# 各界面通用的词。
kit-back = 返回
kit-close = 关闭
kit-on = 开
kit-off = 关
kit-key-enter = 回车
kit-key-escape = Esc
kit-key-space = 空格
kit-key-page-up = PgUp
kit-key-page-down = PgDn
kit-settings-not-saved = 设置没能保存：{ $problem }
kit-length = { $n } / { $most }
kit-name-latin = Huapai
kit-name-chinese = 花牌桌
kit-option-reason = { $option }：{ $reason }
kit-cancel = 取消
kit-working = 正在准备……

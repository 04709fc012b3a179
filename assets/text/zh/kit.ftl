# 各界面通用的词。
kit-back = 返回
kit-close = 关闭
kit-on = 开
kit-off = 关
kit-key-enter = 回车
kit-key-escape = Esc
kit-key-space = 空格
kit-settings-not-saved = 设置没能保存：{ $problem }
kit-length = { $n } / { $most }
kit-name-latin = Huapai
kit-name-chinese = 花牌桌
kit-option-reason = { $option }：{ $reason }
kit-cancel = 取消
kit-working = 正在准备……

# 各家的行话：骨牌、打墩的玩法说“吃”，争先出完的玩法说“压”。
-beat = { FAMILY() ->
    [pot] 吃
    [trick] 吃
   *[other] 压
}
-beats = { FAMILY() ->
    [pot] 吃得了
    [trick] 吃得了
   *[other] 压得住
}
-beats-not = { FAMILY() ->
    [pot] 吃不了
    [trick] 吃不了
   *[other] 压不住
}

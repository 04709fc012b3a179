# 与庄家比牌的玩法：下注、各家的牌、坐庄、一局的输赢。

# 一副牌的结果。
bank-bust = 爆牌
bank-none = 没有打
bank-over = 超过 { $limit } 点
bank-total = { $total } 点
bank-totals = { $best } 点（或 { $rest }）

# 牌没有照样摆时，点数怎么来的。
bank-turned = { $card }横放
bank-onto = { $over }叠在{ $under }上
bank-with = { $how }，{ $total } 点
bank-total-how = { $best } 点；{ $how }则 { $other } 点

bank-drawing = 各家轮流翻牌，看谁先坐庄。
bank-round = 第 { $number } 局
bank-round-short = 第 { $number }/{ $last } 局
bank-round-of = 第 { $number } 局，共 { $last } 局
bank-rounds-left = 还剩 { $count } 局。
bank-stock = { $count ->
    [0] 牌已摸完
   *[other] 余 { $count } 张
}
bank-hand-a = 第一副
bank-hand-b = 第二副

# 该做什么。$you 指屏幕前唯一的人；几个人共用时用名字。
bank-head = 轮到{ $you ->
    [yes] 你
   *[no] { $name }
}
bank-head-part = { $head }（{ $part }）
bank-head-bank = { $head }坐庄
bank-turn = { $head }：{ $what }
bank-turn-bet = 下注 { $low } 到 { $high } { PIECES($points) }{ $out ->
    [yes] ，也可以不下。
   *[no] 。
}
bank-turn-bet-only = 下注 { $high }{ $out ->
    [yes] ，也可以不下。
   *[no] 。
}
bank-turn-bet-sides = 押{ $sides }，下注 { $low } 到 { $high } { PIECES($points) }{ $out ->
    [yes] ，也可以不下。
   *[no] 。
}
bank-turn-accept = 下一局坐不坐庄？
bank-turn-hand = { $hand }。{ $choices }
bank-turn-special = { $special }。停牌就算数，再要牌就作废。
bank-turn-only-stand = { $hand }。{ $why }
bank-why-stand-stock_empty = 牌已摸完，只能停牌。
bank-why-stand-no_more_cards = 不能再要牌了，只能停牌。
bank-why-stand-other = 只能停牌。
bank-choose = { $first }，还是{ $last }？

bank-waiting-accept = 正在问{ $name }坐不坐庄。
bank-waiting-bet = 轮到{ $name }下注。
bank-waiting-hand = 轮到{ $name }，要牌还是停牌。
bank-waiting-banker = 轮到庄家{ $name }，要牌还是停牌。

# 按钮。
bank-do-accept = 坐庄
bank-do-decline = 不坐
bank-do-bet = 下注 { $count }
bank-do-bet-side = 押{ $side } { $count }
bank-do-bet-none = 下注
bank-do-out = 这局不下
bank-do-hit = 要牌
bank-do-stand = { $what } 点停牌
bank-do-claim = 亮{ $what }
bank-do-double = 加倍到 { $count }
bank-do-split = 分牌，各押 { $count }
bank-why-accept = 下一局由你坐庄：别家都和你比，你最后要牌，看得见各家的牌。
bank-why-decline = 接着问下一家。没有人愿意，庄家不换。
bank-why-bet = 把筹码拖进圈里，或者点一下筹码，也可以直接打数字。上下键加减一。
bank-why-out = 这一局不发给你牌，没有输赢。
bank-why-hit = 再要一张明牌。
bank-why-stand = 从此就算 { $total } 点，不能再改。
bank-stand-over = 现在摆出 { $total } 点，超过 { $limit } 点了。换个摆法，最好能摆成 { $best } 点。
bank-why-stand-low = 照现在的摆法算。最好能摆成 { $best } 点。
bank-why-claim = 算{ $special }，胜过一切点数。
bank-why-double = 这副牌再加 { $count }，最多再要一张。
bank-why-double-must = 这副牌再加 { $count }，正好再要一张。
bank-why-split = 分成两副，各押 { $count }。每副补一张，先后分开打。

# 下注。
bank-limits = { $low } 到 { $high } { PIECES($points) }
bank-limits-one = 只能下 { $high }
bank-pays = 押 { $stake } 赔 { $win }
bank-spot-why = 点一下，拿回最上面的筹码。
bank-high-most = 最多下 { $high }。
bank-high-own = 你只有 { $high }。
bank-high-bank = 庄家最多还赔得起 { $high }：后面几家也要下注。
bank-high-bank-last = 庄家最多还赔得起 { $high }。
bank-bet-here = 筹码拖到这里
bank-choose-side = 先选押哪一边。
bank-how = 拖或点筹码，也可以打数字。
bank-bet-nothing = 放上筹码，或者打一个数字。

# 各家旁边的话。
bank-tag-accept = 坐庄
bank-tag-decline = 不坐庄
bank-tag-offer = 坐庄吗？
bank-tag-hit = 要牌
bank-tag-double = 加倍
bank-tag-split = 分牌

# 一局结束。
bank-result-hand = 牌
bank-result-bet = 注
bank-result-gain = 输赢
bank-result-out = 没有下注
bank-result-nobody = 这一局没有人下注。
bank-result-idle = 各家都爆牌，庄家不用打。
bank-result-bust = 庄家爆牌。
bank-result-even = 庄家不输不赢。
bank-result-gains = { $you ->
    [yes] 你坐庄赢
   *[no] 庄家{ $name }赢
} { $count }。
bank-result-loses = { $you ->
    [yes] 你坐庄输
   *[no] 庄家{ $name }输
} { $count }。
bank-result-next = 下一局
bank-next-offered = 接着问{ $you ->
    [yes] 你
   *[no] { $name }
}愿不愿意坐庄。
bank-next-stays = { $you ->
    [yes] 你
   *[no] { $name }
}继续坐庄。
bank-next-kept = 没有人愿意坐庄，{ $you ->
    [yes] 你
   *[no] { $name }
}继续坐庄。
bank-next-must = 庄家必须换人，由{ $you ->
    [yes] 你
   *[no] { $name }
}坐庄。
bank-next-most = { $you ->
    [yes] 你
   *[no] { $name }
}赢得最多，下一局坐庄。
bank-next-accepted = 下一局{ $you ->
    [yes] 你
   *[no] { $name }
}坐庄。
bank-gone = { $names }下不起注了，出局。
bank-out = 你的{ $points }不够下注了。
bank-hurry = 直接看整场结果
bank-hurry-why = 你不能再下注了：电脑马上打完剩下的局。
bank-round-hurry = 直接看结果
bank-round-hurry-why = 这一局没有什么要你决定的了，马上看完。
bank-out-of-match = 出局
bank-choose-one = { $only }。

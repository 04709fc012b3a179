# 对庄的玩法才有的话：下注、与庄家比牌、谁坐庄、一局的输赢。
# 一副牌的结果。
bank-bust = 爆牌
bank-bust-total = { $what } { $total } 点
bank-none = 没有打
bank-stood = 停牌
bank-over = 超过 { $limit } 点
bank-total = { $total } 点
bank-totals = { $best } 点（或 { $rest }）

# 牌没有照样摆时，点数怎么来的。
bank-turned = { $card }横放
bank-onto = { $over }叠在{ $under }上
bank-with = { $how }，{ $total } 点
bank-total-how = { $best } 点；{ $how }则 { $other } 点

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
bank-do-buy = 加 { $count } 买牌
bank-do-stand = { $what } 点停牌
bank-do-claim = 亮{ $what }
bank-do-double = 加倍到 { $count }
bank-do-split = 分牌，各押 { $count }
bank-why-accept = 下一局由你坐庄：别家都和你比，你最后要牌。
bank-why-decline = 接着问下一家。没有人愿意，庄家不换。
bank-why-bet = 把筹码拖进圈里，或者点一下筹码，也可以直接打数字。上下键加减一。
bank-why-out = 这一局不发给你牌，没有输赢。
bank-why-hit = 再要一张明牌。
bank-why-buy = 这副牌再加 { $count }，买一张牌。
bank-why-buy-closed = 这副牌再加 { $count }，买一张别家看不见的牌。
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
bank-high-lose = 最多下 { $high }：一注最多输 { $takes } 倍。
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
bank-tag-buy = 买牌
bank-tag-double = 加倍
bank-tag-split = 分牌

# 一局结束。
bank-result-wager = 下注 { $count }
bank-result-gain = 输赢
bank-result-out = 没有下注
bank-result-nobody = 这一局没有人下注。
bank-result-idle = 各家都爆牌，{ $office }不用打。
bank-result-bust = { $office }爆牌。
bank-result-own = { $end ->
    [gains] 你赢 { $count }。
    [loses] 你输 { $count }。
   *[even] 你不输不赢。
}
bank-result-even = { $office }不输不赢。
bank-result-gains = { $you ->
    [yes] 你是{ $office }，赢
   *[no] { $office }{ $name }赢
} { $count }。
bank-result-loses = { $you ->
    [yes] 你是{ $office }，输
   *[no] { $office }{ $name }输
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

box-best = 最佳
box-best-why = 把牌摆成点数最大
box-totals-why = 这几张牌能摆出的点数，点一下就那样摆
box-stands = 停牌
box-private = 仅你可见
box-over = 超过 { $limit }
box-doubled = 已加倍
box-push = 平
box-shared = 闲家的牌
box-sits-out = 这局不下
box-at-stake = 各家押注
box-of-which-bet = 其中已下注 { $count }
box-counts = { $card }：算 { $value } 点
box-may-turn = { $card }：算 { $value } 点。点击转向：{ $other } 点。
box-is-covered = { $card }：被盖住，算 { $count } 点。拖开即可单放。
box-one-value = { $card }总是算 { $value } 点。
box-not-alike = 只有同一{ $attribute }的牌才能叠在一起。
box-never-covers = 这个玩法里牌不能叠放。
box-other-hand = 两副牌不能混在一起。

box-keys-text = 下注：把筹码拖进自己的注框，点筹码，或者直接输入数字；方向键增减。回车：下注。{ $sits_out ->
    [yes] O：这局不下。
   *[no] {""}
}
box-keys-laid = 左、右：在自己的牌中移动。B：摆成最大。
box-keys-turned = 有两种算法的牌，点一下就转向，按 T 或上也行。
box-keys-covered = 把牌拖到能叠的另一张上就盖住它，拖开就还原。空格：拿起一张，再叠到另一张上。下：单独放。
box-keys-play = { $hits ->
    [yes] A：要牌。
   *[no] {""}
}{ $stands ->
    [yes] S：停牌。
   *[no] {""}
}{ $buys ->
    [yes] Y：买牌。
   *[no] {""}
}{ $doubles ->
    [yes] D：加倍。
   *[no] {""}
}{ $splits ->
    [yes] P：分牌。
   *[no] {""}
}{ $offered ->
    [yes] 问坐不坐庄时，A：坐庄，D：不坐。
   *[no] {""}
}右键细看{ $hits ->
    [yes] ，点牌堆要牌
   *[no] {""}
}。
box-keys-table =
    H：提示。U：悔牌，Ctrl+Y：恢复。按住 E：细看这张牌。空格：跳过动画。F：直达本局结束。
    L：记录。C：比分。G：记牌。F1：规则。M：菜单。F9：开关声音。F11：全屏。{ $curtain ->
        [yes] Y：揭开帘子。
       *[no] {""}
    }Tab：依次走过各个按钮。

bankrules-family = 与庄家比牌的玩法：一家坐庄，其余各家各下各的注，各自同庄家比。
bankrules-family-shared = 押注的玩法：只有闲、庄两副牌，各家押其中一边。
bankrules-aim = { $special ->
    [yes] 特殊牌型胜过一切点数；比点数时
   *[no] 比点数时
}{ $limit ->
    [0] ，点数大的赢。
   *[other] ，不超过 { $limit } 点而更接近的赢。
}

# -- 牌的点数
bankrules-sum = 一副牌的点数，是各张牌的点数之和。
bankrules-modulo = { $n ->
    [10] 只看和的个位数。
   *[other] 和除以 { $n }，只看余数。
}
bankrules-base = 一副牌里有{ $count }张加起来是 { $n } 的倍数才算点：其余的牌加起来是几点就是几点，正好整除算 { $n } 点。凑不出来的算 0 点。
bankrules-turned = { $kinds }：竖放算 { $high } 点，横放算 { $low } 点，由牌主自己选。
bankrules-several = { $kinds }：算 { $values } 点都行，由牌主自己选。
bankrules-covering = 同一{ $attribute }的牌可以叠起来：最上面的一张照算，压在下面的每张只算 { $n } 点。叠不叠随意，也可以叠成几叠。
bankrules-covering-off = 牌不能叠起来。
bankrules-free = 停牌之前，随时可以换个摆法；一停牌，点数就定了。
bankrules-either = { $kinds }：算 { $values } 点，怎么大怎么算{ $limit ->
    [0] 。
   *[other] ，但不算到爆牌。
}
bankrules-limit-choice = 怎么摆都超过 { $limit } 点，就是爆牌。
bankrules-limit-plain = 超过 { $limit } 点就是爆牌。
bankrules-sideways = { $kind }横放
bankrules-ways-turned = 同样的牌，竖放或横放：
bankrules-ways-covering = 同一{ $attribute }的两张，分开放或叠起来：
bankrules-ways-group = 同一{ $attribute }的{ $count }张，可以摆出 { $totals } 点。其中最小、最好、最大的是：
bankrules-ways-lowest = 最小
bankrules-ways-best = 最好
bankrules-ways-highest = 最大
bankrules-ways-over = 超过 { $limit } 点

# -- 特殊牌型
bankrules-specials = 以下牌型胜过一切点数，排在前面的胜过后面的。
bankrules-specials-first = 先看牌型，再看爆没爆：凑成牌型的那张牌，不论多少点都不算爆。可是已经爆了的牌不能再要。
bankrules-special-all = { $n ->
    [1] 只有一张{ $kind }牌。
    [2] 一共两张，都是{ $kind }牌。
   *[other] 一共{ $cards }，全是{ $kind }牌。
}
bankrules-special-exact = 一共{ $cards }：{ $parts }。
bankrules-special-among = 一共{ $cards }，其中有{ $parts }。
bankrules-special-any = 手里有{ $parts }，其余不论。
bankrules-special-cards = 一共{ $cards }。
bankrules-special-alike = { $cards }同一{ $attribute }的牌。
bankrules-special-alike-any = 有{ $cards }同一{ $attribute }的牌，其余不论。
bankrules-special-part = { $count }张{ $kind }牌
bankrules-special-only = 每张都是{ $kinds }。
bankrules-special-totals = 点数是 { $totals }。
bankrules-special-as-dealt = 须是起手的牌，再要一张就作废。
bankrules-special-not-split = 分牌之后不算。
bankrules-special-not-doubled = 加倍之后不算。
bankrules-special-not-either = 分牌、加倍之后都不算。
bankrules-special-of-player = 只有闲家能算。
bankrules-special-of-banker = 只有庄家能算。
bankrules-special-ends-hand = 凑齐当场停牌。
bankrules-special-ends-deal = 一凑齐，各家都不再要牌。
bankrules-special-ends-declared = 停牌就算数，这时也只能这样算。
bankrules-special-banks = 闲家凭它赢了，下一局由他坐庄。
bankrules-special-tie-push = 庄家也有时，互不输赢。
bankrules-special-tie-banker = 庄家也有时，庄家赢。
bankrules-special-tie-player = 庄家也有时，闲家赢。
bankrules-special-takes = 庄家拿到它，{ $limit ->
    [0] { "" }
   *[other] 没爆而
}输给它的每一家都付 { $n } 倍的注。
bankrules-special-pays = { $odds }。
bankrules-odds = { $stake ->
    [1] { $win ->
        [1] 下多少赢多少
       *[other] 赢{ $count }倍的注
    }
   *[other] 每下 { $stake } 赢 { $win }，零头舍去
}

# -- 下注
bankrules-bet = { $seen ->
    [0] 发牌之前
   *[other] 先发的牌到手之后
}，从庄家的下家起依次下注，{ $low } 到 { $high } { PIECES($points) }。
bankrules-bet-exactly = { $seen ->
    [0] 发牌之前
   *[other] 先发的牌到手之后
}，从庄家的下家起依次下注，每注正好 { $low } { PIECES($points) }。
bankrules-bet-out-on = 不想下注的，这一局可以不下。
bankrules-bet-out-off = 每局都要下注。
bankrules-bet-none = 没有人下注就不发牌，这一局照样算一局。
bankrules-bet-takes = 一注最多输 { $takes } 倍，所以下注不能多到输起来超过自己有的{ $points }。
bankrules-bet-step = 下注必须是 { $n } 枚{ $points }的倍数，赔起来没有零头。
bankrules-bet-chips = 下注不能超过自己有的{ $points }。
bankrules-bet-bank = 庄家要赔得起每一家：先给还没下注的每家留一份最低注（{ $low }），余下赔得起多少，最多就押多少。
bankrules-bet-points = { $points }只是记账，可以记成负数，下注别无限制。
bankrules-bet-sides = 可以押其中之一：
bankrules-bet-side = { $name }：押中{ $odds }。

# -- 发牌
bankrules-deal-shuffle = 每局都把全部 { $cards } 张重新洗过。
bankrules-deal-cards = 下了注的每家各得{ $cards }{ $open ->
    [yes] 明牌
   *[no] 牌
}，一张一张发，从庄家的下家起，庄家最后。
bankrules-deal-private = { $n ->
    [1] 闲家的第一张牌扣着
   *[other] 闲家的前{ $count }张牌扣着
}，只有自己能看，庄家也看不见。{ $when ->
    [none] { "" }
   *[other] { $when }的当时就亮牌；
}庄家打完，各家全部亮牌。
bankrules-private-bust = 爆牌
bankrules-private-special = 成了特殊牌型
bankrules-private-split = 分牌
bankrules-bet-after = 每家有{ $cards }时下注，都下了注再发其余的牌。
bankrules-deal-seen = 下得起注的每家各得{ $cards }{ $open ->
    [yes] 明牌
   *[no] 牌
}，下注前后分两次发，一张一张发，从庄家的下家起，庄家最后。
event-cards_follow = { $n ->
    [1] 每家再发一张牌。
   *[other] 每家再发 { $n } 张牌。
}
bankrules-deal-shared = 闲、庄两副各得{ $cards }明牌，一张一张发，闲先庄后。
bankrules-deal-hidden = { $n ->
    [1] 庄家的第一张牌扣着，等别家都打完才翻开，庄家自己也不能看。
   *[other] 庄家的前{ $count }张牌扣着，等别家都打完才翻开，庄家自己也不能看。
}

# -- 要牌
bankrules-draw-none = 谁也不要牌，发完就比。
bankrules-draw-turns = 按发牌的次序，一副一副地打，庄家最后。
bankrules-draw-hit = 要牌：再拿一张明牌，{ $n ->
    [1] 只能拿一张。
   *[other] 最多{ $count }张。
}
bankrules-draw-hit-none = 不再要牌。
bankrules-draw-buy = 买牌：再押一份起初的注，买一张{ $closed ->
    [yes] 别家看不见的牌
   *[no] 牌
}，{ $n ->
    [1] 只能买一张
   *[other] 最多买{ $count }张
}；白要过一张，就不能再买。
bankrules-draw-stand = 停牌：不再拿牌，按最好的点数算；特意摆成小一些的点数，就按摆的算。
bankrules-draw-stand-plain = 停牌：不再拿牌。
bankrules-draw-bust-banker = 爆牌就输掉这一注，哪怕庄家后来也爆。
bankrules-draw-bust-push = 爆牌就输掉这一注；庄家也爆时，互不输赢。
bankrules-draw-double = 加倍：要第一张牌之前，可以把这副牌的注加一倍，之后{ $must ->
    [yes] 正好再拿一张。
   *[no] 最多再拿一张。
}
bankrules-draw-split = 分牌：起手两张{ $attributes }相同，可以分成两副，各押同样的注。两副当场各补一张，先后打完，不能再分，也不能加倍。
bankrules-draw-afford = { $raising }，自己的{ $points }要够，庄家也要赔得起。
bankrules-raise-buy = 买牌
bankrules-raise-double = 加倍
bankrules-raise-split = 分牌
bankrules-never-buy = 买牌
bankrules-never-double = 加倍
bankrules-never-split = 分牌
bankrules-draw-banker = { $hidden ->
    [0] 最后轮到庄家，
   *[other] 最后庄家翻开扣着的牌，
}{ $free ->
    [yes] 按同样的规矩打，{ $closed ->
        [yes] 停了牌的各家是什么牌，他并不知道
       *[no] 各家的牌都看得见
    }，要不要牌随他
   *[no] 也照样要牌、停牌
}{ $extras ->
    [none] 。
   *[other] ，但不能{ $extras }。
}
bankrules-draw-banker-idle = 别家全爆了，庄家就不用打。
bankrules-draw-stock = 牌摸完了，谁也不能再要牌。
bankrules-forced-player-hit = 闲家 { $totals } 点必须要牌。
bankrules-forced-player-stand = 闲家 { $totals } 点必须停牌。
bankrules-forced-banker-hit = 庄家 { $totals } 点必须要牌。
bankrules-forced-banker-stand = 庄家 { $totals } 点必须停牌。
bankrules-forced-soft = { $who ->
    [banker] 庄家
   *[player] 闲家
} { $totals } 点时，手里有牌可以改算小点，也必须要牌。
bankrules-forced-answer = 闲补了牌，就看那张牌：庄 { $total } 点时，它算 { $values } 点庄才补。
bankrules-range = { $low } 到 { $high }

# -- 结算
bankrules-pay = 每副牌只和庄家的比，一局打完一起结清。
bankrules-pay-odds = 闲家赢了，{ $odds }；输了，输掉所下的注。
bankrules-pay-bank = 闲家赢的由庄家赔，闲家输的归庄家。
bankrules-tie-push = { $broken ->
    [yes] 还是一样大，互不输赢。
   *[no] 两边一样大，互不输赢。
}
bankrules-tie-banker = { $broken ->
    [yes] 还是一样大，庄家赢。
   *[no] 两边一样大，庄家赢。
}
bankrules-tie-player = { $broken ->
    [yes] 还是一样大，闲家赢。
   *[no] 两边一样大，闲家赢。
}
bankrules-tie-most = { $when ->
    [first] 两边一样大
   *[then] 还是一样大
}，就看谁手里下面这些牌多：{ $kinds }。
bankrules-tie-highest = { $when ->
    [first] 两边一样大
   *[then] 还是一样大
}，就比最大的一张，比的是{ $attributes }。
bankrules-tie-then = { $first }，然后是{ $then }
bankrules-tie-order = 一样大时比的{ $attribute }，从小到大
bankrules-tie-except = 只有{ $name }对{ $name }例外：{ $verdict ->
    [push] 互不输赢。
    [banker] 庄家赢。
   *[player] 闲家赢。
}
bankrules-tie-except-several = { $which ->
    [all] 只有两边是同一种特殊牌型时例外：
   *[some] 只有两边同是下面一种时例外（{ $names }）：
}{ $broken ->
    [yes] 还是一样大，
   *[no] {""}
}{ $verdict ->
    [push] 互不输赢。
    [banker] 庄家赢。
   *[player] 闲家赢。
}
bankrules-tie-sides = 两副一样大，押在两副上的注都退回。
bankrules-pay-starting = 每人开局时有 { $n } { PIECES($points) }。

# -- 坐庄
bankrules-first-drawn = 第一局之前，各家轮流翻一张牌，先翻到{ $kind }牌的坐庄；然后全部重新洗过。
bankrules-first-lot = 第一局谁坐庄，抽签决定。
bankrules-first-seat = 第一局由第 { $n } 位坐庄。
bankrules-a-kind = { $kind }
bankrules-then-stays = { $won ->
    [yes] 每局之后仍由同一家坐庄。
   *[no] 整场由同一家坐庄。
}
bankrules-then-next-seat = 每局之后由下家坐庄。
bankrules-then-last-winner = 上一局的赢家坐庄。
bankrules-then-most = 每局之后，由这一局赢得最多的一家坐庄，庄家自己赢的也算。几家一样多时，有庄家在内就不换，否则由{ $clockwise ->
    [yes] 庄家顺时针数起的第一家坐庄。
   *[no] 庄家逆时针数起的第一家坐庄。
}
bankrules-then-offered = 每局之后，{ $clockwise ->
    [yes] 顺时针
   *[no] 逆时针
}一家一家问愿不愿意坐庄，先答应的坐。
bankrules-then-kept = 没有人愿意，庄家不换。
bankrules-then-must = 没有人愿意，庄家不换；原来的庄家赔不起了，就由最先问到的一家坐庄。
bankrules-then-special = 但闲家凭{ $names }赢了，下一局由他坐庄；有几家，就归轮次在前的一家。
bankrules-able = 坐庄至少要赔得起其余每家一份最低注（{ $low }）。

# -- 整场
bankrules-end-rounds = { $n ->
    [1] 整场只打一局。
   *[other] 打满{ $count }局，整场结束。
}
bankrules-end-each = { $times ->
    [1] 打满 { $n } 局，整场结束，合每人一局。
   *[other] 打满 { $n } 局，整场结束，合每人{ $count }局。
}
bankrules-end-out = 一局打完，剩不到 { $low } { PIECES($points) }的出局，不再回来。只剩一家时，整场结束。
bankrules-end-out-one = 一局打完，没有{ $points }的出局，不再回来。只剩一家时，整场结束。
bankrules-end-broken = 庄家赔不起其余每家各 { $low } 时，整场也结束。

# -- 起手牌
bankrules-opening = 起手{ $cards }共有 { $size } 种可能，一一数清如下。
bankrules-opening-order = 排列
bankrules-by-total = 按点数
bankrules-by-share = 按概率
bankrules-col-hand = 起手牌
bankrules-col-shows = 可算
bankrules-col-count = { $size } 中
bankrules-col-rank = 名次
bankrules-col-share = 概率
bankrules-percent = { $share }%
bankrules-col-total = 点数
bankrules-col-forced = 只能算这一种
bankrules-col-optional = 也能算别的
bankrules-col-kind = 起手有
bankrules-opening-totals = 能摆出各个点数的有多少，其中多少别无选择：
bankrules-opening-totals-plain = 各个点数有多少：
bankrules-opening-kinds = 手里有些什么：
bankrules-hand-two = 两张{ $kind }
bankrules-hand-many = { $count }张{ $kind }
bankrules-hand-paired = { $hand }（同{ $attribute }）
bankrules-card-worth = { $n } 点牌
bankrules-kind-pair = 同一{ $attribute }的两张
bankrules-kind-several = { $kinds }
bankrules-kind-either = 有其中一样
bankrules-kind-both = 两样都有
bankrules-kind-forced = 只有一种点数
bankrules-any = 合计

table-verb-accept = 坐庄
table-verb-bet = 下注
table-verb-hit = 要牌
table-verb-stand = 停牌
table-verb-buy = 买牌
table-verb-double = 加倍
table-verb-split = 分牌

refusal-bet_too_low = 最少下 { $low }。
refusal-bet_between = 下注必须是 { $step } 的倍数。
refusal-bet_too_high = 现在最多下 { $high }。
refusal-no_side = 不能押这一边。
refusal-not_a_total = 这些牌摆不出 { $total } 点。
refusal-over_limit = 超过 { $limit } 点不能停牌。
refusal-must_declare = 这副牌停牌就是{ $special }，不能算别的。
refusal-no_more_cards = 这副牌不能再要牌了。
refusal-stock_empty = 牌已摸完。
refusal-not_a_pair = 只有起手的一对才能分牌，这两张不是一对。
refusal-no_buying = 白要过一张，就不能再买牌。
refusal-no_more_bought = 起手的一副牌最多买 { $buys } 张。
refusal-not_initial = 只有起手两张、还没动过的牌才可以。
refusal-cannot_afford = 还要 { $needed }，你只剩 { $have }。
refusal-bank_cannot_pay = 庄家赔不起再多 { $needed }：只剩 { $free }。
refusal-forced_hit = 这副牌必须要牌。
refusal-forced_stand = 这副牌必须停牌。
refusal-banker_may_not = 庄家不可以。

event-begin = { $round }：{ $you ->
    [yes] 你
   *[no] { $name }
}坐庄。
event-begins = { $round }。
event-offer = 问{ $you ->
    [yes] 你
   *[no] { $name }
}愿不愿意坐庄。
event-accept = { $you ->
    [yes] 你
   *[no] { $name }
}愿意坐庄。
event-declines = { $you ->
    [yes] 你
   *[no] { $name }
}不坐庄。
event-appointed-kept = 没有人愿意坐庄，{ $you ->
    [yes] 你
   *[no] { $name }
}继续坐庄。
event-appointed-must = 庄家必须换人，由{ $you ->
    [yes] 你
   *[no] { $name }
}坐庄。
event-appointed-most = { $you ->
    [yes] 你
   *[no] { $name }
}赢得最多，接着坐庄。
event-appointed-other = { $you ->
    [yes] 你
   *[no] { $name }
}坐庄。
event-drawn = { $you ->
    [yes] 你
   *[no] { $name }
}翻到{ $card }，第一局坐庄。
event-bet = { $you ->
    [yes] 你
   *[no] { $name }
}下注 { $count }。
event-bet-side = { $you ->
    [yes] 你
   *[no] { $name }
}押{ $side } { $count }。
event-bet-out = { $you ->
    [yes] 你
   *[no] { $name }
}这局不下注。
event-boxes = 发牌。
event-hit = { $you ->
    [yes] 你
   *[no] { $name }
}要牌，来了{ $card }。
event-hit-ends = { $you ->
    [yes] 你
   *[no] { $name }
}要牌，来了{ $card }：{ $result }。
event-stand = { $you ->
    [yes] 你
   *[no] { $name }
}停牌，{ $result }。
event-stand-closed = { $you ->
    [yes] 你
   *[no] { $name }
}停牌。
event-buy = { $you ->
    [yes] 你
   *[no] { $name }
}买了{ $card }，共押 { $count }。
event-buy-closed = { $you ->
    [yes] 你
   *[no] { $name }
}买了一张牌，共押 { $count }。
event-hand_shown = { $you ->
    [yes] 你
   *[no] { $name }
}亮出{ $cards }：{ $result }。
event-stand-forced = { $you ->
    [yes] 你
   *[no] { $name }
}只能停牌，{ $result }。
event-claims = { $you ->
    [yes] 你
   *[no] { $name }
}亮出{ $result }。
event-double = { $you ->
    [yes] 你
   *[no] { $name }
}加倍到 { $count }。
event-split = { $you ->
    [yes] 你
   *[no] { $name }
}分牌，每副押 { $count }。
event-ended = { $you ->
    [yes] 你
   *[no] { $name }
}凑成{ $result }。
event-ended-bust = { $you ->
    [yes] 你
   *[no] { $name }
}爆牌。
event-turn_up = { $you ->
    [yes] 你
   *[no] { $name }
}翻开{ $cards }。
event-compare = { $name }：{ $mine }，庄家：{ $theirs }。{ $verdict ->
    [player] 庄家付 { $count }。
    [banker] 庄家收 { $count }。
   *[push] 不输不赢。
}
event-compare-side = { $name }押{ $side } { $wager }。{ $verdict ->
    [player] 庄家付 { $count }。
    [banker] 庄家收 { $count }。
   *[push] 不输不赢。
}

hints-stands_best = { $bank ->
    [yes] 现在停牌，桌上的注全归你。
   *[no] 没有比这副牌更大的点数。
}
hints-card_free = { $bank ->
    [yes] 现在停牌，输得和爆牌一样多，再要一张只会更好。
   *[no] 再要一张，什么牌都不会爆。
}
hints-odds = { $verb ->
    [stand] 停牌
    [hit] 再要一张
    [buy] 买一张
    [double] 加倍
   *[split] 分牌
}{ $unit ->
    [percent] 约有 { $here }% 胜算，别的打法最多约 { $other }%。
   *[chips] 预计 { $here }，别的打法最多 { $other }。
}
hints-bust_chance = 没露面的 { $of } 张牌里有 { $bust } 张会爆。
hints-bet = { $why ->
    [ahead] 最后一局你领先，平手又算庄家赢。
    [behind] 你还落后，只剩 { $rounds } 局，下到最高。
    [side] 平均下来，押别的不会更合算。
    [low] 下最低的注，风险最小。
    [high] 这是能下的最高注，赢得最多，输得也最多。
   *[chips] 大约是你筹码的 { $share }%。
    [most] 大约是最高注的 { $share }%。
}
hints-bank_favoured = { $players ->
    [yes] 三家以上的闲家能加倍，又常能分牌。
    [closed] 庄家最后一个要牌，那时常有人已经爆了。
   *[no] 庄家最后一个要牌，各家的牌都看得见。
}

rules-section-values = 牌的点数
rules-section-specials = 特殊牌型
rules-section-bets = 下注
rules-section-draw = 要牌
rules-section-pay = 结算
rules-section-bank = 坐庄
rules-section-opening = 起手牌

history-specials = 特殊牌
history-hands = 对庄家
history-hands-won = 赢
history-hands-pushed = 不分胜负
history-hands-lost = 输
history-hands-bust = 其中爆牌
history-best-total = { $number } 点
history-best-of-total = 全场最好的一副牌

table-drawing-lots = 各家轮流翻牌，看谁先坐庄。

lobby-setup-chips_below_bet = 起始 { $starting } 太少：最低的一注就可能输掉 { $needed }。
lobby-setup-chips_too_few = 起始 { $starting } 太少：庄家要赔得起其余每家一份最低注，至少要 { $needed }。
lobby-setup-bets_crossed = 最高下注 { $max } 比最低下注 { $min } 还小。
lobby-setup-no_end = 不限局数又只记分，就没有打完的时候。请定局数，或改用筹码。

bank-gallery-counts = 算 { $n } 点。
bank-gallery-counts-best = 算 { $high } 点，会爆牌时算 { $low } 点。
bank-gallery-counts-either = 竖放算 { $high } 点，横放算 { $low } 点。
bank-gallery-covered = 可以和另一张{ $value }叠放，压在下面的算 { $n } 点。
bank-gallery-specials = { $count ->
    [1] 可以凑成{ $names }。
   *[other] 可以凑成：{ $names }。
}
bank-gallery-appoints = 抽签定{ $office }时，先翻到它的人就是。
drill-ask-worth = 这副牌最好算几点？
drill-ask-wins = 两边都在最好的点数停牌，谁赢？
drill-yours = 闲家
drill-bank = 庄家
drill-total = { $number } 点
drill-player = 闲家
drill-banker = 庄家
drill-push = 平手

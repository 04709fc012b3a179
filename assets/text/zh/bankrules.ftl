# 与庄家比牌的玩法的规则页：点数、下注、要牌、结算、坐庄，以及起手牌的概率。

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
bankrules-turned = { $kinds }：竖放算 { $high } 点，横放算 { $low } 点，由牌主自己选。
bankrules-several = { $kinds }：算 { $values } 点都行，由牌主自己选。
bankrules-covering = 同一{ $attribute }的牌可以叠起来：最上面的一张照算，压在下面的每张只算 { $n } 点。叠不叠随意，也可以叠成几叠。
bankrules-covering-off = 牌不能叠起来。
bankrules-free = 停牌之前，随时可以换个摆法；一停牌，点数就定了。
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
bankrules-special-tie-push = 庄家也有时，互不输赢。
bankrules-special-tie-banker = 庄家也有时，庄家赢。
bankrules-special-tie-player = 庄家也有时，闲家赢。
bankrules-special-pays = { $odds }。
bankrules-odds = { $stake ->
    [1] { $win ->
        [1] 下多少赢多少
       *[other] 赢注的{ $count }倍
    }
   *[other] 每下 { $stake } 赢 { $win }，零头舍去
}

# -- 下注
bankrules-bet = 发牌之前，从庄家的下家起依次下注，{ $low } 到 { $high } { PIECES($points) }。
bankrules-bet-exactly = 发牌之前，从庄家的下家起依次下注，每注正好 { $low } { PIECES($points) }。
bankrules-bet-out-on = 不想下注的，这一局可以不下。
bankrules-bet-out-off = 每局都要下注。
bankrules-bet-none = 没有人下注就不发牌，这一局照样算一局。
bankrules-bet-chips = 下注不能超过自己有的{ $points }。
bankrules-bet-bank = 庄家要赔得起每一家：下注不能超过庄家还赔得起的数目，而且要给后面下注的每家各留 { $low }。
bankrules-bet-points = { $points }只是记账，可以记成负数，下注别无限制。
bankrules-bet-sides = 可以押其中之一：
bankrules-bet-side = { $name }：押中{ $odds }。

# -- 发牌
bankrules-deal-shuffle = 每局都把全部 { $cards } 张重新洗过。
bankrules-deal-cards = 下了注的每家各得{ $cards }明牌，一张一张发，从庄家的下家起，庄家最后。
bankrules-deal-shared = 闲、庄两副各得{ $cards }明牌，一张一张发，闲先庄后。
bankrules-deal-hidden = { $n ->
    [1] 庄家的第一张牌扣着，等别家都打完才翻开，庄家自己也不能看。
   *[other] 庄家的前{ $count }张牌扣着，等别家都打完才翻开，庄家自己也不能看。
}

# -- 要牌
bankrules-draw-turns = 按发牌的次序，一副一副地打，庄家最后。
bankrules-draw-hit = 要牌：再拿一张明牌，{ $n ->
    [1] 只能拿一张。
   *[other] 最多{ $count }张。
}
bankrules-draw-hit-none = 不再要牌。
bankrules-draw-stand = 停牌：不再拿牌，按最好的点数算；特意摆成小一些的点数，就按摆的算。
bankrules-draw-stand-plain = 停牌：不再拿牌。
bankrules-draw-bust-banker = 爆牌就输掉这一注，哪怕庄家后来也爆。
bankrules-draw-bust-push = 爆牌就输掉这一注；庄家也爆时，互不输赢。
bankrules-draw-double = 加倍：要第一张牌之前，可以把这副牌的注加一倍，之后{ $must ->
    [yes] 正好再拿一张。
   *[no] 最多再拿一张。
}
bankrules-draw-split = 分牌：起手两张{ $attributes }相同，可以分成两副，各押同样的注。两副当场各补一张，先后打完，不能再分，也不能加倍。
bankrules-draw-afford = 加倍和分牌，自己的{ $points }要够，庄家也要赔得起。
bankrules-draw-banker = { $hidden ->
    [yes] 最后庄家翻开扣着的牌，
   *[no] 最后轮到庄家，
}{ $free ->
    [yes] 按同样的规矩打，各家的牌都看得见，要不要牌随他
   *[no] 也照样要牌、停牌
}{ $extras ->
    [yes] ，但不能加倍和分牌。
   *[no] 。
}
bankrules-draw-banker-idle = 别家全爆了，庄家就不用打。
bankrules-draw-stock = 牌摸完了，谁也不能再要牌。
bankrules-forced-player-hit = 闲家 { $totals } 点必须要牌。
bankrules-forced-player-stand = 闲家 { $totals } 点必须停牌。
bankrules-forced-banker-hit = 庄家 { $totals } 点必须要牌。
bankrules-forced-banker-stand = 庄家 { $totals } 点必须停牌。
bankrules-forced-answer = 闲补了牌，就看那张牌：庄 { $total } 点时，它算 { $values } 点庄才补。
bankrules-range = { $low } 到 { $high }

# -- 结算
bankrules-pay = 每副牌只和庄家的比，一局打完一起结清。
bankrules-pay-odds = 闲家赢了，{ $odds }；输了，输掉所下的注。
bankrules-pay-bank = 闲家赢的由庄家赔，闲家输的归庄家。
bankrules-tie-push = 两边一样大，互不输赢。
bankrules-tie-banker = 两边一样大，庄家赢。
bankrules-tie-player = 两边一样大，闲家赢。
bankrules-tie-except = 只有{ $name }对{ $name }例外：{ $verdict ->
    [push] 互不输赢。
    [banker] 庄家赢。
   *[player] 闲家赢。
}
bankrules-tie-sides = 两副一样大，押在两副上的注都退回。
bankrules-start = 每人开局时有 { $n } { PIECES($points) }。

# -- 坐庄
bankrules-first-drawn = 第一局之前，各家轮流翻一张牌，先翻到{ $kind }牌的坐庄；然后全部重新洗过。
bankrules-first-lot = 第一局谁坐庄，抽签决定。
bankrules-first-seat = 第一局由第 { $n } 位坐庄。
bankrules-a-kind = { $kind }
bankrules-then-stays = 整场由同一家坐庄。
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
bankrules-able = 赔得起其余每家各 { $low } 的，才能坐庄。

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

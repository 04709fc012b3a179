# 争先出完的玩法才有的话。
hints-then_out = 谁也{ -beats-not }，剩下的牌也没人拦得住{ $doubles ->
    [yes] ，赢的分还翻一倍
   *[no] {""}
}。
hints-stops_rival = { $name }只剩{ $cards }。
hints-partner_has_it = { $name }和你一边，不用压。
hints-out_in = { $asks ->
    [yes] 这手牌最少 { $plays } 手就能出完。
   *[no] 这手牌最少也要 { $plays } 手才出得完。
}
hints-plays_left = 剩下的牌 { $plays } 手就能出完。
hints-part-plays_left = 剩下 { $plays } 手就能出完

rules-family-climbing = 一人先出，别家依次出同类更大的牌，或者过牌。谁都想最先把手里的牌出完。

# -- 出牌
rules-climb-first-leader-holder = 第一局由手里有{ $card }的人先出。
rules-climb-first-leader-holders = 第一局由手里有{ $card }的人先出；不止一人有时，从{ DEALER() }的下家数起的第一个先出。
rules-climb-first-leader-after-dealer = 第一局由{ DEALER() }的下家先出。
rules-climb-first-leader-dealer = 第一局由{ DEALER() }先出。
rules-climb-first-leader-otherwise-after-dealer = 谁手里都没有时，由{ DEALER() }的下家先出。
rules-climb-first-leader-otherwise-dealer = 谁手里都没有时，由{ DEALER() }先出。
rules-climb-later-leader-last-winner = 以后各局由上一局的赢家先出。
rules-climb-later-leader-last-winner-out = 以后各局由上一局最先出完的人先出。
rules-climb-later-leader-last-loser-out = 以后各局由上一局垫底的人先出。
rules-climb-later-leader-last-loser = 以后各局由上一局的输家先出。
rules-climb-later-leader-best-giver = 以后各局由进贡的牌最大的人先出；没有人进贡时，由上一局的赢家先出。
rules-climb-later-leader-same = 以后各局也一样。
rules-climb-first-play-holds-first = 第一局的第一手牌必须带上{ $card }。
rules-climb-first-play-holds-each = 每局的第一手牌必须带上{ $card }。
rules-climb-answer = 其余的人依次接牌：出牌{ -beats }上一手，或者过牌。要得起也可以过。
rules-climb-answer-must = 其余的人依次接牌：要得起就必须出，要不起才能过牌。
rules-climb-reenter-on = 过牌后可再出：过了牌的人再轮到时，同一轮里还可以出牌。
rules-climb-reenter-off = 过牌后不可再出：过了牌的人要等到下一轮。
rules-climb-trick-end = 其余的人都过了牌，这一轮结束。最后出牌的人先出下一轮，出什么都行。
rules-climb-leader-out = 他的牌已经出完时，由下一个还有牌的人先出。
rules-climb-until-one-left = 出完最后一张牌的人这一局就打完了。只剩一人有牌时，这一局结束。
rules-climb-until-first-out = 有人出完最后一张牌，这一局就结束。

event-out = { $you ->
    [yes] 你{ $out }。
   *[no] { $name }{ $out }。
}

rules-climb-lead = 先出的人出什么牌型都行，但不能过牌。
climb-last-card = 只剩一张
rules-climb-first-leader-caller = { $caller }先出。
rules-stake = 有人先出完牌，他那一边就赢。{ $caller }赢，每个{ $others }各付底分给{ $caller }；{ $caller }输，付底分给每个{ $others }。
rules-stake-doubled-by = 不论谁出，每出一个{ $names }，底分翻一倍。
rules-stake-springs-both = { $caller }赢而{ $others }一手牌也没出过，或者{ $caller }只出过一手牌就输了，底分再翻一倍。
rules-stake-springs-caller = { $caller }赢而{ $others }一手牌也没出过，底分再翻一倍。
rules-stake-cap = 底分最多算到 { $n }。
climb-stake = 底分
climb-stake-hint = { $caller }与每个{ $others }之间输赢 { $stake }。
climb-stake-own-hint = { $caller }与这家{ $others }之间输赢 { $stake }。
climb-doubled = 底分 { $stake }
event-doubled = 底分翻倍，到 { $stake }。
climb-widow = { $caller }的底牌
climb-result-caller = { $you ->
    [yes] 你当{ $caller }赢了，底分 { $stake }。
   *[no] { $names }当{ $caller }赢了，底分 { $stake }。
}
climb-result-others = { $names }赢了{ $caller }，底分 { $stake }。
climb-result-spring = 春天：底分再翻一倍。

# -- 砍牌、冻牌、按名次付分
rules-climb-first-leader-lowest = 第一局由拿着发出来的最小那张牌的人先出。
rules-climb-first-play-lowest-first = 第一局的第一手牌必须带上发出来的最小那张牌。
rules-climb-first-play-lowest-each = 每局的第一手牌必须带上发出来的最小那张牌。
rules-climb-after-pass = 上一手牌要是有价，过了牌的人也还会轮到，可以用{ $names }去砍。
rules-climb-freezes = 有人先出完时，一张没出过的人被冻住：亮出手牌，这一局不能再出。
rules-going-out-place = { $from_end ->
    [0] { $payee ->
        [1] 最后一名付给第一名 { $n } 分。
       *[other] 最后一名付给第 { $payee } 名 { $n } 分。
    }
    [1] 倒数第二名付给第二名 { $n } 分。
   *[other] 最后一名往前数第 { $from_end } 名，付给第 { $payee } 名 { $n } 分。
}
rules-going-out-prices = 这些牌有价：{ $prices }。
rules-going-out-card = { $cards ->
    [1] { $kinds } { $n } 分
   *[other] { $kinds }每张 { $n } 分
}
rules-going-out-play = { $name } { $n } 分
rules-going-out-play-more = { $name } { $n } 分，每多一组再加 { $more } 分
rules-going-out-chops-chain = 用有价的牌型去压有价的牌型，或者去压张张有价的牌，叫砍。一轮打完，最后被砍的人把这一轮里被砍的全部付给最后砍的人。被砍的牌要是那人的最后几张，他不用付，别人也不用付。
rules-going-out-chops-single = 用有价的牌型去压有价的牌型，或者去压张张有价的牌，叫砍。被砍的人当场付；被砍的牌要是他的最后几张，就不用付。
rules-going-out-chops-none = 被砍不用付分。
rules-going-out-left-all = 手里有剩牌的人，要为其中有价的牌和牌型付分，每张牌只算一次：{ $to ->
    [above] 付给前一名。
    [frozen] 付给前一名，被冻住的付给第一名。
   *[first] 付给第一名。
}
rules-going-out-left-cards = 手里有剩牌的人，要为其中有价的单张付分：{ $to ->
    [above] 付给前一名。
    [frozen] 付给前一名，被冻住的付给第一名。
   *[first] 付给第一名。
}
rules-going-out-frozen = 被冻住的人付给第一名 { $n } 分，名次排在别人后面。
rules-going-out-each-card = 手里每剩一张牌，付给第一名 { $n } 分。
rules-going-out-unplayed = 一张没出过的人，剩牌按 { $n } 倍付。
climb-chops = 砍
climb-chain = 砍牌，值 { $worth } 分
climb-chop-paid = { $amount }
climb-frozen = 被冻住
climb-frozen-hint = 有人先出完时一张没出过，这一局不能再出。
event-chopped = { $you ->
    [yes] 你砍了{ $victim }（{ $worth } 分）。
   *[no] { $name }砍了{ $victim }（{ $worth } 分）。
}
event-chop_paid = { $pays ->
    [yes] 你被砍，付给{ $name } { $amount } 分。
   *[no] { $you ->
        [yes] { $payer }被砍，付给你 { $amount } 分。
       *[no] { $payer }被砍，付给{ $name } { $amount } 分。
    }
}
event-frozen = { $you ->
    [yes] 你一张没出过，被冻住了。
   *[no] { $name }一张没出过，被冻住了。
}
event-leader-lowest = { $you ->
    [yes] 发出来的牌里{ $card }最小，在你手里，由你先出。
   *[no] 发出来的牌里{ $card }最小，在{ $name }手里，由{ $name }先出。
}
refusal-only_chops = 你已经过牌，现在只能砍。
table-lines-chop = 砍牌
table-lines-left = 手里剩的牌
table-lines-frozen = 被冻住

# -- 搭档
climb-result-side = { $you ->
    [yes] 你最先出完：{ $names }这一边赢了这一局。
   *[no] { $name }最先出完：{ $names }这一边赢了这一局。
}
table-lines-side = { $count ->
    [1] 独自一边，最先出完
   *[other] 本方最先出完，末家{ $place }
}
rules-climb-leader-out-partner = { $seats ->
    [opposite] 他的牌已经出完时，由对家接风先出。
   *[apart] 他的牌已经出完时，由下一个还有牌的同伙接风先出。
}
rules-climb-leader-out-ally = 他的牌已经出完时，由下一个大家知道和他一边的人接风先出；没有这样的人，就由下一个还有牌的人先出。
rules-climb-until-side-out = 出完最后一张牌的人这一局就打完了。有一边的人都出完了，这一局结束。
rules-climb-places = 按出完的先后，依次是{ $names }。
rules-side-points = 最先出完的人那一边赢这一局，{ $by ->
    [rivals] 看对方有几人比那一边最后一人先出完
   *[place] 按那一边最后一人的名次
}，每人{ $from ->
    [others] 向对方每人收{ $points }
   *[nobody] 各得{ $points }
}：{ $parts }。
rules-side-part-rivals = { $rivals ->
    [0] 一个也没有
   *[other] { $rivals } 人
}{ $more ->
    [yes] 以上
   *[no] {""}
}时 { $n }
rules-side-part = { $place } { $n }

# -- 革命
climb-turned = 小牌压大牌
event-order_turned = { $turned ->
    [yes] 大小颠倒：小牌压大牌。
   *[no] 大小恢复：大牌压小牌。
}
rules-climb-revolution-plays = { $only ->
    [yes] { $n ->
        [1] 任何 { $kinds } 的{ $names }
       *[other] 至少 { $n } 张 { $kinds } 的{ $names }
    }
   *[no] { $n ->
        [1] 任何{ $names }
       *[other] { $n } 张{ $names }
    }
}
rules-climb-revolution-deal = 革命：有人出{ $what }，大小就颠倒过来，小牌压大牌，直到这一局结束；再有人革命，就又颠倒回去。
rules-climb-revolution-trick = 有人出{ $what }，这一轮余下的时候大小颠倒；同一轮里再出一次，就颠倒回去。
rules-climb-revolution-both = 已经革命时，这样出牌让这一轮余下的时候恢复原来的大小。
rules-climb-revolution-keeps = 不论大小怎么颠倒，{ $kinds }的位置不变。

# -- 锁牌、跳过
climb-locked-values = 锁定{ $values }
climb-locked-order = 只能大一级
climb-skipped = 被跳过
event-trick_locked-values = 这一轮锁定{ $values }。
event-trick_locked-order = 往后每一手只能正好大一级。
event-skipped = { $you ->
    [yes] 你被跳过。
   *[no] { $name }被跳过。
}
refusal-trick_locked = { $what }
rules-climb-safe-ends = { $names }谁也压不住：一出这一轮就结束，由出的人再出。
rules-climb-skips = 出{ $what }的人，{ $each ->
    [yes] 每出一张就跳过一家
   *[no] 跳过下一家
}。
rules-climb-lock-by = 一手牌的{ $attribute }和它压的那手张张相同，这一轮就锁定：往后只能出这些{ $attribute }的牌。
rules-climb-lock-run = 一手牌正好比它压的那手大一级，点数也锁定：这一轮往后每一手都只能正好大一级。
rules-climb-lock-free = { $kinds }不受锁定。

# -- 凭牌分边
climb-ally-secret = 你是{ $name }一边，别人还不知道
climb-ally-known = 大家都知道了：{ $name }
climb-ally-alone = 独自一边
event-ally_shown = { $you ->
    [yes] 你
   *[no] { $name }
}{ $alone ->
    [yes] 打出了全部这样的牌，独自一边：{ $side }。
   *[no] 亮明身份：{ $side }。
}
rules-climb-allies = { $cards }分边：手里有这样的牌的人是一边（{ $name }），没有的人是另一边（{ $others }）。谁是哪边不说破，打出这样的牌，或者没打出过而先出完，才知道。全在一人手里，他就独自一边。

# -- 计分牌
climb-lying = 桌上 { $count } 分
climb-won = 收分
climb-won-hint = 本局{ $side ->
    [yes] 连搭档共收
   *[no] 已收
} { $count } 分
climb-wins = 收 { $count } 分
event-cards_won = { $you ->
    [yes] 你
   *[no] { $name }
}收 { $count } 分。
climb-lines-taken = { $count } 张计分牌
climb-lines-taken-over = 没出完的人收的 { $count } 张计分牌
climb-lines-taken-left = 没出完的人手里的 { $count } 张计分牌
climb-lines-ahead = 这一边全部先走
climb-lines-won-first = 先走一边赢，对方得 { $count } 分
climb-lines-won-others = 得 { $count } 分，赢了先走的一边
climb-lines-won-drawn = 后走一边得 { $count } 分，不分胜负
hints-wins_points = { $chance ->
    [sure] 这一轮能收 { $points } 分。
   *[other] 这一轮多半能收 { $points } 分。
}
rules-won-intro = 一轮里出过的牌，归最后出牌的人收走。{ $sides ->
    [steps] 只计没有最先出完的那一边收进的分。
    [yes] 同一边收进多少分，这边每人都计多少，互不付账。
   *[no] 各家收进多少分就计多少，互不付账。
}
rules-won-won-first = 一局结束时手里还有牌的人，收进的牌归最先出完的人。
rules-won-won-rivals = 一局结束时手里还有牌的人，收进的牌归对方一边。
rules-won-hands-first = 一局结束时留在手里的牌，归最先出完的人计分。
rules-won-hands-rivals = 一局结束时留在手里的牌，归对方一边计分。
rules-won-hands-nobody = 一局结束时留在手里的牌，不给谁计分。
rules-won-ahead = 一边的人全都比对方任何人先出完时，这边每人改得 { $n } { $points }，牌不计分。
rules-won-step-first = { $reached }：最先出完的一边赢，每人得 { $each } { $points }。
rules-won-step-others = { $each ->
    [0] { $reached }：对方一边赢，但不得{ $points }。
   *[other] { $reached }：对方一边赢，每人得 { $each } { $points }。
}
climbing-says-dealer = 发牌人

# 只有吃牌游戏才说的话：场上的牌、牌山、役、收还是继续。
fish-yaku = 役
fish-held = { $name } { $points }
fish-yaku-hint = { $yaku }，共 { $points } 分
fish-yaku-none = 还没有役
fish-calls-hint = 喊过 { $count } 次
fish-needs = { $name } { $have }/{ $count }：差{ $what }
fish-progress = { $name } { $have }/{ $count }
fish-look-yaku = 可成的役：{ $names }。
fish-way = 在凑的役
fish-way-open = 离哪个役都还远
fish-month = { $month } 月 · { $plant }
fish-taken-none = 还没收到{ $name }
fish-tag-takes = 用{ $card }收牌
fish-tag-passes = 不出牌
fish-tag-steals = 向别家收 { $count } 张
fish-doubled = 倍
fish-doubled-hint = 赢了付 { $factor } 倍
fish-shown-hint = 亮过还在手里的：{ $cards }。
fish-do-show = { $what }：{ $cards }
fish-tag-lays = 放下{ $card }

fish-overview-title = 役一览
fish-overview-why = 离各个役还差什么。点一下看全部。
fish-overview-close = 关闭
fish-overview-points = { $points } 分
fish-overview-more = { $points } 分，每多一张加 { $more }
fish-overview-any = { $all } 张里任意 { $count } 张
fish-overview-count = { $have } / { $count }
fish-overview-made = 已成
fish-overview-lost = 已无望
fish-overview-needs = 差{ $cards }
fish-overview-lacks = 差指定的 { $count } 张

fish-ask-title = { $yaku }
fish-ask-all = 连同：{ $yaku }。
fish-ask-points = 现在收，得 { $base } 分
fish-ask-each-points = 现在收，每家 { $base } 分
fish-ask-each-product = 现在收，每家 { $base } × { $factor }
fish-ask-product = 现在收：{ $base } × { $factor }
fish-ask-pays = { $name }要付 { $points } 分。
fish-ask-has = { $name }已有{ $yaku }。
fish-ask-near = { $name }只差一张：{ $what }。
fish-ask-far = { $name }离{ $has ->
    [yes] 别的役
   *[no] 哪个役
}都还差两张以上。
fish-ask-cards = { $name }手里 { $count } 张
fish-factor-big = × { $factor }：满 { $points } 分。
fish-factor-called = × { $factor }：喊过“{ $word }”。
fish-factor-shown = × { $factor }：{ $what }。
fish-drawn = 上一局没人赢
fish-factor-added = + { $points }：喊过“{ $word }”。
fish-factor-both = 合起来 × { $factor }。
fish-factor-largest = 只取大的：× { $factor }。

fish-button-stop = { $word }：+{ $points }
fish-button-call = { $word }
fish-button-pass = 不出牌
fish-why-pass = 手牌不动，只翻牌山。
fish-why-show = 把这三张亮给大家看，牌留在手里；赢了翻一倍。
fish-why-together = 三张一起打出，收走第四张；以后有两次可以不出牌。
fish-button-take = 收{ $card }
fish-why-stop = 这一局到此为止，一共得 { $points } 分。
fish-why-call = 接着打，再博一把。有了新役或役变大了会再问你；别家先成役，你的役就一分不值。
fish-no-match = { $card }和{ $other }不相配：要放到场上，请放在空处。
fish-must-take = { $card }配得上{ $cards }，请放到那张牌上收走。
fish-do-on = 用{ $card }收{ $target }

fish-turn-play = 轮到你：打一张手牌，配得上场上的牌就收走。
fish-turn-pass = 轮到你：这一轮不出牌，只翻牌山。
fish-turn-lay = 轮到你：手里没有能配的牌，放一张到场上。
fish-turn-take = 牌山翻出的{ $card }配得上不止一张：选一张收走。
fish-turn-ask = 你凑成了{ $yaku }。“{ $stop }”还是“{ $call }”？
fish-waiting-play = { $name }正在选牌。
fish-waiting-take = { $name }正在选翻出的牌收哪一张。
fish-waiting-ask = { $name }成役了：收还是继续？
fish-card-none = 场上没有能配的牌，打出去就留在场上。
fish-card-takes = 收{ $cards }。
fish-card-one-of = 从这几张里收一张：{ $cards }。
fish-keys-text = 点一张手牌，它能收的牌就亮起来，再点亮着的牌把它收走；双击或按回车直接打出。配得上不止一张时按数字键选。O 收，K 继续。

fish-event-takes = { $you ->
    [yes] 你
   *[no] { $name }
}用{ $card }收走{ $cards }。
fish-event-lays = { $you ->
    [yes] 你
   *[no] { $name }
}把{ $card }放到场上。
fish-event-together = { $what }：{ $you ->
    [yes] 你
   *[no] { $name }
}一起打出{ $played }，收走{ $cards }。
fish-event-passed = { $you ->
    [yes] 你
   *[no] { $name }
}这一轮不出牌。
fish-event-shown = { $what }：{ $you ->
    [yes] 你
   *[no] { $name }
}亮出{ $cards }。{ $doubles ->
    [yes] 赢了翻一倍。
   *[no] {""}
}
fish-event-stuck = { $what }：{ $cards }叠在场上。
fish-event-stolen = { $why }{ $you ->
    [yes] 你
   *[no] { $name }
}得到{ $stolen }。
fish-stolen-from = { $name }的{ $cards }
fish-steal-laid = 翻出的牌收走刚放下的那张。
fish-steal-four = 一轮收齐四张。
fish-steal-sweep = 场上收空了。
fish-steal-together = 三张一起打出。
fish-steal-stuck = 收走一堆。
fish-steal-own = 收走自己叠的一堆。
fish-event-stock-takes = 牌山翻出{ $card }，收走{ $cards }。
fish-event-stock-lays = 牌山翻出{ $card }，留在场上。
fish-event-stock-chooses = 牌山翻出{ $card }，配得上{ $cards }。
fish-event-field-taken = { $cards }全在场上，归{ $you ->
    [yes] 你
   *[no] { $name }
}。
fish-event-thrown-in = { $cards }全在场上：重新发牌。
fish-event-dealt-hand = { $you ->
    [yes] 你
   *[no] { $name }
}亮出{ $hand }，当场得 { $points } 分。
fish-event-yaku = { $you ->
    [yes] 你
   *[no] { $name }
}凑成了{ $yaku }。
fish-event-called = { $you ->
    [yes] 你
   *[no] { $name }
}喊“{ $word }”，接着打。
fish-event-stopped = { $you ->
    [yes] 你
   *[no] { $name }
}收了，共 { $points } 分。
fish-event-stopped-forced = { $you ->
    [yes] 你
   *[no] { $name }
}有 { $points } 分，这一局结束。
fish-event-won = { $you ->
    [yes] 你
   *[no] { $name }
}赢 { $points } 分。
fish-event-drawn = 这一局没人赢。

fish-result-stop = { $you ->
    [yes] 你
   *[no] { $name }
}收了，赢 { $points } 分。
fish-result-hand = { $you ->
    [yes] 你
   *[no] { $name }
}凭手役赢 { $points } 分。
fish-result-dealer = 谁都没有役：{ $you ->
    [yes] 你
   *[no] { $name }
}是{ $office }，得 { $points } 分。
fish-result-uncashed = 牌打完了：{ $you ->
    [yes] 你
   *[no] { $name }
}的役更大，赢 { $points } 分。
fish-result-both = 不止一家拿到手役，和局。
fish-result-exhausted = 牌打完了，没有人收，和局。
fish-result-line = { $name }：{ $points } 分
fish-result-plain = 共 { $base } 分。
fish-result-reckoned = { $base } × { $factor } = { $points } 分。
fish-result-one-pays = 没赢的人里{ $name }最后喊，替大家付。
table-lines-privilege = 亲权
table-verb-take = 收牌
table-verb-stop = 收
table-verb-call = 继续

rules-family-fishing = 吃牌游戏：用手里的牌和牌山翻出的牌，收走场上能相配的牌，收来的牌算分。
rules-fish-field = 场上明放 { $n } 张牌，其余的是牌山。
rules-fish-first-dealer = { $office }先打。
rules-fish-first-after-dealer = { $office }的下家先打。
rules-fish-match = { $what }
rules-fish-match-by = { $n ->
    [1] 两张牌{ $what }相同就相配。
   *[other] 两张牌{ $what }相同也相配。
}
rules-fish-match-sum = { $n ->
    [1] 两张牌加起来是 { $sum } 就相配：{ $values }。
   *[other] 两张牌加起来是 { $sum } 也相配：{ $values }。
}
rules-fish-match-wild = { $cards }能收走场上任何一张；自己躺在场上时，和别的牌一样被收。
rules-fish-match-value = { $kind }＝{ $value }
rules-fish-match-only = 只限{ $kinds }。
rules-fish-turn = 轮到的人分两步走：先打一张手牌，再翻开牌山最上面的一张，照样去配场上的牌。
rules-fish-none = 场上没有能配的牌，打出的牌就留在场上。
rules-fish-one = 配得上一张，两张都收走；配得上两张，选其中一张收走。
rules-fish-three-all = 配得上三张，全都收走。
rules-fish-three-one = 配得上三张，选其中一张收走。
rules-fish-must-match-on = 手里有能配的牌，就必须打能配的。
rules-fish-must-match-off = 打哪张都可以，配不上的也行。
rules-fish-triple = { $what }
rules-fish-triple-show = { $name }：出牌之前，可以把手里同{ $what }的三张亮给大家看。
rules-fish-triple-show-doubles = 亮过的人赢了，付的分翻一倍。
rules-fish-triple-together = { $name }：手里有同{ $what }的三张，场上又有一张，可以三张一起打出，把它收走；以后有两次可以不出牌，只翻牌山。
rules-fish-triple-together-doubles = 打过的人赢了，付的分翻一倍；这三张已经翻过的不再翻。
rules-fish-triple-stuck = { $name }：出的牌只能收场上一张，翻出的牌又与这两张同{ $what }，三张就叠在场上，要第四张才能收走；发到场上的同{ $what }三张也叠成一堆。自己的最后一轮不会这样。
rules-fish-steal = 有些时候，别家都要把收来的牌交给你：{ $what }。
rules-fish-steal-laid = 翻出的牌收走自己刚放下的那张：{ $n } 张。
rules-fish-steal-four = 场上同{ $what }两张，出的牌收一张，翻出的牌又收另一张：{ $n } 张。
rules-fish-steal-sweep = 打完这一轮场上没有牌了：{ $n } 张。
rules-fish-steal-together = 三张一起打出：{ $n } 张。
rules-fish-steal-stuck = 收走发牌时就有的或别家叠成的一堆：{ $n } 张。
rules-fish-steal-own = 收走自己叠成的一堆：{ $n } 张。
rules-fish-steal-late = 没有别的可交时才交：{ $what }。
rules-fish-steal-end = 自己的最后一轮里，别家什么也不用交。
rules-fish-complete-redeal = 发到场上的牌里，要是同一{ $what }的牌全在，就重新发牌。
rules-fish-complete-dealer = 发到场上的牌里，要是同一{ $what }的牌全在，就都归{ $office }。
rules-fish-month = 一局一个{ $what }：第一局是第一个，第二局是第二个，依此类推。
rules-fish-hands = 有的手牌一发到就赢：{ $hands }。
rules-fish-hand-set = { $n ->
   *[other] { $what }相同的{ $count }张
}
rules-fish-hand-sets = { $n ->
   *[other] { $times }组{ $what }相同的{ $count }张
}
rules-fish-hand = { $name }（{ $sets }）得 { $points } 分
rules-fish-hand-whole = { $name }（正好{ $sets }）得 { $points } 分
rules-fish-yaku = 收来的牌凑成下面这些就是役，分数相加，一张牌可以用在几个役里。
rules-fish-yaku-is = { $name }：{ $what }
rules-fish-col-yaku = 役
rules-fish-col-points = 分
rules-fish-col-more = 每多一张加 { $points }
rules-fish-yaku-month = 本月的牌全部收齐。
rules-fish-yaku-these = { $what }。
rules-fish-yaku-all = { $kinds ->
    [1] { $what }，{ $count }张收齐。
   *[other] { $what }，共{ $count }张收齐。
}
rules-fish-yaku-some = { $kinds ->
    [1] { $what }，{ $count }张以上。
   *[other] { $what }，合计{ $count }张以上。
}
rules-fish-yaku-exactly = { $kinds ->
    [1] { $what }，正好{ $count }张。
   *[other] { $what }，合计正好{ $count }张。
}
rules-fish-yaku-up-to = { $kinds ->
    [1] { $what }，{ $count }到{ $most }张。
   *[other] { $what }，合计{ $count }到{ $most }张。
}
rules-fish-yaku-needs = 要有{ $what }。
rules-fish-yaku-without = 不能有{ $what }。
rules-fish-yaku-more-all = 超过{ $count }张，每多一张加 { $points } 分。
rules-fish-yaku-more-of = 超过{ $count }张，每多一张{ $what }加 { $points } 分。
rules-fish-yaku-beside = 另有别的役才算。
rules-fish-yaku-double = 一张算两张：{ $what }。
rules-fish-yaku-excludes = 有了它，这些不再算：{ $names }。
rules-fish-ask-none = 一直打到手牌都打完。
rules-fish-ask = 两步走完，有了新役或役变大了，就要选：{ $stop }是结束这一局、收分，{ $call }是接着打。
rules-fish-ask-least = 满 { $points } 分才能选；选过接着打的，分数再涨才能再选。
rules-fish-ask-last = 在自己的最后一轮成役，不用问就算收（{ $stop }）。
rules-fish-limit-free = { $call }喊几次都可以，每次都要有新役或役变大了。
rules-fish-limit-once-each = 一局里每家只能喊一次{ $call }，再成役这一局就结束。
rules-fish-limit-once = 一局里只能喊一次{ $call }，之后谁成役这一局就结束。
rules-yaku-pay = 每家把收的人所有役的分数付给他；别人的役一分不值。
rules-yaku-double-from = 满 { $points } 分翻一倍。
rules-yaku-called-opponent = 别家喊过{ $call }，翻一倍。
rules-yaku-called-each = 每喊过一次{ $call }，多付一份。
rules-yaku-called-each-double = 每喊过一次{ $call }，翻一倍。
rules-yaku-called-own = 赢家自己喊{ $call }，头两次各加 1 分，以后每次翻一倍。
rules-yaku-stack-multiply = 两样都有就相乘。
rules-yaku-stack-largest = 两样都有只取大的。
rules-yaku-surcharge-least = { $name }：赢家有{ $yaku }，而且收到的{ $what }满 { $least } 张时，各家付双份。
rules-yaku-surcharge-both = { $name }：赢家有{ $yaku }，而且收到的{ $what }满 { $least } 张时，自己收得不足 { $count } 张的要付双份。
rules-yaku-caller-pays = 别家有人喊过{ $call }，由其中最后喊的一家替大家付给赢家。
rules-yaku-surcharge-fewer = { $count ->
    [1] { $name }：赢家有{ $yaku }时，一张{ $what }也没收到的，要付双份。
   *[other] { $name }：赢家有{ $yaku }时，收到的{ $what }不足 { $count } 张的，要付双份。
}
rules-yaku-surcharge-double = 一张算两张：{ $what }。
rules-yaku-surcharged = { $what }
rules-yaku-after-draw = 一局没人赢，下一局付的分翻一倍；接连几局没人赢就接着翻。
rules-yaku-no-yaku-draw = 手牌打完谁都没有役，就没人赢。
rules-yaku-no-yaku-dealer = 手牌打完谁都没有役，{ $office }向每家收 { $points } 分。
rules-yaku-uncashed-lost = 喊过{ $call }、到手牌打完还没收的，一分没有。
rules-yaku-uncashed-best = 喊过{ $call }、到手牌打完谁也没收，就付役最大的一家；一样大归{ $office }。
rules-yaku-uncashed-all = 手牌打完，付役最大的一家；一样大归{ $office }。
refusal-fish_choose = { $card }能配{ $cards }，要说明收哪一张。
refusal-fish_takes_all = { $card }把{ $cards }全都收走，不用说明收哪一张。
refusal-fish_no_match = { $card }配不上{ $cards }。
refusal-fish_must_match = { $many ->
   *[no] 手里有能配的牌就必须出：{ $cards }。
}
refusal-fish_stock_first = 先选翻出的{ $card }收哪一张。
refusal-fish_no_pass = 现在不能不出牌。
refusal-fish_no_set = { $cards }不是还能亮的三张同样的牌。
refusal-fish_not_together = { $cards }不能一起打出：要三张同样的，而且场上还有一张。
refusal-fish_ask_first = 先决定收还是继续。
table-lines-captures = 收了 { $count } 点
fish-counted = 收点
fish-counted-hint = 到现在收了 { $points } 点
rules-captures-pay-nobody = 手牌打完，各家数收来的牌，各记各的分，互不付账。
rules-captures-pay-others = 手牌打完，各家数收来的牌，多的向每个少的收取差数。
rules-captures-value = { $points } 点：{ $cards }。
rules-captures-yaku-on = 役的分数另加。
rules-captures-yaku-off = 别的牌不算点。

# -- 提示
hints-makes_yaku = 凑成{ $yaku }，{ $points } 分{ $sticks ->
    [yes] ，除非翻出的牌把它粘住
   *[no] {""}
}。
hints-threat = { $lacks ->
    [card] { $name }只差{ $card }就凑成{ $yaku }。
    [field] { $name }只差一张就凑成{ $yaku }，{ $card }正好用得上。
   *[any] { $name }只差一张就凑成{ $yaku }。
}
hints-nears_yaku = { $lacks ->
    [card] 之后只差{ $card }就凑成{ $yaku }
    [any] 之后再得一张就凑成{ $yaku }
   *[more] 之后凑{ $yaku }的 { $need } 张里有了 { $have } 张
}{ $sticks ->
    [yes] ，除非翻出的牌把它粘住
   *[no] {""}
}。
hints-bonus = { $doubles ->
    [yes] 赢了能翻一倍{ $count ->
        [0] {""}
       *[other] ，别家还要交牌
    }
   *[no] 别家有可交的，各给 { $count } 张
}。
hints-can_take = { $left ->
    [0] 没见过的牌里没有能收它的。
   *[other] 没见过的牌里有 { $left } 张能收它。
}
hints-card_points = { $points ->
    [0] 收下的牌本身不算点。
   *[other] 收下的牌一共 { $points } 点。
}
hints-stop_pays = { $goes_on ->
    [yes] 别家没有役，也没有只差一张的役，你手里还有 { $turns } 张牌。
   *[no] 现在收能得 { $pays } 分；手里还有 { $turns } 张可以再博。
}

# 规则页：把规则文件的参数说成句子。键由环节、参数、取值组成。
rules-title = { $game }规则
rules-contents = 目录
rules-changed = 已改，通常为{ $usual }
rules-by-preset = 按“{ $preset }”而定，通常为{ $usual }

rules-section-game = 玩法
rules-section-seats = 座位与牌
rules-section-deal = 发牌
rules-section-combinations = 牌型
rules-section-beats = 大小
rules-section-trick = 出牌
rules-section-scoring = 计分
rules-section-match = 整场
rules-section-house = 规则选项
rules-section-guide-round = 看图学一局
rules-section-guide-beats = 谁大谁小
rules-section-guide-values = 认牌
rules-section-guide-paid = 输赢怎么算
rules-section-guide-notes = 要点
rules-section-beats-full = 比大小细则
rules-section-scoring-full = 计分细则
rules-section-pay-full = 赔付细则
rules-search = 查找（Ctrl+F）
rules-search-next = 下一处
rules-search-previous = 上一处
rules-search-found = { $here } / { $all }
rules-search-none = 没有找到
rules-section-cards = 认牌
rules-section-cards-full = 全部牌名
rules-legend = 按{ $attribute }分
rules-strength = 从小到大，后一手大过前一手。
rules-strength-bombs = 炸弹大过别的一切牌。
rules-range = { $low } 至 { $high }
rules-or-more = { $low } 以上
rules-settle-by-tricks-each = { $n ->
   *[other] 每墩向其余各家各收 { $n }。
}
rules-settle-tricks = 墩数
rules-settle-tricks-sides = 搭档的墩数合在一起算，各人都收，搭档之间互不付账。
rules-settle-each = 每家付（{ $points }）
rules-fine = 规则细目
rules-fine-what = 供随时查对，都按这一桌现行的规则写成。

# -- 零碎
rules-number = { $n ->
    [1] 一
    [2] 两
    [3] 三
    [4] 四
    [5] 五
    [6] 六
    [7] 七
    [8] 八
    [9] 九
    [10] 十
    [11] 十一
    [12] 十二
   *[other] { $n }
}
rules-cards = { $n ->
   *[other] { $count }张
}
rules-cards-from = { $n ->
   *[other] { $low }张以上
}
rules-cards-range = { $low }到{ $high }张
rules-sets = { $n ->
   *[other] { $count }组
}
rules-sets-from = { $n ->
   *[other] { $low }组以上
}
rules-sets-range = { $low }到{ $high }组
rules-then = { $first }，然后是{ $then }
rules-above = { $first }大于{ $then }
rules-place-first = 最先出完的人
rules-place-second = 第二个出完的人
rules-place-last-but-one = 倒数第二的人
rules-place-last = 最后还有牌的人
rules-place-points-first = 第一名
rules-place-points-second = 第二名
rules-place-points-last-but-one = 倒数第二名
rules-place-points-last = 最后一名

# -- 没有人写过的玩法，用图说一轮
rules-round-seat = { $number } 号位
rules-round-trick = { $you ->
    [yes] 你
   *[no] { $leader }
}先出{ $what }，{ $beaten ->
    [0] 没有人{ -beat }得了
    [1] 有人{ -beat }了一手
    [2] 大家先后{ -beat }了两手
   *[other] 大家先后{ -beat }了 { $beaten } 手
}，这一轮归{ $won ->
    [yes] 你
   *[no] { $winner }
}。

# -- 座位与牌
rules-players = 这一桌{ $count }人。这种玩法可由{ $low }到{ $high }人玩。
rules-players-fixed = { $count }人玩。
rules-card-points-one = { $cards }：{ $n } 分
rules-card-points = { $n ->
    [0] { $cards }：不计分
   *[other] { $cards }：每张 { $n } 分
}
rules-step-reached = { $n ->
    [0] { $below ->
        [0] 不论得多少分
        [1] 一分未得
       *[other] 不满 { $below } 分
    }
   *[other] 满 { $n } 分
}
rules-step-drawn = { $reached }：不分胜负。
rules-sides = { $n ->
    [2] 对面坐的是对家，两人一伙，整场不变。
   *[other] 分成{ $count }边，每边{ $each }人，间隔着坐，整场不变。
}
rules-direction-clockwise = 顺时针轮流，下家坐在左手边。
rules-direction-counterclockwise = 逆时针轮流，下家坐在右手边。
rules-pack = { $packs ->
    [1] 用一副{ $deck }，共 { $cards } 张。
   *[other] { $count }副{ $deck }合在一起，共 { $cards } 张。
}
rules-pack-without = 去掉{ $kinds }。
rules-pack-with = 其中有{ $kinds }。
rules-pack-faces = 这几张牌面上写的是繁体字，依次是{ $names }。

# -- 发牌
rules-deal-cards-all = 整副牌一张一张发完。
rules-deal-cards = 一张一张发，每人 { $n } 张。
rules-deal-cards-packet = 每次发{ $packet }张，每人 { $n } 张。
rules-deal-from-after-dealer = 从{ DEALER() }的下家发起。
rules-deal-from-dealer = 从{ DEALER() }发起。
rules-deal-hands-even = 每人 { $n } 张。
rules-deal-hands-uneven = { $more ->
    [1] 一人 { $high } 张，其余每人 { $low } 张，每局轮换。
   *[other] { $count }人 { $high } 张，其余每人 { $low } 张，每局轮换。
}
rules-deal-dead-hands = { $n ->
    [1] 另发一手牌扣在一旁，谁也不看。
   *[other] 另发{ $count }手牌扣在一旁，谁也不看。
}
rules-deal-show-counts-on = 人人都看得到各家还剩几张牌。
rules-deal-show-counts-off = 各家还剩几张牌，不告诉别人。
rules-office-dealer-name = 发牌的一家叫{ $name }。
rules-office-highest = 第一局之前各翻一张牌，最大的当{ DEALER() }，次序是：{ $order }。
rules-office-highest-level = 一样大时按这个次序分：{ $order }。
rules-office-highest-again = 还分不出来的再翻。
rules-office-unwon-stays = 没人赢的一局之后，还由原来的{ DEALER() }来当。
rules-office-unwon-next-seat = 没人赢的一局之后，由下家当{ DEALER() }。
rules-office-then-next-seat = 下一局轮到下家当{ DEALER() }。
rules-office-then-stays = 整场由同一人当{ DEALER() }。
rules-office-then-last-winner = 上一局的赢家当{ DEALER() }。
rules-office-then-winning-side = 下一局的{ DEALER() }出在上一局赢的一边：由{ DEALER() }往下数，这一边的第一家来当。
rules-pass-cards = 出牌以前先传牌：每人从手里选{ $n ->
    [1] 一张
   *[other] { $count }张
}，扣着传出去。
rules-pass-cards-to = 这些牌{ $ways }。
rules-pass-cards-in-turn = 一局一换，依次是：{ $ways }；然后从头再来。
rules-pass-cards-next = 传给下家
rules-pass-cards-previous = 传给上家
rules-pass-cards-across = 传给对家
rules-pass-cards-places = 传给往下数第 { $n } 家
rules-pass-cards-nobody = 不传
rules-pass-cards-unseen = 大家都选好以后，才能看传来的牌。
rules-exchange = 从第二局起，出牌之前先换牌。
rules-exchange-last = { $n ->
    [1] 末位把最大的一张给首位，换回{ $free ->
        [yes] 任意一张
       *[no] 一张
    }。
   *[other] 末位把最大的{ $count }张给首位，换回{ $free ->
        [yes] 任意{ $count }张
       *[no] { $count }张
    }。
}
rules-exchange-last-but-one = { $n ->
    [1] 倒数第二与第二同样各换一张。
   *[other] 倒数第二与第二同样各换{ $count }张。
}
rules-exchange-inner = { $n ->
    [1] 前后各数第 { $place } 位，同样各换一张。
   *[other] 前后各数第 { $place } 位，同样各换{ $count }张。
}

# -- 牌型
rules-combinations = 以下牌型，先出可以用，接牌也可以用。
rules-combinations-only = { $n ->
   *[other] { $kinds }只当{ $names }出。
}
rules-combinations-strongest = 同一手牌可以算作几种牌型时，总是算最大的一种。
rules-mark-bomb = 炸弹
rules-mark-safe = { -beat }不了
rules-mark-idle = 不能吃牌
rules-alike-one = 任意一张。
rules-alike = { $cards }{ $attribute }相同的牌。
rules-alike-identical = { $cards }完全一样的牌。
rules-attached = { $cards }{ $attribute }相同的牌，带{ $parts }。
rules-attached-part = { $n ->
    [1] 另外一张
   *[other] 另外{ $count }张相同的
}
rules-run = { $cards }{ $attribute }相连的牌，每种一张。
rules-run-groups = { $attribute }相同的牌{ $cards }为一组，{ $sets }相连，各组张数相同。
rules-attached-parts = { $cards ->
    [1] 另外{ $count }张
   *[other] 另外{ $count }组，每组{ $each }张
}
rules-run-sets = { $sets }相连，每组{ $cards }，{ $attribute }相同。
rules-run-attached = 每一组各带{ $parts }。
rules-wings-never = 所带的牌不能彼此相同。
rules-wings-apart = 所带的牌可以相同；但与主体相连的点数，不能带到一整组那么多张。
rules-wings-always = 所带的牌可以相同。
rules-wings-own = 主体自身{ $attribute }余下的牌也可以带。
rules-wings-no-bombs = 所带的牌里不能有炸弹。
rules-run-identical = 每一组都是完全一样的牌。
rules-run-same = { $attribute }全部相同。
rules-run-both-ends = { $name }可作最小，也可作最大。
rules-run-ends = 从最小的{ $first }一直连到{ $last }。
rules-pattern-only = 只能用{ $kinds }。
rules-pattern-except = { $kinds }除外。

# -- 大小
rules-beats = 要用牌型相同、张数相同而更大的牌才{ -beats }。一样大{ -beats-not }。
rules-beats-single = 要用更大的一张才{ -beats }。
rules-beats-equal = 一样大{ -beats-not }。
rules-beats-shared = 要用张数相同而更大的牌才{ -beats }，牌型相同，或者是能互相比较的牌型。一样大{ -beats-not }。
rules-beats-contest = 以下牌型能互相比较：{ $names }。
rules-beats-contest-order = 以下牌型能互相比较，后面的一律大于前面的：{ $names }。
rules-beats-width = { $names }：每组张数相同才能比。
rules-beats-bombs = 炸弹（{ $names }）能{ -beat }一切不是炸弹的牌，不论张数。
rules-beats-bombs-order = 炸弹之间，后面的一律大于前面的：{ $names }。
rules-beats-bomb-order = 炸弹之间，先比{ $keys }。
rules-beats-bomb-alike = 同一种炸弹，比的是{ $keys }。
rules-beats-safe = { $names }谁也{ -beats-not }，炸弹也不行。
rules-beats-idle = { $names }只能领出，不能用来{ -beat }牌。
rules-beats-only = { $n ->
   *[other] 比大小时，牌面上只看{ $attributes }。
}
rules-decides = { $names }：比的是{ $keys }。
rules-power-size = 张数
rules-power-width = 每组的张数
rules-power-length = 长短
rules-power-top = 最高的一张
rules-power-style = 种类（{ $order }）
rules-power-of-top = 最高一张的{ $attribute }
rules-power-ladder = { $attribute }
rules-power-highest = 其中最大的{ $attribute }
rules-power-body = { $count }张相同的牌的{ $attribute }
rules-order = { $attribute }从小到大，用于{ $names }
rules-order-of = { $value }的{ $attribute }从小到大，用于{ $names }
rules-order-own = { $card }只有单独打出时才有这个位置，在其他牌型里就是普通的{ $value }。

# -- 计分
rules-wild = { $n ->
    [1] { $names }是百搭，也叫逢人配：在牌型里可以当作任何别的牌。单出时还是它自己；牌型里至少要有一张牌是它自己。
   *[other] 百搭牌（也叫逢人配）有{ $names }：在牌型里可以当作任何别的牌。单出时还是它们自己；牌型里至少要有一张牌是它自己。
}
rules-wild-except = 百搭不能当作{ $kinds }。
rules-wild-natural = { $names }里不能用百搭。
rules-levels = 双方各有级数，从{ $first }打起。每局打上一局赢方的级，级牌大过其他点数。赢的一方每人得几分就升几级，最高升到{ $last }。
rules-levels-passes = { $n ->
    [0] 轮到自己打{ $last }，赢了就过关。
    [1] 轮到自己打{ $last }，赢了就过关。
   *[other] 轮到自己打{ $last }，赢了而且每人至少得 { $n } 分，才算过关。
}
rules-levels-tries = { $n ->
    [1] 没过就退回{ $first }。
   *[other] { $n } 次没过，退回{ $first }。
}
rules-levels-now = 下面说的是打{ $now }的规矩。
rules-level = 级数
rules-exchange-both = { $n ->
    [1] 一方两家都先出完时，另两家都要进贡：大的归最先出完的人，另一张归他的对家。
   *[other] 一方两家都先出完时，另两家都要进贡：大的归最先出完的人，另一家的{ $count }张归他的对家。
}
rules-exchange-sides = { $n ->
    [1] 输方最后的一家进贡：把最大的一张给最先出完的人，换回一张。
   *[other] 输方最后的一家进贡：把最大的{ $count }张给最先出完的人，换回{ $count }张。
}
rules-exchange-sides-more = 赢方都比几家对手先出完时，对手最多{ $count }家进贡：最大的归最先出完的人，次大的归后出完的同伙。
rules-exchange-keeps = { $kinds }不用进贡。
rules-exchange-back = 手里有{ $kinds }时，只能还这些牌。
rules-exchange-shield = 要进贡的人手里的{ $kinds }合起来有{ $count }张以上时抗贡：亮出来，谁都不用进贡。
rules-exchange-shown = 进贡和还贡的牌，人人都看得到。
rules-settle-tally = { $places }记一次{ $name }。
rules-settle-tally-points = 按这一局的得分，{ $places }记一次{ $name }。
rules-settle-tally-gaining = { $name }：一局里得分的人记一。
rules-settle-by-place = 按名次得分：{ $parts }。
rules-settle-by-place-rest = 按名次得分：{ $parts }；其余的人不得分。
rules-settle-by-place-part = 第 { $place } 名 { $n } 分
rules-settle-dealer-times = { DEALER() }的收付都按 { $n } 倍算。
rules-settle-dealer-rises = { DEALER() }的收付都按 { $n } 倍算，每连庄一局加一倍，最多 { $most } 倍。
rules-settle-cards-left = 其余的人按手里剩下的牌付给赢家：
rules-settle-cards-left-part = { $n ->
    [1] 剩 { $cards } 张以上，每张 1 分。
   *[other] 剩 { $cards } 张以上，每张 { $n } 分。
}
rules-settle-cards-left-fewer = 剩不到 { $cards } 张，每张 1 分。

# -- 整场
rules-match-end-tally = 有人先到 { $n } { $name }，整场结束。
rules-match-end-level = 有一方一共升满 { $n } 级，整场结束；打过最后一级也算升一级。
rules-match-end-deals = { $n ->
    [1] 整场只打一局。
   *[other] 打满{ $count }局，整场结束。
}
rules-match-end-deals-or = { $n ->
    [1] 无论如何，打一局就结束。
   *[other] 无论如何，打满{ $count }局就结束。
}
rules-match-end-each = { $times ->
    [1] 打满 { $n } 局，整场结束，合每人一局。
   *[other] 打满 { $n } 局，整场结束，合每人{ $count }局。
}
rules-match-end-each-or = { $times ->
    [1] 无论如何，打满 { $n } 局就结束，合每人一局。
   *[other] 无论如何，打满 { $n } 局就结束，合每人{ $count }局。
}
rules-match-end-open = 整场没有终点，想打多久就打多久。
rules-match-ranking = 名次看{ $keys }；{ $count ->
    [1] 一样
   *[other] 都一样
}就并列。
rules-match-then = { $first }，一样的再看{ $then }
rules-match-more = 谁{ $name }{ ENDS($name, "级数") ->
    [yes] 高
   *[no] 多
}
rules-match-fewer = 谁{ $name }少
rules-match-net = 谁{ $more }减{ $less }多

# 赢墩的玩法
rules-group = { $kinds }各一张。
rules-bid-dealer = 出牌前各家依次叫一次牌，{ DEALER() }先叫：{ $words }。
rules-bid-after-dealer = 出牌前各家依次叫一次牌，{ DEALER() }的下家先叫：{ $words }。
rules-bid-aloud-on = 叫什么，人人听得到。
rules-bid-aloud-off = 各家暗叫，都叫完后一起亮出。
rules-bid-all-decline-void = 没有人要打就是流局：收牌重发，谁也不付，打下一局。
rules-bid-all-decline-play = 没有人要打，也照样打。
rules-bid-skip-after = { $n ->
   *[other] 连续流局{ $count }次以后，下一局不叫牌，直接打。
}
rules-settle-by-tricks = 每家按墩数向其余各家收分：
rules-power-sum = { $attribute }总和

# -- 牌组、亮牌、借分
rules-group-each = { $kinds }各{ $low }张。
rules-group-even = { $kinds }每种张数相同，各{ $low }至{ $high }张。
rules-group-counts = { $kinds }配在一起，张数为 { $numbers }，哪一种多都可以。
rules-below = { $first }，然后{ $then }
rules-beats-contest-equals = { $names }之间，先出的为大。
rules-beats-above = 没有牌能{ -beat }{ $names }。
rules-beats-below = { $names }只能领出，不能用来{ -beat }牌。
rules-declare-first-dealer = 第一次领出以前，从{ DEALER() }起，私下问每家要不要亮出必胜的手牌。谁有而不亮，别家不会知道。
rules-declare-first-after-dealer = 第一次领出以前，从{ DEALER() }的下家起，私下问每家要不要亮出必胜的手牌。谁有而不亮，别家不会知道。
rules-declare-kinds = { $name }：{ $kinds }，至少 { $n } 张。
rules-declare-apart = { $name }：整手牌正好分成若干手{ $count }张的牌（{ $names }）。
rules-declare-each-on = 亮牌立刻获胜，不再算别的：其余各家为手牌里的每一样各付 { $n } 分。
rules-declare-each-off = 亮牌立刻获胜，不再算别的：其余各家各付 { $n } 分，不论手牌里有几样。
rules-settle-starting = 每人开局时有 { $n } { PIECES($points) }。
rules-worth = 身价（分数减欠账加别家所欠）
rules-match-end-broke = 有人少于 { $n } { PIECES($name) }时，整场结束。
rules-match-loans = 分数跌破零的人向别家借足所缺，手里的分多过欠账时一次还清。有人欠账超过 { $n } 分时，整场结束。
rules-named-of = { $kinds }的{ $name }
rules-beats-within-single = 同{ $attribute }的牌才比大小。
rules-beats-within = { $names }：同{ $attribute }的才放在一起比。
rules-bid-ends = 有人叫{ $words }，叫牌就结束，这一局由他来争赢。
rules-bid-forced-after = { $n ->
   *[other] 连续流局{ $count }次以后，第一个叫牌的人不能不叫。
}
rules-declare-tricks = 亮出来当场就赢，按{ $count }墩算。
rules-match-end-cycles = { $n ->
   *[other] { DEALER() }轮满{ $count }圈，整场结束。流局不算换庄。
}
rules-deal-widow = 最后 { $n } 张牌扣在一旁，作底牌。
rules-auction-called = 出牌之前先叫牌。叫到的人是{ $caller }，和拿着他所叫那张牌的人一边；其余的人都是{ $others }。
rules-auction-seated = 出牌之前先叫牌。叫到的人是{ $caller }，和自己的搭档一边；其余的人都是{ $others }。
rules-auction-alone = 出牌之前先叫牌。叫到的人是{ $caller }，独自一边；其余的人都是{ $others }，合为一边。
rules-auction-first-after-dealer = { DEALER() }的下家先叫，其余的人依次叫。
rules-auction-first-dealer = { DEALER() }先叫，其余的人依次叫。
rules-auction-first-last-winner = 上一局先出完的人先叫；第一局由{ DEALER() }的下家先叫。
rules-auction-first-lot = 每局由抽签决定谁先叫。
rules-auction-words = { $n ->
    [1] 可以说{ $words }，也可以说{ $pass }。
   *[other] 可以叫{ $words }{ $value ->
        [0] ，要比前面叫得高
       *[other] {""}
    }，也可以说{ $pass }。{ $bids ->
        [tricks] { $value ->
            [0] 叫得最高的数，就是{ $caller }这一边要赢的墩数。
           *[other] 叫了，{ $caller }这一边就要赢 { $value } 墩。
        }
        [points] { $value ->
            [0] 叫得最高的数，就是{ $caller }这一边要得的分数。
           *[other] 叫了，{ $caller }这一边就要得 { $value } 分。
        }
       *[stake] { $value ->
            [0] 最高的一叫就是底分。
           *[other] 叫了，底分就是 { $value }。
        }
    }
}
rules-auction-values = 各是多少：{ $values }。
rules-auction-value = { $word } { $n }
rules-auction-rounds-once = 每人只叫一次。
rules-auction-rounds-open = 一圈一圈叫下去，直到其余的人接连不叫为止。不叫的人轮到时还可以再叫。
rules-auction-rob = 有人叫了，就不再叫。他后面没说过不叫的人依次可以{ $word }一次；有人抢过，最后再问叫的人抢不抢。每抢一次底分乘 { $n }，最后抢的人当{ $caller }。
rules-auction-all-pass-void = 各家都不叫，重新发牌。
rules-auction-all-pass-last = 别家都不叫时，最后一家必须叫。
rules-auction-all-pass-forced = 各家都不叫，先叫的人必须按最低的叫法当{ $caller }。
rules-auction-ends = 谁叫{ $words }，叫牌立即结束，归他。
rules-auction-strong = 手里有下列之一的人必须叫到最高：
rules-widow-shown-on = { $caller }拿走底牌，先亮给大家看。
rules-widow-shown-off = { $caller }拿走底牌，别人都看不到。
rules-office-void-stays = 流局以后由原来的{ DEALER() }重发。
rules-office-void-next-seat = 流局以后由下家当{ DEALER() }。

# -- 当场亮的牌、剩下的牌、跨牌型压牌
rules-deal-rest = { $n ->
   *[other] 剩下的 { $n } 张扣在一旁。
}
rules-declare-shown = 发完牌，手里有下面任何一样的当场就赢，不用问。几家都有，排在前面的赢；一样的，从该先出的人数起，先轮到的赢。
rules-declare-holds = { $name }：手里能凑出{ $count }副{ $names }（每副 { $size } 张），一张牌不算两次。
rules-declare-long = { $name }：{ $n ->
    [1] 手里有 { $size } 连的{ $names }。
   *[other] 手里有{ $count }手 { $size } 连的{ $names }。
}
rules-declare-shown-each-on = 其余各家为其中每一样各付 { $n } 分，别的都不算。
rules-declare-shown-each-off = { $n ->
    [0] 这样的一局谁也不付分。
   *[other] 其余各家各付 { $n } 分，别的都不算。
}
rules-beats-chop = { $own }还能{ -beat }{ $others }，不论张数。
rules-chop-from = { $n } 组以上的{ $name }
rules-chop-exact = { $n } 组的{ $name }
rules-chop-range = { $n } 到 { $high } 组的{ $name }
rules-chop-only = { $name }（{ $kinds }）
rules-chop-except = { $name }（{ $kinds }除外）
rules-auction-suits = 叫一个数（{ $low } 到 { $high }）和什么作将牌：{ $suits }。要比前面叫得高，也可以说{ $pass }。{ $bids ->
    [points] 叫得最高的数，就是{ $caller }这一边要得的分数。
   *[tricks] 叫得最高的数，就是{ $caller }这一边要赢的墩数。
}
rules-auction-step = 数按 { $n } 递增。
rules-auction-order-amount = 数大的高；数相同的，{ $order }。
rules-auction-order-worth = 值分多的叫法高。
rules-auction-worth-suit = { $suit } { $n } 分
rules-auction-worth = 叫 { $low } 时值：{ $worth }；{ $n ->
    [0] 叫得再多也一样
   *[other] 每多叫一个加 { $n } 分
}。
rules-auction-nothing = 叫{ $word }的人要一墩都不赢。
rules-auction-word-trump = 叫{ $words }，{ $trump ->
    [none] 没有将牌
   *[other] { $trump }是将牌
}。
rules-auction-word-worth = 叫{ $word }值 { $n } 分。
rules-auction-rounds-twice = 每家最多叫两次。
rules-auction-rounds-out = 一圈一圈叫下去，直到只剩一家没说过不叫。说过不叫的人不再叫。
rules-raise-first = { $by ->
    [caller] 出牌之前，{ $caller }可以说{ $words }。
    [all] 出牌之前，从{ $caller }的下家起，各家依次可以说{ $words }{ $each ->
        [yes] 。
       *[no] ，有一家说了，别家就不再问。
    }
   *[others] 出牌之前，{ $others }依次可以说{ $words }{ $each ->
        [yes] 。
       *[no] ，有一家说了，别家就不再问。
    }
}
rules-raise-then = { $by ->
    [caller] 有人说了，{ $caller }也可以说{ $words }。
    [all] 有人说了，从{ $caller }的下家起，各家依次可以说{ $words }{ $each ->
        [yes] 。
       *[no] ，有一家说了，别家就不再问。
    }
   *[others] { $caller }说了，{ $others }依次可以说{ $words }{ $each ->
        [yes] 。
       *[no] ，有一家说了，别家就不再问。
    }
}
rules-raise-times = 说{ $word }，{ $bids ->
    [stake] 底分
   *[other] 所叫的分
}{ $n ->
    [2] 翻一倍
   *[other] 乘 { $n }
}{ $own ->
    [yes] ，只算说的那一家。
   *[no] 。
}
rules-widow-back = 然后{ $caller }从手里扣下 { $n } 张牌，别人都看不到，这些牌不打。
rules-widow-keeps = 别的牌够扣，就不能扣{ $cards }。
rules-widow-counts-for-caller = 扣下的牌里的分归{ $caller }。
rules-widow-counts-for-last-trick = 扣下的牌里的分，谁赢最后一轮就归谁。

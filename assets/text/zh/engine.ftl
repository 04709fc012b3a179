# 规则引擎的话：牌型、不许的原因、发生的事。
engine-reading-single = { $article ->
    [the] { $rank }
    [own] { $rank }
   *[none] 单张{ $rank }
}
engine-card = { $article ->
   *[the] { $name }
}
engine-dealer = 庄家
engine-reading-pair = { $article ->
   *[none] 一对{ $ranks }
}
engine-reading-triple = { $article ->
   *[none] 三张{ $ranks }
}
engine-reading-alike = { $article ->
   *[none] { HAN($size) }张{ $ranks }
}
engine-reading-bomb = { $article ->
   *[none] { HAN($size) }个{ $ranks }（炸弹）
}
engine-reading-attached = { $article ->
   *[none] { $name }（{ $ranks }）
}
engine-reading-run = { $article ->
   *[none] { HAN($length) }张{ $name }（到{ $rank }）
    [short] { $name }到{ $rank }
}
engine-reading-group = { $article ->
   *[none] {""}
}{ $least ->
    [yes] {""}
   *[no] { $times ->
        [2] 双
        [3] 三
        [4] 四
       *[other] { HAN($size) }张
    }
}{ $name }{ $sum }
engine-reading-sum = （{ $sum }）
engine-reading-groups = { $article ->
   *[none] { $width ->
        [2] { HAN($length) }{ $name }（到{ $rank }）
       *[other] { HAN($length) }连{ HAN($width) }张（到{ $rank }）
    }
    [short] { $name }到{ $rank }
}
engine-reading-other = { $article ->
   *[none] { $name }（{ $rank }）
}
engine-higher-single = 更大的单张
engine-higher-pair = 更大的对子
engine-higher-triple = 更大的三张
engine-higher-alike = 更大的{ HAN($size) }张{ $name }
engine-higher-bomb = 更大的炸弹
engine-higher-attached = 更大的{ $name }
engine-higher-run = 更大的{ HAN($length) }张{ $name }
engine-higher-groups = { $width ->
    [2] 更大的{ HAN($length) }{ $name }
   *[other] 更大的{ HAN($length) }连{ HAN($width) }张
}
engine-higher-group = 更大的{ HAN($size) }张{ $name }
engine-higher-other = 更大的{ $name }
engine-takes = { $bombs ->
    [yes] 要出{ $higher }或炸弹。
   *[no] 要出{ $higher }。
}
engine-cards = { $count } 张牌
engine-cards-alike = { $plural ->
   *[no] { HAN($count) }张{ $name }
}
engine-combination = { $name }

refusal-not_held = { $many ->
   *[no] 手里没有{ $cards }。
}
refusal-no_combination = 这几张不成牌型。
refusal-other_combination = { $many ->
   *[no] { $reading }不能接{ $over }。
}
refusal-other_size = { $many ->
   *[no] { $reading }与{ $over }张数不同。
}
refusal-not_higher = { $many ->
   *[no] { $reading }{ -beats-not }{ $over }。
}
refusal-only_bombs = 只有炸弹能{ -beat }{ $over }。
refusal-cannot_be_beaten = 没有牌能{ -beat }{ $over }。
refusal-must_hold = 这一手必须带上{ $card }。
refusal-wrong_number = 要选 { $expected } 张，现在是 { $found } 张。
refusal-leader_may_not_pass = 先出的人不能过牌。
refusal-leader_may_not_discard = 先出的人必须明着打出一组牌。
refusal-elders_last = 老岁牌要留到最后：手里还有别的牌，不能单领{ $card }。
refusal-other_kind_first = 单张要先领{ $kind }。
refusal-may_not_decline = 已经连续流局太多次，第一个叫牌的人不能不叫。
refusal-not_enough = 墩数加老岁牌一共 { $total } 墩，够 { $enough } 墩才能糊。
refusal-must_beat = 手里有牌能{ -beat }{ $over }，必须{ -beat }。
refusal-no_such_bid = 这里不能叫“{ $word }”。
refusal-lead_too_big = { $size } 张放不进锅：{ $free ->
    [0] 已经没有空格。
   *[other] 只空 { $free } 格。
}
refusal-sure_cards = 你稳拿够数的牌，这样领出就没有把握了：请领{ $instead }。
refusal-sure_no_cover = 你稳拿够数的牌，不能盖锅：请领{ $instead }。
refusal-may_not_cover_answer = 被掀锅的一家必须再领出一手。
refusal-limited_must_lead = 你限了牌：要先领出，才能盖锅。
refusal-limit_already = 你已经限过牌：要先领出。
refusal-nobody_over = 空格还有 { $free } 格，谁的手牌都没有多过它。
refusal-no_cards = 手里没有牌，不能掀锅。
refusal-no_pattern = 你的手牌没有可亮的。
refusal-bet_too_low = 最少下 { $low }。
refusal-bet_too_high = 现在最多下 { $high }。
refusal-no_side = 不能押这一边。
refusal-not_a_total = 这些牌摆不出 { $total } 点。
refusal-over_limit = 超过 { $limit } 点不能停牌。
refusal-must_declare = 这副牌停牌就是{ $special }，不能算别的。
refusal-no_more_cards = 这副牌不能再要牌了。
refusal-stock_empty = 牌已摸完。
refusal-not_a_pair = 只有起手的一对才能分牌，这两张不是一对。
refusal-not_initial = 只有起手两张、还没动过的牌才可以。
refusal-cannot_afford = 还要 { $needed }，你只剩 { $have }。
refusal-bank_cannot_pay = 庄家赔不起再多 { $needed }：只剩 { $free }。
refusal-forced_hit = 这副牌必须要牌。
refusal-forced_stand = 这副牌必须停牌。
refusal-banker_may_not = 庄家不可以。
refusal-not_now = 现在不能这样做。
refusal-not_your_turn = 现在轮到别人。
refusal-match_over = 整场已经结束。
refusal-unreadable = 看不懂这一步。
refusal-other = 规则不允许。

event-deal = 第 { $number } 局，{ $you ->
    [yes] 你发牌。
   *[no] { $name }发牌。
}
event-leader-holder = { $you ->
    [yes] 你有{ $card }，由你先出。
   *[no] { $name }有{ $card }，先出。
}
event-leader-last_winner = { $you ->
    [yes] 你赢了上一局，由你先出。
   *[no] { $name }赢了上一局，先出。
}
event-leader-last_loser = { $you ->
    [yes] 你上一局垫底，由你先出。
   *[no] { $name }上一局垫底，先出。
}
event-leader-dealer = { $you ->
    [yes] 你是{ $office }，由你先出。
   *[no] { $name }是{ $office }，先出。
}
event-leader-after_dealer = { $you ->
    [yes] 你是{ $office }的下家，由你先出。
   *[no] { $name }是{ $office }的下家，先出。
}
event-leader-other = { $you ->
    [yes] 由你先出。
   *[no] { $name }先出。
}
event-play = { $you ->
    [yes] 你出{ $what }。
   *[no] { $name }出{ $what }。
}
event-pass = { $you ->
    [yes] 你过牌。
   *[no] { $name }过牌。
}
event-lot = { $you ->
    [yes] 抽签决定：你是第一任{ $office }。
   *[no] 抽签决定：{ $name }是第一任{ $office }。
}
event-bid = { $you ->
    [yes] 你说：{ $word }。
   *[no] { $name }说：{ $word }。
}
event-bid_hidden = { $you ->
    [yes] 你已暗叫。
   *[no] { $name }已暗叫。
}
event-said = { $name }：{ $word }
event-bids = 各家都叫过了：{ $what }。
event-discard = { $you ->
    [yes] 你扣下 { $count } 张牌。
   *[no] { $name }扣下 { $count } 张牌。
}
event-discard-known = { $you ->
    [yes] 你扣下 { $count } 张牌：{ $what }。
   *[no] { $name }扣下 { $count } 张牌：{ $what }。
}
event-payment = { $you ->
    [yes] { $award }：各家付你 { $each }。
   *[no] { $award }：各家付{ $name } { $each }。
}
event-give = { $you ->
    [yes] 你把{ $what }给{ $to }。
   *[no] { $name }把{ $what }给{ $to }。
}
event-reveal = { $you ->
    [yes] 你亮出手牌：{ $patterns }。
   *[no] { $name }亮出手牌：{ $patterns }。
}
event-claim = { $you ->
    [yes] 你糊牌，{ $count } 墩{ $laid }。
   *[no] { $name }糊牌，{ $count } 墩{ $laid }。
}
event-claim-laid = （亮出{ $cards }）
event-cover = { $you ->
    [yes] 你盖锅。
   *[no] { $name }盖锅。
}
event-decline = { $you ->
    [yes] 你不掀。
   *[no] { $name }不掀。
}
event-lift = { $you ->
    [yes] 你掀{ $lifted }的锅
   *[no] { $name }掀{ $lifted }的锅
}{ $fight ->
    [yes] ，{ $lifted }要再领一手。
   *[no] ，{ $lifted }没有牌可领。
}
event-limit = { $you ->
    [yes] 你限牌
   *[no] { $name }限牌
}：每家留 { $keep } 张。
event-into_pot = { $you ->
    [yes] 这一轮归你：{ $what }进锅。
   *[no] 这一轮归{ $name }：{ $what }进锅。
}
event-into_pot_count = { $count }/{ $enough } 张。
event-loans-repaid = { $name }还{ $other } { $count } 分。
event-loans-lent = { $other }借给{ $name } { $count } 分。
event-out = { $you ->
    [yes] 你{ $out }。
   *[no] { $name }{ $out }。
}
event-trick_end = { $you ->
    [yes] 下一轮由你先出。
   *[no] 下一轮{ $name }先出。
}
event-trick_won = { $you ->
    [yes] 你赢下这一轮。
   *[no] { $name }赢下这一轮。
}
event-trick_counted = { $you ->
    [yes] 你赢下这一轮，已有 { $count } 墩。
   *[no] { $name }赢下这一轮，已有 { $count } 墩。
}
event-deal_void = 没有人打，这一局流局，谁也不付。
event-deal_settled = 这一局结束。{ $what }。
event-change = { $name } { $change }
event-deal_end = 这一局结束，{ $name }最先出完。
event-match_end = 整场结束。
event-other = { $kind }

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

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
}{ $tie }
engine-reading-triple = { $article ->
   *[none] 三张{ $ranks }
}{ $tie }
engine-reading-alike = { $article ->
   *[none] { HAN($size) }张{ $ranks }
}
engine-reading-bomb = { $article ->
   *[none] { HAN($size) }个{ $ranks }（炸弹）
}
engine-reading-attached = { $article ->
   *[none] { $name }（{ $ranks }{ $tie }）
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
engine-reading-tie = （{ $value }）
engine-reading-tie-high = { $value }
engine-stands-for = { $wild }当{ $card }
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
engine-only-beats = 只有{ $what }能{ -beat }。
engine-nothing-beats = 没有牌能{ -beat }。
engine-beats-of-rank = 同是{ $ranks }，{ $suits }能{ -beat }。
engine-highest-of-rank = 别的{ $rank }都不能{ -beat }。
engine-a-bomb = 炸弹
engine-trumps-alike = 同样牌型的将牌
engine-a-trump = 将牌
engine-cards = { $count } 张牌
engine-cards-alike = { $plural ->
   *[no] { HAN($count) }张{ $name }
}
engine-combination = { $name }
engine-combination-from = 至少{ HAN($size) }张的{ $name }

refusal-not_held = 手里没有{ $cards }。
refusal-no_combination = 这几张不成牌型。
engine-run-takes = { $name }{ $more ->
    [yes] 至少要
   *[no] 要
} { $count } 张。
refusal-other_combination = { $reading }不能接{ $over }。
refusal-other_size = { $reading }与{ $over }张数不同。
refusal-not_higher = { $reading }{ -beats-not }{ $over }。
refusal-only_bombs = 只有炸弹能{ -beat }{ $over }。
refusal-cannot_be_beaten = 没有牌能{ -beat }{ $over }。
refusal-must_hold = 这一手必须带上{ $card }。
refusal-wrong_number = 要选 { $expected } 张，现在是 { $found } 张。
refusal-leader_may_not_pass = 先出的人不能过牌。
refusal-may_not_decline = 已经连续流局太多次，第一个叫牌的人不能不叫。
refusal-must_beat = 手里有牌能{ -beat }{ $over }，必须{ -beat }。
refusal-no_such_bid = 这里不能说“{ $word }”。
refusal-no_pattern = 你的手牌没有可亮的。
refusal-not_now = 现在不能这样做。
refusal-not_your_turn = 现在轮到别人。
refusal-match_over = 整场已经结束。
refusal-unreadable = 看不懂这一步。
refusal-other = 规则不允许。

event-deal = 第 { $number } 局{ $you ->
    [yes] ，你发牌。
    [nobody] 。
   *[no] ，{ $name }发牌。
}
event-leader-holder = { $you ->
    [yes] 你有{ $card }，由你先出。
   *[no] { $name }有{ $card }，先出。
}
event-leader-last_winner = { $you ->
    [yes] 你赢了上一局，由你先出。
   *[no] { $name }赢了上一局，先出。
}
event-leader-first_out = { $you ->
    [yes] 你上一局最先出完，由你先出。
   *[no] { $name }上一局最先出完，先出。
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
event-drawn-highest = { $you ->
    [yes] 你
   *[no] { $name }
}翻到{ $card }，这张最大，当第一任{ $office }。
event-bid = { $you ->
    [yes] { $idle ->
        [yes] 反正要打，替你说了：{ $word }。
       *[no] 你说：{ $word }。
    }
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
event-shielded = { $you ->
    [yes] 你亮出{ $what }抗贡，不用进贡。
   *[no] { $name }亮出{ $what }抗贡，不用进贡。
}
event-leader-best_giver = { $you ->
    [yes] 你进贡的牌最大，由你先出。
   *[no] { $name }进贡的牌最大，由{ $name }先出。
}
refusal-not_given_back = 不能还{ $card }。
event-whom-you = 你
event-give = { $you ->
    [yes] 你
   *[no] { $name }
}把{ $what }{ $kind ->
    [tribute] 进贡给
    [back] 还给
   *[plain] 给
}{ $to }。
event-reveal = { $you ->
    [yes] 你亮出手牌：{ $patterns }。
   *[no] { $name }亮出手牌：{ $patterns }。
}
event-loans-repaid = { $name }还{ $other } { $count } 分。
event-loans-lent = { $other }借给{ $name } { $count } 分。
event-trick_end = { $you ->
    [yes] 下一轮由你先出。
   *[no] 下一轮{ $name }先出。
}
event-trick_won = { $you ->
    [yes] 你赢下这一轮。
   *[no] { $name }赢下这一轮。
}
event-deal_void = 人人都不要，这一局流局，谁也不付。
event-deal_settled = 这一局结束。{ $what }。
event-change = { $you ->
    [yes] 你
   *[no] { $name }
} { $change }
event-deal_end = 这一局结束，{ $you ->
    [yes] 你
   *[no] { $name }
}最先出完。
event-match_end = 整场结束。
event-other = { $kind }
engine-caller = 庄
engine-not-caller = 对手
event-leader-caller = { $you ->
    [yes] 你是{ $caller }，先出牌。
   *[no] { $name }是{ $caller }，先出牌。
}
event-widow = { $you ->
    [yes] 你是{ $caller }，拿走{ $what }。
   *[no] { $name }是{ $caller }，拿走{ $what }。
}
refusal-bid_too_low = 必须叫得比 { $stake } 高。
refusal-last_must_bid = 别家都不叫，你必须叫。
refusal-must_bid = 牌这么好，必须叫到最高。
refusal-rob_not_now = 现在不能这样叫。
refusal-raise_not_now = 现在不能说“{ $word }”。
refusal-bid_not_above = 必须叫得比 { $word } 高。
refusal-kept_back = 别的牌够扣，就不能扣{ $card }。

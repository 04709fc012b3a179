# 打墩的玩法才有的话，糊牌也在内。
trick-face-down-count = 扣下 { $count } 张

trick-tricks = 墩
trick-points = 收分
trick-hint-points = 本局已收 { $count } 分，赢 { $tricks } 墩
trick-lines-taken = { $count } 张计分牌
trick-lines-rest = 扣在一边的牌
trick-lines-step = 对面得 { $count } 分
trick-lines-sweep = 收齐所有计分牌
trick-lines-swept = 计分牌被一家收齐
trick-lines-tricks = { $count } 墩
trick-lines-last = 最后一轮
trick-lines-last-wins = { $you ->
    [yes] 你
   *[no] { $name }
}拿下最后一轮，赢了这一局。
trick-lines-short = { $name }只有 { $count } 墩
trick-lines-no-trick = { $name }一墩也没有
trick-lines-over = 有 { $count } 墩
trick-down = 扣
trick-hint-tricks = 本局 { $count } 墩
trick-hint-side = 连搭档共 { $count } 墩
trick-hint-goal = { $goal } 墩更值钱
trick-hint-quota = 够 { $goal } 墩不用付
claim-hint-elders = { $count } 张老岁牌
claim-hint-goal = 满 { $goal } 墩可糊
trick-wins = 赢 { $count } 墩

trick-says-beat = 吃
trick-says-beats = 吃得了
trick-says-beats-not = 吃不了

claim-watcher = 梦家
claim-privileged = 特权
claim-caller = 叫家
claim-hint-watcher = 做梦：这一局不打，只拿自己的一张牌；赢家的牌有和它相同的，就能多收。
claim-hint-privileged = 不是庄家而叫了牌：随时可以单领老岁牌，输了替所有输家付。
claim-hint-caller = 庄家自己叫的牌：输了只付自己的一份。

claim-do = 糊 { $count } 墩：{ $terms }
claim-from-losers = 输家各付 { $each } 分
claim-from-privileged = { $name }一家付 { $each } 分
claim-why-claim = 亮出手里的老岁牌，这一局就此打完，你赢。
claim-why-go_on = 接着打，争取更多。谁也不知道你本来可以糊；够 { $enough } 墩，以后每赢一轮都可以糊。
claim-turn = 轮到你：糊 { $count } 墩，还是接着打？
claim-turn-only = 你赢了这一轮：接着打。
claim-title = 够 { $count } 墩，可以糊了
claim-title-none = 还不能糊
claim-parts = 赢了 { $tricks } 墩，手里 { $elders } 张老岁牌
claim-needs = 合起来要够 { $enough } 墩。谁赢了一轮就问谁。
claim-more = 到 { $count } 墩：{ $terms }

claim-a = { $name }
claim-lead = { $many ->
    [yes] 轮到你：领出{ $groups }，或者单张（{ $kind }）。
   *[no] 轮到你：领出单张（{ $kind }）。
}
claim-lead-privileged = { $many ->
    [yes] 轮到你：领出{ $groups }、单张（{ $kind }），或者随便一张老岁牌。
   *[no] 轮到你：领出单张（{ $kind }），或者随便一张老岁牌。
}
claim-lead-elders = { $many ->
    [yes] 轮到你：只剩老岁牌，领出{ $groups }，或者随便一张。
   *[no] 轮到你：只剩老岁牌，随便领一张。
}
claim-elder = 老岁牌：单张打出没有牌能吃，糊的时候每张算一墩。

claim-tag-claim = 糊 { $count } 墩
claim-mark = 糊 { $count } 墩

claim-elders = 别处的老岁牌
claim-elders-short = 老岁牌
claim-elders-why = 在别家手里或扣着、单张打出没有牌能吃的牌。你自己手里的带星。
claim-elders-none = 别处的老岁牌都亮过了。

claim-won-by = { $name }赢得：{ $cards }
claim-dreaming = 你做梦：这一局不打，赢家的牌跟你的对得上，你就多收分。

claim-result-winner = { $you ->
    [yes] 你
   *[no] { $name }
}赢，{ $count } 墩。
claim-result-pattern = { $you ->
    [yes] 你
   *[no] { $name }
}以{ $pattern }赢。
claim-result-nobody = 牌打完了，没有人够数：谁也不付。
claim-result-won = 赢来的牌
claim-result-laid = 亮出的老岁牌
claim-result-dream = { $name }梦见
claim-result-matches = { $count ->
    [0] 赢家的牌里没有对得上的
   *[other] 赢家的牌里有 { $count } 张对得上
}
claim-result-worth = { $each ->
    [0] 没有分
   *[other] 输家各付 { $each } 分
}
claim-result-asleep = 没有人赢，不收分
claim-result-for-both = { $you ->
    [yes] 你
   *[no] { $name }
}是特权玩家，替所有输家付。
claim-result-watcher = 梦：{ $count } 墩
claim-result-twice = { $name }替 { $count } 家，每份 { $each }
claim-result-two = { $first }{ $second }
claim-result-shown = 亮出
claim-result-tricks = { $base } + 相同的牌 { $matches } = { $tricks } 墩
claim-event-nobody = 这一局结束：没有人够数，谁也不付。

table-verb-claim = 糊
table-verb-go_on = 接着打

refusal-leader_may_not_discard = 先出的人必须明着打出一组牌。
refusal-elders_last = 老岁牌要留到最后：手里还有别的牌，不能单领{ $card }。
refusal-other_kind_first = 单张要先领{ $kind }：除了老岁牌，你手里它排得最高。几张成组的不受限制。
refusal-not_enough = 墩数加老岁牌一共 { $total } 墩，够 { $enough } 墩才能糊。
event-claim = { $you ->
    [yes] 你糊牌，{ $count } 墩{ $laid }。
   *[no] { $name }糊牌，{ $count } 墩{ $laid }。
}
event-claim-laid = （亮出{ $cards }）
event-trick_counted = { $you ->
    [yes] 你赢下这一轮，已有 { $count } 墩。
   *[no] { $name }赢下这一轮，已有 { $count } 墩。
}

hints-suit_held = { $longest ->
    [own] 手里最长的花色有 { $count } 张
    [yes] 这门花色手里有 { $count } 张，没有哪门更长
   *[no] 这门花色手里有 { $count } 张
}。
hints-bid_asks = { $calls ->
    [yes] 将牌不算，手里有 { $count } 张牌谁也压不了。
   *[no] 现在最少要叫 { $asks }，将牌不算，手里{ $count ->
        [0] 没有一张别家压不了的牌
       *[other] 别家压不了的牌只有 { $count } 张
    }。
}
hints-highest_of_suit = 同花色里比它们大的牌，你一张也不留。
hints-partner_card = { $what ->
    [own] 这张牌就在自己手里。
    [best] 没见过的牌都压不了它。
   *[suit] 这门花色里比它大的牌都见过了。
}
hints-goes_on = { $chance ->
    [sure] 手里有谁也{ -beats-not }的牌，领出再糊更值钱。
    [likely] 手里有一手多半站得住，领出再糊更值钱。
   *[some] 手里有一手可能站得住，领出再糊更值钱。
}
hints-promises = { $calls ->
    [yes] 老岁牌、顺和各，看样子能有 { $tricks } 墩左右。
   *[no] 老岁牌、顺和各，看样子只有 { $tricks } 墩左右，未必够。
}
hints-claim_enough = { $all ->
    [yes] 只剩老岁牌，再打也添不了墩。
   *[no] 墩数加老岁牌已经够糊了。
}
hints-tricks_then = { $elders ->
    [yes] { $sure ->
        [yes] 这样
       *[no] 赢下来，
    }墩数加老岁牌共 { $tricks } 墩。
   *[no] 这样你就有 { $tricks } 墩。
}
hints-part-tricks_then = { $elders ->
    [yes] { $sure ->
        [yes] {""}
       *[no] 赢下来，
    }墩数加老岁牌共 { $tricks } 墩
   *[no] 这样有 { $tricks } 墩
}

rules-trick-first-card = 第一轮由手里有{ $card }的人领出这张牌。
rules-trick-leader-dealer = 第一轮由庄家领出。
rules-trick-leader-caller = 第一轮由{ $caller }领出。
rules-trick-leader-after-dealer = 第一轮由庄家的下家领出。
rules-trick-lead = 先出的人出什么牌型都行，但不能扣牌。
rules-trick-must-beat-on = 其余各家依次各出一次：能吃就必须吃，吃不了就扣下同样张数的牌。
rules-trick-must-beat-off = 其余各家依次各出一次：吃掉桌上的牌，或者扣下同样张数的牌。
rules-trick-winner = 最后没人吃的一家赢下这一轮，下一轮由他领出。
rules-trick-counts-cards = 一轮领出几张牌，就算几墩。
rules-trick-counts-one = 一轮不论领出几张牌，都算一墩。
rules-trick-award = 用{ $name }赢下一轮，当场向其余各家各收 { $n }。
rules-trick-award-owed = 用{ $name }赢下一轮的，当场付其余各家各 { $n }。

# -- 叫牌与糊
rules-family-trick = 赢墩的玩法：一家领出，别家依次应牌，最大的赢下这一轮。
rules-watcher-opposite = 庄家的对家这一局不打，做梦家，只拿 { $cards } 张牌，到算分时才翻开。
rules-watcher-after = 从庄家往后数{ $count }家的那一位这一局不打，做梦家，只拿 { $cards } 张牌，到算分时才翻开。
rules-watcher-others = 其余{ $count }家打牌，每家 { $n } 张。
rules-office-then-if-called = 庄家自己叫了牌，下一局连庄；别家叫的，由庄家的下家坐庄。
rules-office-then-caller = 谁叫了牌，下一局谁坐庄。
rules-office-at-most = 连着打了{ $count }局，庄家一定要换人，由下家坐庄。
rules-elders-public = 老岁牌是还没亮过、单张打出时其他没亮过的牌都吃不了的牌。扣下的不算亮过。老岁牌带星。
rules-elders-own-hand = 老岁牌是还没亮过、单张打出时除了亮过的和自己手里的，没有牌能吃的牌。老岁牌带星。
rules-elders-start = 开局时的老岁牌：{ $cards }。
rules-lead-order = 单张要从老岁牌以外最大的一{ $attribute }里领：{ $order }。
rules-lead-elders = 手里只剩老岁牌才能单领老岁牌，特权玩家例外。成组时可以带上老岁牌，吃牌时用什么都行。
rules-claim-off = 赢了一轮的人，私下问他要不要糊：赢得的墩数加上手里的老岁牌，每张算一墩，够{ $count }墩就可以糊。糊的时候亮出老岁牌，这一局打完；够数而接着打的，别人不会知道。
rules-claim-on = 赢了一轮，墩数加手里的老岁牌（每张算一墩）一够{ $count }墩，就亮出老岁牌，这一局打完。
rules-claim-run-out = 牌打完时，够{ $count }墩的赢，不止一家够时，赢最后一轮的在先；没有人够，谁也不付。
rules-claim-values = 输家各按墩数付给赢家：
rules-claim-privileged = 特权玩家输了，替所有输家付。
rules-taken-tricks = { $sides ->
    [on] 一边赢的墩，算给这一边每一个人，互不付账。
   *[off] 各家赢的墩各算各的，互不付账。
}
rules-taken-intro = 各家收进的墩里有什么牌，就计什么分，各算各的，互不付账。
rules-taken-against = 只计庄家对面一边收进的分。
rules-taken-rest = 谁拿下最后一轮，扣在一边的牌就归谁计分：{ $n ->
    [1] 按原分
   *[other] 按原分的 { $n } 倍
  }{ $sized ->
    [on] ，再乘以这一轮领出的张数。
   *[no] 。
  }
rules-taken-step-dealer = { $reached }：庄家一边赢，每人得 { $each } { $points }。
rules-taken-step-others = { $each ->
    [0] { $reached }：对面一边赢，但不得{ $points }。
   *[other] { $reached }：对面一边赢，每人得 { $each } { $points }。
}
rules-taken-sides = 同一边收进的墩里有什么牌，这边每人都计什么分，互不付账。
rules-taken-side-sweep = 一边收齐所有计分牌时，这边每人改计 { $own } 分，别家各计 { $other } 分。
rules-taken-times = { $cards }：收进的别的分一律乘以 { $n }；{ $alone ->
    [0] 单独收进不计分。
   *[other] 单独收进计 { $alone } 分。
}
rules-taken-set = 下面的牌全部收齐，另加 { $n } 分：{ $cards }。
rules-taken-sweep = 一家收齐所有计分牌时，改计 { $own } 分，别家各计 { $other } 分。
rules-card-trump = 将牌的{ $card }
rules-card-plain = 其他花色的{ $card }
rules-taken-each-trick = 每墩计 { $n } 分。
rules-taken-last-trick = 最后一轮另计 { $n } 分。
rules-last-trick-quota = 谁拿下最后一轮，谁赢这一局。别家不足 { $n } 墩的，差几墩就付他几分；超过 { $n } 墩的，多几墩就由他付几分。
rules-last-trick-none = 一墩也没有的，付 { $n } 分。
rules-dream-winning-cards = 梦家有{ $count }墩；赢家赢来的牌里，和梦家那张同{ $attribute }的，每张再加一墩。分数照同一张表。
rules-dream-dealt-hand = 梦家有{ $count }墩；赢家的起手牌里，和梦家那张同{ $attribute }的，每张再加一墩。分数照同一张表。
rules-dream-winner-off = 输家付给梦家，赢家不付。
rules-dream-winner-on = 输家付给梦家，赢家也付。
rules-dream-not-covered = 特权玩家输了，对梦家只付自己的一份。

history-claims = 糊牌取胜
history-best-tricks = { $number ->
   *[other] { $number } 墩糊牌
}
history-best-of-tricks = 全场最大的糊牌

trick-bid-call = 你得赢：不是{ $office }而叫牌，输了要替所有输家付。成了特权玩家，随时可以单领老岁牌。第一轮仍由{ $office }先出。

rules-bid-privileged = 不坐庄而叫牌的是特权玩家：随时可以单领老岁牌，别人赢了就替所有输家付。庄家叫牌没有这样的权利和责任。
claim-keys-text = 糊牌的玩法：1：糊。2：接着打。W：做梦时变快慢。

event-payment = { $you ->
    [yes] { $award }：各家付你 { $each }。
   *[no] { $award }：各家付{ $name } { $each }。
}
event-payment-owed = { $you ->
    [yes] { $award }：你付各家 { $each }。
   *[no] { $award }：{ $name }付各家 { $each }。
}

trick-award = { $award }：各家付 { $each }
trick-award-owed = { $award }：付各家 { $each }
trick-collects = 收 { $count }
trick-pays = 付 { $count }

# -- 跟牌
trick-follow-turn = 轮到你：跟{ $kind }。
trick-follow-turn-or-trump = 轮到你：跟{ $kind }，也可以出将牌。
trick-follow-turn-trump = 轮到你：没有可跟的牌，必须出将牌（{ $kind }）。
trick-lead-card = 轮到你：领出{ $card }。
trick-lead-unbroken = 轮到你：还没有人打过{ $kinds }，请领出别的牌。
trick-follow-turn-any = 轮到你：没有可跟的牌，随便出一张。
trick-trumps = 将牌
trick-sets = { $width ->
    [2] { HAN($count) }对
    [3] { HAN($count) }组三张
   *[other] { HAN($count) }组{ HAN($width) }张同样的牌
}
trick-follow-run = 轮到你：跟{ $kind }的{ $name }，共{ HAN($count) }张。
trick-follow-sets = 轮到你：跟{ HAN($count) }张{ $kind }，其中要有{ $sets }。
trick-follow-several = 轮到你：{ $parts }{ $rest ->
    [0] 。
   *[other] ，再随便出{ HAN($rest) }张。
  }
trick-follow-part = { $whole ->
    [yes] { $kind }全出（{ HAN($count) }张）
   *[no] 出{ HAN($count) }张{ $kind }
}
trick-follow-several-any = 轮到你：没有可跟的牌，随便出{ HAN($count) }张。
refusal-must_follow_with = { $all ->
    [yes] { HAN($size) }张都要跟{ $suit }。
   *[no] 出的{ HAN($size) }张牌里，要有{ HAN($count) }张{ $suit }。
}
refusal-must_trump_with = 跟不足的要出将牌：{ HAN($size) }张里要有{ HAN($count) }张{ $suit }。
refusal-must_follow_sets = { $suit }里有同样的牌，要跟出{ $sets }。
refusal-must_follow_run = 手里有一样长的，必须跟出来：{ $instead }。
refusal-must_follow = 手里有{ $kind }，必须跟。
refusal-only_offered = 第一圈只能叫翻开的那门：{ $kind }。
refusal-not_offered = 第二圈要叫别的，不能再叫{ $kind }。
refusal-must_follow_or_trump = 手里有{ $kind }，要么跟，要么出将牌。
refusal-not_broken = 还没有人打过{ $kind }，手里有别的牌就不能领出。
refusal-must_trump = 没有可跟的牌，手里有将牌（{ $kind }），必须出将牌。
rules-follow = 领出的一家随便出一张，牌面朝上。其余各家依次各出一张，牌面朝上：手里有同{ $attribute }的牌就必须跟，没有就随便出。
rules-follow-several = 领出的一家出一种牌型，必须是同一门{ $attribute }，牌面朝上。其余各家依次出同样张数的牌，牌面朝上：有这门{ $attribute }的必须先跟，不够的再用别的牌补足。
rules-follow-no-sets = 这门{ $attribute }里跟哪几张随意：别家领出对子，不一定要跟对子。
rules-follow-sets = 领出对子，手里有这门{ $attribute }的对子就必须跟对子；领出几对，就要跟几对，跟到没有对子为止。
rules-follow-sets-wide = 领出几张同样的牌，手里有这门{ $attribute }同样张数的就必须跟；没有的，有对子要先出对子。
rules-follow-runs = 领出{ $names }，手里有这门{ $attribute }一样长的就必须跟。
rules-follow-level = 级牌
rules-follow-also-trump = { $cards }每一局都是将牌，不再属于原来的{ $attribute }；所有将牌合为一门。
rules-follow-level-order = 级牌里，将牌{ $attribute }的那一张最大，其余几张一样大；一样大的，先出的算大。
rules-follow-must-beat = 能吃就必须吃。
rules-follow-trump = { $trump }是将牌，大于其余一切牌。
rules-follow-trump-last = 发到最后一张牌时翻开给大家看，这张归{ $holder ->
    [dealer] 庄家
   *[before] 庄家的上家
  }。它的{ $attribute }就是这一局的将牌，将牌大于其余一切牌。翻开的牌仍留在那一家手里。
rules-follow-trump-stock = 发完牌后，翻开余牌最上面的一张，它的{ $attribute }就是这一局的将牌，将牌大于其余一切牌。翻开的牌本身不参加这一局。
rules-follow-trump-none = 翻到没有{ $attribute }的牌，这一局就没有将牌{ $attribute }。
rules-follow-trump-offered = 发完牌后，翻开余牌最上面的一张，叫牌时摆在桌上。第一圈叫的人要它的{ $attribute }做将牌，第二圈叫别的{ $attribute }。将牌大于其余一切牌。
rules-pick-up = 第一圈有人叫了，{ $taker }就拿进翻开的那张牌，再从手里扣下一张，别人都看不到，这张牌不打。
rules-follow-trump-named = { $caller }定的花色是将牌，将牌大于其余一切牌。
rules-name = 然后由{ $caller }定这一局的将牌：{ $words }。
rules-partner = 然后{ $caller }叫一张牌：{ $words }。拿着这张牌的人就是{ $partner }，和{ $caller }一边。这张牌打出来之前，只有他自己知道。
rules-partner-alone = 这张牌在{ $caller }自己手里，就没有{ $partner }，{ $caller }独自一边。
trick-partner = 搭档
trick-partner-hint = 和{ $caller }一边。
trick-partner-secret-hint = 你和{ $caller }一边，别人都不知道。
trick-called = { $trump }。{ $partner }：
trick-called-only = { $partner }：
event-partner-called = { $you ->
    [yes] 你
   *[no] { $name }
}叫{ $card }，拿着它的人是{ $partner }。
event-partner-shown = { $you ->
    [yes] 你
   *[no] { $name }
}{ $alone ->
    [yes] 自己拿着所叫的牌，独自一边。
   *[no] 是{ $partner }。
}
trick-plays-alone = 独自一边
rules-contract = { $bids ->
    [points] { $caller }这一边得的分要够所叫的数。{ $cards }
   *[tricks] { $caller }这一边赢的墩数要够所叫的数。
}{ $from ->
    [nobody] 够了，这一边每人得这副牌的分；不够，这一边每人失同样的分。各家之间不付分。
    [bank] 够了，这一边每人得这副牌的分；不够，每个{ $others }得分。各家之间不付分。
   *[others] 够了，这一边每人向每个{ $others }收分；不够，每个{ $others }向这一边每人收分。
}
rules-contract-worth = { $each ->
    [0] 所叫的数每个 { $bid } 分。
   *[other] { $bid ->
        [0] 共 { $each } 分。
       *[other] 基本分 { $each } 分，所叫的数每个再加 { $bid } 分。
      }
  }
rules-contract-over = 超过所叫的数，每多一个再加 { $n } 分。
rules-contract-whole = 赢下每一墩，再加 { $n } 分。
rules-contract-failed = 不够所叫的数，不论差几个，都算 { $n } 分。
rules-contract-short = 不够所叫的数，每差一个再加 { $n } 分。
trick-bid = { $caller } { $bid }
trick-bid-hint = { $bids ->
    [nothing] { $caller }一墩都不能赢。
    [points] { $caller }这一边要得 { $bid } 分。
   *[tricks] { $caller }这一边要赢 { $bid } 墩。
}
event-trump-named = { $you ->
    [nobody] {""}
    [yes] 你定将。
   *[no] { $name }定将。
}{ $trump }。
trick-lines-contract = { $bids ->
    [nothing] 一墩没赢，叫牌做成
    [points] 得了 { $count } 分，叫牌做成
   *[tricks] 赢了 { $count } 墩，叫牌做成
}
trick-lines-contract-failed = { $bids ->
    [nothing] 赢了 { $count } 墩，叫牌没做成
    [points] 只得了 { $count } 分，叫牌没做成
   *[tricks] 只赢了 { $count } 墩，叫牌没做成
}
trick-contract-made = { $bids ->
    [nothing] { $name }当{ $caller }，叫{ $bid }，一墩没赢：这一局{ $names }赢。
    [points] { $name }当{ $caller }，叫 { $bid }，{ $you ->
        [yes] 你
       *[no] {""}
    }这一边得了 { $took } 分：这一局{ $names }赢。
   *[tricks] { $name }当{ $caller }，叫 { $bid }，{ $you ->
        [yes] 你
       *[no] {""}
    }这一边赢了 { $took } 墩：这一局{ $names }赢。
}
trick-contract-failed = { $bids ->
    [nothing] { $name }当{ $caller }，叫{ $bid }，却赢了 { $took } 墩：这一局{ $names }赢。
    [points] { $name }当{ $caller }，叫 { $bid }，{ $you ->
        [yes] 你
       *[no] {""}
    }这一边只得了 { $took } 分：这一局{ $names }赢。
   *[tricks] { $name }当{ $caller }，叫 { $bid }，{ $you ->
        [yes] 你
       *[no] {""}
    }这一边只赢了 { $took } 墩：这一局{ $names }赢。
}
rules-follow-must-trump-several = 跟不足的，手里有将牌就必须用将牌补足。
rules-follow-may-trump = 就算有可跟的牌，也随时可以出将牌。
rules-follow-must-break = 还没有人打过{ $kinds }时，不能领出{ $kinds }，除非手里只剩这种牌。
rules-follow-must-trump = 没有可跟的牌、手里有将牌的，必须出将牌。
trick-trump = 将牌：{ $trump }
trick-no-trump-suit = 没有将牌花色
trick-no-trump = 无将
trick-offered = 做将牌吗？
event-card-offered = 翻开一张待叫：{ $card }。
event-picked-up = { $you ->
    [yes] 你
   *[no] { $name }
}拿进翻开的{ $card }。
event-turned-up = { $held ->
    [yes] { $you ->
        [yes] 你
       *[no] { $name }
      }翻开{ $card }
   *[no] 翻开{ $card }
  }。{ $trump }。
rules-follow-winner-several-on = 同一门{ $attribute }、同样牌型里最大的赢下这一轮；几张全是将牌，而且牌型相同，就能吃下。赢家领出下一轮。
rules-follow-winner-several-off = 和领出的牌同{ $attribute }、同样牌型里，最大的赢下这一轮，赢家领出下一轮。
rules-follow-winner-on = 最大的将牌赢下这一轮；没有人出将牌，就由和领出的牌同{ $attribute }的牌里最大的赢下。赢家领出下一轮。
rules-follow-winner-off = 和领出的牌同{ $attribute }的牌里，最大的赢下这一轮，赢家领出下一轮。
trick-lines-defence = 防守赢了 { $count } 墩
trick-buried = { $caller }扣下的牌
trick-widow = { $caller }的底牌
trick-trump-widow = { $trump }。{ $caller }的底牌：
trick-bid-too-low = 已经有人叫得更高。
trick-bid-means = { $bids ->
    [points] 当{ $caller }，你这一边要得 { $bid } 分。
   *[tricks] 当{ $caller }，你这一边要赢 { $bid } 墩。
}
trick-bid-worth = 值 { $n } 分。
trick-bid-keys = 叫牌：上、下或数字键：选数。左、右：选花色。回车：叫。P：不叫。
rules-contract-card = { $cards }每张 { $n } 分
rules-contract-cards = { $list }。
rules-contract-bid-worth = 这副牌值多少，由所叫的决定。
rules-contract-bid-worth-more = 另加所叫的值。
rules-contract-defence = 另一边的墩每墩都算，{ $partners ->
    [yes] 赢墩的人和搭档各得
   *[no] 赢墩的人得
} { $n } 分，不由谁付。
rules-high = 比将牌还大的，从大到小是：{ $order }。
rules-high-trump = 将牌的{ $card }
rules-high-twin = 和将牌成对的花色（{ $pairs }）的{ $card }
rules-high-pair = { $one }配{ $other }
rules-high-plain = { $card }（它是将牌时改为{ $other }）
rules-high-counts-trump = 跟牌时算将牌的是：{ $cards }。
rules-high-counts-free = { $cards }不管领出什么，随时可以打。
trick-partner-turn = 轮到你：叫一张牌，拿着它的人就是你的{ $partner }。
table-verb-partner = 叫牌
trick-do-call = 叫{ $card }
trick-call-means = { $own ->
    [yes] { $card }在你自己手里：你就独自一边。
   *[no] 拿着{ $card }的人就是你的{ $partner }。
}
rules-high-all-trump = 跟牌时，这些牌都算将牌。
rules-high-all-free = 这些牌不管领出什么，随时可以打。

# -- 各家自己叫墩
trick-own-bid = 叫
trick-own-bid-turn = 轮到你叫牌：要赢几墩？
trick-own-bid-means = { $count ->
    [0] 你一墩都不能赢。
   *[other] { $aim ->
        [with] 你们这一边再加 { $count } 墩。
        [exactly] 你要正好赢 { $count } 墩。
       *[least] 你至少要赢 { $count } 墩。
    }
}
trick-own-bid-hint = { $count ->
    [0] 叫了零墩
   *[other] 叫了 { $count } 墩
}
trick-lines-bid = 叫 { $bid } 墩，赢 { $took } 墩
rules-own-bids = 各家叫了自己要赢几墩，{ $exact ->
    [yes] 正好赢这么多才算叫中
   *[no] 赢够了就算叫中
}。各家之间不付分。
rules-own-bids-sides = 各家叫了自己要赢几墩；一伙人叫的数和赢的墩都合在一起算，{ $exact ->
    [yes] 正好赢这么多才算叫中
   *[no] 赢够了就算叫中
}。得分失分，一伙里人人一样，各家之间不付分。
rules-own-bids-made = 叫中了，{ $each ->
    [0] 得 { $n } 分。
   *[other] { $n ->
        [0] 所叫的每墩得 { $each } 分。
       *[other] 得 { $n } 分，所叫的每墩再得 { $each } 分。
    }
}
rules-own-bids-failed = 没叫中，{ $each ->
    [0] { $n ->
        [0] 不得分。
       *[other] 失 { $n } 分。
    }
   *[other] { $n ->
        [0] 所叫的每墩失 { $each } 分。
       *[other] 失 { $n } 分，所叫的每墩再失 { $each } 分。
    }
}
rules-own-bids-over = 比所叫的多赢的，每墩另计 { $n } 分。
rules-own-bids-none = 叫零墩的另算：一墩不赢得 { $n } 分，赢了墩就失 { $n } 分{ $partners ->
    [yes] ；搭档也得失同样的分，不管自己赢了几墩
   *[no] {""}
}。

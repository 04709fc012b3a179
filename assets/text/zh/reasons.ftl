# Why a hint says what it says: whole sentences by the codes of reasons, then facts that follow another reason.
reasons-only_pass = 要不起。
reasons-only_play = 没有别的选择。
reasons-last_cards = 这是最后几张。
reasons-cannot_be_beaten = 谁也{ -beats-not }它。
reasons-cheapest_beat = 这是能{ -beat }的最小一手。
reasons-beats = { -beats }。
reasons-takes_lead = 别家多半{ -beats-not }。
reasons-lead_highest = 先出的牌里数它最长，同类里也最大。
reasons-leaves = 剩下的牌再出 { $plays } 手就完。
reasons-keeps_top = 留住{ $card }。
reasons-keeps_high = 留住{ $card }。
reasons-keeps_whole = 留住{ $group }。

reasons-part-leaves = 剩下再出 { $plays } 手就完
reasons-part-keeps_top = 留住{ $card }
reasons-part-keeps_high = 留住{ $card }
reasons-part-keeps_whole = 留住{ $group }

reasons-joined = { $why }；{ $part }。
reasons-both = { $first }，{ $second }。

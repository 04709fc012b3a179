# The people whom computer players are, and how they like to play.
opponents-mei = Aunt Mei
opponents-hai = Uncle Hai
opponents-haruka = Haruka
opponents-lin = Gran Lin
opponents-zeng = Mr Zeng
opponents-kenta = Kenta
opponents-chen = Old Chen
opponents-yue = Sister Yue
opponents-shan = Ah Shan
opponents-liu = Dr Liu
opponents-qing = Xiao Qing
opponents-sachiko = Sachiko
opponents-plays-bold = Plays boldly and spends strong cards early.
opponents-plays-careful = Plays it safe and would rather wait.
opponents-plays-hoarding = Likes to keep the good cards for later.
opponents-plays-counting = Counts, and goes by the odds.

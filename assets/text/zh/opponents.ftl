# 电脑扮的是谁，各有什么脾气。
opponents-mei = 梅婶
opponents-hai = 海叔
opponents-haruka = 阿遥
opponents-lin = 林婆婆
opponents-zeng = 曾老师
opponents-kenta = 健太
opponents-chen = 老陈
opponents-yue = 月姐
opponents-shan = 阿山
opponents-liu = 刘大夫
opponents-qing = 小青
opponents-sachiko = 幸子
opponents-plays-bold = 打牌大胆，好牌早早就出手。
opponents-plays-careful = 求稳，宁可再等一等。
opponents-plays-hoarding = 爱留牌，好牌要留到后头。
opponents-plays-counting = 心里会算，哪样胜算大就打哪样。

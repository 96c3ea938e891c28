### Was die Seite, das Terminal und der Dienst sagen: Spieler, Karten.

you = Du
player = Spieler { $n }
and = und
and-i = und

percentage-points = { $number } Prozentpunkte

card = { $suit }-{ $rank }

rank-A = Ass
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = Bube
rank-Q = Dame
rank-K = König

suit-c = Kreuz
suit-d = Karo
suit-h = Herz
suit-s = Pik

index-A = A
index-T = 10
index-J = B
index-Q = D
index-K = K

### Lo que dicen la página, la terminal y el servicio: jugadores, cartas.

you = Tú
player = Jugador { $n }
and = y
and-i = e

percentage-points = { $number } puntos porcentuales

card = { $rank } de { $suit }

rank-A = as
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = jota
rank-Q = reina
rank-K = rey

suit-c = tréboles
suit-d = diamantes
suit-h = corazones
suit-s = picas

index-A = A
index-T = 10
index-J = J
index-Q = Q
index-K = K

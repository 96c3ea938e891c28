### Lo que dicen la página, la terminal y el servicio: jugadores, cartas, reglas.

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

ruleset-standard = Gin clásico
ruleset-eleven = Once cartas
ruleset-quick = Gin rápido
ruleset-open-knock = Cierre libre
ruleset-rubber = Gin con cajas y prima
ruleset-showdown = Una ronda decide
ruleset-open-knock-oklahoma = Cierre libre, Oklahoma
ruleset-knockout = Eliminación
ruleset-five-hundred = Cierre libre a 500
ruleset-open-knock-cutthroat = Cierre libre para tres
ruleset-open-knock-table = Cierre libre para tres o cuatro
ruleset-open-knock-partners = Cierre libre por parejas
ruleset-bicycle = Reglas de los fabricantes (Bicycle)
ruleset-oklahoma = Gin Oklahoma
ruleset-hollywood = Gin Hollywood
ruleset-straight = Solo gin
ruleset-eaai = Reglas de torneo (EAAI)
ruleset-openspiel = Reglas de investigación (OpenSpiel)
ruleset-changed = { $name }, con cambios

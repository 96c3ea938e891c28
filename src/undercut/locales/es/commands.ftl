### Lo que imprimen los comandos para jugadores: analyze, replay, melds, defend, bots, serve. Los análisis y los problemas tienen sus propios catálogos.

line = línea { $number }
action = { $place }, acción { $number }
between = { ";" }
or = o

## undercut analyze

score = { $target ->
    [nothing] marcador: tú { $mine }, el rival { $theirs }
   *[other] marcador: tú { $mine }, el rival { $theirs }; la partida termina en { $target }
}
opponent = El rival
hand = { $top ->
    [nothing] Tu mano: { $hand }. En el mazo { $stock ->
        [one] hay { $stock } carta
       *[other] hay { $stock } cartas
    }, la pila de descartes está vacía.
   *[other] Tu mano: { $hand }. En el mazo { $stock ->
        [one] hay { $stock } carta
       *[other] hay { $stock } cartas
    }, la carta superior de la pila de descartes es { $top }.
}
verdict-forced = Solo hay una opción: { $best }.
verdict-clear = La mejor jugada está clara: { $best }.
verdict-close = Tras { $playouts } rondas jugadas hasta el final, las dos mejores están casi igualadas; con --budget se juegan más.
verdict-open = Tras { $playouts } rondas jugadas hasta el final, varias jugadas están casi igualadas; con --budget se juegan más.
head-choice = opción
head-points = puntos
head-wins = gana la partida
head-worse = diferencia
best = la mejor
holds-title = Lo que probablemente tiene el rival, en %
holds-legend = mano propia ◦, pila de descartes ×
choice = { $win ->
    [nothing] { $worse ->
        [nothing] { $action }: { $points } puntos; la mejor.
       *[other] { $action }: { $points } puntos; { $worse } peor.
    }
   *[other] { $worse ->
        [nothing] { $action }: { $points } puntos, gana en un { $win }; la mejor.
       *[other] { $action }: { $points } puntos, gana en un { $win }; { $worse } peor.
    }
}
holds = { $cards ->
    [nothing] El rival probablemente tiene: ninguna carta es mucho más probable que otra.
   *[other] El rival probablemente tiene: { $cards }.
}
holds-taken = { $card } (tomada de la pila)
holds-likely = { $card } { $chance }
one-position = la dirección debe tener una posición: /analyze?position=...

## undercut replay

phase-upcard = carta inicial, le toca al asiento { $seat }: { $legal }
phase-draw = robo, le toca al asiento { $seat }: { $legal }
phase-discard = descarte, le toca al asiento { $seat }: { $legal }
phase-defend = defensa, le toca al asiento { $seat }: { $legal }
phase-last_take = última carta, le toca al asiento { $seat }: { $legal }
over-knock = terminada, cierre: { $won }, puntos { $points }
over-gin = terminada, con gin: { $won }, puntos { $points }
over-big_gin = terminada, gin grande: { $won }, puntos { $points }
over-undercut = terminada, con undercut: { $won }, puntos { $points }
over-dead = terminada, mano muerta: { $won }, puntos { $points }
over-stock_out = terminada, mazo agotado: { $won }, puntos { $points }
nobody-scores = nadie puntúa
seat-wins = gana el asiento { $seat }
game-open = { $rounds ->
    [one] partida sin terminar: { $rounds } ronda, totales { $totals }
   *[other] partida sin terminar: { $rounds } rondas, totales { $totals }
}
game-over = { $rounds ->
    [one] partida terminada: { $rounds } ronda, totales { $totals }, { $end }
   *[other] partida terminada: { $rounds } rondas, totales { $totals }, { $end }
}
game-won = { $resigned ->
    [nothing] victoria de { $winner }
   *[other] abandono de { $resigned }, victoria de { $winner }
}
game-drawn = { $resigned ->
    [nothing] empate
   *[other] abandono de { $resigned }, empate
}
replayed = reproducidos: { $good }; rechazados: { $bad }
verified = línea { $line }, ronda { $round }: { $what }
verified-both = verificado: el servidor y todas las personas contribuyeron al orden de la baraja
verified-server = verificado: el servidor se comprometió con el orden de la baraja antes de repartir
verified-players = verificado: las dos personas repartieron por sí mismas; el servidor no conocía ninguna carta oculta
verified-none = el registro no contiene ninguna prueba
verified-missing = { $count ->
    [one] verificado, sin la contribución del asiento { $seats }
   *[other] verificado, sin las contribuciones de los asientos { $seats }
}
verified-all = { $good } verificadas o sin prueba, { $bad } rechazadas
no-kernel = el núcleo compilado no está instalado; en su lugar se usan las reglas en Python

## undercut melds, undercut defend

deadwood = puntos sueltos
no-melds = ninguna combinación
or-melds = o
discard = descartar
deadwood-left = puntos sueltos que quedan
no-cards = no hay cartas: escríbelas como As Td 9c
not-a-list = esto no es una lista de cartas como la imprime --json: { $why }
too-many = { $count } cartas son demasiadas: una mano tiene como máximo { $most }
melds = combinaciones
laid-off = añadidas
left = quedan
none = ninguna
laid-off-cards = añadidas: { $cards }
too-many-melds = las combinaciones de quien cierra tienen { $count } cartas; una mano tiene como máximo { $most }
in-both = { $cards } no puede estar a la vez en la mano y en las combinaciones de quien cierra
no-bar = una línea debe ser CARTAS | COMBINACIONES; en esta falta |

## undercut bots

bots-measured = Elo por encima de { $anchor }, con intervalos del 95 %: cada dos jugadores disputaron { $games } partidas con { $rules }, con los mismos repartos para ambos. Tiempo: por decisión, en un núcleo del procesador.
bots-parameters = Parámetros: { $list }.
bots-head-name = nombre
bots-head-level = nivel
bots-head-elo = puntos Elo
bots-head-beats = gana a { $anchor }
bots-head-time = tiempo

## undercut serve

serve-at = undercut está en { $url }
serve-others = Otros pueden abrir { $urls }
serve-alone = Solo este equipo puede abrirlo. Con --host 0.0.0.0 también pueden otros de tu red.
serve-nobody = Este equipo no tiene en ninguna red una dirección que otros puedan abrir.
serve-running = Undercut ya está en marcha en { $url } . Ábrelo, o detenlo primero.
serve-needs = el servicio web necesita { $package }: instálalo con { $command }

## Líneas de entrada

not-text = el byte { $byte } no es UTF-8
seed-not-text = la semilla no es texto UTF-8

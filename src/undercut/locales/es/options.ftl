### Qué decide cada opción de las reglas y qué significa cada uno de sus valores.

## Capítulos

chapter-seats = asientos
chapter-deal = reparto
chapter-opening = comienzo
chapter-turn = turno
chapter-knock = cierre
chapter-lay-off = añadir cartas
chapter-end = final
chapter-score = puntos
chapter-game = partida
chapter-sheet = hoja de puntos

## seats

seats = Cuántos jugadores hay.
seats-2 = Dos jugadores.
seats-3 = Tres jugadores.
seats-4 = Cuatro jugadores.

## form

form = Quién juega contra quién.
form-two_handed = Dos jugadores, uno contra otro.
form-cutthroat = Tres jugadores: dos juegan una ronda mientras el tercero descansa; después descansa el perdedor. Cada uno tiene su puntuación.
form-round_table = Todos juegan la misma ronda; después de un cierre, cada rival ajusta cuentas solo con quien cerró.
form-partners = Dos contra dos: se juegan dos rondas a la vez, se suman los puntos de cada bando, y el que va por delante se anota la diferencia.

## partners_rotate

partners_rotate = Si las parejas cambian de rival de una ronda a otra.
partners_rotate-no = Las parejas juegan siempre contra los mismos rivales.
partners_rotate-yes = Después de cada ronda, los jugadores de un bando cambian de asiento, para que todos jueguen contra los dos rivales.

## cut

cut = Cómo se elige al primer repartidor.
cut-random = El primer repartidor se elige al azar.
cut-low_deals = Los jugadores cortan la baraja y reparte la carta más baja; si hay cartas del mismo valor, esos jugadores cortan otra vez. Las cartas se registran.
cut-high_deals = Los jugadores cortan la baraja y reparte la carta más alta; si hay cartas del mismo valor, esos jugadores cortan otra vez. Las cartas se registran.

## next_dealer

next_dealer = Quién reparte después de una ronda que alguien ganó.
next_dealer-alternate = Los jugadores reparten por turnos.
next_dealer-winner = El ganador de una ronda reparte la siguiente.
next_dealer-loser = El perdedor de una ronda reparte la siguiente.
next_dealer-random = El repartidor de cada ronda se elige al azar.

## dead_redeal

dead_redeal = Quién reparte después de una mano muerta que no ganó nadie.
dead_redeal-same = Después de una mano muerta que no ganó nadie, vuelve a repartir el mismo.
dead_redeal-next = Después de una mano muerta que no ganó nadie, reparte el jugador siguiente.
dead_redeal-next_random = Después de una mano muerta que no ganó nadie, el repartidor también se elige al azar.

## dealt

dealt = Cuántas cartas recibe quien no reparte; todos los demás reciben diez.
dealt-10 = Todos reciben diez cartas, de una en una, empezando por el jugador siguiente al repartidor.
dealt-11 = Quien no reparte recibe once cartas y el repartidor diez, de una en una.
dealt-10_two_play = Los dos que juegan reciben diez cartas cada uno, de una en una, empezando por el jugador siguiente al repartidor.

## turned_up

turned_up = Si se descubre una carta después de repartir.
turned_up-yes = La carta siguiente de la baraja, la carta inicial, se descubre y empieza la pila de descartes.
turned_up-no = No se descubre ninguna carta: el primer descarte empieza la pila de descartes.

## opening

opening = Cómo empieza el primer turno.
opening-offer = La carta inicial se ofrece a cada jugador por orden, al repartidor el último. Quien la toma descarta una carta, y el turno pasa al siguiente.
opening-free = El jugador siguiente al repartidor empieza con un turno normal y puede robar del mazo o tomar de la pila de descartes.
opening-discard = Quien no reparte tiene once cartas y empieza descartando una.

## after_passes

after_passes = De dónde puede robar el jugador siguiente al repartidor si todos han pasado la carta inicial.
after_passes-stock = Si todos pasan la carta inicial, el jugador siguiente al repartidor debe robar del mazo.
after_passes-either = Si todos pasan la carta inicial, el jugador siguiente al repartidor puede robar del mazo o tomar de la pila de descartes.

## first_discard_knock

first_discard_knock = Si se puede cerrar con el primer descarte tras un reparto de once cartas.
first_discard_knock-no = Con el primer descarte tras un reparto de once cartas no se puede cerrar.
first_discard_knock-yes = Con el primer descarte tras un reparto de once cartas se puede cerrar.

## rediscard

rediscard = Si una carta tomada de la pila de descartes se puede descartar en el mismo turno.
rediscard-no = Una carta tomada de la pila de descartes no se puede descartar en el mismo turno, tampoco para cerrar.
rediscard-yes = Una carta tomada de la pila de descartes se puede descartar en el mismo turno, también para cerrar.

## protect_melds

protect_melds = Si se pueden descartar cartas combinadas.
protect_melds-no = Se puede descartar cualquier carta, combinada o no.
protect_melds-yes = Solo se puede descartar, también para cerrar, una carta que en alguna disposición completa de la mano quede sin combinar; cualquier carta, si todas las disposiciones completas combinan la mano entera.

## knock_limit

knock_limit = Con cuántos puntos sueltos, como máximo, se puede cerrar.
knock_limit-None = Se puede cerrar con cualquier número de puntos sueltos.
knock_limit-upcard = Los puntos de la carta inicial son el máximo de puntos sueltos con el que se puede cerrar.
knock_limit-0 = Solo se puede cerrar con gin.
knock_limit-number = { $n ->
    [one] Se puede cerrar con { $n } punto suelto o menos.
   *[other] Se puede cerrar con { $n } puntos sueltos o menos.
}

## upcard_ace

upcard_ace = Qué permite un as si la carta inicial fija el límite.
upcard_ace-one = Un as como carta inicial permite 1 punto.
upcard_ace-gin = Un as como carta inicial solo permite gin.

## spades_double

spades_double = Qué se dobla si la carta inicial es de picas.
spades_double-no = Una carta inicial de picas no dobla nada.
spades_double-points = Si la carta inicial es de picas, se doblan los puntos de la ronda.
spades_double-points_and_boxes = Si la carta inicial es de picas, se doblan los puntos y las cajas de la ronda.
spades_double-without_boxes = Si la carta inicial es de picas, se doblan los puntos de la ronda.

## knock_card

knock_card = Si los demás ven la carta que descarta quien cierra.
knock_card-open = Quien cierra descarta boca arriba: todos ven la carta.
knock_card-face_down = Quien cierra descarta boca abajo: nadie más ve la carta antes de que termine la ronda.

## big_gin_bonus

big_gin_bonus = Si se pueden declarar once cartas combinadas, y cuánto valen en lugar de la prima por gin.
big_gin_bonus-None = No hay gin grande: quien tiene todas las cartas combinadas descarta una y cierra con gin.
big_gin_bonus-unscored = El gin grande se puede declarar sin descartar si todas las cartas están combinadas.
big_gin_bonus-added = El gin grande se puede declarar sin descartar si todas las cartas están combinadas, y vale { $n } además de los puntos sueltos del defensor.
big_gin_bonus-number = { $n ->
    [one] El gin grande se puede declarar sin descartar si todas las cartas están combinadas, y vale { $n } punto en lugar de la prima por gin.
   *[other] El gin grande se puede declarar sin descartar si todas las cartas están combinadas, y vale { $n } puntos en lugar de la prima por gin.
}

## must_knock_on_last_card

must_knock_on_last_card = Si quien roba la última carta que se puede robar tiene que cerrar.
must_knock_on_last_card-no = Nadie tiene que cerrar.
must_knock_on_last_card-yes = Quien roba la última carta que se puede robar tiene que cerrar si el límite para cerrar lo permite.

## lay_offs

lay_offs = Cuándo puede el defensor añadir cartas a las combinaciones de quien cerró.
lay_offs-none = El defensor no puede añadir cartas.
lay_offs-knock = El defensor puede añadir cartas tras un cierre, pero no tras un gin.
lay_offs-knock_and_gin = El defensor puede añadir cartas incluso tras un gin, pero el gin gana la ronda de todos modos.
lay_offs-knock_only_gin = El defensor no puede añadir cartas.
lay_offs-knock_by_knocker = Tras un cierre se añaden cartas.

## lay_offs_by

lay_offs_by = Quién añade cartas, y a las combinaciones de quién.
lay_offs_by-defender = El defensor añade cartas a las combinaciones de quien cerró.
lay_offs_by-knocker = Quien cerró añade cartas a las combinaciones del defensor.

## wall

wall = Cuántas cartas quedan en el mazo si la ronda termina sin cierre.
wall-0 = La ronda termina después del turno en el que se roba la última carta del mazo.
wall-2 = La ronda termina después del turno que deja dos cartas en el mazo.

## last_take

last_take = Si el último descarte se puede tomar para cerrar.
last_take-no = La ronda termina con el último descarte.
last_take-yes = El jugador siguiente puede tomar el último descarte, pero solo para cerrar; si no, pasa y la mano está muerta.

## dead_hand

dead_hand = Cuánto vale una ronda sin cierre.
dead_hand-void = Una ronda sin cierre no vale nada.
dead_hand-low_deadwood = Si no cierra nadie, el jugador con menos puntos sueltos se anota la diferencia, sin añadir cartas y sin primas; si hay empate, nadie se anota nada.
dead_hand-low_deadwood_unused = Una ronda sin cierre no cuenta.
dead_hand-low_deadwood_won = Si no cierra nadie, gana la ronda el jugador con menos puntos sueltos; si hay empate, no gana nadie.
dead_hand-low_deadwood_game = Si no cierra nadie, gana el jugador con menos puntos sueltos, sin añadir cartas; si hay empate, no gana nadie.
dead_hand-void_unused = Una ronda sin cierre no cuenta.
dead_hand-void_game = Si no cierra nadie, no gana nadie.

## gin_bonus

gin_bonus = Cuánto vale el gin además de los puntos sueltos del defensor.
gin_bonus-0 = El gin vale los puntos sueltos del defensor, sin prima. Un defensor sin puntos sueltos no hace undercut a un gin.
gin_bonus-number = El gin vale los puntos sueltos del defensor y una prima de { $n }. Un defensor sin puntos sueltos no hace undercut a un gin.
gin_bonus-0_only_gin = El gin vale los puntos sueltos del defensor, sin prima.
gin_bonus-alone_only_gin = El gin vale { $n }, sean cuales sean los puntos sueltos del defensor.
gin_bonus-alone = El gin vale { $n }, sean cuales sean los puntos sueltos del defensor. Un defensor sin puntos sueltos no hace undercut a un gin.
gin_bonus-number_only_gin = El gin vale los puntos sueltos del defensor y una prima de { $n }.

## gin_scores

gin_scores = Si el gin vale los puntos sueltos del defensor.
gin_scores-bonus_and_deadwood = El gin vale los puntos sueltos del defensor, más la prima, si la hay.
gin_scores-bonus = El gin vale solo la prima, sin los puntos sueltos del defensor.

## undercut

undercut = Cuántos puntos sueltos puede tener un defensor para hacer undercut.
undercut-at_most = Un defensor que no tiene más puntos sueltos que quien cerró hace undercut y gana la ronda.
undercut-below = Un defensor que tiene menos puntos sueltos que quien cerró hace undercut y gana la ronda; si hay empate, no gana nadie.

## undercut_bonus

undercut_bonus = Cuánto vale un undercut además de la diferencia.
undercut_bonus-0 = Un undercut vale la diferencia, sin prima.
undercut_bonus-number = Un undercut vale la diferencia y una prima de { $n }.

## target

target = Con qué puntuación termina la partida.
target-None = Ninguna puntuación termina la partida.
target-number = { $n ->
    [one] La partida termina con { $n } punto.
   *[other] La partida termina con { $n } puntos.
}
target-number_out = Quien llega a { $n } queda fuera.
target-number_hollywood = { $n ->
    [one] Cada una de las tres partidas termina con { $n } punto.
   *[other] Cada una de las tres partidas termina con { $n } puntos.
}

## deciding

deciding = Si la partida la decide la puntuación o una sola ronda.
deciding-points = La puntuación decide la partida.
deciding-round = Una ronda es la partida entera: ganada, perdida o empatada.

## deals

deals = Después de cuántas rondas que alguien ganó termina la partida.
deals-None = El número de rondas no está limitado.
deals-number = { $n ->
    [one] La partida termina después de { $n } ronda que alguien ganó. Gana la puntuación más alta; si son iguales, la partida queda empatada.
   *[other] La partida termina después de { $n } rondas que alguien ganó. Gana la puntuación más alta; si son iguales, la partida queda empatada.
}
deals-number_hollywood = { $n ->
    [one] Las tres partidas terminan después de { $n } ronda que alguien ganó.
   *[other] Las tres partidas terminan después de { $n } rondas que alguien ganó.
}

## game_bonus

game_bonus = Qué se anota además el ganador de la partida.
game_bonus-0 = No hay prima de partida.
game_bonus-number = { $n ->
    [one] El ganador de la partida se anota { $n } punto más.
   *[other] El ganador de la partida se anota { $n } puntos más.
}

## shutout

shutout = Qué se anota además el ganador si el perdedor no ganó ninguna ronda.
shutout-none = Una partida a cero no vale nada más.
shutout-double_bonus = Si el perdedor no ganó ninguna ronda, se dobla la prima de partida.
shutout-double_total = Si el perdedor no ganó ninguna ronda, se doblan los puntos y la prima de partida.
shutout-double_all = Si el perdedor no ganó ninguna ronda, se doblan los puntos, la prima de partida y las cajas.
shutout-flat = Si el perdedor no ganó ninguna ronda, el ganador se anota la prima por partida a cero.
shutout-all_points = Si el perdedor no ganó ninguna ronda, se doblan los puntos.
shutout-all_points_and_boxes = Si el perdedor no ganó ninguna ronda, se doblan los puntos y las cajas.
shutout-all_without_boxes = Si el perdedor no ganó ninguna ronda, se doblan los puntos y la prima de partida.
shutout-total_points = Si el perdedor no ganó ninguna ronda, se doblan los puntos.

## shutout_bonus

shutout_bonus = Cuánto vale una partida a cero si su prima es fija.
shutout_bonus-0 = No hay prima por partida a cero.
shutout_bonus-number = { $n ->
    [one] La prima por partida a cero es de { $n } punto.
   *[other] La prima por partida a cero es de { $n } puntos.
}

## box_bonus

box_bonus = Cuánto vale una caja; cada ronda ganada es una caja.
box_bonus-0 = Las cajas no valen nada.
box_bonus-number = { $n ->
    [one] Cada ronda ganada es una caja, y una caja vale { $n } punto.
   *[other] Cada ronda ganada es una caja, y una caja vale { $n } puntos.
}

## boxes

boxes = Cuándo se suman las cajas.
boxes-at_end = Las cajas se suman al final de la partida, después de todo lo demás.
boxes-at_once = Las cajas se suman enseguida a la puntuación y cuentan para el objetivo.

## gin_boxes

gin_boxes = Cuántas cajas adicionales da un gin.
gin_boxes-0 = El gin no da cajas adicionales.
gin_boxes-number = Cajas adicionales por gin, además de la de la ronda: { $n }.

## big_gin_boxes

big_gin_boxes = Cuántas cajas adicionales da un gin grande.
big_gin_boxes-0 = El gin grande no da cajas adicionales.
big_gin_boxes-number = Cajas adicionales por gin grande, además de la de la ronda: { $n }.

## undercut_boxes

undercut_boxes = Cuántas cajas adicionales da un undercut.
undercut_boxes-0 = El undercut no da cajas adicionales.
undercut_boxes-number = Cajas adicionales por undercut, además de la de la ronda: { $n }.

## games

games = Cuántas partidas tiene un encuentro.
games-None = No hay encuentros: cada partida se juega por separado.
games-number = Un encuentro tiene { $n } partidas. El primer bando que gana más de la mitad gana el encuentro; una partida empatada no cuenta para nadie.

## sheet

sheet = Qué tipo de hoja de puntos se usa.
sheet-single = Una puntuación para cada bando.
sheet-hollywood = Tres partidas a la vez. La primera victoria de un bando cuenta en una partida, la segunda en dos y las siguientes en las tres. Cada partida tiene sus propias primas.
sheet-hollywood_points = Tres partidas a la vez. La primera victoria de un bando cuenta en una partida, la segunda en dos y las siguientes en las tres.
sheet-knockout = Después de cada ronda, todos menos el ganador se anotan sus propios puntos sueltos. Quien llega al objetivo queda fuera; gana el último que queda. Nada más puntúa.
sheet-knockout_two = Después de cada ronda, el perdedor se anota sus puntos sueltos. Quien llega al objetivo queda fuera; gana el último que queda. Nada más puntúa.

## hollywood_entry

hollywood_entry = En qué partidas de una hoja Hollywood cuenta una victoria.
hollywood_entry-open = En una hoja Hollywood, una victoria cuenta en las primeras partidas que sigan abiertas.
hollywood_entry-first = En una hoja Hollywood, la enésima victoria de un bando cuenta en las primeras n partidas, salvo en las que ya están cerradas.

## knockout_entry

knockout_entry = Qué rondas cuentan en una hoja de eliminación.
knockout_entry-won = En una hoja de eliminación cuenta cada ronda que alguien ganó, con o sin cierre.
knockout_entry-knocked = En una hoja de eliminación cuenta cada ronda con cierre; si no la ganó nadie, todos se anotan sus puntos sueltos.

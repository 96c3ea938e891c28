### Reglamentos: títulos, frases que no dice ninguna opción, pies de los ejemplos.

players-title = Jugadores y cartas
players-cutthroat = Empiezan el primer repartidor y el jugador siguiente. El tercer jugador ocupa el lugar del perdedor, y reparte si le tocaba repartir al perdedor. Si no ganó nadie, vuelven a jugar los mismos dos.
players-cards = Se juega con { $cards } cartas, sin comodines. El as es siempre la carta más baja; el orden va de as a { $high }.
players-suits = Los palos son { $suits }.
melds-title = Combinaciones y puntos sueltos
melds-three = Un grupo son las tres cartas de un mismo valor.
melds-set-shown = Un grupo.
melds-run-shown = Una escalera.
melds-not-shown = No es una escalera: el as es siempre la carta más baja.
melds-deadwood = { $ranks ->
    [11] Las cartas que no están en ninguna combinación son cartas sueltas y cuentan en tu contra: un as, 1 punto; las cartas del 2 al 10, su número; una jota, 10. Después de un cierre suele ganar la ronda quien tiene menos puntos sueltos.
    [12] Las cartas que no están en ninguna combinación son cartas sueltas y cuentan en tu contra: un as, 1 punto; las cartas del 2 al 10, su número; la jota y la reina, 10 cada una. Después de un cierre suele ganar la ronda quien tiene menos puntos sueltos.
   *[other] Las cartas que no están en ninguna combinación son cartas sueltas y cuentan en tu contra: un as, 1 punto; las demás cartas, su número. Después de un cierre suele ganar la ronda quien tiene menos puntos sueltos.
}

deal-title = El reparto
deal-hand = Todos reciben { $n } cartas, de una en una, empezando por el jugador siguiente al repartidor.
deal-boards = Reparten los dos jugadores de una pareja, cada uno en su duelo.
deal-stock = Las demás cartas forman el mazo, boca abajo.
deal-losers = Si varios jugadores han perdido la ronda, reparte el que tenga más puntos sueltos.
deal-tie = Si no ganó nadie después de un cierre, vuelve a repartir el mismo jugador.

opening-title = El primer turno
opening-big-gin = Tampoco se puede declarar entonces gin grande.
opening-then = Después, el repartidor tiene el primer turno normal.

turn-title = Un turno
turn-what = El jugador primero roba la carta de arriba del mazo, que nadie más ve, o toma la de arriba de la pila de descartes. Luego descarta una carta boca arriba, y el turno pasa al jugador siguiente.
turn-complete = Una disposición es completa si entre sus cartas sueltas no hay ninguna combinación ni ninguna carta que amplíe una de sus combinaciones.
turn-example = De 5♥ 6♥ 7♥ 7♣ 7♠, por ejemplo, se pueden descartar 5♥, 6♥, 7♣ y 7♠: el 7♥ está en la escalera o en el grupo.

knock-title = El cierre
knock-what = En vez de un descarte normal, un jugador puede terminar la ronda cerrando: descarta una carta y muestra todas las demás, con las combinaciones dispuestas como quiera.
knock-always = Se puede cerrar en cualquier turno, también en el primero.
knock-gin = Si todas las cartas mostradas están en combinaciones, el cierre es gin.

lay-offs-title = La defensa
lay-offs-one = El otro jugador es entonces el defensor y muestra su mano, con combinaciones que dejen los menos puntos sueltos posibles.
lay-offs-several = Los demás jugadores son entonces los defensores. Cada uno muestra su mano, con combinaciones que dejen los menos puntos sueltos posibles.
lay-offs-what = { $sets ->
    [yes] Añadir es poner cartas propias en las combinaciones de quien cerró: una cuarta carta en un grupo de tres, o cartas en cualquier extremo de una escalera. Las cartas añadidas ya no cuentan como cartas sueltas.
   *[no] Añadir es poner cartas propias en cualquier extremo de una escalera de quien cerró. Las cartas añadidas ya no cuentan como cartas sueltas.
}
lay-offs-knocker = { $sets ->
    [yes] Añadir es poner cartas en las combinaciones del defensor: una cuarta carta en un grupo de tres, o cartas en cualquier extremo de una escalera. Se añaden todas las cartas que encajan y ya no cuentan como cartas sueltas. Si el defensor puede combinar de varias maneras con los mismos puntos sueltos, muestra la que menos ayuda a quien cerró.
   *[no] Añadir es poner cartas en cualquier extremo de una escalera del defensor. Se añaden todas las cartas que encajan y ya no cuentan como cartas sueltas. Si el defensor puede combinar de varias maneras con los mismos puntos sueltos, muestra la que menos ayuda a quien cerró.
}
lay-offs-shown = Solo se añaden cartas a lo que mostró quien cerró, no a las que han añadido otros.

score-title = La puntuación de una ronda
score-won = Si quien cierra tiene menos puntos sueltos que el defensor, gana la ronda.
score-difference = Si quien cierra tiene menos puntos sueltos que el defensor, gana la ronda y se anota la diferencia.
score-gin = El gin gana incluso a un defensor sin puntos sueltos.
score-each = Quien cierra ajusta cuentas con cada rival por separado, primas incluidas.
score-several = Si varios defensores logran un undercut, gana el que tenga menos puntos sueltos.

end-title = Si no cierra nadie
end-never = Quien roba la última carta tiene que cerrar, así que ninguna ronda termina sin cierre.
end-each = Se anota la diferencia con cada uno de los demás.

game-title = La partida
game-target = El objetivo es { $target }.
game-two-left = Cuando un jugador queda fuera, los otros dos juegan todas las rondas.
game-all-out = Si todos los que quedan son eliminados en la misma ronda, gana el que tenga menos puntos sueltos.
game-hollywood-won = Al final gana el total general más alto.
game-endless = Los jugadores paran cuando quieren, y va ganando quien tiene más puntos.
game-won = Gana quien tiene más puntos.
game-goes-on = Si dos jugadores empatan con más puntos que los demás, se sigue jugando.
game-shutout = Entre más de dos jugadores, es así si solo el ganador ha ganado rondas.
game-boards = La pareja que va por delante después de los dos duelos ha ganado la ronda.
game-boxes = Las cajas adicionales son de la pareja del jugador que las consiguió.

shown-knock = { $points ->
    [one] Un cierre con { $points } punto suelto.
   *[other] Un cierre con { $points } puntos sueltos.
}
shown-upcard = La carta inicial era el 8♦.
shown-gin = Gin.
shown-laid-off = El 7♠ se añade a la escalera de picas.
shown-laid-off-gin = El 7♠ se añade incluso al gin.
shown-undercut = Un undercut.
shown-equal = Los mismos puntos sueltos: no gana nadie.
shown-spade = La carta inicial era el 6♠: el gin vale el doble.
shown-two = Quien cierra y uno de los rivales:
shown-game = Una partida entera.
shown-game-deadwood = Una partida entera. El perdedor de una ronda se anota sus puntos sueltos.

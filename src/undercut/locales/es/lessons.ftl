### Las lecciones: títulos, texto, pies de los ejemplos, consejos.

melds-title = Combinaciones
melds-game = El gin rummy es un juego para dos, con 52 cartas y sin comodines. Tienes diez cartas y, turno a turno, reúnes las que van juntas: combinaciones. Las combinaciones se quedan en tu mano hasta el final de la ronda.
melds-set = Un grupo son tres o cuatro cartas del mismo valor.
melds-set-shown = Un grupo de sietes.
melds-run = Una escalera son tres o más cartas seguidas del mismo palo. El as es siempre la carta más baja: va antes del dos.
melds-run-shown = Una escalera de cinco corazones.
melds-not-shown = No es una escalera: el as no va después del rey.
melds-one = Una carta pertenece a una sola combinación a la vez, aunque encaje en dos.
melds-one-shown = El 7♦ está en la escalera, así que los otros dos sietes no forman un grupo.

deadwood-title = Puntos sueltos
deadwood-what = Las cartas que no están en ninguna combinación son cartas sueltas. Sus puntos, los puntos sueltos, cuentan en tu contra: un as, 1 punto; las cartas del 2 al 10, su número; la jota, la reina y el rey, 10 cada una. Después de un cierre suele ganar la ronda quien tiene menos puntos sueltos.
deadwood-shown = Tres reyes y una escalera de picas son combinaciones; las demás son cartas sueltas.
deadwood-table = La mesa siempre muestra tus puntos sueltos, con las combinaciones dispuestas para que queden los menos posibles.

turn-title = Tu turno
turn-deal = Se reparten diez cartas a cada jugador. La siguiente se pone boca arriba: es la carta inicial, y con ella empieza la pila de descartes. Las demás forman el mazo, boca abajo.
turn-first = El primer turno es especial. Quien no ha repartido puede tomar la carta inicial o pasar. Si pasa, puede tomarla el repartidor. Si pasan los dos, el primer jugador roba del mazo.
turn-every = Después, todos los turnos son iguales. Primero tomas una carta: la de arriba del mazo, que nadie más ve, o la de arriba de la pila de descartes, que ven todos. Luego descartas una carta boca arriba. No puedes descartar la carta que acabas de tomar de la pila de descartes.
turn-dead = Si solo quedan { $wall } cartas en el mazo y nadie ha cerrado, es una mano muerta: nadie puntúa y se reparten de nuevo las cartas.

knock-title = Cerrar
knock-how = La ronda termina cuando alguien cierra. Con once cartas en la mano puedes cerrar si descartas una y las otras diez dejan { $limit } puntos sueltos o menos. Tú muestras tus combinaciones y tu rival, las suyas. Si tienes menos puntos sueltos, te anotas la diferencia.
knock-shown = Cierras descartando la reina.
knock-wait = No hace falta que cierres en cuanto puedas. Seguir puede darte más puntos, o hacerte perderlo todo.

gin-title = Gin
gin-what = Si las diez cartas están en combinaciones, tienes 0 puntos sueltos: es gin. Da { $gin } puntos además de los puntos sueltos del rival, y no se le puede añadir nada. Si las once cartas están en combinaciones, puedes declarar gin grande sin descartar, por { $big } puntos en lugar de { $gin }.
gin-shown = Gin.

lay-offs-title = Añadir cartas y el undercut
lay-offs-what = Después de un cierre, el rival puede añadir cartas suyas a las combinaciones de quien cerró. Las cartas añadidas ya no cuentan como cartas sueltas.
lay-offs-shown = El 7♠ se añade a la escalera de picas.
lay-offs-undercut = Si después el rival no tiene más puntos sueltos que quien cerró, hay undercut: se anota la diferencia y { $bonus } puntos. Cerrar con muchos puntos sueltos es un riesgo.
lay-offs-undercut-shown = Un undercut.

score-title = La puntuación de una partida
score-game = Una partida se juega a varias rondas, hasta que alguien tiene { $target } puntos. El ganador recibe entonces { $bonus } puntos más, o el doble si es una partida a cero, es decir, si el perdedor no ganó ninguna ronda. Por último, cada ronda ganada es una caja, y cada jugador recibe { $box } puntos por caja.
score-shown = Una partida entera. Ann alcanza el objetivo en la quinta ronda.
score-others = Otros reglamentos cuentan de otra manera. El reglamento dice qué significa cada opción y en qué se diferencia.

hollywood-title = Una hoja Hollywood
hollywood-what = En Hollywood se puntúan tres partidas a la vez. Tu primera ronda ganada cuenta en una partida, la segunda en dos y cada una de las siguientes en las tres: siempre en las primeras partidas que sigan abiertas. La hoja está completa cuando termina la tercera partida.
hollywood-shown = La primera ronda que gana Ann se anota una vez; la segunda, dos veces; la tercera, tres.

tips-title = Lo que conviene
tips-measured = Estas cifras se midieron en cientos de miles de rondas de un jugador fuerte contra sí mismo: cada ronda se jugó hasta el final con las dos respuestas, con las mismas cartas.
tips-figure = { $points } ± { $error } puntos por ronda
tips-completing = Toma la carta inicial si encaja en una combinación. Vale la pena incluso con un diez.
tips-king = Deja pasar un rey que solo queda cerca de tus cartas: cuesta más puntos sueltos de lo que ayuda.
tips-knock = Cierra si ninguna carta te daría gin enseguida, incluso con 10 puntos.
tips-play-on = Sigue jugando si cuatro cartas que no has visto te darían gin: cerrar regala puntos.
tips-loose-king = Una carta suelta que descartas puede ser justo la que necesita tu rival. Un rey regala poco; en el cuarto turno:
tips-loose-five = Un cinco encaja en más escaleras y regala más; en el cuarto turno:
tips-late-five = Cada descarte cuesta más al final de la ronda, cuando al rival le faltan pocas cartas. Un cinco en el noveno turno:
tips-books = También los reglamentos dan consejos. Dos jugadores que no se diferencian en nada más jugaron cada reparto desde los dos lados: uno seguía el consejo y el otro no.
tips-book-knock = No tengas miedo de cerrar: cierra en cuanto puedas, en vez de esperar el gin. Entre jugadores sencillos fue un error: a quien esperó el gin le fue mejor.
tips-book-wait = Lo mejor está en medio: cierra al principio de la ronda con poco, y más tarde busca el gin. Contra quien siempre cierra en cuanto puede:
tips-book-melds = Combina pronto: toma un descarte que complete una combinación, también en los cinco primeros turnos.
tips-book-track = Recuerda las cartas jugadas: las que están en la pila de descartes ya no pueden ayudarte.
tips-book-read = Lee a tu rival: fíjate en las cartas que toma y descarta.

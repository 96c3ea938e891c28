### El entrenador de la primera partida.

title = Entrenador
leave = Seguir sin el entrenador
start = Juega tu primera partida con un entrenador
setting = Entrenador en las partidas contra la computadora
settingNote = Dice en cada paso qué haría un buen jugador. Su consejo se guarda con la partida, como una pista.
cards = { $melds ->
    [0] Los bordes de color marcan combinaciones. Aún no tienes ninguna. Puntos sueltos: { $deadwood }; cuantos menos, mejor.
   *[other] Los bordes de color marcan combinaciones. Puntos sueltos de las demás cartas: { $deadwood }; cuantos menos, mejor.
}
upcardMeld = La carta inicial { $card } forma una combinación con { $meld }: tómala.
upcardNone = La carta inicial { $card } no combina con las tuyas: pasa.
takeMeld = { $card } forma una combinación con { $meld }: toma esa carta.
drawNone = { $card } no combina con tus cartas: roba del mazo.
mustDraw = Roba una carta del mazo.
discard = Descarta { $card }: es lo que deja menos puntos sueltos, { $left }.
safer = { $left ->
    [one] Descarta { $card }: deja { $left } punto suelto y no va con ninguna carta que tomó { $who }.
   *[other] Descarta { $card }: deja { $left } puntos sueltos y no va con ninguna carta que tomó { $who }.
}
knock = { $outs ->
    [0] Puntos sueltos sin { $card }: { $left }. Cierra. Ninguna carta no vista daría gin.
    [one] Puntos sueltos sin { $card }: { $left }. Cierra. Solo { $outs } carta no vista daría gin.
   *[other] Puntos sueltos sin { $card }: { $left }. Cierra. Solo { $outs } cartas no vistas darían gin.
}
waitGin = Descarta { $card } y espera: podrías cerrar con { $left }, pero { $outs } cartas no vistas darían gin.
danger = Cuidado: { $who } tomó { $cards }. Las cartas del mismo valor y las contiguas del mismo palo pueden ayudar a { $who }.
gin = Sin { $card } todas tus cartas están en combinaciones: declara gin.
bigGin = Las once cartas están en combinaciones: declara gin grande.
defend = { $who } ha cerrado. Añade toda carta iluminada: deja de contar.
wait = Le toca a { $who }. Es peligroso descartar cartas cercanas a las que toma.
won = Te anotas { $points }. Los detalles están abajo.
lost = { $who } se anota { $points }. Los detalles están abajo.
nobody = Nadie cerró antes de que se acabara el mazo: nadie puntúa.
over = La partida ha terminado.
overReview = La partida ha terminado. Su análisis dice cuánto valió cada una de tus decisiones.
looks = Te toca. Miro tus cartas…

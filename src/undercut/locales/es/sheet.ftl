### La hoja de puntos y lo que una ronda aporta, en la terminal y en el navegador.

## Lo que da una ronda, y por qué.

line-deadwood = { $less ->
    [0] puntos sueltos: { $more }
   *[other] puntos sueltos: { $more } - { $less }
}
line-lower = menos puntos sueltos: { $more } - { $less }
line-undercut = undercut: { $more } - { $less }
line-undercut-bonus = prima por undercut
line-gin-bonus = prima por gin
line-big-gin-bonus = prima por gin grande
line-doubled = doble por la pica: { $line }
line-remaining = puntos sueltos restantes

## Las filas de la hoja.

game = partida { $n }
row = { $what ->
    [points] puntos
    [game_bonus] prima de partida
    [shutout] partida a cero
    [boxes] cajas
    [deadwood] puntos sueltos
    [score] puntos
    [total] total
   *[all] todas las partidas
}

## Lo que dobla la carta inicial.

doubled-points = La carta inicial { $card } es una pica: los puntos de esta ronda cuentan doble.
doubled-points_and_boxes = La carta inicial { $card } es una pica: los puntos y las cajas de esta ronda cuentan doble.

### Importar partidas de otros programas.

other-game = es una partida de { $game }: solo se puede importar gin rummy
bad-parameter = { $text } no es un parámetro de gin_rummy de OpenSpiel
long-history = el historial tiene { $n } acciones; como máximo { $most }
not-dealt = la partida terminó antes de repartir todas las cartas
not-cards = una carta del historial no está en la baraja
after-end = la ronda ha terminado
no-such-action = no puede seguir aquí
bad-action = la acción { $number } no es legal: { $why }
place = posición { $n } del historial
not-finished = la partida no se jugó hasta el final: un abandono, o un empate que solo tiene OpenSpiel
not-game = no es una partida: import lee episodios de gin rummy de Kaggle, partidas y estados guardados de OpenSpiel y la descarga de los datos propios
no-history = el episodio no contiene historial: necesita info.actionHistory o serializedGameAndState
bad-number = { $text } no es el número de una acción
imported = { $good } importadas, { $bad } omitidas
left-out = { $other ->
    [one] { $other } entrada de la descarga no es una partida y se dejó fuera
   *[other] { $other } entradas de la descarga no son partidas y se dejaron fuera
}
importing = Importando

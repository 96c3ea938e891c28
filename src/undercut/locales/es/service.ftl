### Lo que dice el servicio además de los rechazos: nombres de invitados, hojas de puntos y vistas previas de enlaces.

guest = Invitado { $number }
gone = Jugador eliminado

column-only = Partida
column = Partida { $n }

## Vistas previas de enlaces

invites = { $host } te invita a jugar al gin rummy
plays = { $host } juega al gin rummy
gin_rummy = Gin rummy
table_closed = Esta mesa está cerrada.
game_over = Esta partida ha terminado.
rules = Reglas: { $rules }. { $title }
rules-watch = Todos los asientos están ocupados; puedes mirar. Reglas: { $rules }. { $title }
replay = { $names }: una partida de gin rummy
replay-two = { $one } contra { $other }: una partida de gin rummy
replay-rules = Reglas: { $rules }.
replay-won = { $rounds ->
    [one] { PERSON($won) ->
        [many] Ganaron { $won }, { $scores }, en { $rounds } ronda. Recorre cada ronda paso a paso, con las manos a la vista. Reglas: { $rules }.
       *[one] Ganó { $won }, { $scores }, en { $rounds } ronda. Recorre cada ronda paso a paso, con las manos a la vista. Reglas: { $rules }.
    }
   *[other] { PERSON($won) ->
        [many] Ganaron { $won }, { $scores }, en { $rounds } rondas. Recorre cada ronda paso a paso, con las manos a la vista. Reglas: { $rules }.
       *[one] Ganó { $won }, { $scores }, en { $rounds } rondas. Recorre cada ronda paso a paso, con las manos a la vista. Reglas: { $rules }.
    }
}
replay-drawn = { $rounds ->
    [one] No ganó nadie, en { $rounds } ronda. Recorre cada ronda paso a paso, con las manos a la vista. Reglas: { $rules }.
   *[other] No ganó nadie, en { $rounds } rondas. Recorre cada ronda paso a paso, con las manos a la vista. Reglas: { $rules }.
}

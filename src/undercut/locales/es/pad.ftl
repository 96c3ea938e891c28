### Libretas de puntos como texto. El CSV de una libreta es igual en todos los idiomas.

## Lo que pasó en una ronda.

board-knock = { $doubled ->
    [yes] { $who } cerró con { $n }, { $others }, doble por la pica
   *[no] { $who } cerró con { $n }, { $others }
}
board-gin = { $doubled ->
    [yes] { $who } hizo gin, { $others }, doble por la pica
   *[no] { $who } hizo gin, { $others }
}
board-big_gin = { $doubled ->
    [yes] { $who } hizo gin grande, { $others }, doble por la pica
   *[no] { $who } hizo gin grande, { $others }
}
had = { $who } tenía { $n }
had-less = { $who } hizo undercut con { $n }
nobody-knocked = { $others ->
    [nothing] nadie cerró
   *[others] nadie cerró, { $others }
}
unexpected = { $words } (tocaba jugar a otros)
points-only = solo se conocen los puntos
not-counted = no cuenta: { $why }
not-counted-below = no cuenta: ver abajo
round-not-counted = La ronda { $n } no cuenta: { $why }.

## Quién paga a quién.

settlement = Cuentas:
settlement-now = Cuentas si terminara ahora:
pays = { $price ->
    [nothing] { $n ->
        [one] de { $payer } a { $payee }: { $n } punto
       *[other] de { $payer } a { $payee }: { $n } puntos
    }
   *[price] { $n ->
        [one] de { $payer } a { $payee }: { $n } punto ({ $price })
       *[other] de { $payer } a { $payee }: { $n } puntos ({ $price })
    }
}

## La hoja.

rules = Reglas: { $rules }
column-what = qué pasó
column-games = partidas
game-drawn = La partida termina en empate.
game-won = La partida es para { $who }.

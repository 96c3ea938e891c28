### `undercut pad`. Lo que se escribe es igual en todos los idiomas.

## Lo que se puede escribir.

help-round = Una ronda: quién cerró, sus puntos sueltos y los de los demás, después de añadir cartas. El undercut se detecta solo.
help-knock = Ann cerró con 4, la otra persona tenía 23
help-gin = Ann hizo gin, la otra persona tenía 31 (gin grande: a big 31)
help-dead = nadie cerró
help-counted = nadie cerró, y cuentan los puntos sueltos de todos
help-spade = la carta inicial era una pica, que dobla
help-dealer = repartió Bob, aunque no le tocaba
help-points = solo se sabe que Ann hizo 44 puntos (points a=12 c=30)
help-names = De un nombre bastan las primeras letras, o el número del jugador.
help-others = Con varios rivales: sus puntos sueltos en el orden de los jugadores. Si juegan otros de los previstos: c 4 bob=23. Parejas: los dos duelos, como en a 4 23 / d gin 12.
help-undo = deshacer lo último
help-fix = corregir la ronda 3
help-remove = quitar la ronda 3
help-insert = una ronda antes de la ronda 3
help-settle = las cuentas
help-stake = lo que cuesta un punto
help-title = poner nombre a la libreta
help-rules = otras reglas, para todas las rondas de la libreta
help-name = corregir el nombre de un jugador
help-again = libreta nueva, reparte otro
help-quit = salir; todo queda guardado

## Una sesión.

try = Escribe una ronda, como { $example }, o ? para ver la ayuda.
saved-in = La libreta está guardada en { $path }.
going-on = Se sigue con { $path }; --new empieza otra libreta.
not-entered = No se anotó: { $why }.
taken-back = Deshecho: { $line }.
removed = Eliminada: ronda { $n }, { $words }.
titled = { $title ->
    [nothing] La libreta ya no tiene nombre.
   *[title] La libreta se llama ahora { $title }.
}
ruled = Las reglas son ahora: { $rules }.
named = { $before } se llama ahora { $name }.
ask-round = Ronda { $n }:
ask-over = La partida ha terminado (s, again, u, q):
ask-players = Jugadores, por ejemplo Ann, Bob:
ask-dealer = ¿Quién reparte primero? [{ $name }]
ask-rules = { $n ->
    [3] Reglas, dos juegan y uno descansa (cutthroat), o todos en una mesa con form=round_table [standard]:
    [4] Reglas, por parejas, o todos en una mesa con form=round_table [standard]:
   *[other] Reglas [standard]:
}
nobody-ahead = nadie va por delante

## Lo que sigue.

next-drawn = Se sortea quién reparte.
next-deals = { PERSON($who) ->
    [you] { $who } repartes.
    [many] { $who } reparten.
   *[one] { $who } reparte.
}
next-rests = { PERSON($who) ->
    [you] { $who } descansas.
    [many] { $who } descansan.
   *[one] { $who } descansa.
}
next-pair = { $one } contra { $two }

## La hoja.

round = Ronda { $n }: { $words }
nobody-scores = Nadie puntúa
rounds-before = { $n ->
    [one] { $n } ronda antes
   *[other] { $n } rondas antes
}
title = libreta de puntos

## Lo que está mal, y lo que sería correcto.

wrong-over = la partida ha terminado: again empieza una libreta nueva, u deshace la última ronda
wrong-number = { $count ->
    [0] { $word } no es el número de una ronda; todavía no hay rondas
    [1] { $word } no es el número de una ronda; solo hay la ronda 1
   *[other] { $word } no es el número de una ronda; hay rondas de la 1 a la { $count }
}
wrong-number-nothing = nada
wrong-undo = { $last ->
    [0] no se ha cambiado nada desde que se abrió la libreta
   *[other] no se ha cambiado nada desde que se abrió la libreta; remove { $last } quita la última ronda
}
wrong-names = { $n ->
    [one] { $n } nombre; una libreta es para 2 a 4 jugadores, por ejemplo Ann, Bob
   *[other] { $n } nombres; una libreta es para 2 a 4 jugadores, por ejemplo Ann, Bob
}
wrong-name-short = { $word } puede ser { $names }: escribe más letras del nombre
or = o
wrong-name = { $word } no es ninguno de los jugadores, que son { $names }
wrong-two-boards = una ronda tiene dos duelos: escribe los dos, como en a 4 23 / d gin 12
wrong-one-board = aquí una ronda tiene un solo duelo, así que no lleva /
wrong-nobody = ¿Quién cerró? Por ejemplo { $example }, o dead si no cerró nadie
wrong-board = { $name } no juega en este duelo, que es de { $one } contra { $two }; si jugó, nombra al rival: { $name } 4 NOMBRE=23
wrong-rests = { $name } descansa esta ronda; si { $name } jugó, nombra al rival: { $name } 4 NOMBRE=23
wrong-count = hay { $n } números; se piden los puntos sueltos de { $names }
wrong-count-all = todos, o ningún número
wrong-count-then = { $one }, luego { $more }
wrong-points = { $word } no es un número de puntos, como 23
wrong-points-only = ¿los puntos de quién? Por ejemplo points { $name } 44
wrong-stake = { $word } no es el precio de un punto, como 0,05 € o none
wrong-rename = ¿quién, y cuál es el nombre? Por ejemplo, name b Bob

## Archivos.

no-pad = todavía no hay ninguna libreta; undercut pad empieza una
pad-exists = { $path } ya es una libreta: quita todas las opciones para seguir con ella, o indica otro archivo
no-file = no hay ningún archivo { $path }; undercut pad { $path } empieza una libreta en él
unreadable = no se puede leer { $path }: { $why }
changed-elsewhere = otro programa cambió { $path } y la libreta se muestra como está ahora: escribe la línea otra vez
cannot-save = la libreta no se puede guardar en { $path }: { $why }

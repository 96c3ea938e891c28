### Lo que dice undercut puzzle.

opponent = El rival
ask-upcard = ¿Tomar la carta inicial o pasar?
ask-draw = ¿Tomar el descarte o robar del mazo?
ask-discard = ¿Qué carta descartas?
ask-knock = ¿Cerrar o seguir jugando, y con qué carta?
head = { $missed ->
    [nothing] Problema { $number } ({ $id }), { $rules }
   *[other] Problema { $number } ({ $id }), { $rules }, fallado por { $missed } de 6 jugadores
}
score = Marcador: tú { $mine }, el rival { $theirs }; la partida termina en { $target }.
right-best = Correcto: es la mejor opción.
right-sound = Correcto: ninguna pérdida medible.
wrong = No es la mejor opción.
loses = Frente a la mejor opción ({ $best }), pierde { $loss } puntos.
best-is = Lo mejor: { $best }.
other = { $chance ->
    [nothing] { $mine ->
        [yes] { $action } (tu respuesta): { $loss } puntos menos.
       *[no] { $action }: { $loss } puntos menos.
    }
   *[other] { $mine ->
        [yes] { $action } (tu respuesta): { $loss } puntos menos y { $chance } menos de probabilidad de ganar.
       *[no] { $action }: { $loss } puntos menos y { $chance } menos de probabilidad de ganar.
    }
}
best = la mejor
key-help = ? ayuda
key-log = l la ronda hasta ahora
key-leave = q salir

again-days = { $n ->
    [one] Lo verás de nuevo dentro de { $n } día.
   *[other] Lo verás de nuevo dentro de { $n } días.
}
again-hours = { $n ->
    [one] Lo verás de nuevo dentro de { $n } hora.
   *[other] Lo verás de nuevo dentro de { $n } horas.
}
again-minutes = { $n ->
    [one] Lo verás de nuevo dentro de { $n } minuto.
   *[other] Lo verás de nuevo dentro de { $n } minutos.
}
is-due = Ya toca.
not-counted = Aún no tocaba y no cuenta.
next = Enter: problema siguiente; q: salir.
nothing = Por ahora no queda nada que resolver.
keys = Teclas:
keys-log = l: la ronda hasta ahora
keys-again = b: ver otra vez la posición
keys-leave = q: salir; tu progreso se guarda
is-legal = Es legal: { $action }.
nothing-yet = Todavía no ha pasado nada en esta ronda.
answer = Responde con una acción; ? muestra lo que es legal.
kept = Tu progreso queda guardado.

## Listas

kind-upcard = carta inicial
kind-draw = robo
kind-discard = descarte
kind-knock = cierre
head-id = n.º
head-kind = tipo
head-rules = reglas
head-missed = fallado por
head-tried = intentos
head-solved = resueltos
head-due = toca
stats-tried = { $tried } de { $puzzles } problemas intentados; pendientes: { $due }.
stats-today = { $days ->
    [one] Hoy, { $solved } de { $tries } resueltos; { $days } día seguido.
   *[other] Hoy, { $solved } de { $tries } resueltos; { $days } días seguidos.
}
stats-kind = { $kind }: { $solved } de { $tries } intentos resueltos.

## Lo que está mal

not-in-file = no hay ningún problema { $name } en { $file }
no-review = esto no es un análisis como los que imprime undercut review --json: { $error }
no-errors = { $file } no contiene ningún fallo ni error grave cuya mejor opción esté clara
bad-progress = no se puede leer { $file }: { $error }; muévelo a otro lugar para empezar de nuevo
cannot-save = no se puede guardar el progreso en { $file }: { $error }
needs-fsrs = los problemas necesitan fsrs: instálalo con { $command }

### La página que escribe undercut review --html.

title = Análisis: { $players }
title-many = Análisis de { $count } registros
about = { $rounds ->
    [one] { $rules }, { $rounds } ronda. Para cada decisión se jugaron como máximo { $budget } rondas hasta el final.
   *[other] { $rules }, { $rounds } rondas. Para cada decisión se jugaron como máximo { $budget } rondas hasta el final.
}
records = Registros
record = línea { $line }: { $players }
record-title = Línea { $line }: { $players }
only-errors = Solo se muestran en detalle los errores, porque hay muchas rondas.
summary = Resumen
summary-table = Resumen en una tabla
in-decisions = en { $decisions }
result = resultado en puntos
luck-title = { PERSON($name) ->
    [you] Suerte por tipo, para ti
   *[one] Suerte por tipo, para { $name }
}
chance-title = Probabilidad de ganar
graph = { PERSON($name) ->
    [you] Tu probabilidad de ganar la partida: { $first } al principio, { $last } al final.
   *[one] Probabilidad de { $name } de ganar la partida: { $first } al principio, { $last } al final.
}
mark = Ronda { $round }, acción { $action }, { $name }: { $played } ({ $chance })
luck-deal = { PERSON($name) ->
    [you] Ronda { $round }, reparto: { $points } puntos para ti
   *[one] Ronda { $round }, reparto: { $points } puntos para { $name }
}
luck-upcard = { PERSON($name) ->
    [you] Ronda { $round }, carta inicial { $card }: { $points } puntos para ti
   *[one] Ronda { $round }, carta inicial { $card }: { $points } puntos para { $name }
}
luck-draw = { PERSON($name) ->
    [you] Ronda { $round }, carta robada { $card }: { $points } puntos para ti
   *[one] Ronda { $round }, carta robada { $card }: { $points } puntos para { $name }
}
legend = { $graph } Los valores son con las dos manos a la vista. Marcas: { $blunder } error grave, { $mistake } fallo, { $inaccuracy } imprecisión, { $good } buena suerte y { $bad } mala suerte. { $click }
click = Haz clic para ir a una decisión.
errors = Errores
more = { $count } más
none = Nada.
decisions = Decisiones
forced-out = Se omiten las acciones forzadas.
decisions-of = Decisiones de { $players }
previous-error = ← Error
next-error = Error →
previous = Anterior
next = Siguiente
both-hands = Las dos manos
show-all = Mostrar todo
round = { PERSON($dealer) ->
    [you] Ronda { $round }: repartes { $dealer }, marcador { $scores }; { $ended }
   *[one] Ronda { $round }: reparte { $dealer }, marcador { $scores }; { $ended }
}
ended-knock = cierre, { $won }, { $points }
ended-gin = con gin, { $won }, { $points }
ended-big_gin = gin grande, { $won }, { $points }
ended-undercut = con undercut, { $won }, { $points }
ended-dead = mano muerta, { $won }, { $points }
ended-stock_out = mazo agotado, { $won }, { $points }
won-by = { PERSON($name) ->
    [you] ganas tú
   *[one] gana { $name }
}
nobody = nadie puntuó
made = Ronda { $round }, acción { $action }, { $name }: { $played }
after-hint = tras una pista
lost = { $chance ->
    [nothing] { $hinted ->
        [yes] perdió { $loss } puntos, tras una pista
       *[no] perdió { $loss } puntos
    }
   *[other] { $hinted ->
        [yes] perdió { $loss } puntos y { $chance } de la probabilidad de ganar, tras una pista
       *[no] perdió { $loss } puntos y { $chance } de la probabilidad de ganar
    }
}
best-lost = { $chance ->
    [nothing] Lo mejor: { $best }. Esto perdió { $loss } puntos.
   *[other] Lo mejor: { $best }. Esto perdió { $loss } puntos y { $chance } de la probabilidad de ganar.
}
before = Antes: { $actions }.
before-one = { $name }: { $action }
open-chance = Probabilidad de ganar con las dos manos a la vista: { $chance }.
hand = { $card ->
    [nothing] { $name }: { $deadwood } puntos sueltos
   *[other] { $name }: { $deadwood } puntos sueltos, carta nueva { $card }
}
run = escalera
set = grupo
pile = Pila de descartes, la carta superior primero; { $stock ->
    [one] { $stock } carta
   *[other] { $stock } cartas
} en el mazo
empty = Vacía.
known = { $count ->
    [one] { $name }: { $count } carta, conocidas:
   *[other] { $name }: { $count } cartas, conocidas:
}
whose-hand = { PERSON($name) ->
    [you] Tu mano
   *[one] Mano de { $name }
}
deadwood = Puntos sueltos: { $deadwood }.
choices-of = { PERSON($name) ->
    [you] Tus opciones, ronda { $round }, acción { $action }
   *[one] Opciones de { $name }, ronda { $round }, acción { $action }
}
head-choice = opción
head-points = puntos
head-chance = probabilidad
played = jugada
best = la mejor
certain-clear = La mejor jugada está clara.
certain-close = Las dos mejores están casi igualadas.
certain-open = Varias jugadas están casi igualadas.
certain-forced = Solo había una opción.
not-counted = Nada dependía de esta decisión: no cuenta.
intervals = Los intervalos del 95 % muestran el error de muestreo; lo que dejan abierto está sombreado.
held-at = { PERSON($name) ->
    [you] Lo que probablemente tenías, ronda { $round }, acción { $action }
   *[one] Lo que probablemente tenía { $name }, ronda { $round }, acción { $action }
}
held = { PERSON($name) ->
    [you] Lo que probablemente tenías, en porcentaje
   *[one] Lo que probablemente tenía { $name }, en porcentaje
}
own = propia
seen = vista
judged = Una decisión se juzga por lo que sabía su asiento. Los puntos son puntos por ronda; en una partida, lo que valen los puntos con su marcador. La probabilidad de ganar es la de la partida. Un error pierde al menos { $inaccuracy } (imprecisión), { $mistake } (fallo) o { $blunder } (error grave) puntos porcentuales de ella, y más que el error de muestreo (95 %). ● está en la mano propia, × se ha visto.
keys = Teclas: ← y → van de error en error, { $comma } y { $dot } de decisión en decisión, { $b } muestra las dos manos.
theme = Oscuro o claro
no-error = No hay más errores
no-decision = No hay más decisiones

## Lo que no se puede escribir

needs-jinja = los informes necesitan Jinja: instálalo con { $command }
bad-folder = no se puede escribir el informe { $file }: en la carpeta { $folder } no se puede escribir
not-written = no se puede escribir el informe { $file }: { $error }

index-A = A
index-T = 10
index-J = J
index-Q = Q
index-K = K

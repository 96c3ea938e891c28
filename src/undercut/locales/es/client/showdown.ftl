### The show-down on the felt: after a knock, until the next round.

# $name (text), $n (number)
knocks = { PERSON($name) ->
    [you] Cierras con { $n }
   *[one] { $name } cierra con { $n }
}
tapCards = Toca una carta iluminada o arrástrala a una combinación.
allLaid = No queda nada que añadir.
layOffForMe = Añadir por mí
# $card (text)
fits = { $card } encaja: añadirla
# $card (text)
laid = { $card }, añadida: recuperarla
undercut = ¡Undercut!
# $n (number)
boxes = { $n ->
    [one] +{ $n } caja
   *[other] +{ $n } cajas
}
next = Continuar
otherTitle = Otras formas de cerrar
givesUpGin = renuncia al gin
givesUpBigGin = renuncia al gin grande
# $n (number)
costs = { $n ->
    [one] { $n } punto suelto más
   *[other] { $n } puntos sueltos más
}
worseMelds = muestra peores combinaciones
knockTitle = { $gin ->
    [yes] ¿Cerrar con gin?
   *[no] ¿Cerrar con { $n }?
}
knockThrow = Descartar
knockLeaves = { $n ->
    [one] { $n } punto suelto
   *[other] { $n } puntos sueltos
}
knockArrangements = Elige cómo extender tus combinaciones
bestChoice = recomendado
moreChoices = { $n ->
    [one] { $n } forma más
   *[other] { $n } formas más
}
noLayOffs = Nada que añadir
settle = Extender con { $n }

### Lo que dice la terminal junto a las lecciones y los reglamentos: `undercut learn` y `undercut rules`.

you = Tú
other = Tu rival
hand-deadwood = Puntos sueltos: { $points }.
laid-off = añadidas
laid-deadwood = { $points ->
    [one] { $points } punto suelto
   *[other] { $points } puntos sueltos
}

no-chapter = { $near ->
    [nothing] no hay ningún capítulo { $name }; los capítulos son { $names }
   *[other] no hay ningún capítulo { $name }; ¿querías decir { $near }? Los capítulos son { $names }
}
goes-on = Enter: { $title }. q: parar.

head-name = nombre
head-players = jugadores
default = { $title } (el predeterminado)
hint = undercut rules NAME es un reglamento entero, con todas las opciones. Una regla de la casa es NAME, opción=valor: "standard, knock_limit=5".
hash = hash { $hash }
house = Reglas de la casa, basadas en { $name }.
differs = En qué se aparta de { $name }
options = Opciones
head-chapter = capítulo
head-option = opción
head-value = valor
head-says = qué significa
differ = { $n ->
    [one] { $n } opción se diferencia de { $name }; el valor de { $name } está en la columna de ese nombre.
   *[other] { $n } opciones se diferencian de { $name }; los valores de { $name } están en la columna de ese nombre.
}
differ-listed = { $n ->
    [one] { $n } opción se diferencia de { $name }; el valor de { $name } está entre paréntesis.
   *[other] { $n } opciones se diferencian de { $name }; los valores de { $name } están entre paréntesis.
}

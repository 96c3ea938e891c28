### undercut db: copias de seguridad, comprobación, formas nuevas, paso entre SQLite y PostgreSQL.

## Lo que se hace

backing-up = Copiando
checking = Comprobando
exporting = Escribiendo
importing = Leyendo
backed-up = La copia de seguridad es { $path }, { $kilobytes } KB.
checked = Comprobado: { $tables ->
    [one] { $tables } mesa
   *[other] { $tables } mesas
} con { $entries ->
    [one] { $entries } entrada
   *[other] { $entries } entradas
} y { $pads ->
    [one] { $pads } libreta
   *[other] { $pads } libretas
}: { $defects ->
    [0] todo está bien.
    [one] { $defects } defecto.
   *[other] { $defects } defectos.
}
accepted = El archivo se da por entero: un servidor puede usarlo.
not-accepted = El archivo no se da por entero. Restaura una copia de seguridad.
nothing-to-accept = El archivo está intacto; --accept no hace falta.
made = La base de datos estaba vacía: ahora tiene sus tablas, en la versión de esquema { $form }.
up-to-date = La base de datos tiene la versión de esquema más nueva, { $form }. No se ha cambiado nada.
upgraded = La base de datos tenía la versión de esquema { $form } y ahora tiene la { $newest }.
exported = { $path } tiene { $rows } filas, con { $tables ->
    [one] { $tables } mesa
   *[other] { $tables } mesas
}.
imported = { $rows } filas de { $path } están ahora en la base de datos, con { $tables ->
    [one] { $tables } mesa
   *[other] { $tables } mesas
}.

## Por qué se rechaza algo

no-database = en { $folder } no hay ninguna base de datos: nombra la carpeta de datos del servidor con --data
no-tables = { $where } no tiene tablas de undercut: las crea un servidor al arrancar, y también `undercut db upgrade`
older-database = { $where } tiene la versión de esquema { $form }, y este programa lee la { $newest }: ejecuta antes `undercut db upgrade`
unreadable = no se puede leer { $where }: { $why }
damaged = { $where } está dañado y no se ha hecho ninguna copia: `undercut db check` dice más
copied-without-log-refused = { $path } se copió mientras un servidor lo tenía abierto, sin { $name }-wal a su lado: falta lo último que se jugó. Restaura un archivo hecho con `undercut db backup`; o, para tomarlo como está, ejecuta `undercut db check --accept`
copied-files-refused = { $path } es copia de un archivo que un servidor tenía abierto, y { $name }-wal a su lado puede ser de otro momento: lo que se jugó puede faltar o estar mezclado. Restaura un archivo hecho con `undercut db backup`; o, si los archivos son de un mismo momento (una instantánea), o para tomarlos como están, ejecuta `undercut db check --accept`
log-of-another-refused = junto a { $path } hay un { $name }-wal que no es suyo: los dos son de momentos distintos. Quita { $name }-wal si { $name } es una copia de seguridad, o restaura un archivo hecho con `undercut db backup`; o, para tomar los dos como están, ejecuta `undercut db check --accept`
target-exists = { $path } ya existe: elige otro nombre
no-backup = no se ha hecho ninguna copia de { $where }: { $why }
not-written = no se ha escrito { $where }: { $why }
use-pg-dump = PostgreSQL hace sus propias copias: pg_dump --format=custom --file={ $file } URL, y pg_restore las lee; `undercut db export` escribe un archivo que también lee SQLite
not-empty = { $where } no está vacía (hay filas en { $table }): solo se pueden importar datos a una base de datos vacía
not-an-export = esto no es un archivo de `undercut db export`
newer-export = el archivo lo escribió una versión más nueva de undercut (versión de esquema { $form }; esta conoce la { $newest }): instala esa versión
older-export = el archivo lo escribió una versión más antigua de undercut (versión de esquema { $form }; esta lee la { $newest }): impórtalo con esa versión y ejecuta después `undercut db upgrade` con esta
cut-off = el archivo está cortado o dañado; no se ha importado nada
other-tables = el archivo tiene una tabla que esta versión no conoce, o conoce de otra manera: { $table }; no se ha importado nada
rows-missing = el archivo no tiene tantas filas como dice su final ({ $tables }); no se ha importado nada
line-too-long = una línea del archivo tiene más de { $most } bytes; no se ha importado nada
expands = el archivo ocupa descomprimido más de { $most } veces su tamaño, lo que no hace ninguna exportación; no se ha importado nada
more-after-the-end = el archivo sigue después de su final; no se ha importado nada
bad-row = no se puede leer la fila { $number } de { $table } ({ $why }); no se ha importado nada

## Lo que encuentra la comprobación

defect-table = mesa { $id }: { $what }
defect-pad = libreta { $id }: { $what }
defect-review = análisis { $id }: { $what }
defect-database = base de datos: { $what }
fault = { $what }
copied-without-log = el archivo se copió mientras un servidor lo tenía abierto, sin su registro de escritura anticipada: falta lo último que se jugó (--accept lo toma como está)
copied-files = los archivos se copiaron mientras un servidor los tenía abiertos: pueden ser de momentos distintos (--accept los toma si no hay nada mal)
log-of-another = junto al archivo hay un registro de escritura anticipada que no es suyo: quítalo o restaura una copia de seguridad (--accept toma los dos si no hay nada mal)
rows-without-table = hay filas en { $name }, pero no hay mesa
rows-without-pad = hay cambios o enlaces, pero no hay libreta
rows-without-review = hay partes, pero no hay análisis
pad-not-gone = está borrada, pero no sus cambios o enlaces
number-missing = falta el número { $number }
operation-unread = no se puede leer el cambio { $number }
no-such-state = no existe el estado { $state }
no-entries = no tiene entradas
entry-unread = no se puede leer la entrada { $number } ({ $why })
entry-does-not-follow = la entrada { $number } no se sigue de las anteriores ({ $why })
summary-unread = no se puede leer lo que muestran las listas
summary-differs = el resumen no coincide con el registro: { $fields }
done-differs = { $done ->
    [yes] está guardada como terminada, pero sigue
   *[no] está guardada como no terminada, pero ha acabado
}
standing-differs = el estado guardado tras la entrada { $number } no coincide con el registro
grant-wrong = { $seat ->
    [nothing] alguien puede verla como { $role }, sin asiento
   *[other] alguien puede verla como { $role } del asiento { $seat }, que nadie puede tener
}
seat-without-grant = el asiento { $seat } está ocupado, pero nadie puede jugarlo
link-wrong = un enlace lleva a un asiento al que no puede llevar: { $kind }
facts-differ = las estadísticas de la partida { $game } no coinciden con el registro
count-differs = está contada con { $games } partidas terminadas, que no tiene
no-such-game = { $name } tiene la partida { $game }, que no se jugó

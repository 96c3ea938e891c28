### Invitaciones y otros enlaces.

invitation = Invitación
inviteAs = Invitar como
invites = { $name } te invita a jugar al gin rummy
clock = Reloj: { $turn } s por turno, { $bank } s de reserva
clockMinutes = { $minutes ->
    [one] Reloj: { $turn } s por turno, { $minutes } minuto de reserva
   *[other] Reloj: { $turn } s por turno, { $minutes } minutos de reserva
}
noClock = Sin reloj
rules = Reglas: { $name }
at = En la mesa: { $names }
nameNote = Los demás lo verán.
nameMissing = Escribe antes tu nombre, para que los demás sepan quién eres.
sitDown = Sentarse
taken = Este asiento está ocupado
takenAll = Todos los asientos están ocupados
takenNote = Juegan { $names }. Puedes mirar: verás la mesa, pero ninguna carta oculta.
watch = Mirar
finished = Esta partida ha terminado
finishedNote = La han jugado { $names }. Puedes empezar una tuya.
closed = Esta mesa se cerró antes de que empezara la partida
resume = { PERSON($name) ->
    [you] Este es tu asiento
   *[one] Este es el asiento de { $name }
}
resumeNote = { PERSON($name) ->
    [you] El enlace muestra tus cartas y las juega. Sigue solo si eres tú, en otro dispositivo.
   *[one] El enlace muestra las cartas de { $name } y las juega. Sigue solo si eres { $name }, en otro dispositivo.
}
goOn = { PERSON($name) ->
    [you] Continuar
   *[one] Continuar como { $name }
}
unknown = Este enlace no lleva a ninguna mesa
unknownNote = Puede que esté incompleto: copia el enlace entero o pide uno nuevo.
letWatch = Dejar que otros miren
seatLink = Enlace a tu asiento
seatNote = Ábrelo en tu otro dispositivo. Quien tenga este enlace ve y juega tus cartas.

qr-invite = Código QR del enlace de invitación
qr-watch = Código QR del enlace para mirar
qr-resume = Código QR del enlace a tu asiento

address = Dirección
alone = Este enlace solo funciona en este equipo.
hints-host = Quien administra el servidor puede abrirlo a la red.
hints-public_url = Si otros llegan al servidor por otra dirección, quien lo administra puede indicarla.

selected = Marcado
selectedNote = El enlace está marcado: cópialo con el menú o las teclas de tu dispositivo.

### La página de inicio: sus recuadros, la pregunta de la primera visita, los aspectos.

continue = Seguir una partida
computer = La computadora
change = cambiar
playBot = Jugar contra { $name }
friend = Amigos
inviteAs = Como { $name }
padNote = Libreta de puntos para cartas reales
opponent = Buscar rival
opponentNote = Siéntate a una mesa o abre una: aparece aquí hasta que alguien se siente.
openTable = Abrir una mesa para cualquiera
dailyTitle = Problema del día
daily = { $n ->
    [0] ¿Qué jugarías?
   *[other] Dificultad { $n } de 6. ¿Qué jugarías?
}
dailyDone = Hecho por hoy. Mañana habrá otro.

firstTitle = ¿Has jugado antes al gin?
firstYes = Sí, reparte
firstYesNote = Una partida contra Medio.
firstNo = No, enséñame
firstNoNote = Una partida contra Fácil, con un entrenador a tu lado.

looksTitle = Elegir aspecto

looks-classic = Clásico
looks-evening = Noche
looks-clear = Para vista cansada

lookNotes-classic = Tapete verde, claro u oscuro como tu dispositivo.
lookNotes-evening = Oscuro, con tapete azul.
lookNotes-clear = Índices enormes, mucho contraste, cuatro colores y movimientos más lentos.

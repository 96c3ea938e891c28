### Avisos: sonidos, vibración, notificaciones.

ask = Avisos de la mesa
askSounds = ¿Un sonido cuando te toque?
askSoundsAndVibration = ¿Sonido y vibración cuando te toque?
askNotices = ¿Una notificación cuando te toque?
yes = Sí
no = No
noticesOn = Recibirás notificaciones.
noticesLocal = Recibirás notificaciones mientras esta página esté abierta.
noticesDenied = Tu navegador no permite notificaciones de esta página.
vibration = Vibración
vibrationNote = Cuando te toca en una partida con otras personas.
notices = Notificaciones
noticesNote = Cuando te toca, alguien se sienta a tu mesa, vuelve, reclama la partida o pide otra. Solo en partidas con otras personas. Dicen quién está en la mesa, nunca una carta.
noticesImpossible = Este navegador no muestra notificaciones de esta página: necesitan una dirección segura (https), y en algunos teléfonos la página debe estar en la pantalla de inicio.
localOnly = Tu navegador no tiene aquí servicio de avisos: solo recibirás notificaciones mientras haya abierta una página de la mesa.

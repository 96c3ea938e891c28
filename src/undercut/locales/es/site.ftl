### La primera página del sitio que crea `make site`.

title = Undercut · gin rummy
description = Juega al gin rummy en el navegador: rivales fuertes, 18 reglamentos, análisis de tus partidas. Sin cuenta, sin publicidad y también sin conexión.
languages = Idiomas
heading = Gin rummy en tu propia mesa
lead = Juega contra la computadora, en el navegador, sin cuenta y sin publicidad.
play = Jugar
learn = Aprender el juego
pad = Libreta de puntos
docs = Documentación
offline = Todo el juego funciona en esta página. Una vez cargado (unos 8 MB), no necesita conexión.
picture = La mesa: una mano de diez cartas, el mazo y la pila de descartes.

what = Qué es
rules-title = Muchos reglamentos
rules = Estándar, Oklahoma, Hollywood, straight gin, knockout, tres y cuatro jugadores y más, cada uno descrito con ejemplos. Las reglas de la casa se ajustan en unos clics.
players-title = Rivales de todos los niveles
players = Desde un principiante que olvida lo que se ha descartado hasta un experto que considera miles de repartos posibles. Ninguno ve tus cartas.
review-title = Descubre lo que se te escapó
review = Cada partida terminada se puede analizar: cuánto valía cada decisión, dónde decidió la suerte, y problemas hechos con tus propios errores.
private-title = Se queda contigo
private = Tus partidas se guardan en este navegador. No se envía nada a nadie, y puedes llevarte tus registros.

cards-title = ¿Cartas de verdad en la mesa?
cards = La libreta de puntos lleva la cuenta por ti: cajas, blanqueos, tres partidas a la vez en Hollywood, para dos, tres o cuatro jugadores.

install-title = En tu propio equipo
install = Con Python 3.11 o posterior, una orden en una copia del código fuente instala el juego de terminal, un servicio para tus amigos en tu red y la biblioteca para investigar:
install-then = Después
install-terminal = jugar en la terminal
install-browser = abrir una mesa en el navegador, para ti y tus amigos
install-more = Windows, archivos wheel, contenedores y otras formas de instalar
licence = Undercut es software libre con licencia MIT.

missing-title = Esta página no existe
missing = Puede que la dirección esté mal escrita, o que la página se haya movido.
missing-home = A la primera página

### La página que enseña el juego.

intro = Gin rummy en lecciones cortas. Cada ejemplo está calculado con las mismas reglas que llevan aquí la cuenta.
contents = Capítulos
you = Tú
other = Tu rival
notMeld = No es combinación
rulesLine = Reglas: { $name }
playNow = Jugar una partida

### Lo que dicen los niveles de vez en cuando: conejo, oso, zorro y búho. Ninguna frase habla de una carta.

## Fácil, el conejo: aprende y se alegra de todo.

says-easy-start-1 = ¡Hola! Todavía estoy aprendiendo.
says-easy-start-2 = ¡Qué bien, una partida! ¿Empezamos?
says-easy-gin-1 = ¡Gin! ¿He sido yo?
says-easy-gin-2 = Todas encajan. ¡No me lo creo!
says-easy-ginned-1 = ¿Ya gin? ¡Qué rapidez!
says-easy-ginned-2 = ¡Ni una sola carta suelta!
says-easy-undercut-1 = ¿Yo tenía menos? ¿De verdad?
says-easy-undercut-2 = ¡Hop! Por debajo del cierre.
says-easy-caught-1 = Ay, cerré demasiado pronto.
says-easy-caught-2 = Se me ponen rojas las orejas.
says-easy-won-1 = ¡Cuántos puntos! ¿Para mí?
says-easy-won-2 = Se lo voy a contar a todos.
says-easy-lost-1 = Ay, ay. Eso fue mucho.
says-easy-lost-2 = Ahora necesito una zanahoria.
says-easy-think-1 = Tómate tu tiempo, no me importa.
says-easy-think-2 = Esa era difícil, ¿verdad?

## Medio, el oso: cálido y sin prisa.

says-medium-start-1 = Qué gusto verte. Siéntate.
says-medium-start-2 = Cartas y compañía: un buen día.
says-medium-gin-1 = Gin. Dulce como la miel.
says-medium-gin-2 = ¡Gin! Lo presentía.
says-medium-ginned-1 = ¿Gin? Vaya, vaya.
says-medium-ginned-2 = Muy limpio. Bien jugado.
says-medium-undercut-1 = Directo a mis garras.
says-medium-undercut-2 = ¡No tan rápido! Yo tenía menos.
says-medium-caught-1 = Hum. Debí esperar.
says-medium-caught-2 = Eso fue una emboscada.
says-medium-won-1 = Con esto paso el invierno.
says-medium-won-2 = Buena pesca, esta ronda.
says-medium-lost-1 = Ay. Esa la noté.
says-medium-lost-2 = Me vuelvo a la cueva.
says-medium-think-1 = Sin prisa. Me gusta la calma.
says-medium-think-2 = Casi me duermo. ¡No pasa nada!

## Difícil, el zorro: le gusta bromear.

says-hard-start-1 = A ver qué sabes hacer.
says-hard-start-2 = ¿Dormiste bien? Yo sí.
says-hard-gin-1 = Gin. ¿Lo viste venir?
says-hard-gin-2 = Gin. Y nadie notó nada. Qué bien.
says-hard-ginned-1 = Qué astucia. Se me escapó.
says-hard-ginned-2 = ¿Gin? Lo aprendiste de mí.
says-hard-undercut-1 = Una trampa, y funcionó.
says-hard-undercut-2 = Ese cierre era lo que esperaba.
says-hard-caught-1 = Me engañaste. Pasa una vez al año.
says-hard-caught-2 = Lo tenías planeado. Me gusta.
says-hard-won-1 = Me fue bastante bien.
says-hard-won-2 = Podría acostumbrarme a esto.
says-hard-lost-1 = No pasará dos veces.
says-hard-lost-2 = Disfrútalo. Llevo la cuenta.
says-hard-think-1 = ¿Ideas profundas? Buenas, espero.
says-hard-think-2 = Eso tardó. Sospechoso.

## Experto, el búho: exacto y cortés.

says-expert-start-1 = Mis respetos. Por una buena partida.
says-expert-start-2 = Empecemos. Seamos precisos.
says-expert-gin-1 = Gin. Tal como calculé.
says-expert-gin-2 = Gin. La suerte fue amable.
says-expert-ginned-1 = Gin. Una belleza.
says-expert-ginned-2 = Lo creía improbable.
says-expert-undercut-1 = Preguntaste; yo tenía menos.
says-expert-undercut-2 = La paciencia da puntos.
says-expert-caught-1 = Error mío. Anotado.
says-expert-caught-2 = Me leíste bien.
says-expert-won-1 = Una cosa llevó a la otra.
says-expert-won-2 = Buena ronda, vista desde aquí arriba.
says-expert-lost-1 = Hasta los búhos tienen malas noches.
says-expert-lost-2 = Las cartas te quieren. Yo también.
says-expert-think-1 = Pensar nunca es perder el tiempo.
says-expert-think-2 = Esa idea valió la espera.

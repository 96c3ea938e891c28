### Lo que dicen los niveles de vez en cuando: conejo, oso, zorro y búho. Ninguna frase habla de una carta.

## Fácil, el conejo: aprende y se alegra de todo.

easy-start-1 = ¡Hola! Todavía estoy aprendiendo.
easy-start-2 = ¡Qué bien, una partida! ¿Empezamos?
easy-gin-1 = ¡Gin! ¿He sido yo?
easy-gin-2 = Todas encajan. ¡No me lo creo!
easy-ginned-1 = ¿Ya gin? ¡Qué rapidez!
easy-ginned-2 = ¡Ni una sola carta suelta!
easy-undercut-1 = ¿Yo tenía menos? ¿De verdad?
easy-undercut-2 = ¡Hop! Por debajo del cierre.
easy-caught-1 = Ay, cerré demasiado pronto.
easy-caught-2 = Se me ponen rojas las orejas.
easy-won-1 = ¡Cuántos puntos! ¿Para mí?
easy-won-2 = Se lo voy a contar a todos.
easy-lost-1 = Ay, ay. Eso fue mucho.
easy-lost-2 = Ahora necesito una zanahoria.
easy-think-1 = Tómate tu tiempo, no me importa.
easy-think-2 = Esa era difícil, ¿verdad?

## Medio, el oso: cálido y sin prisa.

medium-start-1 = Qué gusto verte. Siéntate.
medium-start-2 = Cartas y compañía: un buen día.
medium-gin-1 = Gin. Dulce como la miel.
medium-gin-2 = ¡Gin! Lo presentía.
medium-ginned-1 = ¿Gin? Vaya, vaya.
medium-ginned-2 = Muy limpio. Bien jugado.
medium-undercut-1 = Directo a mis garras.
medium-undercut-2 = ¡No tan rápido! Yo tenía menos.
medium-caught-1 = Hum. Debí esperar.
medium-caught-2 = Eso fue una emboscada.
medium-won-1 = Con esto paso el invierno.
medium-won-2 = Buena pesca, esta ronda.
medium-lost-1 = Ay. Esa la noté.
medium-lost-2 = Me vuelvo a la cueva.
medium-think-1 = Sin prisa. Me gusta la calma.
medium-think-2 = Casi me duermo. ¡No pasa nada!

## Difícil, el zorro: le gusta bromear.

hard-start-1 = A ver qué sabes hacer.
hard-start-2 = ¿Dormiste bien? Yo sí.
hard-gin-1 = Gin. ¿Lo viste venir?
hard-gin-2 = Gin. Y nadie notó nada. Qué bien.
hard-ginned-1 = Qué astucia. Se me escapó.
hard-ginned-2 = ¿Gin? Lo aprendiste de mí.
hard-undercut-1 = Una trampa, y funcionó.
hard-undercut-2 = Ese cierre era lo que esperaba.
hard-caught-1 = Me engañaste. Pasa una vez al año.
hard-caught-2 = Lo tenías planeado. Me gusta.
hard-won-1 = Me fue bastante bien.
hard-won-2 = Podría acostumbrarme a esto.
hard-lost-1 = No pasará dos veces.
hard-lost-2 = Disfrútalo. Llevo la cuenta.
hard-think-1 = ¿Ideas profundas? Buenas, espero.
hard-think-2 = Eso tardó. Sospechoso.

## Experto, el búho: exacto y cortés.

expert-start-1 = Mis respetos. Por una buena partida.
expert-start-2 = Empecemos. Seamos precisos.
expert-gin-1 = Gin. Tal como calculé.
expert-gin-2 = Gin. La suerte fue amable.
expert-ginned-1 = Gin. Una belleza.
expert-ginned-2 = Lo creía improbable.
expert-undercut-1 = Preguntaste; yo tenía menos.
expert-undercut-2 = La paciencia da puntos.
expert-caught-1 = Error mío. Anotado.
expert-caught-2 = Me leíste bien.
expert-won-1 = Una cosa llevó a la otra.
expert-won-2 = Buena ronda, vista desde aquí arriba.
expert-lost-1 = Hasta los búhos tienen malas noches.
expert-lost-2 = Las cartas te quieren. Yo también.
expert-think-1 = Pensar nunca es perder el tiempo.
expert-think-2 = Esa idea valió la espera.

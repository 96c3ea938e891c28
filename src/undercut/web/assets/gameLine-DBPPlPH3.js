import{i as e,n as t,o as n}from"./base-DqoNR8bl.js";import{i as r,s as i}from"./root-Ddc6eARV.js";import{r as a}from"./direction-BMal9vZE.js";import{M as o,i as s}from"./index-BaNY0zL5.js";var c=e=>e.players.filter((t,n)=>n!==e.seat).join(`, `),l=e=>n`<span class="game-who">${e.bots.map((t,n)=>n===e.seat?``:o(t))}<span>${t.versus(c(e))}</span></span>`,u=r=>n`<li class="game"><div class="game-done">
      ${r.players.length?l(r):e}
      <span class="note">${t.unreadable} ${s(r.changed)}</span>
      <span class="badge">${t.stage.unreadable}</span>
    </div></li>`,d=e=>`/${r&&e.bots.length===2&&e.bots.every(e=>!e)?`two`:`table`}/${e.table}`;function f(e){return e.unreadable?u(e):n`<li class="game"><a href=${i(d(e))}>
      ${l(e)}
      <span class="note">${a(e.rules)} · ${t.roundsPlayed(e.round)} ·
        ${s(e.changed)}</span>
      <span class="game-score">${e.scores.join(` : `)}</span>
      <span class="badge ${e.your_turn?`turn`:``}">${e.your_turn?t.yourTurnShort:t.stage[e.stage]}</span>
    </a></li>`}export{c as n,f as r,l as t};
import{i as e,n as t,o as n}from"./base-BAJvJXBo.js";import{i as r,s as i}from"./root-Ddc6eARV.js";import{r as a}from"./direction-BMal9vZE.js";import{P as o,ct as s,i as c}from"./index-C2rSzjMA.js";var l=e=>e.players.filter((t,n)=>n!==e.seat).join(`, `),u=e=>n`<span class="game-who">${e.bots.map((t,n)=>n===e.seat?``:o(t))}<span>${t.versus(l(e))}</span></span>`,d=r=>n`<li class="game"><div class="game-done">
      ${r.players.length?u(r):e}
      <span class="note">${t.unreadable} ${c(r.changed)}</span>
      <span class="badge">${t.stage.unreadable}</span>
    </div></li>`,f=e=>`/${r&&e.bots.length===2&&e.bots.every(e=>!e)?`two`:`table`}/${e.table}`;function p(e){return e.unreadable?d(e):n`<li class="game"><a href=${i(f(e))}>
      ${u(e)}
      <span class="note">${a(s(e.rules))} · ${t.roundsPlayed(e.round)} ·
        ${c(e.changed)}</span>
      <span class="game-score">${e.scores.join(` : `)}</span>
      <span class="badge ${e.your_turn?`turn`:``}">${e.your_turn?t.yourTurnShort:t.stage[e.stage]}</span>
    </a></li>`}export{l as n,p as r,u as t};
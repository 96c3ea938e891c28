import{$t as e,At as t,En as n,On as r,Zt as i,dt as a,fn as o,k as s}from"./start-ZMxHRHIK.js";import{t as c}from"./numbers-DSgIDyWN.js";var l=e=>e.players.filter((t,n)=>n!==e.seat).join(`, `),u=e=>r`<span class="game-who">${e.bots.map((t,n)=>n===e.seat?``:s(t))}<span>${t.versus(l(e))}</span></span>`,d=e=>r`<li class="game"><div class="game-done">
      ${e.players.length?u(e):n}
      <span class="note">${t.unreadable} ${c(e.changed)}</span>
      <span class="badge">${t.stage.unreadable}</span>
    </div></li>`,f=e=>`/${i&&e.bots.length===2&&e.bots.every(e=>!e)?`two`:`table`}/${e.table}`;function p(n){return n.unreadable?d(n):r`<li class="game"><a href=${e(f(n))}>
      ${u(n)}
      <span class="note">${o(a(n.rules))} · ${t.roundsPlayed(n.round)} ·
        ${c(n.changed)}</span>
      <span class="game-score">${n.scores.join(` : `)}</span>
      <span class="badge ${n.your_turn?`turn`:``}">${n.your_turn?t.yourTurnShort:t.stage[n.stage]}</span>
    </a></li>`}export{l as n,p as r,u as t};
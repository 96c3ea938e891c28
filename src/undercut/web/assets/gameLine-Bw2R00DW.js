import{Dn as e,O as t,Qt as n,Tn as r,Xt as i,dn as a,kt as o,ut as s}from"./start-C8Ep1WeM.js";import{t as c}from"./numbers-JN4bT7SJ.js";var l=e=>e.players.filter((t,n)=>n!==e.seat).join(`, `),u=n=>e`<span class="game-who">${n.bots.map((e,r)=>r===n.seat?``:t(e))}<span>${o.versus(l(n))}</span></span>`,d=t=>e`<li class="game"><div class="game-done">
      ${t.players.length?u(t):r}
      <span class="note">${o.unreadable} ${c(t.changed)}</span>
      <span class="badge">${o.stage.unreadable}</span>
    </div></li>`,f=e=>`/${i&&e.bots.length===2&&e.bots.every(e=>!e)?`two`:`table`}/${e.table}`;function p(t){return t.unreadable?d(t):e`<li class="game"><a href=${n(f(t))}>
      ${u(t)}
      <span class="note">${a(s(t.rules))} · ${o.roundsPlayed(t.round)} ·
        ${c(t.changed)}</span>
      <span class="game-score">${t.scores.join(` : `)}</span>
      <span class="badge ${t.your_turn?`turn`:``}">${t.your_turn?o.yourTurnShort:o.stage[t.stage]}</span>
    </a></li>`}export{l as n,p as r,u as t};
import{Bn as e,Cn as t,Ft as n,Ln as r,M as i,cn as a,gt as o,un as s}from"./start-Dj0mg9rG.js";import{n as c}from"./numbers-DsT3X34C.js";var l=e=>e.players.filter((t,n)=>n!==e.seat).join(`, `),u=t=>e`<span class="game-who">${t.bots.map((e,n)=>n===t.seat?``:i(e))}<span>${n.versus(l(t))}</span></span>`,d=t=>e`<li class="game"><div class="game-done">
${t.players.length?u(t):r}
<span class="note">${n.unreadable} ${c(t.changed)}</span>
<span class="badge">${n.stage.unreadable}</span>
</div></li>`,f=e=>`/${a&&e.bots.length===2&&e.bots.every(e=>!e)?`two`:`table`}/${e.table}`;function p(r){return r.unreadable?d(r):e`<li class="game"><a href=${s(f(r))}>
${u(r)}
<span class="note">${t(o(r.rules))} · ${n.roundsPlayed(r.round)} ·
${c(r.changed)}</span>
<span class="game-score">${r.scores.join(` : `)}</span>
<span class="badge ${r.your_turn?`turn`:``}">${r.your_turn?n.yourTurnShort:n.stage[r.stage]}</span>
</a></li>`}export{l as n,p as r,u as t};
import{In as e,M as t,Pt as n,Sn as r,ht as i,ln as a,sn as o,zn as s}from"./start-B5Xhwffi.js";import{t as c}from"./numbers-C7QVyRre.js";var l=e=>e.players.filter((t,n)=>n!==e.seat).join(`, `),u=e=>s`<span class="game-who">${e.bots.map((n,r)=>r===e.seat?``:t(n))}<span>${n.versus(l(e))}</span></span>`,d=t=>s`<li class="game"><div class="game-done">
${t.players.length?u(t):e}
<span class="note">${n.unreadable} ${c(t.changed)}</span>
<span class="badge">${n.stage.unreadable}</span>
</div></li>`,f=e=>`/${o&&e.bots.length===2&&e.bots.every(e=>!e)?`two`:`table`}/${e.table}`;function p(e){return e.unreadable?d(e):s`<li class="game"><a href=${a(f(e))}>
${u(e)}
<span class="note">${r(i(e.rules))} · ${n.roundsPlayed(e.round)} ·
${c(e.changed)}</span>
<span class="game-score">${e.scores.join(` : `)}</span>
<span class="badge ${e.your_turn?`turn`:``}">${e.your_turn?n.yourTurnShort:n.stage[e.stage]}</span>
</a></li>`}export{l as n,p as r,u as t};
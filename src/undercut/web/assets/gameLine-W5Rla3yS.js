import{F as e,It as t,Mn as n,Pn as r,_t as i,an as a,rn as o,vn as s}from"./start-BMUyLY6q.js";import{t as c}from"./numbers-CUR17A7i.js";var l=e=>e.players.filter((t,n)=>n!==e.seat).join(`, `),u=n=>r`<span class="game-who">${n.bots.map((t,r)=>r===n.seat?``:e(t))}<span>${t.versus(l(n))}</span></span>`,d=e=>r`<li class="game"><div class="game-done">
      ${e.players.length?u(e):n}
      <span class="note">${t.unreadable} ${c(e.changed)}</span>
      <span class="badge">${t.stage.unreadable}</span>
    </div></li>`,f=e=>`/${o&&e.bots.length===2&&e.bots.every(e=>!e)?`two`:`table`}/${e.table}`;function p(e){return e.unreadable?d(e):r`<li class="game"><a href=${a(f(e))}>
      ${u(e)}
      <span class="note">${s(i(e.rules))} · ${t.roundsPlayed(e.round)} ·
        ${c(e.changed)}</span>
      <span class="game-score">${e.scores.join(` : `)}</span>
      <span class="badge ${e.your_turn?`turn`:``}">${e.your_turn?t.yourTurnShort:t.stage[e.stage]}</span>
    </a></li>`}export{l as n,p as r,u as t};
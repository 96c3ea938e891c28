import{Fn as e,I as t,Rn as n,Rt as r,cn as i,on as a,xn as o,yt as s}from"./start-rI_Q3NCk.js";import{t as c}from"./numbers-BHhSHBqF.js";var l=e=>e.players.filter((t,n)=>n!==e.seat).join(`, `),u=e=>n`<span class="game-who">${e.bots.map((n,r)=>r===e.seat?``:t(n))}<span>${r.versus(l(e))}</span></span>`,d=t=>n`<li class="game"><div class="game-done">
      ${t.players.length?u(t):e}
      <span class="note">${r.unreadable} ${c(t.changed)}</span>
      <span class="badge">${r.stage.unreadable}</span>
    </div></li>`,f=e=>`/${a&&e.bots.length===2&&e.bots.every(e=>!e)?`two`:`table`}/${e.table}`;function p(e){return e.unreadable?d(e):n`<li class="game"><a href=${i(f(e))}>
      ${u(e)}
      <span class="note">${o(s(e.rules))} · ${r.roundsPlayed(e.round)} ·
        ${c(e.changed)}</span>
      <span class="game-score">${e.scores.join(` : `)}</span>
      <span class="badge ${e.your_turn?`turn`:``}">${e.your_turn?r.yourTurnShort:r.stage[e.stage]}</span>
    </a></li>`}export{l as n,p as r,u as t};
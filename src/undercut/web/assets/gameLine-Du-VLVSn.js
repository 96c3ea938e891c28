import{In as e,L as t,Sn as n,bt as r,ln as i,sn as a,zn as o,zt as s}from"./start-D3dxuDEE.js";import{t as c}from"./numbers-DP6d1_CE.js";var l=e=>e.players.filter((t,n)=>n!==e.seat).join(`, `),u=e=>o`<span class="game-who">${e.bots.map((n,r)=>r===e.seat?``:t(n))}<span>${s.versus(l(e))}</span></span>`,d=t=>o`<li class="game"><div class="game-done">
      ${t.players.length?u(t):e}
      <span class="note">${s.unreadable} ${c(t.changed)}</span>
      <span class="badge">${s.stage.unreadable}</span>
    </div></li>`,f=e=>`/${a&&e.bots.length===2&&e.bots.every(e=>!e)?`two`:`table`}/${e.table}`;function p(e){return e.unreadable?d(e):o`<li class="game"><a href=${i(f(e))}>
      ${u(e)}
      <span class="note">${n(r(e.rules))} · ${s.roundsPlayed(e.round)} ·
        ${c(e.changed)}</span>
      <span class="game-score">${e.scores.join(` : `)}</span>
      <span class="badge ${e.your_turn?`turn`:``}">${e.your_turn?s.yourTurnShort:s.stage[e.stage]}</span>
    </a></li>`}export{l as n,p as r,u as t};
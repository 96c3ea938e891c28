import{Ft as e,Nn as t,P as n,_n as r,gt as i,in as a,jn as o,nn as s}from"./start-B2p4Zhez.js";import{t as c}from"./numbers-CgiPvQUd.js";var l=e=>e.players.filter((t,n)=>n!==e.seat).join(`, `),u=r=>t`<span class="game-who">${r.bots.map((e,t)=>t===r.seat?``:n(e))}<span>${e.versus(l(r))}</span></span>`,d=n=>t`<li class="game"><div class="game-done">
      ${n.players.length?u(n):o}
      <span class="note">${e.unreadable} ${c(n.changed)}</span>
      <span class="badge">${e.stage.unreadable}</span>
    </div></li>`,f=e=>`/${s&&e.bots.length===2&&e.bots.every(e=>!e)?`two`:`table`}/${e.table}`;function p(n){return n.unreadable?d(n):t`<li class="game"><a href=${a(f(n))}>
      ${u(n)}
      <span class="note">${r(i(n.rules))} · ${e.roundsPlayed(n.round)} ·
        ${c(n.changed)}</span>
      <span class="game-score">${n.scores.join(` : `)}</span>
      <span class="badge ${n.your_turn?`turn`:``}">${n.your_turn?e.yourTurnShort:e.stage[n.stage]}</span>
    </a></li>`}export{l as n,p as r,u as t};
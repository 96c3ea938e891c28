import{A as e,Dn as t,Qt as n,en as r,ft as i,jt as a,kn as o,pn as s}from"./start-CRRDmAT3.js";import{t as c}from"./numbers-CSF6W6g7.js";var l=e=>e.players.filter((t,n)=>n!==e.seat).join(`, `),u=t=>o`<span class="game-who">${t.bots.map((n,r)=>r===t.seat?``:e(n))}<span>${a.versus(l(t))}</span></span>`,d=e=>o`<li class="game"><div class="game-done">
      ${e.players.length?u(e):t}
      <span class="note">${a.unreadable} ${c(e.changed)}</span>
      <span class="badge">${a.stage.unreadable}</span>
    </div></li>`,f=e=>`/${n&&e.bots.length===2&&e.bots.every(e=>!e)?`two`:`table`}/${e.table}`;function p(e){return e.unreadable?d(e):o`<li class="game"><a href=${r(f(e))}>
      ${u(e)}
      <span class="note">${s(i(e.rules))} · ${a.roundsPlayed(e.round)} ·
        ${c(e.changed)}</span>
      <span class="game-score">${e.scores.join(` : `)}</span>
      <span class="badge ${e.your_turn?`turn`:``}">${e.your_turn?a.yourTurnShort:a.stage[e.stage]}</span>
    </a></li>`}export{l as n,p as r,u as t};
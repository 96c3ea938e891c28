import{F as e,Fn as t,It as n,Mn as r,_t as i,an as a,rn as o,vn as s}from"./start-nzomew17.js";import{t as c}from"./numbers-DlrnAMfp.js";var l=e=>e.players.filter((t,n)=>n!==e.seat).join(`, `),u=r=>t`<span class="game-who">${r.bots.map((t,n)=>n===r.seat?``:e(t))}<span>${n.versus(l(r))}</span></span>`,d=e=>t`<li class="game"><div class="game-done">
      ${e.players.length?u(e):r}
      <span class="note">${n.unreadable} ${c(e.changed)}</span>
      <span class="badge">${n.stage.unreadable}</span>
    </div></li>`,f=e=>`/${o&&e.bots.length===2&&e.bots.every(e=>!e)?`two`:`table`}/${e.table}`;function p(e){return e.unreadable?d(e):t`<li class="game"><a href=${a(f(e))}>
      ${u(e)}
      <span class="note">${s(i(e.rules))} · ${n.roundsPlayed(e.round)} ·
        ${c(e.changed)}</span>
      <span class="game-score">${e.scores.join(` : `)}</span>
      <span class="badge ${e.your_turn?`turn`:``}">${e.your_turn?n.yourTurnShort:n.stage[e.stage]}</span>
    </a></li>`}export{l as n,p as r,u as t};
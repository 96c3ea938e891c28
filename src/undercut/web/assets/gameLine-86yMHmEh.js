<<<<<<< HEAD:src/undercut/web/assets/gameLine-lr9rJX5R.js
<<<<<<<< HEAD:src/undercut/web/assets/gameLine-DoWGX8Lh.js
import{i as e,n as t,o as n}from"./base-B9wYNoPC.js";import{i as r,s as i}from"./root-Ddc6eARV.js";import{r as a}from"./direction-BMal9vZE.js";import{P as o,ct as s,i as c}from"./index-_yUGOjg3.js";var l=e=>e.players.filter((t,n)=>n!==e.seat).join(`, `),u=e=>n`<span class="game-who">${e.bots.map((t,n)=>n===e.seat?``:o(t))}<span>${t.versus(l(e))}</span></span>`,d=r=>n`<li class="game"><div class="game-done">
========
import{i as e,n as t,o as n}from"./base-B9wYNoPC.js";import{i as r,s as i}from"./root-Ddc6eARV.js";import{r as a}from"./direction-BMal9vZE.js";import{P as o,ct as s,i as c}from"./index-6K8VCOPY.js";var l=e=>e.players.filter((t,n)=>n!==e.seat).join(`, `),u=e=>n`<span class="game-who">${e.bots.map((t,n)=>n===e.seat?``:o(t))}<span>${t.versus(l(e))}</span></span>`,d=r=>n`<li class="game"><div class="game-done">
>>>>>>>> 10f092a9 (hints: say one sentence with a reason and point at the card):src/undercut/web/assets/gameLine-lr9rJX5R.js
=======
import{i as e,n as t,o as n}from"./base-B9wYNoPC.js";import{i as r,s as i}from"./root-Ddc6eARV.js";import{r as a}from"./direction-BMal9vZE.js";import{P as o,ct as s,i as c}from"./index-F3_q2mNJ.js";var l=e=>e.players.filter((t,n)=>n!==e.seat).join(`, `),u=e=>n`<span class="game-who">${e.bots.map((t,n)=>n===e.seat?``:o(t))}<span>${t.versus(l(e))}</span></span>`,d=r=>n`<li class="game"><div class="game-done">
>>>>>>> 2894e1a6 (hints: keep the panel over the felt and off the piles):src/undercut/web/assets/gameLine-86yMHmEh.js
      ${r.players.length?u(r):e}
      <span class="note">${t.unreadable} ${c(r.changed)}</span>
      <span class="badge">${t.stage.unreadable}</span>
    </div></li>`,f=e=>`/${r&&e.bots.length===2&&e.bots.every(e=>!e)?`two`:`table`}/${e.table}`;function p(e){return e.unreadable?d(e):n`<li class="game"><a href=${i(f(e))}>
      ${u(e)}
      <span class="note">${a(s(e.rules))} · ${t.roundsPlayed(e.round)} ·
        ${c(e.changed)}</span>
      <span class="game-score">${e.scores.join(` : `)}</span>
      <span class="badge ${e.your_turn?`turn`:``}">${e.your_turn?t.yourTurnShort:t.stage[e.stage]}</span>
    </a></li>`}export{l as n,p as r,u as t};
<<<<<<< HEAD:src/undercut/web/assets/heat-e0WojtCU.js
<<<<<<<< HEAD:src/undercut/web/assets/heat-CtiBU-Sk.js
import{Dn as e,Tn as t,an as n,cn as r,on as i,rn as a,sn as o,tn as s}from"./start-Cyo4GQGx.js";import{t as c}from"./deck-4iDMt70J.js";import{a as l}from"./numbers-BeKPkRsm.js";import{S as u}from"./sentences-BmOnwyRI.js";var d=[`♣`,`♦`,`♥`,`♠`];function f(t,n){let r=n&&t.held,a=[i(t.card),t.lies?{hand:u.inHand,pile:u.inPile}[t.lies]:l(t.chance)],o=t.lies?``:t.level?String(Math.round(t.chance*100)):``;return e`<td class="heat-${t.lies||t.level} ${r?`held`:``}">
========
import{Dn as e,Tn as t,an as n,cn as r,on as i,rn as a,sn as o,tn as s}from"./start-C_4te2mZ.js";import{t as c}from"./deck-4iDMt70J.js";import{a as l}from"./numbers-DGMoyCyq.js";import{S as u}from"./sentences-BYYFAwaE.js";var d=[`♣`,`♦`,`♥`,`♠`];function f(t,n){let r=n&&t.held,a=[i(t.card),t.lies?{hand:u.inHand,pile:u.inPile}[t.lies]:l(t.chance)],o=t.lies?``:t.level?String(Math.round(t.chance*100)):``;return e`<td class="heat-${t.lies||t.level} ${r?`held`:``}">
>>>>>>>> 7929b011 (page: rebuild):src/undercut/web/assets/heat-e0WojtCU.js
=======
import{Dn as e,Tn as t,an as n,cn as r,on as i,rn as a,sn as o,tn as s}from"./start-Cdfi_Vk3.js";import{t as c}from"./deck-4iDMt70J.js";import{a as l}from"./numbers-Up-H7pao.js";import{S as u}from"./sentences-BwhmJVV8.js";var d=[`♣`,`♦`,`♥`,`♠`];function f(t,n){let r=n&&t.held,a=[i(t.card),t.lies?{hand:u.inHand,pile:u.inPile}[t.lies]:l(t.chance)],o=t.lies?``:t.level?String(Math.round(t.chance*100)):``;return e`<td class="heat-${t.lies||t.level} ${r?`held`:``}">
>>>>>>> 8dbc4532 (page: rebuild):src/undercut/web/assets/heat-DqhFNf5r.js
    <span aria-hidden="true">${o}</span><span class="sr">${a.join(` `)}${r?`, ${u.wasHeld}`:``}</span></td>`}function p(n){let r=g.map((e,t)=>u.legendLevel(Math.round(e*100),Math.round((g[t+1]??1)*100)));return e`<ul class="legend" aria-label=${u.legend}>
    ${r.map((t,n)=>e`<li><span class="swatch heat-${n+1}"></span>${t}</li>`)}
    <li><span class="swatch heat-hand"></span>${u.legendHand}</li>
    <li><span class="swatch heat-pile"></span>${u.legendPile}</li>
    ${n?e`<li><span class="swatch held"></span>${u.legendHeld}</li>`:t}</ul>`}function m(r,i,a,c){let m=y(r,6).map(e=>u.likely(n(e.card),l(e.chance)));return e`<section class="review-heat" aria-labelledby="heat-title">
    <h3 id="heat-title">${i}</h3>
    <table class="heat"><caption class="note">${a}</caption>
      <thead><tr><td></td>${r[0]?.map(t=>e`<th scope="col">${s(t.card)}</th>`)}</tr></thead>
      <tbody>${r.map((t,n)=>e`<tr><th scope="row" class="suit-${o(t[0]?.card??`s`)}">${d[n]}</th>${t.map(e=>f(e,c))}</tr>`)}</tbody></table>
    ${p(c)}
    ${m.length?e`<p class="note">${u.mostLikely(m.join(`, `))}</p>`:t}</section>`}function h(e,n,r){let i=v(e),a=e.round.replay?.seats.find(t=>t!==e.seat);return!i||a===void 0||e.seat===null?t:m(i,u.holds(n(a)),u.holdsNote(n(e.seat)),r)}var g=[.02,.1,.2,.35,.6],_=e=>g.filter(t=>e>=t).length;function v(e){let{decision:t,round:n,index:i}=e;if(!t?.holds.length)return null;let o=n.replay?.steps[i],s=o?.hands.find(t=>t.seat===e.seat)?.cards??[],l=o?.hands.find(t=>t.seat!==e.seat)?.cards??[],u=[[],[],[],[]];return c.forEach((e,n)=>{let i=t.holds[n]??0,c=s.includes(e)?`hand`:o?.pile.includes(e)?`pile`:``,d=u[r(e)];d&&(d[a(e)]={card:e,chance:i,level:_(i),lies:c,held:l.includes(e)})}),u}var y=(e,t)=>e.flat().filter(e=>e.chance>=.1).sort((e,t)=>t.chance-e.chance).slice(0,t);export{m as n,h as r,_ as t};
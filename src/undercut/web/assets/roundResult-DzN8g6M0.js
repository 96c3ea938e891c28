import{Dn as e,Et as t,K as n,Ot as r,fn as i,jt as a,kn as o,mn as s,q as c,sn as l}from"./start-CRRDmAT3.js";function u(i,s,u,d){let f=d.knocker||s.length===2?s.filter(e=>e.seat!==i.seat):[],p=e=>n(f.flatMap(t=>t.on.filter(t=>t.on===e).map(e=>e.card)));return o`<section class="end-hand ${d.winner?`winner`:``}">
    <h3>${u} <span class="note">${a.deadwoodIs(i.deadwood)}</span></h3>
    <div class="spread">
      ${i.melds.map((n,i)=>{let a=p(i);return o`<figure class="meld">${t(c([...n,...a]),r(n),a)}
          <figcaption>${r(n)}${a.length?o` + ${a.map(l).join(` `)}`:e}</figcaption></figure>`})}
      ${i.unmelded.length?o`<figure class="meld loose">${t(i.unmelded,a.loose)}
            <figcaption>${a.loose} <b>${i.deadwood}</b></figcaption></figure>`:e}
      ${i.laid_off.length?o`<figure class="meld off">${t(n(i.laid_off),a.laidOff)}
            <figcaption>${a.laidOff}</figcaption></figure>`:e}
    </div></section>`}var d=e=>e.replace(/(\d+) - (\d+)/,(e,t,n)=>i(`${t}\u00a0−\u00a0${n}`));function f(t,n,r,i){return n.length?o`<table class="count"><caption>${t}</caption><tbody>
    ${n.map(e=>o`<tr><th scope="row">${i(e.seat)}: ${d(e.reason)}</th><td>${e.points}</td></tr>`)}</tbody>
    <tfoot>${r.map(([e,t])=>o`<tr><th scope="row">${i(e)}</th><td><b>${s(t)}</b></td></tr>`)}</tfoot>
  </table>`:e}export{u as n,f as r,d as t};
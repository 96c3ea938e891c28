import{Fn as e,Pt as t,Rn as n,Sn as r,X as i,Y as a,bn as o,hn as s,jt as c,kt as l}from"./start-7Eu9UH0_.js";function u(r,o,u,d){let f=d.knocker||o.length===2?o.filter(e=>e.seat!==r.seat):[],p=e=>a(f.flatMap(t=>t.on.filter(t=>t.on===e).map(e=>e.card)));return n`<section class="end-hand ${d.winner?`winner`:``}">
    <h3>${u} <span class="note">${t.deadwoodIs(r.deadwood)}</span></h3>
    <div class="spread">
      ${r.melds.map((t,r)=>{let a=p(r);return n`<figure class="meld">${l(i([...t,...a]),c(t),a)}
          <figcaption>${c(t)}${a.length?n` + ${a.map(s).join(` `)}`:e}</figcaption></figure>`})}
      ${r.unmelded.length?n`<figure class="meld loose">${l(r.unmelded,t.loose)}
            <figcaption>${t.loose} <b>${r.deadwood}</b></figcaption></figure>`:e}
      ${r.laid_off.length?n`<figure class="meld off">${l(a(r.laid_off),t.laidOff)}
            <figcaption>${t.laidOff}</figcaption></figure>`:e}
    </div></section>`}var d=e=>e.replace(/(\d+) - (\d+)/,(e,t,n)=>o(`${t}\u00a0−\u00a0${n}`));function f(t,i,a,o){return i.length?n`<table class="count"><caption>${t}</caption><tbody>
    ${i.map(e=>n`<tr><th scope="row">${o(e.seat)}: ${d(e.reason)}</th><td>${e.points}</td></tr>`)}</tbody>
    <tfoot>${a.map(([e,t])=>n`<tr><th scope="row">${o(e)}</th><td><b>${r(t)}</b></td></tr>`)}</tfoot>
  </table>`:e}export{u as n,f as r,d as t};
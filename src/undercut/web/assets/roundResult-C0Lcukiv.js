import{Fn as e,It as t,Mn as n,Nt as r,Q as i,Z as a,_n as o,fn as s,jt as c,yn as l}from"./start-nzomew17.js";function u(o,l,u,d){let f=d.knocker||l.length===2?l.filter(e=>e.seat!==o.seat):[],p=e=>a(f.flatMap(t=>t.on.filter(t=>t.on===e).map(e=>e.card)));return e`<section class="end-hand ${d.winner?`winner`:``}">
    <h3>${u} <span class="note">${t.deadwoodIs(o.deadwood)}</span></h3>
    <div class="spread">
      ${o.melds.map((t,a)=>{let o=p(a);return e`<figure class="meld">${c(i([...t,...o]),r(t),o)}
          <figcaption>${r(t)}${o.length?e` + ${o.map(s).join(` `)}`:n}</figcaption></figure>`})}
      ${o.unmelded.length?e`<figure class="meld loose">${c(o.unmelded,t.loose)}
            <figcaption>${t.loose} <b>${o.deadwood}</b></figcaption></figure>`:n}
      ${o.laid_off.length?e`<figure class="meld off">${c(a(o.laid_off),t.laidOff)}
            <figcaption>${t.laidOff}</figcaption></figure>`:n}
    </div></section>`}var d=e=>e.replace(/(\d+) - (\d+)/,(e,t,n)=>o(`${t}\u00a0−\u00a0${n}`));function f(t,r,i,a){return r.length?e`<table class="count"><caption>${t}</caption><tbody>
    ${r.map(t=>e`<tr><th scope="row">${a(t.seat)}: ${d(t.reason)}</th><td>${t.points}</td></tr>`)}</tbody>
    <tfoot>${i.map(([t,n])=>e`<tr><th scope="row">${a(t)}</th><td><b>${l(n)}</b></td></tr>`)}</tfoot>
  </table>`:n}export{u as n,f as r,d as t};
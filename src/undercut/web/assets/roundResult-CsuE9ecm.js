import{Dn as e,Et as t,G as n,Tn as r,W as i,an as a,fn as o,kt as s,un as c,wt as l}from"./start-C8Ep1WeM.js";function u(o,c,u,d){let f=d.knocker||c.length===2?c.filter(e=>e.seat!==o.seat):[],p=e=>i(f.flatMap(t=>t.on.filter(t=>t.on===e).map(e=>e.card)));return e`<section class="end-hand ${d.winner?`winner`:``}">
    <h3>${u} <span class="note">${s.deadwoodIs(o.deadwood)}</span></h3>
    <div class="spread">
      ${o.melds.map((i,o)=>{let s=p(o);return e`<figure class="meld">${l(n([...i,...s]),t(i),s)}
          <figcaption>${t(i)}${s.length?e` + ${s.map(a).join(` `)}`:r}</figcaption></figure>`})}
      ${o.unmelded.length?e`<figure class="meld loose">${l(o.unmelded,s.loose)}
            <figcaption>${s.loose} <b>${o.deadwood}</b></figcaption></figure>`:r}
      ${o.laid_off.length?e`<figure class="meld off">${l(i(o.laid_off),s.laidOff)}
            <figcaption>${s.laidOff}</figcaption></figure>`:r}
    </div></section>`}var d=e=>e.replace(/(\d+) - (\d+)/,(e,t,n)=>c(`${t}\u00a0−\u00a0${n}`));function f(t,n,i,a){return n.length?e`<table class="count"><caption>${t}</caption><tbody>
    ${n.map(t=>e`<tr><th scope="row">${a(t.seat)}: ${d(t.reason)}</th><td>${t.points}</td></tr>`)}</tbody>
    <tfoot>${i.map(([t,n])=>e`<tr><th scope="row">${a(t)}</th><td><b>${o(n)}</b></td></tr>`)}</tfoot>
  </table>`:r}export{u as n,f as r,d as t};
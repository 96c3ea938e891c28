import{$ as e,Fn as t,Ft as n,Nt as r,Rn as i,Rt as a,Sn as o,bn as s,et as c,hn as l}from"./start-rI_Q3NCk.js";function u(o,s,u,d){let f=d.knocker||s.length===2?s.filter(e=>e.seat!==o.seat):[],p=t=>e(f.flatMap(e=>e.on.filter(e=>e.on===t).map(e=>e.card)));return i`<section class="end-hand ${d.winner?`winner`:``}">
    <h3>${u} <span class="note">${a.deadwoodIs(o.deadwood)}</span></h3>
    <div class="spread">
      ${o.melds.map((e,a)=>{let o=p(a);return i`<figure class="meld">${r(c([...e,...o]),n(e),o)}
          <figcaption>${n(e)}${o.length?i` + ${o.map(l).join(` `)}`:t}</figcaption></figure>`})}
      ${o.unmelded.length?i`<figure class="meld loose">${r(o.unmelded,a.loose)}
            <figcaption>${a.loose} <b>${o.deadwood}</b></figcaption></figure>`:t}
      ${o.laid_off.length?i`<figure class="meld off">${r(e(o.laid_off),a.laidOff)}
            <figcaption>${a.laidOff}</figcaption></figure>`:t}
    </div></section>`}var d=e=>e.replace(/(\d+) - (\d+)/,(e,t,n)=>s(`${t}\u00a0−\u00a0${n}`));function f(e,n,r,a){return n.length?i`<table class="count"><caption>${e}</caption><tbody>
    ${n.map(e=>i`<tr><th scope="row">${a(e.seat)}: ${d(e.reason)}</th><td>${e.points}</td></tr>`)}</tbody>
    <tfoot>${r.map(([e,t])=>i`<tr><th scope="row">${a(e)}</th><td><b>${o(t)}</b></td></tr>`)}</tfoot>
  </table>`:t}export{u as n,f as r,d as t};
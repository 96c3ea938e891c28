import{It as e,Mn as t,Nt as n,Pn as r,Q as i,Z as a,_n as o,fn as s,jt as c,yn as l}from"./start-BMUyLY6q.js";function u(o,l,u,d){let f=d.knocker||l.length===2?l.filter(e=>e.seat!==o.seat):[],p=e=>a(f.flatMap(t=>t.on.filter(t=>t.on===e).map(e=>e.card)));return r`<section class="end-hand ${d.winner?`winner`:``}">
    <h3>${u} <span class="note">${e.deadwoodIs(o.deadwood)}</span></h3>
    <div class="spread">
      ${o.melds.map((e,a)=>{let o=p(a);return r`<figure class="meld">${c(i([...e,...o]),n(e),o)}
          <figcaption>${n(e)}${o.length?r` + ${o.map(s).join(` `)}`:t}</figcaption></figure>`})}
      ${o.unmelded.length?r`<figure class="meld loose">${c(o.unmelded,e.loose)}
            <figcaption>${e.loose} <b>${o.deadwood}</b></figcaption></figure>`:t}
      ${o.laid_off.length?r`<figure class="meld off">${c(a(o.laid_off),e.laidOff)}
            <figcaption>${e.laidOff}</figcaption></figure>`:t}
    </div></section>`}var d=e=>e.replace(/(\d+) - (\d+)/,(e,t,n)=>o(`${t}\u00a0−\u00a0${n}`));function f(e,n,i,a){return n.length?r`<table class="count"><caption>${e}</caption><tbody>
    ${n.map(e=>r`<tr><th scope="row">${a(e.seat)}: ${d(e.reason)}</th><td>${e.points}</td></tr>`)}</tbody>
    <tfoot>${i.map(([e,t])=>r`<tr><th scope="row">${a(e)}</th><td><b>${l(t)}</b></td></tr>`)}</tfoot>
  </table>`:t}export{u as n,f as r,d as t};
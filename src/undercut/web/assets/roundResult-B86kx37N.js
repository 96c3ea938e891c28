import{Cn as e,In as t,Pt as n,X as r,Y as i,gn as a,jt as o,kt as s,xn as c,zn as l}from"./start-B5Xhwffi.js";function u(e,c,u,d){let f=d.knocker||c.length===2?c.filter(t=>t.seat!==e.seat):[],p=e=>i(f.flatMap(t=>t.on.filter(t=>t.on===e).map(e=>e.card)));return l`<section class="end-hand ${d.winner?`winner`:``}">
<h3>${u} <span class="note">${n.deadwoodIs(e.deadwood)}</span></h3>
<div class="spread">
${e.melds.map((e,n)=>{let i=p(n);return l`<figure class="meld">${s(r([...e,...i]),o(e),i)}
<figcaption>${o(e)}${i.length?l` + ${i.map(a).join(` `)}`:t}</figcaption></figure>`})}
${e.unmelded.length?l`<figure class="meld loose">${s(e.unmelded,n.loose)}
<figcaption>${n.loose} <b>${e.deadwood}</b></figcaption></figure>`:t}
${e.laid_off.length?l`<figure class="meld off">${s(i(e.laid_off),n.laidOff)}
<figcaption>${n.laidOff}</figcaption></figure>`:t}
</div></section>`}var d=e=>e.replace(/(\d+) - (\d+)/,(e,t,n)=>c(`${t}\u00a0−\u00a0${n}`));function f(n,r,i,a){return r.length?l`<table class="count"><caption>${n}</caption><tbody>
${r.map(e=>l`<tr><th scope="row">${a(e.seat)}: ${d(e.reason)}</th><td>${e.points}</td></tr>`)}</tbody>
<tfoot>${i.map(([t,n])=>l`<tr><th scope="row">${a(t)}</th><td><b>${e(n)}</b></td></tr>`)}</tfoot>
</table>`:t}export{u as n,f as r,d as t};
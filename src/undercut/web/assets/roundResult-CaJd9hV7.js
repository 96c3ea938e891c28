import{At as e,Bn as t,Ft as n,Ln as r,Mt as i,Sn as a,X as o,Z as s,_n as c,wn as l}from"./start-CjHD6WTg.js";function u(a,l,u,d){let f=d.knocker||l.length===2?l.filter(e=>e.seat!==a.seat):[],p=e=>o(f.flatMap(t=>t.on.filter(t=>t.on===e).map(e=>e.card)));return t`<section class="end-hand ${d.winner?`winner`:``}">
<h3>${u} <span class="note">${n.deadwoodIs(a.deadwood)}</span></h3>
<div class="spread">
${a.melds.map((n,a)=>{let o=p(a);return t`<figure class="meld">${e(s([...n,...o]),i(n),o)}
<figcaption>${i(n)}${o.length?t` + ${o.map(c).join(` `)}`:r}</figcaption></figure>`})}
${a.unmelded.length?t`<figure class="meld loose">${e(a.unmelded,n.loose)}
<figcaption>${n.loose} <b>${a.deadwood}</b></figcaption></figure>`:r}
${a.laid_off.length?t`<figure class="meld off">${e(o(a.laid_off),n.laidOff)}
<figcaption>${n.laidOff}</figcaption></figure>`:r}
</div></section>`}var d=e=>e.replace(/(\d+) - (\d+)/,(e,t,n)=>a(`${t}\u00a0−\u00a0${n}`));function f(e,n,i,a){return n.length?t`<table class="count"><caption>${e}</caption><tbody>
${n.map(e=>t`<tr><th scope="row">${a(e.seat)}: ${d(e.reason)}</th><td>${e.points}</td></tr>`)}</tbody>
<tfoot>${i.map(([e,n])=>t`<tr><th scope="row">${a(e)}</th><td><b>${l(n)}</b></td></tr>`)}</tfoot>
</table>`:r}export{u as n,f as r,d as t};
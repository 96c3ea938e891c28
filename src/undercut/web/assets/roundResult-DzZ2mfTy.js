import{At as e,Ft as t,Mt as n,Nn as r,X as i,Z as a,dn as o,gn as s,jn as c,vn as l}from"./start-B2p4Zhez.js";function u(s,l,u,d){let f=d.knocker||l.length===2?l.filter(e=>e.seat!==s.seat):[],p=e=>i(f.flatMap(t=>t.on.filter(t=>t.on===e).map(e=>e.card)));return r`<section class="end-hand ${d.winner?`winner`:``}">
    <h3>${u} <span class="note">${t.deadwoodIs(s.deadwood)}</span></h3>
    <div class="spread">
      ${s.melds.map((t,i)=>{let s=p(i);return r`<figure class="meld">${e(a([...t,...s]),n(t),s)}
          <figcaption>${n(t)}${s.length?r` + ${s.map(o).join(` `)}`:c}</figcaption></figure>`})}
      ${s.unmelded.length?r`<figure class="meld loose">${e(s.unmelded,t.loose)}
            <figcaption>${t.loose} <b>${s.deadwood}</b></figcaption></figure>`:c}
      ${s.laid_off.length?r`<figure class="meld off">${e(i(s.laid_off),t.laidOff)}
            <figcaption>${t.laidOff}</figcaption></figure>`:c}
    </div></section>`}var d=e=>e.replace(/(\d+) - (\d+)/,(e,t,n)=>s(`${t}\u00a0−\u00a0${n}`));function f(e,t,n,i){return t.length?r`<table class="count"><caption>${e}</caption><tbody>
    ${t.map(e=>r`<tr><th scope="row">${i(e.seat)}: ${d(e.reason)}</th><td>${e.points}</td></tr>`)}</tbody>
    <tfoot>${n.map(([e,t])=>r`<tr><th scope="row">${i(e)}</th><td><b>${l(t)}</b></td></tr>`)}</tfoot>
  </table>`:c}export{u as n,f as r,d as t};
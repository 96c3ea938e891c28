import{At as e,Dt as t,En as n,G as r,K as i,On as a,Tt as o,dn as s,on as c,pn as l}from"./start-ZMxHRHIK.js";function u(s,l,u,d){let f=d.knocker||l.length===2?l.filter(e=>e.seat!==s.seat):[],p=e=>r(f.flatMap(t=>t.on.filter(t=>t.on===e).map(e=>e.card)));return a`<section class="end-hand ${d.winner?`winner`:``}">
    <h3>${u} <span class="note">${e.deadwoodIs(s.deadwood)}</span></h3>
    <div class="spread">
      ${s.melds.map((e,r)=>{let s=p(r);return a`<figure class="meld">${o(i([...e,...s]),t(e),s)}
          <figcaption>${t(e)}${s.length?a` + ${s.map(c).join(` `)}`:n}</figcaption></figure>`})}
      ${s.unmelded.length?a`<figure class="meld loose">${o(s.unmelded,e.loose)}
            <figcaption>${e.loose} <b>${s.deadwood}</b></figcaption></figure>`:n}
      ${s.laid_off.length?a`<figure class="meld off">${o(r(s.laid_off),e.laidOff)}
            <figcaption>${e.laidOff}</figcaption></figure>`:n}
    </div></section>`}var d=e=>e.replace(/(\d+) - (\d+)/,(e,t,n)=>s(`${t}\u00a0−\u00a0${n}`));function f(e,t,r,i){return t.length?a`<table class="count"><caption>${e}</caption><tbody>
    ${t.map(e=>a`<tr><th scope="row">${i(e.seat)}: ${d(e.reason)}</th><td>${e.points}</td></tr>`)}</tbody>
    <tfoot>${r.map(([e,t])=>a`<tr><th scope="row">${i(e)}</th><td><b>${l(t)}</b></td></tr>`)}</tfoot>
  </table>`:n}export{u as n,f as r,d as t};
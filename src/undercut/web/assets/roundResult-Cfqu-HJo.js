import{Cn as e,In as t,It as n,Pt as r,et as i,gn as a,tt as o,xn as s,zn as c,zt as l}from"./start-D3dxuDEE.js";function u(e,s,u,d){let f=d.knocker||s.length===2?s.filter(t=>t.seat!==e.seat):[],p=e=>i(f.flatMap(t=>t.on.filter(t=>t.on===e).map(e=>e.card)));return c`<section class="end-hand ${d.winner?`winner`:``}">
    <h3>${u} <span class="note">${l.deadwoodIs(e.deadwood)}</span></h3>
    <div class="spread">
      ${e.melds.map((e,i)=>{let s=p(i);return c`<figure class="meld">${r(o([...e,...s]),n(e),s)}
          <figcaption>${n(e)}${s.length?c` + ${s.map(a).join(` `)}`:t}</figcaption></figure>`})}
      ${e.unmelded.length?c`<figure class="meld loose">${r(e.unmelded,l.loose)}
            <figcaption>${l.loose} <b>${e.deadwood}</b></figcaption></figure>`:t}
      ${e.laid_off.length?c`<figure class="meld off">${r(i(e.laid_off),l.laidOff)}
            <figcaption>${l.laidOff}</figcaption></figure>`:t}
    </div></section>`}var d=e=>e.replace(/(\d+) - (\d+)/,(e,t,n)=>s(`${t}\u00a0−\u00a0${n}`));function f(n,r,i,a){return r.length?c`<table class="count"><caption>${n}</caption><tbody>
    ${r.map(e=>c`<tr><th scope="row">${a(e.seat)}: ${d(e.reason)}</th><td>${e.points}</td></tr>`)}</tbody>
    <tfoot>${i.map(([t,n])=>c`<tr><th scope="row">${a(t)}</th><td><b>${e(n)}</b></td></tr>`)}</tfoot>
  </table>`:t}export{u as n,f as r,d as t};
import{Fn as e,Nt as t,Pt as n,Rn as r,Sn as i,j as a}from"./start-7Eu9UH0_.js";function o(e){let t=new Map;for(let{reason:n,side:r,points:i}of e.settlement)t.set(n,(t.get(n)??new Map).set(r,i));return[...t]}var s=(e,n)=>t.maybe(e.replaceAll(` `,`_`))??n;function c(t,a,o){let c=t.box_bonus?Math.max(...a.boxes):0,l=[s(`notes-${a.note}`,a.note),c>1?n.boxCount(c):``].filter(Boolean).join(`, `);return r`<tr>
    <th scope="row">${a.round} <span class="note">${l}</span></th>
    ${a.entries.map((t,n)=>r`<td class=${o(n)}>${t?r`<span class="entry">${i(t)}</span>`:e} ${a.running[n]}</td>`)}</tr>`}function l(t,i,a){return!t.box_bonus||i.over||!i.boxes.some(Boolean)?e:r`<tr class="settlement"><th scope="row">${n.boxes}</th>
    ${i.boxes.map((e,t)=>r`<td class=${a(t)}>${e}</td>`)}</tr>`}function u(t,a,u){let d=e=>e===u?`mine`:``;return r`<table class="sheet">
    <caption>${a.name}${a.over&&a.winner!==null?r` · ${n.won}: ${t.names[a.winner]??``}`:e}</caption>
    <thead><tr><th scope="col">${n.round}</th>
      ${t.names.map((i,a)=>r`<th scope="col" class=${d(a)}>${i}${t.out.includes(a)?r` <span class="note">${n.isOut}</span>`:e}</th>`)}
    </tr></thead>
    <tbody>
      ${a.earlier?r`<tr><th scope="row" colspan=${t.names.length+1} class="note">
            ${n.earlier(a.earlier)}</th></tr>`:e}
      ${a.rows.map(e=>c(t,e,d))}
      ${l(t,a,d)}
      ${o(a).map(([e,n])=>r`<tr class="settlement"><th scope="row">${s(`settled-${e}`,e)}</th>
          ${t.names.map((e,t)=>r`<td class=${d(t)}>${n.has(t)?i(n.get(t)??0):``}</td>`)}</tr>`)}
    </tbody>
    <tfoot><tr><th scope="row">${n.total}</th>
      ${(a.totals??a.scores).map((e,t)=>r`<td class=${d(t)}><b>${e}</b></td>`)}</tr></tfoot>
  </table>`}function d(t,i){if(t.columns.length<2)return e;let o=e=>a(t,e).reduce((e,t)=>e+t,0);return r`<table class="sheet">
    <caption>${n.grandTotal}</caption>
    <thead><tr><td></td>${t.names.map(e=>r`<th scope="col">${e}</th>`)}</tr></thead>
    <tfoot><tr><th scope="row">${n.total}</th>${t.names.map((e,t)=>r`<td class=${t===i?`mine`:``}><b>${o(t)}</b></td>`)}</tr></tfoot>
  </table>`}function f(e,t,i){let a=e=>e.map((e,t)=>r`<td class=${t===i?`mine`:``}>${e}</td>`);return r`<table class="sheet match">
    <caption>${n.match(e.games)}</caption>
    <thead><tr><td></td>${t.map(e=>r`<th scope="col">${e}</th>`)}</tr></thead>
    <tbody>
      <tr><th scope="row">${n.gamesWon}</th>${a(e.wins)}</tr>
      <tr><th scope="row">${n.matchTotals}</th>${a(e.totals)}</tr>
    </tbody>
  </table>`}function p(t,i,a,o=n.sheetTitle){return t?r`<p class="note">${m(t)}</p>
    <div class="sheets" tabindex="0" role="region" aria-label=${o}>
      ${t.columns.map(e=>u(t,e,i))}
      ${d(t,i)}
      ${a?f(a,t.names,i):e}</div>`:r`<p class="note">${n.nothing}</p>`}function m({kind:e,sentence:t,target:r,deals:i,scored:a}){return[[r===null?``:e===`knockout`?n.outAt(r):n.target(r),i===null?``:i===1?n.oneRound:n.deals(a,i)].filter(Boolean).join(`. `)||n.noTarget,e===`single`?``:t].filter(Boolean).join(`. `)}export{p as t};
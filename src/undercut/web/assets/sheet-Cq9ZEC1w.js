import{Bn as e,Ft as t,Ln as n,Pt as r,j as i,wn as a}from"./start-CjHD6WTg.js";function o(e){let t=new Map;for(let{reason:n,side:r,points:i}of e.settlement)t.set(n,(t.get(n)??new Map).set(r,i));return[...t]}var s=(e,t)=>r.maybe(e.replaceAll(` `,`_`))??t;function c(r,i,o){let c=r.box_bonus?Math.max(...i.boxes):0,l=[s(`notes-${i.note}`,i.note),c>1?t.boxCount(c):``].filter(Boolean).join(`, `);return e`<tr>
<th scope="row">${i.round} <span class="note">${l}</span></th>
${i.entries.map((t,r)=>e`<td class=${o(r)}>${t?e`<span class="entry">${a(t)}</span>`:n} ${i.running[r]}</td>`)}</tr>`}function l(r,i,a){return!r.box_bonus||i.over||!i.boxes.some(Boolean)?n:e`<tr class="settlement"><th scope="row">${t.boxes}</th>
${i.boxes.map((t,n)=>e`<td class=${a(n)}>${t}</td>`)}</tr>`}function u(r,i,u){let d=e=>e===u?`mine`:``;return e`<table class="sheet">
<caption>${i.name}${i.over&&i.winner!==null?e` · ${t.won}: ${r.names[i.winner]??``}`:n}</caption>
<thead><tr><th scope="col">${t.round}</th>
${r.names.map((i,a)=>e`<th scope="col" class=${d(a)}>${i}${r.out.includes(a)?e` <span class="note">${t.isOut}</span>`:n}</th>`)}
</tr></thead>
<tbody>
${i.earlier?e`<tr><th scope="row" colspan=${r.names.length+1} class="note">
${t.earlier(i.earlier)}</th></tr>`:n}
${i.rows.map(e=>c(r,e,d))}
${l(r,i,d)}
${o(i).map(([t,n])=>e`<tr class="settlement"><th scope="row">${s(`settled-${t}`,t)}</th>
${r.names.map((t,r)=>e`<td class=${d(r)}>${n.has(r)?a(n.get(r)??0):``}</td>`)}</tr>`)}
</tbody>
<tfoot><tr><th scope="row">${t.total}</th>
${(i.totals??i.scores).map((t,n)=>e`<td class=${d(n)}><b>${t}</b></td>`)}</tr></tfoot>
</table>`}function d(r,a){if(r.columns.length<2)return n;let o=e=>i(r,e).reduce((e,t)=>e+t,0);return e`<table class="sheet">
<caption>${t.grandTotal}</caption>
<thead><tr><td></td>${r.names.map(t=>e`<th scope="col">${t}</th>`)}</tr></thead>
<tfoot><tr><th scope="row">${t.total}</th>${r.names.map((t,n)=>e`<td class=${n===a?`mine`:``}><b>${o(n)}</b></td>`)}</tr></tfoot>
</table>`}function f(n,r,i){let a=t=>t.map((t,n)=>e`<td class=${n===i?`mine`:``}>${t}</td>`);return e`<table class="sheet match">
<caption>${t.match(n.games)}</caption>
<thead><tr><td></td>${r.map(t=>e`<th scope="col">${t}</th>`)}</tr></thead>
<tbody>
<tr><th scope="row">${t.gamesWon}</th>${a(n.wins)}</tr>
<tr><th scope="row">${t.matchTotals}</th>${a(n.totals)}</tr>
</tbody>
</table>`}function p(r,i,a,o=t.sheetTitle){return r?e`<p class="note">${m(r)}</p>
<div class="sheets" tabindex="0" role="region" aria-label=${o}>
${r.columns.map(e=>u(r,e,i))}
${d(r,i)}
${a?f(a,r.names,i):n}</div>`:e`<p class="note">${t.nothing}</p>`}function m({kind:e,sentence:n,target:r,deals:i,scored:a}){return[[r===null?``:e===`knockout`?t.outAt(r):t.target(r),i===null?``:i===1?t.oneRound:t.deals(a,i)].filter(Boolean).join(`. `)||t.noTarget,e===`single`?``:n].filter(Boolean).join(`. `)}export{p as t};
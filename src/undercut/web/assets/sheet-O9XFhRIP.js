import{Cn as e,In as t,Nt as n,Pt as r,j as i,zn as a}from"./start-B5Xhwffi.js";function o(e){let t=new Map;for(let{reason:n,side:r,points:i}of e.settlement)t.set(n,(t.get(n)??new Map).set(r,i));return[...t]}var s=(e,t)=>n.maybe(e.replaceAll(` `,`_`))??t;function c(n,i,o){let c=n.box_bonus?Math.max(...i.boxes):0,l=[s(`notes-${i.note}`,i.note),c>1?r.boxCount(c):``].filter(Boolean).join(`, `);return a`<tr>
<th scope="row">${i.round} <span class="note">${l}</span></th>
${i.entries.map((n,r)=>a`<td class=${o(r)}>${n?a`<span class="entry">${e(n)}</span>`:t} ${i.running[r]}</td>`)}</tr>`}function l(e,n,i){return!e.box_bonus||n.over||!n.boxes.some(Boolean)?t:a`<tr class="settlement"><th scope="row">${r.boxes}</th>
${n.boxes.map((e,t)=>a`<td class=${i(t)}>${e}</td>`)}</tr>`}function u(n,i,u){let d=e=>e===u?`mine`:``;return a`<table class="sheet">
<caption>${i.name}${i.over&&i.winner!==null?a` · ${r.won}: ${n.names[i.winner]??``}`:t}</caption>
<thead><tr><th scope="col">${r.round}</th>
${n.names.map((e,i)=>a`<th scope="col" class=${d(i)}>${e}${n.out.includes(i)?a` <span class="note">${r.isOut}</span>`:t}</th>`)}
</tr></thead>
<tbody>
${i.earlier?a`<tr><th scope="row" colspan=${n.names.length+1} class="note">
${r.earlier(i.earlier)}</th></tr>`:t}
${i.rows.map(e=>c(n,e,d))}
${l(n,i,d)}
${o(i).map(([t,r])=>a`<tr class="settlement"><th scope="row">${s(`settled-${t}`,t)}</th>
${n.names.map((t,n)=>a`<td class=${d(n)}>${r.has(n)?e(r.get(n)??0):``}</td>`)}</tr>`)}
</tbody>
<tfoot><tr><th scope="row">${r.total}</th>
${(i.totals??i.scores).map((e,t)=>a`<td class=${d(t)}><b>${e}</b></td>`)}</tr></tfoot>
</table>`}function d(e,n){if(e.columns.length<2)return t;let o=t=>i(e,t).reduce((e,t)=>e+t,0);return a`<table class="sheet">
<caption>${r.grandTotal}</caption>
<thead><tr><td></td>${e.names.map(e=>a`<th scope="col">${e}</th>`)}</tr></thead>
<tfoot><tr><th scope="row">${r.total}</th>${e.names.map((e,t)=>a`<td class=${t===n?`mine`:``}><b>${o(t)}</b></td>`)}</tr></tfoot>
</table>`}function f(e,t,n){let i=e=>e.map((e,t)=>a`<td class=${t===n?`mine`:``}>${e}</td>`);return a`<table class="sheet match">
<caption>${r.match(e.games)}</caption>
<thead><tr><td></td>${t.map(e=>a`<th scope="col">${e}</th>`)}</tr></thead>
<tbody>
<tr><th scope="row">${r.gamesWon}</th>${i(e.wins)}</tr>
<tr><th scope="row">${r.matchTotals}</th>${i(e.totals)}</tr>
</tbody>
</table>`}function p(e,n,i,o=r.sheetTitle){return e?a`<p class="note">${m(e)}</p>
<div class="sheets" tabindex="0" role="region" aria-label=${o}>
${e.columns.map(t=>u(e,t,n))}
${d(e,n)}
${i?f(i,e.names,n):t}</div>`:a`<p class="note">${r.nothing}</p>`}function m({kind:e,sentence:t,target:n,deals:i,scored:a}){return[[n===null?``:e===`knockout`?r.outAt(n):r.target(n),i===null?``:i===1?r.oneRound:r.deals(a,i)].filter(Boolean).join(`. `)||r.noTarget,e===`single`?``:t].filter(Boolean).join(`. `)}export{p as t};
//# allFunctionsCalledOnLoad
import{At as e,Bn as t,Ft as n,Ln as r,Mt as i,Pt as a,Sn as o,X as s,Z as c,_n as l,j as u,wn as d}from"./start-Dj0mg9rG.js";import{t as f}from"./numbers-DsT3X34C.js";function p(a,o,u,d){let f=d.knocker||o.length===2?o.filter(e=>e.seat!==a.seat):[],p=e=>s(f.flatMap(t=>t.on.filter(t=>t.on===e).map(e=>e.card)));return t`<section class="end-hand ${d.winner?`winner`:``}">
<h3>${u} <span class="note">${n.deadwoodIs(a.deadwood)}</span></h3>
<div class="spread">
${a.melds.map((n,a)=>{let o=p(a);return t`<figure class="meld">${e(c([...n,...o]),i(n),o)}
<figcaption>${i(n)}${o.length?t` + ${o.map(l).join(` `)}`:r}</figcaption></figure>`})}
${a.unmelded.length?t`<figure class="meld loose">${e(a.unmelded,n.loose)}
<figcaption>${n.loose} <b>${a.deadwood}</b></figcaption></figure>`:r}
${a.laid_off.length?t`<figure class="meld off">${e(s(a.laid_off),n.laidOff)}
<figcaption>${n.laidOff}</figcaption></figure>`:r}
</div></section>`}var m=e=>e.replace(/(\d+) - (\d+)/,(e,t,n)=>o(`${t}\u00a0−\u00a0${n}`));function h(e,n,i,a){return n.length?t`<table class="count"><caption>${e}</caption><tbody>
${n.map(e=>t`<tr><th scope="row">${a(e.seat)}: ${m(e.reason)}</th><td>${e.points}</td></tr>`)}</tbody>
<tfoot>${i.map(([e,n])=>t`<tr><th scope="row">${a(e)}</th><td><b>${d(n)}</b></td></tr>`)}</tfoot>
</table>`:r}function g(e){let t=new Map;for(let{reason:n,side:r,points:i}of e.settlement)t.set(n,(t.get(n)??new Map).set(r,i));return[...t]}var _=(e,t)=>a.maybe(e.replaceAll(` `,`_`))??t;function v(e,i,a){let o=e.box_bonus?Math.max(...i.boxes):0,s=[_(`notes-${i.note}`,i.note),o>1?n.boxCount(o):``].filter(Boolean).join(`, `);return t`<tr>
<th scope="row">${i.round} <span class="note">${s}</span></th>
${i.entries.map((e,n)=>t`<td class=${a(n)}>${e?t`<span class="entry">${d(e)}</span>`:r} ${i.running[n]}</td>`)}</tr>`}function y(e,i,a){return!e.box_bonus||i.over||!i.boxes.some(Boolean)?r:t`<tr class="settlement"><th scope="row">${n.boxes}</th>
${i.boxes.map((e,n)=>t`<td class=${a(n)}>${e}</td>`)}</tr>`}function b(e,i,a){let o=e=>e===a?`mine`:``;return t`<table class="sheet">
<caption>${i.name}${i.over&&i.winner!==null?t` · ${n.won}: ${e.names[i.winner]??``}`:r}</caption>
<thead><tr><th scope="col">${n.round}</th>
${e.names.map((i,a)=>t`<th scope="col" class=${o(a)}>${f(e.names,a)}${e.out.includes(a)?t` <span class="note">${n.isOut}</span>`:r}</th>`)}
</tr></thead>
<tbody>
${i.earlier?t`<tr><th scope="row" colspan=${e.names.length+1} class="note">
${n.earlier(i.earlier)}</th></tr>`:r}
${i.rows.map(t=>v(e,t,o))}
${y(e,i,o)}
${g(i).map(([n,r])=>t`<tr class="settlement"><th scope="row">${_(`settled-${n}`,n)}</th>
${e.names.map((e,n)=>t`<td class=${o(n)}>${r.has(n)?d(r.get(n)??0):``}</td>`)}</tr>`)}
</tbody>
<tfoot><tr><th scope="row">${n.total}</th>
${(i.totals??i.scores).map((e,n)=>t`<td class=${o(n)}><b>${e}</b></td>`)}</tr></tfoot>
</table>`}var x=e=>e.map((n,r)=>t`<th scope="col">${f(e,r)}</th>`);function S(e,i){if(e.columns.length<2)return r;let a=t=>u(e,t).reduce((e,t)=>e+t,0);return t`<table class="sheet">
<caption>${n.grandTotal}</caption>
<thead><tr><td></td>${x(e.names)}</tr></thead>
<tfoot><tr><th scope="row">${n.total}</th>${e.names.map((e,n)=>t`<td class=${n===i?`mine`:``}><b>${a(n)}</b></td>`)}</tr></tfoot>
</table>`}function C(e,r,i){let a=e=>e.map((e,n)=>t`<td class=${n===i?`mine`:``}>${e}</td>`);return t`<table class="sheet match">
<caption>${n.match(e.games)}</caption>
<thead><tr><td></td>${x(r)}</tr></thead>
<tbody>
<tr><th scope="row">${n.gamesWon}</th>${a(e.wins)}</tr>
<tr><th scope="row">${n.matchTotals}</th>${a(e.totals)}</tr>
</tbody>
</table>`}function w(e,i,a,o=n.sheetTitle){return e?t`<p class="note">${T(e)}</p>
<div class="sheets" tabindex="0" role="region" aria-label=${o}>
${e.columns.map(t=>b(e,t,i))}
${S(e,i)}
${a?C(a,e.names,i):r}</div>`:t`<p class="note">${n.nothing}</p>`}function T({kind:e,sentence:t,target:r,deals:i,scored:a}){return[[r===null?``:e===`knockout`?n.outAt(r):n.target(r),i===null?``:i===1?n.oneRound:n.deals(a,i)].filter(Boolean).join(`. `)||n.noTarget,e===`single`?``:t].filter(Boolean).join(`. `)}export{h as i,m as n,p as r,w as t};
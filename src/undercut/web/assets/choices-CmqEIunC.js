import{Bn as e,Ln as t,Sn as n,vn as r}from"./start-CjHD6WTg.js";import{a as i,n as a,o}from"./numbers-0i72bu2E.js";import{S as s,a as c,i as l,l as u,r as d,x as f}from"./sentences-CzW21gGL.js";var p=5;function m(e,t,n){return n||e.length<=6?[...e]:e.filter((e,n)=>n<p||e.action===t)}function h(e){let t=Math.min(...e.map(e=>e.points-c(e.gap_stderr))),n=Math.max(...e.map(e=>e.points+c(e.gap_stderr))),r=Math.max(.5,(n-t)*.06),[i,a]=[t-r,n+r],o=(a-i)*.35;return{least:i>0&&i<o?0:i,most:a<0&&-a<o?0:a}}var g=(e,{least:t,most:n})=>Math.min(100,Math.max(0,(e-t)/(n-t)*100));function _(n,r,i){let a=g(0,r),o=g(n.points,r),s=c(n.gap_stderr),[l,u]=[g(n.points-s,r),g(n.points+s,r)],d=(e,t)=>f({left:`${Math.min(e,t)}%`,width:`${Math.abs(t-e)}%`});return e`<span class="value-bar ${i}">
<span class="zero" ${f({left:`${a}%`})}></span>
<span class="fill" ${d(a,o)}></span>
${s>0?e`<span class="whisker" ${d(l,u)}></span>`:t}</span>`}function v(e,t){return e===t?s.bestIs:n(s.behind(l(t.points-e.points),a(c(e.gap_stderr))))}var y=(n,r)=>n?e` <small>± ${r(c(n))}</small>`:t;function b(n,c,l,u){let{played:f,kind:p,top:m,intervals:h}=u,g=n.action===f,b=n===c?`best`:g?`played`:``,x=c.win!==null,S=h?y(n.points_stderr,a):t;return e`<tr class=${b}>
<th scope="row"><span class="choice-name"><span aria-hidden="true">${d(n.action,p,m)}</span>
<span class="sr">${d(n.action,p,m,r)}</span>${g?e` <span class="chip">${s.playedIs}</span>`:t}</span></th>
<td><bdi>${o(n.points)}${S}</bdi></td>
<td>${v(n,c)}</td>
${x?e`<td><bdi>${n.win===null?``:i(n.win,1)}${h?y(n.win_stderr,e=>i(e,1)):t}</bdi></td>`:t}</tr>
<tr class="bar-row" aria-hidden="true"><td colspan=${x?4:3}>${_(n,l,b)}</td></tr>`}function x(n,r,i){let l=n.choices[0];if(!l)return t;let u=m(n.choices,n.played,r),d=h(u);return e`<section class="review-choices" aria-labelledby="choices-title">
<h3 id="choices-title">${s.choices}</h3>
<table><thead><tr><th scope="col">${s.choiceHead}</th><th scope="col">${s.pointsHead}</th>
<th scope="col">${s.behindHead}</th>${l.win===null?t:e`<th scope="col">${s.winHead}</th>`}</tr></thead>
<tbody>${u.map(e=>b(e,l,d,n))}</tbody></table>
${n.choices.length>6?e`<button type="button" class="button small quiet" aria-expanded=${r} @click=${i}>${r?s.fewChoices:s.allChoices(n.choices.length)}</button>`:t}
${l.points_stderr?e`<p class="note">${s.intervals}
${s.bestValue(o(l.points),a(c(l.points_stderr)))}</p>`:t}
</section>`}function S(e,n,r){let{decision:i}=e;if(!i)return t;let{choices:a,played:o,kind:s}=i;return x({choices:a,played:o,kind:s,top:u(e)},n,r)}export{S as n,x as t};
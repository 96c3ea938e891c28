import{n as e}from"./direction-BMal9vZE.js";import{i as t,o as n}from"./base-BAJvJXBo.js";import{l as r}from"./names-DCu1G5lY.js";import{a as i,c as a,l as o}from"./index-C2rSzjMA.js";import{S as s,a as c,i as l,l as u,r as d,x as f}from"./sentences-4REevy2Q.js";var p=5;function m(e,t,n){return n||e.length<=6?[...e]:e.filter((e,n)=>n<p||e.action===t)}function h(e){let t=Math.min(...e.map(e=>e.points-c(e.gap_stderr))),n=Math.max(...e.map(e=>e.points+c(e.gap_stderr))),r=Math.max(.5,(n-t)*.06),[i,a]=[t-r,n+r],o=(a-i)*.35;return{least:i>0&&i<o?0:i,most:a<0&&-a<o?0:a}}var g=(e,{least:t,most:n})=>Math.min(100,Math.max(0,(e-t)/(n-t)*100));function _(e,r,i){let a=g(0,r),o=g(e.points,r),s=c(e.gap_stderr),[l,u]=[g(e.points-s,r),g(e.points+s,r)],d=(e,t)=>f({left:`${Math.min(e,t)}%`,width:`${Math.abs(t-e)}%`});return n`<span class="bar ${i}">
    <span class="zero" ${f({left:`${a}%`})}></span>
    <span class="fill" ${d(a,o)}></span>
    ${s>0?n`<span class="whisker" ${d(l,u)}></span>`:t}</span>`}function v(t,n){return t===n?s.bestIs:e(s.behind(l(n.points-t.points),i(c(t.gap_stderr))))}var y=(e,r)=>e?n` <small>± ${r(c(e))}</small>`:t;function b(e,c,l,u){let{played:f,kind:p,top:m,intervals:h}=u,g=e.action===f,b=e===c?`best`:g?`played`:``,x=c.win!==null,S=h?y(e.points_stderr,i):t;return n`<tr class=${b}>
    <th scope="row"><span class="choice-name"><span aria-hidden="true">${d(e.action,p,m)}</span>
      <span class="sr">${d(e.action,p,m,r)}</span>${g?n` <span class="chip">${s.playedIs}</span>`:t}</span></th>
    <td><bdi>${o(e.points)}${S}</bdi></td>
    <td>${v(e,c)}</td>
    ${x?n`<td><bdi>${e.win===null?``:a(e.win,1)}${h?y(e.win_stderr,e=>a(e,1)):t}</bdi></td>`:t}</tr>
    <tr class="bar-row" aria-hidden="true"><td colspan=${x?4:3}>${_(e,l,b)}</td></tr>`}function x(e,r,a){let l=e.choices[0];if(!l)return t;let u=m(e.choices,e.played,r),d=h(u);return n`<section class="review-choices" aria-labelledby="choices-title">
    <h3 id="choices-title">${s.choices}</h3>
    <table><thead><tr><th scope="col">${s.choiceHead}</th><th scope="col">${s.pointsHead}</th>
      <th scope="col">${s.behindHead}</th>${l.win===null?t:n`<th scope="col">${s.winHead}</th>`}</tr></thead>
      <tbody>${u.map(t=>b(t,l,d,e))}</tbody></table>
    ${e.choices.length>6?n`<button type="button" class="button small quiet" aria-expanded=${r} @click=${a}>${r?s.fewChoices:s.allChoices(e.choices.length)}</button>`:t}
    ${l.points_stderr?n`<p class="note">${s.intervals}
            ${s.bestValue(o(l.points),i(c(l.points_stderr)))}</p>`:t}
  </section>`}function S(e,n,r){let{decision:i}=e;if(!i)return t;let{choices:a,played:o,kind:s}=i;return x({choices:a,played:o,kind:s,top:u(e)},n,r)}export{S as n,x as t};
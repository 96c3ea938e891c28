import{In as e,_n as t,xn as n,zn as r}from"./start-B5Xhwffi.js";import{a as i,n as a,o}from"./numbers-C7QVyRre.js";import{S as s,a as c,i as l,l as u,r as d,x as f}from"./sentences-BZSE0bV-.js";var p=5;function m(e,t,n){return n||e.length<=6?[...e]:e.filter((e,n)=>n<p||e.action===t)}function h(e){let t=Math.min(...e.map(e=>e.points-c(e.gap_stderr))),n=Math.max(...e.map(e=>e.points+c(e.gap_stderr))),r=Math.max(.5,(n-t)*.06),[i,a]=[t-r,n+r],o=(a-i)*.35;return{least:i>0&&i<o?0:i,most:a<0&&-a<o?0:a}}var g=(e,{least:t,most:n})=>Math.min(100,Math.max(0,(e-t)/(n-t)*100));function _(t,n,i){let a=g(0,n),o=g(t.points,n),s=c(t.gap_stderr),[l,u]=[g(t.points-s,n),g(t.points+s,n)],d=(e,t)=>f({left:`${Math.min(e,t)}%`,width:`${Math.abs(t-e)}%`});return r`<span class="value-bar ${i}">
<span class="zero" ${f({left:`${a}%`})}></span>
<span class="fill" ${d(a,o)}></span>
${s>0?r`<span class="whisker" ${d(l,u)}></span>`:e}</span>`}function v(e,t){return e===t?s.bestIs:n(s.behind(l(t.points-e.points),a(c(e.gap_stderr))))}var y=(t,n)=>t?r` <small>± ${n(c(t))}</small>`:e;function b(n,c,l,u){let{played:f,kind:p,top:m,intervals:h}=u,g=n.action===f,b=n===c?`best`:g?`played`:``,x=c.win!==null,S=h?y(n.points_stderr,a):e;return r`<tr class=${b}>
<th scope="row"><span class="choice-name"><span aria-hidden="true">${d(n.action,p,m)}</span>
<span class="sr">${d(n.action,p,m,t)}</span>${g?r` <span class="chip">${s.playedIs}</span>`:e}</span></th>
<td><bdi>${o(n.points)}${S}</bdi></td>
<td>${v(n,c)}</td>
${x?r`<td><bdi>${n.win===null?``:i(n.win,1)}${h?y(n.win_stderr,e=>i(e,1)):e}</bdi></td>`:e}</tr>
<tr class="bar-row" aria-hidden="true"><td colspan=${x?4:3}>${_(n,l,b)}</td></tr>`}function x(t,n,i){let l=t.choices[0];if(!l)return e;let u=m(t.choices,t.played,n),d=h(u);return r`<section class="review-choices" aria-labelledby="choices-title">
<h3 id="choices-title">${s.choices}</h3>
<table><thead><tr><th scope="col">${s.choiceHead}</th><th scope="col">${s.pointsHead}</th>
<th scope="col">${s.behindHead}</th>${l.win===null?e:r`<th scope="col">${s.winHead}</th>`}</tr></thead>
<tbody>${u.map(e=>b(e,l,d,t))}</tbody></table>
${t.choices.length>6?r`<button type="button" class="button small quiet" aria-expanded=${n} @click=${i}>${n?s.fewChoices:s.allChoices(t.choices.length)}</button>`:e}
${l.points_stderr?r`<p class="note">${s.intervals}
${s.bestValue(o(l.points),a(c(l.points_stderr)))}</p>`:e}
</section>`}function S(t,n,r){let{decision:i}=t;if(!i)return e;let{choices:a,played:o,kind:s}=i;return x({choices:a,played:o,kind:s,top:u(t)},n,r)}export{S as n,x as t};
import{Bn as e,C as t,Cn as n,Dt as r,En as i,F as a,Ft as o,I as s,Ln as c,Mn as l,Mt as u,Nn as d,Pn as f,Rt as p,S as m,Sn as h,Tn as g,Vn as _,Vt as v,_n as y,_t as ee,an as b,at as te,dn as x,gt as ne,it as re,jn as ie,on as ae,q as S,rt as C,un as w,vn as T,vt as oe,wn as se,zt as E}from"./start-Dj0mg9rG.js";/* empty css             *//* empty css              */import"./panels-BFKNpZKI.js";import{_ as ce,a as le,c as D,f as ue,g as de,h as fe,i as pe,m as me,n as he,o as ge,p as _e,r as ve,t as ye,v as O}from"./graphLayout-36Gr2xA4.js";import{C as k,S as A,_ as j,a as M,b as be,c as N,d as P,f as xe,g as Se,h as F,i as Ce,l as we,m as Te,n as Ee,o as I,p as De,r as L,s as Oe,u as ke,w as R,x as Ae,y as je}from"./choices-7VkdTn2i.js";import{a as Me,c as Ne,o as z,r as B,s as V}from"./numbers-DsT3X34C.js";import{a as Pe,o as Fe}from"./showdown-CY5LzNXY.js";import{r as Ie}from"./heat-Cbba2272.js";function Le(t,n,r){let i=Math.abs(t)/Math.max(1,n)*(r?50:100),a=k({width:`${i}%`,"inset-inline-start":r?`${t<0?50-i:50}%`:`0`});return e`<span class="balance ${r?``:`from-start`}" aria-hidden="true"><span class=${r&&t>=0?`plus`:`minus`} ${a}></span></span>`}function Re(t,n,r){let i=t.seats.find(e=>e.seat===n),a=ge(t,n,r);if(!i||!a)return c;let o=[...t.seats].sort((e,t)=>Number(t.seat===n)-Number(e.seat===n)),s=Math.max(Math.abs(i.luck),...o.map(D));return e`<section class="panel review-accounts" aria-labelledby="accounts-title">
<h2 id="accounts-title">${a}</h2>
<div class="both-accounts">
<div><h3>${O.accountDecisions}</h3><table class="account"><tbody>${o.map(t=>e`<tr><th scope="row">${r(t.seat)}</th><td>${Le(D(t),s,!1)}</td>
<td>${O.gaveAway(I(D(t)))}</td></tr>`)}</tbody></table></div>
<div><h3>${O.accountCards}</h3><table class="account"><tbody><tr>
<th scope="row">${R.ofLuck}</th><td>${Le(i.luck,s,!0)}</td>
<td>${R.luckFor(r(n),V(i.luck))}</td></tr></tbody></table></div>
</div>
<p class="note">${O.twoAccounts}</p></section>`}var ze=[`pass`,`take`,`draw`,`discard`,`knock`,`big`],H=({action:e})=>{let[t=``,n=``]=e.split(` `);return ze.indexOf(t)*Ne.length+Math.max(0,Ne.indexOf(n))},Be=e=>[...e].sort((e,t)=>H(e)-H(t));function Ve({choices:e},t){let[n]=e,r=e.find(e=>e.action===t);if(!n||!r)return 0;let i=n.points-r.points;return i<=Oe(r.gap_stderr)?0:i}function He(e,t,n=T){let{decision:r}=e;if(!r)return``;let i=M(t,r.kind,P(e),n);if(t===r.best)return O.triedRight(i);let a=Ve(r,t);return a===0?O.triedEqual(i):O.triedWrong(i,I(a))}function Ue(t,n,r,i){let{decision:a}=t;if(!a)return c;let o=a.choices.some(({action:e})=>e.startsWith(`discard`)),s=e=>n.includes(e)?Ve(a,e)===0?`right`:`wrong`:``;return e`<section class="review-again" aria-labelledby="again-title">
<h3 id="again-title">${O.trying}</h3>
<p class="note">${o?O.tryHint:O.tryHintPlain}</p>
<div class="again-choices">${Be(a.choices).map(({action:r})=>e`<button type="button" class="button small ${s(r)}" ?disabled=${n.includes(r)}
aria-label=${M(r,a.kind,P(t),T)}
@click=${()=>i.choose(r)}>${M(r,a.kind,P(t))}</button>`)}</div>
<p class="again-said" role="status">${r}</p>
<p class="row"><button type="button" class="button" @click=${i.answer}>${O.showAnswer}</button></p>
</section>`}var We=16,Ge=10,U=t=>e`<span class="grade ${t}"><span aria-hidden="true">${R.classMarks[t]}</span> ${R.classes[t]}</span>`;function Ke(t,n,r,i){return e`<div class="toggles" role="group" aria-label=${t}>${n.map(([t,n])=>e`<button type="button" class="button small" aria-pressed=${t===r}
@click=${()=>i(t)}>${n}</button>`)}</div>`}function W(t,n,r,i){return e`<li><button type="button" class="review-line" aria-current=${t===n?`true`:c}
@click=${()=>r(t)}>${i}</button></li>`}function qe(t,n,{whose:r,more:i},a,o,s){let l=A(t,r),u=i?l:l.slice(0,Ge);return u.length?e`<ol class="lines">${u.map(r=>W(t.indexOf(r),n,s.jump,r.decision&&e`${U(r.decision.class)}
<span class="what">${L(r,a)}<span class="note">${R.inRound(r.round.round)}
· ${R.bestWould(Ce(r))}</span></span>
<span class="cost">${h(`−${I(r.decision.loss)}`)}${r.decision.win_loss===null?c:e`<span class="note">${R.lessWin(h(`−${B(100*r.decision.win_loss)}`))}</span>`}</span>`))}</ol>
${l.length>u.length?e`<button type="button" class="button small quiet" @click=${s.more}>${R.allErrors(l.length)}</button>`:c}`:e`<p class="note">${o?R.noErrors:R.noErrorsYet}</p>`}function Je(t,n,r,i,a){let o=Ae(t,r).slice(0,We);return o.length?e`<ol class="lines">${o.map(({moment:o,chance:s,luck:c})=>W(t.indexOf(o),n,a.jump,e`<span class="stroke ${c>0?`good`:`bad`}" aria-hidden="true">${c>0?`▲`:`▼`}</span>
<span class="what">${we(s,i)}<span class="note">${R.inRound(o.round.round)}</span></span>
<span class="cost">${R.luckFor(i(r),V(c))}</span>`))}</ol>`:e`<p class="note">${R.luckWaits}</p>`}function Ye(t,n,r,i,a,o){let s=n.flatMap((e,t)=>e.seat!==null&&(i===null||e.seat===i)?[{moment:e,i:t}]:[]);return e`${t.rounds.map(t=>e`<h3>${R.roundHead(t.round,R.scores(t.scores[0]??0,t.scores[1]??0))}</h3>
<ol class="lines short">${s.filter(({moment:e})=>e.round.round===t.round).map(({moment:t,i:n})=>W(n,r,o.jump,e`<span class="what">${L(t,a)}</span>${t.decision?t.decision.counted?e`${U(t.decision.class)}${F(t.decision)?e`<span class="sr">${N(t.decision)}</span>
<span class="cost" aria-hidden="true">${h(`−${I(t.decision.loss)}`)}</span>`:c}`:U(`forced`):e`<span class="note">${R.unpriced}</span>`}`))}</ol>`)}`}function Xe(t,n,r,i,a,o){let{list:s,whose:l,seat:u}=i,d=[u,1-u].map(e=>[e,a(e)]),f=s===`luck`?c:Ke(R.whose,[...d,[null,R.both]],l,o.whose);return e`<section class="panel review-lists" aria-labelledby="lists-title">
<h2 id="lists-title">${R.lists}</h2>
<div class="row">${Ke(R.lists,[`errors`,`luck`,`all`].map(e=>[e,R.list[e]]),s,o.list)}${f}</div>
<div class="list-body">${s===`errors`?qe(n,r,i,a,t.status===`ready`,o):s===`luck`?Je(n,r,u,a,o):Ye(t,n,r,l,a,o)}</div></section>`}var Ze=3,Qe=[`easy`,`medium`,`hard`,`expert`];function $e(e){if(!e)return``;let t=Qe.filter(t=>!e.includes(t));if(!e.length)return O.missedByNone;if(!t.length)return O.missedByAll;let n=e=>Me(e.map(r));return O.missedBySome(n(e),e.length,n(t),t.length)}function et(t,n,r,i){let{decision:a,round:o}=t;if(!a)return e``;let s=$e(a.missed);return e`<li class="worst-error">
<p class="worst-what"><b>${L(t,r)}</b>
<span class="note">${R.inRound(o.round)}</span></p>
<p>${U(a.class)} <b>${h(`−${I(a.loss)}`)}</b>${a.win_loss===null?c:e` <span class="note">${R.lessWin(h(`−${B(100*a.win_loss)}`))}</span>`}</p>
${s?e`<p class="note">${s}</p>`:c}
<p class="row"><button type="button" class="button small primary" @click=${()=>i.again(n)}>${O.tryAgain}</button><button type="button" class="button small" @click=${()=>i.show(n)}>${O.look}</button></p></li>`}function tt(t,n,r,i,a){let o=t.status===`ready`,s=A(n,r).slice(0,Ze);return!s.length&&!o?c:e`<section class="panel review-worst" aria-labelledby="worst-title">
<h2 id="worst-title">${o?O.threeErrors:O.errorsSoFar}</h2>
${s.length?e`<ol class="worst-errors">${s.map(e=>et(e,n.indexOf(e),i,a))}</ol>`:e`<p>${r===null?R.noErrors:O.noErrorsOf(i(r))}</p>`}</section>`}function nt(t){let{counted:n,why:r}=t,i=$e(t.missed);return e`<div class="review-verdict"><p>${U(n?t.class:`forced`)}
<b>${t.loss>0?N(t):c}</b>
${t.hinted?e`<span class="chip">${s.afterHint}</span>`:c}</p>
${r?e`<p>${xe(r)}</p>`:c}
${i?e`<p class="difficulty">${i}</p>`:c}
<p class="note">${n||t.class===`forced`?R.verdicts[t.verdict]:R.notCounted}</p></div>`}function rt({round:t},n,r,i){let a=n.filter(e=>e.round.round===t.round),o=t.chances.reduce((e,t)=>e+j(t,r),0);return e`<h3>${R.thisRound}</h3><ul class="round-lines">
${t.replay?.result.lines.map(t=>e`<li><b>${i(t.seat)}:</b> ${t.reason}: ${se(t.points)}</li>`)}
${[r,1-r].map(t=>{let n=Te(a,t),r=n.reduce((e,{decision:t})=>e+(t?.loss??0),0);return e`<li><b>${i(t)}:</b> ${R.errorsIn(n.length,I(r))}</li>`})}
${t.done?e`<li>${R.luckIn(R.luckFor(i(r),V(o)))}</li>`:c}</ul>`}function it(t,n,r,i){let a=t.chances.map(t=>{let n=j(t,r);return e`<p class="luck-line ${n>0?`good`:`bad`}">
<span aria-hidden="true">${n>0?`▲`:`▼`}</span>
${we(t,i)}: <b>${R.luckFor(i(r),V(n))}</b></p>`}),o=t.kind===`act`&&!t.decision?e`<p class="note" role="status">${R.wait}</p>`:c;return e`${t.decision?nt(t.decision):o}${t.kind===`end`?rt(t,n,r,i):c}${a}`}function G(e){let[t=``,n=``]=e.split(` `);return t===`draw`?`stock`:t===`take`?`pile`:t===`discard`||t===`knock`?n:``}function at(e,t){let{decision:n}=e,r=e.round.replay?.steps[e.index+1]?.action??``,i=e.kind===`act`?G(n?.played??r):``,a=n&&n.class!==`forced`&&(n.played===n.best||G(n.best)!==i);return{played:i,best:e.kind===`act`&&a?G(n.best):``,drawn:t.phase===`discard`&&e.kind===`act`?t.card??``:``,taken:t.action?.startsWith(`take`)??!1}}function K(t,n){if(!t)return c;let[r,i]=[n.played===t,n.best===t];if(!r&&!i&&n.drawn!==t)return c;let a=r&&i?R.bestMark:r?R.playedMark:i?R.bestMark:R.drawnMark;return e`<span class="tag ${i?`best`:r?`played`:`drawn`}" aria-hidden="true">${a}</span>`}var q=(e,t)=>[t.played===e?`is-played`:``,t.best===e?`is-best`:``].join(` `);function ot(e,t){let n=[t.played===e?R.playedMark:``,t.best===e?R.bestMark:``,t.drawn===e?t.taken?o.justTaken:o.justDrawn:``].filter(Boolean);return T(e)+(n.length?` (${n.join(`, `)})`:``)}function st(t,n,r){return t.length?e`<span class="card-row" role="img"
aria-label="${n}: ${t.map(e=>ot(e,r)).join(`, `)}">
${t.map(t=>e`<span class="card ${q(t,r)} ${r.pick?`pick`:``}"
@click=${r.pick?()=>r.pick?.(t):c}>${x(t)}${K(t,r)}</span>`)}</span>`:c}var ct=(t,n)=>e`<div class="review-cards">${t.melds.map(e=>st(e,u(e),n))}${st(t.unmelded,o.loose,n)}</div>`;function lt(t,n){let r=t.cards.length-n.length,i=[R.hidden(r),...n.length?[`${R.seenCards}: ${n.map(T).join(`, `)}`]:[]];return e`<div class="review-cards"><span class="card-row" role="img" aria-label=${i.join(`; `)}>
${Array.from({length:r},()=>e`<span class="card back"></span>`)}${n.map(t=>e`<span class="card seen">${x(t)}</span>`)}</span></div>`}function ut(t,n,r,i){let a=t.round.scores[n.seat]??0;return e`<h3 class="plate ${t.seat===n.seat?`acts`:``}">
<span class="who">${i(n.seat)}</span>
${t.round.replay?.dealer===n.seat?e`<span class="dealer" role="img" aria-label=${R.dealer}>${o.dealerMark}</span>`:c}
<span class="score"><span class="sr">${o.points(a)}</span><span aria-hidden="true">${a}</span></span>
${r?e`<span class="note">${o.deadwoodIs(n.deadwood)}</span>`:c}</h3>`}function dt(t,n){let r=t.pile.slice(-9),i=r.length-1;return e`<div class="review-piles">
<span class="stack ${q(`stock`,n)}" role="img" aria-label="${R.stock(t.stock)}${n.played===`stock`?` (${R.playedMark})`:``}${n.best===`stock`?` (${R.bestMark})`:``}"><span class="card back"></span>
<span class="count" aria-hidden="true">${t.stock}</span>${K(`stock`,n)}</span>
${r.length?e`<span class="card-row pile-row" role="img" aria-label="${R.pile}: ${t.pile.map(T).join(`, `)}${n.played===`pile`?` (${R.playedMark})`:``}${n.best===`pile`?` (${R.bestMark})`:``}">${r.map((t,r)=>{let a=r===i;return e`<span class="card ${a?q(`pile`,n):``}">${x(t)}${a?K(`pile`,n):c}</span>`})}</span>`:e`<span class="empty-pile" role="img" aria-label=${o.emptyPile}></span>`}</div>`}function ft(t,n){let r=t.round.replay?.result;return t.kind!==`end`||!r?c:e`<p class="prompt">${r.winner===null?a(r,n):R.resultWorth(a(r,n),o.points(r.points[r.winner]??0))}</p>`}function pt(t,n,r,i,a=null){let o=t.round.replay?.steps??[],s=o[Math.min(Math.max(0,t.index),o.length-1)];if(!s)return e``;let l=t.seat??n,u=a?{...at(t,s),played:``,best:``,pick:a}:at(t,s),d={played:``,best:``,drawn:``,taken:!1},f=[...s.hands].sort((e,t)=>Number(e.seat===n)-Number(t.seat===n)),p=t.round.replay?.result,m=o.slice(0,t.index+1).some(({action:e})=>/^(knock|big)/.test(e??``)),h=t.kind===`end`?o.length-1:t.index,g=p&&(m||t.kind===`end`)?Pe(o,h,p):[],_=n=>{let a=g.find(({seat:e})=>e===n.seat),o=t.kind===`end`||s.phase===`defend`;if(a&&o)return e`<div class="review-hand">${ut(t,{...n,deadwood:a.deadwood??n.deadwood},!0,i)}${Fe(a,i(n.seat))}</div>`;let c=r||n.seat===l||t.kind===`end`||s.phase===`defend`;return e`<div class="review-hand">${ut(t,n,c,i)}${c?ct(n,n.seat===t.seat?u:d):lt(n,Se(t.round,n.seat,t.index))}</div>`},[v,y]=f;return e`${v?_(v):c}${dt(s,u)}${y?_(y):c}${ft(t,i)}`}var J=1e3,Y=200,mt=9,X=(e,t)=>`${t/Math.max(1,e.heights.length-1)*100}%`,Z=(e,t)=>e.kind===`win`?z(t):V(t);function ht(t){return e`<svg viewBox="0 0 ${J} ${Y}" preserveAspectRatio="none" aria-hidden="true" focusable="false">
${[.25,.5,.75].map(e=>_`<line class=${e===.5?`half`:`grid`} x1="0" x2=${J} y1=${e*Y} y2=${e*Y}></line>`)}
<path class="area" d=${he(t,J,Y,!0)}></path>
<path class="curve" d=${he(t,J,Y)}></path></svg>`}function gt(t){let n=(e,n)=>k({left:X(t,e),bottom:`${n*100}%`});return e`${t.luck.map(t=>e`<span class="luck-mark ${t.look}" ${n(t.slot,t.y)}></span>`)}${t.errors.map(t=>e`<span class="error-mark ${t.look}" ${n(t.slot,t.y)}></span>`)}`}function _t(t){return e`${t.rounds.map(({round:n,from:r,to:i})=>e`<span class="band ${n.done?``:`open`}"
${k({left:X(t,r),width:X(t,i-r)})}></span>`)}`}function vt(t){return e`<span class="plot-rounds" aria-hidden="true">${t.rounds.map(({round:n,from:r,to:i})=>e`<span ${k({left:X(t,r),width:X(t,Math.max(1,i-r))})}><span>${n.round}</span></span>`)}</span>`}function Q(e,t,n){let r=n.currentTarget.getBoundingClientRect(),i=Math.min(1,Math.max(0,(n.clientX-r.left)/r.width));return pe(e,t,i,mt/r.width)}function yt(t,n,r,i,a,o){let s=n[r],l=s?le(t,s):0,u=t.values[l]??null,d=t.heights[l]??null,f=e=>{e.button===0&&(e.currentTarget.setPointerCapture(e.pointerId),o.jump(Q(t,n,e),!1))},p=e=>{e.currentTarget.hasPointerCapture(e.pointerId)&&o.jump(Q(t,n,e),!1)},m=e=>{let t={Home:0,End:n.length-1,PageUp:r-10,PageDown:r+10}[e.key];t!==void 0&&(e.preventDefault(),o.jump(Math.min(n.length-1,Math.max(0,t)),!0))},h=[u===null?``:`${Z(t,u)}.`,s?ke(s,i,a):``];return e`<div class="plot" role="slider" tabindex="0" aria-label=${R.graphSlider} aria-valuemin="1"
aria-valuemax=${n.length} aria-valuenow=${r+1} aria-valuetext=${h.filter(Boolean).join(` `)}
@pointerdown=${f} @pointermove=${p} @keydown=${m}
@pointerup=${e=>o.jump(Q(t,n,e),!0)}>
${_t(t)}${ht(t)}${gt(t)}
<span class="cursor" ${k({left:X(t,l)})}></span>
${d===null||u===null?c:e`<span class="cursor-dot" ${k({left:X(t,l),bottom:`${d*100}%`})}></span>
<span class="cursor-value ${l>t.heights.length/2?`left`:``} ${d>.75?`below`:``}"
${k({left:X(t,l),bottom:`${d*100}%`})}>${Z(t,u)}</span>`}
</div>`}function bt(t,n,r,i){let[a,o]=[t.values[n.from]??null,t.values[n.to]??null];if(a===null||o===null)return e`<li>${R.notYet(n.round.round)}</li>`;let s=ye(t,n),l=r.find(e=>e.round.round===n.round.round&&e.kind===`act`&&e.index===s?.index),u=e=>Z(t,e);return e`<li>${R.roundLine(n.round.round,u(a),u(o))}
${s&&l?R.swing(L(l,i),u(s.from),u(s.to)):c}</li>`}function xt(t,n,r,i,a,o){let s=t.kind===`win`,c=i(a),l=t.values.some(e=>e!==null),u=`${s?``:`${R.noTarget} `}${R.graphNote(c,i(1-a))}`,d=l?u:R.noGraph,[f,p,m]=s?[z(1),z(.5),z(0)]:[V(t.most),`0`,V(-t.most)];return e`<section class="panel review-graph" aria-labelledby="graph-title">
<header class="graph-head"><h2 id="graph-title">${s?R.chanceOf(i(a)):R.luckOf(i(a))}</h2>
<p class="note">${d}</p></header>
<div class="graph-box"><span class="axis" aria-hidden="true"><span>${f}</span><span>${p}</span><span>${m}</span></span>
${yt(t,n,r,i,a,o)}${vt(t)}</div>
<details><summary>${R.inWords}</summary>
<ul class="graph-words">${t.rounds.map(e=>bt(t,e,n,i))}</ul></details>
</section>`}var St=[`blunder`,`mistake`,`inaccuracy`];function Ct(t,n){let i=t.level===null?null:t.level===`beginner`?R.beginner:r(t.level);return e`<section class="seat-card" aria-labelledby="seat-${t.seat}">
<h3 id="seat-${t.seat}">${n(t.seat)}</h3>
${i===null?c:e`<p class="seat-level">${R.level(i)}</p>`}
${t.error_rate===null?c:e`<p>${R.rate(B(t.error_rate,2))}</p>`}</section>`}function wt(t,n){let r=(n,r,i=``)=>e`<tr><th scope="row" class=${i}>${n}</th>${t.map(t=>e`<td>${r(t)}</td>`)}</tr>`,i=(n,r)=>e`<tbody><tr><th scope="rowgroup" colspan=${t.length+1}>${n}</th></tr>${r}</tbody>`,a=Object.entries(R.kinds).filter(([e])=>t.some(t=>t.kinds[e])),o=Object.entries(R.chanceKinds).filter(([e])=>t.some(t=>t.luck_kinds[e]));return e`<table class="figures"><caption class="sr">${R.summary}</caption>
<thead><tr><td></td>${t.map(t=>e`<th scope="col">${n(t.seat)}</th>`)}</tr></thead>
${i(O.points,[r(R.result,e=>V(e.result)),r(R.ofLuck,e=>V(e.luck)),r(R.adjusted,e=>V(e.adjusted))])}
${i(R.errorsHead,[...St.map(e=>r(R.manyClasses[e],t=>String(t.errors[e]),`grade ${e}`)),r(R.counted,e=>String(e.decisions)),t.some(e=>e.win_lost!==null)?r(R.winLost,e=>e.win_lost===null?``:B(100*e.win_lost)):c])}
${i(R.byKind,a.map(([e,t])=>r(t,t=>{let n=t.kinds[e];return n?R.lostIn(I(n.lost),n.decisions):`–`})))}
${i(R.luckByKind,o.map(([e,t])=>r(t,t=>V(t.luck_kinds[e]??0))))}</table>`}function Tt(t,n,r){let i=[...t.seats].sort((e,t)=>Number(t.seat===r)-Number(e.seat===r));return e`<section class="panel review-summary" aria-labelledby="summary-title">
<h2 id="summary-title">${R.summary}</h2>
${i.length?e`<div class="seat-cards">${i.map(e=>Ct(e,n))}</div>
<details class="figures-box"><summary>${O.numbers}</summary>${wt(i,n)}
<p class="note">${O.adjustedNote}</p></details>`:e`<p class="note">${R.summaryWaits}</p>`}</section>`}var Et=250,$=class extends re{constructor(...e){super(...e),this.arg=``,this.game=0,this.at=0,this.list=`errors`,this.whose=null,this.allChoices=!1,this.allErrors=!1,this.link=``,this.note=``,this.tried=null,this.#e=null,this.#t=1,this.#n=[],this.#r=null,this.#i=null,this.#a=!1,this.#o=new URLSearchParams(ae()).get(`at`)??``,this.#p=e=>e===this.#u?.you?i(`you`):this.#u?.players[e]??o.seatN(e+1),this.#S=e=>{this.#d?.decision?.choices.some(t=>t.action===e)&&!this.tried?.includes(e)&&(this.tried=[...this.tried??[],e])},this.#C=e=>{if(e.ctrlKey||e.metaKey||e.altKey||e.defaultPrevented||e.target.closest(`input, select, textarea, dialog`))return;let[t,n]=e.target.closest(`.plot`)===null?g():[`ArrowLeft`,`ArrowRight`],r={[t]:()=>this.#g(this.at-1),[n]:()=>this.#g(this.at+1),n:()=>this.#v(1),p:()=>this.#v(-1),w:()=>this.#y(),b:()=>this.#w()}[e.key.length===1?e.key.toLowerCase():e.key];r&&this.#n.length&&(e.preventDefault(),r())}}#e;#t;#n;#r;#i;#a;#o;#s;connectedCallback(){super.connectedCallback(),window.addEventListener(`keydown`,this.#C),this.untilRemoved(ie(()=>this.requestUpdate())),this.#c()}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`keydown`,this.#C),this.#e?.end(),clearTimeout(this.#s)}async#c(){await oe.me().catch(()=>void 0),this.isConnected&&(this.#e?.end(),this.#e=new de(this.#l(),()=>this.#m()),this.game&&oe.state(this.arg).then(e=>{this.#t=e.stage===`game_over`?e.game:e.game-1,this.requestUpdate()},()=>void 0))}#l(){let{arg:e,game:t}=this;return t?{ask:n=>ue(e,t,n),after:(n,r)=>_e(e,t,n,r)}:{ask:t=>me(e,0,t),after:(t,n)=>me(e,t,n)}}get#u(){return this.#e?.review??null}get#d(){return this.#n[this.at]}get#f(){return this.#u?.you??0}#p;#m(){let e=this.#u,t=this.#i;if(e&&e!==t){let n=this.#d?.id||this.#o;this.#i=e,this.#n=je(e),this.#r=ve(e,this.#n,this.#f),this.#a||(this.whose=e.you),this.#a=!0;let r=this.#n.findIndex(e=>e.id===n);this.at=r>=0?r:Math.min(1,Math.max(0,this.#n.length-1)),e.status!==t?.status&&E(this.#h(e))}this.requestUpdate()}#h(e){return e.status===`failed`?[R.status.failed,e.reason??``].join(` `):e.status===`waiting`?R.status.waiting:e.status===`ready`?`${R.status.ready}.`:``}#g(e,t=!0){let n=Math.max(0,Math.min(this.#n.length-1,e));if(n===this.at)return;this.at=n,this.tried=null,this.allChoices=!1;let r=this.#d;r&&t&&E(ke(r,this.#p,this.#f)),clearTimeout(this.#s),this.#s=setTimeout(()=>this.#_(),Et)}#_(){let e=new URLSearchParams(ae());e.set(`at`,this.#d?.id??``),p(`${b()}?${e}`)}#v(e){let t=De(this.#n,this.at,e,this.whose);t===void 0?E(R.noMoreErrors):this.#g(t)}#y(){let e=A(this.#n,this.whose)[0];e&&this.#b(this.#n.indexOf(e))}#b(e){this.#g(e,!1),this.updateComplete.then(()=>{this.querySelector(`#moment-title`)?.focus({preventScroll:!0}),this.querySelector(`.review-felt`)?.scrollIntoView({block:`start`,behavior:d()?`auto`:`smooth`})})}#x(e){this.#b(e),this.tried=[]}#S;#C;#w(){f(`openHands`,!l().openHands),E(l().openHands?R.handsOpen:R.handsSeen)}async#T(){this.note=``;try{let e=this.game?(await fe(this.arg,this.game)).path:b();this.link=new URL(e,(await m()).origins[0]).href;let n=await t(this.link,R.shareTitle);this.note=n===`copied`?R.copied:``,E(this.note||R.shareLink)}catch(e){this.note=e instanceof ee?e.message:R.shareFailed}}updated(e){if(super.updated(e),!e.has(`at`))return;let t=this.querySelector(`.list-body [aria-current]`),n=t?.closest(`.list-body`);if(!t||!n||n.scrollHeight<=n.clientHeight)return;let[r,i]=[t.getBoundingClientRect(),n.getBoundingClientRect()];(r.top<i.top||r.bottom>i.bottom)&&(n.scrollTop+=r.top-i.top-n.clientHeight/3)}render(){let t=this.#u;return e`<main id="main" class="page review" tabindex="-1">
${this.#E(t)}
${this.#e?ce(this.#e,()=>this.#e?.again()):e`<p role="status">${o.loading}</p>`}
${t&&this.#r&&this.#d?this.#O(t,this.#r,this.#d):c}
</main>`}#E(t){let r=this.game?Array.from({length:this.#t},(e,t)=>t+1):[];return e`<header class="review-head"><div><h1>${o.reviewTitle}</h1>
${t?e`<p class="note">${t.players.map((e,t)=>n(this.#p(t))).join(` – `)} ·
${n(ne(t.rules))}</p>`:c}
</div>
${this.#n.length?e`<div class="row"><button type="button" class="button small" aria-keyshortcuts="W"
?disabled=${!A(this.#n,this.whose).length} @click=${()=>this.#y()}>${R.worst}</button>
<button type="button" class="button small" @click=${()=>void this.#T()}>${S(`share`)}${R.share}</button></div>`:c}
${r.length>1?e`<nav class="rounds" aria-label=${R.games}>${r.map(t=>e`<a class="button small ${t===this.game?`primary`:``}"
aria-current=${t===this.game?`page`:c}
href=${w(`/review/${this.arg}?game=${t}`)}>${R.game(t)}</a>`)}</nav>`:c}
${this.#D()}</header>`}#D(){return!this.link&&!this.note?c:e`<div class="share-box">${this.link?e`<label>${R.shareLink}<input class="link" readonly .value=${this.link}
@focus=${e=>e.target.select()} /></label>`:c}<p class="note" role="status">${this.note} ${this.link?R.shareNote:``}</p></div>`}#O(t,n,r){let i=this.tried!==null,a=l().openHands&&!i,o=i?e=>this.#S(`discard ${e}`):null,s={list:this.list,whose:this.whose,seat:this.#f,more:this.allErrors};return e`${Re(t,this.#f,this.#p)}
${tt(t,this.#n,t.you,this.#p,{show:e=>this.#b(e),again:e=>this.#x(e)})}
${xt(n,this.#n,this.at,this.#p,this.#f,{jump:(e,t)=>this.#g(e,t)})}
<div class="review-main">
<section class="review-felt" aria-labelledby="moment-title">
${this.#j(r)}${pt(r,this.#f,a,this.#p,o)}${this.#M(a)}</section>
<div class="panel review-detail">${i?this.#A(r):this.#k(t,r,a)}</div>
</div>
<div class="review-rest">
${Xe(t,this.#n,this.at,s,this.#p,{jump:e=>this.#b(e),list:e=>this.list=e,whose:e=>this.whose=e,more:()=>this.allErrors=!0})}
${Tt(t,this.#p,this.#f)}</div>
${Ot()}`}#k(t,n,r){return e`${it(n,this.#n,this.#f,this.#p)}${Ee(n,this.allChoices,()=>{this.allChoices=!this.allChoices})}${Ie(n,this.#p,r)}${this.#N(t,n)}`}#A(e){let t=this.tried??[],n=t.at(-1);return Ue(e,t,n?He(e,n,y):``,{choose:this.#S,answer:()=>this.tried=null})}#j(t){let n=this.#n.filter(e=>e.seat!==null),r=[`ready`,`failed`].includes(this.#u?.status??``),i=t.seat===null?``:R.decision(n.indexOf(t)+1,r?n.length:0);return e`<header class="moment-head"><p class="eyebrow">${t.seat===null?R.inRound(t.round.round):`${R.inRound(t.round.round)} · ${i}`}</p>
<h2 id="moment-title" tabindex="-1">${this.tried?O.trying:{deal:R.dealt,end:R.roundOver,act:``,spread:``}[t.kind]||L(t,this.#p)}</h2></header>`}#M(t){let n=this.#n.length-1,r=(t,n,r,i,a)=>e`<button type="button" class="icon-button" aria-label=${n} aria-keyshortcuts=${r} title=${n}
?disabled=${a} @click=${i}>${S(t)}</button>`,i=e=>De(this.#n,this.at,e,this.whose);return e`<div class="review-steps" role="group" aria-label=${R.steps}>
${r(`start`,R.previousError,`P`,()=>this.#v(-1),i(-1)===void 0)}
${r(`back`,R.previous,g()[0],()=>this.#g(this.at-1),this.at===0)}
<button type="button" class="button small hands" aria-pressed=${t} aria-keyshortcuts="B"
title=${R.openHandsNote} @click=${()=>this.#w()}>${S(`eye`)}${R.openHands}</button>
${r(`forward`,R.next,g()[1],()=>this.#g(this.at+1),this.at===n)}
${r(`end`,R.nextError,`N`,()=>this.#v(1),i(1)===void 0)}
</div>`}#N(t,n){let{table:r,you:i}=t,{decision:a,round:o}=n,s=be(n,t.rules),l=F(a)&&a.clear&&![`spread`,`defence`].includes(a.kind),u=(t,n)=>e`<a class="button small" href=${w(t)}>${n}</a>`;return e`<p class="row">
${s?u(`/analyze?position=${s}`,R.analyze):c}
${r&&l&&n.seat===i?u(`/puzzles?table=${r}&round=${o.round}&index=${n.index}`,R.puzzle):c}
${r?u(`/history/${r}?round=${o.round}`,R.replay):c}</p>`}};C([v()],$.prototype,`arg`,void 0),C([v({type:Number})],$.prototype,`game`,void 0),C([v({state:!0})],$.prototype,`at`,void 0),C([v({state:!0})],$.prototype,`list`,void 0),C([v({state:!0})],$.prototype,`whose`,void 0),C([v({state:!0})],$.prototype,`allChoices`,void 0),C([v({state:!0})],$.prototype,`allErrors`,void 0),C([v({state:!0})],$.prototype,`link`,void 0),C([v({state:!0})],$.prototype,`note`,void 0),C([v({state:!0})],$.prototype,`tried`,void 0);var Dt=()=>[[`← →`,R.keysFor.steps],[`N P`,R.keysFor.errors],[`W`,R.keysFor.worst],[`B`,R.keysFor.hands]],Ot=()=>e`<details class="review-keys"><summary>${R.keysTitle}</summary><table class="keys"><tbody>${Dt().map(([t,n])=>e`<tr><th scope="row"><kbd>${t}</kbd></th><td>${n}</td></tr>`)}</tbody></table></details>`;te(`uc-review`,$);export{$ as ReviewScreen};
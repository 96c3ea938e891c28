import{An as e,Bn as t,Bt as n,C as r,Cn as i,Et as a,F as o,I as s,In as c,K as l,Lt as u,Mn as d,Nn as f,Pt as p,Rt as m,S as h,Sn as g,Tn as _,_n as v,_t as y,an as ee,gn as te,gt as ne,ht as re,in as ie,it as ae,jn as b,jt as oe,ln as x,nt as S,rt as se,un as C,wn as w,xn as T,zn as E}from"./start-B5Xhwffi.js";/* empty css             *//* empty css              */import{_ as ce,a as le,c as D,f as ue,g as de,h as fe,i as pe,m as me,n as he,o as ge,p as _e,r as ve,t as ye,v as O}from"./graphLayout-CSTeoOoc.js";import{S as k,_ as be,a as xe,b as A,c as j,d as M,f as Se,h as N,i as P,l as F,m as Ce,n as we,o as Te,p as Ee,r as I,s as De,t as L,u as Oe,v as ke,x as R,y as Ae}from"./sentences-BZSE0bV-.js";import{a as z,i as je,n as B,o as V}from"./numbers-C7QVyRre.js";import{t as Me}from"./deck-4iDMt70J.js";import{n as Ne}from"./choices-BYuWmvQz.js";import{i as Pe,r as Fe}from"./laid-DIaaJ3QC.js";import{r as Ie}from"./heat-Bcyn5N1l.js";function Le(e,t,n){let r=Math.abs(e)/Math.max(1,t)*(n?50:100),i=R({width:`${r}%`,"inset-inline-start":n?`${e<0?50-r:50}%`:`0`});return E`<span class="balance ${n?``:`from-start`}" aria-hidden="true"><span class=${n&&e>=0?`plus`:`minus`} ${i}></span></span>`}function Re(e,t,n){let r=e.seats.find(e=>e.seat===t),i=ge(e,t,n);if(!r||!i)return c;let a=[...e.seats].sort((e,n)=>Number(n.seat===t)-Number(e.seat===t)),o=Math.max(Math.abs(r.luck),...a.map(D));return E`<section class="panel review-accounts" aria-labelledby="accounts-title">
<h2 id="accounts-title">${i}</h2>
<div class="both-accounts">
<div><h3>${O.accountDecisions}</h3><table class="account"><tbody>${a.map(e=>E`<tr><th scope="row">${n(e.seat)}</th><td>${Le(D(e),o,!1)}</td>
<td>${O.gaveAway(P(D(e)))}</td></tr>`)}</tbody></table></div>
<div><h3>${O.accountCards}</h3><table class="account"><tbody><tr>
<th scope="row">${k.ofLuck}</th><td>${Le(r.luck,o,!0)}</td>
<td>${k.luckFor(n(t),V(r.luck))}</td></tr></tbody></table></div>
</div>
<p class="note">${O.twoAccounts}</p></section>`}var ze=[`pass`,`take`,`draw`,`discard`,`knock`,`big`],H=({action:e})=>{let[t=``,n=``]=e.split(` `);return ze.indexOf(t)*Me.length+Math.max(0,Me.indexOf(n))},Be=e=>[...e].sort((e,t)=>H(e)-H(t));function Ve({choices:e},t){let[n]=e,r=e.find(e=>e.action===t);if(!n||!r)return 0;let i=n.points-r.points;return i<=xe(r.gap_stderr)?0:i}function He(e,t,n=v){let{decision:r}=e;if(!r)return``;let i=I(t,r.kind,F(e),n);if(t===r.best)return O.triedRight(i);let a=Ve(r,t);return a===0?O.triedEqual(i):O.triedWrong(i,P(a))}function Ue(e,t,n,r){let{decision:i}=e;if(!i)return c;let a=i.choices.some(({action:e})=>e.startsWith(`discard`)),o=e=>t.includes(e)?Ve(i,e)===0?`right`:`wrong`:``;return E`<section class="review-again" aria-labelledby="again-title">
<h3 id="again-title">${O.trying}</h3>
<p class="note">${a?O.tryHint:O.tryHintPlain}</p>
<div class="again-choices">${Be(i.choices).map(({action:n})=>E`<button type="button" class="button small ${o(n)}" ?disabled=${t.includes(n)}
aria-label=${I(n,i.kind,F(e),v)}
@click=${()=>r.choose(n)}>${I(n,i.kind,F(e))}</button>`)}</div>
<p class="again-said" role="status">${n}</p>
<p class="row"><button type="button" class="button" @click=${r.answer}>${O.showAnswer}</button></p>
</section>`}var We=16,Ge=10,U=e=>E`<span class="grade ${e}"><span aria-hidden="true">${k.classMarks[e]}</span> ${k.classes[e]}</span>`;function Ke(e,t,n,r){return E`<div class="toggles" role="group" aria-label=${e}>${t.map(([e,t])=>E`<button type="button" class="button small" aria-pressed=${e===n}
@click=${()=>r(e)}>${t}</button>`)}</div>`}function W(e,t,n,r){return E`<li><button type="button" class="review-line" aria-current=${e===t?`true`:c}
@click=${()=>n(e)}>${r}</button></li>`}function qe(e,t,{whose:n,more:r},i,a,o){let s=A(e,n),l=r?s:s.slice(0,Ge);return l.length?E`<ol class="lines">${l.map(n=>W(e.indexOf(n),t,o.jump,n.decision&&E`${U(n.decision.class)}
<span class="what">${L(n,i)}<span class="note">${k.inRound(n.round.round)}
· ${k.bestWould(we(n))}</span></span>
<span class="cost">${T(`−${P(n.decision.loss)}`)}${n.decision.win_loss===null?c:E`<span class="note">${k.lessWin(T(`−${B(100*n.decision.win_loss)}`))}</span>`}</span>`))}</ol>
${s.length>l.length?E`<button type="button" class="button small quiet" @click=${o.more}>${k.allErrors(s.length)}</button>`:c}`:E`<p class="note">${a?k.noErrors:k.noErrorsYet}</p>`}function Je(e,t,n,r,i){let a=Ae(e,n).slice(0,We);return a.length?E`<ol class="lines">${a.map(({moment:a,chance:o,luck:s})=>W(e.indexOf(a),t,i.jump,E`<span class="stroke ${s>0?`good`:`bad`}" aria-hidden="true">${s>0?`▲`:`▼`}</span>
<span class="what">${De(o,r)}<span class="note">${k.inRound(a.round.round)}</span></span>
<span class="cost">${k.luckFor(r(n),V(s))}</span>`))}</ol>`:E`<p class="note">${k.luckWaits}</p>`}function Ye(e,t,n,r,i,a){let o=t.flatMap((e,t)=>e.seat!==null&&(r===null||e.seat===r)?[{moment:e,i:t}]:[]);return E`${e.rounds.map(e=>E`<h3>${k.roundHead(e.round,k.scores(e.scores[0]??0,e.scores[1]??0))}</h3>
<ol class="lines short">${o.filter(({moment:t})=>t.round.round===e.round).map(({moment:e,i:t})=>W(t,n,a.jump,E`<span class="what">${L(e,i)}</span>${e.decision?e.decision.counted?E`${U(e.decision.class)}${Ee(e.decision)?E`<span class="sr">${Te(e.decision)}</span>
<span class="cost" aria-hidden="true">${T(`−${P(e.decision.loss)}`)}</span>`:c}`:U(`forced`):E`<span class="note">${k.unpriced}</span>`}`))}</ol>`)}`}function Xe(e,t,n,r,i,a){let{list:o,whose:s,seat:l}=r,u=[l,1-l].map(e=>[e,i(e)]),d=o===`luck`?c:Ke(k.whose,[...u,[null,k.both]],s,a.whose);return E`<section class="panel review-lists" aria-labelledby="lists-title">
<h2 id="lists-title">${k.lists}</h2>
<div class="row">${Ke(k.lists,[`errors`,`luck`,`all`].map(e=>[e,k.list[e]]),o,a.list)}${d}</div>
<div class="list-body">${o===`errors`?qe(t,n,r,i,e.status===`ready`,a):o===`luck`?Je(t,n,l,i,a):Ye(e,t,n,s,i,a)}</div></section>`}var Ze=3,Qe=[`easy`,`medium`,`hard`,`expert`];function $e(e){if(!e)return``;let t=Qe.filter(t=>!e.includes(t));if(!e.length)return O.missedByNone;if(!t.length)return O.missedByAll;let n=e=>je(e.map(a));return O.missedBySome(n(e),e.length,n(t),t.length)}function et(e,t,n,r){let{decision:i,round:a}=e;if(!i)return E``;let o=$e(i.missed);return E`<li class="worst-error">
<p class="worst-what"><b>${L(e,n)}</b>
<span class="note">${k.inRound(a.round)}</span></p>
<p>${U(i.class)} <b>${T(`−${P(i.loss)}`)}</b>${i.win_loss===null?c:E` <span class="note">${k.lessWin(T(`−${B(100*i.win_loss)}`))}</span>`}</p>
${o?E`<p class="note">${o}</p>`:c}
<p class="row"><button type="button" class="button small primary" @click=${()=>r.again(t)}>${O.tryAgain}</button><button type="button" class="button small" @click=${()=>r.show(t)}>${O.look}</button></p></li>`}function tt(e,t,n,r,i){let a=e.status===`ready`,o=A(t,n).slice(0,Ze);return!o.length&&!a?c:E`<section class="panel review-worst" aria-labelledby="worst-title">
<h2 id="worst-title">${a?O.threeErrors:O.errorsSoFar}</h2>
${o.length?E`<ol class="worst-errors">${o.map(e=>et(e,t.indexOf(e),r,i))}</ol>`:E`<p>${n===null?k.noErrors:O.noErrorsOf(r(n))}</p>`}</section>`}function nt(e){let{counted:t,why:n}=e,r=$e(e.missed);return E`<div class="review-verdict"><p>${U(t?e.class:`forced`)}
<b>${e.loss>0?Te(e):c}</b>
${e.hinted?E`<span class="chip">${s.afterHint}</span>`:c}</p>
${n?E`<p>${Oe(n)}</p>`:c}
${r?E`<p class="difficulty">${r}</p>`:c}
<p class="note">${t||e.class===`forced`?k.verdicts[e.verdict]:k.notCounted}</p></div>`}function rt({round:e},t,n,r){let a=t.filter(t=>t.round.round===e.round),o=e.chances.reduce((e,t)=>e+N(t,n),0);return E`<h3>${k.thisRound}</h3><ul class="round-lines">
${e.replay?.result.lines.map(e=>E`<li><b>${r(e.seat)}:</b> ${e.reason}: ${i(e.points)}</li>`)}
${[n,1-n].map(e=>{let t=Se(a,e),n=t.reduce((e,{decision:t})=>e+(t?.loss??0),0);return E`<li><b>${r(e)}:</b> ${k.errorsIn(t.length,P(n))}</li>`})}
${e.done?E`<li>${k.luckIn(k.luckFor(r(n),V(o)))}</li>`:c}</ul>`}function it(e,t,n,r){let i=e.chances.map(e=>{let t=N(e,n);return E`<p class="luck-line ${t>0?`good`:`bad`}">
<span aria-hidden="true">${t>0?`▲`:`▼`}</span>
${De(e,r)}: <b>${k.luckFor(r(n),V(t))}</b></p>`}),a=e.kind===`act`&&!e.decision?E`<p class="note" role="status">${k.wait}</p>`:c;return E`${e.decision?nt(e.decision):a}${e.kind===`end`?rt(e,t,n,r):c}${i}`}function G(e){let[t=``,n=``]=e.split(` `);return t===`draw`?`stock`:t===`take`?`pile`:t===`discard`||t===`knock`?n:``}function at(e,t){let{decision:n}=e,r=e.round.replay?.steps[e.index+1]?.action??``,i=e.kind===`act`?G(n?.played??r):``,a=n&&n.class!==`forced`&&(n.played===n.best||G(n.best)!==i);return{played:i,best:e.kind===`act`&&a?G(n.best):``,drawn:t.phase===`discard`&&e.kind===`act`?t.card??``:``,taken:t.action?.startsWith(`take`)??!1}}function K(e,t){if(!e)return c;let[n,r]=[t.played===e,t.best===e];if(!n&&!r&&t.drawn!==e)return c;let i=n&&r?k.bestMark:n?k.playedMark:r?k.bestMark:k.drawnMark;return E`<span class="tag ${r?`best`:n?`played`:`drawn`}" aria-hidden="true">${i}</span>`}var q=(e,t)=>[t.played===e?`is-played`:``,t.best===e?`is-best`:``].join(` `);function ot(e,t){let n=[t.played===e?k.playedMark:``,t.best===e?k.bestMark:``,t.drawn===e?t.taken?p.justTaken:p.justDrawn:``].filter(Boolean);return v(e)+(n.length?` (${n.join(`, `)})`:``)}function st(e,t,n){return e.length?E`<span class="card-row" role="img"
aria-label="${t}: ${e.map(e=>ot(e,n)).join(`, `)}">
${e.map(e=>E`<span class="card ${q(e,n)} ${n.pick?`pick`:``}"
@click=${n.pick?()=>n.pick?.(e):c}>${C(e)}${K(e,n)}</span>`)}</span>`:c}var ct=(e,t)=>E`<div class="review-cards">${e.melds.map(e=>st(e,oe(e),t))}${st(e.unmelded,p.loose,t)}</div>`;function lt(e,t){let n=e.cards.length-t.length,r=[k.hidden(n),...t.length?[`${k.seenCards}: ${t.map(v).join(`, `)}`]:[]];return E`<div class="review-cards"><span class="card-row" role="img" aria-label=${r.join(`; `)}>
${Array.from({length:n},()=>E`<span class="card back"></span>`)}${t.map(e=>E`<span class="card seen">${C(e)}</span>`)}</span></div>`}function ut(e,t,n,r){let i=e.round.scores[t.seat]??0;return E`<h3 class="plate ${e.seat===t.seat?`acts`:``}">
<span class="who">${r(t.seat)}</span>
${e.round.replay?.dealer===t.seat?E`<span class="dealer" role="img" aria-label=${k.dealer}>${p.dealerMark}</span>`:c}
<span class="score"><span class="sr">${p.points(i)}</span><span aria-hidden="true">${i}</span></span>
${n?E`<span class="note">${p.deadwoodIs(t.deadwood)}</span>`:c}</h3>`}function dt(e,t){let n=e.pile.slice(-9),r=n.length-1;return E`<div class="review-piles">
<span class="stack ${q(`stock`,t)}" role="img" aria-label="${k.stock(e.stock)}${t.played===`stock`?` (${k.playedMark})`:``}${t.best===`stock`?` (${k.bestMark})`:``}"><span class="card back"></span>
<span class="count" aria-hidden="true">${e.stock}</span>${K(`stock`,t)}</span>
${n.length?E`<span class="card-row pile-row" role="img" aria-label="${k.pile}: ${e.pile.map(v).join(`, `)}${t.played===`pile`?` (${k.playedMark})`:``}${t.best===`pile`?` (${k.bestMark})`:``}">${n.map((e,n)=>{let i=n===r;return E`<span class="card ${i?q(`pile`,t):``}">${C(e)}${i?K(`pile`,t):c}</span>`})}</span>`:E`<span class="empty-pile" role="img" aria-label=${p.emptyPile}></span>`}</div>`}function ft(e,t){let n=e.round.replay?.result;return e.kind!==`end`||!n?c:E`<p class="prompt">${n.winner===null?o(n,t):k.resultWorth(o(n,t),p.points(n.points[n.winner]??0))}</p>`}function pt(e,t,n,r,i=null){let a=e.round.replay?.steps??[],o=a[Math.min(Math.max(0,e.index),a.length-1)];if(!o)return E``;let s=e.seat??t,l=i?{...at(e,o),played:``,best:``,pick:i}:at(e,o),u={played:``,best:``,drawn:``,taken:!1},d=[...o.hands].sort((e,n)=>Number(e.seat===t)-Number(n.seat===t)),f=e.round.replay?.result,p=a.slice(0,e.index+1).some(({action:e})=>/^(knock|big)/.test(e??``)),m=e.kind===`end`?a.length-1:e.index,h=f&&(p||e.kind===`end`)?Fe(a,m,f):[],g=t=>{let i=h.find(({seat:e})=>e===t.seat),a=e.kind===`end`||o.phase===`defend`;if(i&&a)return E`<div class="review-hand">${ut(e,t,!0,r)}${Pe(i,r(t.seat))}</div>`;let c=n||t.seat===s||e.kind===`end`||o.phase===`defend`;return E`<div class="review-hand">${ut(e,t,c,r)}${c?ct(t,t.seat===e.seat?l:u):lt(t,Ce(e.round,t.seat,e.index))}</div>`},[_,v]=d;return E`${_?g(_):c}${dt(o,l)}${v?g(v):c}${ft(e,r)}`}var J=1e3,Y=200,mt=9,X=(e,t)=>`${t/Math.max(1,e.heights.length-1)*100}%`,Z=(e,t)=>e.kind===`win`?z(t):V(t);function ht(e){return E`<svg viewBox="0 0 ${J} ${Y}" preserveAspectRatio="none" aria-hidden="true" focusable="false">
${[.25,.5,.75].map(e=>t`<line class=${e===.5?`half`:`grid`} x1="0" x2=${J} y1=${e*Y} y2=${e*Y}></line>`)}
<path class="area" d=${he(e,J,Y,!0)}></path>
<path class="curve" d=${he(e,J,Y)}></path></svg>`}function gt(e){let t=(t,n)=>R({left:X(e,t),bottom:`${n*100}%`});return E`${e.luck.map(e=>E`<span class="luck-mark ${e.look}" ${t(e.slot,e.y)}></span>`)}${e.errors.map(e=>E`<span class="error-mark ${e.look}" ${t(e.slot,e.y)}></span>`)}`}function _t(e){return E`${e.rounds.map(({round:t,from:n,to:r})=>E`<span class="band ${t.done?``:`open`}"
${R({left:X(e,n),width:X(e,r-n)})}></span>`)}`}function vt(e){return E`<span class="plot-rounds" aria-hidden="true">${e.rounds.map(({round:t,from:n,to:r})=>E`<span ${R({left:X(e,n),width:X(e,Math.max(1,r-n))})}><span>${t.round}</span></span>`)}</span>`}function Q(e,t,n){let r=n.currentTarget.getBoundingClientRect(),i=Math.min(1,Math.max(0,(n.clientX-r.left)/r.width));return pe(e,t,i,mt/r.width)}function yt(e,t,n,r,i,a){let o=t[n],s=o?le(e,o):0,l=e.values[s]??null,u=e.heights[s]??null,d=n=>{n.button===0&&(n.currentTarget.setPointerCapture(n.pointerId),a.jump(Q(e,t,n),!1))},f=n=>{n.currentTarget.hasPointerCapture(n.pointerId)&&a.jump(Q(e,t,n),!1)},p=e=>{let r={Home:0,End:t.length-1,PageUp:n-10,PageDown:n+10}[e.key];r!==void 0&&(e.preventDefault(),a.jump(Math.min(t.length-1,Math.max(0,r)),!0))},m=[l===null?``:`${Z(e,l)}.`,o?j(o,r,i):``];return E`<div class="plot" role="slider" tabindex="0" aria-label=${k.graphSlider} aria-valuemin="1"
aria-valuemax=${t.length} aria-valuenow=${n+1} aria-valuetext=${m.filter(Boolean).join(` `)}
@pointerdown=${d} @pointermove=${f} @keydown=${p}
@pointerup=${n=>a.jump(Q(e,t,n),!0)}>
${_t(e)}${ht(e)}${gt(e)}
<span class="cursor" ${R({left:X(e,s)})}></span>
${u===null||l===null?c:E`<span class="cursor-dot" ${R({left:X(e,s),bottom:`${u*100}%`})}></span>
<span class="cursor-value ${s>e.heights.length/2?`left`:``} ${u>.75?`below`:``}"
${R({left:X(e,s),bottom:`${u*100}%`})}>${Z(e,l)}</span>`}
</div>`}function bt(e,t,n,r){let[i,a]=[e.values[t.from]??null,e.values[t.to]??null];if(i===null||a===null)return E`<li>${k.notYet(t.round.round)}</li>`;let o=ye(e,t),s=n.find(e=>e.round.round===t.round.round&&e.kind===`act`&&e.index===o?.index),l=t=>Z(e,t);return E`<li>${k.roundLine(t.round.round,l(i),l(a))}
${o&&s?k.swing(L(s,r),l(o.from),l(o.to)):c}</li>`}function xt(e,t,n,r,i,a){let o=e.kind===`win`,s=r(i),c=e.values.some(e=>e!==null),l=`${o?``:`${k.noTarget} `}${k.graphNote(s,r(1-i))}`,u=c?l:k.noGraph,[d,f,p]=o?[z(1),z(.5),z(0)]:[V(e.most),`0`,V(-e.most)];return E`<section class="panel review-graph" aria-labelledby="graph-title">
<header class="graph-head"><h2 id="graph-title">${o?k.chanceOf(r(i)):k.luckOf(r(i))}</h2>
<p class="note">${u}</p></header>
<div class="graph-box"><span class="axis" aria-hidden="true"><span>${d}</span><span>${f}</span><span>${p}</span></span>
${yt(e,t,n,r,i,a)}${vt(e)}</div>
<details><summary>${k.inWords}</summary>
<ul class="graph-words">${e.rounds.map(n=>bt(e,n,t,r))}</ul></details>
</section>`}var St=[`blunder`,`mistake`,`inaccuracy`];function Ct(e,t){let n=e.level===null?null:e.level===`beginner`?k.beginner:a(e.level);return E`<section class="seat-card" aria-labelledby="seat-${e.seat}">
<h3 id="seat-${e.seat}">${t(e.seat)}</h3>
${n===null?c:E`<p class="seat-level">${k.level(n)}</p>`}
${e.error_rate===null?c:E`<p>${k.rate(B(e.error_rate,2))}</p>`}</section>`}function wt(e,t){let n=(t,n,r=``)=>E`<tr><th scope="row" class=${r}>${t}</th>${e.map(e=>E`<td>${n(e)}</td>`)}</tr>`,r=(t,n)=>E`<tbody><tr><th scope="rowgroup" colspan=${e.length+1}>${t}</th></tr>${n}</tbody>`,i=Object.entries(k.kinds).filter(([t])=>e.some(e=>e.kinds[t])),a=Object.entries(k.chanceKinds).filter(([t])=>e.some(e=>e.luck_kinds[t]));return E`<table class="figures"><caption class="sr">${k.summary}</caption>
<thead><tr><td></td>${e.map(e=>E`<th scope="col">${t(e.seat)}</th>`)}</tr></thead>
${r(O.points,[n(k.result,e=>V(e.result)),n(k.ofLuck,e=>V(e.luck)),n(k.adjusted,e=>V(e.adjusted))])}
${r(k.errorsHead,[...St.map(e=>n(k.manyClasses[e],t=>String(t.errors[e]),`grade ${e}`)),n(k.counted,e=>String(e.decisions)),e.some(e=>e.win_lost!==null)?n(k.winLost,e=>e.win_lost===null?``:B(100*e.win_lost)):c])}
${r(k.byKind,i.map(([e,t])=>n(t,t=>{let n=t.kinds[e];return n?k.lostIn(P(n.lost),n.decisions):`–`})))}
${r(k.luckByKind,a.map(([e,t])=>n(t,t=>V(t.luck_kinds[e]??0))))}</table>`}function Tt(e,t,n){let r=[...e.seats].sort((e,t)=>Number(t.seat===n)-Number(e.seat===n));return E`<section class="panel review-summary" aria-labelledby="summary-title">
<h2 id="summary-title">${k.summary}</h2>
${r.length?E`<div class="seat-cards">${r.map(e=>Ct(e,t))}</div>
<details class="figures-box"><summary>${O.numbers}</summary>${wt(r,t)}
<p class="note">${O.adjustedNote}</p></details>`:E`<p class="note">${k.summaryWaits}</p>`}</section>`}var Et=250,$=class extends se{constructor(...e){super(...e),this.arg=``,this.game=0,this.at=0,this.list=`errors`,this.whose=null,this.allChoices=!1,this.allErrors=!1,this.link=``,this.note=``,this.tried=null,this.#e=null,this.#t=1,this.#n=[],this.#r=null,this.#i=null,this.#a=!1,this.#o=new URLSearchParams(ee()).get(`at`)??``,this.#p=e=>e===this.#u?.you?_(`you`):this.#u?.players[e]??p.seatN(e+1),this.#S=e=>{this.#d?.decision?.choices.some(t=>t.action===e)&&!this.tried?.includes(e)&&(this.tried=[...this.tried??[],e])},this.#C=e=>{if(e.ctrlKey||e.metaKey||e.altKey||e.defaultPrevented||e.target.closest(`input, select, textarea, dialog`))return;let[t,n]=e.target.closest(`.plot`)===null?w():[`ArrowLeft`,`ArrowRight`],r={[t]:()=>this.#g(this.at-1),[n]:()=>this.#g(this.at+1),n:()=>this.#v(1),p:()=>this.#v(-1),w:()=>this.#y(),b:()=>this.#w()}[e.key.length===1?e.key.toLowerCase():e.key];r&&this.#n.length&&(e.preventDefault(),r())}}#e;#t;#n;#r;#i;#a;#o;#s;connectedCallback(){super.connectedCallback(),window.addEventListener(`keydown`,this.#C),this.untilRemoved(e(()=>this.requestUpdate())),this.#c()}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener(`keydown`,this.#C),this.#e?.end(),clearTimeout(this.#s)}async#c(){await y.me().catch(()=>void 0),this.isConnected&&(this.#e?.end(),this.#e=new de(this.#l(),()=>this.#m()),this.game&&y.state(this.arg).then(e=>{this.#t=e.stage===`game_over`?e.game:e.game-1,this.requestUpdate()},()=>void 0))}#l(){let{arg:e,game:t}=this;return t?{ask:n=>ue(e,t,n),after:(n,r)=>_e(e,t,n,r)}:{ask:t=>me(e,0,t),after:(t,n)=>me(e,t,n)}}get#u(){return this.#e?.review??null}get#d(){return this.#n[this.at]}get#f(){return this.#u?.you??0}#p;#m(){let e=this.#u,t=this.#i;if(e&&e!==t){let n=this.#d?.id||this.#o;this.#i=e,this.#n=be(e),this.#r=ve(e,this.#n,this.#f),this.#a||(this.whose=e.you),this.#a=!0;let r=this.#n.findIndex(e=>e.id===n);this.at=r>=0?r:Math.min(1,Math.max(0,this.#n.length-1)),e.status!==t?.status&&m(this.#h(e))}this.requestUpdate()}#h(e){return e.status===`failed`?[k.status.failed,e.reason??``].join(` `):e.status===`waiting`?k.status.waiting:e.status===`ready`?`${k.status.ready}.`:``}#g(e,t=!0){let n=Math.max(0,Math.min(this.#n.length-1,e));if(n===this.at)return;this.at=n,this.tried=null,this.allChoices=!1;let r=this.#d;r&&t&&m(j(r,this.#p,this.#f)),clearTimeout(this.#s),this.#s=setTimeout(()=>this.#_(),Et)}#_(){let e=new URLSearchParams(ee());e.set(`at`,this.#d?.id??``),u(`${ie()}?${e}`)}#v(e){let t=M(this.#n,this.at,e,this.whose);t===void 0?m(k.noMoreErrors):this.#g(t)}#y(){let e=A(this.#n,this.whose)[0];e&&this.#b(this.#n.indexOf(e))}#b(e){this.#g(e,!1),this.updateComplete.then(()=>{this.querySelector(`#moment-title`)?.focus({preventScroll:!0}),this.querySelector(`.review-felt`)?.scrollIntoView({block:`start`,behavior:d()?`auto`:`smooth`})})}#x(e){this.#b(e),this.tried=[]}#S;#C;#w(){f(`openHands`,!b().openHands),m(b().openHands?k.handsOpen:k.handsSeen)}async#T(){this.note=``;try{let e=this.game?(await fe(this.arg,this.game)).path:ie();this.link=new URL(e,(await h()).origins[0]).href;let t=await r(this.link,k.shareTitle);this.note=t===`copied`?k.copied:``,m(this.note||k.shareLink)}catch(e){this.note=e instanceof ne?e.message:k.shareFailed}}updated(e){if(super.updated(e),!e.has(`at`))return;let t=this.querySelector(`.list-body [aria-current]`),n=t?.closest(`.list-body`);if(!t||!n||n.scrollHeight<=n.clientHeight)return;let[r,i]=[t.getBoundingClientRect(),n.getBoundingClientRect()];(r.top<i.top||r.bottom>i.bottom)&&(n.scrollTop+=r.top-i.top-n.clientHeight/3)}render(){let e=this.#u;return E`<main id="main" class="page review" tabindex="-1">
${this.#E(e)}
${this.#e?ce(this.#e,()=>this.#e?.again()):E`<p role="status">${p.loading}</p>`}
${e&&this.#r&&this.#d?this.#O(e,this.#r,this.#d):c}
</main>`}#E(e){let t=this.game?Array.from({length:this.#t},(e,t)=>t+1):[];return E`<header class="review-head"><div><h1>${p.reviewTitle}</h1>
${e?E`<p class="note">${e.players.map((e,t)=>g(this.#p(t))).join(` – `)} ·
${g(re(e.rules))}</p>`:c}
</div>
${this.#n.length?E`<div class="row"><button type="button" class="button small" aria-keyshortcuts="W"
?disabled=${!A(this.#n,this.whose).length} @click=${()=>this.#y()}>${k.worst}</button>
<button type="button" class="button small" @click=${()=>void this.#T()}>${l(`share`)}${k.share}</button></div>`:c}
${t.length>1?E`<nav class="rounds" aria-label=${k.games}>${t.map(e=>E`<a class="button small ${e===this.game?`primary`:``}"
aria-current=${e===this.game?`page`:c}
href=${x(`/review/${this.arg}?game=${e}`)}>${k.game(e)}</a>`)}</nav>`:c}
${this.#D()}</header>`}#D(){return!this.link&&!this.note?c:E`<div class="share-box">${this.link?E`<label>${k.shareLink}<input class="link" readonly .value=${this.link}
@focus=${e=>e.target.select()} /></label>`:c}<p class="note" role="status">${this.note} ${this.link?k.shareNote:``}</p></div>`}#O(e,t,n){let r=this.tried!==null,i=b().openHands&&!r,a=r?e=>this.#S(`discard ${e}`):null,o={list:this.list,whose:this.whose,seat:this.#f,more:this.allErrors};return E`${Re(e,this.#f,this.#p)}
${tt(e,this.#n,e.you,this.#p,{show:e=>this.#b(e),again:e=>this.#x(e)})}
${xt(t,this.#n,this.at,this.#p,this.#f,{jump:(e,t)=>this.#g(e,t)})}
<div class="review-main">
<section class="review-felt" aria-labelledby="moment-title">
${this.#j(n)}${pt(n,this.#f,i,this.#p,a)}${this.#M(i)}</section>
<div class="panel review-detail">${r?this.#A(n):this.#k(e,n,i)}</div>
</div>
<div class="review-rest">
${Xe(e,this.#n,this.at,o,this.#p,{jump:e=>this.#b(e),list:e=>this.list=e,whose:e=>this.whose=e,more:()=>this.allErrors=!0})}
${Tt(e,this.#p,this.#f)}</div>
${Ot()}`}#k(e,t,n){return E`${it(t,this.#n,this.#f,this.#p)}${Ne(t,this.allChoices,()=>{this.allChoices=!this.allChoices})}${Ie(t,this.#p,n)}${this.#N(e,t)}`}#A(e){let t=this.tried??[],n=t.at(-1);return Ue(e,t,n?He(e,n,te):``,{choose:this.#S,answer:()=>this.tried=null})}#j(e){let t=this.#n.filter(e=>e.seat!==null),n=[`ready`,`failed`].includes(this.#u?.status??``),r=e.seat===null?``:k.decision(t.indexOf(e)+1,n?t.length:0);return E`<header class="moment-head"><p class="eyebrow">${e.seat===null?k.inRound(e.round.round):`${k.inRound(e.round.round)} · ${r}`}</p>
<h2 id="moment-title" tabindex="-1">${this.tried?O.trying:{deal:k.dealt,end:k.roundOver,act:``,spread:``}[e.kind]||L(e,this.#p)}</h2></header>`}#M(e){let t=this.#n.length-1,n=(e,t,n,r,i)=>E`<button type="button" class="icon-button" aria-label=${t} aria-keyshortcuts=${n} title=${t}
?disabled=${i} @click=${r}>${l(e)}</button>`,r=e=>M(this.#n,this.at,e,this.whose);return E`<div class="review-steps" role="group" aria-label=${k.steps}>
${n(`start`,k.previousError,`P`,()=>this.#v(-1),r(-1)===void 0)}
${n(`back`,k.previous,w()[0],()=>this.#g(this.at-1),this.at===0)}
<button type="button" class="button small hands" aria-pressed=${e} aria-keyshortcuts="B"
title=${k.openHandsNote} @click=${()=>this.#w()}>${l(`eye`)}${k.openHands}</button>
${n(`forward`,k.next,w()[1],()=>this.#g(this.at+1),this.at===t)}
${n(`end`,k.nextError,`N`,()=>this.#v(1),r(1)===void 0)}
</div>`}#N(e,t){let{table:n,you:r}=e,{decision:i,round:a}=t,o=ke(t,e.rules),s=Ee(i)&&i.clear&&![`spread`,`defence`].includes(i.kind),l=(e,t)=>E`<a class="button small" href=${x(e)}>${t}</a>`;return E`<p class="row">
${o?l(`/analyze?position=${o}`,k.analyze):c}
${n&&s&&t.seat===r?l(`/puzzles?table=${n}&round=${a.round}&index=${t.index}`,k.puzzle):c}
${n?l(`/history/${n}?round=${a.round}`,k.replay):c}</p>`}};S([n()],$.prototype,`arg`,void 0),S([n({type:Number})],$.prototype,`game`,void 0),S([n({state:!0})],$.prototype,`at`,void 0),S([n({state:!0})],$.prototype,`list`,void 0),S([n({state:!0})],$.prototype,`whose`,void 0),S([n({state:!0})],$.prototype,`allChoices`,void 0),S([n({state:!0})],$.prototype,`allErrors`,void 0),S([n({state:!0})],$.prototype,`link`,void 0),S([n({state:!0})],$.prototype,`note`,void 0),S([n({state:!0})],$.prototype,`tried`,void 0);var Dt=()=>[[`← →`,k.keysFor.steps],[`N P`,k.keysFor.errors],[`W`,k.keysFor.worst],[`B`,k.keysFor.hands]],Ot=()=>E`<details class="review-keys"><summary>${k.keysTitle}</summary><table class="keys"><tbody>${Dt().map(([e,t])=>E`<tr><th scope="row"><kbd>${e}</kbd></th><td>${t}</td></tr>`)}</tbody></table></details>`;ae(`uc-review`,$);export{$ as ReviewScreen};
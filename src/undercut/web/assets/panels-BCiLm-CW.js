import{A as e,At as t,B as n,Bn as r,Fn as i,Ft as a,I as o,In as s,K as c,Ln as l,Mn as u,N as d,P as f,Pn as p,V as m,Vt as h,at as g,b as _,bn as v,dt as y,h as b,hn as x,it as S,k as C,m as w,nt as T,pn as E,rt as ee,vn as D,w as O,yn as k}from"./start-CjHD6WTg.js";import{i as A}from"./sealedTable-C1aRZK3S.js";import{n as j}from"./sealed-BQI5M2WC.js";import{t as M}from"./deck-4iDMt70J.js";import{a as N}from"./numbers-0i72bu2E.js";import{t as P}from"./sheet-Cq9ZEC1w.js";var F=40,I=class extends S{constructor(...e){super(...e),this.lines=[],this.#e=!0,this.#t=0,this.#n=new ResizeObserver(()=>this.#i()),this.#r=e=>{let t=e.currentTarget;t.classList.toggle(`more`,t.scrollTop>2),t.clientHeight===this.#t&&(this.#e=t.scrollHeight-t.scrollTop-t.clientHeight<F)}}#e;#t;#n;disconnectedCallback(){super.disconnectedCallback(),this.#n.disconnect()}#r;#i(){let e=this.querySelector(`ol`);this.#t=e?.clientHeight??0,e&&this.#e&&e.scrollTo(0,e.scrollHeight)}render(){return r`<ol class="log" tabindex="0" aria-label=${d.log} @scroll=${this.#r}>${T(this.lines,e=>e.n,e=>r`<li><span aria-hidden="true">${e.shown}</span><span class="sr">${e.said}</span></li>`)}</ol>${this.lines.length?l:r`<p class="note">${d.logEmpty}</p>`}`}updated(e){super.updated(e);let t=this.querySelector(`ol`);t&&this.#n.observe(t),this.#i()}};ee([h({attribute:!1})],I.prototype,`lines`,void 0),g(`uc-log`,I);var L=(e,t)=>c(d.log,`log-dialog`,r`<uc-log class="dialog-body" .lines=${e}></uc-log>`,t),R=[`♣`,`♦`,`♥`,`♠`],z=[.15,.3,.45,.65];function B(e,t){let n=new Map(M.map(e=>[e,`unseen`]));for(let e of t.pile)n.set(e,`pile`);for(let{seat:r,known:i}of t.holds)for(let t of i)n.set(t,r===e.you?`hand`:`taken`);for(let t of e.hand?.cards??[])n.set(t,`hand`);return n}function V(e,t,n,i){let a=t===`unseen`&&n!==null,s=a?z.filter(e=>n>=e).length:0,c=a?o.likely(N(n),i):o.places[t],l={hand:`●`,pile:`×`,taken:`!`,unseen:a?String(Math.round(100*n)):``}[t];return r`<td class="seen-${t} shade-${s}" aria-label="${D(e)}: ${c}">${l}</td>`}function H(e,t,n,i){let s=B(e,t),c=n?.advice?.holds??[],u=R.map((e,t)=>M.filter(e=>v(e)===t).sort((e,t)=>x(e)-x(t))),d=e=>c.length?c[M.indexOf(e)]??0:null,p=t.holds.filter(({seat:n})=>n!==e.you&&!m(t,n)),h=p.length===1?f(e,p[0]?.seat):``,g=[`hand`,`pile`,`taken`].map(e=>r`<li><span class="swatch seen-${e}" aria-hidden="true">${{hand:`●`,pile:`×`,taken:`!`}[e]}</span>${o.places[e]}</li>`);return r`<div class="seen-cards"><table class="seen-grid"><caption class="sr">${a.seen}</caption>
<thead><tr><td></td>${u[0]?.map(e=>r`<th scope="col">${E(e)}</th>`)}</tr></thead>
<tbody>${u.map((e,t)=>r`<tr><th scope="row" class="suit-${k(e[0]??``)}">${R[t]}</th>
${e.map(e=>V(e,s.get(e)??`unseen`,d(e),h))}</tr>`)}</tbody></table>
<ul class="legend">${g}</ul>
${c.length&&h?r`<p class="note" role="status">${o.likelyNote(h)}</p>`:l}
${i&&!c.length?r`<p><button type="button" class="button small" ?disabled=${!!n?.wanted} @click=${i}>${o.likelyAsk}</button> <span class="note">${n?.error||o.likelyCost}</span></p>`:l}</div>`}var te=(e,t,n,i,o)=>c(a.seen,`seen-dialog`,r`<div class="dialog-body">${H(e,t,n,e.aids?.hint?i:null)}
<label class="check"><input type="checkbox" .checked=${u().showSeen}
@change=${e=>p(`showSeen`,e.target.checked)} />
${a.seenAlways}</label></div>`,o);function U(e,t,n=()=>void 0){let{chat:i}=t.model,a=e=>{t.model.say(e),n()},o=e.players.filter(t=>t.seat!==e.you&&!t.bot&&t.name);return r`<div class="emotes">${Object.entries(O.emotes).map(([e,t])=>r`<button type="button" class="button" aria-label=${t} title=${t}
@click=${()=>a({emote:e})}>${b(e)}</button>`)}</div>
${i===null?l:G(t,i,a)}
<div class="phrases">${Object.entries(O.phrases).map(([e,t])=>r`<button type="button" class="button small" @click=${()=>a({phrase:e})}>${t}</button>`)}</div>
${o.map(({seat:e,name:n})=>r`<label class="check"><input type="checkbox" .checked=${t.isMuted(e)}
@change=${n=>t.mute(e,n.target.checked)} />
${O.mute(n)}</label>`)}`}var W=(e,t,n)=>c(O.talk,`talk-dialog`,r`<div class="dialog-body">${U(e,t,n)}</div>`,n);function G(e,t,n){let a=`undercut-typed:${e.model.table}`,o=e=>s(a,e,`sessionStorage`);return r`<form class="row chat" @submit=${t=>{t.preventDefault();let r=t.target.querySelector(`input`),i=r?.value.trim();r&&i&&(e.sent=()=>{r.value.trim()===i&&(o(``),r.value=``)},n({text:i}))}}><input name="text" aria-label=${O.chat}
maxlength=${t} autocomplete="off" placeholder=${O.chat}
value=${i(a,`sessionStorage`)??``}
@input=${e=>o(e.target.value)} />
<button type="submit" class="button primary">${O.send}</button></form>`}function K(e,t,{board:n,log:r,talk:i,hints:a,askHint:o},s){let c=()=>s.open(``);switch(e){case`seen`:return n?te(t,n,a,o,c):l;case`log`:return L(r,c);case`sheet`:return ne(t,c);case`talk`:return i?W(t,i,c):l;case`keys`:return ae(c);case`menu`:return re(t,s);case`resign`:return oe(t,e=>{c(),e&&s.resign()})}}var q=({columns:e,names:t},n)=>r`<table class="sheet"><thead><tr><td></td>${t.map((e,t)=>r`<th scope="col" class=${t===n?`mine`:``}>${e}</th>`)}</tr></thead>
<tbody>${e.map(({name:e,totals:t,scores:i})=>r`<tr><th scope="row">${e}</th>${(t??i).map((e,t)=>r`<td class=${t===n?`mine`:``}>${e}</td>`)}</tr>`)}</tbody></table>`,J=[3,2];function Y(e){if(!e)return null;let t=J[+(e.names.length>2)],n=e.columns.map(e=>({...e,rows:e.rows.slice(-t),earlier:e.earlier+Math.max(0,e.rows.length-t)}));return{...e,columns:n}}var X=(e,t,n)=>r`<div class="box ${e}"><h2>${t}</h2>${n}</div>`;function Z(t,{board:n,log:i,talk:o,hints:s,askHint:c}){let u=`${a.sheetTitle}, ${e(t)}`,f=t.players.find(e=>e.seat===t.you)?.side??null,p=n?X(`pile-box`,a.seenPile,Q(n)):l,m=t.aids?.hint?c:null,h=n&&t.stage===`playing`?X(`seen-box`,a.seen,H(t,n,s,m)):l;return r`<aside class="column column-start" aria-label=${a.seen}>${p}${h}</aside>
<aside class="column column-end" aria-label=${d.log}>
${X(`score-box`,a.sheetTitle,C(t.sheet)?q(t.sheet,f):P(Y(t.sheet),f,null,u))}
${X(`log-box`,d.log,r`<uc-log .lines=${i}></uc-log>`)}${p}${h}
${o&&w(t)?X(`talk-box`,O.talk,U(t,o)):l}
</aside>`}var Q=e=>e.pile.length?t(e.pile,``):r`<p class="note">${a.seenNone}</p>`;function ne(e,t){let n=e.players.find(t=>t.seat===e.you)?.side??null;return c(a.sheetTitle,`sheet-dialog`,r`<div class="dialog-body">${P(e.sheet,n,e.match)}</div>`,t)}function re(e,t){let n=e.role===`seat`&&(e.stage===`playing`||e.stage===`round_over`);return c(a.menu,`menu-dialog`,r`<div class="dialog-body menu">
<p class="note">${e.title}</p>
${e.differs.length?r`<p class="note">${a.differs}</p><ul class="differs">${e.differs.map(({name:e,sentence:t})=>r`<li><b>${y(e)}.</b> ${t}</li>`)}</ul>`:l}
<label class="check"><input type="checkbox" .checked=${u().sounds}
@change=${e=>p(`sounds`,e.target.checked)} /> ${a.sounds}</label>
<label class="check"><input type="checkbox" .checked=${u().fourColour}
@change=${e=>p(`fourColour`,e.target.checked)} />
${a.fourColour}</label>
${e.boards.length?r`<button type="button" class="button log-button" @click=${()=>t.open(`log`)}>${d.log}</button>`:l}
${$(e.table,`watch`,e.links.watch)} ${$(e.table,`resume`,e.links.resume)}
${A(e)&&e.role===`seat`?r`<button type="button" class="button" @click=${()=>{t.open(``),window.dispatchEvent(new Event(`undercut-safety`))}}>${j.menu}</button>`:l}
<button type="button" class="button" @click=${()=>t.open(`keys`)}>${a.keys}</button>
${n?r`<button type="button" class="button danger" @click=${()=>t.open(`resign`)}>${a.resign}</button>`:l}
<button type="button" class="button" @click=${t.leave}>${a.leave}</button>
<p class="note">${a.leaveNote}</p>
</div>`,()=>t.open(``))}function $(e,t,i){if(!i)return l;let[o,s]=t===`watch`?[n.letWatch,a.watchLink]:[a.resumeLink,n.seatLink];return r`<details class="menu-links"><summary>${o}</summary>
${t===`resume`?r`<p class="note">${n.seatNote}</p>`:l}
<uc-link-box .links=${[_(e,t,i,s)]}></uc-link-box></details>`}var ie=()=>[[`D`,a.keysFor.draw],[`T`,a.keysFor.take],[`P`,a.keysFor.pass],[`← →`,a.keysFor.move],[a.shiftArrows,a.keysFor.carry],[a.enterOrSpace,a.keysFor.choose],[`X`,a.keysFor.discard],[`K`,a.keysFor.knock],[`S`,a.keysFor.sort],[`L`,d.logKey],[`U`,o.backKey],[`H`,o.hintKey],[`N`,a.keysFor.next]];function ae(e){return c(a.keys,`keys-dialog`,r`<div class="dialog-body"><table class="keys"><tbody>
${ie().map(([e,t])=>r`<tr><th scope="row"><kbd>${e}</kbd></th><td>${t}</td></tr>`)}
</tbody></table></div>`,e)}function oe(e,t){let n=new Set(e.players.map(({side:e})=>e)).size>2;return c(a.resign,`ask-dialog`,r`<div class="dialog-body"><p>${n?a.resignMany:a.resignAsk}</p></div>
<footer class="dialog-foot">
<button type="button" class="button primary" autofocus @click=${()=>t(!1)}>${a.cancel}</button>
<button type="button" class="button danger" @click=${()=>t(!0)}>${a.resign}</button>
</footer>`,()=>t(!1),!0)}export{K as panelDialog,Z as sideColumns};
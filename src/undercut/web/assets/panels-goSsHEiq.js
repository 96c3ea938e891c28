import{A as e,B as t,Bt as n,Fn as r,G as i,I as a,In as o,N as s,Nn as c,P as l,Pn as u,Pt as d,V as f,_n as p,b as m,fn as ee,h,it as g,jn as _,k as v,kt as y,m as b,mn as x,nt as S,rt as C,tt as w,ut as T,vn as te,w as E,yn as D,zn as O}from"./start-B5Xhwffi.js";import{i as k}from"./sealedTable-C1aRZK3S.js";import{n as A}from"./sealed-Bu9fsw_u.js";import{t as j}from"./deck-4iDMt70J.js";import{a as M}from"./numbers-C7QVyRre.js";import{t as N}from"./sheet-O9XFhRIP.js";var P=40,F=class extends C{constructor(...e){super(...e),this.lines=[],this.#e=!0,this.#t=0,this.#n=new ResizeObserver(()=>this.#i()),this.#r=e=>{let t=e.currentTarget;t.classList.toggle(`more`,t.scrollTop>2),t.clientHeight===this.#t&&(this.#e=t.scrollHeight-t.scrollTop-t.clientHeight<P)}}#e;#t;#n;disconnectedCallback(){super.disconnectedCallback(),this.#n.disconnect()}#r;#i(){let e=this.querySelector(`ol`);this.#t=e?.clientHeight??0,e&&this.#e&&e.scrollTo(0,e.scrollHeight)}render(){return O`<ol class="log" tabindex="0" aria-label=${s.log} @scroll=${this.#r}>${w(this.lines,e=>e.n,e=>O`<li><span aria-hidden="true">${e.shown}</span><span class="sr">${e.said}</span></li>`)}</ol>${this.lines.length?o:O`<p class="note">${s.logEmpty}</p>`}`}updated(e){super.updated(e);let t=this.querySelector(`ol`);t&&this.#n.observe(t),this.#i()}};S([n({attribute:!1})],F.prototype,`lines`,void 0),g(`uc-log`,F);var I=(e,t)=>i(s.log,`log-dialog`,O`<uc-log class="dialog-body" .lines=${e}></uc-log>`,t),L=[`♣`,`♦`,`♥`,`♠`],R=[.15,.3,.45,.65];function z(e,t){let n=new Map(j.map(e=>[e,`unseen`]));for(let e of t.pile)n.set(e,`pile`);for(let{seat:r,known:i}of t.holds)for(let t of i)n.set(t,r===e.you?`hand`:`taken`);for(let t of e.hand?.cards??[])n.set(t,`hand`);return n}function B(e,t,n,r){let i=t===`unseen`&&n!==null,o=i?R.filter(e=>n>=e).length:0,s=i?a.likely(M(n),r):a.places[t],c={hand:`●`,pile:`×`,taken:`!`,unseen:i?String(Math.round(100*n)):``}[t];return O`<td class="seen-${t} shade-${o}" aria-label="${p(e)}: ${s}">${c}</td>`}function V(e,t,n,r){let i=z(e,t),s=n?.advice?.holds??[],c=L.map((e,t)=>j.filter(e=>D(e)===t).sort((e,t)=>x(e)-x(t))),u=e=>s.length?s[j.indexOf(e)]??0:null,p=t.holds.filter(({seat:n})=>n!==e.you&&!f(t,n)),m=p.length===1?l(e,p[0]?.seat):``,h=[`hand`,`pile`,`taken`].map(e=>O`<li><span class="swatch seen-${e}" aria-hidden="true">${{hand:`●`,pile:`×`,taken:`!`}[e]}</span>${a.places[e]}</li>`);return O`<div class="seen-cards"><table class="seen-grid"><caption class="sr">${d.seen}</caption>
<thead><tr><td></td>${c[0]?.map(e=>O`<th scope="col">${ee(e)}</th>`)}</tr></thead>
<tbody>${c.map((e,t)=>O`<tr><th scope="row" class="suit-${te(e[0]??``)}">${L[t]}</th>
${e.map(e=>B(e,i.get(e)??`unseen`,u(e),m))}</tr>`)}</tbody></table>
<ul class="legend">${h}</ul>
${s.length&&m?O`<p class="note" role="status">${a.likelyNote(m)}</p>`:o}
${r&&!s.length?O`<p><button type="button" class="button small" ?disabled=${!!n?.wanted} @click=${r}>${a.likelyAsk}</button> <span class="note">${n?.error||a.likelyCost}</span></p>`:o}</div>`}var H=(e,t,n,r,a)=>i(d.seen,`seen-dialog`,O`<div class="dialog-body">${V(e,t,n,e.aids?.hint?r:null)}
<label class="check"><input type="checkbox" .checked=${_().showSeen}
@change=${e=>c(`showSeen`,e.target.checked)} />
${d.seenAlways}</label></div>`,a);function U(e,t,n=()=>void 0){let{chat:r}=t.model,i=e=>{t.model.say(e),n()},a=e.players.filter(t=>t.seat!==e.you&&!t.bot&&t.name);return O`<div class="emotes">${Object.entries(E.emotes).map(([e,t])=>O`<button type="button" class="button" aria-label=${t} title=${t}
@click=${()=>i({emote:e})}>${h(e)}</button>`)}</div>
${r===null?o:G(t,r,i)}
<div class="phrases">${Object.entries(E.phrases).map(([e,t])=>O`<button type="button" class="button small" @click=${()=>i({phrase:e})}>${t}</button>`)}</div>
${a.map(({seat:e,name:n})=>O`<label class="check"><input type="checkbox" .checked=${t.isMuted(e)}
@change=${n=>t.mute(e,n.target.checked)} />
${E.mute(n)}</label>`)}`}var W=(e,t,n)=>i(E.talk,`talk-dialog`,O`<div class="dialog-body">${U(e,t,n)}</div>`,n);function G(e,t,n){let i=`undercut-typed:${e.model.table}`,a=e=>r(i,e,`sessionStorage`);return O`<form class="row chat" @submit=${t=>{t.preventDefault();let r=t.target.querySelector(`input`),i=r?.value.trim();r&&i&&(e.sent=()=>{r.value.trim()===i&&(a(``),r.value=``)},n({text:i}))}}><input name="text" aria-label=${E.chat}
maxlength=${t} autocomplete="off" placeholder=${E.chat}
value=${u(i,`sessionStorage`)??``}
@input=${e=>a(e.target.value)} />
<button type="submit" class="button primary">${E.send}</button></form>`}function K(e,t,{board:n,log:r,talk:i,hints:a,askHint:s},c){let l=()=>c.open(``);switch(e){case`seen`:return n?H(t,n,a,s,l):o;case`log`:return I(r,l);case`sheet`:return ne(t,l);case`talk`:return i?W(t,i,l):o;case`keys`:return ae(l);case`menu`:return re(t,c);case`resign`:return oe(t,e=>{l(),e&&c.resign()})}}var q=({columns:e,names:t},n)=>O`<table class="sheet"><thead><tr><td></td>${t.map((e,t)=>O`<th scope="col" class=${t===n?`mine`:``}>${e}</th>`)}</tr></thead>
<tbody>${e.map(({name:e,totals:t,scores:r})=>O`<tr><th scope="row">${e}</th>${(t??r).map((e,t)=>O`<td class=${t===n?`mine`:``}>${e}</td>`)}</tr>`)}</tbody></table>`,J=[3,2];function Y(e){if(!e)return null;let t=J[+(e.names.length>2)],n=e.columns.map(e=>({...e,rows:e.rows.slice(-t),earlier:e.earlier+Math.max(0,e.rows.length-t)}));return{...e,columns:n}}var X=(e,t,n)=>O`<div class="box ${e}"><h2>${t}</h2>${n}</div>`;function Z(t,{board:n,log:r,talk:i,hints:a,askHint:c}){let l=`${d.sheetTitle}, ${e(t)}`,u=t.players.find(e=>e.seat===t.you)?.side??null,f=n?X(`pile-box`,d.seenPile,Q(n)):o,p=t.aids?.hint?c:null,m=n&&t.stage===`playing`?X(`seen-box`,d.seen,V(t,n,a,p)):o;return O`<aside class="column column-start" aria-label=${d.seen}>${f}${m}</aside>
<aside class="column column-end" aria-label=${s.log}>
${X(`score-box`,d.sheetTitle,v(t.sheet)?q(t.sheet,u):N(Y(t.sheet),u,null,l))}
${X(`log-box`,s.log,O`<uc-log .lines=${r}></uc-log>`)}${f}${m}
${i&&b(t)?X(`talk-box`,E.talk,U(t,i)):o}
</aside>`}var Q=e=>e.pile.length?y(e.pile,``):O`<p class="note">${d.seenNone}</p>`;function ne(e,t){let n=e.players.find(t=>t.seat===e.you)?.side??null;return i(d.sheetTitle,`sheet-dialog`,O`<div class="dialog-body">${N(e.sheet,n,e.match)}</div>`,t)}function re(e,t){let n=e.role===`seat`&&(e.stage===`playing`||e.stage===`round_over`);return i(d.menu,`menu-dialog`,O`<div class="dialog-body menu">
<p class="note">${e.title}</p>
${e.differs.length?O`<p class="note">${d.differs}</p><ul class="differs">${e.differs.map(({name:e,sentence:t})=>O`<li><b>${T(e)}.</b> ${t}</li>`)}</ul>`:o}
<label class="check"><input type="checkbox" .checked=${_().sounds}
@change=${e=>c(`sounds`,e.target.checked)} /> ${d.sounds}</label>
<label class="check"><input type="checkbox" .checked=${_().fourColour}
@change=${e=>c(`fourColour`,e.target.checked)} />
${d.fourColour}</label>
${e.boards.length?O`<button type="button" class="button log-button" @click=${()=>t.open(`log`)}>${s.log}</button>`:o}
${$(e.table,`watch`,e.links.watch)} ${$(e.table,`resume`,e.links.resume)}
${k(e)&&e.role===`seat`?O`<button type="button" class="button" @click=${()=>{t.open(``),window.dispatchEvent(new Event(`undercut-safety`))}}>${A.menu}</button>`:o}
<button type="button" class="button" @click=${()=>t.open(`keys`)}>${d.keys}</button>
${n?O`<button type="button" class="button danger" @click=${()=>t.open(`resign`)}>${d.resign}</button>`:o}
<button type="button" class="button" @click=${t.leave}>${d.leave}</button>
<p class="note">${d.leaveNote}</p>
</div>`,()=>t.open(``))}function $(e,n,r){if(!r)return o;let[i,a]=n===`watch`?[t.letWatch,d.watchLink]:[d.resumeLink,t.seatLink];return O`<details class="menu-links"><summary>${i}</summary>
${n===`resume`?O`<p class="note">${t.seatNote}</p>`:o}
<uc-link-box .links=${[m(e,n,r,a)]}></uc-link-box></details>`}var ie=()=>[[`D`,d.keysFor.draw],[`T`,d.keysFor.take],[`P`,d.keysFor.pass],[`← →`,d.keysFor.move],[d.shiftArrows,d.keysFor.carry],[d.enterOrSpace,d.keysFor.choose],[`X`,d.keysFor.discard],[`K`,d.keysFor.knock],[`S`,d.keysFor.sort],[`L`,s.logKey],[`U`,a.backKey],[`H`,a.hintKey],[`N`,d.keysFor.next]];function ae(e){return i(d.keys,`keys-dialog`,O`<div class="dialog-body"><table class="keys"><tbody>
${ie().map(([e,t])=>O`<tr><th scope="row"><kbd>${e}</kbd></th><td>${t}</td></tr>`)}
</tbody></table></div>`,e)}function oe(e,t){let n=new Set(e.players.map(({side:e})=>e)).size>2;return i(d.resign,`ask-dialog`,O`<div class="dialog-body"><p>${n?d.resignMany:d.resignAsk}</p></div>
<footer class="dialog-foot">
<button type="button" class="button primary" autofocus @click=${()=>t(!1)}>${d.cancel}</button>
<button type="button" class="button danger" @click=${()=>t(!0)}>${d.resign}</button>
</footer>`,()=>t(!1),!0)}export{K as panelDialog,Z as sideColumns};
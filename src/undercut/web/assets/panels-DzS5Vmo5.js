import{A as e,An as t,B as n,Bt as r,Fn as i,G as a,I as o,Mn as s,N as c,Nn as l,P as u,Pn as d,Pt as f,Rn as p,V as m,_n as h,b as g,dn as _,gn as v,h as y,it as b,k as x,kt as S,m as C,nt as w,pn as T,rt as E,tt as D,ut as ee,vn as O,w as k}from"./start-7Eu9UH0_.js";import{i as A}from"./sealedTable-C1aRZK3S.js";import{n as j}from"./sealed-Bd4aJeC7.js";import{t as M}from"./deck-4iDMt70J.js";import{a as N}from"./numbers-BEaalfHS.js";import{t as P}from"./sheet-DfOpE5EO.js";var F=40,I=class extends E{constructor(...e){super(...e),this.lines=[],this.#e=!0,this.#t=0,this.#n=new ResizeObserver(()=>this.#i()),this.#r=e=>{let t=e.currentTarget;t.classList.toggle(`more`,t.scrollTop>2),t.clientHeight===this.#t&&(this.#e=t.scrollHeight-t.scrollTop-t.clientHeight<F)}}#e;#t;#n;disconnectedCallback(){super.disconnectedCallback(),this.#n.disconnect()}#r;#i(){let e=this.querySelector(`ol`);this.#t=e?.clientHeight??0,e&&this.#e&&e.scrollTo(0,e.scrollHeight)}render(){return p`<ol class="log" tabindex="0" aria-label=${c.log} @scroll=${this.#r}>${D(this.lines,e=>e.n,e=>p`<li><span aria-hidden="true">${e.shown}</span><span class="sr">${e.said}</span></li>`)}</ol>${this.lines.length?i:p`<p class="note">${c.logEmpty}</p>`}`}updated(e){super.updated(e);let t=this.querySelector(`ol`);t&&this.#n.observe(t),this.#i()}};w([r({attribute:!1})],I.prototype,`lines`,void 0),b(`uc-log`,I);var L=(e,t)=>a(c.log,`log-dialog`,p`<uc-log class="dialog-body" .lines=${e}></uc-log>`,t),R=[`♣`,`♦`,`♥`,`♠`],z=[.15,.3,.45,.65];function B(e,t){let n=new Map(M.map(e=>[e,`unseen`]));for(let e of t.pile)n.set(e,`pile`);for(let{seat:r,known:i}of t.holds)for(let t of i)n.set(t,r===e.you?`hand`:`taken`);for(let t of e.hand?.cards??[])n.set(t,`hand`);return n}function V(e,t,n,r){let i=t===`unseen`&&n!==null,a=i?z.filter(e=>n>=e).length:0,s=i?o.likely(N(n),r):o.places[t],c={hand:`●`,pile:`×`,taken:`!`,unseen:i?String(Math.round(100*n)):``}[t];return p`<td class="seen-${t} shade-${a}" aria-label="${v(e)}: ${s}">${c}</td>`}function H(e,t,n,r){let a=B(e,t),s=n?.advice?.holds??[],c=R.map((e,t)=>M.filter(e=>O(e)===t).sort((e,t)=>T(e)-T(t))),l=e=>s.length?s[M.indexOf(e)]??0:null,d=t.holds.filter(({seat:n})=>n!==e.you&&!m(t,n)),g=d.length===1?u(e,d[0]?.seat):``,v=[`hand`,`pile`,`taken`].map(e=>p`<li><span class="swatch seen-${e}" aria-hidden="true">${{hand:`●`,pile:`×`,taken:`!`}[e]}</span>${o.places[e]}</li>`);return p`<div class="seen-cards"><table class="seen-grid"><caption class="sr">${f.seen}</caption>
    <thead><tr><td></td>${c[0]?.map(e=>p`<th scope="col">${_(e)}</th>`)}</tr></thead>
    <tbody>${c.map((e,t)=>p`<tr><th scope="row" class="suit-${h(e[0]??``)}">${R[t]}</th>
        ${e.map(e=>V(e,a.get(e)??`unseen`,l(e),g))}</tr>`)}</tbody></table>
    <ul class="legend">${v}</ul>
    ${s.length&&g?p`<p class="note" role="status">${o.likelyNote(g)}</p>`:i}
    ${r&&!s.length?p`<p><button type="button" class="button small" ?disabled=${!!n?.wanted} @click=${r}>${o.likelyAsk}</button> <span class="note">${n?.error||o.likelyCost}</span></p>`:i}</div>`}var U=(e,n,r,i,o)=>a(f.seen,`seen-dialog`,p`<div class="dialog-body">${H(e,n,r,e.aids?.hint?i:null)}
      <label class="check"><input type="checkbox" .checked=${t().showSeen}
        @change=${e=>s(`showSeen`,e.target.checked)} />
        ${f.seenAlways}</label></div>`,o);function W(e,t,n=()=>void 0){let{chat:r}=t.model,a=e=>{t.model.say(e),n()},o=e.players.filter(t=>t.seat!==e.you&&!t.bot&&t.name);return p`<div class="emotes">${Object.entries(k.emotes).map(([e,t])=>p`<button type="button" class="button" aria-label=${t} title=${t}
        @click=${()=>a({emote:e})}>${y(e)}</button>`)}</div>
    ${r===null?i:K(t,r,a)}
    <div class="phrases">${Object.entries(k.phrases).map(([e,t])=>p`<button type="button" class="button small" @click=${()=>a({phrase:e})}>${t}</button>`)}</div>
    ${o.map(({seat:e,name:n})=>p`<label class="check"><input type="checkbox" .checked=${t.isMuted(e)}
        @change=${n=>t.mute(e,n.target.checked)} />
        ${k.mute(n)}</label>`)}`}var G=(e,t,n)=>a(k.talk,`talk-dialog`,p`<div class="dialog-body">${W(e,t,n)}</div>`,n);function K(e,t,n){let r=`undercut-typed:${e.model.table}`,i=e=>d(r,e,`sessionStorage`);return p`<form class="row chat" @submit=${t=>{t.preventDefault();let r=t.target.querySelector(`input`),a=r?.value.trim();r&&a&&(e.sent=()=>{r.value.trim()===a&&(i(``),r.value=``)},n({text:a}))}}><input name="text" aria-label=${k.chat}
      maxlength=${t} autocomplete="off" placeholder=${k.chat}
      value=${l(r,`sessionStorage`)??``}
      @input=${e=>i(e.target.value)} />
    <button type="submit" class="button primary">${k.send}</button></form>`}function q(e,t,{board:n,log:r,talk:a,hints:o,askHint:s},c){let l=()=>c.open(``);switch(e){case`seen`:return n?U(t,n,o,s,l):i;case`log`:return L(r,l);case`sheet`:return ne(t,l);case`talk`:return a?G(t,a,l):i;case`keys`:return ae(l);case`menu`:return re(t,c);case`resign`:return oe(t,e=>{l(),e&&c.resign()})}}var J=({columns:e,names:t},n)=>p`<table class="sheet"><thead><tr><td></td>${t.map((e,t)=>p`<th scope="col" class=${t===n?`mine`:``}>${e}</th>`)}</tr></thead>
    <tbody>${e.map(({name:e,totals:t,scores:r})=>p`<tr><th scope="row">${e}</th>${(t??r).map((e,t)=>p`<td class=${t===n?`mine`:``}>${e}</td>`)}</tr>`)}</tbody></table>`,Y=[3,2];function X(e){if(!e)return null;let t=Y[+(e.names.length>2)],n=e.columns.map(e=>({...e,rows:e.rows.slice(-t),earlier:e.earlier+Math.max(0,e.rows.length-t)}));return{...e,columns:n}}var Z=(e,t,n)=>p`<div class="box ${e}"><h2>${t}</h2>${n}</div>`;function Q(t,{board:n,log:r,talk:a,hints:o,askHint:s}){let l=`${f.sheetTitle}, ${e(t)}`,u=t.players.find(e=>e.seat===t.you)?.side??null,d=n?Z(`pile-box`,f.seenPile,te(n)):i,m=t.aids?.hint?s:null,h=n&&t.stage===`playing`?Z(`seen-box`,f.seen,H(t,n,o,m)):i;return p`<aside class="column column-start" aria-label=${f.seen}>${d}${h}</aside>
    <aside class="column column-end" aria-label=${c.log}>
      ${Z(`score-box`,f.sheetTitle,x(t.sheet)?J(t.sheet,u):P(X(t.sheet),u,null,l))}
      ${Z(`log-box`,c.log,p`<uc-log .lines=${r}></uc-log>`)}${d}${h}
      ${a&&C(t)?Z(`talk-box`,k.talk,W(t,a)):i}
    </aside>`}var te=e=>e.pile.length?S(e.pile,``):p`<p class="note">${f.seenNone}</p>`;function ne(e,t){let n=e.players.find(t=>t.seat===e.you)?.side??null;return a(f.sheetTitle,`sheet-dialog`,p`<div class="dialog-body">${P(e.sheet,n,e.match)}</div>`,t)}function re(e,n){let r=e.role===`seat`&&(e.stage===`playing`||e.stage===`round_over`);return a(f.menu,`menu-dialog`,p`<div class="dialog-body menu">
    <p class="note">${e.title}</p>
    ${e.differs.length?p`<p class="note">${f.differs}</p><ul class="differs">${e.differs.map(({name:e,sentence:t})=>p`<li><b>${ee(e)}.</b> ${t}</li>`)}</ul>`:i}
    <label class="check"><input type="checkbox" .checked=${t().sounds}
      @change=${e=>s(`sounds`,e.target.checked)} /> ${f.sounds}</label>
    <label class="check"><input type="checkbox" .checked=${t().fourColour}
      @change=${e=>s(`fourColour`,e.target.checked)} />
      ${f.fourColour}</label>
    ${e.boards.length?p`<button type="button" class="button log-button" @click=${()=>n.open(`log`)}>${c.log}</button>`:i}
    ${$(e.table,`watch`,e.links.watch)} ${$(e.table,`resume`,e.links.resume)}
    ${A(e)&&e.role===`seat`?p`<button type="button" class="button" @click=${()=>{n.open(``),window.dispatchEvent(new Event(`undercut-safety`))}}>${j.menu}</button>`:i}
    <button type="button" class="button" @click=${()=>n.open(`keys`)}>${f.keys}</button>
    ${r?p`<button type="button" class="button danger" @click=${()=>n.open(`resign`)}>${f.resign}</button>`:i}
    <button type="button" class="button" @click=${n.leave}>${f.leave}</button>
    <p class="note">${f.leaveNote}</p>
  </div>`,()=>n.open(``))}function $(e,t,r){if(!r)return i;let[a,o]=t===`watch`?[n.letWatch,f.watchLink]:[f.resumeLink,n.seatLink];return p`<details class="menu-links"><summary>${a}</summary>
    ${t===`resume`?p`<p class="note">${n.seatNote}</p>`:i}
    <uc-link-box .links=${[g(e,t,r,o)]}></uc-link-box></details>`}var ie=()=>[[`D`,f.keysFor.draw],[`T`,f.keysFor.take],[`P`,f.keysFor.pass],[`← →`,f.keysFor.move],[f.shiftArrows,f.keysFor.carry],[f.enterOrSpace,f.keysFor.choose],[`X`,f.keysFor.discard],[`K`,f.keysFor.knock],[`S`,f.keysFor.sort],[`L`,c.logKey],[`U`,o.backKey],[`H`,o.hintKey],[`N`,f.keysFor.next]];function ae(e){return a(f.keys,`keys-dialog`,p`<div class="dialog-body"><table class="keys"><tbody>
    ${ie().map(([e,t])=>p`<tr><th scope="row"><kbd>${e}</kbd></th><td>${t}</td></tr>`)}
  </tbody></table></div>`,e)}function oe(e,t){let n=new Set(e.players.map(({side:e})=>e)).size>2;return a(f.resign,`ask-dialog`,p`<div class="dialog-body"><p>${n?f.resignMany:f.resignAsk}</p></div>
    <footer class="dialog-foot">
      <button type="button" class="button primary" autofocus @click=${()=>t(!1)}>${f.cancel}</button>
      <button type="button" class="button danger" @click=${()=>t(!0)}>${f.resign}</button>
    </footer>`,()=>t(!1),!0)}export{q as panelDialog,Q as sideColumns};
import{F as e,Fn as t,G as n,Gt as r,In as i,K as a,N as o,Nn as s,O as c,P as l,Pn as u,Pt as d,R as f,V as p,X as m,_n as h,ct as g,fn as _,h as v,ht as y,jn as b,lt as x,m as S,mn as C,ot as w,st as T,vn as E,w as D,yn as ee,z as O,zn as k,zt as A}from"./start-D3dxuDEE.js";import{i as j}from"./sealedTable-C1aRZK3S.js";import{n as M}from"./sealed-CkVdjNra.js";import{t as N}from"./deck-4iDMt70J.js";import{a as P}from"./numbers-DP6d1_CE.js";var F=40,I=class extends g{constructor(...e){super(...e),this.lines=[],this.#e=!0,this.#t=0,this.#n=new ResizeObserver(()=>this.#i()),this.#r=e=>{let t=e.currentTarget;t.classList.toggle(`more`,t.scrollTop>2),t.clientHeight===this.#t&&(this.#e=t.scrollHeight-t.scrollTop-t.clientHeight<F)}}#e;#t;#n;disconnectedCallback(){super.disconnectedCallback(),this.#n.disconnect()}#r;#i(){let e=this.querySelector(`ol`);this.#t=e?.clientHeight??0,e&&this.#e&&e.scrollTo(0,e.scrollHeight)}render(){return k`<ol class="log" tabindex="0" aria-label=${f.log} @scroll=${this.#r}>${w(this.lines,e=>e.n,e=>k`<li><span aria-hidden="true">${e.shown}</span><span class="sr">${e.said}</span></li>`)}</ol>${this.lines.length?i:k`<p class="note">${f.logEmpty}</p>`}`}updated(e){super.updated(e);let t=this.querySelector(`ol`);t&&this.#n.observe(t),this.#i()}};T([r({attribute:!1})],I.prototype,`lines`,void 0),x(`uc-log`,I);var L=(e,t)=>m(f.log,`log-dialog`,k`<uc-log class="dialog-body" .lines=${e}></uc-log>`,t),R=[`♣`,`♦`,`♥`,`♠`],z=[.15,.3,.45,.65];function B(e,t){let n=new Map(N.map(e=>[e,`unseen`]));for(let e of t.pile)n.set(e,`pile`);for(let{seat:r,known:i}of t.holds)for(let t of i)n.set(t,r===e.you?`hand`:`taken`);for(let t of e.hand?.cards??[])n.set(t,`hand`);return n}function V(e,t,n,r){let i=t===`unseen`&&n!==null,a=i?z.filter(e=>n>=e).length:0,o=i?p.likely(P(n),r):p.places[t],s={hand:`●`,pile:`×`,taken:`!`,unseen:i?String(Math.round(100*n)):``}[t];return k`<td class="seen-${t} shade-${a}" aria-label="${h(e)}: ${o}">${s}</td>`}function H(e,t,n,r){let o=B(e,t),s=n?.advice?.holds??[],c=R.map((e,t)=>N.filter(e=>ee(e)===t).sort((e,t)=>C(e)-C(t))),l=e=>s.length?s[N.indexOf(e)]??0:null,u=t.holds.filter(({seat:n})=>n!==e.you&&!a(t,n)),d=u.length===1?O(e,u[0]?.seat):``,f=[`hand`,`pile`,`taken`].map(e=>k`<li><span class="swatch seen-${e}" aria-hidden="true">${{hand:`●`,pile:`×`,taken:`!`}[e]}</span>${p.places[e]}</li>`);return k`<div class="seen-cards"><table class="seen-grid"><caption class="sr">${A.seen}</caption>
    <thead><tr><td></td>${c[0]?.map(e=>k`<th scope="col">${_(e)}</th>`)}</tr></thead>
    <tbody>${c.map((e,t)=>k`<tr><th scope="row" class="suit-${E(e[0]??``)}">${R[t]}</th>
        ${e.map(e=>V(e,o.get(e)??`unseen`,l(e),d))}</tr>`)}</tbody></table>
    <ul class="legend">${f}</ul>
    ${s.length&&d?k`<p class="note" role="status">${p.likelyNote(d)}</p>`:i}
    ${r&&!s.length?k`<p><button type="button" class="button small" ?disabled=${!!n?.wanted} @click=${r}>${p.likelyAsk}</button> <span class="note">${n?.error||p.likelyCost}</span></p>`:i}</div>`}var U=(e,t,n,r,i)=>m(A.seen,`seen-dialog`,k`<div class="dialog-body">${H(e,t,n,e.aids?.hint?r:null)}
      <label class="check"><input type="checkbox" .checked=${b().showSeen}
        @change=${e=>s(`showSeen`,e.target.checked)} />
        ${A.seenAlways}</label></div>`,i);function W(e,t,n=()=>void 0){let{chat:r}=t.model,a=e=>{t.model.say(e),n()},o=e.players.filter(t=>t.seat!==e.you&&!t.bot&&t.name);return k`<div class="emotes">${Object.entries(c.emotes).map(([e,t])=>k`<button type="button" class="button" aria-label=${t} title=${t}
        @click=${()=>a({emote:e})}>${v(e)}</button>`)}</div>
    ${r===null?i:K(t,r,a)}
    <div class="phrases">${Object.entries(c.phrases).map(([e,t])=>k`<button type="button" class="button small" @click=${()=>a({phrase:e})}>${t}</button>`)}</div>
    ${o.map(({seat:e,name:n})=>k`<label class="check"><input type="checkbox" .checked=${t.isMuted(e)}
        @change=${n=>t.mute(e,n.target.checked)} />
        ${c.mute(n)}</label>`)}`}var G=(e,t,n)=>m(c.talk,`talk-dialog`,k`<div class="dialog-body">${W(e,t,n)}</div>`,n);function K(e,n,r){let i=`undercut-typed:${e.model.table}`,a=e=>t(i,e,`sessionStorage`);return k`<form class="row chat" @submit=${t=>{t.preventDefault();let n=t.target.querySelector(`input`),i=n?.value.trim();n&&i&&(e.sent=()=>{n.value.trim()===i&&(a(``),n.value=``)},r({text:i}))}}><input name="text" aria-label=${c.chat}
      maxlength=${n} autocomplete="off" placeholder=${c.chat}
      value=${u(i,`sessionStorage`)??``}
      @input=${e=>a(e.target.value)} />
    <button type="submit" class="button primary">${c.send}</button></form>`}function q(e,t,{board:n,log:r,talk:a,hints:o,askHint:s},c){let l=()=>c.open(``);switch(e){case`seen`:return n?U(t,n,o,s,l):i;case`log`:return L(r,l);case`sheet`:return ne(t,l);case`talk`:return a?G(t,a,l):i;case`keys`:return ae(l);case`menu`:return re(t,c);case`resign`:return oe(t,e=>{l(),e&&c.resign()})}}var J=({columns:e,names:t},n)=>k`<table class="sheet"><thead><tr><td></td>${t.map((e,t)=>k`<th scope="col" class=${t===n?`mine`:``}>${e}</th>`)}</tr></thead>
    <tbody>${e.map(({name:e,totals:t,scores:r})=>k`<tr><th scope="row">${e}</th>${(t??r).map((e,t)=>k`<td class=${t===n?`mine`:``}>${e}</td>`)}</tr>`)}</tbody></table>`,Y=[3,2];function X(e){if(!e)return null;let t=Y[+(e.names.length>2)],n=e.columns.map(e=>({...e,rows:e.rows.slice(-t),earlier:e.earlier+Math.max(0,e.rows.length-t)}));return{...e,columns:n}}var Z=(e,t,n)=>k`<div class="box ${e}"><h2>${t}</h2>${n}</div>`;function Q(t,{board:n,log:r,talk:a,hints:s,askHint:u}){let d=`${A.sheetTitle}, ${l(t)}`,p=t.players.find(e=>e.seat===t.you)?.side??null,m=n?Z(`pile-box`,A.seenPile,te(n)):i,h=t.aids?.hint?u:null,g=n&&t.stage===`playing`?Z(`seen-box`,A.seen,H(t,n,s,h)):i;return k`<aside class="column column-start" aria-label=${A.seen}>${m}${g}</aside>
    <aside class="column column-end" aria-label=${f.log}>
      ${Z(`score-box`,A.sheetTitle,o(t.sheet)?J(t.sheet,p):e(X(t.sheet),p,null,d))}
      ${Z(`log-box`,f.log,k`<uc-log .lines=${r}></uc-log>`)}${m}${g}
      ${a&&S(t)?Z(`talk-box`,c.talk,W(t,a)):i}
    </aside>`}var te=e=>e.pile.length?d(e.pile,``):k`<p class="note">${A.seenNone}</p>`;function ne(t,n){let r=t.players.find(e=>e.seat===t.you)?.side??null;return m(A.sheetTitle,`sheet-dialog`,k`<div class="dialog-body">${e(t.sheet,r,t.match)}</div>`,n)}function re(e,t){let n=e.role===`seat`&&(e.stage===`playing`||e.stage===`round_over`);return m(A.menu,`menu-dialog`,k`<div class="dialog-body menu">
    <p class="note">${e.title}</p>
    ${e.differs.length?k`<p class="note">${A.differs}</p><ul class="differs">${e.differs.map(({name:e,sentence:t})=>k`<li><b>${y(e)}.</b> ${t}</li>`)}</ul>`:i}
    <label class="check"><input type="checkbox" .checked=${b().sounds}
      @change=${e=>s(`sounds`,e.target.checked)} /> ${A.sounds}</label>
    <label class="check"><input type="checkbox" .checked=${b().fourColour}
      @change=${e=>s(`fourColour`,e.target.checked)} />
      ${A.fourColour}</label>
    ${e.boards.length?k`<button type="button" class="button log-button" @click=${()=>t.open(`log`)}>${f.log}</button>`:i}
    ${$(e.table,`watch`,e.links.watch)} ${$(e.table,`resume`,e.links.resume)}
    ${j(e)&&e.role===`seat`?k`<button type="button" class="button" @click=${()=>{t.open(``),window.dispatchEvent(new Event(`undercut-safety`))}}>${M.menu}</button>`:i}
    <button type="button" class="button" @click=${()=>t.open(`keys`)}>${A.keys}</button>
    ${n?k`<button type="button" class="button danger" @click=${()=>t.open(`resign`)}>${A.resign}</button>`:i}
    <button type="button" class="button" @click=${t.leave}>${A.leave}</button>
    <p class="note">${A.leaveNote}</p>
  </div>`,()=>t.open(``))}function $(e,t,r){if(!r)return i;let[a,o]=t===`watch`?[n.letWatch,A.watchLink]:[A.resumeLink,n.seatLink];return k`<details class="menu-links"><summary>${a}</summary>
    ${t===`resume`?k`<p class="note">${n.seatNote}</p>`:i}
    <uc-link-box .links=${[D(e,t,r,o)]}></uc-link-box></details>`}var ie=()=>[[`D`,A.keysFor.draw],[`T`,A.keysFor.take],[`P`,A.keysFor.pass],[`← →`,A.keysFor.move],[A.shiftArrows,A.keysFor.carry],[A.enterOrSpace,A.keysFor.choose],[`X`,A.keysFor.discard],[`K`,A.keysFor.knock],[`S`,A.keysFor.sort],[`L`,f.logKey],[`U`,p.backKey],[`H`,p.hintKey],[`N`,A.keysFor.next]];function ae(e){return m(A.keys,`keys-dialog`,k`<div class="dialog-body"><table class="keys"><tbody>
    ${ie().map(([e,t])=>k`<tr><th scope="row"><kbd>${e}</kbd></th><td>${t}</td></tr>`)}
  </tbody></table></div>`,e)}function oe(e,t){let n=new Set(e.players.map(({side:e})=>e)).size>2;return m(A.resign,`ask-dialog`,k`<div class="dialog-body"><p>${n?A.resignMany:A.resignAsk}</p></div>
    <footer class="dialog-foot">
      <button type="button" class="button primary" autofocus @click=${()=>t(!1)}>${A.cancel}</button>
      <button type="button" class="button danger" @click=${()=>t(!0)}>${A.resign}</button>
    </footer>`,()=>t(!1),!0)}export{q as panelDialog,Q as sideColumns};
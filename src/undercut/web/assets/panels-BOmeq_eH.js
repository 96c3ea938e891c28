import{An as e,B as t,Fn as n,G as r,L as i,M as a,Mn as o,N as s,Nn as c,Nt as l,O as u,P as d,Pn as f,R as p,Rn as m,Rt as h,W as g,Wt as _,Y as v,_n as y,at as b,ct as x,dn as S,gn as ee,h as C,m as w,mt as T,ot as E,pn as D,st as O,vn as k,w as A}from"./start-rI_Q3NCk.js";import{i as j}from"./sealedTable-C1aRZK3S.js";import{n as M}from"./sealed-Bihqe3wD.js";import{t as N}from"./deck-4iDMt70J.js";import{a as P}from"./numbers-BHhSHBqF.js";var F=40,I=class extends O{constructor(...e){super(...e),this.lines=[],this.#e=!0,this.#t=0,this.#n=new ResizeObserver(()=>this.#i()),this.#r=e=>{let t=e.currentTarget;t.classList.toggle(`more`,t.scrollTop>2),t.clientHeight===this.#t&&(this.#e=t.scrollHeight-t.scrollTop-t.clientHeight<F)}}#e;#t;#n;disconnectedCallback(){super.disconnectedCallback(),this.#n.disconnect()}#r;#i(){let e=this.querySelector(`ol`);this.#t=e?.clientHeight??0,e&&this.#e&&e.scrollTo(0,e.scrollHeight)}render(){return m`<ol class="log" tabindex="0" aria-label=${i.log} @scroll=${this.#r}>${b(this.lines,e=>e.n,e=>m`<li><span aria-hidden="true">${e.shown}</span><span class="sr">${e.said}</span></li>`)}</ol>${this.lines.length?n:m`<p class="note">${i.logEmpty}</p>`}`}updated(e){super.updated(e);let t=this.querySelector(`ol`);t&&this.#n.observe(t),this.#i()}};E([_({attribute:!1})],I.prototype,`lines`,void 0),x(`uc-log`,I);var L=(e,t)=>v(i.log,`log-dialog`,m`<uc-log class="dialog-body" .lines=${e}></uc-log>`,t),R=[`♣`,`♦`,`♥`,`♠`],z=[.15,.3,.45,.65];function B(e,t){let n=new Map(N.map(e=>[e,`unseen`]));for(let e of t.pile)n.set(e,`pile`);for(let{seat:r,known:i}of t.holds)for(let t of i)n.set(t,r===e.you?`hand`:`taken`);for(let t of e.hand?.cards??[])n.set(t,`hand`);return n}function V(e,n,r,i){let a=n===`unseen`&&r!==null,o=a?z.filter(e=>r>=e).length:0,s=a?t.likely(P(r),i):t.places[n],c={hand:`●`,pile:`×`,taken:`!`,unseen:a?String(Math.round(100*r)):``}[n];return m`<td class="seen-${n} shade-${o}"><span aria-hidden="true">${c}</span>
    <span class="sr">${ee(e)}: ${s}</span></td>`}function H(e,i,a,o){let s=B(e,i),c=a?.advice?.holds??[],l=R.map((e,t)=>N.filter(e=>k(e)===t).sort((e,t)=>D(e)-D(t))),u=e=>c.length?c[N.indexOf(e)]??0:null,d=i.holds.filter(({seat:t})=>t!==e.you&&!r(i,t)),f=d.length===1?p(e,d[0]?.seat):``,g=[`hand`,`pile`,`taken`].map(e=>m`<li><span class="swatch seen-${e}" aria-hidden="true">${{hand:`●`,pile:`×`,taken:`!`}[e]}</span>${t.places[e]}</li>`);return m`<div class="seen-cards"><table class="seen-grid"><caption class="sr">${h.seen}</caption>
    <thead><tr><td></td>${l[0]?.map(e=>m`<th scope="col">${S(e)}</th>`)}</tr></thead>
    <tbody>${l.map((e,t)=>m`<tr><th scope="row" class="suit-${y(e[0]??``)}">${R[t]}</th>
        ${e.map(e=>V(e,s.get(e)??`unseen`,u(e),f))}</tr>`)}</tbody></table>
    <ul class="legend">${g}</ul>
    ${c.length&&f?m`<p class="note" role="status">${t.likelyNote(f)}</p>`:n}
    ${o&&!c.length?m`<p><button type="button" class="button small" ?disabled=${!!a?.wanted} @click=${o}>${t.likelyAsk}</button> <span class="note">${a?.error||t.likelyCost}</span></p>`:n}</div>`}var te=(t,n,r,i,a)=>v(h.seen,`seen-dialog`,m`<div class="dialog-body">${H(t,n,r,t.aids?.hint?i:null)}
      <label class="check"><input type="checkbox" .checked=${e().showSeen}
        @change=${e=>o(`showSeen`,e.target.checked)} />
        ${h.seenAlways}</label></div>`,a);function U(e,t,r=()=>void 0){let{chat:i}=t.model,a=e=>{t.model.say(e),r()},o=e.players.filter(t=>t.seat!==e.you&&!t.bot&&t.name);return m`<div class="emotes">${Object.entries(u.emotes).map(([e,t])=>m`<button type="button" class="button" aria-label=${t} title=${t}
        @click=${()=>a({emote:e})}>${C(e)}</button>`)}</div>
    ${i===null?n:G(t,i,a)}
    <div class="phrases">${Object.entries(u.phrases).map(([e,t])=>m`<button type="button" class="button small" @click=${()=>a({phrase:e})}>${t}</button>`)}</div>
    ${o.map(({seat:e,name:n})=>m`<label class="check"><input type="checkbox" .checked=${t.isMuted(e)}
        @change=${n=>t.mute(e,n.target.checked)} />
        ${u.mute(n)}</label>`)}`}var W=(e,t,n)=>v(u.talk,`talk-dialog`,m`<div class="dialog-body">${U(e,t,n)}</div>`,n);function G(e,t,n){let r=`undercut-typed:${e.model.table}`,i=e=>f(r,e,`sessionStorage`);return m`<form class="row chat" @submit=${t=>{t.preventDefault();let r=t.target.querySelector(`input`),a=r?.value.trim();r&&a&&(e.sent=()=>{r.value.trim()===a&&(i(``),r.value=``)},n({text:a}))}}><input name="text" aria-label=${u.chat}
      maxlength=${t} autocomplete="off" placeholder=${u.chat}
      value=${c(r,`sessionStorage`)??``}
      @input=${e=>i(e.target.value)} />
    <button type="submit" class="button primary">${u.send}</button></form>`}function K(e,t,{board:r,log:i,talk:a,hints:o,askHint:s},c){let l=()=>c.open(``);switch(e){case`seen`:return r?te(t,r,o,s,l):n;case`log`:return L(i,l);case`sheet`:return ne(t,l);case`talk`:return a?W(t,a,l):n;case`keys`:return ae(l);case`menu`:return re(t,c);case`resign`:return oe(t,e=>{l(),e&&c.resign()})}}var q=({columns:e,names:t},n)=>m`<table class="sheet"><thead><tr><td></td>${t.map((e,t)=>m`<th scope="col" class=${t===n?`mine`:``}>${e}</th>`)}</tr></thead>
    <tbody>${e.map(({name:e,totals:t,scores:r})=>m`<tr><th scope="row">${e}</th>${(t??r).map((e,t)=>m`<td class=${t===n?`mine`:``}>${e}</td>`)}</tr>`)}</tbody></table>`,J=[3,2];function Y(e){if(!e)return null;let t=J[+(e.names.length>2)],n=e.columns.map(e=>({...e,rows:e.rows.slice(-t),earlier:e.earlier+Math.max(0,e.rows.length-t)}));return{...e,columns:n}}var X=(e,t,n)=>m`<div class="box ${e}"><h2>${t}</h2>${n}</div>`;function Z(e,{board:t,log:r,talk:o,hints:c,askHint:l}){let f=`${h.sheetTitle}, ${s(e)}`,p=e.players.find(t=>t.seat===e.you)?.side??null,g=t?X(`pile-box`,h.seenPile,Q(t)):n,_=e.aids?.hint?l:null,v=t&&e.stage===`playing`?X(`seen-box`,h.seen,H(e,t,c,_)):n;return m`<aside class="column column-start" aria-label=${h.seen}>${g}${v}</aside>
    <aside class="column column-end" aria-label=${i.log}>
      ${X(`score-box`,h.sheetTitle,a(e.sheet)?q(e.sheet,p):d(Y(e.sheet),p,null,f))}
      ${X(`log-box`,i.log,m`<uc-log .lines=${r}></uc-log>`)}${g}${v}
      ${o&&w(e)?X(`talk-box`,u.talk,U(e,o)):n}
    </aside>`}var Q=e=>e.pile.length?l(e.pile,``):m`<p class="note">${h.seenNone}</p>`;function ne(e,t){let n=e.players.find(t=>t.seat===e.you)?.side??null;return v(h.sheetTitle,`sheet-dialog`,m`<div class="dialog-body">${d(e.sheet,n,e.match)}</div>`,t)}function re(t,r){let a=t.role===`seat`&&(t.stage===`playing`||t.stage===`round_over`);return v(h.menu,`menu-dialog`,m`<div class="dialog-body menu">
    <p class="note">${t.title}</p>
    ${t.differs.length?m`<p class="note">${h.differs}</p><ul class="differs">${t.differs.map(({name:e,sentence:t})=>m`<li><b>${T(e)}.</b> ${t}</li>`)}</ul>`:n}
    <label class="check"><input type="checkbox" .checked=${e().sounds}
      @change=${e=>o(`sounds`,e.target.checked)} /> ${h.sounds}</label>
    <label class="check"><input type="checkbox" .checked=${e().fourColour}
      @change=${e=>o(`fourColour`,e.target.checked)} />
      ${h.fourColour}</label>
    ${t.boards.length?m`<button type="button" class="button log-button" @click=${()=>r.open(`log`)}>${i.log}</button>`:n}
    ${$(t.table,`watch`,t.links.watch)} ${$(t.table,`resume`,t.links.resume)}
    ${j(t)&&t.role===`seat`?m`<button type="button" class="button" @click=${()=>{r.open(``),window.dispatchEvent(new Event(`undercut-safety`))}}>${M.menu}</button>`:n}
    <button type="button" class="button" @click=${()=>r.open(`keys`)}>${h.keys}</button>
    ${a?m`<button type="button" class="button danger" @click=${()=>r.open(`resign`)}>${h.resign}</button>`:n}
    <button type="button" class="button" @click=${r.leave}>${h.leave}</button>
    <p class="note">${h.leaveNote}</p>
  </div>`,()=>r.open(``))}function $(e,t,r){if(!r)return n;let[i,a]=t===`watch`?[g.letWatch,h.watchLink]:[h.resumeLink,g.seatLink];return m`<details class="menu-links"><summary>${i}</summary>
    ${t===`resume`?m`<p class="note">${g.seatNote}</p>`:n}
    <uc-link-box .links=${[A(e,t,r,a)]}></uc-link-box></details>`}var ie=()=>[[`D`,h.keysFor.draw],[`T`,h.keysFor.take],[`P`,h.keysFor.pass],[`← →`,h.keysFor.move],[h.shiftArrows,h.keysFor.carry],[h.enterOrSpace,h.keysFor.choose],[`X`,h.keysFor.discard],[`K`,h.keysFor.knock],[`S`,h.keysFor.sort],[`L`,i.logKey],[`U`,t.backKey],[`H`,t.hintKey],[`N`,h.keysFor.next]];function ae(e){return v(h.keys,`keys-dialog`,m`<div class="dialog-body"><table class="keys"><tbody>
    ${ie().map(([e,t])=>m`<tr><th scope="row"><kbd>${e}</kbd></th><td>${t}</td></tr>`)}
  </tbody></table></div>`,e)}function oe(e,t){let n=new Set(e.players.map(({side:e})=>e)).size>2;return v(h.resign,`ask-dialog`,m`<div class="dialog-body"><p>${n?h.resignMany:h.resignAsk}</p></div>
    <footer class="dialog-foot">
      <button type="button" class="button primary" autofocus @click=${()=>t(!1)}>${h.cancel}</button>
      <button type="button" class="button danger" @click=${()=>t(!0)}>${h.resign}</button>
    </footer>`,()=>t(!1),!0)}export{K as panelDialog,Z as sideColumns};
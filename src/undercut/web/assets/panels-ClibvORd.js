import{An as e,Dn as t,H as n,Ht as r,I as i,It as a,L as o,M as s,Mn as c,N as l,O as u,Pn as d,U as f,at as p,cn as m,ft as h,h as g,hn as _,it as v,j as y,jn as b,jt as x,kn as S,m as C,mn as w,ot as T,pn as E,q as D,rt as O,un as k,w as ee,z as A}from"./start-BMUyLY6q.js";import{t as j}from"./deck-4iDMt70J.js";import{a as M}from"./numbers-CUR17A7i.js";var N=40,P=class extends p{constructor(...e){super(...e),this.lines=[],this.#e=!0,this.#t=0,this.#n=new ResizeObserver(()=>this.#i()),this.#r=e=>{let t=e.currentTarget;t.clientHeight===this.#t&&(this.#e=t.scrollHeight-t.scrollTop-t.clientHeight<N)}}#e;#t;#n;disconnectedCallback(){super.disconnectedCallback(),this.#n.disconnect()}#r;#i(){let e=this.querySelector(`ol`);this.#t=e?.clientHeight??0,e&&this.#e&&e.scrollTo(0,e.scrollHeight)}render(){return d`<ol class="log" tabindex="0" aria-label=${i.log} @scroll=${this.#r}>${O(this.lines,e=>e.n,e=>d`<li><span aria-hidden="true">${e.shown}</span><span class="sr">${e.said}</span></li>`)}</ol>${this.lines.length?c:d`<p class="note">${i.logEmpty}</p>`}`}updated(e){super.updated(e);let t=this.querySelector(`ol`);t&&this.#n.observe(t),this.#i()}};v([r({attribute:!1})],P.prototype,`lines`,void 0),T(`uc-log`,P);var F=(e,t)=>D(i.log,`log-dialog`,d`<uc-log class="dialog-body" .lines=${e}></uc-log>`,t),I=[`♣`,`♦`,`♥`,`♠`],L=[.15,.3,.45,.65];function R(e,t){let n=new Map(j.map(e=>[e,`unseen`]));for(let e of t.pile)n.set(e,`pile`);for(let{seat:r,known:i}of t.holds)for(let t of i)n.set(t,r===e.you?`hand`:`taken`);for(let t of e.hand?.cards??[])n.set(t,`hand`);return n}function z(e,t,n,r){let i=t===`unseen`&&n!==null,a=i?L.filter(e=>n>=e).length:0,o=i?A.likely(M(n),r):A.places[t],s={hand:`●`,pile:`×`,taken:`!`,unseen:i?String(Math.round(100*n)):``}[t];return d`<td class="seen-${t} shade-${a}"><span aria-hidden="true">${s}</span>
    <span class="sr">${E(e)}: ${o}</span></td>`}function B(e,t,n,r){let i=R(e,t),s=n?.advice?.holds??[],l=I.map((e,t)=>j.filter(e=>_(e)===t).sort((e,t)=>k(e)-k(t))),u=e=>s.length?s[j.indexOf(e)]??0:null,p=t.holds.filter(({seat:n})=>n!==e.you&&!f(t,n)),h=p.length===1?o(e,p[0]?.seat):``,g=[`hand`,`pile`,`taken`].map(e=>d`<li><span class="swatch seen-${e}" aria-hidden="true">${{hand:`●`,pile:`×`,taken:`!`}[e]}</span>${A.places[e]}</li>`);return d`<div class="seen-cards"><table class="seen-grid"><caption class="sr">${a.seen}</caption>
    <thead><tr><td></td>${l[0]?.map(e=>d`<th scope="col">${m(e)}</th>`)}</tr></thead>
    <tbody>${l.map((e,t)=>d`<tr><th scope="row" class="suit-${w(e[0]??``)}">${I[t]}</th>
        ${e.map(e=>z(e,i.get(e)??`unseen`,u(e),h))}</tr>`)}</tbody></table>
    <ul class="legend">${g}</ul>
    ${s.length&&h?d`<p class="note" role="status">${A.likelyNote(h)}</p>`:c}
    ${r&&!s.length?d`<p><button type="button" class="button small" ?disabled=${!!n?.wanted} @click=${r}>${A.likelyAsk}</button> <span class="note">${n?.error||A.likelyCost}</span></p>`:c}</div>`}var V=(e,n,r,i,o)=>D(a.seen,`seen-dialog`,d`<div class="dialog-body">${B(e,n,r,e.aids?.hint?i:null)}
      <label class="check"><input type="checkbox" .checked=${t().showSeen}
        @change=${e=>S(`showSeen`,e.target.checked)} />
        ${a.seenAlways}</label></div>`,o);function H(e,t,n=()=>void 0){let{chat:r}=t.model,i=e=>{t.model.say(e),n()},a=e.players.filter(t=>t.seat!==e.you&&!t.bot&&t.name);return d`<div class="emotes">${Object.entries(u.emotes).map(([e,t])=>d`<button type="button" class="button" aria-label=${t} title=${t}
        @click=${()=>i({emote:e})}>${g(e)}</button>`)}</div>
    <div class="phrases">${Object.entries(u.phrases).map(([e,t])=>d`<button type="button" class="button small" @click=${()=>i({phrase:e})}>${t}</button>`)}</div>
    ${r===null?c:W(t,r,i)}
    ${a.map(({seat:e,name:n})=>d`<label class="check"><input type="checkbox" .checked=${t.isMuted(e)}
        @change=${n=>t.mute(e,n.target.checked)} />
        ${u.mute(n)}</label>`)}`}var U=(e,t,n)=>D(u.talk,`talk-dialog`,d`<div class="dialog-body">${H(e,t,n)}</div>`,n);function W(t,n,r){let i=`undercut-typed:${t.model.table}`,a=e=>b(i,e,`sessionStorage`);return d`<form class="row chat" @submit=${e=>{e.preventDefault();let n=e.target.querySelector(`input`),i=n?.value.trim();n&&i&&(t.sent=()=>{n.value.trim()===i&&(a(``),n.value=``)},r({text:i}))}}><input name="text" aria-label=${u.chat}
      maxlength=${n} autocomplete="off" placeholder=${u.chat}
      value=${e(i,`sessionStorage`)??``}
      @input=${e=>a(e.target.value)} />
    <button type="submit" class="button primary">${u.send}</button></form>`}function G(e,t,{board:n,log:r,talk:i,hints:a,askHint:o},s){let l=()=>s.open(``);switch(e){case`seen`:return n?V(t,n,a,o,l):c;case`log`:return F(r,l);case`sheet`:return Q(t,l);case`talk`:return i?U(t,i,l):c;case`keys`:return re(l);case`menu`:return te(t,s);case`resign`:return ie(t,e=>{l(),e&&s.resign()})}}var K=({columns:e,names:t},n)=>d`<table class="sheet"><thead><tr><td></td>${t.map((e,t)=>d`<th scope="col" class=${t===n?`mine`:``}>${e}</th>`)}</tr></thead>
    <tbody>${e.map(({name:e,totals:t,scores:r})=>d`<tr><th scope="row">${e}</th>${(t??r).map((e,t)=>d`<td class=${t===n?`mine`:``}>${e}</td>`)}</tr>`)}</tbody></table>`,q=[3,2];function J(e){if(!e)return null;let t=q[+(e.names.length>2)],n=e.columns.map(e=>({...e,rows:e.rows.slice(-t),earlier:e.earlier+Math.max(0,e.rows.length-t)}));return{...e,columns:n}}var Y=(e,t,n)=>d`<div class="box ${e}"><h2>${t}</h2>${n}</div>`;function X(e,{board:t,log:n,talk:r,hints:o,askHint:f}){let p=`${a.sheetTitle}, ${s(e)}`,m=e.players.find(t=>t.seat===e.you)?.side??null,h=t?Y(`pile-box`,a.seenPile,Z(t)):c,g=e.aids?.hint?f:null,_=t&&e.stage===`playing`?Y(`seen-box`,a.seen,B(e,t,o,g)):c;return d`<aside class="column column-start" aria-label=${a.seen}>${h}${_}</aside>
    <aside class="column column-end" aria-label=${i.log}>
      ${Y(`score-box`,a.sheetTitle,y(e.sheet)?K(e.sheet,m):l(J(e.sheet),m,null,p))}
      ${Y(`log-box`,i.log,d`<uc-log .lines=${n}></uc-log>`)}${h}${_}
      ${r&&C(e)?Y(`talk-box`,u.talk,H(e,r)):c}
    </aside>`}var Z=e=>e.pile.length?x(e.pile,``):d`<p class="note">${a.seenNone}</p>`;function Q(e,t){let n=e.players.find(t=>t.seat===e.you)?.side??null;return D(a.sheetTitle,`sheet-dialog`,d`<div class="dialog-body">${l(e.sheet,n,e.match)}</div>`,t)}function te(e,n){let r=e.role===`seat`&&(e.stage===`playing`||e.stage===`round_over`);return D(a.menu,`menu-dialog`,d`<div class="dialog-body menu">
    <p class="note">${e.title}</p>
    ${e.differs.length?d`<p class="note">${a.differs}</p><ul class="differs">${e.differs.map(({name:e,sentence:t})=>d`<li><b>${h(e)}.</b> ${t}</li>`)}</ul>`:c}
    <label class="check"><input type="checkbox" .checked=${t().sounds}
      @change=${e=>S(`sounds`,e.target.checked)} /> ${a.sounds}</label>
    <label class="check"><input type="checkbox" .checked=${t().fourColour}
      @change=${e=>S(`fourColour`,e.target.checked)} />
      ${a.fourColour}</label>
    ${C(e)?d`<button type="button" class="button log-button" @click=${()=>n.open(`log`)}>${i.log}</button>`:c}
    ${$(e.table,`watch`,e.links.watch)} ${$(e.table,`resume`,e.links.resume)}
    <button type="button" class="button" @click=${()=>n.open(`keys`)}>${a.keys}</button>
    ${r?d`<button type="button" class="button danger" @click=${()=>n.open(`resign`)}>${a.resign}</button>`:c}
    <button type="button" class="button" @click=${n.leave}>${a.leave}</button>
    <p class="note">${a.leaveNote}</p>
  </div>`,()=>n.open(``))}function $(e,t,r){if(!r)return c;let[i,o]=t===`watch`?[n.letWatch,a.watchLink]:[a.resumeLink,n.seatLink];return d`<details class="menu-links"><summary>${i}</summary>
    ${t===`resume`?d`<p class="note">${n.seatNote}</p>`:c}
    <uc-link-box .links=${[ee(e,t,r,o)]}></uc-link-box></details>`}var ne=()=>[[`D`,a.keysFor.draw],[`T`,a.keysFor.take],[`P`,a.keysFor.pass],[`← →`,a.keysFor.move],[a.shiftArrows,a.keysFor.carry],[a.enterOrSpace,a.keysFor.choose],[`X`,a.keysFor.discard],[`K`,a.keysFor.knock],[`S`,a.keysFor.sort],[`L`,i.logKey],[`U`,A.backKey],[`H`,A.hintKey],[`N`,a.keysFor.next]];function re(e){return D(a.keys,`keys-dialog`,d`<div class="dialog-body"><table class="keys"><tbody>
    ${ne().map(([e,t])=>d`<tr><th scope="row"><kbd>${e}</kbd></th><td>${t}</td></tr>`)}
  </tbody></table></div>`,e)}function ie(e,t){let n=new Set(e.players.map(({side:e})=>e)).size>2;return D(a.resign,`ask-dialog`,d`<div class="dialog-body"><p>${n?a.resignMany:a.resignAsk}</p></div>
    <footer class="dialog-foot">
      <button type="button" class="button primary" autofocus @click=${()=>t(!1)}>${a.cancel}</button>
      <button type="button" class="button danger" @click=${()=>t(!0)}>${a.resign}</button>
    </footer>`,()=>t(!1),!0)}export{G as panelDialog,X as sideColumns};
import{An as e,Dn as t,Fn as n,H as r,Ht as i,I as a,It as o,L as s,M as c,Mn as l,N as u,O as d,U as f,at as p,cn as m,ft as h,h as g,hn as _,it as v,j as y,jn as ee,jt as b,kn as x,m as S,mn as C,ot as w,pn as T,q as E,rt as D,un as O,w as k,z as A}from"./start-nzomew17.js";import{t as j}from"./deck-4iDMt70J.js";import{a as M}from"./numbers-DlrnAMfp.js";var N=40,P=class extends p{constructor(...e){super(...e),this.lines=[],this.#e=!0,this.#t=0,this.#n=new ResizeObserver(()=>this.#i()),this.#r=e=>{let t=e.currentTarget;t.classList.toggle(`more`,t.scrollTop>2),t.clientHeight===this.#t&&(this.#e=t.scrollHeight-t.scrollTop-t.clientHeight<N)}}#e;#t;#n;disconnectedCallback(){super.disconnectedCallback(),this.#n.disconnect()}#r;#i(){let e=this.querySelector(`ol`);this.#t=e?.clientHeight??0,e&&this.#e&&e.scrollTo(0,e.scrollHeight)}render(){return n`<ol class="log" tabindex="0" aria-label=${a.log} @scroll=${this.#r}>${D(this.lines,e=>e.n,e=>n`<li><span aria-hidden="true">${e.shown}</span><span class="sr">${e.said}</span></li>`)}</ol>${this.lines.length?l:n`<p class="note">${a.logEmpty}</p>`}`}updated(e){super.updated(e);let t=this.querySelector(`ol`);t&&this.#n.observe(t),this.#i()}};v([i({attribute:!1})],P.prototype,`lines`,void 0),w(`uc-log`,P);var F=(e,t)=>E(a.log,`log-dialog`,n`<uc-log class="dialog-body" .lines=${e}></uc-log>`,t),I=[`♣`,`♦`,`♥`,`♠`],L=[.15,.3,.45,.65];function R(e,t){let n=new Map(j.map(e=>[e,`unseen`]));for(let e of t.pile)n.set(e,`pile`);for(let{seat:r,known:i}of t.holds)for(let t of i)n.set(t,r===e.you?`hand`:`taken`);for(let t of e.hand?.cards??[])n.set(t,`hand`);return n}function z(e,t,r,i){let a=t===`unseen`&&r!==null,o=a?L.filter(e=>r>=e).length:0,s=a?A.likely(M(r),i):A.places[t],c={hand:`●`,pile:`×`,taken:`!`,unseen:a?String(Math.round(100*r)):``}[t];return n`<td class="seen-${t} shade-${o}"><span aria-hidden="true">${c}</span>
    <span class="sr">${T(e)}: ${s}</span></td>`}function B(e,t,r,i){let a=R(e,t),c=r?.advice?.holds??[],u=I.map((e,t)=>j.filter(e=>_(e)===t).sort((e,t)=>O(e)-O(t))),d=e=>c.length?c[j.indexOf(e)]??0:null,p=t.holds.filter(({seat:n})=>n!==e.you&&!f(t,n)),h=p.length===1?s(e,p[0]?.seat):``,g=[`hand`,`pile`,`taken`].map(e=>n`<li><span class="swatch seen-${e}" aria-hidden="true">${{hand:`●`,pile:`×`,taken:`!`}[e]}</span>${A.places[e]}</li>`);return n`<div class="seen-cards"><table class="seen-grid"><caption class="sr">${o.seen}</caption>
    <thead><tr><td></td>${u[0]?.map(e=>n`<th scope="col">${m(e)}</th>`)}</tr></thead>
    <tbody>${u.map((e,t)=>n`<tr><th scope="row" class="suit-${C(e[0]??``)}">${I[t]}</th>
        ${e.map(e=>z(e,a.get(e)??`unseen`,d(e),h))}</tr>`)}</tbody></table>
    <ul class="legend">${g}</ul>
    ${c.length&&h?n`<p class="note" role="status">${A.likelyNote(h)}</p>`:l}
    ${i&&!c.length?n`<p><button type="button" class="button small" ?disabled=${!!r?.wanted} @click=${i}>${A.likelyAsk}</button> <span class="note">${r?.error||A.likelyCost}</span></p>`:l}</div>`}var V=(e,r,i,a,s)=>E(o.seen,`seen-dialog`,n`<div class="dialog-body">${B(e,r,i,e.aids?.hint?a:null)}
      <label class="check"><input type="checkbox" .checked=${t().showSeen}
        @change=${e=>x(`showSeen`,e.target.checked)} />
        ${o.seenAlways}</label></div>`,s);function H(e,t,r=()=>void 0){let{chat:i}=t.model,a=e=>{t.model.say(e),r()},o=e.players.filter(t=>t.seat!==e.you&&!t.bot&&t.name);return n`<div class="emotes">${Object.entries(d.emotes).map(([e,t])=>n`<button type="button" class="button" aria-label=${t} title=${t}
        @click=${()=>a({emote:e})}>${g(e)}</button>`)}</div>
    ${i===null?l:W(t,i,a)}
    <div class="phrases">${Object.entries(d.phrases).map(([e,t])=>n`<button type="button" class="button small" @click=${()=>a({phrase:e})}>${t}</button>`)}</div>
    ${o.map(({seat:e,name:r})=>n`<label class="check"><input type="checkbox" .checked=${t.isMuted(e)}
        @change=${n=>t.mute(e,n.target.checked)} />
        ${d.mute(r)}</label>`)}`}var U=(e,t,r)=>E(d.talk,`talk-dialog`,n`<div class="dialog-body">${H(e,t,r)}</div>`,r);function W(t,r,i){let a=`undercut-typed:${t.model.table}`,o=e=>ee(a,e,`sessionStorage`);return n`<form class="row chat" @submit=${e=>{e.preventDefault();let n=e.target.querySelector(`input`),r=n?.value.trim();n&&r&&(t.sent=()=>{n.value.trim()===r&&(o(``),n.value=``)},i({text:r}))}}><input name="text" aria-label=${d.chat}
      maxlength=${r} autocomplete="off" placeholder=${d.chat}
      value=${e(a,`sessionStorage`)??``}
      @input=${e=>o(e.target.value)} />
    <button type="submit" class="button primary">${d.send}</button></form>`}function G(e,t,{board:n,log:r,talk:i,hints:a,askHint:o},s){let c=()=>s.open(``);switch(e){case`seen`:return n?V(t,n,a,o,c):l;case`log`:return F(r,c);case`sheet`:return Q(t,c);case`talk`:return i?U(t,i,c):l;case`keys`:return re(c);case`menu`:return te(t,s);case`resign`:return ie(t,e=>{c(),e&&s.resign()})}}var K=({columns:e,names:t},r)=>n`<table class="sheet"><thead><tr><td></td>${t.map((e,t)=>n`<th scope="col" class=${t===r?`mine`:``}>${e}</th>`)}</tr></thead>
    <tbody>${e.map(({name:e,totals:t,scores:i})=>n`<tr><th scope="row">${e}</th>${(t??i).map((e,t)=>n`<td class=${t===r?`mine`:``}>${e}</td>`)}</tr>`)}</tbody></table>`,q=[3,2];function J(e){if(!e)return null;let t=q[+(e.names.length>2)],n=e.columns.map(e=>({...e,rows:e.rows.slice(-t),earlier:e.earlier+Math.max(0,e.rows.length-t)}));return{...e,columns:n}}var Y=(e,t,r)=>n`<div class="box ${e}"><h2>${t}</h2>${r}</div>`;function X(e,{board:t,log:r,talk:i,hints:s,askHint:f}){let p=`${o.sheetTitle}, ${c(e)}`,m=e.players.find(t=>t.seat===e.you)?.side??null,h=t?Y(`pile-box`,o.seenPile,Z(t)):l,g=e.aids?.hint?f:null,_=t&&e.stage===`playing`?Y(`seen-box`,o.seen,B(e,t,s,g)):l;return n`<aside class="column column-start" aria-label=${o.seen}>${h}${_}</aside>
    <aside class="column column-end" aria-label=${a.log}>
      ${Y(`score-box`,o.sheetTitle,y(e.sheet)?K(e.sheet,m):u(J(e.sheet),m,null,p))}
      ${Y(`log-box`,a.log,n`<uc-log .lines=${r}></uc-log>`)}${h}${_}
      ${i&&S(e)?Y(`talk-box`,d.talk,H(e,i)):l}
    </aside>`}var Z=e=>e.pile.length?b(e.pile,``):n`<p class="note">${o.seenNone}</p>`;function Q(e,t){let r=e.players.find(t=>t.seat===e.you)?.side??null;return E(o.sheetTitle,`sheet-dialog`,n`<div class="dialog-body">${u(e.sheet,r,e.match)}</div>`,t)}function te(e,r){let i=e.role===`seat`&&(e.stage===`playing`||e.stage===`round_over`);return E(o.menu,`menu-dialog`,n`<div class="dialog-body menu">
    <p class="note">${e.title}</p>
    ${e.differs.length?n`<p class="note">${o.differs}</p><ul class="differs">${e.differs.map(({name:e,sentence:t})=>n`<li><b>${h(e)}.</b> ${t}</li>`)}</ul>`:l}
    <label class="check"><input type="checkbox" .checked=${t().sounds}
      @change=${e=>x(`sounds`,e.target.checked)} /> ${o.sounds}</label>
    <label class="check"><input type="checkbox" .checked=${t().fourColour}
      @change=${e=>x(`fourColour`,e.target.checked)} />
      ${o.fourColour}</label>
    ${e.boards.length?n`<button type="button" class="button log-button" @click=${()=>r.open(`log`)}>${a.log}</button>`:l}
    ${$(e.table,`watch`,e.links.watch)} ${$(e.table,`resume`,e.links.resume)}
    <button type="button" class="button" @click=${()=>r.open(`keys`)}>${o.keys}</button>
    ${i?n`<button type="button" class="button danger" @click=${()=>r.open(`resign`)}>${o.resign}</button>`:l}
    <button type="button" class="button" @click=${r.leave}>${o.leave}</button>
    <p class="note">${o.leaveNote}</p>
  </div>`,()=>r.open(``))}function $(e,t,i){if(!i)return l;let[a,s]=t===`watch`?[r.letWatch,o.watchLink]:[o.resumeLink,r.seatLink];return n`<details class="menu-links"><summary>${a}</summary>
    ${t===`resume`?n`<p class="note">${r.seatNote}</p>`:l}
    <uc-link-box .links=${[k(e,t,i,s)]}></uc-link-box></details>`}var ne=()=>[[`D`,o.keysFor.draw],[`T`,o.keysFor.take],[`P`,o.keysFor.pass],[`← →`,o.keysFor.move],[o.shiftArrows,o.keysFor.carry],[o.enterOrSpace,o.keysFor.choose],[`X`,o.keysFor.discard],[`K`,o.keysFor.knock],[`S`,o.keysFor.sort],[`L`,a.logKey],[`U`,A.backKey],[`H`,A.hintKey],[`N`,o.keysFor.next]];function re(e){return E(o.keys,`keys-dialog`,n`<div class="dialog-body"><table class="keys"><tbody>
    ${ne().map(([e,t])=>n`<tr><th scope="row"><kbd>${e}</kbd></th><td>${t}</td></tr>`)}
  </tbody></table></div>`,e)}function ie(e,t){let r=new Set(e.players.map(({side:e})=>e)).size>2;return E(o.resign,`ask-dialog`,n`<div class="dialog-body"><p>${r?o.resignMany:o.resignAsk}</p></div>
    <footer class="dialog-foot">
      <button type="button" class="button primary" autofocus @click=${()=>t(!1)}>${o.cancel}</button>
      <button type="button" class="button danger" @click=${()=>t(!0)}>${o.resign}</button>
    </footer>`,()=>t(!1),!0)}export{G as panelDialog,X as sideColumns};
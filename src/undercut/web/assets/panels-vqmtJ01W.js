import{$ as e,A as t,B as n,C as r,Cn as i,Dn as a,E as o,F as s,Ft as c,I as l,M as u,Q as d,Sn as f,Tn as p,X as m,Z as h,at as g,bn as _,cn as v,k as y,kt as b,l as x,on as S,rn as C,sn as w,tn as T,u as E,wn as D,wt as O,y as k}from"./start-C8Ep1WeM.js";import{t as A}from"./deck-4iDMt70J.js";import{a as j}from"./numbers-JN4bT7SJ.js";var M=40,N=class extends d{constructor(...e){super(...e),this.lines=[],this.#e=!0}#e;get#t(){return this.querySelector(`ol`)}willUpdate(){let e=this.#t;this.#e=!e||e.scrollHeight-e.scrollTop-e.clientHeight<M}render(){return a`<ol class="log" tabindex="0" aria-label=${y.log}>${m(this.lines,e=>e.n,e=>a`<li><span aria-hidden="true">${e.shown}</span><span class="sr">${e.said}</span></li>`)}</ol>${this.lines.length?p:a`<p class="note">${y.logEmpty}</p>`}`}updated(e){super.updated(e),this.#e&&requestAnimationFrame(()=>this.#t?.scrollTo(0,this.#t.scrollHeight))}};h([c({attribute:!1})],N.prototype,`lines`,void 0),e(`uc-log`,N);var P=(e,t)=>n(y.log,`log-dialog`,a`<uc-log class="dialog-body" .lines=${e}></uc-log>`,t),F=[`♣`,`♦`,`♥`,`♠`],I=[.15,.3,.45,.65];function L(e,t){let n=new Map(A.map(e=>[e,`unseen`]));for(let e of t.pile)n.set(e,`pile`);for(let{seat:r,known:i}of t.holds)for(let t of i)n.set(t,r===e.you?`hand`:`taken`);for(let t of e.hand?.cards??[])n.set(t,`hand`);return n}function R(e,t,n){let r=t===`unseen`&&n!==null,i=r?I.filter(e=>n>=e).length:0,o=r?u.likely(j(n)):u.places[t],s={hand:`●`,pile:`×`,taken:`!`,unseen:r?String(Math.round(100*n)):``}[t];return a`<td class="seen-${t} shade-${i}"><span aria-hidden="true">${s}</span>
    <span class="sr">${S(e)}: ${o}</span></td>`}function z(e,n,r,i){let o=L(e,n),s=r?.advice?.holds??[],c=F.map((e,t)=>A.filter(e=>v(e)===t).sort((e,t)=>C(e)-C(t))),d=e=>s.length?s[A.indexOf(e)]??0:null,f=n.holds.filter(({seat:t})=>t!==e.you&&!l(n,t)),m=f.length===1?t(e,f[0]?.seat):``,h=[`hand`,`pile`,`taken`].map(e=>a`<li><span class="swatch seen-${e}" aria-hidden="true">${{hand:`●`,pile:`×`,taken:`!`}[e]}</span>${u.places[e]}</li>`);return a`<div class="seen-cards"><table class="seen-grid"><caption class="sr">${b.seen}</caption>
    <thead><tr><td></td>${c[0]?.map(e=>a`<th scope="col">${T(e)}</th>`)}</tr></thead>
    <tbody>${c.map((e,t)=>a`<tr><th scope="row" class="suit-${w(e[0]??``)}">${F[t]}</th>
        ${e.map(e=>R(e,o.get(e)??`unseen`,d(e)))}</tr>`)}</tbody></table>
    <ul class="legend">${h}</ul>
    ${s.length&&m?a`<p class="note" role="status">${u.likelyNote(m)}</p>`:p}
    ${i&&!s.length?a`<p><button type="button" class="button small" ?disabled=${!!r?.wanted} @click=${i}>${u.likelyAsk}</button> <span class="note">${r?.error||u.likelyCost}</span></p>`:p}</div>`}var B=(e,t,r,i,o)=>n(b.seen,`seen-dialog`,a`<div class="dialog-body">${z(e,t,r,e.aids?.hint?i:null)}
      <label class="check"><input type="checkbox" .checked=${_().showSeen}
        @change=${e=>f(`showSeen`,e.target.checked)} />
        ${b.seenAlways}</label></div>`,o);function V(e,t,n=()=>void 0){let{chat:i}=t.model,o=e=>{t.model.say(e),n()},s=e.players.filter(t=>t.seat!==e.you&&!t.bot&&t.name);return a`<div class="emotes">${Object.entries(r.emotes).map(([e,t])=>a`<button type="button" class="button" aria-label=${t} title=${t}
        @click=${()=>o({emote:e})}>${E(e)}</button>`)}</div>
    <div class="phrases">${Object.entries(r.phrases).map(([e,t])=>a`<button type="button" class="button small" @click=${()=>o({phrase:e})}>${t}</button>`)}</div>
    ${i===null?p:U(`undercut-typed:${t.model.table}`,i,o)}
    ${s.map(({seat:e,name:n})=>a`<label class="check"><input type="checkbox" .checked=${t.isMuted(e)}
        @change=${n=>t.mute(e,n.target.checked)} />
        ${r.mute(n)}</label>`)}`}var H=(e,t,i)=>n(r.talk,`talk-dialog`,a`<div class="dialog-body">${V(e,t,i)}</div>`,i);function U(e,t,n){let o=t=>D(e,t,`sessionStorage`);return a`<form class="row chat" @submit=${e=>{e.preventDefault();let t=String(new FormData(e.target).get(`text`)??``).trim();t&&(o(``),n({text:t}))}}><input name="text" aria-label=${r.chat} maxlength=${t} autocomplete="off" placeholder=${r.chat}
      value=${i(e,`sessionStorage`)??``}
      @input=${e=>o(e.target.value)} />
    <button type="submit" class="button primary">${r.send}</button></form>`}function W(e,t,{board:n,log:r,talk:i,hints:a,askHint:o},s){let c=()=>s.open(``);switch(e){case`seen`:return n?B(t,n,a,o,c):p;case`log`:return P(r,c);case`sheet`:return X(t,c);case`talk`:return i?H(t,i,c):p;case`keys`:return ee(c);case`menu`:return Z(t,s);case`resign`:return te(e=>{c(),e&&s.resign()})}}var G=5;function K(e){if(!e)return null;let t=e.columns.map(e=>({...e,rows:e.rows.slice(-5),earlier:e.earlier+Math.max(0,e.rows.length-G)}));return{...e,columns:t}}var q=(e,t,n)=>a`<div class="box ${e}"><h2>${t}</h2>${n}</div>`;function J(e,{board:t,log:n,talk:i,hints:s,askHint:c}){let l=e.players.find(t=>t.seat===e.you)?.side??null,u=t?q(`pile-box`,b.seenPile,Y(t)):p,d=e.aids?.hint?c:null,f=t&&e.stage===`playing`?q(`seen-box`,b.seen,z(e,t,s,d)):p;return a`<aside class="column column-start" aria-label=${b.seen}>${u}${f}</aside>
    <aside class="column column-end" aria-label=${y.log}>
      ${q(`score-box`,b.sheetTitle,o(K(e.sheet),l,null,b.sheetTitle))}
      ${q(`log-box`,y.log,a`<uc-log .lines=${n}></uc-log>`)}${u}${f}
      ${i&&x(e)?q(`talk-box`,r.talk,V(e,i)):p}
    </aside>`}var Y=e=>e.pile.length?O(e.pile,``):a`<p class="note">${b.seenNone}</p>`;function X(e,t){let r=e.players.find(t=>t.seat===e.you)?.side??null;return n(b.sheetTitle,`sheet-dialog`,a`<div class="dialog-body">${o(e.sheet,r,e.match)}</div>`,t)}function Z(e,t){let r=e.role===`seat`&&(e.stage===`playing`||e.stage===`round_over`);return n(b.menu,`menu-dialog`,a`<div class="dialog-body menu">
    <p class="note">${e.title}</p>
    ${e.differs.length?a`<p class="note">${b.differs}</p><ul class="differs">${e.differs.map(({name:e,sentence:t})=>a`<li><b>${g(e)}.</b> ${t}</li>`)}</ul>`:p}
    <label class="check"><input type="checkbox" .checked=${_().sounds}
      @change=${e=>f(`sounds`,e.target.checked)} /> ${b.sounds}</label>
    <label class="check"><input type="checkbox" .checked=${_().fourColour}
      @change=${e=>f(`fourColour`,e.target.checked)} />
      ${b.fourColour}</label>
    ${Q(e.table,`watch`,e.links.watch)} ${Q(e.table,`resume`,e.links.resume)}
    <button type="button" class="button" @click=${()=>t.open(`keys`)}>${b.keys}</button>
    ${r?a`<button type="button" class="button danger" @click=${()=>t.open(`resign`)}>${b.resign}</button>`:p}
    <button type="button" class="button" @click=${t.leave}>${b.leave}</button>
    <p class="note">${b.leaveNote}</p>
  </div>`,()=>t.open(``))}function Q(e,t,n){if(!n)return p;let[r,i]=t===`watch`?[s.letWatch,b.watchLink]:[b.resumeLink,s.seatLink];return a`<details class="menu-links"><summary>${r}</summary>
    ${t===`resume`?a`<p class="note">${s.seatNote}</p>`:p}
    <uc-link-box .links=${[k(e,t,n,i)]}></uc-link-box></details>`}var $=()=>[[`D`,b.keysFor.draw],[`T`,b.keysFor.take],[`P`,b.keysFor.pass],[`← →`,b.keysFor.move],[b.shiftArrows,b.keysFor.carry],[b.enterOrSpace,b.keysFor.choose],[`X`,b.keysFor.discard],[`K`,b.keysFor.knock],[`S`,b.keysFor.sort],[`L`,y.logKey],[`U`,u.backKey],[`H`,u.hintKey],[`N`,b.keysFor.next]];function ee(e){return n(b.keys,`keys-dialog`,a`<div class="dialog-body"><table class="keys"><tbody>
    ${$().map(([e,t])=>a`<tr><th scope="row"><kbd>${e}</kbd></th><td>${t}</td></tr>`)}
  </tbody></table></div>`,e)}function te(e){return n(b.resign,`ask-dialog`,a`<div class="dialog-body"><p>${b.resignAsk}</p></div>
    <footer class="dialog-foot">
      <button type="button" class="button primary" autofocus @click=${()=>e(!1)}>${b.cancel}</button>
      <button type="button" class="button danger" @click=${()=>e(!0)}>${b.resign}</button>
    </footer>`,()=>e(!1),!0)}export{W as panelDialog,J as sideColumns};
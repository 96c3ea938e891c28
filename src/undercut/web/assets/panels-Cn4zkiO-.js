import{An as e,At as t,En as n,F as r,Ft as i,H as a,I as o,K as s,M as c,Nn as l,O as u,On as d,R as f,V as p,Vt as m,at as h,dt as g,fn as _,h as v,it as y,j as b,jn as x,kn as S,ln as C,m as w,mn as T,nt as E,pn as D,rt as O,sn as k,w as A}from"./start-B2p4Zhez.js";import{t as j}from"./deck-4iDMt70J.js";import{a as M}from"./numbers-CgiPvQUd.js";var N=40,P=class extends y{constructor(...e){super(...e),this.lines=[],this.#e=!0,this.#t=new ResizeObserver(()=>this.#r()),this.#n=e=>{let t=e.currentTarget;this.#e=t.scrollHeight-t.scrollTop-t.clientHeight<N}}#e;#t;disconnectedCallback(){super.disconnectedCallback(),this.#t.disconnect()}#n;#r(){let e=this.querySelector(`ol`);e&&this.#e&&e.scrollTo(0,e.scrollHeight)}render(){return l`<ol class="log" tabindex="0" aria-label=${r.log} @scroll=${this.#n}>${E(this.lines,e=>e.n,e=>l`<li><span aria-hidden="true">${e.shown}</span><span class="sr">${e.said}</span></li>`)}</ol>${this.lines.length?x:l`<p class="note">${r.logEmpty}</p>`}`}updated(e){super.updated(e);let t=this.querySelector(`ol`);t&&this.#t.observe(t),this.#r()}};O([m({attribute:!1})],P.prototype,`lines`,void 0),h(`uc-log`,P);var F=(e,t)=>s(r.log,`log-dialog`,l`<uc-log class="dialog-body" .lines=${e}></uc-log>`,t),I=[`♣`,`♦`,`♥`,`♠`],L=[.15,.3,.45,.65];function R(e,t){let n=new Map(j.map(e=>[e,`unseen`]));for(let e of t.pile)n.set(e,`pile`);for(let{seat:r,known:i}of t.holds)for(let t of i)n.set(t,r===e.you?`hand`:`taken`);for(let t of e.hand?.cards??[])n.set(t,`hand`);return n}function z(e,t,n,r){let i=t===`unseen`&&n!==null,a=i?L.filter(e=>n>=e).length:0,o=i?f.likely(M(n),r):f.places[t],s={hand:`●`,pile:`×`,taken:`!`,unseen:i?String(Math.round(100*n)):``}[t];return l`<td class="seen-${t} shade-${a}"><span aria-hidden="true">${s}</span>
    <span class="sr">${_(e)}: ${o}</span></td>`}function B(e,t,n,r){let s=R(e,t),c=n?.advice?.holds??[],u=I.map((e,t)=>j.filter(e=>T(e)===t).sort((e,t)=>C(e)-C(t))),d=e=>c.length?c[j.indexOf(e)]??0:null,p=t.holds.filter(({seat:n})=>n!==e.you&&!a(t,n)),m=p.length===1?o(e,p[0]?.seat):``,h=[`hand`,`pile`,`taken`].map(e=>l`<li><span class="swatch seen-${e}" aria-hidden="true">${{hand:`●`,pile:`×`,taken:`!`}[e]}</span>${f.places[e]}</li>`);return l`<div class="seen-cards"><table class="seen-grid"><caption class="sr">${i.seen}</caption>
    <thead><tr><td></td>${u[0]?.map(e=>l`<th scope="col">${k(e)}</th>`)}</tr></thead>
    <tbody>${u.map((e,t)=>l`<tr><th scope="row" class="suit-${D(e[0]??``)}">${I[t]}</th>
        ${e.map(e=>z(e,s.get(e)??`unseen`,d(e),m))}</tr>`)}</tbody></table>
    <ul class="legend">${h}</ul>
    ${c.length&&m?l`<p class="note" role="status">${f.likelyNote(m)}</p>`:x}
    ${r&&!c.length?l`<p><button type="button" class="button small" ?disabled=${!!n?.wanted} @click=${r}>${f.likelyAsk}</button> <span class="note">${n?.error||f.likelyCost}</span></p>`:x}</div>`}var V=(e,t,r,a,o)=>s(i.seen,`seen-dialog`,l`<div class="dialog-body">${B(e,t,r,e.aids?.hint?a:null)}
      <label class="check"><input type="checkbox" .checked=${n().showSeen}
        @change=${e=>d(`showSeen`,e.target.checked)} />
        ${i.seenAlways}</label></div>`,o);function H(e,t,n=()=>void 0){let{chat:r}=t.model,i=e=>{t.model.say(e),n()},a=e.players.filter(t=>t.seat!==e.you&&!t.bot&&t.name);return l`<div class="emotes">${Object.entries(u.emotes).map(([e,t])=>l`<button type="button" class="button" aria-label=${t} title=${t}
        @click=${()=>i({emote:e})}>${v(e)}</button>`)}</div>
    <div class="phrases">${Object.entries(u.phrases).map(([e,t])=>l`<button type="button" class="button small" @click=${()=>i({phrase:e})}>${t}</button>`)}</div>
    ${r===null?x:W(t,r,i)}
    ${a.map(({seat:e,name:n})=>l`<label class="check"><input type="checkbox" .checked=${t.isMuted(e)}
        @change=${n=>t.mute(e,n.target.checked)} />
        ${u.mute(n)}</label>`)}`}var U=(e,t,n)=>s(u.talk,`talk-dialog`,l`<div class="dialog-body">${H(e,t,n)}</div>`,n);function W(t,n,r){let i=`undercut-typed:${t.model.table}`,a=t=>e(i,t,`sessionStorage`);return l`<form class="row chat" @submit=${e=>{e.preventDefault();let n=e.target.querySelector(`input`),i=n?.value.trim();n&&i&&(t.sent=()=>{n.value.trim()===i&&(a(``),n.value=``)},r({text:i}))}}><input name="text" aria-label=${u.chat}
      maxlength=${n} autocomplete="off" placeholder=${u.chat}
      value=${S(i,`sessionStorage`)??``}
      @input=${e=>a(e.target.value)} />
    <button type="submit" class="button primary">${u.send}</button></form>`}function G(e,t,{board:n,log:r,talk:i,hints:a,askHint:o},s){let c=()=>s.open(``);switch(e){case`seen`:return n?V(t,n,a,o,c):x;case`log`:return F(r,c);case`sheet`:return Z(t,c);case`talk`:return i?U(t,i,c):x;case`keys`:return te(c);case`menu`:return Q(t,s);case`resign`:return ne(t,e=>{c(),e&&s.resign()})}}var K=5;function q(e){if(!e)return null;let t=e.columns.map(e=>({...e,rows:e.rows.slice(-5),earlier:e.earlier+Math.max(0,e.rows.length-K)}));return{...e,columns:t}}var J=(e,t,n)=>l`<div class="box ${e}"><h2>${t}</h2>${n}</div>`;function Y(e,{board:t,log:n,talk:a,hints:o,askHint:s}){let d=`${i.sheetTitle}, ${b(e)}`,f=e.players.find(t=>t.seat===e.you)?.side??null,p=t?J(`pile-box`,i.seenPile,X(t)):x,m=e.aids?.hint?s:null,h=t&&e.stage===`playing`?J(`seen-box`,i.seen,B(e,t,o,m)):x;return l`<aside class="column column-start" aria-label=${i.seen}>${p}${h}</aside>
    <aside class="column column-end" aria-label=${r.log}>
      ${J(`score-box`,i.sheetTitle,c(q(e.sheet),f,null,d))}
      ${J(`log-box`,r.log,l`<uc-log .lines=${n}></uc-log>`)}${p}${h}
      ${a&&w(e)?J(`talk-box`,u.talk,H(e,a)):x}
    </aside>`}var X=e=>e.pile.length?t(e.pile,``):l`<p class="note">${i.seenNone}</p>`;function Z(e,t){let n=e.players.find(t=>t.seat===e.you)?.side??null;return s(i.sheetTitle,`sheet-dialog`,l`<div class="dialog-body">${c(e.sheet,n,e.match)}</div>`,t)}function Q(e,t){let r=e.role===`seat`&&(e.stage===`playing`||e.stage===`round_over`);return s(i.menu,`menu-dialog`,l`<div class="dialog-body menu">
    <p class="note">${e.title}</p>
    ${e.differs.length?l`<p class="note">${i.differs}</p><ul class="differs">${e.differs.map(({name:e,sentence:t})=>l`<li><b>${g(e)}.</b> ${t}</li>`)}</ul>`:x}
    <label class="check"><input type="checkbox" .checked=${n().sounds}
      @change=${e=>d(`sounds`,e.target.checked)} /> ${i.sounds}</label>
    <label class="check"><input type="checkbox" .checked=${n().fourColour}
      @change=${e=>d(`fourColour`,e.target.checked)} />
      ${i.fourColour}</label>
    ${$(e.table,`watch`,e.links.watch)} ${$(e.table,`resume`,e.links.resume)}
    <button type="button" class="button" @click=${()=>t.open(`keys`)}>${i.keys}</button>
    ${r?l`<button type="button" class="button danger" @click=${()=>t.open(`resign`)}>${i.resign}</button>`:x}
    <button type="button" class="button" @click=${t.leave}>${i.leave}</button>
    <p class="note">${i.leaveNote}</p>
  </div>`,()=>t.open(``))}function $(e,t,n){if(!n)return x;let[r,a]=t===`watch`?[p.letWatch,i.watchLink]:[i.resumeLink,p.seatLink];return l`<details class="menu-links"><summary>${r}</summary>
    ${t===`resume`?l`<p class="note">${p.seatNote}</p>`:x}
    <uc-link-box .links=${[A(e,t,n,a)]}></uc-link-box></details>`}var ee=()=>[[`D`,i.keysFor.draw],[`T`,i.keysFor.take],[`P`,i.keysFor.pass],[`← →`,i.keysFor.move],[i.shiftArrows,i.keysFor.carry],[i.enterOrSpace,i.keysFor.choose],[`X`,i.keysFor.discard],[`K`,i.keysFor.knock],[`S`,i.keysFor.sort],[`L`,r.logKey],[`U`,f.backKey],[`H`,f.hintKey],[`N`,i.keysFor.next]];function te(e){return s(i.keys,`keys-dialog`,l`<div class="dialog-body"><table class="keys"><tbody>
    ${ee().map(([e,t])=>l`<tr><th scope="row"><kbd>${e}</kbd></th><td>${t}</td></tr>`)}
  </tbody></table></div>`,e)}function ne(e,t){let n=new Set(e.players.map(({side:e})=>e)).size>2;return s(i.resign,`ask-dialog`,l`<div class="dialog-body"><p>${n?i.resignMany:i.resignAsk}</p></div>
    <footer class="dialog-foot">
      <button type="button" class="button primary" autofocus @click=${()=>t(!1)}>${i.cancel}</button>
      <button type="button" class="button danger" @click=${()=>t(!0)}>${i.resign}</button>
    </footer>`,()=>t(!1),!0)}export{G as panelDialog,Y as sideColumns};
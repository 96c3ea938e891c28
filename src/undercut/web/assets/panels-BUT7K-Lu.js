import{$ as e,A as t,At as n,C as r,Cn as i,D as a,E as o,En as s,I as c,It as l,L as u,N as d,On as f,Q as p,Tn as m,Tt as h,V as g,Z as _,cn as v,et as y,in as b,j as x,l as S,ln as C,nn as w,ot as T,sn as E,u as D,wn as O,xn as k,y as A}from"./start-ZMxHRHIK.js";import{t as j}from"./deck-4iDMt70J.js";import{a as M}from"./numbers-DSgIDyWN.js";var N=40,P=class extends e{constructor(...e){super(...e),this.lines=[],this.#e=!0,this.#t=new ResizeObserver(()=>this.#r()),this.#n=e=>{let t=e.currentTarget;this.#e=t.scrollHeight-t.scrollTop-t.clientHeight<N}}#e;#t;disconnectedCallback(){super.disconnectedCallback(),this.#t.disconnect()}#n;#r(){let e=this.querySelector(`ol`);e&&this.#e&&e.scrollTo(0,e.scrollHeight)}render(){return f`<ol class="log" tabindex="0" aria-label=${t.log} @scroll=${this.#n}>${_(this.lines,e=>e.n,e=>f`<li><span aria-hidden="true">${e.shown}</span><span class="sr">${e.said}</span></li>`)}</ol>${this.lines.length?s:f`<p class="note">${t.logEmpty}</p>`}`}updated(e){super.updated(e);let t=this.querySelector(`ol`);t&&this.#t.observe(t),this.#r()}};p([l({attribute:!1})],P.prototype,`lines`,void 0),y(`uc-log`,P);var F=(e,n)=>g(t.log,`log-dialog`,f`<uc-log class="dialog-body" .lines=${e}></uc-log>`,n),I=[`♣`,`♦`,`♥`,`♠`],L=[.15,.3,.45,.65];function R(e,t){let n=new Map(j.map(e=>[e,`unseen`]));for(let e of t.pile)n.set(e,`pile`);for(let{seat:r,known:i}of t.holds)for(let t of i)n.set(t,r===e.you?`hand`:`taken`);for(let t of e.hand?.cards??[])n.set(t,`hand`);return n}function z(e,t,n){let r=t===`unseen`&&n!==null,i=r?L.filter(e=>n>=e).length:0,a=r?d.likely(M(n)):d.places[t],o={hand:`●`,pile:`×`,taken:`!`,unseen:r?String(Math.round(100*n)):``}[t];return f`<td class="seen-${t} shade-${i}"><span aria-hidden="true">${o}</span>
    <span class="sr">${E(e)}: ${a}</span></td>`}function B(e,t,r,i){let a=R(e,t),o=r?.advice?.holds??[],c=I.map((e,t)=>j.filter(e=>C(e)===t).sort((e,t)=>b(e)-b(t))),l=e=>o.length?o[j.indexOf(e)]??0:null,p=t.holds.filter(({seat:n})=>n!==e.you&&!u(t,n)),m=p.length===1?x(e,p[0]?.seat):``,h=[`hand`,`pile`,`taken`].map(e=>f`<li><span class="swatch seen-${e}" aria-hidden="true">${{hand:`●`,pile:`×`,taken:`!`}[e]}</span>${d.places[e]}</li>`);return f`<div class="seen-cards"><table class="seen-grid"><caption class="sr">${n.seen}</caption>
    <thead><tr><td></td>${c[0]?.map(e=>f`<th scope="col">${w(e)}</th>`)}</tr></thead>
    <tbody>${c.map((e,t)=>f`<tr><th scope="row" class="suit-${v(e[0]??``)}">${I[t]}</th>
        ${e.map(e=>z(e,a.get(e)??`unseen`,l(e)))}</tr>`)}</tbody></table>
    <ul class="legend">${h}</ul>
    ${o.length&&m?f`<p class="note" role="status">${d.likelyNote(m)}</p>`:s}
    ${i&&!o.length?f`<p><button type="button" class="button small" ?disabled=${!!r?.wanted} @click=${i}>${d.likelyAsk}</button> <span class="note">${r?.error||d.likelyCost}</span></p>`:s}</div>`}var V=(e,t,r,a,o)=>g(n.seen,`seen-dialog`,f`<div class="dialog-body">${B(e,t,r,e.aids?.hint?a:null)}
      <label class="check"><input type="checkbox" .checked=${k().showSeen}
        @change=${e=>i(`showSeen`,e.target.checked)} />
        ${n.seenAlways}</label></div>`,o);function H(e,t,n=()=>void 0){let{chat:i}=t.model,a=e=>{t.model.say(e),n()},o=e.players.filter(t=>t.seat!==e.you&&!t.bot&&t.name);return f`<div class="emotes">${Object.entries(r.emotes).map(([e,t])=>f`<button type="button" class="button" aria-label=${t} title=${t}
        @click=${()=>a({emote:e})}>${D(e)}</button>`)}</div>
    <div class="phrases">${Object.entries(r.phrases).map(([e,t])=>f`<button type="button" class="button small" @click=${()=>a({phrase:e})}>${t}</button>`)}</div>
    ${i===null?s:W(t,i,a)}
    ${o.map(({seat:e,name:n})=>f`<label class="check"><input type="checkbox" .checked=${t.isMuted(e)}
        @change=${n=>t.mute(e,n.target.checked)} />
        ${r.mute(n)}</label>`)}`}var U=(e,t,n)=>g(r.talk,`talk-dialog`,f`<div class="dialog-body">${H(e,t,n)}</div>`,n);function W(e,t,n){let i=`undercut-typed:${e.model.table}`,a=e=>m(i,e,`sessionStorage`);return f`<form class="row chat" @submit=${t=>{t.preventDefault();let r=t.target.querySelector(`input`),i=r?.value.trim();r&&i&&(e.sent=()=>{r.value.trim()===i&&(a(``),r.value=``)},n({text:i}))}}><input name="text" aria-label=${r.chat}
      maxlength=${t} autocomplete="off" placeholder=${r.chat}
      value=${O(i,`sessionStorage`)??``}
      @input=${e=>a(e.target.value)} />
    <button type="submit" class="button primary">${r.send}</button></form>`}function G(e,t,{board:n,log:r,talk:i,hints:a,askHint:o},c){let l=()=>c.open(``);switch(e){case`seen`:return n?V(t,n,a,o,l):s;case`log`:return F(r,l);case`sheet`:return Z(t,l);case`talk`:return i?U(t,i,l):s;case`keys`:return te(l);case`menu`:return Q(t,c);case`resign`:return ne(e=>{l(),e&&c.resign()})}}var K=5;function q(e){if(!e)return null;let t=e.columns.map(e=>({...e,rows:e.rows.slice(-5),earlier:e.earlier+Math.max(0,e.rows.length-K)}));return{...e,columns:t}}var J=(e,t,n)=>f`<div class="box ${e}"><h2>${t}</h2>${n}</div>`;function Y(e,{board:i,log:c,talk:l,hints:u,askHint:d}){let p=`${n.sheetTitle}, ${o(e)}`,m=e.players.find(t=>t.seat===e.you)?.side??null,h=i?J(`pile-box`,n.seenPile,X(i)):s,g=e.aids?.hint?d:null,_=i&&e.stage===`playing`?J(`seen-box`,n.seen,B(e,i,u,g)):s;return f`<aside class="column column-start" aria-label=${n.seen}>${h}${_}</aside>
    <aside class="column column-end" aria-label=${t.log}>
      ${J(`score-box`,n.sheetTitle,a(q(e.sheet),m,null,p))}
      ${J(`log-box`,t.log,f`<uc-log .lines=${c}></uc-log>`)}${h}${_}
      ${l&&S(e)?J(`talk-box`,r.talk,H(e,l)):s}
    </aside>`}var X=e=>e.pile.length?h(e.pile,``):f`<p class="note">${n.seenNone}</p>`;function Z(e,t){let r=e.players.find(t=>t.seat===e.you)?.side??null;return g(n.sheetTitle,`sheet-dialog`,f`<div class="dialog-body">${a(e.sheet,r,e.match)}</div>`,t)}function Q(e,t){let r=e.role===`seat`&&(e.stage===`playing`||e.stage===`round_over`);return g(n.menu,`menu-dialog`,f`<div class="dialog-body menu">
    <p class="note">${e.title}</p>
    ${e.differs.length?f`<p class="note">${n.differs}</p><ul class="differs">${e.differs.map(({name:e,sentence:t})=>f`<li><b>${T(e)}.</b> ${t}</li>`)}</ul>`:s}
    <label class="check"><input type="checkbox" .checked=${k().sounds}
      @change=${e=>i(`sounds`,e.target.checked)} /> ${n.sounds}</label>
    <label class="check"><input type="checkbox" .checked=${k().fourColour}
      @change=${e=>i(`fourColour`,e.target.checked)} />
      ${n.fourColour}</label>
    ${$(e.table,`watch`,e.links.watch)} ${$(e.table,`resume`,e.links.resume)}
    <button type="button" class="button" @click=${()=>t.open(`keys`)}>${n.keys}</button>
    ${r?f`<button type="button" class="button danger" @click=${()=>t.open(`resign`)}>${n.resign}</button>`:s}
    <button type="button" class="button" @click=${t.leave}>${n.leave}</button>
    <p class="note">${n.leaveNote}</p>
  </div>`,()=>t.open(``))}function $(e,t,r){if(!r)return s;let[i,a]=t===`watch`?[c.letWatch,n.watchLink]:[n.resumeLink,c.seatLink];return f`<details class="menu-links"><summary>${i}</summary>
    ${t===`resume`?f`<p class="note">${c.seatNote}</p>`:s}
    <uc-link-box .links=${[A(e,t,r,a)]}></uc-link-box></details>`}var ee=()=>[[`D`,n.keysFor.draw],[`T`,n.keysFor.take],[`P`,n.keysFor.pass],[`← →`,n.keysFor.move],[n.shiftArrows,n.keysFor.carry],[n.enterOrSpace,n.keysFor.choose],[`X`,n.keysFor.discard],[`K`,n.keysFor.knock],[`S`,n.keysFor.sort],[`L`,t.logKey],[`U`,d.backKey],[`H`,d.hintKey],[`N`,n.keysFor.next]];function te(e){return g(n.keys,`keys-dialog`,f`<div class="dialog-body"><table class="keys"><tbody>
    ${ee().map(([e,t])=>f`<tr><th scope="row"><kbd>${e}</kbd></th><td>${t}</td></tr>`)}
  </tbody></table></div>`,e)}function ne(e){return g(n.resign,`ask-dialog`,f`<div class="dialog-body"><p>${n.resignAsk}</p></div>
    <footer class="dialog-foot">
      <button type="button" class="button primary" autofocus @click=${()=>e(!1)}>${n.cancel}</button>
      <button type="button" class="button danger" @click=${()=>e(!0)}>${n.resign}</button>
    </footer>`,()=>e(!1),!0)}export{G as panelDialog,Y as sideColumns};
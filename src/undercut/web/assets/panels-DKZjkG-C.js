import{$ as e,D as t,Dn as n,En as r,Et as i,H as a,L as o,Lt as s,M as c,O as l,P as u,Q as d,R as f,Sn as p,Tn as m,an as h,b as g,cn as _,d as v,et as y,j as b,jt as x,kn as S,ln as C,rn as w,st as T,tt as E,u as D,un as O,w as k,wn as A}from"./start-CRRDmAT3.js";import{t as j}from"./deck-4iDMt70J.js";import{a as M}from"./numbers-CSF6W6g7.js";var N=40,P=class extends y{constructor(...e){super(...e),this.lines=[],this.#e=!0,this.#t=new ResizeObserver(()=>this.#r()),this.#n=e=>{let t=e.currentTarget;this.#e=t.scrollHeight-t.scrollTop-t.clientHeight<N}}#e;#t;disconnectedCallback(){super.disconnectedCallback(),this.#t.disconnect()}#n;#r(){let e=this.querySelector(`ol`);e&&this.#e&&e.scrollTo(0,e.scrollHeight)}render(){return S`<ol class="log" tabindex="0" aria-label=${b.log} @scroll=${this.#n}>${d(this.lines,e=>e.n,e=>S`<li><span aria-hidden="true">${e.shown}</span><span class="sr">${e.said}</span></li>`)}</ol>${this.lines.length?n:S`<p class="note">${b.logEmpty}</p>`}`}updated(e){super.updated(e);let t=this.querySelector(`ol`);t&&this.#t.observe(t),this.#r()}};e([s({attribute:!1})],P.prototype,`lines`,void 0),E(`uc-log`,P);var F=(e,t)=>a(b.log,`log-dialog`,S`<uc-log class="dialog-body" .lines=${e}></uc-log>`,t),I=[`♣`,`♦`,`♥`,`♠`],L=[.15,.3,.45,.65];function R(e,t){let n=new Map(j.map(e=>[e,`unseen`]));for(let e of t.pile)n.set(e,`pile`);for(let{seat:r,known:i}of t.holds)for(let t of i)n.set(t,r===e.you?`hand`:`taken`);for(let t of e.hand?.cards??[])n.set(t,`hand`);return n}function z(e,t,n){let r=t===`unseen`&&n!==null,i=r?L.filter(e=>n>=e).length:0,a=r?u.likely(M(n)):u.places[t],o={hand:`●`,pile:`×`,taken:`!`,unseen:r?String(Math.round(100*n)):``}[t];return S`<td class="seen-${t} shade-${i}"><span aria-hidden="true">${o}</span>
    <span class="sr">${_(e)}: ${a}</span></td>`}function B(e,t,r,i){let a=R(e,t),o=r?.advice?.holds??[],s=I.map((e,t)=>j.filter(e=>O(e)===t).sort((e,t)=>h(e)-h(t))),l=e=>o.length?o[j.indexOf(e)]??0:null,d=t.holds.filter(({seat:n})=>n!==e.you&&!f(t,n)),p=d.length===1?c(e,d[0]?.seat):``,m=[`hand`,`pile`,`taken`].map(e=>S`<li><span class="swatch seen-${e}" aria-hidden="true">${{hand:`●`,pile:`×`,taken:`!`}[e]}</span>${u.places[e]}</li>`);return S`<div class="seen-cards"><table class="seen-grid"><caption class="sr">${x.seen}</caption>
    <thead><tr><td></td>${s[0]?.map(e=>S`<th scope="col">${w(e)}</th>`)}</tr></thead>
    <tbody>${s.map((e,t)=>S`<tr><th scope="row" class="suit-${C(e[0]??``)}">${I[t]}</th>
        ${e.map(e=>z(e,a.get(e)??`unseen`,l(e)))}</tr>`)}</tbody></table>
    <ul class="legend">${m}</ul>
    ${o.length&&p?S`<p class="note" role="status">${u.likelyNote(p)}</p>`:n}
    ${i&&!o.length?S`<p><button type="button" class="button small" ?disabled=${!!r?.wanted} @click=${i}>${u.likelyAsk}</button> <span class="note">${r?.error||u.likelyCost}</span></p>`:n}</div>`}var V=(e,t,n,r,i)=>a(x.seen,`seen-dialog`,S`<div class="dialog-body">${B(e,t,n,e.aids?.hint?r:null)}
      <label class="check"><input type="checkbox" .checked=${p().showSeen}
        @change=${e=>A(`showSeen`,e.target.checked)} />
        ${x.seenAlways}</label></div>`,i);function H(e,t,r=()=>void 0){let{chat:i}=t.model,a=e=>{t.model.say(e),r()},o=e.players.filter(t=>t.seat!==e.you&&!t.bot&&t.name);return S`<div class="emotes">${Object.entries(k.emotes).map(([e,t])=>S`<button type="button" class="button" aria-label=${t} title=${t}
        @click=${()=>a({emote:e})}>${v(e)}</button>`)}</div>
    <div class="phrases">${Object.entries(k.phrases).map(([e,t])=>S`<button type="button" class="button small" @click=${()=>a({phrase:e})}>${t}</button>`)}</div>
    ${i===null?n:W(t,i,a)}
    ${o.map(({seat:e,name:n})=>S`<label class="check"><input type="checkbox" .checked=${t.isMuted(e)}
        @change=${n=>t.mute(e,n.target.checked)} />
        ${k.mute(n)}</label>`)}`}var U=(e,t,n)=>a(k.talk,`talk-dialog`,S`<div class="dialog-body">${H(e,t,n)}</div>`,n);function W(e,t,n){let i=`undercut-typed:${e.model.table}`,a=e=>r(i,e,`sessionStorage`);return S`<form class="row chat" @submit=${t=>{t.preventDefault();let r=t.target.querySelector(`input`),i=r?.value.trim();r&&i&&(e.sent=()=>{r.value.trim()===i&&(a(``),r.value=``)},n({text:i}))}}><input name="text" aria-label=${k.chat}
      maxlength=${t} autocomplete="off" placeholder=${k.chat}
      value=${m(i,`sessionStorage`)??``}
      @input=${e=>a(e.target.value)} />
    <button type="submit" class="button primary">${k.send}</button></form>`}function G(e,t,{board:r,log:i,talk:a,hints:o,askHint:s},c){let l=()=>c.open(``);switch(e){case`seen`:return r?V(t,r,o,s,l):n;case`log`:return F(i,l);case`sheet`:return Z(t,l);case`talk`:return a?U(t,a,l):n;case`keys`:return te(l);case`menu`:return Q(t,c);case`resign`:return ne(e=>{l(),e&&c.resign()})}}var K=5;function q(e){if(!e)return null;let t=e.columns.map(e=>({...e,rows:e.rows.slice(-5),earlier:e.earlier+Math.max(0,e.rows.length-K)}));return{...e,columns:t}}var J=(e,t,n)=>S`<div class="box ${e}"><h2>${t}</h2>${n}</div>`;function Y(e,{board:r,log:i,talk:a,hints:o,askHint:s}){let c=`${x.sheetTitle}, ${t(e)}`,u=e.players.find(t=>t.seat===e.you)?.side??null,d=r?J(`pile-box`,x.seenPile,X(r)):n,f=e.aids?.hint?s:null,p=r&&e.stage===`playing`?J(`seen-box`,x.seen,B(e,r,o,f)):n;return S`<aside class="column column-start" aria-label=${x.seen}>${d}${p}</aside>
    <aside class="column column-end" aria-label=${b.log}>
      ${J(`score-box`,x.sheetTitle,l(q(e.sheet),u,null,c))}
      ${J(`log-box`,b.log,S`<uc-log .lines=${i}></uc-log>`)}${d}${p}
      ${a&&D(e)?J(`talk-box`,k.talk,H(e,a)):n}
    </aside>`}var X=e=>e.pile.length?i(e.pile,``):S`<p class="note">${x.seenNone}</p>`;function Z(e,t){let n=e.players.find(t=>t.seat===e.you)?.side??null;return a(x.sheetTitle,`sheet-dialog`,S`<div class="dialog-body">${l(e.sheet,n,e.match)}</div>`,t)}function Q(e,t){let r=e.role===`seat`&&(e.stage===`playing`||e.stage===`round_over`);return a(x.menu,`menu-dialog`,S`<div class="dialog-body menu">
    <p class="note">${e.title}</p>
    ${e.differs.length?S`<p class="note">${x.differs}</p><ul class="differs">${e.differs.map(({name:e,sentence:t})=>S`<li><b>${T(e)}.</b> ${t}</li>`)}</ul>`:n}
    <label class="check"><input type="checkbox" .checked=${p().sounds}
      @change=${e=>A(`sounds`,e.target.checked)} /> ${x.sounds}</label>
    <label class="check"><input type="checkbox" .checked=${p().fourColour}
      @change=${e=>A(`fourColour`,e.target.checked)} />
      ${x.fourColour}</label>
    ${$(e.table,`watch`,e.links.watch)} ${$(e.table,`resume`,e.links.resume)}
    <button type="button" class="button" @click=${()=>t.open(`keys`)}>${x.keys}</button>
    ${r?S`<button type="button" class="button danger" @click=${()=>t.open(`resign`)}>${x.resign}</button>`:n}
    <button type="button" class="button" @click=${t.leave}>${x.leave}</button>
    <p class="note">${x.leaveNote}</p>
  </div>`,()=>t.open(``))}function $(e,t,r){if(!r)return n;let[i,a]=t===`watch`?[o.letWatch,x.watchLink]:[x.resumeLink,o.seatLink];return S`<details class="menu-links"><summary>${i}</summary>
    ${t===`resume`?S`<p class="note">${o.seatNote}</p>`:n}
    <uc-link-box .links=${[g(e,t,r,a)]}></uc-link-box></details>`}var ee=()=>[[`D`,x.keysFor.draw],[`T`,x.keysFor.take],[`P`,x.keysFor.pass],[`← →`,x.keysFor.move],[x.shiftArrows,x.keysFor.carry],[x.enterOrSpace,x.keysFor.choose],[`X`,x.keysFor.discard],[`K`,x.keysFor.knock],[`S`,x.keysFor.sort],[`L`,b.logKey],[`U`,u.backKey],[`H`,u.hintKey],[`N`,x.keysFor.next]];function te(e){return a(x.keys,`keys-dialog`,S`<div class="dialog-body"><table class="keys"><tbody>
    ${ee().map(([e,t])=>S`<tr><th scope="row"><kbd>${e}</kbd></th><td>${t}</td></tr>`)}
  </tbody></table></div>`,e)}function ne(e){return a(x.resign,`ask-dialog`,S`<div class="dialog-body"><p>${x.resignAsk}</p></div>
    <footer class="dialog-foot">
      <button type="button" class="button primary" autofocus @click=${()=>e(!1)}>${x.cancel}</button>
      <button type="button" class="button danger" @click=${()=>e(!0)}>${x.resign}</button>
    </footer>`,()=>e(!1),!0)}export{G as panelDialog,Y as sideColumns};
import{i as e,n as t,o as n}from"./base-BAJvJXBo.js";import{c as r,i,o as a,s as o}from"./prefs-BBWH3vh7.js";import{A as s,E as c,F as l,G as u,I as d,J as f,M as p,R as m,V as h,X as g,Y as _,Z as v,_ as y,c as b,g as x,rt as S,ut as C,vt as w}from"./index-C2rSzjMA.js";import{t as T}from"./links-kBi9ZLv0.js";import{t as E}from"./deck-4iDMt70J.js";import{d as D,l as O,o as k,r as A,u as j}from"./names-DCu1G5lY.js";var M=40,N=class extends g{constructor(...e){super(...e),this.lines=[],this.#e=!0}#e;get#t(){return this.querySelector(`ol`)}willUpdate(){let e=this.#t;this.#e=!e||e.scrollHeight-e.scrollTop-e.clientHeight<M}render(){return n`<ol class="log" tabindex="0" aria-label=${l.log}>${f(this.lines,e=>e.n,e=>n`<li><span aria-hidden="true">${e.shown}</span><span class="sr">${e.said}</span></li>`)}</ol>${this.lines.length?e:n`<p class="note">${l.logEmpty}</p>`}`}updated(e){super.updated(e),this.#e&&requestAnimationFrame(()=>this.#t?.scrollTo(0,this.#t.scrollHeight))}};_([w({attribute:!1})],N.prototype,`lines`,void 0),v(`uc-log`,N);var P=(e,t)=>u(l.log,`log-dialog`,n`<uc-log class="dialog-body" .lines=${e}></uc-log>`,t),F=[`♣`,`♦`,`♥`,`♠`],I=[.15,.3,.45,.65];function L(e,t){let n=new Map(E.map(e=>[e,`unseen`]));for(let e of t.pile)n.set(e,`pile`);for(let{seat:r,known:i}of t.holds)for(let t of i)n.set(t,r===e.you?`hand`:`taken`);for(let t of e.hand?.cards??[])n.set(t,`hand`);return n}function R(e,t,r){let i=t===`unseen`&&r!==null,a=i?I.filter(e=>r>=e).length:0,o=i?m.likely(b(r)):m.places[t],s={hand:`●`,pile:`×`,taken:`!`,unseen:i?String(Math.round(100*r)):``}[t];return n`<td class="seen-${t} shade-${a}"><span aria-hidden="true">${s}</span>
    <span class="sr">${O(e)}: ${o}</span></td>`}function z(r,i,a,o){let s=L(r,i),c=a?.advice?.holds??[],l=F.map((e,t)=>E.filter(e=>D(e)===t).sort((e,t)=>k(e)-k(t))),u=e=>c.length?c[E.indexOf(e)]??0:null,f=i.holds.filter(({seat:e})=>e!==r.you&&!h(i,e)),p=f.length===1?d(r,f[0]?.seat):``,g=[`hand`,`pile`,`taken`].map(e=>n`<li><span class="swatch seen-${e}" aria-hidden="true">${{hand:`●`,pile:`×`,taken:`!`}[e]}</span>${m.places[e]}</li>`);return n`<div class="seen-cards"><table class="seen-grid"><caption class="sr">${t.seen}</caption>
    <thead><tr><td></td>${l[0]?.map(e=>n`<th scope="col">${A(e)}</th>`)}</tr></thead>
    <tbody>${l.map((e,t)=>n`<tr><th scope="row" class="suit-${j(e[0]??``)}">${F[t]}</th>
        ${e.map(e=>R(e,s.get(e)??`unseen`,u(e)))}</tr>`)}</tbody></table>
    <ul class="legend">${g}</ul>
    ${c.length&&p?n`<p class="note" role="status">${m.likelyNote(p)}</p>`:e}
    ${o&&!c.length?n`<p><button type="button" class="button small" ?disabled=${!!a?.wanted} @click=${o}>${m.likelyAsk}</button> <span class="note">${a?.error||m.likelyCost}</span></p>`:e}</div>`}var B=(e,r,o,s,c)=>u(t.seen,`seen-dialog`,n`<div class="dialog-body">${z(e,r,o,e.aids?.hint?s:null)}
      <label class="check"><input type="checkbox" .checked=${i().showSeen}
        @change=${e=>a(`showSeen`,e.target.checked)} />
        ${t.seenAlways}</label></div>`,c);function V(t,r,i=()=>void 0){let{chat:a}=r.model,o=e=>{r.model.say(e),i()},c=t.players.filter(e=>e.seat!==t.you&&!e.bot&&e.name);return n`<div class="emotes">${Object.entries(s.emotes).map(([e,t])=>n`<button type="button" class="button" aria-label=${t} title=${t}
        @click=${()=>o({emote:e})}>${y(e)}</button>`)}</div>
    <div class="phrases">${Object.entries(s.phrases).map(([e,t])=>n`<button type="button" class="button small" @click=${()=>o({phrase:e})}>${t}</button>`)}</div>
    ${a===null?e:U(`undercut-typed:${r.model.table}`,a,o)}
    ${c.map(({seat:e,name:t})=>n`<label class="check"><input type="checkbox" .checked=${r.isMuted(e)}
        @change=${t=>r.mute(e,t.target.checked)} />
        ${s.mute(t)}</label>`)}`}var H=(e,t,r)=>u(s.talk,`talk-dialog`,n`<div class="dialog-body">${V(e,t,r)}</div>`,r);function U(e,t,i){let a=t=>r(e,t,`sessionStorage`);return n`<form class="row chat" @submit=${e=>{e.preventDefault();let t=String(new FormData(e.target).get(`text`)??``).trim();t&&(a(``),i({text:t}))}}><input name="text" aria-label=${s.chat} maxlength=${t} autocomplete="off" placeholder=${s.chat}
      value=${o(e,`sessionStorage`)??``}
      @input=${e=>a(e.target.value)} />
    <button type="submit" class="button primary">${s.send}</button></form>`}function W(t,n,{board:r,log:i,talk:a,hints:o,askHint:s},c){let l=()=>c.open(``);switch(t){case`seen`:return r?B(n,r,o,s,l):e;case`log`:return P(i,l);case`sheet`:return X(n,l);case`talk`:return a?H(n,a,l):e;case`keys`:return ee(l);case`menu`:return Z(n,c);case`resign`:return te(e=>{l(),e&&c.resign()})}}var G=5;function K(e){if(!e)return null;let t=e.columns.map(e=>({...e,rows:e.rows.slice(-5),earlier:e.earlier+Math.max(0,e.rows.length-G)}));return{...e,columns:t}}var q=(e,t,r)=>n`<div class="box ${e}"><h2>${t}</h2>${r}</div>`;function J(r,{board:i,log:a,talk:o,hints:c,askHint:u}){let d=r.players.find(e=>e.seat===r.you)?.side??null,f=i?q(`pile-box`,t.seenPile,Y(i)):e,m=r.aids?.hint?u:null,h=i&&r.stage===`playing`?q(`seen-box`,t.seen,z(r,i,c,m)):e;return n`<aside class="column column-start" aria-label=${t.seen}>${f}${h}</aside>
    <aside class="column column-end" aria-label=${l.log}>
      ${q(`score-box`,t.sheetTitle,p(K(r.sheet),d,null,t.sheetTitle))}
      ${q(`log-box`,l.log,n`<uc-log .lines=${a}></uc-log>`)}${f}${h}
      ${o&&x(r)?q(`talk-box`,s.talk,V(r,o)):e}
    </aside>`}var Y=e=>e.pile.length?C(e.pile,``):n`<p class="note">${t.seenNone}</p>`;function X(e,r){let i=e.players.find(t=>t.seat===e.you)?.side??null;return u(t.sheetTitle,`sheet-dialog`,n`<div class="dialog-body">${p(e.sheet,i,e.match)}</div>`,r)}function Z(r,o){let s=r.role===`seat`&&(r.stage===`playing`||r.stage===`round_over`);return u(t.menu,`menu-dialog`,n`<div class="dialog-body menu">
    <p class="note">${r.title}</p>
    ${r.differs.length?n`<p class="note">${t.differs}</p><ul class="differs">${r.differs.map(({name:e,sentence:t})=>n`<li><b>${S(e)}.</b> ${t}</li>`)}</ul>`:e}
    <label class="check"><input type="checkbox" .checked=${i().sounds}
      @change=${e=>a(`sounds`,e.target.checked)} /> ${t.sounds}</label>
    <label class="check"><input type="checkbox" .checked=${i().fourColour}
      @change=${e=>a(`fourColour`,e.target.checked)} />
      ${t.fourColour}</label>
    ${Q(r.table,`watch`,r.links.watch)} ${Q(r.table,`resume`,r.links.resume)}
    <button type="button" class="button" @click=${()=>o.open(`keys`)}>${t.keys}</button>
    ${s?n`<button type="button" class="button danger" @click=${()=>o.open(`resign`)}>${t.resign}</button>`:e}
    <button type="button" class="button" @click=${o.leave}>${t.leave}</button>
    <p class="note">${t.leaveNote}</p>
  </div>`,()=>o.open(``))}function Q(r,i,a){if(!a)return e;let[o,s]=i===`watch`?[T.letWatch,t.watchLink]:[t.resumeLink,T.seatLink];return n`<details class="menu-links"><summary>${o}</summary>
    ${i===`resume`?n`<p class="note">${T.seatNote}</p>`:e}
    <uc-link-box .links=${[c(r,i,a,s)]}></uc-link-box></details>`}var $=()=>[[`D`,t.keysFor.draw],[`T`,t.keysFor.take],[`P`,t.keysFor.pass],[`← →`,t.keysFor.move],[t.shiftArrows,t.keysFor.carry],[t.enterOrSpace,t.keysFor.choose],[`X`,t.keysFor.discard],[`K`,t.keysFor.knock],[`S`,t.keysFor.sort],[`L`,l.logKey],[`U`,m.backKey],[`H`,m.hintKey],[`N`,t.keysFor.next]];function ee(e){return u(t.keys,`keys-dialog`,n`<div class="dialog-body"><table class="keys"><tbody>
    ${$().map(([e,t])=>n`<tr><th scope="row"><kbd>${e}</kbd></th><td>${t}</td></tr>`)}
  </tbody></table></div>`,e)}function te(e){return u(t.resign,`ask-dialog`,n`<div class="dialog-body"><p>${t.resignAsk}</p></div>
    <footer class="dialog-foot">
      <button type="button" class="button primary" autofocus @click=${()=>e(!1)}>${t.cancel}</button>
      <button type="button" class="button danger" @click=${()=>e(!0)}>${t.resign}</button>
    </footer>`,()=>e(!1),!0)}export{W as panelDialog,J as sideColumns};
import{i as e,n as t,o as n}from"./base-B9wYNoPC.js";import{c as r,i,o as a,s as o}from"./prefs-BBWH3vh7.js";import{A as s,E as c,F as l,G as u,J as d,M as f,R as p,V as m,X as h,Y as g,Z as _,_ as v,g as y,rt as b,ut as x,vt as S}from"./index-_yUGOjg3.js";import{t as C}from"./links-kBi9ZLv0.js";var w=40,T=class extends h{constructor(...e){super(...e),this.lines=[],this.#e=!0}#e;get#t(){return this.querySelector(`ol`)}willUpdate(){let e=this.#t;this.#e=!e||e.scrollHeight-e.scrollTop-e.clientHeight<w}render(){return n`<ol class="log" tabindex="0" aria-label=${l.log}>${d(this.lines,e=>e.n,e=>n`<li><span aria-hidden="true">${e.shown}</span><span class="sr">${e.said}</span></li>`)}</ol>${this.lines.length?e:n`<p class="note">${l.logEmpty}</p>`}`}updated(e){super.updated(e),this.#e&&requestAnimationFrame(()=>this.#t?.scrollTo(0,this.#t.scrollHeight))}};g([S({attribute:!1})],T.prototype,`lines`,void 0),_(`uc-log`,T);var E=(e,t)=>u(l.log,`log-dialog`,n`<uc-log class="dialog-body" .lines=${e}></uc-log>`,t);function D(t,r,i=()=>void 0){let{chat:a}=r.model,o=e=>{r.model.say(e),i()},c=t.players.filter(e=>e.seat!==t.you&&!e.bot&&e.name);return n`<div class="emotes">${Object.entries(s.emotes).map(([e,t])=>n`<button type="button" class="button" aria-label=${t} title=${t}
        @click=${()=>o({emote:e})}>${v(e)}</button>`)}</div>
    <div class="phrases">${Object.entries(s.phrases).map(([e,t])=>n`<button type="button" class="button small" @click=${()=>o({phrase:e})}>${t}</button>`)}</div>
    ${a===null?e:k(`undercut-typed:${r.model.table}`,a,o)}
    ${c.map(({seat:e,name:t})=>n`<label class="check"><input type="checkbox" .checked=${r.isMuted(e)}
        @change=${t=>r.mute(e,t.target.checked)} />
        ${s.mute(t)}</label>`)}`}var O=(e,t,r)=>u(s.talk,`talk-dialog`,n`<div class="dialog-body">${D(e,t,r)}</div>`,r);function k(e,t,i){let a=t=>r(e,t,`sessionStorage`);return n`<form class="row chat" @submit=${e=>{e.preventDefault();let t=String(new FormData(e.target).get(`text`)??``).trim();t&&(a(``),i({text:t}))}}><input name="text" aria-label=${s.chat} maxlength=${t} autocomplete="off" placeholder=${s.chat}
      value=${o(e,`sessionStorage`)??``}
      @input=${e=>a(e.target.value)} />
    <button type="submit" class="button primary">${s.send}</button></form>`}function A(t,n,{board:r,log:i,talk:a},o){let s=()=>o.open(``);switch(t){case`seen`:return r?I(n,r,s):e;case`log`:return E(i,s);case`sheet`:return L(n,s);case`talk`:return a?O(n,a,s):e;case`keys`:return V(s);case`menu`:return R(n,o);case`resign`:return H(e=>{s(),e&&o.resign()})}}var j=5;function M(e){if(!e)return null;let t=e.columns.map(e=>({...e,rows:e.rows.slice(-5),earlier:e.earlier+Math.max(0,e.rows.length-j)}));return{...e,columns:t}}var N=(e,t,r)=>n`<div class="box ${e}"><h2>${t}</h2>${r}</div>`;function P(r,{board:i,log:a,talk:o}){let c=r.players.find(e=>e.seat===r.you)?.side??null,u=i?N(`pile-box`,t.seenPile,F(i)):e;return n`<div class="column column-start">${u}</div>
    <div class="column column-end">
      ${N(`score-box`,t.sheetTitle,f(M(r.sheet),c,null,t.sheetTitle))}
      ${N(`log-box`,l.log,n`<uc-log .lines=${a}></uc-log>`)}${u}
      ${o&&y(r)?N(`talk-box`,s.talk,D(r,o)):e}
    </div>`}var F=e=>e.pile.length?x(e.pile,``):n`<p class="note">${t.seenNone}</p>`;function I(e,r,o){let s=r.holds.filter(({seat:t})=>t!==e.you&&!m(r,t)),c=t=>e.players.find(e=>e.seat===t)?.name??`?`;return u(t.seen,`seen-dialog`,n`<div class="dialog-body">
    ${s.map(e=>n`<section><h3>${t.seenTaken(c(e.seat))}</h3>
        ${e.known.length?x(e.known,``):n`<p class="note">${t.seenNone}</p>`}</section>`)}
    <section><h3>${t.seenPile}</h3>${F(r)}</section>
    <label class="check"><input type="checkbox" .checked=${i().showSeen}
      @change=${e=>a(`showSeen`,e.target.checked)} />
      ${t.seenAlways}</label>
  </div>`,o)}function L(e,r){let i=e.players.find(t=>t.seat===e.you)?.side??null;return u(t.sheetTitle,`sheet-dialog`,n`<div class="dialog-body">${f(e.sheet,i,e.match)}</div>`,r)}function R(r,o){let s=r.role===`seat`&&(r.stage===`playing`||r.stage===`round_over`);return u(t.menu,`menu-dialog`,n`<div class="dialog-body menu">
    <p class="note">${r.title}</p>
    ${r.differs.length?n`<p class="note">${t.differs}</p><ul class="differs">${r.differs.map(({name:e,sentence:t})=>n`<li><b>${b(e)}.</b> ${t}</li>`)}</ul>`:e}
    <label class="check"><input type="checkbox" .checked=${i().sounds}
      @change=${e=>a(`sounds`,e.target.checked)} /> ${t.sounds}</label>
    <label class="check"><input type="checkbox" .checked=${i().fourColour}
      @change=${e=>a(`fourColour`,e.target.checked)} />
      ${t.fourColour}</label>
    ${z(r.table,`watch`,r.links.watch)} ${z(r.table,`resume`,r.links.resume)}
    <button type="button" class="button" @click=${()=>o.open(`keys`)}>${t.keys}</button>
    ${s?n`<button type="button" class="button danger" @click=${()=>o.open(`resign`)}>${t.resign}</button>`:e}
    <button type="button" class="button" @click=${o.leave}>${t.leave}</button>
    <p class="note">${t.leaveNote}</p>
  </div>`,()=>o.open(``))}function z(r,i,a){if(!a)return e;let[o,s]=i===`watch`?[C.letWatch,t.watchLink]:[t.resumeLink,C.seatLink];return n`<details class="menu-links"><summary>${o}</summary>
    ${i===`resume`?n`<p class="note">${C.seatNote}</p>`:e}
    <uc-link-box .links=${[c(r,i,a,s)]}></uc-link-box></details>`}var B=()=>[[`D`,t.keysFor.draw],[`T`,t.keysFor.take],[`P`,t.keysFor.pass],[`← →`,t.keysFor.move],[t.shiftArrows,t.keysFor.carry],[t.enterOrSpace,t.keysFor.choose],[`X`,t.keysFor.discard],[`K`,t.keysFor.knock],[`S`,t.keysFor.sort],[`L`,l.logKey],[`U`,p.backKey],[`H`,p.hintKey],[`N`,t.keysFor.next]];function V(e){return u(t.keys,`keys-dialog`,n`<div class="dialog-body"><table class="keys"><tbody>
    ${B().map(([e,t])=>n`<tr><th scope="row"><kbd>${e}</kbd></th><td>${t}</td></tr>`)}
  </tbody></table></div>`,e)}function H(e){return u(t.resign,`ask-dialog`,n`<div class="dialog-body"><p>${t.resignAsk}</p></div>
    <footer class="dialog-foot">
      <button type="button" class="button primary" autofocus @click=${()=>e(!1)}>${t.cancel}</button>
      <button type="button" class="button danger" @click=${()=>e(!0)}>${t.resign}</button>
    </footer>`,()=>e(!1),!0)}export{A as panelDialog,P as sideColumns};
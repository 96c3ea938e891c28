import{i as e,n as t,o as n}from"./base-DqoNR8bl.js";import{t as r}from"./live-B_b6y_5_.js";import{G as i,J as a,K as o,L as s,M as c,O as l,W as u,ft as d,nt as f,q as p,s as m,tt as h}from"./index-BaNY0zL5.js";import{i as g}from"./prefs-CEEmKtgD.js";import{i as _,s as v}from"./root-Ddc6eARV.js";import{r as y}from"./gameLine-DBPPlPH3.js";import{t as b}from"./links-kBi9ZLv0.js";import{t as x}from"./lobby-B39QDyZ3.js";import{r as S}from"./connectivity-CVf-nM4C.js";/* empty css              */import{t as C}from"./announce-DbLwL-6C.js";import{n as w}from"./api-BOJcKrPH.js";var T=4e3,E=class extends o{constructor(...e){super(...e),this.offers=[],this.#t=``,this.#n=()=>{clearTimeout(this.#e),document.visibilityState!==`hidden`&&w.offers().then(({tables:e})=>this.#r(e),()=>void 0).finally(()=>{clearTimeout(this.#e),this.isConnected&&(this.#e=setTimeout(this.#n,T))})}}#e;#t;connectedCallback(){super.connectedCallback(),this.hidden=!0,document.addEventListener(`visibilitychange`,this.#n),this.#n()}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`visibilitychange`,this.#n),clearTimeout(this.#e)}#n;#r(e){let t=e.map(e=>e.token).join();t!==this.#t&&(this.#t||e.length)&&C(l.offersNow(e.length)),this.#t=t,this.offers=e,this.hidden=!e.length}render(){return this.offers.length?n`<ul class="games offers" aria-label=${l.offers}>${u(this.offers,e=>e.token,e=>this.#i(e))}</ul>`:e}#i({token:e,players:r,rules:i,clock:a}){let o=m(r.filter(Boolean)),c=r.filter(e=>!e).length,u=[i,s(a),r.length>2?`${t.seatsLine(r.length)}, ${l.free(c)}`:``];return n`<li class="game"><a href=${v(`/t/${e}`)}><span class="game-who">${o}</span>
      <span class="note">${u.filter(Boolean).join(` · `)}</span><span class="badge turn">${l.join}</span></a></li>`}};i([d()],E.prototype,`offers`,void 0),p(`uc-offers`,E);var D=4,O=[null,{bank_s:1200,turn_s:45},{bank_s:300,turn_s:20}],k=(e,t=``)=>n`<option value=${e.name} ?selected=${e.name===t}>${S(e.name)}</option>`,A=e=>Math.round(100*e),j=({strength:e})=>e?t.strength(A(e.games_won),e.games,S(e.against),A(e.error)):``,M=()=>[t.clockNone,t.clockNormal,t.clockFast],N=e=>e.target.value,P=(e,t)=>n`<details class="fold"><summary><span>${e}</span> <u>${x.change}</u></summary>
    <div class="fold-body">${t}</div></details>`,F=e=>n`<div class="tiles">${I(e)}${R(e)}${_?W(e):n`${V(e)}${U(e)}`}${G(e)}</div>`;function I({me:r}){let i=(r?.tables??[]).filter(e=>e.stage!==`closed`&&!e.over);return i.length?n`<section class="tile" aria-labelledby="live-title"><h2 id="live-title">${x.continue}</h2>
    <ul class="games">${i.slice(0,D).map(y)}</ul>
    ${i.length>D?n`<p><a href=${v(`/history`)}>${t.allGames}</a></p>`:e}
  </section>`:e}function L(e){let n=Number(e?.options.target);return[e?.text??``,n>0?t.target(n):``].filter(Boolean).join(` · `)}function R(r){let{rules:i,bots:o}=r,s=o.find(e=>e.name===g().bot);return n`<section class="tile" aria-labelledby="choice-title"><h2 id="choice-title">${x.computer}</h2>
    <fieldset class="field levels"><legend class="sr">${t.level}</legend>
      <div class="level-row">${o.filter(e=>e.label).map(e=>z(r,e))}</div>
      <p class="note" role="status">${s?.sentence??``}</p></fieldset>
    ${i?f(i).map(e=>n`<p class="note remark">${e}</p>`):e}
    ${i&&a(i)?n`<div class="row"><button type="button" class="button" ?disabled=${r.busy}
            @click=${()=>void r.limit(i)}>${t.knockLimitOffer(10)}</button></div>`:e}
    <div class="row"><button type="button" class="button" ?disabled=${r.busy}
      @click=${()=>r.play()}>${x.playBot(s?S(s.name):``)}</button>
    ${P(L(i),n`<div class="field"><label for="rules">${t.ruleset}</label><select id="rules"
          @change=${e=>r.choose(`rules`,N(e))}>${u(r.ruleList,e=>e.text,e=>n`<option value=${e.text} ?selected=${e===i}>${e.text}</option>`)}</select>
        <p class="note">${i?`${i.title} ${t.seatsLine(i.seats)}.`:``}</p></div>
      <p><a href=${v(h(i?.text??``))}>${t.seeRules}</a></p>
      <div class="field"><label for="bot">${t.otherPlayers}</label><select id="bot"
          @change=${e=>N(e)&&r.choose(`bot`,N(e))}>
        <option value="" ?selected=${!!s?.label}>–</option>
        ${o.filter(e=>!e.label).map(e=>k(e,g().bot))}</select>
        <p class="note">${s?j(s):``}</p></div>`)}</div>
  </section>`}var z=(e,t)=>n`<label class="level"><input type="radio" name="level" value=${t.name}
    .checked=${r(t.name===g().bot)} @change=${()=>e.choose(`bot`,t.name)} />
    ${c(t.name)}<span>${S(t.name)}</span></label>`;function B(e,t){e.make(()=>{let n=(e.rules?.seats??2)-1,r=Array.from({length:n},(t,n)=>{let r=n===0?`open`:e.others[n]??`open`;return r===`open`?{open:!0}:{bot:r}}),i=e.querySelector(`#invite-as`)?.value.trim()??``,a=i&&i!==e.me?.name?{name:i}:{};return{rules:g().rules,others:r,clock:O[e.clock]??null,offer:t,...a}})}function V(e){let r=(e.rules?.seats??2)-1;return n`<section class="tile" aria-labelledby="friend-title"><h2 id="friend-title">${x.friend}</h2>
    <p>${t.inviteNote} <a href=${v(`/pad`)}>${x.padNote}</a></p>
    ${Array.from({length:Math.max(0,r-1)},(e,t)=>t+1).map(r=>n`<div class="field"><label for="seat-${r}">${t.seatN(r+2)}</label>
      <select id="seat-${r}" @change=${t=>{let n=[...e.others];n[r]=N(t),e.others=n}}><option value="open">${t.aFriend}</option>${H(e)}</select></div>`)}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>B(e,!1)}>${t.createInvite}</button>
    ${P(x.inviteAs(e.me?.name??``),n`<div class="field"><label for="invite-as">${b.inviteAs}</label>
          <input id="invite-as" maxlength="24" autocomplete="nickname" ?disabled=${!e.me}
            .value=${e.me?.name??``} /></div>
        <div class="field"><label for="clock">${t.clock}</label><select id="clock"
        @change=${t=>e.clock=Number(N(t))}>${M().map((t,r)=>n`<option value=${r} ?selected=${r===e.clock}>${t}</option>`)}</select></div>`)}</div>
  </section>`}var H=({bots:e})=>n`${e.filter(e=>e.label).map(e=>k(e))}
    <optgroup label=${t.otherPlayers}>${e.filter(e=>!e.label).map(e=>k(e))}</optgroup>`,U=t=>n`<section class="tile" aria-labelledby="offers-title">
    <h2 id="offers-title">${x.opponent}</h2>
    ${t.me?n`<uc-offers></uc-offers>`:e}
    <p>${x.opponentNote}</p>
    <div class="row"><button type="button" class="button" ?disabled=${t.busy}
      @click=${()=>B(t,!0)}>${x.openTable}</button></div></section>`,W=t=>(t.rules?.seats??2)===2?n`<uc-for-two></uc-for-two>`:e;function G({daily:e}){let t=e?.puzzle.difficulty??0,r=e?.done?x.dailyDone:x.daily(t);return n`<section class="tile link-tile" aria-labelledby="daily-title"><h2 id="daily-title"><a
    href=${v(`/puzzles/daily`)}>${x.dailyTitle}</a></h2><p>${r}</p></section>`}export{F as tilesView};
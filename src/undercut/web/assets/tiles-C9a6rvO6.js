import{i as e,n as t,o as n}from"./base-DqoNR8bl.js";import{t as r}from"./live-B_b6y_5_.js";import{t as i}from"./repeat-DxRmwpeU.js";import{i as a}from"./prefs-CEEmKtgD.js";import{i as o,s}from"./root-Ddc6eARV.js";import{r as c}from"./gameLine-BdyGAfWK.js";import{t as l}from"./links-kBi9ZLv0.js";import{t as u}from"./lobby-B39QDyZ3.js";import{c as d,i as f,t as p}from"./decorate-Dq5TU7Gk.js";import{B as m,F as h,J as g,O as _,j as v,q as y,s as b}from"./index-D54bIm1U.js";/* empty css              */import{t as x}from"./announce-DbLwL-6C.js";import{n as S}from"./api-D6UCknKv.js";import{n as C,t as w}from"./plain-_zJQSxnB.js";var T=4e3,E=class extends w{constructor(...e){super(...e),this.offers=[],this.#t=``,this.#n=()=>{clearTimeout(this.#e),document.visibilityState!==`hidden`&&S.offers().then(({tables:e})=>this.#r(e),()=>void 0).finally(()=>{clearTimeout(this.#e),this.isConnected&&(this.#e=setTimeout(this.#n,T))})}}#e;#t;connectedCallback(){super.connectedCallback(),this.hidden=!0,document.addEventListener(`visibilitychange`,this.#n),this.#n()}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`visibilitychange`,this.#n),clearTimeout(this.#e)}#n;#r(e){let t=e.map(e=>e.token).join();t!==this.#t&&(this.#t||e.length)&&x(_.offersNow(e.length)),this.#t=t,this.offers=e,this.hidden=!e.length}render(){return this.offers.length?n`<ul class="games offers" aria-label=${_.offers}>${i(this.offers,e=>e.token,e=>this.#i(e))}</ul>`:e}#i({token:e,players:r,rules:i,clock:a}){let o=b(r.filter(Boolean)),c=r.filter(e=>!e).length,l=[i,h(a),r.length>2?`${t.seatsLine(r.length)}, ${_.free(c)}`:``];return n`<li class="game"><a href=${s(`/t/${e}`)}><span class="game-who">${o}</span>
      <span class="note">${l.filter(Boolean).join(` · `)}</span><span class="badge turn">${_.join}</span></a></li>`}};p([d()],E.prototype,`offers`,void 0),C(`uc-offers`,E);var D=4,O=[null,{bank_s:1200,turn_s:45},{bank_s:300,turn_s:20}],k=(e,t=``)=>n`<option value=${e.name} ?selected=${e.name===t}>${f(e.name)}</option>`,A=e=>Math.round(100*e),j=({strength:e})=>e?t.strength(A(e.games_won),e.games,f(e.against),A(e.error)):``,M=()=>[t.clockNone,t.clockNormal,t.clockFast],N=e=>e.target.value,P=(e,t)=>n`<details class="fold"><summary><span>${e}</span> <u>${u.change}</u></summary>
    <div class="fold-body">${t}</div></details>`,F=e=>n`<div class="tiles">${I(e)}${R(e)}${o?W(e):n`${V(e)}${U(e)}`}${G(e)}</div>`;function I({me:r}){let i=(r?.tables??[]).filter(e=>e.stage!==`closed`&&!e.over);return i.length?n`<section class="tile" aria-labelledby="live-title"><h2 id="live-title">${u.continue}</h2>
    <ul class="games">${i.slice(0,D).map(c)}</ul>
    ${i.length>D?n`<p><a href=${s(`/history`)}>${t.allGames}</a></p>`:e}
  </section>`:e}function L(e){let n=Number(e?.options.target);return[e?.text??``,n>0?t.target(n):``].filter(Boolean).join(` · `)}function R(r){let{rules:o,bots:c}=r,l=c.find(e=>e.name===a().bot);return n`<section class="tile" aria-labelledby="choice-title"><h2 id="choice-title">${u.computer}</h2>
    <fieldset class="field levels"><legend class="sr">${t.level}</legend>
      <div class="level-row">${c.filter(e=>e.label).map(e=>z(r,e))}</div>
      <p class="note" role="status">${l?.sentence??``}</p></fieldset>
    ${o?g(o).map(e=>n`<p class="note remark">${e}</p>`):e}
    ${o&&m(o)?n`<div class="row"><button type="button" class="button" ?disabled=${r.busy}
            @click=${()=>void r.limit(o)}>${t.knockLimitOffer(10)}</button></div>`:e}
    <div class="row"><button type="button" class="button" ?disabled=${r.busy}
      @click=${()=>r.play()}>${u.playBot(l?f(l.name):``)}</button>
    ${P(L(o),n`<div class="field"><label for="rules">${t.ruleset}</label><select id="rules"
          @change=${e=>r.choose(`rules`,N(e))}>${i(r.ruleList,e=>e.text,e=>n`<option value=${e.text} ?selected=${e===o}>${e.text}</option>`)}</select>
        <p class="note">${o?`${o.title} ${t.seatsLine(o.seats)}.`:``}</p></div>
      <p><a href=${s(y(o?.text??``))}>${t.seeRules}</a></p>
      <div class="field"><label for="bot">${t.otherPlayers}</label><select id="bot"
          @change=${e=>N(e)&&r.choose(`bot`,N(e))}>
        <option value="" ?selected=${!!l?.label}>–</option>
        ${c.filter(e=>!e.label).map(e=>k(e,a().bot))}</select>
        <p class="note">${l?j(l):``}</p></div>`)}</div>
  </section>`}var z=(e,t)=>n`<label class="level"><input type="radio" name="level" value=${t.name}
    .checked=${r(t.name===a().bot)} @change=${()=>e.choose(`bot`,t.name)} />
    ${v(t.name)}<span>${f(t.name)}</span></label>`;function B(e,t){e.make(()=>{let n=(e.rules?.seats??2)-1,r=Array.from({length:n},(t,n)=>{let r=n===0?`open`:e.others[n]??`open`;return r===`open`?{open:!0}:{bot:r}}),i=e.querySelector(`#invite-as`)?.value.trim()??``,o=i&&i!==e.me?.name?{name:i}:{};return{rules:a().rules,others:r,clock:O[e.clock]??null,offer:t,...o}})}function V(e){let r=(e.rules?.seats??2)-1;return n`<section class="tile" aria-labelledby="friend-title"><h2 id="friend-title">${u.friend}</h2>
    <p>${t.inviteNote} <a href=${s(`/pad`)}>${u.padNote}</a></p>
    ${Array.from({length:Math.max(0,r-1)},(e,t)=>t+1).map(r=>n`<div class="field"><label for="seat-${r}">${t.seatN(r+2)}</label>
      <select id="seat-${r}" @change=${t=>{let n=[...e.others];n[r]=N(t),e.others=n}}><option value="open">${t.aFriend}</option>${H(e)}</select></div>`)}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>B(e,!1)}>${t.createInvite}</button>
    ${P(u.inviteAs(e.me?.name??``),n`<div class="field"><label for="invite-as">${l.inviteAs}</label>
          <input id="invite-as" maxlength="24" autocomplete="nickname" ?disabled=${!e.me}
            .value=${e.me?.name??``} /></div>
        <div class="field"><label for="clock">${t.clock}</label><select id="clock"
        @change=${t=>e.clock=Number(N(t))}>${M().map((t,r)=>n`<option value=${r} ?selected=${r===e.clock}>${t}</option>`)}</select></div>`)}</div>
  </section>`}var H=({bots:e})=>n`${e.filter(e=>e.label).map(e=>k(e))}
    <optgroup label=${t.otherPlayers}>${e.filter(e=>!e.label).map(e=>k(e))}</optgroup>`,U=t=>n`<section class="tile" aria-labelledby="offers-title">
    <h2 id="offers-title">${u.opponent}</h2>
    ${t.me?n`<uc-offers></uc-offers>`:e}
    <p>${u.opponentNote}</p>
    <div class="row"><button type="button" class="button" ?disabled=${t.busy}
      @click=${()=>B(t,!0)}>${u.openTable}</button></div></section>`,W=t=>(t.rules?.seats??2)===2?n`<uc-for-two></uc-for-two>`:e;function G({daily:e}){let t=e?.puzzle.difficulty??0,r=e?.done?u.dailyDone:u.daily(t);return n`<section class="tile link-tile" aria-labelledby="daily-title"><h2 id="daily-title"><a
    href=${s(`/puzzles/daily`)}>${u.dailyTitle}</a></h2><p>${r}</p></section>`}export{F as tilesView};
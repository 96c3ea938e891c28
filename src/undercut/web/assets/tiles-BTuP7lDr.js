import{i as e,n as t,o as n}from"./base-BAJvJXBo.js";import{t as r}from"./live-TqSIG08o.js";import{A as i,B as a,J as o,P as s,Q as c,X as l,Y as u,Z as d,_t as f,at as p,ct as m,ot as h,s as g}from"./index-C2rSzjMA.js";import{i as _}from"./prefs-BBWH3vh7.js";import{i as v,s as y}from"./root-Ddc6eARV.js";import{r as b}from"./gameLine-DJHUIV_g.js";import{t as x}from"./links-kBi9ZLv0.js";import{t as S}from"./lobby-B39QDyZ3.js";import{r as C}from"./connectivity-BVyIlLqm.js";/* empty css              */import{t as w}from"./announce-DbLwL-6C.js";import{n as T}from"./api-BTC_rnyT.js";var E=4e3,D=class extends l{constructor(...e){super(...e),this.offers=[],this.#t=``,this.#n=()=>{clearTimeout(this.#e),document.visibilityState!==`hidden`&&T.offers().then(({tables:e})=>this.#r(e),()=>void 0).finally(()=>{clearTimeout(this.#e),this.isConnected&&(this.#e=setTimeout(this.#n,E))})}}#e;#t;connectedCallback(){super.connectedCallback(),this.hidden=!0,document.addEventListener(`visibilitychange`,this.#n),this.#n()}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`visibilitychange`,this.#n),clearTimeout(this.#e)}#n;#r(e){let t=e.map(e=>e.token).join();t!==this.#t&&(this.#t||e.length)&&w(i.offersNow(e.length)),this.#t=t,this.offers=e,this.hidden=!e.length}render(){return this.offers.length?n`<ul class="games offers" aria-label=${i.offers}>${o(this.offers,e=>e.token,e=>this.#i(e))}</ul>`:e}#i({token:e,players:r,rules:o,clock:s}){let c=g(r.filter(Boolean)),l=r.filter(e=>!e).length,u=[o,a(s),r.length>2?`${t.seatsLine(r.length)}, ${i.free(l)}`:``];return n`<li class="game"><a href=${y(`/t/${e}`)}><span class="game-who">${c}</span>
      <span class="note">${u.filter(Boolean).join(` · `)}</span><span class="badge turn">${i.join}</span></a></li>`}};u([f()],D.prototype,`offers`,void 0),d(`uc-offers`,D);var O=4,k=[null,{bank_s:1200,turn_s:45},{bank_s:300,turn_s:20}],A=(e,t=``)=>n`<option value=${e.name} ?selected=${e.name===t}>${C(e.name)}</option>`,j=e=>Math.round(100*e),M=({strength:e})=>e?t.strength(j(e.games_won),e.games,C(e.against),j(e.error)):``,N=()=>[t.clockNone,t.clockNormal,t.clockFast],P=e=>e.target.value,F=(e,t)=>n`<details class="fold"><summary><span>${e}</span> <u>${S.change}</u></summary>
    <div class="fold-body">${t}</div></details>`,I=e=>n`<div class="tiles">${L(e)}${z(e)}${v?G(e):n`${H(e)}${W(e)}`}${K(e)}</div>`;function L({me:r}){let i=(r?.tables??[]).filter(e=>e.stage!==`closed`&&!e.over);return i.length?n`<section class="tile" aria-labelledby="live-title"><h2 id="live-title">${S.continue}</h2>
    <ul class="games">${i.slice(0,O).map(b)}</ul>
    ${i.length>O?n`<p><a href=${y(`/history`)}>${t.allGames}</a></p>`:e}
  </section>`:e}function R(e){let n=Number(e?.options.target);return[e?m(e.text):``,n>0?t.target(n):``].filter(Boolean).join(` · `)}function z(r){let{rules:i,bots:a}=r,s=a.find(e=>e.name===_().bot);return n`<section class="tile" aria-labelledby="choice-title"><h2 id="choice-title">${S.computer}</h2>
    <fieldset class="field levels"><legend class="sr">${t.level}</legend>
      <div class="level-row">${a.filter(e=>e.label).map(e=>B(r,e))}</div>
      <p class="note" role="status">${s?.sentence??``}</p></fieldset>
    ${i?h(i).map(e=>n`<p class="note remark">${e}</p>`):e}
    ${i&&c(i)?n`<div class="row"><button type="button" class="button" ?disabled=${r.busy}
            @click=${()=>void r.limit(i)}>${t.knockLimitOffer(10)}</button></div>`:e}
    <div class="row"><button type="button" class="button" ?disabled=${r.busy}
      @click=${()=>r.play()}>${S.playBot(s?C(s.name):``)}</button>
    ${F(R(i),n`<div class="field"><label for="rules">${t.ruleset}</label><select id="rules"
          @change=${e=>r.choose(`rules`,P(e))}>${o(r.ruleList,e=>e.text,e=>n`<option value=${e.text} ?selected=${e===i}>${m(e.text)}</option>`)}</select>
        <p class="note">${i?`${i.title} ${t.seatsLine(i.seats)}.`:``}</p></div>
      <p><a href=${y(p(i?.text??``))}>${t.seeRules}</a></p>
      <div class="field"><label for="bot">${t.otherPlayers}</label><select id="bot"
          @change=${e=>P(e)&&r.choose(`bot`,P(e))}>
        <option value="" ?selected=${!!s?.label}>–</option>
        ${a.filter(e=>!e.label).map(e=>A(e,_().bot))}</select>
        <p class="note">${s?M(s):``}</p></div>`)}</div>
  </section>`}var B=(e,t)=>n`<label class="level"><input type="radio" name="level" value=${t.name}
    .checked=${r(t.name===_().bot)} @change=${()=>e.choose(`bot`,t.name)} />
    ${s(t.name)}<span>${C(t.name)}</span></label>`;function V(e,t){e.make(()=>{let n=(e.rules?.seats??2)-1,r=Array.from({length:n},(t,n)=>{let r=n===0?`open`:e.others[n]??`open`;return r===`open`?{open:!0}:{bot:r}}),i=e.querySelector(`#invite-as`)?.value.trim()??``,a=i&&i!==e.me?.name?{name:i}:{};return{rules:_().rules,others:r,clock:k[e.clock]??null,offer:t,...a}})}function H(e){let r=(e.rules?.seats??2)-1;return n`<section class="tile" aria-labelledby="friend-title"><h2 id="friend-title">${S.friend}</h2>
    <p>${t.inviteNote} <a href=${y(`/pad`)}>${S.padNote}</a></p>
    ${Array.from({length:Math.max(0,r-1)},(e,t)=>t+1).map(r=>n`<div class="field"><label for="seat-${r}">${t.seatN(r+2)}</label>
      <select id="seat-${r}" @change=${t=>{let n=[...e.others];n[r]=P(t),e.others=n}}><option value="open">${t.aFriend}</option>${U(e)}</select></div>`)}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>V(e,!1)}>${t.createInvite}</button>
    ${F(S.inviteAs(e.me?.name??``),n`<div class="field"><label for="invite-as">${x.inviteAs}</label>
          <input id="invite-as" maxlength="24" autocomplete="nickname" ?disabled=${!e.me}
            .value=${e.me?.name??``} /></div>
        <div class="field"><label for="clock">${t.clock}</label><select id="clock"
        @change=${t=>e.clock=Number(P(t))}>${N().map((t,r)=>n`<option value=${r} ?selected=${r===e.clock}>${t}</option>`)}</select></div>`)}</div>
  </section>`}var U=({bots:e})=>n`${e.filter(e=>e.label).map(e=>A(e))}
    <optgroup label=${t.otherPlayers}>${e.filter(e=>!e.label).map(e=>A(e))}</optgroup>`,W=t=>n`<section class="tile" aria-labelledby="offers-title">
    <h2 id="offers-title">${S.opponent}</h2>
    ${t.me?n`<uc-offers></uc-offers>`:e}
    <p>${S.opponentNote}</p>
    <div class="row"><button type="button" class="button" ?disabled=${t.busy}
      @click=${()=>V(t,!0)}>${S.openTable}</button></div></section>`,G=t=>(t.rules?.seats??2)===2?n`<uc-for-two></uc-for-two>`:e;function K({daily:e}){let t=e?.puzzle.difficulty??0,r=e?.done?S.dailyDone:S.daily(t);return n`<section class="tile link-tile" aria-labelledby="daily-title"><h2 id="daily-title"><a
    href=${y(`/puzzles/daily`)}>${S.dailyTitle}</a></h2><p>${r}</p></section>`}export{I as tilesView};
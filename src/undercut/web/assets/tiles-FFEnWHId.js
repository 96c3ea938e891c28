import{B as e,Bt as t,Dt as n,En as r,Ft as i,Nn as a,O as o,P as s,V as c,at as l,gt as u,in as d,it as f,jn as p,mt as m,nn as h,nt as g,ot as _,pt as v,rt as y,vt as b,zt as x}from"./start-B2p4Zhez.js";import{t as S}from"./live-izm0d1-U.js";import{r as C}from"./gameLine-DfK0RNAO.js";import{t as w}from"./lobby-biobHIG3.js";/* empty css              */import{i as T}from"./numbers-CgiPvQUd.js";var E=4e3,D=class extends f{constructor(...e){super(...e),this.offers=[],this.#t=``,this.#n=()=>{clearTimeout(this.#e),document.visibilityState!==`hidden`&&b.offers().then(({tables:e})=>this.#r(e),()=>void 0).finally(()=>{clearTimeout(this.#e),this.isConnected&&(this.#e=setTimeout(this.#n,E))})}}#e;#t;connectedCallback(){super.connectedCallback(),this.hidden=!0,document.addEventListener(`visibilitychange`,this.#n),this.#n()}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`visibilitychange`,this.#n),clearTimeout(this.#e)}#n;#r(e){let t=e.map(e=>e.token).join();t!==this.#t&&(this.#t||e.length)&&x(o.offersNow(e.length)),this.#t=t,this.offers=e,this.hidden=!e.length}render(){return this.offers.length?a`<ul class="games offers" aria-label=${o.offers}>${g(this.offers,e=>e.token,e=>this.#i(e))}</ul>`:p}#i({token:t,players:n,rules:r,clock:s}){let c=T(n.filter(Boolean)),l=n.filter(e=>!e).length,f=[u(r),e(s),n.length>2?`${i.seatsLine(n.length)}, ${o.free(l)}`:``];return a`<li class="game"><a href=${d(`/t/${t}`)}><span class="game-who">${c}</span>
      <span class="note">${f.filter(Boolean).join(` · `)}</span><span class="badge turn">${o.join}</span></a></li>`}};y([t()],D.prototype,`offers`,void 0),l(`uc-offers`,D);var O=4,k=[null,{bank_s:1200,turn_s:45},{bank_s:300,turn_s:20}],A=(e,t=``)=>a`<option value=${e.name} ?selected=${e.name===t}>${n(e.name)}</option>`,j=e=>Math.round(100*e),M=({strength:e})=>e?i.strength(j(e.games_won),e.games,n(e.against),j(e.error)):``,N=()=>[i.clockNone,i.clockNormal,i.clockFast],P=e=>e.target.value,F=(e,t)=>a`<details class="fold"><summary><span>${e}</span> <u>${w.change}</u></summary>
    <div class="fold-body">${t}</div></details>`,I=e=>a`<div class="tiles">${L(e)}${z(e)}${h?G(e):a`${H(e)}${W(e)}`}${K(e)}</div>`;function L({me:e}){let t=(e?.tables??[]).filter(e=>e.stage!==`closed`&&!e.over);return t.length?a`<section class="tile" aria-labelledby="live-title"><h2 id="live-title">${w.continue}</h2>
    <ul class="games">${t.slice(0,O).map(C)}</ul>
    ${t.length>O?a`<p><a href=${d(`/history`)}>${i.allGames}</a></p>`:p}
  </section>`:p}function R(e){let t=Number(e?.options.target);return[e?u(e.text):``,t>0?i.target(t):``].filter(Boolean).join(` · `)}function z(e){let{rules:t,bots:o}=e,s=o.find(e=>e.name===r().bot);return a`<section class="tile" aria-labelledby="choice-title"><h2 id="choice-title">${w.computer}</h2>
    <fieldset class="field levels"><legend class="sr">${i.level}</legend>
      <div class="level-row">${o.filter(e=>e.label).map(t=>B(e,t))}</div>
      <p class="note" role="status">${s?.sentence??``}</p></fieldset>
    ${t?m(t).map(e=>a`<p class="note remark">${e}</p>`):p}
    ${t&&_(t)?a`<div class="row"><button type="button" class="button" ?disabled=${e.busy}
            @click=${()=>void e.limit(t)}>${i.knockLimitOffer(10)}</button></div>`:p}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>e.play()}>${w.playBot(s?n(s.name):``)}</button>
    ${F(R(t),a`<div class="field"><label for="rules">${i.ruleset}</label><select id="rules"
          @change=${t=>e.choose(`rules`,P(t))}>${g(e.ruleList,e=>e.text,e=>a`<option value=${e.text} ?selected=${e===t}>${u(e.text)}</option>`)}</select>
        <p class="note">${t?`${t.title} ${i.seatsLine(t.seats)}.`:``}</p></div>
      <p><a href=${d(v(t?.text??``))}>${i.seeRules}</a></p>
      <div class="field"><label for="bot">${i.otherPlayers}</label><select id="bot"
          @change=${t=>P(t)&&e.choose(`bot`,P(t))}>
        <option value="" ?selected=${!!s?.label}>–</option>
        ${o.filter(e=>!e.label).map(e=>A(e,r().bot))}</select>
        <p class="note">${s?M(s):``}</p></div>`)}</div>
  </section>`}var B=(e,t)=>a`<label class="level"><input type="radio" name="level" value=${t.name}
    .checked=${S(t.name===r().bot)} @change=${()=>e.choose(`bot`,t.name)} />
    ${s(t.name)}<span>${n(t.name)}</span></label>`;function V(e,t){e.make(()=>{let n=(e.rules?.seats??2)-1,i=Array.from({length:n},(t,n)=>{let r=n===0?`open`:e.others[n]??`open`;return r===`open`?{open:!0}:{bot:r}}),a=e.querySelector(`#invite-as`)?.value.trim()??``,o=a&&a!==e.me?.name?{name:a}:{};return{rules:r().rules,others:i,clock:k[e.clock]??null,offer:t,...o}})}function H(e){let t=(e.rules?.seats??2)-1;return a`<section class="tile" aria-labelledby="friend-title"><h2 id="friend-title">${w.friend}</h2>
    <p>${i.inviteNote} <a href=${d(`/pad`)}>${w.padNote}</a></p>
    ${Array.from({length:Math.max(0,t-1)},(e,t)=>t+1).map(t=>a`<div class="field"><label for="seat-${t}">${i.seatN(t+2)}</label>
      <select id="seat-${t}" @change=${n=>{let r=[...e.others];r[t]=P(n),e.others=r}}><option value="open">${i.aFriend}</option>${U(e)}</select></div>`)}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>V(e,!1)}>${i.createInvite}</button>
    ${F(w.inviteAs(e.me?.name??``),a`<div class="field"><label for="invite-as">${c.inviteAs}</label>
          <input id="invite-as" maxlength="24" autocomplete="nickname" ?disabled=${!e.me}
            .value=${e.me?.name??``} /></div>
        <div class="field"><label for="clock">${i.clock}</label><select id="clock"
        @change=${t=>e.clock=Number(P(t))}>${N().map((t,n)=>a`<option value=${n} ?selected=${n===e.clock}>${t}</option>`)}</select></div>`)}</div>
  </section>`}var U=({bots:e})=>a`${e.filter(e=>e.label).map(e=>A(e))}
    <optgroup label=${i.otherPlayers}>${e.filter(e=>!e.label).map(e=>A(e))}</optgroup>`,W=e=>a`<section class="tile" aria-labelledby="offers-title">
    <h2 id="offers-title">${w.opponent}</h2>
    ${e.me?a`<uc-offers></uc-offers>`:p}
    <p>${w.opponentNote}</p>
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>V(e,!0)}>${w.openTable}</button></div></section>`,G=e=>(e.rules?.seats??2)===2?a`<uc-for-two></uc-for-two>`:p;function K({daily:e}){let t=e?.puzzle.difficulty??0,n=e?.done?w.dailyDone:w.daily(t);return a`<section class="tile link-tile" aria-labelledby="daily-title"><h2 id="daily-title"><a
    href=${d(`/puzzles/daily`)}>${w.dailyTitle}</a></h2><p>${n}</p></section>`}export{I as tilesView};
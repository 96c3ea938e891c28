import{Bt as e,Dn as t,F as n,H as r,It as i,Mn as a,O as o,Ot as s,Pn as c,V as l,Vt as u,_t as d,an as f,at as p,ht as m,it as h,mt as g,ot as _,rn as v,rt as y,st as b,yt as x}from"./start-BMUyLY6q.js";import{t as S}from"./live-B21zmobS.js";import{r as C}from"./gameLine-W5Rla3yS.js";import{t as w}from"./lobby-BBWFDKCx.js";/* empty css              */import{i as T}from"./numbers-CUR17A7i.js";var E=4e3,D=class extends p{constructor(...e){super(...e),this.offers=[],this.#t=``,this.#n=()=>{clearTimeout(this.#e),document.visibilityState!==`hidden`&&x.offers().then(({tables:e})=>this.#r(e),()=>void 0).finally(()=>{clearTimeout(this.#e),this.isConnected&&(this.#e=setTimeout(this.#n,E))})}}#e;#t;connectedCallback(){super.connectedCallback(),this.hidden=!0,document.addEventListener(`visibilitychange`,this.#n),this.#n()}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`visibilitychange`,this.#n),clearTimeout(this.#e)}#n;#r(t){let n=t.map(e=>e.token).join();n!==this.#t&&(this.#t||t.length)&&e(o.offersNow(t.length)),this.#t=n,this.offers=t,this.hidden=!t.length}render(){return this.offers.length?c`<ul class="games offers" aria-label=${o.offers}>${y(this.offers,e=>e.token,e=>this.#i(e))}</ul>`:a}#i({token:e,players:t,rules:n,clock:r}){let a=T(t.filter(Boolean)),s=t.filter(e=>!e).length,u=[d(n),l(r),t.length>2?`${i.seatsLine(t.length)}, ${o.free(s)}`:``];return c`<li class="game"><a href=${f(`/t/${e}`)}><span class="game-who">${a}</span>
      <span class="note">${u.filter(Boolean).join(` · `)}</span><span class="badge turn">${o.join}</span></a></li>`}};h([u()],D.prototype,`offers`,void 0),_(`uc-offers`,D);var O=4,k=[null,{bank_s:1200,turn_s:45},{bank_s:300,turn_s:20}],A=(e,t=``)=>c`<option value=${e.name} ?selected=${e.name===t}>${s(e.name)}</option>`,j=e=>Math.round(100*e),M=({strength:e})=>e?i.strength(j(e.games_won),e.games,s(e.against),j(e.error)):``,N=()=>[i.clockNone,i.clockNormal,i.clockFast],P=e=>e.target.value,F=(e,t)=>c`<details class="fold"><summary><span>${e}</span> <u>${w.change}</u></summary>
    <div class="fold-body">${t}</div></details>`,I=e=>c`<div class="tiles">${L(e)}${z(e)}${v?G(e):c`${H(e)}${W(e)}`}${K(e)}</div>`;function L({me:e}){let t=(e?.tables??[]).filter(e=>e.stage!==`closed`&&!e.over);return t.length?c`<section class="tile" aria-labelledby="live-title"><h2 id="live-title">${w.continue}</h2>
    <ul class="games">${t.slice(0,O).map(C)}</ul>
    ${t.length>O?c`<p><a href=${f(`/history`)}>${i.allGames}</a></p>`:a}
  </section>`:a}function R(e){let t=Number(e?.options.target);return[e?d(e.text):``,t>0?i.target(t):``].filter(Boolean).join(` · `)}function z(e){let{rules:n,bots:r}=e,o=r.find(e=>e.name===t().bot);return c`<section class="tile" aria-labelledby="choice-title"><h2 id="choice-title">${w.computer}</h2>
    <fieldset class="field levels"><legend class="sr">${i.level}</legend>
      <div class="level-row">${r.filter(e=>e.label).map(t=>B(e,t))}</div>
      <p class="note" role="status">${o?.sentence??``}</p></fieldset>
    ${n?m(n).map(e=>c`<p class="note remark">${e}</p>`):a}
    ${n&&b(n)?c`<div class="row"><button type="button" class="button" ?disabled=${e.busy}
            @click=${()=>void e.limit(n)}>${i.knockLimitOffer(10)}</button></div>`:a}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>e.play()}>${w.playBot(o?s(o.name):``)}</button>
    ${F(R(n),c`<div class="field"><label for="rules">${i.ruleset}</label><select id="rules"
          @change=${t=>e.choose(`rules`,P(t))}>${y(e.ruleList,e=>e.text,e=>c`<option value=${e.text} ?selected=${e===n}>${d(e.text)}</option>`)}</select>
        <p class="note">${n?`${n.title} ${i.seatsLine(n.seats)}.`:``}</p></div>
      <p><a href=${f(g(n?.text??``))}>${i.seeRules}</a></p>
      <div class="field"><label for="bot">${i.otherPlayers}</label><select id="bot"
          @change=${t=>P(t)&&e.choose(`bot`,P(t))}>
        <option value="" ?selected=${!!o?.label}>–</option>
        ${r.filter(e=>!e.label).map(e=>A(e,t().bot))}</select>
        <p class="note">${o?M(o):``}</p></div>`)}</div>
  </section>`}var B=(e,r)=>c`<label class="level"><input type="radio" name="level" value=${r.name}
    .checked=${S(r.name===t().bot)} @change=${()=>e.choose(`bot`,r.name)} />
    ${n(r.name)}<span>${s(r.name)}</span></label>`;function V(e,n){e.make(()=>{let r=(e.rules?.seats??2)-1,i=Array.from({length:r},(t,n)=>{let r=n===0?`open`:e.others[n]??`open`;return r===`open`?{open:!0}:{bot:r}}),a=e.querySelector(`#invite-as`)?.value.trim()??``,o=a&&a!==e.me?.name?{name:a}:{};return{rules:t().rules,others:i,clock:k[e.clock]??null,offer:n,...o}})}function H(e){let t=(e.rules?.seats??2)-1;return c`<section class="tile" aria-labelledby="friend-title"><h2 id="friend-title">${w.friend}</h2>
    <p>${i.inviteNote} <a href=${f(`/pad`)}>${w.padNote}</a></p>
    ${Array.from({length:Math.max(0,t-1)},(e,t)=>t+1).map(t=>c`<div class="field"><label for="seat-${t}">${i.seatN(t+2)}</label>
      <select id="seat-${t}" @change=${n=>{let r=[...e.others];r[t]=P(n),e.others=r}}><option value="open">${i.aFriend}</option>${U(e)}</select></div>`)}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>V(e,!1)}>${i.createInvite}</button>
    ${F(w.inviteAs(e.me?.name??``),c`<div class="field"><label for="invite-as">${r.inviteAs}</label>
          <input id="invite-as" maxlength="24" autocomplete="nickname" ?disabled=${!e.me}
            .value=${e.me?.name??``} /></div>
        <div class="field"><label for="clock">${i.clock}</label><select id="clock"
        @change=${t=>e.clock=Number(P(t))}>${N().map((t,n)=>c`<option value=${n} ?selected=${n===e.clock}>${t}</option>`)}</select></div>`)}</div>
  </section>`}var U=({bots:e})=>c`${e.filter(e=>e.label).map(e=>A(e))}
    <optgroup label=${i.otherPlayers}>${e.filter(e=>!e.label).map(e=>A(e))}</optgroup>`,W=e=>c`<section class="tile" aria-labelledby="offers-title">
    <h2 id="offers-title">${w.opponent}</h2>
    ${e.me?c`<uc-offers></uc-offers>`:a}
    <p>${w.opponentNote}</p>
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>V(e,!0)}>${w.openTable}</button></div></section>`,G=e=>(e.rules?.seats??2)===2?c`<uc-for-two></uc-for-two>`:a;function K({daily:e}){let t=e?.puzzle.difficulty??0,n=e?.done?w.dailyDone:w.daily(t);return c`<section class="tile link-tile" aria-labelledby="daily-title"><h2 id="daily-title"><a
    href=${f(`/puzzles/daily`)}>${w.dailyTitle}</a></h2><p>${n}</p></section>`}export{I as tilesView};
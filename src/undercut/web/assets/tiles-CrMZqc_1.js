import{$ as e,$t as t,At as n,C as r,En as i,F as a,Ft as o,I as s,On as c,Pt as l,Q as u,St as d,Z as f,Zt as p,ct as m,dt as h,et as g,k as _,lt as v,pt as y,tt as b,xn as x}from"./start-ZMxHRHIK.js";import{t as S}from"./live-BJ3eRmS9.js";import{r as C}from"./gameLine-DS1YC2gv.js";import{t as w}from"./lobby-h7ue4zqd.js";/* empty css              */import{i as T}from"./numbers-DSgIDyWN.js";var E=4e3,D=class extends e{constructor(...e){super(...e),this.offers=[],this.#t=``,this.#n=()=>{clearTimeout(this.#e),document.visibilityState!==`hidden`&&y.offers().then(({tables:e})=>this.#r(e),()=>void 0).finally(()=>{clearTimeout(this.#e),this.isConnected&&(this.#e=setTimeout(this.#n,E))})}}#e;#t;connectedCallback(){super.connectedCallback(),this.hidden=!0,document.addEventListener(`visibilitychange`,this.#n),this.#n()}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`visibilitychange`,this.#n),clearTimeout(this.#e)}#n;#r(e){let t=e.map(e=>e.token).join();t!==this.#t&&(this.#t||e.length)&&l(r.offersNow(e.length)),this.#t=t,this.offers=e,this.hidden=!e.length}render(){return this.offers.length?c`<ul class="games offers" aria-label=${r.offers}>${f(this.offers,e=>e.token,e=>this.#i(e))}</ul>`:i}#i({token:e,players:i,rules:o,clock:s}){let l=T(i.filter(Boolean)),u=i.filter(e=>!e).length,d=[o,a(s),i.length>2?`${n.seatsLine(i.length)}, ${r.free(u)}`:``];return c`<li class="game"><a href=${t(`/t/${e}`)}><span class="game-who">${l}</span>
      <span class="note">${d.filter(Boolean).join(` · `)}</span><span class="badge turn">${r.join}</span></a></li>`}};u([o()],D.prototype,`offers`,void 0),g(`uc-offers`,D);var O=4,k=[null,{bank_s:1200,turn_s:45},{bank_s:300,turn_s:20}],A=(e,t=``)=>c`<option value=${e.name} ?selected=${e.name===t}>${d(e.name)}</option>`,j=e=>Math.round(100*e),M=({strength:e})=>e?n.strength(j(e.games_won),e.games,d(e.against),j(e.error)):``,N=()=>[n.clockNone,n.clockNormal,n.clockFast],P=e=>e.target.value,F=(e,t)=>c`<details class="fold"><summary><span>${e}</span> <u>${w.change}</u></summary>
    <div class="fold-body">${t}</div></details>`,I=e=>c`<div class="tiles">${L(e)}${z(e)}${p?G(e):c`${H(e)}${W(e)}`}${K(e)}</div>`;function L({me:e}){let r=(e?.tables??[]).filter(e=>e.stage!==`closed`&&!e.over);return r.length?c`<section class="tile" aria-labelledby="live-title"><h2 id="live-title">${w.continue}</h2>
    <ul class="games">${r.slice(0,O).map(C)}</ul>
    ${r.length>O?c`<p><a href=${t(`/history`)}>${n.allGames}</a></p>`:i}
  </section>`:i}function R(e){let t=Number(e?.options.target);return[e?h(e.text):``,t>0?n.target(t):``].filter(Boolean).join(` · `)}function z(e){let{rules:r,bots:a}=e,o=a.find(e=>e.name===x().bot);return c`<section class="tile" aria-labelledby="choice-title"><h2 id="choice-title">${w.computer}</h2>
    <fieldset class="field levels"><legend class="sr">${n.level}</legend>
      <div class="level-row">${a.filter(e=>e.label).map(t=>B(e,t))}</div>
      <p class="note" role="status">${o?.sentence??``}</p></fieldset>
    ${r?v(r).map(e=>c`<p class="note remark">${e}</p>`):i}
    ${r&&b(r)?c`<div class="row"><button type="button" class="button" ?disabled=${e.busy}
            @click=${()=>void e.limit(r)}>${n.knockLimitOffer(10)}</button></div>`:i}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>e.play()}>${w.playBot(o?d(o.name):``)}</button>
    ${F(R(r),c`<div class="field"><label for="rules">${n.ruleset}</label><select id="rules"
          @change=${t=>e.choose(`rules`,P(t))}>${f(e.ruleList,e=>e.text,e=>c`<option value=${e.text} ?selected=${e===r}>${h(e.text)}</option>`)}</select>
        <p class="note">${r?`${r.title} ${n.seatsLine(r.seats)}.`:``}</p></div>
      <p><a href=${t(m(r?.text??``))}>${n.seeRules}</a></p>
      <div class="field"><label for="bot">${n.otherPlayers}</label><select id="bot"
          @change=${t=>P(t)&&e.choose(`bot`,P(t))}>
        <option value="" ?selected=${!!o?.label}>–</option>
        ${a.filter(e=>!e.label).map(e=>A(e,x().bot))}</select>
        <p class="note">${o?M(o):``}</p></div>`)}</div>
  </section>`}var B=(e,t)=>c`<label class="level"><input type="radio" name="level" value=${t.name}
    .checked=${S(t.name===x().bot)} @change=${()=>e.choose(`bot`,t.name)} />
    ${_(t.name)}<span>${d(t.name)}</span></label>`;function V(e,t){e.make(()=>{let n=(e.rules?.seats??2)-1,r=Array.from({length:n},(t,n)=>{let r=n===0?`open`:e.others[n]??`open`;return r===`open`?{open:!0}:{bot:r}}),i=e.querySelector(`#invite-as`)?.value.trim()??``,a=i&&i!==e.me?.name?{name:i}:{};return{rules:x().rules,others:r,clock:k[e.clock]??null,offer:t,...a}})}function H(e){let r=(e.rules?.seats??2)-1;return c`<section class="tile" aria-labelledby="friend-title"><h2 id="friend-title">${w.friend}</h2>
    <p>${n.inviteNote} <a href=${t(`/pad`)}>${w.padNote}</a></p>
    ${Array.from({length:Math.max(0,r-1)},(e,t)=>t+1).map(t=>c`<div class="field"><label for="seat-${t}">${n.seatN(t+2)}</label>
      <select id="seat-${t}" @change=${n=>{let r=[...e.others];r[t]=P(n),e.others=r}}><option value="open">${n.aFriend}</option>${U(e)}</select></div>`)}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>V(e,!1)}>${n.createInvite}</button>
    ${F(w.inviteAs(e.me?.name??``),c`<div class="field"><label for="invite-as">${s.inviteAs}</label>
          <input id="invite-as" maxlength="24" autocomplete="nickname" ?disabled=${!e.me}
            .value=${e.me?.name??``} /></div>
        <div class="field"><label for="clock">${n.clock}</label><select id="clock"
        @change=${t=>e.clock=Number(P(t))}>${N().map((t,n)=>c`<option value=${n} ?selected=${n===e.clock}>${t}</option>`)}</select></div>`)}</div>
  </section>`}var U=({bots:e})=>c`${e.filter(e=>e.label).map(e=>A(e))}
    <optgroup label=${n.otherPlayers}>${e.filter(e=>!e.label).map(e=>A(e))}</optgroup>`,W=e=>c`<section class="tile" aria-labelledby="offers-title">
    <h2 id="offers-title">${w.opponent}</h2>
    ${e.me?c`<uc-offers></uc-offers>`:i}
    <p>${w.opponentNote}</p>
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>V(e,!0)}>${w.openTable}</button></div></section>`,G=e=>(e.rules?.seats??2)===2?c`<uc-for-two></uc-for-two>`:i;function K({daily:e}){let n=e?.puzzle.difficulty??0,r=e?.done?w.dailyDone:w.daily(n);return c`<section class="tile link-tile" aria-labelledby="daily-title"><h2 id="daily-title"><a
    href=${t(`/puzzles/daily`)}>${w.dailyTitle}</a></h2><p>${r}</p></section>`}export{I as tilesView};
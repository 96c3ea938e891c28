import{$ as e,A as t,Ct as n,Dn as r,Ft as i,I as a,It as o,L as s,Q as c,Qt as l,Sn as u,en as d,et as f,ft as p,jt as m,kn as h,lt as g,mt as _,nt as v,tt as y,ut as b,w as x}from"./start-CRRDmAT3.js";import{t as S}from"./live-CrLuZrYk.js";import{r as C}from"./gameLine-DD0Es88-.js";import{t as w}from"./lobby-CGsrBJP2.js";/* empty css              */import{i as T}from"./numbers-CSF6W6g7.js";var E=4e3,D=class extends f{constructor(...e){super(...e),this.offers=[],this.#t=``,this.#n=()=>{clearTimeout(this.#e),document.visibilityState!==`hidden`&&_.offers().then(({tables:e})=>this.#r(e),()=>void 0).finally(()=>{clearTimeout(this.#e),this.isConnected&&(this.#e=setTimeout(this.#n,E))})}}#e;#t;connectedCallback(){super.connectedCallback(),this.hidden=!0,document.addEventListener(`visibilitychange`,this.#n),this.#n()}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`visibilitychange`,this.#n),clearTimeout(this.#e)}#n;#r(e){let t=e.map(e=>e.token).join();t!==this.#t&&(this.#t||e.length)&&i(x.offersNow(e.length)),this.#t=t,this.offers=e,this.hidden=!e.length}render(){return this.offers.length?h`<ul class="games offers" aria-label=${x.offers}>${c(this.offers,e=>e.token,e=>this.#i(e))}</ul>`:r}#i({token:e,players:t,rules:n,clock:r}){let i=T(t.filter(Boolean)),o=t.filter(e=>!e).length,s=[p(n),a(r),t.length>2?`${m.seatsLine(t.length)}, ${x.free(o)}`:``];return h`<li class="game"><a href=${d(`/t/${e}`)}><span class="game-who">${i}</span>
      <span class="note">${s.filter(Boolean).join(` · `)}</span><span class="badge turn">${x.join}</span></a></li>`}};e([o()],D.prototype,`offers`,void 0),y(`uc-offers`,D);var O=4,k=[null,{bank_s:1200,turn_s:45},{bank_s:300,turn_s:20}],A=(e,t=``)=>h`<option value=${e.name} ?selected=${e.name===t}>${n(e.name)}</option>`,j=e=>Math.round(100*e),M=({strength:e})=>e?m.strength(j(e.games_won),e.games,n(e.against),j(e.error)):``,N=()=>[m.clockNone,m.clockNormal,m.clockFast],P=e=>e.target.value,F=(e,t)=>h`<details class="fold"><summary><span>${e}</span> <u>${w.change}</u></summary>
    <div class="fold-body">${t}</div></details>`,I=e=>h`<div class="tiles">${L(e)}${z(e)}${l?G(e):h`${H(e)}${W(e)}`}${K(e)}</div>`;function L({me:e}){let t=(e?.tables??[]).filter(e=>e.stage!==`closed`&&!e.over);return t.length?h`<section class="tile" aria-labelledby="live-title"><h2 id="live-title">${w.continue}</h2>
    <ul class="games">${t.slice(0,O).map(C)}</ul>
    ${t.length>O?h`<p><a href=${d(`/history`)}>${m.allGames}</a></p>`:r}
  </section>`:r}function R(e){let t=Number(e?.options.target);return[e?p(e.text):``,t>0?m.target(t):``].filter(Boolean).join(` · `)}function z(e){let{rules:t,bots:i}=e,a=i.find(e=>e.name===u().bot);return h`<section class="tile" aria-labelledby="choice-title"><h2 id="choice-title">${w.computer}</h2>
    <fieldset class="field levels"><legend class="sr">${m.level}</legend>
      <div class="level-row">${i.filter(e=>e.label).map(t=>B(e,t))}</div>
      <p class="note" role="status">${a?.sentence??``}</p></fieldset>
    ${t?b(t).map(e=>h`<p class="note remark">${e}</p>`):r}
    ${t&&v(t)?h`<div class="row"><button type="button" class="button" ?disabled=${e.busy}
            @click=${()=>void e.limit(t)}>${m.knockLimitOffer(10)}</button></div>`:r}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>e.play()}>${w.playBot(a?n(a.name):``)}</button>
    ${F(R(t),h`<div class="field"><label for="rules">${m.ruleset}</label><select id="rules"
          @change=${t=>e.choose(`rules`,P(t))}>${c(e.ruleList,e=>e.text,e=>h`<option value=${e.text} ?selected=${e===t}>${p(e.text)}</option>`)}</select>
        <p class="note">${t?`${t.title} ${m.seatsLine(t.seats)}.`:``}</p></div>
      <p><a href=${d(g(t?.text??``))}>${m.seeRules}</a></p>
      <div class="field"><label for="bot">${m.otherPlayers}</label><select id="bot"
          @change=${t=>P(t)&&e.choose(`bot`,P(t))}>
        <option value="" ?selected=${!!a?.label}>–</option>
        ${i.filter(e=>!e.label).map(e=>A(e,u().bot))}</select>
        <p class="note">${a?M(a):``}</p></div>`)}</div>
  </section>`}var B=(e,r)=>h`<label class="level"><input type="radio" name="level" value=${r.name}
    .checked=${S(r.name===u().bot)} @change=${()=>e.choose(`bot`,r.name)} />
    ${t(r.name)}<span>${n(r.name)}</span></label>`;function V(e,t){e.make(()=>{let n=(e.rules?.seats??2)-1,r=Array.from({length:n},(t,n)=>{let r=n===0?`open`:e.others[n]??`open`;return r===`open`?{open:!0}:{bot:r}}),i=e.querySelector(`#invite-as`)?.value.trim()??``,a=i&&i!==e.me?.name?{name:i}:{};return{rules:u().rules,others:r,clock:k[e.clock]??null,offer:t,...a}})}function H(e){let t=(e.rules?.seats??2)-1;return h`<section class="tile" aria-labelledby="friend-title"><h2 id="friend-title">${w.friend}</h2>
    <p>${m.inviteNote} <a href=${d(`/pad`)}>${w.padNote}</a></p>
    ${Array.from({length:Math.max(0,t-1)},(e,t)=>t+1).map(t=>h`<div class="field"><label for="seat-${t}">${m.seatN(t+2)}</label>
      <select id="seat-${t}" @change=${n=>{let r=[...e.others];r[t]=P(n),e.others=r}}><option value="open">${m.aFriend}</option>${U(e)}</select></div>`)}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>V(e,!1)}>${m.createInvite}</button>
    ${F(w.inviteAs(e.me?.name??``),h`<div class="field"><label for="invite-as">${s.inviteAs}</label>
          <input id="invite-as" maxlength="24" autocomplete="nickname" ?disabled=${!e.me}
            .value=${e.me?.name??``} /></div>
        <div class="field"><label for="clock">${m.clock}</label><select id="clock"
        @change=${t=>e.clock=Number(P(t))}>${N().map((t,n)=>h`<option value=${n} ?selected=${n===e.clock}>${t}</option>`)}</select></div>`)}</div>
  </section>`}var U=({bots:e})=>h`${e.filter(e=>e.label).map(e=>A(e))}
    <optgroup label=${m.otherPlayers}>${e.filter(e=>!e.label).map(e=>A(e))}</optgroup>`,W=e=>h`<section class="tile" aria-labelledby="offers-title">
    <h2 id="offers-title">${w.opponent}</h2>
    ${e.me?h`<uc-offers></uc-offers>`:r}
    <p>${w.opponentNote}</p>
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>V(e,!0)}>${w.openTable}</button></div></section>`,G=e=>(e.rules?.seats??2)===2?h`<uc-for-two></uc-for-two>`:r;function K({daily:e}){let t=e?.puzzle.difficulty??0,n=e?.done?w.dailyDone:w.daily(t);return h`<section class="tile link-tile" aria-labelledby="daily-title"><h2 id="daily-title"><a
    href=${d(`/puzzles/daily`)}>${w.dailyTitle}</a></h2><p>${n}</p></section>`}export{I as tilesView};
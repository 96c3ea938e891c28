import{$ as e,C as t,Dn as n,F as r,Nt as i,O as a,P as o,Pt as s,Q as c,Qt as l,Tn as u,X as d,Xt as f,Z as p,bn as m,ct as h,et as g,ft as _,kt as v,st as y,ut as b,xt as x}from"./start-C8Ep1WeM.js";import{t as S}from"./live-CSzt-nPC.js";import{r as C}from"./gameLine-Bw2R00DW.js";import{t as w}from"./lobby-iRDKJl0F.js";/* empty css              */import{i as T}from"./numbers-JN4bT7SJ.js";var E=4e3,D=class extends c{constructor(...e){super(...e),this.offers=[],this.#t=``,this.#n=()=>{clearTimeout(this.#e),document.visibilityState!==`hidden`&&_.offers().then(({tables:e})=>this.#r(e),()=>void 0).finally(()=>{clearTimeout(this.#e),this.isConnected&&(this.#e=setTimeout(this.#n,E))})}}#e;#t;connectedCallback(){super.connectedCallback(),this.hidden=!0,document.addEventListener(`visibilitychange`,this.#n),this.#n()}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`visibilitychange`,this.#n),clearTimeout(this.#e)}#n;#r(e){let n=e.map(e=>e.token).join();n!==this.#t&&(this.#t||e.length)&&i(t.offersNow(e.length)),this.#t=n,this.offers=e,this.hidden=!e.length}render(){return this.offers.length?n`<ul class="games offers" aria-label=${t.offers}>${d(this.offers,e=>e.token,e=>this.#i(e))}</ul>`:u}#i({token:e,players:r,rules:i,clock:a}){let s=T(r.filter(Boolean)),c=r.filter(e=>!e).length,u=[i,o(a),r.length>2?`${v.seatsLine(r.length)}, ${t.free(c)}`:``];return n`<li class="game"><a href=${l(`/t/${e}`)}><span class="game-who">${s}</span>
      <span class="note">${u.filter(Boolean).join(` · `)}</span><span class="badge turn">${t.join}</span></a></li>`}};p([s()],D.prototype,`offers`,void 0),e(`uc-offers`,D);var O=4,k=[null,{bank_s:1200,turn_s:45},{bank_s:300,turn_s:20}],A=(e,t=``)=>n`<option value=${e.name} ?selected=${e.name===t}>${x(e.name)}</option>`,j=e=>Math.round(100*e),M=({strength:e})=>e?v.strength(j(e.games_won),e.games,x(e.against),j(e.error)):``,N=()=>[v.clockNone,v.clockNormal,v.clockFast],P=e=>e.target.value,F=(e,t)=>n`<details class="fold"><summary><span>${e}</span> <u>${w.change}</u></summary>
    <div class="fold-body">${t}</div></details>`,I=e=>n`<div class="tiles">${L(e)}${z(e)}${f?G(e):n`${H(e)}${W(e)}`}${K(e)}</div>`;function L({me:e}){let t=(e?.tables??[]).filter(e=>e.stage!==`closed`&&!e.over);return t.length?n`<section class="tile" aria-labelledby="live-title"><h2 id="live-title">${w.continue}</h2>
    <ul class="games">${t.slice(0,O).map(C)}</ul>
    ${t.length>O?n`<p><a href=${l(`/history`)}>${v.allGames}</a></p>`:u}
  </section>`:u}function R(e){let t=Number(e?.options.target);return[e?b(e.text):``,t>0?v.target(t):``].filter(Boolean).join(` · `)}function z(e){let{rules:t,bots:r}=e,i=r.find(e=>e.name===m().bot);return n`<section class="tile" aria-labelledby="choice-title"><h2 id="choice-title">${w.computer}</h2>
    <fieldset class="field levels"><legend class="sr">${v.level}</legend>
      <div class="level-row">${r.filter(e=>e.label).map(t=>B(e,t))}</div>
      <p class="note" role="status">${i?.sentence??``}</p></fieldset>
    ${t?h(t).map(e=>n`<p class="note remark">${e}</p>`):u}
    ${t&&g(t)?n`<div class="row"><button type="button" class="button" ?disabled=${e.busy}
            @click=${()=>void e.limit(t)}>${v.knockLimitOffer(10)}</button></div>`:u}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>e.play()}>${w.playBot(i?x(i.name):``)}</button>
    ${F(R(t),n`<div class="field"><label for="rules">${v.ruleset}</label><select id="rules"
          @change=${t=>e.choose(`rules`,P(t))}>${d(e.ruleList,e=>e.text,e=>n`<option value=${e.text} ?selected=${e===t}>${b(e.text)}</option>`)}</select>
        <p class="note">${t?`${t.title} ${v.seatsLine(t.seats)}.`:``}</p></div>
      <p><a href=${l(y(t?.text??``))}>${v.seeRules}</a></p>
      <div class="field"><label for="bot">${v.otherPlayers}</label><select id="bot"
          @change=${t=>P(t)&&e.choose(`bot`,P(t))}>
        <option value="" ?selected=${!!i?.label}>–</option>
        ${r.filter(e=>!e.label).map(e=>A(e,m().bot))}</select>
        <p class="note">${i?M(i):``}</p></div>`)}</div>
  </section>`}var B=(e,t)=>n`<label class="level"><input type="radio" name="level" value=${t.name}
    .checked=${S(t.name===m().bot)} @change=${()=>e.choose(`bot`,t.name)} />
    ${a(t.name)}<span>${x(t.name)}</span></label>`;function V(e,t){e.make(()=>{let n=(e.rules?.seats??2)-1,r=Array.from({length:n},(t,n)=>{let r=n===0?`open`:e.others[n]??`open`;return r===`open`?{open:!0}:{bot:r}}),i=e.querySelector(`#invite-as`)?.value.trim()??``,a=i&&i!==e.me?.name?{name:i}:{};return{rules:m().rules,others:r,clock:k[e.clock]??null,offer:t,...a}})}function H(e){let t=(e.rules?.seats??2)-1;return n`<section class="tile" aria-labelledby="friend-title"><h2 id="friend-title">${w.friend}</h2>
    <p>${v.inviteNote} <a href=${l(`/pad`)}>${w.padNote}</a></p>
    ${Array.from({length:Math.max(0,t-1)},(e,t)=>t+1).map(t=>n`<div class="field"><label for="seat-${t}">${v.seatN(t+2)}</label>
      <select id="seat-${t}" @change=${n=>{let r=[...e.others];r[t]=P(n),e.others=r}}><option value="open">${v.aFriend}</option>${U(e)}</select></div>`)}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>V(e,!1)}>${v.createInvite}</button>
    ${F(w.inviteAs(e.me?.name??``),n`<div class="field"><label for="invite-as">${r.inviteAs}</label>
          <input id="invite-as" maxlength="24" autocomplete="nickname" ?disabled=${!e.me}
            .value=${e.me?.name??``} /></div>
        <div class="field"><label for="clock">${v.clock}</label><select id="clock"
        @change=${t=>e.clock=Number(P(t))}>${N().map((t,r)=>n`<option value=${r} ?selected=${r===e.clock}>${t}</option>`)}</select></div>`)}</div>
  </section>`}var U=({bots:e})=>n`${e.filter(e=>e.label).map(e=>A(e))}
    <optgroup label=${v.otherPlayers}>${e.filter(e=>!e.label).map(e=>A(e))}</optgroup>`,W=e=>n`<section class="tile" aria-labelledby="offers-title">
    <h2 id="offers-title">${w.opponent}</h2>
    ${e.me?n`<uc-offers></uc-offers>`:u}
    <p>${w.opponentNote}</p>
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>V(e,!0)}>${w.openTable}</button></div></section>`,G=e=>(e.rules?.seats??2)===2?n`<uc-for-two></uc-for-two>`:u;function K({daily:e}){let t=e?.puzzle.difficulty??0,r=e?.done?w.dailyDone:w.daily(t);return n`<section class="tile link-tile" aria-labelledby="daily-title"><h2 id="daily-title"><a
    href=${l(`/puzzles/daily`)}>${w.dailyTitle}</a></h2><p>${r}</p></section>`}export{I as tilesView};
const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./tableDeals-CfouvLJ7.js","./seal-HyLhrura.js","./start-7Eu9UH0_.js","./rolldown-runtime-DK3Fl9T5.js","./start-DHeBk3kI.css","./numbers-BEaalfHS.js","./sentences-vEBz5hM4.js","./seal-DUC8vDT8.css","./sealedTable-C1aRZK3S.js","./witness-DThCmaYx.js"])))=>i.map(i=>d[i]);
import{An as e,B as t,Et as n,Fn as r,M as i,Pt as a,R as o,Rn as s,Rt as c,_t as l,at as u,cn as d,ft as f,ht as p,it as m,nn as h,nt as g,on as _,pt as v,rt as y,tt as b,w as x,zt as S}from"./start-7Eu9UH0_.js";import{t as C}from"./live-CBlCG4jy.js";import{r as w}from"./gameLine-BoiAGMn0.js";import{t as T}from"./lobby-BX1HS_9f.js";import{n as E}from"./sealed-Bd4aJeC7.js";import{i as D}from"./numbers-BEaalfHS.js";var O=4e3,k=class extends y{constructor(...e){super(...e),this.offers=[],this.#t=``,this.#n=()=>{clearTimeout(this.#e),document.visibilityState!==`hidden`&&l.offers().then(({tables:e})=>this.#r(e),()=>void 0).finally(()=>{clearTimeout(this.#e),this.isConnected&&(this.#e=setTimeout(this.#n,O))})}}#e;#t;connectedCallback(){super.connectedCallback(),this.hidden=!0,document.addEventListener(`visibilitychange`,this.#n),this.#n()}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`visibilitychange`,this.#n),clearTimeout(this.#e)}#n;#r(e){let t=e.map(e=>e.token).join();t!==this.#t&&(this.#t||e.length)&&c(x.offersNow(e.length)),this.#t=t,this.offers=e,this.hidden=!e.length}render(){return this.offers.length?s`<ul class="games offers" aria-label=${x.offers}>${b(this.offers,e=>e.token,e=>this.#i(e))}</ul>`:r}#i({token:e,players:t,rules:n,clock:r}){let i=D(t.filter(Boolean)),c=t.filter(e=>!e).length,l=[p(n),o(r),t.length>2?`${a.seatsLine(t.length)}, ${x.free(c)}`:``];return s`<li class="game"><a href=${d(`/t/${e}`)}><span class="game-who">${i}</span>
      <span class="note">${l.filter(Boolean).join(` · `)}</span><span class="badge turn">${x.join}</span></a></li>`}};g([S()],k.prototype,`offers`,void 0),m(`uc-offers`,k),h(()=>import(`./tableDeals-CfouvLJ7.js`),__vite__mapDeps([0,1,2,3,4,5,6,7,8,9]),import.meta.url).catch(()=>void 0);var A=4,j=[null,{bank_s:1200,turn_s:45},{bank_s:300,turn_s:20}],M=(e,t=``)=>s`<option value=${e.name} ?selected=${e.name===t}>${n(e.name)}</option>`,N=e=>Math.round(100*e),P=({strength:e})=>e?a.strength(N(e.games_won),e.games,n(e.against),N(e.error)):``,F=()=>[a.clockNone,a.clockNormal,a.clockFast],I=e=>e.target.value,L=(e,t)=>s`<details class="fold"><summary><span>${e}</span> <u>${T.change}</u></summary>
    <div class="fold-body">${t}</div></details>`,R=e=>s`<div class="tiles">${z(e)}${V(e)}${_?J(e):s`${W(e)}${q(e)}`}${Y(e)}</div>`;function z({me:e}){let t=(e?.tables??[]).filter(e=>e.stage!==`closed`&&!e.over);return t.length?s`<section class="tile" aria-labelledby="live-title"><h2 id="live-title">${T.continue}</h2>
    <ul class="games">${t.slice(0,A).map(w)}</ul>
    ${t.length>A?s`<p><a href=${d(`/history`)}>${a.allGames}</a></p>`:r}
  </section>`:r}function B(e){let t=Number(e?.options.target);return[e?p(e.text):``,t>0?a.target(t):``].filter(Boolean).join(` · `)}function V(t){let{rules:i,bots:o}=t,c=o.find(t=>t.name===e().bot);return s`<section class="tile" aria-labelledby="choice-title"><h2 id="choice-title">${T.computer}</h2>
    <fieldset class="field levels"><legend class="sr">${a.level}</legend>
      <div class="level-row">${o.filter(e=>e.label).map(e=>H(t,e))}</div>
      <p class="note" role="status">${c?.sentence??``}</p></fieldset>
    ${i?v(i).map(e=>s`<p class="note remark">${e}</p>`):r}
    ${i&&u(i)?s`<div class="row"><button type="button" class="button" ?disabled=${t.busy}
            @click=${()=>void t.limit(i)}>${a.knockLimitOffer(10)}</button></div>`:r}
    <div class="row"><button type="button" class="button" ?disabled=${t.busy}
      @click=${()=>t.play()}>${T.playBot(c?n(c.name):``)}</button>
    ${L(B(i),s`<div class="field"><label for="rules">${a.ruleset}</label><select id="rules"
          @change=${e=>t.choose(`rules`,I(e))}>${b(t.ruleList,e=>e.text,e=>s`<option value=${e.text} ?selected=${e===i}>${p(e.text)}</option>`)}</select>
        <p class="note">${i?`${i.title} ${a.seatsLine(i.seats)}.`:``}</p></div>
      <p><a href=${d(f(i?.text??``))}>${a.seeRules}</a></p>
      <div class="field"><label for="bot">${a.otherPlayers}</label><select id="bot"
          @change=${e=>I(e)&&t.choose(`bot`,I(e))}>
        <option value="" ?selected=${!!c?.label}>–</option>
        ${o.filter(e=>!e.label).map(t=>M(t,e().bot))}</select>
        <p class="note">${c?P(c):``}</p></div>`)}</div>
  </section>`}var H=(t,r)=>s`<label class="level"><input type="radio" name="level" value=${r.name}
    .checked=${C(r.name===e().bot)} @change=${()=>t.choose(`bot`,r.name)} />
    ${i(r.name)}<span>${n(r.name)}</span></label>`;function U(t,n){t.make(()=>{let r=(t.rules?.seats??2)-1,i=Array.from({length:r},(e,n)=>{let r=n===0?`open`:t.others[n]??`open`;return r===`open`?{open:!0}:{bot:r}}),a=t.querySelector(`#invite-as`)?.value.trim()??``,o=a&&a!==t.me?.name?{name:a}:{},s=!n&&r===1&&t.trustless?{deals:`players`}:{};return{rules:e().rules,others:i,clock:j[t.clock]??null,offer:n,...o,...s}})}function W(e){let n=(e.rules?.seats??2)-1;return s`<section class="tile" aria-labelledby="friend-title"><h2 id="friend-title">${T.friend}</h2>
    <p>${a.inviteNote} <a href=${d(`/pad`)}>${T.padNote}</a></p>
    ${Array.from({length:Math.max(0,n-1)},(e,t)=>t+1).map(t=>s`<div class="field"><label for="seat-${t}">${a.seatN(t+2)}</label>
      <select id="seat-${t}" @change=${n=>{let r=[...e.others];r[t]=I(n),e.others=r}}><option value="open">${a.aFriend}</option>${K(e)}</select></div>`)}
    ${n===1?G(e):r}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>U(e,!1)}>${a.createInvite}</button>
    ${L(T.inviteAs(e.me?.name??``),s`<div class="field"><label for="invite-as">${t.inviteAs}</label>
          <input id="invite-as" maxlength="24" autocomplete="nickname" ?disabled=${!e.me}
            .value=${e.me?.name??``} /></div>
        <div class="field"><label for="clock">${a.clock}</label><select id="clock"
        @change=${t=>e.clock=Number(I(t))}>${F().map((t,n)=>s`<option value=${n} ?selected=${n===e.clock}>${t}</option>`)}</select></div>`)}</div>
  </section>`}var G=e=>s`<label class="check trust"><input type="checkbox" .checked=${C(e.trustless)}
    aria-describedby="trust-note" @change=${({target:t})=>{e.trustless=t.checked}} /> ${E.trust}</label>
    <div role="status" id="trust-note">${e.trustless?s`<p class="note">${E.trustNote}</p>`:r}</div>`,K=({bots:e})=>s`${e.filter(e=>e.label).map(e=>M(e))}
    <optgroup label=${a.otherPlayers}>${e.filter(e=>!e.label).map(e=>M(e))}</optgroup>`,q=e=>s`<section class="tile" aria-labelledby="offers-title">
    <h2 id="offers-title">${T.opponent}</h2>
    ${e.me?s`<uc-offers></uc-offers>`:r}
    <p>${T.opponentNote}</p>
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>U(e,!0)}>${T.openTable}</button></div></section>`,J=e=>(e.rules?.seats??2)===2?s`<uc-for-two></uc-for-two>`:r;function Y({daily:e}){let t=e?.puzzle.difficulty??0,n=e?.done?T.dailyDone:T.daily(t);return s`<section class="tile link-tile" aria-labelledby="daily-title"><h2 id="daily-title"><a
    href=${d(`/puzzles/daily`)}>${T.dailyTitle}</a></h2><p>${n}</p></section>`}export{R as tilesView};
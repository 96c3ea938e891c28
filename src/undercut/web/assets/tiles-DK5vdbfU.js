const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./tableDeals-BSRqunhf.js","./seal-DfAMYf2P.js","./start-rI_Q3NCk.js","./rolldown-runtime-DK3Fl9T5.js","./start-GMdMaREN.css","./numbers-BHhSHBqF.js","./sentences-CegGpgTJ.js","./seal-DUC8vDT8.css","./sealedTable-C1aRZK3S.js","./witness-BrDmx3lf.js"])))=>i.map(i=>d[i]);
import{An as e,At as t,Fn as n,H as r,Ht as i,I as a,O as o,Rn as s,Rt as c,Ut as l,W as u,_t as d,at as f,cn as p,ct as m,gt as h,lt as g,nn as _,on as v,ot as y,st as b,xt as x,yt as S}from"./start-rI_Q3NCk.js";import{t as C}from"./live-DfnmV7Jy.js";import{r as w}from"./gameLine-BPCKgIwt.js";import{t as T}from"./lobby-DNeU10Qm.js";import{n as E}from"./sealed-Bihqe3wD.js";/* empty css              */import{i as D}from"./numbers-BHhSHBqF.js";var O=4e3,k=class extends b{constructor(...e){super(...e),this.offers=[],this.#t=``,this.#n=()=>{clearTimeout(this.#e),document.visibilityState!==`hidden`&&x.offers().then(({tables:e})=>this.#r(e),()=>void 0).finally(()=>{clearTimeout(this.#e),this.isConnected&&(this.#e=setTimeout(this.#n,O))})}}#e;#t;connectedCallback(){super.connectedCallback(),this.hidden=!0,document.addEventListener(`visibilitychange`,this.#n),this.#n()}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`visibilitychange`,this.#n),clearTimeout(this.#e)}#n;#r(e){let t=e.map(e=>e.token).join();t!==this.#t&&(this.#t||e.length)&&i(o.offersNow(e.length)),this.#t=t,this.offers=e,this.hidden=!e.length}render(){return this.offers.length?s`<ul class="games offers" aria-label=${o.offers}>${f(this.offers,e=>e.token,e=>this.#i(e))}</ul>`:n}#i({token:e,players:t,rules:n,clock:i}){let a=D(t.filter(Boolean)),l=t.filter(e=>!e).length,u=[S(n),r(i),t.length>2?`${c.seatsLine(t.length)}, ${o.free(l)}`:``];return s`<li class="game"><a href=${p(`/t/${e}`)}><span class="game-who">${a}</span>
      <span class="note">${u.filter(Boolean).join(` · `)}</span><span class="badge turn">${o.join}</span></a></li>`}};y([l()],k.prototype,`offers`,void 0),m(`uc-offers`,k),_(()=>import(`./tableDeals-BSRqunhf.js`),__vite__mapDeps([0,1,2,3,4,5,6,7,8,9]),import.meta.url).catch(()=>void 0);var A=4,j=[null,{bank_s:1200,turn_s:45},{bank_s:300,turn_s:20}],M=(e,n=``)=>s`<option value=${e.name} ?selected=${e.name===n}>${t(e.name)}</option>`,N=e=>Math.round(100*e),P=({strength:e})=>e?c.strength(N(e.games_won),e.games,t(e.against),N(e.error)):``,F=()=>[c.clockNone,c.clockNormal,c.clockFast],I=e=>e.target.value,L=(e,t)=>s`<details class="fold"><summary><span>${e}</span> <u>${T.change}</u></summary>
    <div class="fold-body">${t}</div></details>`,R=e=>s`<div class="tiles">${z(e)}${V(e)}${v?J(e):s`${W(e)}${q(e)}`}${Y(e)}</div>`;function z({me:e}){let t=(e?.tables??[]).filter(e=>e.stage!==`closed`&&!e.over);return t.length?s`<section class="tile" aria-labelledby="live-title"><h2 id="live-title">${T.continue}</h2>
    <ul class="games">${t.slice(0,A).map(w)}</ul>
    ${t.length>A?s`<p><a href=${p(`/history`)}>${c.allGames}</a></p>`:n}
  </section>`:n}function B(e){let t=Number(e?.options.target);return[e?S(e.text):``,t>0?c.target(t):``].filter(Boolean).join(` · `)}function V(r){let{rules:i,bots:a}=r,o=a.find(t=>t.name===e().bot);return s`<section class="tile" aria-labelledby="choice-title"><h2 id="choice-title">${T.computer}</h2>
    <fieldset class="field levels"><legend class="sr">${c.level}</legend>
      <div class="level-row">${a.filter(e=>e.label).map(e=>H(r,e))}</div>
      <p class="note" role="status">${o?.sentence??``}</p></fieldset>
    ${i?d(i).map(e=>s`<p class="note remark">${e}</p>`):n}
    ${i&&g(i)?s`<div class="row"><button type="button" class="button" ?disabled=${r.busy}
            @click=${()=>void r.limit(i)}>${c.knockLimitOffer(10)}</button></div>`:n}
    <div class="row"><button type="button" class="button" ?disabled=${r.busy}
      @click=${()=>r.play()}>${T.playBot(o?t(o.name):``)}</button>
    ${L(B(i),s`<div class="field"><label for="rules">${c.ruleset}</label><select id="rules"
          @change=${e=>r.choose(`rules`,I(e))}>${f(r.ruleList,e=>e.text,e=>s`<option value=${e.text} ?selected=${e===i}>${S(e.text)}</option>`)}</select>
        <p class="note">${i?`${i.title} ${c.seatsLine(i.seats)}.`:``}</p></div>
      <p><a href=${p(h(i?.text??``))}>${c.seeRules}</a></p>
      <div class="field"><label for="bot">${c.otherPlayers}</label><select id="bot"
          @change=${e=>I(e)&&r.choose(`bot`,I(e))}>
        <option value="" ?selected=${!!o?.label}>–</option>
        ${a.filter(e=>!e.label).map(t=>M(t,e().bot))}</select>
        <p class="note">${o?P(o):``}</p></div>`)}</div>
  </section>`}var H=(n,r)=>s`<label class="level"><input type="radio" name="level" value=${r.name}
    .checked=${C(r.name===e().bot)} @change=${()=>n.choose(`bot`,r.name)} />
    ${a(r.name)}<span>${t(r.name)}</span></label>`;function U(t,n){t.make(()=>{let r=(t.rules?.seats??2)-1,i=Array.from({length:r},(e,n)=>{let r=n===0?`open`:t.others[n]??`open`;return r===`open`?{open:!0}:{bot:r}}),a=t.querySelector(`#invite-as`)?.value.trim()??``,o=a&&a!==t.me?.name?{name:a}:{},s=!n&&r===1&&t.trustless?{deals:`players`}:{};return{rules:e().rules,others:i,clock:j[t.clock]??null,offer:n,...o,...s}})}function W(e){let t=(e.rules?.seats??2)-1;return s`<section class="tile" aria-labelledby="friend-title"><h2 id="friend-title">${T.friend}</h2>
    <p>${c.inviteNote} <a href=${p(`/pad`)}>${T.padNote}</a></p>
    ${Array.from({length:Math.max(0,t-1)},(e,t)=>t+1).map(t=>s`<div class="field"><label for="seat-${t}">${c.seatN(t+2)}</label>
      <select id="seat-${t}" @change=${n=>{let r=[...e.others];r[t]=I(n),e.others=r}}><option value="open">${c.aFriend}</option>${K(e)}</select></div>`)}
    ${t===1?G(e):n}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>U(e,!1)}>${c.createInvite}</button>
    ${L(T.inviteAs(e.me?.name??``),s`<div class="field"><label for="invite-as">${u.inviteAs}</label>
          <input id="invite-as" maxlength="24" autocomplete="nickname" ?disabled=${!e.me}
            .value=${e.me?.name??``} /></div>
        <div class="field"><label for="clock">${c.clock}</label><select id="clock"
        @change=${t=>e.clock=Number(I(t))}>${F().map((t,n)=>s`<option value=${n} ?selected=${n===e.clock}>${t}</option>`)}</select></div>`)}</div>
  </section>`}var G=e=>s`<label class="check trust"><input type="checkbox" .checked=${C(e.trustless)}
    aria-describedby="trust-note" @change=${({target:t})=>{e.trustless=t.checked}} /> ${E.trust}</label>
    <div role="status" id="trust-note">${e.trustless?s`<p class="note">${E.trustNote}</p>`:n}</div>`,K=({bots:e})=>s`${e.filter(e=>e.label).map(e=>M(e))}
    <optgroup label=${c.otherPlayers}>${e.filter(e=>!e.label).map(e=>M(e))}</optgroup>`,q=e=>s`<section class="tile" aria-labelledby="offers-title">
    <h2 id="offers-title">${T.opponent}</h2>
    ${e.me?s`<uc-offers></uc-offers>`:n}
    <p>${T.opponentNote}</p>
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>U(e,!0)}>${T.openTable}</button></div></section>`,J=e=>(e.rules?.seats??2)===2?s`<uc-for-two></uc-for-two>`:n;function Y({daily:e}){let t=e?.puzzle.difficulty??0,n=e?.done?T.dailyDone:T.daily(t);return s`<section class="tile link-tile" aria-labelledby="daily-title"><h2 id="daily-title"><a
    href=${p(`/puzzles/daily`)}>${T.dailyTitle}</a></h2><p>${n}</p></section>`}export{R as tilesView};
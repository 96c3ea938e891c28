const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./tableDeals-CYUM5W0V.js","./seal-CM2zsm_b.js","./start-nzomew17.js","./rolldown-runtime-DK3Fl9T5.js","./start-BqW7ewNP.css","./numbers-DlrnAMfp.js","./sentences-B-ddbs1D.js","./seal-DUC8vDT8.css","./witness-Bg92F3F2.js"])))=>i.map(i=>d[i]);
import{$t as e,Bt as t,Dn as n,F as r,Fn as i,H as a,It as o,Mn as s,O as c,Ot as l,V as u,Vt as d,_t as f,an as p,at as m,ht as h,it as g,mt as _,ot as v,rn as y,rt as b,st as x,yt as S}from"./start-nzomew17.js";import{t as C}from"./live-DG4hnBXc.js";import{r as w}from"./gameLine-DgZScEAy.js";import{t as T}from"./lobby-B4jIfcrO.js";/* empty css              */import{i as E}from"./numbers-DlrnAMfp.js";var D=4e3,O=class extends m{constructor(...e){super(...e),this.offers=[],this.#t=``,this.#n=()=>{clearTimeout(this.#e),document.visibilityState!==`hidden`&&S.offers().then(({tables:e})=>this.#r(e),()=>void 0).finally(()=>{clearTimeout(this.#e),this.isConnected&&(this.#e=setTimeout(this.#n,D))})}}#e;#t;connectedCallback(){super.connectedCallback(),this.hidden=!0,document.addEventListener(`visibilitychange`,this.#n),this.#n()}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`visibilitychange`,this.#n),clearTimeout(this.#e)}#n;#r(e){let n=e.map(e=>e.token).join();n!==this.#t&&(this.#t||e.length)&&t(c.offersNow(e.length)),this.#t=n,this.offers=e,this.hidden=!e.length}render(){return this.offers.length?i`<ul class="games offers" aria-label=${c.offers}>${b(this.offers,e=>e.token,e=>this.#i(e))}</ul>`:s}#i({token:e,players:t,rules:n,clock:r}){let a=E(t.filter(Boolean)),s=t.filter(e=>!e).length,l=[f(n),u(r),t.length>2?`${o.seatsLine(t.length)}, ${c.free(s)}`:``];return i`<li class="game"><a href=${p(`/t/${e}`)}><span class="game-who">${a}</span>
      <span class="note">${l.filter(Boolean).join(` · `)}</span><span class="badge turn">${c.join}</span></a></li>`}};g([d()],O.prototype,`offers`,void 0),v(`uc-offers`,O),e(()=>import(`./tableDeals-CYUM5W0V.js`),__vite__mapDeps([0,1,2,3,4,5,6,7,8]),import.meta.url).catch(()=>void 0);var k=4,A=[null,{bank_s:1200,turn_s:45},{bank_s:300,turn_s:20}],j=(e,t=``)=>i`<option value=${e.name} ?selected=${e.name===t}>${l(e.name)}</option>`,M=e=>Math.round(100*e),N=({strength:e})=>e?o.strength(M(e.games_won),e.games,l(e.against),M(e.error)):``,P=()=>[o.clockNone,o.clockNormal,o.clockFast],F=e=>e.target.value,I=(e,t)=>i`<details class="fold"><summary><span>${e}</span> <u>${T.change}</u></summary>
    <div class="fold-body">${t}</div></details>`,L=e=>i`<div class="tiles">${R(e)}${B(e)}${y?K(e):i`${U(e)}${G(e)}`}${q(e)}</div>`;function R({me:e}){let t=(e?.tables??[]).filter(e=>e.stage!==`closed`&&!e.over);return t.length?i`<section class="tile" aria-labelledby="live-title"><h2 id="live-title">${T.continue}</h2>
    <ul class="games">${t.slice(0,k).map(w)}</ul>
    ${t.length>k?i`<p><a href=${p(`/history`)}>${o.allGames}</a></p>`:s}
  </section>`:s}function z(e){let t=Number(e?.options.target);return[e?f(e.text):``,t>0?o.target(t):``].filter(Boolean).join(` · `)}function B(e){let{rules:t,bots:r}=e,a=r.find(e=>e.name===n().bot);return i`<section class="tile" aria-labelledby="choice-title"><h2 id="choice-title">${T.computer}</h2>
    <fieldset class="field levels"><legend class="sr">${o.level}</legend>
      <div class="level-row">${r.filter(e=>e.label).map(t=>V(e,t))}</div>
      <p class="note" role="status">${a?.sentence??``}</p></fieldset>
    ${t?h(t).map(e=>i`<p class="note remark">${e}</p>`):s}
    ${t&&x(t)?i`<div class="row"><button type="button" class="button" ?disabled=${e.busy}
            @click=${()=>void e.limit(t)}>${o.knockLimitOffer(10)}</button></div>`:s}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>e.play()}>${T.playBot(a?l(a.name):``)}</button>
    ${I(z(t),i`<div class="field"><label for="rules">${o.ruleset}</label><select id="rules"
          @change=${t=>e.choose(`rules`,F(t))}>${b(e.ruleList,e=>e.text,e=>i`<option value=${e.text} ?selected=${e===t}>${f(e.text)}</option>`)}</select>
        <p class="note">${t?`${t.title} ${o.seatsLine(t.seats)}.`:``}</p></div>
      <p><a href=${p(_(t?.text??``))}>${o.seeRules}</a></p>
      <div class="field"><label for="bot">${o.otherPlayers}</label><select id="bot"
          @change=${t=>F(t)&&e.choose(`bot`,F(t))}>
        <option value="" ?selected=${!!a?.label}>–</option>
        ${r.filter(e=>!e.label).map(e=>j(e,n().bot))}</select>
        <p class="note">${a?N(a):``}</p></div>`)}</div>
  </section>`}var V=(e,t)=>i`<label class="level"><input type="radio" name="level" value=${t.name}
    .checked=${C(t.name===n().bot)} @change=${()=>e.choose(`bot`,t.name)} />
    ${r(t.name)}<span>${l(t.name)}</span></label>`;function H(e,t){e.make(()=>{let r=(e.rules?.seats??2)-1,i=Array.from({length:r},(t,n)=>{let r=n===0?`open`:e.others[n]??`open`;return r===`open`?{open:!0}:{bot:r}}),a=e.querySelector(`#invite-as`)?.value.trim()??``,o=a&&a!==e.me?.name?{name:a}:{};return{rules:n().rules,others:i,clock:A[e.clock]??null,offer:t,...o}})}function U(e){let t=(e.rules?.seats??2)-1;return i`<section class="tile" aria-labelledby="friend-title"><h2 id="friend-title">${T.friend}</h2>
    <p>${o.inviteNote} <a href=${p(`/pad`)}>${T.padNote}</a></p>
    ${Array.from({length:Math.max(0,t-1)},(e,t)=>t+1).map(t=>i`<div class="field"><label for="seat-${t}">${o.seatN(t+2)}</label>
      <select id="seat-${t}" @change=${n=>{let r=[...e.others];r[t]=F(n),e.others=r}}><option value="open">${o.aFriend}</option>${W(e)}</select></div>`)}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>H(e,!1)}>${o.createInvite}</button>
    ${I(T.inviteAs(e.me?.name??``),i`<div class="field"><label for="invite-as">${a.inviteAs}</label>
          <input id="invite-as" maxlength="24" autocomplete="nickname" ?disabled=${!e.me}
            .value=${e.me?.name??``} /></div>
        <div class="field"><label for="clock">${o.clock}</label><select id="clock"
        @change=${t=>e.clock=Number(F(t))}>${P().map((t,n)=>i`<option value=${n} ?selected=${n===e.clock}>${t}</option>`)}</select></div>`)}</div>
  </section>`}var W=({bots:e})=>i`${e.filter(e=>e.label).map(e=>j(e))}
    <optgroup label=${o.otherPlayers}>${e.filter(e=>!e.label).map(e=>j(e))}</optgroup>`,G=e=>i`<section class="tile" aria-labelledby="offers-title">
    <h2 id="offers-title">${T.opponent}</h2>
    ${e.me?i`<uc-offers></uc-offers>`:s}
    <p>${T.opponentNote}</p>
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>H(e,!0)}>${T.openTable}</button></div></section>`,K=e=>(e.rules?.seats??2)===2?i`<uc-for-two></uc-for-two>`:s;function q({daily:e}){let t=e?.puzzle.difficulty??0,n=e?.done?T.dailyDone:T.daily(t);return i`<section class="tile link-tile" aria-labelledby="daily-title"><h2 id="daily-title"><a
    href=${p(`/puzzles/daily`)}>${T.dailyTitle}</a></h2><p>${n}</p></section>`}export{L as tilesView};
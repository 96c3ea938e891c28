const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./tableDeals-BS1SQFdY.js","./seal-MseVMxyj.js","./start-D3dxuDEE.js","./rolldown-runtime-DK3Fl9T5.js","./start-BTjh2Cyt.css","./numbers-DP6d1_CE.js","./sentences-BO8RzAFJ.js","./seal-DUC8vDT8.css","./sealedTable-C1aRZK3S.js","./witness-Dd0Upfiq.js"])))=>i.map(i=>d[i]);
import{G as e,In as t,L as n,O as r,St as i,U as a,Ut as o,Wt as s,_t as c,bt as l,ct as u,jn as d,jt as f,ln as p,lt as m,ot as h,rn as g,sn as _,st as v,ut as y,vt as b,zn as x,zt as S}from"./start-D3dxuDEE.js";import{t as C}from"./live-BH5Hbjbj.js";import{r as w}from"./gameLine-Du-VLVSn.js";import{t as T}from"./lobby-D_vIn7Ci.js";import{n as E}from"./sealed-CkVdjNra.js";/* empty css              */import{i as D}from"./numbers-DP6d1_CE.js";var O=4e3,k=class extends u{constructor(...e){super(...e),this.offers=[],this.#t=``,this.#n=()=>{clearTimeout(this.#e),document.visibilityState!==`hidden`&&i.offers().then(({tables:e})=>this.#r(e),()=>void 0).finally(()=>{clearTimeout(this.#e),this.isConnected&&(this.#e=setTimeout(this.#n,O))})}}#e;#t;connectedCallback(){super.connectedCallback(),this.hidden=!0,document.addEventListener(`visibilitychange`,this.#n),this.#n()}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`visibilitychange`,this.#n),clearTimeout(this.#e)}#n;#r(e){let t=e.map(e=>e.token).join();t!==this.#t&&(this.#t||e.length)&&o(r.offersNow(e.length)),this.#t=t,this.offers=e,this.hidden=!e.length}render(){return this.offers.length?x`<ul class="games offers" aria-label=${r.offers}>${h(this.offers,e=>e.token,e=>this.#i(e))}</ul>`:t}#i({token:e,players:t,rules:n,clock:i}){let o=D(t.filter(Boolean)),s=t.filter(e=>!e).length,c=[l(n),a(i),t.length>2?`${S.seatsLine(t.length)}, ${r.free(s)}`:``];return x`<li class="game"><a href=${p(`/t/${e}`)}><span class="game-who">${o}</span>
      <span class="note">${c.filter(Boolean).join(` · `)}</span><span class="badge turn">${r.join}</span></a></li>`}};v([s()],k.prototype,`offers`,void 0),m(`uc-offers`,k),g(()=>import(`./tableDeals-BS1SQFdY.js`),__vite__mapDeps([0,1,2,3,4,5,6,7,8,9]),import.meta.url).catch(()=>void 0);var A=4,j=[null,{bank_s:1200,turn_s:45},{bank_s:300,turn_s:20}],M=(e,t=``)=>x`<option value=${e.name} ?selected=${e.name===t}>${f(e.name)}</option>`,N=e=>Math.round(100*e),P=({strength:e})=>e?S.strength(N(e.games_won),e.games,f(e.against),N(e.error)):``,F=()=>[S.clockNone,S.clockNormal,S.clockFast],I=e=>e.target.value,L=(e,t)=>x`<details class="fold"><summary><span>${e}</span> <u>${T.change}</u></summary>
    <div class="fold-body">${t}</div></details>`,R=e=>x`<div class="tiles">${z(e)}${V(e)}${_?J(e):x`${W(e)}${q(e)}`}${Y(e)}</div>`;function z({me:e}){let n=(e?.tables??[]).filter(e=>e.stage!==`closed`&&!e.over);return n.length?x`<section class="tile" aria-labelledby="live-title"><h2 id="live-title">${T.continue}</h2>
    <ul class="games">${n.slice(0,A).map(w)}</ul>
    ${n.length>A?x`<p><a href=${p(`/history`)}>${S.allGames}</a></p>`:t}
  </section>`:t}function B(e){let t=Number(e?.options.target);return[e?l(e.text):``,t>0?S.target(t):``].filter(Boolean).join(` · `)}function V(e){let{rules:n,bots:r}=e,i=r.find(e=>e.name===d().bot);return x`<section class="tile" aria-labelledby="choice-title"><h2 id="choice-title">${T.computer}</h2>
    <fieldset class="field levels"><legend class="sr">${S.level}</legend>
      <div class="level-row">${r.filter(e=>e.label).map(t=>H(e,t))}</div>
      <p class="note" role="status">${i?.sentence??``}</p></fieldset>
    ${n?b(n).map(e=>x`<p class="note remark">${e}</p>`):t}
    ${n&&y(n)?x`<div class="row"><button type="button" class="button" ?disabled=${e.busy}
            @click=${()=>void e.limit(n)}>${S.knockLimitOffer(10)}</button></div>`:t}
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>e.play()}>${T.playBot(i?f(i.name):``)}</button>
    ${L(B(n),x`<div class="field"><label for="rules">${S.ruleset}</label><select id="rules"
          @change=${t=>e.choose(`rules`,I(t))}>${h(e.ruleList,e=>e.text,e=>x`<option value=${e.text} ?selected=${e===n}>${l(e.text)}</option>`)}</select>
        <p class="note">${n?`${n.title} ${S.seatsLine(n.seats)}.`:``}</p></div>
      <p><a href=${p(c(n?.text??``))}>${S.seeRules}</a></p>
      <div class="field"><label for="bot">${S.otherPlayers}</label><select id="bot"
          @change=${t=>I(t)&&e.choose(`bot`,I(t))}>
        <option value="" ?selected=${!!i?.label}>–</option>
        ${r.filter(e=>!e.label).map(e=>M(e,d().bot))}</select>
        <p class="note">${i?P(i):``}</p></div>`)}</div>
  </section>`}var H=(e,t)=>x`<label class="level"><input type="radio" name="level" value=${t.name}
    .checked=${C(t.name===d().bot)} @change=${()=>e.choose(`bot`,t.name)} />
    ${n(t.name)}<span>${f(t.name)}</span></label>`;function U(e,t){e.make(()=>{let n=(e.rules?.seats??2)-1,r=Array.from({length:n},(t,n)=>{let r=n===0?`open`:e.others[n]??`open`;return r===`open`?{open:!0}:{bot:r}}),i=e.querySelector(`#invite-as`)?.value.trim()??``,a=i&&i!==e.me?.name?{name:i}:{},o=!t&&n===1&&e.trustless?{deals:`players`}:{};return{rules:d().rules,others:r,clock:j[e.clock]??null,offer:t,...a,...o}})}function W(n){let r=(n.rules?.seats??2)-1;return x`<section class="tile" aria-labelledby="friend-title"><h2 id="friend-title">${T.friend}</h2>
    <p>${S.inviteNote} <a href=${p(`/pad`)}>${T.padNote}</a></p>
    ${Array.from({length:Math.max(0,r-1)},(e,t)=>t+1).map(e=>x`<div class="field"><label for="seat-${e}">${S.seatN(e+2)}</label>
      <select id="seat-${e}" @change=${t=>{let r=[...n.others];r[e]=I(t),n.others=r}}><option value="open">${S.aFriend}</option>${K(n)}</select></div>`)}
    ${r===1?G(n):t}
    <div class="row"><button type="button" class="button" ?disabled=${n.busy}
      @click=${()=>U(n,!1)}>${S.createInvite}</button>
    ${L(T.inviteAs(n.me?.name??``),x`<div class="field"><label for="invite-as">${e.inviteAs}</label>
          <input id="invite-as" maxlength="24" autocomplete="nickname" ?disabled=${!n.me}
            .value=${n.me?.name??``} /></div>
        <div class="field"><label for="clock">${S.clock}</label><select id="clock"
        @change=${e=>n.clock=Number(I(e))}>${F().map((e,t)=>x`<option value=${t} ?selected=${t===n.clock}>${e}</option>`)}</select></div>`)}</div>
  </section>`}var G=e=>x`<label class="check trust"><input type="checkbox" .checked=${C(e.trustless)}
    aria-describedby="trust-note" @change=${({target:t})=>{e.trustless=t.checked}} /> ${E.trust}</label>
    <div role="status" id="trust-note">${e.trustless?x`<p class="note">${E.trustNote}</p>`:t}</div>`,K=({bots:e})=>x`${e.filter(e=>e.label).map(e=>M(e))}
    <optgroup label=${S.otherPlayers}>${e.filter(e=>!e.label).map(e=>M(e))}</optgroup>`,q=e=>x`<section class="tile" aria-labelledby="offers-title">
    <h2 id="offers-title">${T.opponent}</h2>
    ${e.me?x`<uc-offers></uc-offers>`:t}
    <p>${T.opponentNote}</p>
    <div class="row"><button type="button" class="button" ?disabled=${e.busy}
      @click=${()=>U(e,!0)}>${T.openTable}</button></div></section>`,J=e=>(e.rules?.seats??2)===2?x`<uc-for-two></uc-for-two>`:t;function Y({daily:e}){let t=e?.puzzle.difficulty??0,n=e?.done?T.dailyDone:T.daily(t);return x`<section class="tile link-tile" aria-labelledby="daily-title"><h2 id="daily-title"><a
    href=${p(`/puzzles/daily`)}>${T.dailyTitle}</a></h2><p>${n}</p></section>`}export{R as tilesView};
const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./seals-BL7OTWvj.js","./rolldown-runtime-DK3Fl9T5.js","./start-Dj0mg9rG.js","./start-zIXPLNL9.css","./numbers-DsT3X34C.js","./numbers-suDC7gXm.css","./seals-BeCktWqT.css"])))=>i.map(i=>d[i]);
import{B as e,Bn as t,Bt as n,Dt as r,Ft as i,Jt as a,Ln as o,M as s,Mn as c,R as l,at as u,cn as d,gt as f,in as p,it as m,mt as h,nt as g,ot as _,pt as v,rt as y,un as b,vt as x,w as S,zt as C}from"./start-Dj0mg9rG.js";import{t as w}from"./live-DY7R2xWA.js";import{r as T}from"./gameLine-kivCLLQj.js";import{t as E}from"./lobby-B8DBEwFr.js";import{n as D}from"./sealed-CzckvMPa.js";import{a as O}from"./numbers-DsT3X34C.js";var k=4e3,A=class extends m{constructor(...e){super(...e),this.offers=[],this.#t=``,this.#n=()=>{clearTimeout(this.#e),document.visibilityState!==`hidden`&&x.offers().then(({tables:e})=>this.#r(e),()=>void 0).finally(()=>{clearTimeout(this.#e),this.isConnected&&(this.#e=setTimeout(this.#n,k))})}}#e;#t;connectedCallback(){super.connectedCallback(),this.hidden=!0,document.addEventListener(`visibilitychange`,this.#n),this.#n()}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`visibilitychange`,this.#n),clearTimeout(this.#e)}#n;#r(e){let t=e.map(e=>e.token).join();t!==this.#t&&(this.#t||e.length)&&C(S.offersNow(e.length)),this.#t=t,this.offers=e,this.hidden=!e.length}render(){return this.offers.length?t`<ul class="games offers" aria-label=${S.offers}>${g(this.offers,e=>e.token,e=>this.#i(e))}</ul>`:o}#i({token:e,players:n,rules:r,clock:a}){let o=O(n.filter(Boolean)),s=n.filter(e=>!e).length,c=[f(r),l(a),n.length>2?`${i.seatsLine(n.length)}, ${S.free(s)}`:``];return t`<li class="game"><a href=${b(`/t/${e}`)}><span class="game-who">${o}</span>
<span class="note">${c.filter(Boolean).join(` · `)}</span><span class="badge turn">${S.join}</span></a></li>`}};y([n()],A.prototype,`offers`,void 0),u(`uc-offers`,A),a().then(()=>p(()=>import(`./seals-BL7OTWvj.js`).then(e=>e.t),__vite__mapDeps([0,1,2,3,4,5,6]),import.meta.url)).catch(()=>void 0);var j=4,M=[null,{bank_s:1200,turn_s:45},{bank_s:300,turn_s:20}],N=(e,n=``)=>t`<option value=${e.name} ?selected=${e.name===n}>${r(e.name)}</option>`,P=e=>Math.round(100*e),F=({strength:e})=>e?i.strength(P(e.games_won),e.games,r(e.against),P(e.error)):``,I=()=>[i.clockNone,i.clockNormal,i.clockFast],L=e=>e.target.value,R=(e,n)=>t`<details class="fold"><summary><span>${e}</span> <u>${E.change}</u></summary>
<div class="fold-body">${n}</div></details>`,z=[e=>H(e),e=>W(e),...d?[e=>Z(e)]:[e=>q(e),e=>X(e)],e=>Q(e)],B=z.length,V=(e,n)=>t`<div class="tiles" aria-busy=${n<B}>${z.slice(0,n).map(t=>t(e))}</div>`;function H({me:e}){let n=(e?.tables??[]).filter(e=>e.stage!==`closed`&&!e.over);return n.length?t`<section class="tile" aria-labelledby="live-title"><h2 id="live-title">${E.continue}</h2>
<ul class="games">${n.slice(0,j).map(T)}</ul>
${n.length>j?t`<p><a href=${b(`/history`)}>${i.allGames}</a></p>`:o}
</section>`:o}function U(e){let t=Number(e?.options.target);return[e?f(e.text):``,t>0?i.target(t):``].filter(Boolean).join(` · `)}function W(e){let{rules:n,bots:a}=e,s=a.find(e=>e.name===c().bot);return t`<section class="tile" aria-labelledby="choice-title"><h2 id="choice-title">${E.computer}</h2>
<fieldset class="field levels"><legend class="sr">${i.level}</legend>
<div class="level-row">${a.filter(e=>e.label).map(t=>G(e,t))}</div>
<p class="note" role="status">${s?.sentence??``}</p></fieldset>
${n?h(n).map(e=>t`<p class="note remark">${e}</p>`):o}
${n&&_(n)?t`<div class="row"><button type="button" class="button" ?disabled=${e.busy}
@click=${()=>void e.limit(n)}>${i.knockLimitOffer(10)}</button></div>`:o}
<div class="row"><button type="button" class="button" ?disabled=${e.busy}
@click=${()=>e.play()}>${E.playBot(s?r(s.name):``)}</button>
${R(U(n),t`<div class="field"><label for="rules">${i.ruleset}</label><select id="rules"
@change=${t=>e.choose(`rules`,L(t))}>${g(e.ruleList,e=>e.text,e=>t`<option value=${e.text} ?selected=${e===n}>${f(e.text)}</option>`)}</select>
<p class="note">${n?`${n.title} ${i.seatsLine(n.seats)}.`:``}</p></div>
<p><a href=${b(v(n?.text??``))}>${i.seeRules}</a></p>
<div class="field"><label for="bot">${i.otherPlayers}</label><select id="bot"
@change=${t=>L(t)&&e.choose(`bot`,L(t))}>
<option value="" ?selected=${!!s?.label}>–</option>
${a.filter(e=>!e.label).map(e=>N(e,c().bot))}</select>
<p class="note">${s?F(s):``}</p></div>`)}</div>
</section>`}var G=(e,n)=>t`<label class="level"><input type="radio" name="level" value=${n.name}
.checked=${w(n.name===c().bot)} @change=${()=>e.choose(`bot`,n.name)} />
${s(n.name)}<span>${r(n.name)}</span></label>`;function K(e,t){e.make(()=>{let n=(e.rules?.seats??2)-1,r=Array.from({length:n},(t,n)=>{let r=n===0?`open`:e.others[n]??`open`;return r===`open`?{open:!0}:{bot:r}}),i=e.querySelector(`#invite-as`)?.value.trim()??``,a=i&&i!==e.me?.name?{name:i}:{},o=!t&&n===1&&e.trustless?{deals:`players`}:{};return{rules:c().rules,others:r,clock:M[e.clock]??null,offer:t,...a,...o}})}function q(n){let r=(n.rules?.seats??2)-1;return t`<section class="tile" aria-labelledby="friend-title"><h2 id="friend-title">${E.friend}</h2>
<p>${i.inviteNote} <a href=${b(`/pad`)}>${E.padNote}</a></p>
${Array.from({length:Math.max(0,r-1)},(e,t)=>t+1).map(e=>t`<div class="field"><label for="seat-${e}">${i.seatN(e+2)}</label>
<select id="seat-${e}" @change=${t=>{let r=[...n.others];r[e]=L(t),n.others=r}}><option value="open">${i.aFriend}</option>${Y(n)}</select></div>`)}
${r===1?J(n):o}
<div class="row"><button type="button" class="button" ?disabled=${n.busy}
@click=${()=>K(n,!1)}>${i.createInvite}</button>
${R(E.inviteAs(n.me?.name??``),t`<div class="field"><label for="invite-as">${e.inviteAs}</label>
<input id="invite-as" maxlength="24" autocomplete="nickname" ?disabled=${!n.me}
.value=${n.me?.name??``} /></div>
<div class="field"><label for="clock">${i.clock}</label><select id="clock"
@change=${e=>n.clock=Number(L(e))}>${I().map((e,r)=>t`<option value=${r} ?selected=${r===n.clock}>${e}</option>`)}</select></div>`)}</div>
</section>`}var J=e=>t`<label class="check trust"><input type="checkbox" .checked=${w(e.trustless)}
aria-describedby="trust-note" @change=${({target:t})=>{e.trustless=t.checked}} /> ${D.trust}</label>
<div role="status" id="trust-note">${e.trustless?t`<p class="note">${D.trustNote}</p>`:o}</div>`,Y=({bots:e})=>t`${e.filter(e=>e.label).map(e=>N(e))}
<optgroup label=${i.otherPlayers}>${e.filter(e=>!e.label).map(e=>N(e))}</optgroup>`,X=e=>t`<section class="tile" aria-labelledby="offers-title">
<h2 id="offers-title">${E.opponent}</h2>
${e.me?t`<uc-offers></uc-offers>`:o}
<p>${E.opponentNote}</p>
<div class="row"><button type="button" class="button" ?disabled=${e.busy}
@click=${()=>K(e,!0)}>${E.openTable}</button></div></section>`,Z=e=>(e.rules?.seats??2)===2?t`<uc-for-two></uc-for-two>`:o;function Q({daily:e}){let n=e?.puzzle.difficulty??0,r=e?.done?E.dailyDone:E.daily(n);return t`<section class="tile link-tile" aria-labelledby="daily-title"><h2 id="daily-title"><a
href=${b(`/puzzles/daily`)}>${E.dailyTitle}</a></h2><p>${r}</p></section>`}export{B as TILE_COUNT,V as tilesView};
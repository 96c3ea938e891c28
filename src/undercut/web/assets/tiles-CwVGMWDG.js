const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./tableDeals-BWAKcYfm.js","./seal-DYZO4yqZ.js","./start-B5Xhwffi.js","./start-BTUI55Yk.css","./numbers-C7QVyRre.js","./sentences-BsS9IYP0.js","./seal-DUC8vDT8.css","./sealedTable-C1aRZK3S.js","./witness-DHLi59DA.js"])))=>i.map(i=>d[i]);
import{B as e,Et as t,In as n,M as r,Pt as i,R as a,Rt as o,_t as s,at as c,ft as l,ht as u,it as d,jn as f,ln as p,nt as m,pt as h,qt as g,rn as _,rt as v,sn as y,tt as b,w as x,zn as S,zt as C}from"./start-B5Xhwffi.js";import{t as w}from"./live-CHVKys2H.js";import{r as T}from"./gameLine-CPg4VS8Q.js";import{t as E}from"./lobby-B8isI2c1.js";import{n as D}from"./sealed-Bu9fsw_u.js";import{i as O}from"./numbers-C7QVyRre.js";var k=4e3,A=class extends v{constructor(...e){super(...e),this.offers=[],this.#t=``,this.#n=()=>{clearTimeout(this.#e),document.visibilityState!==`hidden`&&s.offers().then(({tables:e})=>this.#r(e),()=>void 0).finally(()=>{clearTimeout(this.#e),this.isConnected&&(this.#e=setTimeout(this.#n,k))})}}#e;#t;connectedCallback(){super.connectedCallback(),this.hidden=!0,document.addEventListener(`visibilitychange`,this.#n),this.#n()}disconnectedCallback(){super.disconnectedCallback(),document.removeEventListener(`visibilitychange`,this.#n),clearTimeout(this.#e)}#n;#r(e){let t=e.map(e=>e.token).join();t!==this.#t&&(this.#t||e.length)&&o(x.offersNow(e.length)),this.#t=t,this.offers=e,this.hidden=!e.length}render(){return this.offers.length?S`<ul class="games offers" aria-label=${x.offers}>${b(this.offers,e=>e.token,e=>this.#i(e))}</ul>`:n}#i({token:e,players:t,rules:n,clock:r}){let o=O(t.filter(Boolean)),s=t.filter(e=>!e).length,c=[u(n),a(r),t.length>2?`${i.seatsLine(t.length)}, ${x.free(s)}`:``];return S`<li class="game"><a href=${p(`/t/${e}`)}><span class="game-who">${o}</span>
<span class="note">${c.filter(Boolean).join(` · `)}</span><span class="badge turn">${x.join}</span></a></li>`}};m([C()],A.prototype,`offers`,void 0),d(`uc-offers`,A),g().then(()=>_(()=>import(`./tableDeals-BWAKcYfm.js`),__vite__mapDeps([0,1,2,3,4,5,6,7,8]),import.meta.url)).catch(()=>void 0);var j=4,M=[null,{bank_s:1200,turn_s:45},{bank_s:300,turn_s:20}],N=(e,n=``)=>S`<option value=${e.name} ?selected=${e.name===n}>${t(e.name)}</option>`,P=e=>Math.round(100*e),F=({strength:e})=>e?i.strength(P(e.games_won),e.games,t(e.against),P(e.error)):``,I=()=>[i.clockNone,i.clockNormal,i.clockFast],L=e=>e.target.value,R=(e,t)=>S`<details class="fold"><summary><span>${e}</span> <u>${E.change}</u></summary>
<div class="fold-body">${t}</div></details>`,z=[e=>H(e),e=>W(e),...y?[e=>Z(e)]:[e=>q(e),e=>X(e)],e=>Q(e)],B=z.length,V=(e,t)=>S`<div class="tiles" aria-busy=${t<B}>${z.slice(0,t).map(t=>t(e))}</div>`;function H({me:e}){let t=(e?.tables??[]).filter(e=>e.stage!==`closed`&&!e.over);return t.length?S`<section class="tile" aria-labelledby="live-title"><h2 id="live-title">${E.continue}</h2>
<ul class="games">${t.slice(0,j).map(T)}</ul>
${t.length>j?S`<p><a href=${p(`/history`)}>${i.allGames}</a></p>`:n}
</section>`:n}function U(e){let t=Number(e?.options.target);return[e?u(e.text):``,t>0?i.target(t):``].filter(Boolean).join(` · `)}function W(e){let{rules:r,bots:a}=e,o=a.find(e=>e.name===f().bot);return S`<section class="tile" aria-labelledby="choice-title"><h2 id="choice-title">${E.computer}</h2>
<fieldset class="field levels"><legend class="sr">${i.level}</legend>
<div class="level-row">${a.filter(e=>e.label).map(t=>G(e,t))}</div>
<p class="note" role="status">${o?.sentence??``}</p></fieldset>
${r?h(r).map(e=>S`<p class="note remark">${e}</p>`):n}
${r&&c(r)?S`<div class="row"><button type="button" class="button" ?disabled=${e.busy}
@click=${()=>void e.limit(r)}>${i.knockLimitOffer(10)}</button></div>`:n}
<div class="row"><button type="button" class="button" ?disabled=${e.busy}
@click=${()=>e.play()}>${E.playBot(o?t(o.name):``)}</button>
${R(U(r),S`<div class="field"><label for="rules">${i.ruleset}</label><select id="rules"
@change=${t=>e.choose(`rules`,L(t))}>${b(e.ruleList,e=>e.text,e=>S`<option value=${e.text} ?selected=${e===r}>${u(e.text)}</option>`)}</select>
<p class="note">${r?`${r.title} ${i.seatsLine(r.seats)}.`:``}</p></div>
<p><a href=${p(l(r?.text??``))}>${i.seeRules}</a></p>
<div class="field"><label for="bot">${i.otherPlayers}</label><select id="bot"
@change=${t=>L(t)&&e.choose(`bot`,L(t))}>
<option value="" ?selected=${!!o?.label}>–</option>
${a.filter(e=>!e.label).map(e=>N(e,f().bot))}</select>
<p class="note">${o?F(o):``}</p></div>`)}</div>
</section>`}var G=(e,n)=>S`<label class="level"><input type="radio" name="level" value=${n.name}
.checked=${w(n.name===f().bot)} @change=${()=>e.choose(`bot`,n.name)} />
${r(n.name)}<span>${t(n.name)}</span></label>`;function K(e,t){e.make(()=>{let n=(e.rules?.seats??2)-1,r=Array.from({length:n},(t,n)=>{let r=n===0?`open`:e.others[n]??`open`;return r===`open`?{open:!0}:{bot:r}}),i=e.querySelector(`#invite-as`)?.value.trim()??``,a=i&&i!==e.me?.name?{name:i}:{},o=!t&&n===1&&e.trustless?{deals:`players`}:{};return{rules:f().rules,others:r,clock:M[e.clock]??null,offer:t,...a,...o}})}function q(t){let r=(t.rules?.seats??2)-1;return S`<section class="tile" aria-labelledby="friend-title"><h2 id="friend-title">${E.friend}</h2>
<p>${i.inviteNote} <a href=${p(`/pad`)}>${E.padNote}</a></p>
${Array.from({length:Math.max(0,r-1)},(e,t)=>t+1).map(e=>S`<div class="field"><label for="seat-${e}">${i.seatN(e+2)}</label>
<select id="seat-${e}" @change=${n=>{let r=[...t.others];r[e]=L(n),t.others=r}}><option value="open">${i.aFriend}</option>${Y(t)}</select></div>`)}
${r===1?J(t):n}
<div class="row"><button type="button" class="button" ?disabled=${t.busy}
@click=${()=>K(t,!1)}>${i.createInvite}</button>
${R(E.inviteAs(t.me?.name??``),S`<div class="field"><label for="invite-as">${e.inviteAs}</label>
<input id="invite-as" maxlength="24" autocomplete="nickname" ?disabled=${!t.me}
.value=${t.me?.name??``} /></div>
<div class="field"><label for="clock">${i.clock}</label><select id="clock"
@change=${e=>t.clock=Number(L(e))}>${I().map((e,n)=>S`<option value=${n} ?selected=${n===t.clock}>${e}</option>`)}</select></div>`)}</div>
</section>`}var J=e=>S`<label class="check trust"><input type="checkbox" .checked=${w(e.trustless)}
aria-describedby="trust-note" @change=${({target:t})=>{e.trustless=t.checked}} /> ${D.trust}</label>
<div role="status" id="trust-note">${e.trustless?S`<p class="note">${D.trustNote}</p>`:n}</div>`,Y=({bots:e})=>S`${e.filter(e=>e.label).map(e=>N(e))}
<optgroup label=${i.otherPlayers}>${e.filter(e=>!e.label).map(e=>N(e))}</optgroup>`,X=e=>S`<section class="tile" aria-labelledby="offers-title">
<h2 id="offers-title">${E.opponent}</h2>
${e.me?S`<uc-offers></uc-offers>`:n}
<p>${E.opponentNote}</p>
<div class="row"><button type="button" class="button" ?disabled=${e.busy}
@click=${()=>K(e,!0)}>${E.openTable}</button></div></section>`,Z=e=>(e.rules?.seats??2)===2?S`<uc-for-two></uc-for-two>`:n;function Q({daily:e}){let t=e?.puzzle.difficulty??0,n=e?.done?E.dailyDone:E.daily(t);return S`<section class="tile link-tile" aria-labelledby="daily-title"><h2 id="daily-title"><a
href=${p(`/puzzles/daily`)}>${E.dailyTitle}</a></h2><p>${n}</p></section>`}export{B as TILE_COUNT,V as tilesView};
import{a as e,t}from"./direction-B8sprYzs.js";import{$ as n,J as r,M as i,N as a,O as o,P as s,Q as c,R as l,Z as u,j as d,o as f,v as p}from"./index-D7jlAIvw.js";/* empty css               */import{i as m,n as h,o as g,t as _}from"./base-Cp33k1AI.js";import{l as v,s as y}from"./names-DO28UJRO.js";import{a as b,n as x,s as S,t as C}from"./api-BJieHEaI.js";import{n as w}from"./root-CXKljEp9.js";var T=class extends d{static{this.properties={table:{},token:{},round:{type:Number},game:{type:Number},at:{state:!0},replay:{state:!0},about:{state:!0},error:{state:!0},playing:{state:!0},unknown:{state:!0}}}#e=0;constructor(){super(),this.table=``,this.token=``,this.round=0,this.game=0,this.at=0,this.replay=null,this.about=null,this.error=``,this.playing=!1,this.unknown=!1}connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e)}async#t(){try{this.token||await x.me(),this.round&&!this.game&&!this.token&&this.#r(await x.replay(this.table,this.round,0)),this.about=await(this.token?x.sharedGame(this.token):x.game(this.table,this.game)),this.game=this.about.game;let e=this.round||(this.token?Math.min(1,this.about.rounds):this.about.rounds);e<1?this.error=h.noReplay:this.replay||await this.#n(e)}catch(e){this.unknown=e instanceof C&&e.code===`unknown_replay`,this.error=e instanceof C?e.message:h.errorPlain}}async#n(e){this.#o();try{let{token:t,table:n,game:r}=this;this.#r(await(t?x.sharedReplay(t,e):x.replay(n,e,r)))}catch(e){this.error=e instanceof C?e.message:h.errorPlain}}#r(e){this.replay=e,this.game=e.game,this.round=e.result.round,this.at=0,this.error=``;let t=this.token?`/replay/${this.token}?`:`/history/${this.table}?game=${this.game}&`;l(`${t}round=${this.round}`)}#i(e){let t=(this.replay?.steps.length??1)-1;this.at=Math.max(0,Math.min(t,e)),this.at===t&&this.#o();let r=this.replay?.steps[this.at];r&&!this.playing&&n(this.#c(r,v))}#a(){this.playing?this.#o():(this.playing=!0,this.at>=(this.replay?.steps.length??1)-1&&(this.at=0),this.#e=setInterval(()=>this.#i(this.at+1),1100))}#o(){clearInterval(this.#e),this.playing=!1}#s(e){return e===null?``:e===this.about?.you?h.you:this.about?.players[e]??h.seatN(e+1)}#c(e,t=y){if(e.action===null)return h.started;let n={who:this.#s(e.seat),card:e.card?t(e.card):``};return _.maybe(`steps-${e.action.split(` `)[0]}`,n)??e.action}render(){if(this.unknown)return this.#l();let e=this.replay?.steps[this.at],{about:t}=this,n=Array.from({length:t?.rounds??0},(e,t)=>t+1),r=t===null||t.you===null?null:S(t.you,t.form);return g`<main id="main" class="page replay" tabindex="-1" @keydown=${this.#p}>
      <h1>${h.replayTitle(this.round||1)}</h1>
      ${t?this.#u(t):m}
      ${this.error?g`<p class="notice bad" role="alert">${this.error}</p>`:m}
      ${n.length>1?g`<nav class="rounds" aria-label=${h.round}>${n.map(e=>g`<button type="button"
                class="button small ${e===this.round?`primary`:``}" aria-pressed=${e===this.round}
                @click=${()=>void this.#n(e)}>${e}</button>`)}</nav>`:m}
      ${e&&this.replay?this.#f(this.replay,e):this.error?m:g`<p role="status">${h.loading}</p>`}
      ${t?g`<section class="panel"><h2>${h.sheetTitle}</h2>
              ${f(t.sheet,r,t.match)}</section>`:m}
      ${this.token?g`<p><a class="button" href=${w(`/`)}>${s.playYourself}</a></p>`:m}
    </main>`}#l(){return g`<main id="main" class="page" tabindex="-1"><h1>${s.unknownTitle}</h1>
      <p role="alert">${this.error}</p>
      <p><a class="button primary" href=${w(`/`)}>${h.backToLobby}</a></p></main>`}#u(e){if(this.token)return this.#d(e);let n=e.players.filter((t,n)=>n!==e.you).join(`, `),r=e.end?b(e.end,e=>this.#s(e)):``,i=e.end&&e.rounds>0&&e.you!==null;return g`<p class="note">${[h.gameN(e.game),h.versus(n),e.rules,r].filter(Boolean).map(t).join(` · `)}</p>${i?g`<div class="history-acts"><uc-share table=${this.table} game=${e.game}></uc-share>
            <a class="button" href=${x.recordOf(this.table,e.game)} download>${s.download}</a></div>`:m}`}#d(e){let n=o(e.players),r=e.end?b(e.end,e=>this.#s(e)):``,i=e.scores.join(` : `),a=[t(s.between(n)),i,t(e.rules),t(r)];return g`<p class="note">${a.filter(Boolean).join(` · `)}</p>`}#f(e,t){let n=e.steps.length-1,i=(e,t,n,r=!1)=>g`<button type="button" class="icon-button" aria-label=${t} ?disabled=${r}
        @click=${n}>${a(e)}</button>`;return g`<section class="replay-felt" aria-label=${h.replayTitle(this.round)}>
      <p class="prompt">${this.#c(t)}</p>
      ${t.hands.map(e=>g`<div class="replay-hand ${e.seat===t.seat?`acts`:``}">
        <h2>${this.#s(e.seat)} <span class="note">${h.deadwoodIs(e.deadwood)}</span></h2>
        ${c(e.melds,e.unmelded,null)}</div>`)}
      <div class="replay-piles" role="img" aria-label="${h.stock(t.stock)}. ${t.pile.length?h.pile(v(t.pile.at(-1)??``)):h.emptyPile}">
        <span class="stack">${r()}<span class="count">${t.stock}</span></span>
        ${t.pile.length?t.pile.slice(-4).map(e=>u(e)):m}</div>
      ${this.at===n?g`<p class="prompt">${p(e.result,e=>this.#s(e))}</p>`:m}
      <div class="steps">
        ${i(`start`,h.first,()=>this.#i(0),this.at===0)}
        ${i(`back`,h.previous,()=>this.#i(this.at-1),this.at===0)}
        ${i(this.playing?`pause`:`play`,this.playing?h.pauseSteps:h.playSteps,()=>this.#a())}
        ${i(`forward`,h.nextStep,()=>this.#i(this.at+1),this.at===n)}
        ${i(`end`,h.last,()=>this.#i(n),this.at===n)}
      </div>
      <label class="slider"><span>${h.step(this.at+1,n+1)}</span>
        <input type="range" min="0" max=${n} .value=${String(this.at)}
          @input=${e=>this.#i(Number(e.target.value))} /></label>
    </section>`}#p=t=>{if(t.target.matches(`input`))return;let[n,r]=e();t.key===r&&this.#i(this.at+1),t.key===n&&this.#i(this.at-1)}};i(`uc-replay`,T);export{T as ReplayScreen};
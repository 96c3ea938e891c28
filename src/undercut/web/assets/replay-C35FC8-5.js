import{a as e,t}from"./direction-B8sprYzs.js";import{A as n,D as r,I as i,L as a,M as o,N as s,R as c,U as l,V as u,at as d,et as f,it as p,j as m,o as h,rt as g,v as _}from"./index-KeH4GJJw.js";/* empty css               */import{i as v,n as y,o as b,t as x}from"./base-Cp33k1AI.js";import{l as S,s as C}from"./names-DO28UJRO.js";import{n as w}from"./root-CXKljEp9.js";var T=class extends n{static{this.properties={table:{},token:{},round:{type:Number},game:{type:Number},at:{state:!0},replay:{state:!0},about:{state:!0},error:{state:!0},playing:{state:!0},unknown:{state:!0}}}#e=0;constructor(){super(),this.table=``,this.token=``,this.round=0,this.game=0,this.at=0,this.replay=null,this.about=null,this.error=``,this.playing=!1,this.unknown=!1}connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e)}async#t(){try{this.token||await c.me(),this.round&&!this.game&&!this.token&&this.#r(await c.replay(this.table,this.round,0)),this.about=await(this.token?c.sharedGame(this.token):c.game(this.table,this.game)),this.game=this.about.game;let e=this.round||(this.token?Math.min(1,this.about.rounds):this.about.rounds);e<1?this.error=y.noReplay:this.replay||await this.#n(e)}catch(e){this.unknown=e instanceof a&&e.code===`unknown_replay`,this.error=e instanceof a?e.message:y.errorPlain}}async#n(e){this.#o();try{let{token:t,table:n,game:r}=this;this.#r(await(t?c.sharedReplay(t,e):c.replay(n,e,r)))}catch(e){this.error=e instanceof a?e.message:y.errorPlain}}#r(e){this.replay=e,this.game=e.game,this.round=e.result.round,this.at=0,this.error=``;let t=this.token?`/replay/${this.token}?`:`/history/${this.table}?game=${this.game}&`;i(`${t}round=${this.round}`)}#i(e){let t=(this.replay?.steps.length??1)-1;this.at=Math.max(0,Math.min(t,e)),this.at===t&&this.#o();let n=this.replay?.steps[this.at];n&&!this.playing&&d(this.#c(n,S))}#a(){this.playing?this.#o():(this.playing=!0,this.at>=(this.replay?.steps.length??1)-1&&(this.at=0),this.#e=setInterval(()=>this.#i(this.at+1),1100))}#o(){clearInterval(this.#e),this.playing=!1}#s(e){return e===null?``:e===this.about?.you?y.you:this.about?.players[e]??y.seatN(e+1)}#c(e,t=C){if(e.action===null)return y.started;let n={who:this.#s(e.seat),card:e.card?t(e.card):``};return x.maybe(`steps-${e.action.split(` `)[0]}`,n)??e.action}render(){if(this.unknown)return this.#l();let e=this.replay?.steps[this.at],{about:t}=this,n=Array.from({length:t?.rounds??0},(e,t)=>t+1),r=t===null||t.you===null?null:l(t.you,t.form);return b`<main id="main" class="page replay" tabindex="-1" @keydown=${this.#p}>
      <h1>${y.replayTitle(this.round||1)}</h1>
      ${t?this.#u(t):v}
      ${this.error?b`<p class="notice bad" role="alert">${this.error}</p>`:v}
      ${n.length>1?b`<nav class="rounds" aria-label=${y.round}>${n.map(e=>b`<button type="button"
                class="button small ${e===this.round?`primary`:``}" aria-pressed=${e===this.round}
                @click=${()=>void this.#n(e)}>${e}</button>`)}</nav>`:v}
      ${e&&this.replay?this.#f(this.replay,e):this.error?v:b`<p role="status">${y.loading}</p>`}
      ${t?b`<section class="panel"><h2>${y.sheetTitle}</h2>
              ${h(t.sheet,r,t.match)}</section>`:v}
      ${this.token?b`<p><a class="button" href=${w(`/`)}>${s.playYourself}</a></p>`:v}
    </main>`}#l(){return b`<main id="main" class="page" tabindex="-1"><h1>${s.unknownTitle}</h1>
      <p role="alert">${this.error}</p>
      <p><a class="button primary" href=${w(`/`)}>${y.backToLobby}</a></p></main>`}#u(e){if(this.token)return this.#d(e);let n=e.players.filter((t,n)=>n!==e.you).join(`, `),r=e.end?u(e.end,e=>this.#s(e)):``,i=e.end&&e.rounds>0&&e.you!==null;return b`<p class="note">${[y.gameN(e.game),y.versus(n),e.rules,r].filter(Boolean).map(t).join(` · `)}</p>${i?b`<div class="history-acts"><uc-share table=${this.table} game=${e.game}></uc-share>
            <a class="button" href=${c.recordOf(this.table,e.game)} download>${s.download}</a></div>`:v}`}#d(e){let n=r(e.players),i=e.end?u(e.end,e=>this.#s(e)):``,a=e.scores.join(` : `),o=[t(s.between(n)),a,t(e.rules),t(i)];return b`<p class="note">${o.filter(Boolean).join(` · `)}</p>`}#f(e,t){let n=e.steps.length-1,r=(e,t,n,r=!1)=>b`<button type="button" class="icon-button" aria-label=${t} ?disabled=${r}
        @click=${n}>${o(e)}</button>`;return b`<section class="replay-felt" aria-label=${y.replayTitle(this.round)}>
      <p class="prompt">${this.#c(t)}</p>
      ${t.hands.map(e=>b`<div class="replay-hand ${e.seat===t.seat?`acts`:``}">
        <h2>${this.#s(e.seat)} <span class="note">${y.deadwoodIs(e.deadwood)}</span></h2>
        ${p(e.melds,e.unmelded,null)}</div>`)}
      <div class="replay-piles" role="img" aria-label="${y.stock(t.stock)}. ${t.pile.length?y.pile(S(t.pile.at(-1)??``)):y.emptyPile}">
        <span class="stack">${f()}<span class="count">${t.stock}</span></span>
        ${t.pile.length?t.pile.slice(-4).map(e=>g(e)):v}</div>
      ${this.at===n?b`<p class="prompt">${_(e.result,e=>this.#s(e))}</p>`:v}
      <div class="steps">
        ${r(`start`,y.first,()=>this.#i(0),this.at===0)}
        ${r(`back`,y.previous,()=>this.#i(this.at-1),this.at===0)}
        ${r(this.playing?`pause`:`play`,this.playing?y.pauseSteps:y.playSteps,()=>this.#a())}
        ${r(`forward`,y.nextStep,()=>this.#i(this.at+1),this.at===n)}
        ${r(`end`,y.last,()=>this.#i(n),this.at===n)}
      </div>
      <label class="slider"><span>${y.step(this.at+1,n+1)}</span>
        <input type="range" min="0" max=${n} .value=${String(this.at)}
          @input=${e=>this.#i(Number(e.target.value))} /></label>
    </section>`}#p=t=>{if(t.target.matches(`input`))return;let[n,r]=e();t.key===r&&this.#i(this.at+1),t.key===n&&this.#i(this.at-1)}};m(`uc-replay`,T);export{T as ReplayScreen};
import{a as e,t}from"./direction-B8sprYzs.js";import{L as n,M as r,Q as i,X as a,Z as o,k as s,o as c,q as l,y as u}from"./index-DbF6KWw8.js";/* empty css               */import{i as d,n as f,o as p,t as m}from"./base-Cp33k1AI.js";import{l as h,s as g}from"./names-DO28UJRO.js";import{a as _,n as v,s as y,t as b}from"./api-CMPPcTTd.js";import{t as x}from"./icons-D6DiQZiy.js";import{n as S,t as C}from"./plain-q0FJJh62.js";import{n as w,o as T}from"./root-DgPvHYjp.js";var E=class extends C{static{this.properties={table:{},token:{},round:{type:Number},game:{type:Number},at:{state:!0},replay:{state:!0},about:{state:!0},error:{state:!0},playing:{state:!0},unknown:{state:!0}}}#e=0;constructor(){super(),this.table=``,this.token=``,this.round=0,this.game=0,this.at=0,this.replay=null,this.about=null,this.error=``,this.playing=!1,this.unknown=!1}connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e)}async#t(){try{this.token||await v.me(),this.round&&!this.game&&!this.token&&this.#r(await v.replay(this.table,this.round,0)),this.about=await(this.token?v.sharedGame(this.token):v.game(this.table,this.game)),this.game=this.about.game;let e=this.round||(this.token?Math.min(1,this.about.rounds):this.about.rounds);e<1?this.error=f.noReplay:this.replay||await this.#n(e)}catch(e){this.unknown=e instanceof b&&e.code===`unknown_replay`,this.error=e instanceof b?e.message:f.errorPlain}}async#n(e){this.#o();try{let{token:t,table:n,game:r}=this;this.#r(await(t?v.sharedReplay(t,e):v.replay(n,e,r)))}catch(e){this.error=e instanceof b?e.message:f.errorPlain}}#r(e){this.replay=e,this.game=e.game,this.round=e.result.round,this.at=0,this.error=``;let t=this.token?`/replay/${this.token}?`:`/history/${this.table}?game=${this.game}&`;n(`${t}round=${this.round}`)}#i(e){let t=(this.replay?.steps.length??1)-1;this.at=Math.max(0,Math.min(t,e)),this.at===t&&this.#o();let n=this.replay?.steps[this.at];n&&!this.playing&&i(this.#c(n,h))}#a(){this.playing?this.#o():(this.playing=!0,this.at>=(this.replay?.steps.length??1)-1&&(this.at=0),this.#e=setInterval(()=>this.#i(this.at+1),1100))}#o(){clearInterval(this.#e),this.playing=!1}#s(e){return e===null?``:e===this.about?.you?f.you:this.about?.players[e]??f.seatN(e+1)}#c(e,t=g){if(e.action===null)return f.started;let n={who:this.#s(e.seat),card:e.card?t(e.card):``};return m.maybe(`steps-${e.action.split(` `)[0]}`,n)??e.action}render(){if(this.unknown)return this.#l();let e=this.replay?.steps[this.at],{about:t}=this,n=Array.from({length:t?.rounds??0},(e,t)=>t+1),i=t===null||t.you===null?null:y(t.you,t.form);return p`<main id="main" class="page replay" tabindex="-1" @keydown=${this.#p}>
      <h1>${f.replayTitle(this.round||1)}</h1>
      ${t?this.#u(t):d}
      ${this.error?p`<p class="notice bad" role="alert">${this.error}</p>`:d}
      ${n.length>1?p`<nav class="rounds" aria-label=${f.round}>${n.map(e=>p`<button type="button"
                class="button small ${e===this.round?`primary`:``}" aria-pressed=${e===this.round}
                @click=${()=>void this.#n(e)}>${e}</button>`)}</nav>`:d}
      ${e&&this.replay?this.#f(this.replay,e):this.error?d:p`<p role="status">${f.loading}</p>`}
      ${t?p`<section class="panel"><h2>${f.sheetTitle}</h2>
              ${c(t.sheet,i,t.match)}</section>`:d}
      ${this.token?p`<p><a class="button" href=${w(`/`)}>${r.playYourself}</a></p>`:d}
    </main>`}#l(){return p`<main id="main" class="page" tabindex="-1"><h1>${r.unknownTitle}</h1>
      <p role="alert">${this.error}</p>
      <p><a class="button primary" href=${w(`/`)}>${f.backToLobby}</a></p></main>`}#u(e){if(this.token)return this.#d(e);let n=e.players.filter((t,n)=>n!==e.you).join(`, `),i=e.end?_(e.end,e=>this.#s(e)):``,a=e.end&&e.rounds>0&&e.you!==null;return p`<p class="note">${[f.gameN(e.game),f.versus(n),e.rules,i].filter(Boolean).map(t).join(` · `)}</p>${a?p`<div class="history-acts">${T?d:p`<uc-share table=${this.table} game=${e.game}></uc-share>`}
            <a class="button" href=${v.recordOf(this.table,e.game)} download>${r.download}</a></div>`:d}`}#d(e){let n=s(e.players),i=e.end?_(e.end,e=>this.#s(e)):``,a=e.scores.join(` : `),o=[t(r.between(n)),a,t(e.rules),t(i)];return p`<p class="note">${o.filter(Boolean).join(` · `)}</p>`}#f(e,t){let n=e.steps.length-1,r=(e,t,n,r=!1)=>p`<button type="button" class="icon-button" aria-label=${t} ?disabled=${r}
        @click=${n}>${x(e)}</button>`;return p`<section class="replay-felt" aria-label=${f.replayTitle(this.round)}>
      <p class="prompt">${this.#c(t)}</p>
      ${t.hands.map(e=>p`<div class="replay-hand ${e.seat===t.seat?`acts`:``}">
        <h2>${this.#s(e.seat)} <span class="note">${f.deadwoodIs(e.deadwood)}</span></h2>
        ${o(e.melds,e.unmelded,null)}</div>`)}
      <div class="replay-piles" role="img" aria-label="${f.stock(t.stock)}. ${t.pile.length?f.pile(h(t.pile.at(-1)??``)):f.emptyPile}">
        <span class="stack">${l()}<span class="count">${t.stock}</span></span>
        ${t.pile.length?t.pile.slice(-4).map(e=>a(e)):d}</div>
      ${this.at===n?p`<p class="prompt">${u(e.result,e=>this.#s(e))}</p>`:d}
      <div class="steps">
        ${r(`start`,f.first,()=>this.#i(0),this.at===0)}
        ${r(`back`,f.previous,()=>this.#i(this.at-1),this.at===0)}
        ${r(this.playing?`pause`:`play`,this.playing?f.pauseSteps:f.playSteps,()=>this.#a())}
        ${r(`forward`,f.nextStep,()=>this.#i(this.at+1),this.at===n)}
        ${r(`end`,f.last,()=>this.#i(n),this.at===n)}
      </div>
      <label class="slider"><span>${f.step(this.at+1,n+1)}</span>
        <input type="range" min="0" max=${n} .value=${String(this.at)}
          @input=${e=>this.#i(Number(e.target.value))} /></label>
    </section>`}#p=t=>{if(t.target.matches(`input`))return;let[n,r]=e();t.key===r&&this.#i(this.at+1),t.key===n&&this.#i(this.at-1)}};S(`uc-replay`,E);export{E as ReplayScreen};
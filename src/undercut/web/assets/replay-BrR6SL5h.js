import{a as e,t}from"./direction-Drg9vzCy.js";import{$ as n,C as r,K as i,Q as a,Y as o,nt as s,w as c,z as l}from"./index-kriaVpuD.js";/* empty css              *//* empty css              */import{i as u,n as d,o as f,t as p}from"./base-DZu0DUBy.js";import{t as m}from"./announce-DbLwL-6C.js";import{l as h,s as g}from"./names-BU98C2Gf.js";import{a as _,n as v,s as y,t as b}from"./api-D97GslHI.js";import{t as x}from"./icons-BpBnPqOh.js";import{n as S,t as C}from"./plain-CHbO2ic6.js";import{n as w}from"./root-DgPvHYjp.js";var T=class extends C{static{this.properties={table:{},token:{},text:{},round:{type:Number},game:{type:Number},at:{state:!0},replay:{state:!0},about:{state:!0},error:{state:!0},playing:{state:!0},unknown:{state:!0}}}#e=0;constructor(){super(),this.table=``,this.token=``,this.text=``,this.round=0,this.game=0,this.at=0,this.replay=null,this.about=null,this.error=``,this.playing=!1,this.unknown=!1}connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e)}async#t(){try{if(this.text){await this.#n(Math.max(1,this.round));return}this.token||await v.me(),this.round&&!this.game&&!this.token&&this.#r(await v.replay(this.table,this.round,0)),this.about=await(this.token?v.sharedGame(this.token):v.game(this.table,this.game)),this.game=this.about.game;let e=this.round||(this.token?Math.min(1,this.about.rounds):this.about.rounds);e<1?this.error=d.noReplay:this.replay||await this.#n(e)}catch(e){this.unknown=e instanceof b&&e.code===`unknown_replay`,this.error=e instanceof b?e.message:d.errorPlain}}async#n(e){this.#o();try{if(this.text){let t=await v.brought(this.text,e);this.about=t.game,this.#r(t.replay);return}let{token:t,table:n,game:r}=this;this.#r(await(t?v.sharedReplay(t,e):v.replay(n,e,r)))}catch(e){this.unknown=!this.replay&&e instanceof b&&this.text!==``&&e.status===400,this.error=e instanceof b?e.message:d.errorPlain}}#r(e){if(this.replay=e,this.game=e.game,this.round=e.result.round,this.at=0,this.error=``,this.text){s(`/replay?${new URLSearchParams({text:this.text,round:String(this.round)})}`);return}let t=this.token?`/replay/${this.token}?`:`/history/${this.table}?game=${this.game}&`;s(`${t}round=${this.round}`)}#i(e){let t=(this.replay?.steps.length??1)-1;this.at=Math.max(0,Math.min(t,e)),this.at===t&&this.#o();let n=this.replay?.steps[this.at];n&&!this.playing&&m(this.#c(n,h))}#a(){this.playing?this.#o():(this.playing=!0,this.at>=(this.replay?.steps.length??1)-1&&(this.at=0),this.#e=setInterval(()=>this.#i(this.at+1),1100))}#o(){clearInterval(this.#e),this.playing=!1}#s(e){return e===null?``:e===this.about?.you?d.you:this.about?.players[e]??d.seatN(e+1)}#c(e,t=g){if(e.action===null)return d.started;if(e.action.startsWith(`defend`)){let n=this.replay?.result.hands.find(t=>t.seat===e.seat)?.laid_off??[];return d.did.defend(this.#s(e.seat),n.map(t).join(`, `))}let n={who:this.#s(e.seat),card:e.card?t(e.card):``};return p.maybe(`steps-${e.action.split(` `)[0]}`,n)??e.action}render(){if(this.unknown)return this.#l();let e=this.replay?.steps[this.at],{about:t}=this,n=Array.from({length:t?.rounds??0},(e,t)=>t+1),i=t===null||t.you===null?null:y(t.you,t.form);return f`<main id="main" class="page replay" tabindex="-1" @keydown=${this.#p}>
      <h1>${d.replayTitle(this.round||1)}</h1>
      ${t?this.#u(t):u}
      ${this.error?f`<p class="notice bad" role="alert">${this.error}</p>`:u}
      ${n.length>1?f`<nav class="rounds" aria-label=${d.round}>${n.map(e=>f`<button type="button"
                class="button small ${e===this.round?`primary`:``}" aria-pressed=${e===this.round}
                @click=${()=>void this.#n(e)}>${e}</button>`)}</nav>`:u}
      ${e&&this.replay?this.#f(this.replay,e):this.error?u:f`<p role="status">${d.loading}</p>`}
      ${t?f`<section class="panel"><h2>${d.sheetTitle}</h2>
              ${r(t.sheet,i,t.match)}</section>`:u}
      ${this.token||this.text?f`<p><a class="button" href=${w(`/`)}>${l.playYourself}</a></p>`:u}
    </main>`}#l(){return f`<main id="main" class="page" tabindex="-1"><h1>${l.unknownTitle}</h1>
      <p role="alert">${this.error}</p>
      <p><a class="button primary" href=${w(`/`)}>${d.backToLobby}</a></p></main>`}#u(e){if(this.token||this.text)return this.#d(e);let n=e.players.filter((t,n)=>n!==e.you).join(`, `),r=e.end?_(e.end,e=>this.#s(e)):``,i=e.end&&e.rounds>0&&e.you!==null;return f`<p class="note">${[d.gameN(e.game),d.versus(n),e.rules,r].filter(Boolean).map(t).join(` · `)}</p>${i?f`<div class="history-acts"><uc-share table=${this.table} game=${e.game}></uc-share>
            <a class="button" href=${v.recordOf(this.table,e.game)} download>${l.download}</a></div>`:u}`}#d(e){let n=i(e.players),r=e.end?_(e.end,e=>this.#s(e)):``,a=e.scores.join(` : `),o=[t(l.between(n)),a,t(e.rules),t(r)];return f`<p class="note">${o.filter(Boolean).join(` · `)}</p>`}#f(e,t){let r=e.steps.length-1,i=(e,t,n,r=!1)=>f`<button type="button" class="icon-button" aria-label=${t} ?disabled=${r}
        @click=${n}>${x(e)}</button>`;return f`<section class="replay-felt" aria-label=${d.replayTitle(this.round)}>
      <p class="prompt">${this.#c(t)}</p>
      ${t.hands.map(e=>f`<div class="replay-hand ${e.seat===t.seat?`acts`:``}">
        <h2>${this.#s(e.seat)} <span class="note">${d.deadwoodIs(e.deadwood)}</span></h2>
        ${n(e.melds,e.unmelded,null)}</div>`)}
      <div class="replay-piles" role="img" aria-label="${d.stock(t.stock)}. ${t.pile.length?d.pile(h(t.pile.at(-1)??``)):d.emptyPile}">
        <span class="stack">${o()}<span class="count">${t.stock}</span></span>
        ${t.pile.length?t.pile.slice(-4).map(e=>a(e)):u}</div>
      ${this.at===r?f`<p class="prompt">${c(e.result,e=>this.#s(e))}</p>`:u}
      <div class="steps">
        ${i(`start`,d.first,()=>this.#i(0),this.at===0)}
        ${i(`back`,d.previous,()=>this.#i(this.at-1),this.at===0)}
        ${i(this.playing?`pause`:`play`,this.playing?d.pauseSteps:d.playSteps,()=>this.#a())}
        ${i(`forward`,d.nextStep,()=>this.#i(this.at+1),this.at===r)}
        ${i(`end`,d.last,()=>this.#i(r),this.at===r)}
      </div>
      <label class="slider"><span>${d.step(this.at+1,r+1)}</span>
        <input type="range" min="0" max=${r} .value=${String(this.at)}
          @input=${e=>this.#i(Number(e.target.value))} /></label>
    </section>`}#p=t=>{if(t.target.matches(`input`))return;let[n,r]=e();t.key===r&&this.#i(this.at+1),t.key===n&&this.#i(this.at-1)}};S(`uc-replay`,T);export{T as ReplayScreen};
import{a as e,t}from"./direction-CgtbQCF7.js";import{$ as n,A as r,B as i,D as a,H as o,I as s,L as c,M as l,N as u,a as d,it as f,j as p,nt as m,rt as h,v as g}from"./index-D5LJewdJ.js";/* empty css               */import{i as _,n as v,o as y,t as b}from"./base-BKfU6FEV.js";import{l as x,s as S}from"./names-CEI3m1Am.js";var C=class extends r{static{this.properties={table:{},token:{},round:{type:Number},game:{type:Number},at:{state:!0},replay:{state:!0},about:{state:!0},error:{state:!0},playing:{state:!0},unknown:{state:!0}}}#e=0;constructor(){super(),this.table=``,this.token=``,this.round=0,this.game=0,this.at=0,this.replay=null,this.about=null,this.error=``,this.playing=!1,this.unknown=!1}connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e)}async#t(){try{this.token||await c.me(),this.round&&!this.game&&!this.token&&this.#r(await c.replay(this.table,this.round,0)),this.about=await(this.token?c.sharedGame(this.token):c.game(this.table,this.game)),this.game=this.about.game;let e=this.round||(this.token?Math.min(1,this.about.rounds):this.about.rounds);e<1?this.error=v.noReplay:this.replay||await this.#n(e)}catch(e){this.unknown=e instanceof s&&e.code===`unknown_replay`,this.error=e instanceof s?e.message:v.errorPlain}}async#n(e){this.#o();try{let{token:t,table:n,game:r}=this;this.#r(await(t?c.sharedReplay(t,e):c.replay(n,e,r)))}catch(e){this.error=e instanceof s?e.message:v.errorPlain}}#r(e){this.replay=e,this.game=e.game,this.round=e.result.round,this.at=0,this.error=``;let t=this.token?`/replay/${this.token}?`:`/history/${this.table}?game=${this.game}&`;history.replaceState(null,``,`${t}round=${this.round}`)}#i(e){let t=(this.replay?.steps.length??1)-1;this.at=Math.max(0,Math.min(t,e)),this.at===t&&this.#o();let n=this.replay?.steps[this.at];n&&!this.playing&&f(this.#c(n,x))}#a(){this.playing?this.#o():(this.playing=!0,this.at>=(this.replay?.steps.length??1)-1&&(this.at=0),this.#e=setInterval(()=>this.#i(this.at+1),1100))}#o(){clearInterval(this.#e),this.playing=!1}#s(e){return e===null?``:e===this.about?.you?v.you:this.about?.players[e]??v.seatN(e+1)}#c(e,t=S){if(e.action===null)return v.started;let n={who:this.#s(e.seat),card:e.card?t(e.card):``};return b.maybe(`steps-${e.action.split(` `)[0]}`,n)??e.action}render(){if(this.unknown)return this.#l();let e=this.replay?.steps[this.at],{about:t}=this,n=Array.from({length:t?.rounds??0},(e,t)=>t+1),r=t===null||t.you===null?null:o(t.you,t.form);return y`<main id="main" class="page replay" tabindex="-1" @keydown=${this.#p}>
      <h1>${v.replayTitle(this.round||1)}</h1>
      ${t?this.#u(t):_}
      ${this.error?y`<p class="notice bad" role="alert">${this.error}</p>`:_}
      ${n.length>1?y`<nav class="rounds" aria-label=${v.round}>${n.map(e=>y`<button type="button"
                class="button small ${e===this.round?`primary`:``}" aria-pressed=${e===this.round}
                @click=${()=>void this.#n(e)}>${e}</button>`)}</nav>`:_}
      ${e&&this.replay?this.#f(this.replay,e):this.error?_:y`<p role="status">${v.loading}</p>`}
      ${t?y`<section class="panel"><h2>${v.sheetTitle}</h2>
              ${d(t.sheet,r,t.match)}</section>`:_}
      ${this.token?y`<p><a class="button" href="/">${u.playYourself}</a></p>`:_}
    </main>`}#l(){return y`<main id="main" class="page" tabindex="-1"><h1>${u.unknownTitle}</h1>
      <p role="alert">${this.error}</p>
      <p><a class="button primary" href="/">${v.backToLobby}</a></p></main>`}#u(e){if(this.token)return this.#d(e);let n=e.players.filter((t,n)=>n!==e.you).join(`, `),r=e.end?i(e.end,e=>this.#s(e)):``,a=e.end&&e.rounds>0&&e.you!==null;return y`<p class="note">${[v.gameN(e.game),v.versus(n),e.rules,r].filter(Boolean).map(t).join(` · `)}</p>${a?y`<div class="history-acts"><uc-share table=${this.table} game=${e.game}></uc-share>
            <a class="button" href=${c.recordOf(this.table,e.game)} download>${u.download}</a></div>`:_}`}#d(e){let n=a(e.players),r=e.end?i(e.end,e=>this.#s(e)):``,o=e.scores.join(` : `),s=[t(u.between(n)),o,t(e.rules),t(r)];return y`<p class="note">${s.filter(Boolean).join(` · `)}</p>`}#f(e,t){let r=e.steps.length-1,i=(e,t,n,r=!1)=>y`<button type="button" class="icon-button" aria-label=${t} ?disabled=${r}
        @click=${n}>${l(e)}</button>`;return y`<section class="replay-felt" aria-label=${v.replayTitle(this.round)}>
      <p class="prompt">${this.#c(t)}</p>
      ${t.hands.map(e=>y`<div class="replay-hand ${e.seat===t.seat?`acts`:``}">
        <h2>${this.#s(e.seat)} <span class="note">${v.deadwoodIs(e.deadwood)}</span></h2>
        ${h(e.melds,e.unmelded,null)}</div>`)}
      <div class="replay-piles" role="img" aria-label="${v.stock(t.stock)}. ${t.pile.length?v.pile(x(t.pile.at(-1)??``)):v.emptyPile}">
        <span class="stack">${n()}<span class="count">${t.stock}</span></span>
        ${t.pile.length?t.pile.slice(-4).map(e=>m(e)):_}</div>
      ${this.at===r?y`<p class="prompt">${g(e.result,e=>this.#s(e))}</p>`:_}
      <div class="steps">
        ${i(`start`,v.first,()=>this.#i(0),this.at===0)}
        ${i(`back`,v.previous,()=>this.#i(this.at-1),this.at===0)}
        ${i(this.playing?`pause`:`play`,this.playing?v.pauseSteps:v.playSteps,()=>this.#a())}
        ${i(`forward`,v.nextStep,()=>this.#i(this.at+1),this.at===r)}
        ${i(`end`,v.last,()=>this.#i(r),this.at===r)}
      </div>
      <label class="slider"><span>${v.step(this.at+1,r+1)}</span>
        <input type="range" min="0" max=${r} .value=${String(this.at)}
          @input=${e=>this.#i(Number(e.target.value))} /></label>
    </section>`}#p=t=>{if(t.target.matches(`input`))return;let[n,r]=e();t.key===r&&this.#i(this.at+1),t.key===n&&this.#i(this.at-1)}};p(`uc-replay`,C);export{C as ReplayScreen};
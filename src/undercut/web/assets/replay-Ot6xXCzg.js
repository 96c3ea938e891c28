import{a as e,n as t,r as n,s as r,t as i}from"./plain-BbYxZw5E.js";import{A as a,E as o,H as s,O as c,R as l,T as u,U as d,V as f,a as p,m,v as h}from"./index-Dl8ArXba.js";import{o as g}from"./face-CFBsSfNk.js";var _=class extends i{static{this.properties={table:{},round:{type:Number},game:{type:Number},at:{state:!0},replay:{state:!0},about:{state:!0},error:{state:!0},playing:{state:!0}}}#e=0;constructor(){super(),this.table=``,this.round=0,this.game=0,this.at=0,this.replay=null,this.about=null,this.error=``,this.playing=!1}connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e)}async#t(){try{await o.me(),this.round&&!this.game&&this.#r(await o.replay(this.table,this.round,0)),this.about=await o.game(this.table,this.game),this.game=this.about.game;let e=this.round||this.about.rounds;e<1?this.error=n.noReplay:this.replay||await this.#n(e)}catch(e){this.error=e instanceof u?e.message:n.errorPlain}}async#n(e){this.#o();try{this.#r(await o.replay(this.table,e,this.game))}catch(e){this.error=e instanceof u?e.message:n.errorPlain}}#r(e){this.replay=e,this.game=e.game,this.round=e.result.round,this.at=0,this.error=``,history.replaceState(null,``,`/history/${this.table}?game=${this.game}&round=${this.round}`)}#i(e){let t=(this.replay?.steps.length??1)-1;this.at=Math.max(0,Math.min(t,e)),this.at===t&&this.#o();let n=this.replay?.steps[this.at];n&&!this.playing&&d(this.#c(n))}#a(){this.playing?this.#o():(this.playing=!0,this.at>=(this.replay?.steps.length??1)-1&&(this.at=0),this.#e=setInterval(()=>this.#i(this.at+1),1100))}#o(){clearInterval(this.#e),this.playing=!1}#s(e){return e===null?``:e===this.about?.you?n.you:this.about?.players[e]??n.seatN(e+1)}#c(e){if(e.action===null)return n.started;let t=e.action.split(` `)[0]??``;return n.steps[t]?.(this.#s(e.seat),e.card?g(e.card):``)??e.action}render(){let t=this.replay?.steps[this.at],{about:i}=this,o=Array.from({length:i?.rounds??0},(e,t)=>t+1),s=i===null||i.you===null?null:a(i.you,i.form);return r`<main id="main" class="page replay" tabindex="-1" @keydown=${this.#d}>
      <h1>${n.replayTitle(this.round||1)}</h1>
      ${i?this.#l(i):e}
      ${this.error?r`<p class="notice bad" role="alert">${this.error}</p>`:e}
      ${o.length>1?r`<nav class="rounds" aria-label=${n.round}>${o.map(e=>r`<button type="button"
                class="button small ${e===this.round?`primary`:``}" aria-pressed=${e===this.round}
                @click=${()=>void this.#n(e)}>${e}</button>`)}</nav>`:e}
      ${t&&this.replay?this.#u(this.replay,t):this.error?e:r`<p role="status">${n.loading}</p>`}
      ${i?r`<section class="panel"><h2>${n.sheetTitle}</h2>
              ${p(i.sheet,s,i.match)}</section>`:e}
    </main>`}#l(e){let t=e.players.filter((t,n)=>n!==e.you).join(`, `),i=e.end?c(e.end,e=>this.#s(e)):``;return r`<p class="note">${[n.gameN(e.game),n.versus(t),e.rules,i].filter(Boolean).join(` · `)}</p>`}#u(t,i){let a=t.steps.length-1,o=(e,t,n,i=!1)=>r`<button type="button" class="icon-button" aria-label=${t} ?disabled=${i}
        @click=${n}>${h(e)}</button>`;return r`<section class="replay-felt" aria-label=${n.replayTitle(this.round)}>
      <p class="prompt">${this.#c(i)}</p>
      ${i.hands.map(e=>r`<div class="replay-hand ${e.seat===i.seat?`acts`:``}">
        <h2>${this.#s(e.seat)} <span class="note">${n.deadwoodIs(e.deadwood)}</span></h2>
        ${s(e.melds,e.unmelded,null)}</div>`)}
      <div class="replay-piles" role="img" aria-label="${n.stock(i.stock)}. ${i.pile.length?n.pile(i.pile.at(-1)??``):n.emptyPile}">
        <span class="stack">${l()}<span class="count">${i.stock}</span></span>
        ${i.pile.length?i.pile.slice(-4).map(e=>f(e)):e}</div>
      ${this.at===a?r`<p class="prompt">${m(t.result,e=>this.#s(e))}</p>`:e}
      <div class="steps">
        ${o(`start`,n.first,()=>this.#i(0),this.at===0)}
        ${o(`back`,n.previous,()=>this.#i(this.at-1),this.at===0)}
        ${o(this.playing?`pause`:`play`,this.playing?n.pauseSteps:n.playSteps,()=>this.#a())}
        ${o(`forward`,n.nextStep,()=>this.#i(this.at+1),this.at===a)}
        ${o(`end`,n.last,()=>this.#i(a),this.at===a)}
      </div>
      <label class="slider"><span>${n.step(this.at+1,a+1)}</span>
        <input type="range" min="0" max=${a} .value=${String(this.at)}
          @input=${e=>this.#i(Number(e.target.value))} /></label>
    </section>`}#d=e=>{e.target.matches(`input`)||(e.key===`ArrowRight`&&this.#i(this.at+1),e.key===`ArrowLeft`&&this.#i(this.at-1))}};t(`uc-replay`,_);export{_ as ReplayScreen};
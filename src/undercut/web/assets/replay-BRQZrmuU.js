/* empty css               */import{a as e,s as t,t as n}from"./texts-Cu5KYfwr.js";import{A as r,D as i,E as a,I as o,K as s,P as c,T as l,X as u,Y as d,Z as f,a as p,j as m,v as h,w as g}from"./index-CGL4Emgu.js";import{a as _}from"./names-DopnpK2V.js";var v=class extends g{static{this.properties={table:{},token:{},round:{type:Number},game:{type:Number},at:{state:!0},replay:{state:!0},about:{state:!0},error:{state:!0},playing:{state:!0},unknown:{state:!0}}}#e=0;constructor(){super(),this.table=``,this.token=``,this.round=0,this.game=0,this.at=0,this.replay=null,this.about=null,this.error=``,this.playing=!1,this.unknown=!1}connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e)}async#t(){try{this.token||await m.me(),this.round&&!this.game&&!this.token&&this.#r(await m.replay(this.table,this.round,0)),this.about=await(this.token?m.sharedGame(this.token):m.game(this.table,this.game)),this.game=this.about.game;let e=this.round||(this.token?Math.min(1,this.about.rounds):this.about.rounds);e<1?this.error=n.noReplay:this.replay||await this.#n(e)}catch(e){this.unknown=e instanceof r&&e.code===`unknown_replay`,this.error=e instanceof r?e.message:n.errorPlain}}async#n(e){this.#o();try{let{token:t,table:n,game:r}=this;this.#r(await(t?m.sharedReplay(t,e):m.replay(n,e,r)))}catch(e){this.error=e instanceof r?e.message:n.errorPlain}}#r(e){this.replay=e,this.game=e.game,this.round=e.result.round,this.at=0,this.error=``;let t=this.token?`/replay/${this.token}?`:`/history/${this.table}?game=${this.game}&`;history.replaceState(null,``,`${t}round=${this.round}`)}#i(e){let t=(this.replay?.steps.length??1)-1;this.at=Math.max(0,Math.min(t,e)),this.at===t&&this.#o();let n=this.replay?.steps[this.at];n&&!this.playing&&f(this.#c(n))}#a(){this.playing?this.#o():(this.playing=!0,this.at>=(this.replay?.steps.length??1)-1&&(this.at=0),this.#e=setInterval(()=>this.#i(this.at+1),1100))}#o(){clearInterval(this.#e),this.playing=!1}#s(e){return e===null?``:e===this.about?.you?n.you:this.about?.players[e]??n.seatN(e+1)}#c(e){if(e.action===null)return n.started;let t=e.action.split(` `)[0]??``;return n.steps[t]?.(this.#s(e.seat),e.card?_(e.card):``)??e.action}render(){if(this.unknown)return this.#l();let r=this.replay?.steps[this.at],{about:a}=this,s=Array.from({length:a?.rounds??0},(e,t)=>t+1),c=a===null||a.you===null?null:o(a.you,a.form);return t`<main id="main" class="page replay" tabindex="-1" @keydown=${this.#p}>
      <h1>${n.replayTitle(this.round||1)}</h1>
      ${a?this.#u(a):e}
      ${this.error?t`<p class="notice bad" role="alert">${this.error}</p>`:e}
      ${s.length>1?t`<nav class="rounds" aria-label=${n.round}>${s.map(e=>t`<button type="button"
                class="button small ${e===this.round?`primary`:``}" aria-pressed=${e===this.round}
                @click=${()=>void this.#n(e)}>${e}</button>`)}</nav>`:e}
      ${r&&this.replay?this.#f(this.replay,r):this.error?e:t`<p role="status">${n.loading}</p>`}
      ${a?t`<section class="panel"><h2>${n.sheetTitle}</h2>
              ${p(a.sheet,c,a.match)}</section>`:e}
      ${this.token?t`<p><a class="button" href="/">${i.playYourself}</a></p>`:e}
    </main>`}#l(){return t`<main id="main" class="page" tabindex="-1"><h1>${i.unknownTitle}</h1>
      <p role="alert">${this.error}</p>
      <p><a class="button primary" href="/">${n.backToLobby}</a></p></main>`}#u(r){if(this.token)return this.#d(r);let a=r.players.filter((e,t)=>t!==r.you).join(`, `),o=r.end?c(r.end,e=>this.#s(e)):``,s=r.end&&r.rounds>0&&r.you!==null;return t`<p class="note">${[n.gameN(r.game),n.versus(a),r.rules,o].filter(Boolean).join(` · `)}</p>${s?t`<div class="history-acts"><uc-share table=${this.table} game=${r.game}></uc-share>
            <a class="button" href=${m.recordOf(this.table,r.game)} download>${i.download}</a></div>`:e}`}#d(e){let n=new Intl.ListFormat(`en`).format(e.players),r=e.end?c(e.end,e=>this.#s(e)):``,a=e.scores.join(` : `),o=[i.between(n),a,e.rules,r];return t`<p class="note">${o.filter(Boolean).join(` · `)}</p>`}#f(r,i){let o=r.steps.length-1,c=(e,n,r,i=!1)=>t`<button type="button" class="icon-button" aria-label=${n} ?disabled=${i}
        @click=${r}>${a(e)}</button>`;return t`<section class="replay-felt" aria-label=${n.replayTitle(this.round)}>
      <p class="prompt">${this.#c(i)}</p>
      ${i.hands.map(e=>t`<div class="replay-hand ${e.seat===i.seat?`acts`:``}">
        <h2>${this.#s(e.seat)} <span class="note">${n.deadwoodIs(e.deadwood)}</span></h2>
        ${u(e.melds,e.unmelded,null)}</div>`)}
      <div class="replay-piles" role="img" aria-label="${n.stock(i.stock)}. ${i.pile.length?n.pile(i.pile.at(-1)??``):n.emptyPile}">
        <span class="stack">${s()}<span class="count">${i.stock}</span></span>
        ${i.pile.length?i.pile.slice(-4).map(e=>d(e)):e}</div>
      ${this.at===o?t`<p class="prompt">${h(r.result,e=>this.#s(e))}</p>`:e}
      <div class="steps">
        ${c(`start`,n.first,()=>this.#i(0),this.at===0)}
        ${c(`back`,n.previous,()=>this.#i(this.at-1),this.at===0)}
        ${c(this.playing?`pause`:`play`,this.playing?n.pauseSteps:n.playSteps,()=>this.#a())}
        ${c(`forward`,n.nextStep,()=>this.#i(this.at+1),this.at===o)}
        ${c(`end`,n.last,()=>this.#i(o),this.at===o)}
      </div>
      <label class="slider"><span>${n.step(this.at+1,o+1)}</span>
        <input type="range" min="0" max=${o} .value=${String(this.at)}
          @input=${e=>this.#i(Number(e.target.value))} /></label>
    </section>`}#p=e=>{e.target.matches(`input`)||(e.key===`ArrowRight`&&this.#i(this.at+1),e.key===`ArrowLeft`&&this.#i(this.at-1))}};l(`uc-replay`,v);export{v as ReplayScreen};
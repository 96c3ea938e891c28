import{A as e,G as t,K as n,O as r,P as i,ct as a,dt as o,ft as s,it as c,ot as l,pt as u,q as d,s as f}from"./index-BaNY0zL5.js";import{a as p,r as m}from"./direction-BMal9vZE.js";/* empty css              *//* empty css              */import{i as h,n as g,o as _,t as v}from"./base-DqoNR8bl.js";import{t as y}from"./announce-DbLwL-6C.js";import{c as b,l as x}from"./names-DCu1G5lY.js";import{c as S,i as C,n as w,o as T,t as E}from"./api-BOJcKrPH.js";import{t as D}from"./icons-CG4WtUDi.js";import{s as O}from"./root-Ddc6eARV.js";var k=class extends n{constructor(...e){super(...e),this.table=``,this.token=``,this.text=``,this.round=0,this.game=0,this.at=0,this.replay=null,this.about=null,this.error=``,this.playing=!1,this.unknown=!1,this.#e=0,this.#p=e=>{if(e.target.matches(`input`))return;let[t,n]=p();e.key===n&&this.#i(this.at+1),e.key===t&&this.#i(this.at-1)}}#e;connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e)}async#t(){try{if(this.text){await this.#n(Math.max(1,this.round));return}this.token||await w.me(),this.round&&!this.game&&!this.token&&this.#r(await w.replay(this.table,this.round,0)),this.about=await(this.token?w.sharedGame(this.token):w.game(this.table,this.game)),this.game=this.about.game;let e=this.round||(this.token?Math.min(1,this.about.rounds):this.about.rounds);e<1?this.error=g.noReplay:this.replay||await this.#n(e)}catch(e){this.unknown=e instanceof E&&e.code===`unknown_replay`,this.error=C(e)}}async#n(e){this.#o();try{if(this.text){let t=await w.brought(this.text,e);this.about=t.game,this.#r(t.replay);return}let{token:t,table:n,game:r}=this;this.#r(await(t?w.sharedReplay(t,e):w.replay(n,e,r)))}catch(e){this.unknown=!this.replay&&e instanceof E&&this.text!==``&&e.status===400,this.error=C(e)}}#r(e){if(this.replay=e,this.game=e.game,this.round=e.result.round,this.at=0,this.error=``,this.text){o(`/replay?${new URLSearchParams({text:this.text,round:String(this.round)})}`);return}let t=this.token?`/replay/${this.token}?`:`/history/${this.table}?game=${this.game}&`;o(`${t}round=${this.round}`)}#i(e){let t=(this.replay?.steps.length??1)-1;this.at=Math.max(0,Math.min(t,e)),this.at===t&&this.#o();let n=this.replay?.steps[this.at];n&&!this.playing&&y(this.#c(n,x))}#a(){this.playing?this.#o():(this.playing=!0,this.at>=(this.replay?.steps.length??1)-1&&(this.at=0),this.#e=setInterval(()=>this.#i(this.at+1),1100))}#o(){clearInterval(this.#e),this.playing=!1}#s(e){return e===null?``:e===this.about?.you?g.you:this.about?.players[e]??g.seatN(e+1)}#c(e,t=b){if(e.action===null)return g.started;if(e.action.startsWith(`defend`)){let n=this.replay?.result.hands.find(t=>t.seat===e.seat)?.laid_off??[];return g.did.defend(this.#s(e.seat),n.map(t).join(`, `))}let n={who:this.#s(e.seat),card:e.card?t(e.card):``};return v.maybe(`steps-${e.action.split(` `)[0]}`,n)??e.action}render(){if(this.unknown)return this.#l();let t=this.replay?.steps[this.at],{about:n}=this,i=Array.from({length:n?.rounds??0},(e,t)=>t+1),a=n===null||n.you===null?null:S(n.you,n.form);return _`<main id="main" class="page replay" tabindex="-1" @keydown=${this.#p}>
      <h1>${g.replayTitle(this.round||1)}</h1>
      ${n?this.#u(n):h}
      ${this.error?_`<p class="notice bad" role="alert">${this.error}</p>`:h}
      ${i.length>1?_`<nav class="rounds" aria-label=${g.round}>${i.map(e=>_`<button type="button"
                class="button small ${e===this.round?`primary`:``}" aria-pressed=${e===this.round}
                @click=${()=>void this.#n(e)}>${e}</button>`)}</nav>`:h}
      ${t&&this.replay?this.#f(this.replay,t):this.error?h:_`<p role="status">${g.loading}</p>`}
      ${n?_`<section class="panel"><h2>${g.sheetTitle}</h2>
              ${e(n.sheet,a,n.match)}</section>`:h}
      ${this.token||this.text?_`<p><a class="button" href=${O(`/`)}>${r.playYourself}</a></p>`:h}
    </main>`}#l(){return _`<main id="main" class="page" tabindex="-1"><h1>${r.unknownTitle}</h1>
      <p role="alert">${this.error}</p>
      <p><a class="button primary" href=${O(`/`)}>${g.backToLobby}</a></p></main>`}#u(e){if(this.token||this.text)return this.#d(e);let t=e.players.filter((t,n)=>n!==e.you).join(`, `),n=e.end?T(e.end,e=>this.#s(e)):``,i=e.end&&e.rounds>0&&e.you!==null;return _`<p class="note">${[g.gameN(e.game),g.versus(t),e.rules,n].filter(Boolean).map(m).join(` · `)}</p>${i?_`<div class="history-acts"><uc-share table=${this.table} game=${e.game}></uc-share>
            <a class="button" href=${w.recordOf(this.table,e.game)} download>${r.download}</a></div>`:h}`}#d(e){let t=f(e.players),n=e.end?T(e.end,e=>this.#s(e)):``,i=e.scores.join(` : `),a=[m(r.between(t)),i,m(e.rules),m(n)];return _`<p class="note">${a.filter(Boolean).join(` · `)}</p>`}#f(e,t){let n=e.steps.length-1,r=(e,t,n,r=!1)=>_`<button type="button" class="icon-button" aria-label=${t} ?disabled=${r}
        @click=${n}>${D(e)}</button>`;return _`<section class="replay-felt" aria-label=${g.replayTitle(this.round)}>
      <p class="prompt">${this.#c(t)}</p>
      ${t.hands.map(e=>_`<div class="replay-hand ${e.seat===t.seat?`acts`:``}">
        <h2>${this.#s(e.seat)} <span class="note">${g.deadwoodIs(e.deadwood)}</span></h2>
        ${a(e.melds,e.unmelded,null)}</div>`)}
      <div class="replay-piles" role="img" aria-label="${g.stock(t.stock)}. ${t.pile.length?g.pile(x(t.pile.at(-1)??``)):g.emptyPile}">
        <span class="stack">${c()}<span class="count">${t.stock}</span></span>
        ${t.pile.length?t.pile.slice(-4).map(e=>l(e)):h}</div>
      ${this.at===n?_`<p class="prompt">${i(e.result,e=>this.#s(e))}</p>`:h}
      <div class="replay-controls"><div class="steps">
        ${r(`start`,g.first,()=>this.#i(0),this.at===0)}
        ${r(`back`,g.previous,()=>this.#i(this.at-1),this.at===0)}
        ${r(this.playing?`pause`:`play`,this.playing?g.pauseSteps:g.playSteps,()=>this.#a())}
        ${r(`forward`,g.nextStep,()=>this.#i(this.at+1),this.at===n)}
        ${r(`end`,g.last,()=>this.#i(n),this.at===n)}
      </div>
      <label class="slider"><span>${g.step(this.at+1,n+1)}</span>
        <input type="range" min="0" max=${n} .value=${String(this.at)}
          @input=${e=>this.#i(Number(e.target.value))} /></label></div>
    </section>`}#p};t([u()],k.prototype,`table`,void 0),t([u()],k.prototype,`token`,void 0),t([u()],k.prototype,`text`,void 0),t([u({type:Number})],k.prototype,`round`,void 0),t([u({type:Number})],k.prototype,`game`,void 0),t([s()],k.prototype,`at`,void 0),t([s()],k.prototype,`replay`,void 0),t([s()],k.prototype,`about`,void 0),t([s()],k.prototype,`error`,void 0),t([s()],k.prototype,`playing`,void 0),t([s()],k.prototype,`unknown`,void 0),d(`uc-replay`,k);export{k as ReplayScreen};
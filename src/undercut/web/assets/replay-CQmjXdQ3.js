import{A as e,L as t,M as n,X as r,Y as i,Z as a,_t as o,ct as s,dt as c,gt as l,lt as u,pt as d,s as f,vt as p}from"./index-C2rSzjMA.js";import{a as m,r as h}from"./direction-BMal9vZE.js";/* empty css              *//* empty css              */import{i as g,n as _,o as v,t as y}from"./base-BAJvJXBo.js";import{t as b}from"./announce-DbLwL-6C.js";import{c as x,l as S}from"./names-DCu1G5lY.js";import{c as C,i as w,n as T,o as E,t as D}from"./api-BTC_rnyT.js";import{t as O}from"./icons-B-J5DVx3.js";import{s as k}from"./root-Ddc6eARV.js";var A=class extends r{constructor(...e){super(...e),this.table=``,this.token=``,this.text=``,this.round=0,this.game=0,this.at=0,this.replay=null,this.about=null,this.error=``,this.playing=!1,this.unknown=!1,this.#e=0,this.#p=e=>{if(e.target.matches(`input`))return;let[t,n]=m();e.key===n&&this.#i(this.at+1),e.key===t&&this.#i(this.at-1)}}#e;connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e)}async#t(){try{if(this.text){await this.#n(Math.max(1,this.round));return}this.token||await T.me(),this.round&&!this.game&&!this.token&&this.#r(await T.replay(this.table,this.round,0)),this.about=await(this.token?T.sharedGame(this.token):T.game(this.table,this.game)),this.game=this.about.game;let e=this.round||(this.token?Math.min(1,this.about.rounds):this.about.rounds);e<1?this.error=_.noReplay:this.replay||await this.#n(e)}catch(e){this.unknown=e instanceof D&&e.code===`unknown_replay`,this.error=w(e)}}async#n(e){this.#o();try{if(this.text){let t=await T.brought(this.text,e);this.about=t.game,this.#r(t.replay);return}let{token:t,table:n,game:r}=this;this.#r(await(t?T.sharedReplay(t,e):T.replay(n,e,r)))}catch(e){this.unknown=!this.replay&&e instanceof D&&this.text!==``&&e.status===400,this.error=w(e)}}#r(e){if(this.replay=e,this.game=e.game,this.round=e.result.round,this.at=0,this.error=``,this.text){l(`/replay?${new URLSearchParams({text:this.text,round:String(this.round)})}`);return}let t=this.token?`/replay/${this.token}?`:`/history/${this.table}?game=${this.game}&`;l(`${t}round=${this.round}`)}#i(e){let t=(this.replay?.steps.length??1)-1;this.at=Math.max(0,Math.min(t,e)),this.at===t&&this.#o();let n=this.replay?.steps[this.at];n&&!this.playing&&b(this.#c(n,S))}#a(){this.playing?this.#o():(this.playing=!0,this.at>=(this.replay?.steps.length??1)-1&&(this.at=0),this.#e=setInterval(()=>this.#i(this.at+1),1100))}#o(){clearInterval(this.#e),this.playing=!1}#s(e){return e===null?``:e===this.about?.you?_.you:this.about?.players[e]??_.seatN(e+1)}#c(e,t=x){if(e.action===null)return _.started;if(e.action.startsWith(`defend`)){let n=this.replay?.result.hands.find(t=>t.seat===e.seat)?.laid_off??[];return _.did.defend(this.#s(e.seat),n.map(t).join(`, `))}let n={who:this.#s(e.seat),card:e.card?t(e.card):``};return y.maybe(`steps-${e.action.split(` `)[0]}`,n)??e.action}render(){if(this.unknown)return this.#l();let t=this.replay?.steps[this.at],{about:r}=this,i=Array.from({length:r?.rounds??0},(e,t)=>t+1),a=r===null||r.you===null?null:C(r.you,r.form);return v`<main id="main" class="page replay" tabindex="-1" @keydown=${this.#p}>
      <h1>${_.replayTitle(this.round||1)}</h1>
      ${r?this.#u(r):g}
      ${this.error?v`<p class="notice bad" role="alert">${this.error}</p>`:g}
      ${i.length>1?v`<nav class="rounds" aria-label=${_.round}>${i.map(e=>v`<button type="button"
                class="button small ${e===this.round?`primary`:``}" aria-pressed=${e===this.round}
                @click=${()=>void this.#n(e)}>${e}</button>`)}</nav>`:g}
      ${t&&this.replay?this.#f(this.replay,t):this.error?g:v`<p role="status">${_.loading}</p>`}
      ${r?v`<section class="panel"><h2>${_.sheetTitle}</h2>
              ${n(r.sheet,a,r.match)}</section>`:g}
      ${this.token||this.text?v`<p><a class="button" href=${k(`/`)}>${e.playYourself}</a></p>`:g}
    </main>`}#l(){return v`<main id="main" class="page" tabindex="-1"><h1>${e.unknownTitle}</h1>
      <p role="alert">${this.error}</p>
      <p><a class="button primary" href=${k(`/`)}>${_.backToLobby}</a></p></main>`}#u(t){if(this.token||this.text)return this.#d(t);let n=t.players.filter((e,n)=>n!==t.you).join(`, `),r=t.end?E(t.end,e=>this.#s(e)):``,i=t.end&&t.rounds>0&&t.you!==null;return v`<p class="note">${[_.gameN(t.game),_.versus(n),s(t.rules),r].filter(Boolean).map(h).join(` · `)}</p>${i?v`<div class="history-acts"><uc-share table=${this.table} game=${t.game}></uc-share>
            <a class="button" href=${T.recordOf(this.table,t.game)} download>${e.download}</a></div>`:g}`}#d(t){let n=f(t.players),r=t.end?E(t.end,e=>this.#s(e)):``,i=t.scores.join(` : `),a=[h(e.between(n)),i,h(s(t.rules)),h(r)];return v`<p class="note">${a.filter(Boolean).join(` · `)}</p>`}#f(e,n){let r=e.steps.length-1,i=(e,t,n,r=!1)=>v`<button type="button" class="icon-button" aria-label=${t} ?disabled=${r}
        @click=${n}>${O(e)}</button>`;return v`<section class="replay-felt" aria-label=${_.replayTitle(this.round)}>
      <p class="prompt">${this.#c(n)}</p>
      ${n.hands.map(e=>v`<div class="replay-hand ${e.seat===n.seat?`acts`:``}">
        <h2>${this.#s(e.seat)} <span class="note">${_.deadwoodIs(e.deadwood)}</span></h2>
        ${d(e.melds,e.unmelded,null)}</div>`)}
      <div class="replay-piles" role="img" aria-label="${_.stock(n.stock)}. ${n.pile.length?_.pile(S(n.pile.at(-1)??``)):_.emptyPile}">
        <span class="stack">${u()}<span class="count">${n.stock}</span></span>
        ${n.pile.length?n.pile.slice(-4).map(e=>c(e)):g}</div>
      ${this.at===r?v`<p class="prompt">${t(e.result,e=>this.#s(e))}</p>`:g}
      <div class="replay-controls"><div class="steps">
        ${i(`start`,_.first,()=>this.#i(0),this.at===0)}
        ${i(`back`,_.previous,()=>this.#i(this.at-1),this.at===0)}
        ${i(this.playing?`pause`:`play`,this.playing?_.pauseSteps:_.playSteps,()=>this.#a())}
        ${i(`forward`,_.nextStep,()=>this.#i(this.at+1),this.at===r)}
        ${i(`end`,_.last,()=>this.#i(r),this.at===r)}
      </div>
      <label class="slider"><span>${_.step(this.at+1,r+1)}</span>
        <input type="range" min="0" max=${r} .value=${String(this.at)}
          @input=${e=>this.#i(Number(e.target.value))} /></label></div>
    </section>`}#p};i([p()],A.prototype,`table`,void 0),i([p()],A.prototype,`token`,void 0),i([p()],A.prototype,`text`,void 0),i([p({type:Number})],A.prototype,`round`,void 0),i([p({type:Number})],A.prototype,`game`,void 0),i([o()],A.prototype,`at`,void 0),i([o()],A.prototype,`replay`,void 0),i([o()],A.prototype,`about`,void 0),i([o()],A.prototype,`error`,void 0),i([o()],A.prototype,`playing`,void 0),i([o()],A.prototype,`unknown`,void 0),a(`uc-replay`,A);export{A as ReplayScreen};
import{c as e,l as t,t as n}from"./decorate-Dq5TU7Gk.js";import{a as r,r as i}from"./direction-BMal9vZE.js";import{A as a,M as o,O as s,Q as c,X as l,et as u,rt as d,s as f}from"./index-D54bIm1U.js";/* empty css              *//* empty css              */import{i as p,n as m,o as h,t as g}from"./base-DqoNR8bl.js";import{t as _}from"./announce-DbLwL-6C.js";import{c as v,l as y}from"./names-DCu1G5lY.js";import{c as b,i as x,n as S,o as C,t as w}from"./api-D6UCknKv.js";import{t as T}from"./icons-CG4WtUDi.js";import{n as E,t as D}from"./plain-_zJQSxnB.js";import{s as O}from"./root-Ddc6eARV.js";var k=class extends D{constructor(...e){super(...e),this.table=``,this.token=``,this.text=``,this.round=0,this.game=0,this.at=0,this.replay=null,this.about=null,this.error=``,this.playing=!1,this.unknown=!1,this.#e=0,this.#p=e=>{if(e.target.matches(`input`))return;let[t,n]=r();e.key===n&&this.#i(this.at+1),e.key===t&&this.#i(this.at-1)}}#e;connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e)}async#t(){try{if(this.text){await this.#n(Math.max(1,this.round));return}this.token||await S.me(),this.round&&!this.game&&!this.token&&this.#r(await S.replay(this.table,this.round,0)),this.about=await(this.token?S.sharedGame(this.token):S.game(this.table,this.game)),this.game=this.about.game;let e=this.round||(this.token?Math.min(1,this.about.rounds):this.about.rounds);e<1?this.error=m.noReplay:this.replay||await this.#n(e)}catch(e){this.unknown=e instanceof w&&e.code===`unknown_replay`,this.error=x(e)}}async#n(e){this.#o();try{if(this.text){let t=await S.brought(this.text,e);this.about=t.game,this.#r(t.replay);return}let{token:t,table:n,game:r}=this;this.#r(await(t?S.sharedReplay(t,e):S.replay(n,e,r)))}catch(e){this.unknown=!this.replay&&e instanceof w&&this.text!==``&&e.status===400,this.error=x(e)}}#r(e){if(this.replay=e,this.game=e.game,this.round=e.result.round,this.at=0,this.error=``,this.text){d(`/replay?${new URLSearchParams({text:this.text,round:String(this.round)})}`);return}let t=this.token?`/replay/${this.token}?`:`/history/${this.table}?game=${this.game}&`;d(`${t}round=${this.round}`)}#i(e){let t=(this.replay?.steps.length??1)-1;this.at=Math.max(0,Math.min(t,e)),this.at===t&&this.#o();let n=this.replay?.steps[this.at];n&&!this.playing&&_(this.#c(n,y))}#a(){this.playing?this.#o():(this.playing=!0,this.at>=(this.replay?.steps.length??1)-1&&(this.at=0),this.#e=setInterval(()=>this.#i(this.at+1),1100))}#o(){clearInterval(this.#e),this.playing=!1}#s(e){return e===null?``:e===this.about?.you?m.you:this.about?.players[e]??m.seatN(e+1)}#c(e,t=v){if(e.action===null)return m.started;if(e.action.startsWith(`defend`)){let n=this.replay?.result.hands.find(t=>t.seat===e.seat)?.laid_off??[];return m.did.defend(this.#s(e.seat),n.map(t).join(`, `))}let n={who:this.#s(e.seat),card:e.card?t(e.card):``};return g.maybe(`steps-${e.action.split(` `)[0]}`,n)??e.action}render(){if(this.unknown)return this.#l();let e=this.replay?.steps[this.at],{about:t}=this,n=Array.from({length:t?.rounds??0},(e,t)=>t+1),r=t===null||t.you===null?null:b(t.you,t.form);return h`<main id="main" class="page replay" tabindex="-1" @keydown=${this.#p}>
      <h1>${m.replayTitle(this.round||1)}</h1>
      ${t?this.#u(t):p}
      ${this.error?h`<p class="notice bad" role="alert">${this.error}</p>`:p}
      ${n.length>1?h`<nav class="rounds" aria-label=${m.round}>${n.map(e=>h`<button type="button"
                class="button small ${e===this.round?`primary`:``}" aria-pressed=${e===this.round}
                @click=${()=>void this.#n(e)}>${e}</button>`)}</nav>`:p}
      ${e&&this.replay?this.#f(this.replay,e):this.error?p:h`<p role="status">${m.loading}</p>`}
      ${t?h`<section class="panel"><h2>${m.sheetTitle}</h2>
              ${a(t.sheet,r,t.match)}</section>`:p}
      ${this.token||this.text?h`<p><a class="button" href=${O(`/`)}>${s.playYourself}</a></p>`:p}
    </main>`}#l(){return h`<main id="main" class="page" tabindex="-1"><h1>${s.unknownTitle}</h1>
      <p role="alert">${this.error}</p>
      <p><a class="button primary" href=${O(`/`)}>${m.backToLobby}</a></p></main>`}#u(e){if(this.token||this.text)return this.#d(e);let t=e.players.filter((t,n)=>n!==e.you).join(`, `),n=e.end?C(e.end,e=>this.#s(e)):``,r=e.end&&e.rounds>0&&e.you!==null;return h`<p class="note">${[m.gameN(e.game),m.versus(t),e.rules,n].filter(Boolean).map(i).join(` · `)}</p>${r?h`<div class="history-acts"><uc-share table=${this.table} game=${e.game}></uc-share>
            <a class="button" href=${S.recordOf(this.table,e.game)} download>${s.download}</a></div>`:p}`}#d(e){let t=f(e.players),n=e.end?C(e.end,e=>this.#s(e)):``,r=e.scores.join(` : `),a=[i(s.between(t)),r,i(e.rules),i(n)];return h`<p class="note">${a.filter(Boolean).join(` · `)}</p>`}#f(e,t){let n=e.steps.length-1,r=(e,t,n,r=!1)=>h`<button type="button" class="icon-button" aria-label=${t} ?disabled=${r}
        @click=${n}>${T(e)}</button>`;return h`<section class="replay-felt" aria-label=${m.replayTitle(this.round)}>
      <p class="prompt">${this.#c(t)}</p>
      ${t.hands.map(e=>h`<div class="replay-hand ${e.seat===t.seat?`acts`:``}">
        <h2>${this.#s(e.seat)} <span class="note">${m.deadwoodIs(e.deadwood)}</span></h2>
        ${u(e.melds,e.unmelded,null)}</div>`)}
      <div class="replay-piles" role="img" aria-label="${m.stock(t.stock)}. ${t.pile.length?m.pile(y(t.pile.at(-1)??``)):m.emptyPile}">
        <span class="stack">${l()}<span class="count">${t.stock}</span></span>
        ${t.pile.length?t.pile.slice(-4).map(e=>c(e)):p}</div>
      ${this.at===n?h`<p class="prompt">${o(e.result,e=>this.#s(e))}</p>`:p}
      <div class="steps">
        ${r(`start`,m.first,()=>this.#i(0),this.at===0)}
        ${r(`back`,m.previous,()=>this.#i(this.at-1),this.at===0)}
        ${r(this.playing?`pause`:`play`,this.playing?m.pauseSteps:m.playSteps,()=>this.#a())}
        ${r(`forward`,m.nextStep,()=>this.#i(this.at+1),this.at===n)}
        ${r(`end`,m.last,()=>this.#i(n),this.at===n)}
      </div>
      <label class="slider"><span>${m.step(this.at+1,n+1)}</span>
        <input type="range" min="0" max=${n} .value=${String(this.at)}
          @input=${e=>this.#i(Number(e.target.value))} /></label>
    </section>`}#p};n([t()],k.prototype,`table`,void 0),n([t()],k.prototype,`token`,void 0),n([t()],k.prototype,`text`,void 0),n([t({type:Number})],k.prototype,`round`,void 0),n([t({type:Number})],k.prototype,`game`,void 0),n([e()],k.prototype,`at`,void 0),n([e()],k.prototype,`replay`,void 0),n([e()],k.prototype,`about`,void 0),n([e()],k.prototype,`error`,void 0),n([e()],k.prototype,`playing`,void 0),n([e()],k.prototype,`unknown`,void 0),E(`uc-replay`,k);export{k as ReplayScreen};
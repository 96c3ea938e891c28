import{a as e,t}from"./direction-B8sprYzs.js";import{F as n,K as r,M as i,S as a,X as o,Y as s,o as c}from"./index-CwWF-gyr.js";/* empty css               */import{i as l,n as u}from"./lit-BqTy6KEj.js";import{t as d}from"./announce-DbLwL-6C.js";import{l as f,s as p}from"./names-DEY7pc2D.js";import{a as m,n as h,s as g,t as _}from"./api-B8B2F_An.js";import{n as v,t as y}from"./base-IBvPzzYz.js";import{t as b}from"./icons-CJh1Vz3B.js";import{n as x,t as S}from"./plain-uJbcUsWT.js";import{n as C}from"./root-DgPvHYjp.js";import{a as w}from"./router-BWW6JgqU.js";var T=class extends S{static{this.properties={table:{},token:{},text:{},round:{type:Number},game:{type:Number},at:{state:!0},replay:{state:!0},about:{state:!0},error:{state:!0},playing:{state:!0},unknown:{state:!0}}}#e=0;constructor(){super(),this.table=``,this.token=``,this.text=``,this.round=0,this.game=0,this.at=0,this.replay=null,this.about=null,this.error=``,this.playing=!1,this.unknown=!1}connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e)}async#t(){try{if(this.text){await this.#n(Math.max(1,this.round));return}this.token||await h.me(),this.round&&!this.game&&!this.token&&this.#r(await h.replay(this.table,this.round,0)),this.about=await(this.token?h.sharedGame(this.token):h.game(this.table,this.game)),this.game=this.about.game;let e=this.round||(this.token?Math.min(1,this.about.rounds):this.about.rounds);e<1?this.error=v.noReplay:this.replay||await this.#n(e)}catch(e){this.unknown=e instanceof _&&e.code===`unknown_replay`,this.error=e instanceof _?e.message:v.errorPlain}}async#n(e){this.#o();try{if(this.text){let t=await h.brought(this.text,e);this.about=t.game,this.#r(t.replay);return}let{token:t,table:n,game:r}=this;this.#r(await(t?h.sharedReplay(t,e):h.replay(n,e,r)))}catch(e){this.error=e instanceof _?e.message:v.errorPlain}}#r(e){if(this.replay=e,this.game=e.game,this.round=e.result.round,this.at=0,this.error=``,this.text){w(`/replay?${new URLSearchParams({text:this.text,round:String(this.round)})}`);return}let t=this.token?`/replay/${this.token}?`:`/history/${this.table}?game=${this.game}&`;w(`${t}round=${this.round}`)}#i(e){let t=(this.replay?.steps.length??1)-1;this.at=Math.max(0,Math.min(t,e)),this.at===t&&this.#o();let n=this.replay?.steps[this.at];n&&!this.playing&&d(this.#c(n,f))}#a(){this.playing?this.#o():(this.playing=!0,this.at>=(this.replay?.steps.length??1)-1&&(this.at=0),this.#e=setInterval(()=>this.#i(this.at+1),1100))}#o(){clearInterval(this.#e),this.playing=!1}#s(e){return e===null?``:e===this.about?.you?v.you:this.about?.players[e]??v.seatN(e+1)}#c(e,t=p){if(e.action===null)return v.started;let n={who:this.#s(e.seat),card:e.card?t(e.card):``};return y.maybe(`steps-${e.action.split(` `)[0]}`,n)??e.action}render(){if(this.unknown)return this.#l();let e=this.replay?.steps[this.at],{about:t}=this,r=Array.from({length:t?.rounds??0},(e,t)=>t+1),i=t===null||t.you===null?null:g(t.you,t.form);return l`<main id="main" class="page replay" tabindex="-1" @keydown=${this.#p}>
      <h1>${v.replayTitle(this.round||1)}</h1>
      ${t?this.#u(t):u}
      ${this.error?l`<p class="notice bad" role="alert">${this.error}</p>`:u}
      ${r.length>1?l`<nav class="rounds" aria-label=${v.round}>${r.map(e=>l`<button type="button"
                class="button small ${e===this.round?`primary`:``}" aria-pressed=${e===this.round}
                @click=${()=>void this.#n(e)}>${e}</button>`)}</nav>`:u}
      ${e&&this.replay?this.#f(this.replay,e):this.error?u:l`<p role="status">${v.loading}</p>`}
      ${t?l`<section class="panel"><h2>${v.sheetTitle}</h2>
              ${c(t.sheet,i,t.match)}</section>`:u}
      ${this.token||this.text?l`<p><a class="button" href=${C(`/`)}>${n.playYourself}</a></p>`:u}
    </main>`}#l(){return l`<main id="main" class="page" tabindex="-1"><h1>${n.unknownTitle}</h1>
      <p role="alert">${this.error}</p>
      <p><a class="button primary" href=${C(`/`)}>${v.backToLobby}</a></p></main>`}#u(e){if(this.token||this.text)return this.#d(e);let r=e.players.filter((t,n)=>n!==e.you).join(`, `),i=e.end?m(e.end,e=>this.#s(e)):``,a=e.end&&e.rounds>0&&e.you!==null;return l`<p class="note">${[v.gameN(e.game),v.versus(r),e.rules,i].filter(Boolean).map(t).join(` · `)}</p>${a?l`<div class="history-acts"><uc-share table=${this.table} game=${e.game}></uc-share>
            <a class="button" href=${h.recordOf(this.table,e.game)} download>${n.download}</a></div>`:u}`}#d(e){let r=i(e.players),a=e.end?m(e.end,e=>this.#s(e)):``,o=e.scores.join(` : `),s=[t(n.between(r)),o,t(e.rules),t(a)];return l`<p class="note">${s.filter(Boolean).join(` · `)}</p>`}#f(e,t){let n=e.steps.length-1,i=(e,t,n,r=!1)=>l`<button type="button" class="icon-button" aria-label=${t} ?disabled=${r}
        @click=${n}>${b(e)}</button>`;return l`<section class="replay-felt" aria-label=${v.replayTitle(this.round)}>
      <p class="prompt">${this.#c(t)}</p>
      ${t.hands.map(e=>l`<div class="replay-hand ${e.seat===t.seat?`acts`:``}">
        <h2>${this.#s(e.seat)} <span class="note">${v.deadwoodIs(e.deadwood)}</span></h2>
        ${o(e.melds,e.unmelded,null)}</div>`)}
      <div class="replay-piles" role="img" aria-label="${v.stock(t.stock)}. ${t.pile.length?v.pile(f(t.pile.at(-1)??``)):v.emptyPile}">
        <span class="stack">${r()}<span class="count">${t.stock}</span></span>
        ${t.pile.length?t.pile.slice(-4).map(e=>s(e)):u}</div>
      ${this.at===n?l`<p class="prompt">${a(e.result,e=>this.#s(e))}</p>`:u}
      <div class="steps">
        ${i(`start`,v.first,()=>this.#i(0),this.at===0)}
        ${i(`back`,v.previous,()=>this.#i(this.at-1),this.at===0)}
        ${i(this.playing?`pause`:`play`,this.playing?v.pauseSteps:v.playSteps,()=>this.#a())}
        ${i(`forward`,v.nextStep,()=>this.#i(this.at+1),this.at===n)}
        ${i(`end`,v.last,()=>this.#i(n),this.at===n)}
      </div>
      <label class="slider"><span>${v.step(this.at+1,n+1)}</span>
        <input type="range" min="0" max=${n} .value=${String(this.at)}
          @input=${e=>this.#i(Number(e.target.value))} /></label>
    </section>`}#p=t=>{if(t.target.matches(`input`))return;let[n,r]=e();t.key===r&&this.#i(this.at+1),t.key===n&&this.#i(this.at-1)}};x(`uc-replay`,T);export{T as ReplayScreen};
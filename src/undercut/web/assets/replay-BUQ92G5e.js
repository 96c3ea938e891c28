/* empty css               */import{a as e,n as t,r as n,s as r,t as i}from"./plain-DW6QVAtK.js";import{A as a,B as o,E as s,G as c,O as l,S as u,T as d,U as f,W as p,o as m,r as h,v as g}from"./index-DjOdbaxN.js";import{o as _}from"./face-fs9gMOXu.js";var v=class extends i{static{this.properties={table:{},token:{},round:{type:Number},game:{type:Number},at:{state:!0},replay:{state:!0},about:{state:!0},error:{state:!0},playing:{state:!0},unknown:{state:!0}}}#e=0;constructor(){super(),this.table=``,this.token=``,this.round=0,this.game=0,this.at=0,this.replay=null,this.about=null,this.error=``,this.playing=!1,this.unknown=!1}connectedCallback(){super.connectedCallback(),this.#t()}disconnectedCallback(){super.disconnectedCallback(),clearInterval(this.#e)}async#t(){try{this.token||await s.me(),this.round&&!this.game&&!this.token&&this.#r(await s.replay(this.table,this.round,0)),this.about=await(this.token?s.sharedGame(this.token):s.game(this.table,this.game)),this.game=this.about.game;let e=this.round||this.about.rounds;e<1?this.error=n.noReplay:this.replay||await this.#n(e)}catch(e){this.unknown=e instanceof d&&e.code===`unknown_replay`,this.error=e instanceof d?e.message:n.errorPlain}}async#n(e){this.#o();try{let{token:t,table:n,game:r}=this;this.#r(await(t?s.sharedReplay(t,e):s.replay(n,e,r)))}catch(e){this.error=e instanceof d?e.message:n.errorPlain}}#r(e){this.replay=e,this.game=e.game,this.round=e.result.round,this.at=0,this.error=``;let t=this.token?`/replay/${this.token}?`:`/history/${this.table}?game=${this.game}&`;history.replaceState(null,``,`${t}round=${this.round}`)}#i(e){let t=(this.replay?.steps.length??1)-1;this.at=Math.max(0,Math.min(t,e)),this.at===t&&this.#o();let n=this.replay?.steps[this.at];n&&!this.playing&&c(this.#c(n))}#a(){this.playing?this.#o():(this.playing=!0,this.at>=(this.replay?.steps.length??1)-1&&(this.at=0),this.#e=setInterval(()=>this.#i(this.at+1),1100))}#o(){clearInterval(this.#e),this.playing=!1}#s(e){return e===null?``:e===this.about?.you?n.you:this.about?.players[e]??n.seatN(e+1)}#c(e){if(e.action===null)return n.started;let t=e.action.split(` `)[0]??``;return n.steps[t]?.(this.#s(e.seat),e.card?_(e.card):``)??e.action}render(){if(this.unknown)return this.#l();let t=this.replay?.steps[this.at],{about:i}=this,o=Array.from({length:i?.rounds??0},(e,t)=>t+1),s=i===null||i.you===null?null:a(i.you,i.form);return r`<main id="main" class="page replay" tabindex="-1" @keydown=${this.#p}>
      <h1>${n.replayTitle(this.round||1)}</h1>
      ${i?this.#u(i):e}
      ${this.error?r`<p class="notice bad" role="alert">${this.error}</p>`:e}
      ${o.length>1?r`<nav class="rounds" aria-label=${n.round}>${o.map(e=>r`<button type="button"
                class="button small ${e===this.round?`primary`:``}" aria-pressed=${e===this.round}
                @click=${()=>void this.#n(e)}>${e}</button>`)}</nav>`:e}
      ${t&&this.replay?this.#f(this.replay,t):this.error?e:r`<p role="status">${n.loading}</p>`}
      ${i?r`<section class="panel"><h2>${n.sheetTitle}</h2>
              ${m(i.sheet,s,i.match)}</section>`:e}
      ${this.token?r`<p><a class="button" href="/">${h.playYourself}</a></p>`:e}
    </main>`}#l(){return r`<main id="main" class="page" tabindex="-1"><h1>${h.unknownTitle}</h1>
      <p role="alert">${this.error}</p>
      <p><a class="button primary" href="/">${n.backToLobby}</a></p></main>`}#u(t){if(this.token)return this.#d(t);let i=t.players.filter((e,n)=>n!==t.you).join(`, `),a=t.end?l(t.end,e=>this.#s(e)):``,o=t.end&&t.rounds>0&&t.you!==null;return r`<p class="note">${[n.gameN(t.game),n.versus(i),t.rules,a].filter(Boolean).join(` · `)}</p>${o?r`<div class="history-acts"><uc-share table=${this.table} game=${t.game}></uc-share>
            <a class="button" href=${s.recordOf(this.table,t.game)} download>${h.download}</a></div>`:e}`}#d(e){let t=new Intl.ListFormat(`en`).format(e.players),n=e.end?l(e.end,e=>this.#s(e)):``,i=e.scores.join(` : `);return r`<p class="note">${[h.between(t),i,e.rules,n].filter(Boolean).join(` · `)}</p>`}#f(t,i){let a=t.steps.length-1,s=(e,t,n,i=!1)=>r`<button type="button" class="icon-button" aria-label=${t} ?disabled=${i}
        @click=${n}>${u(e)}</button>`;return r`<section class="replay-felt" aria-label=${n.replayTitle(this.round)}>
      <p class="prompt">${this.#c(i)}</p>
      ${i.hands.map(e=>r`<div class="replay-hand ${e.seat===i.seat?`acts`:``}">
        <h2>${this.#s(e.seat)} <span class="note">${n.deadwoodIs(e.deadwood)}</span></h2>
        ${p(e.melds,e.unmelded,null)}</div>`)}
      <div class="replay-piles" role="img" aria-label="${n.stock(i.stock)}. ${i.pile.length?n.pile(i.pile.at(-1)??``):n.emptyPile}">
        <span class="stack">${o()}<span class="count">${i.stock}</span></span>
        ${i.pile.length?i.pile.slice(-4).map(e=>f(e)):e}</div>
      ${this.at===a?r`<p class="prompt">${g(t.result,e=>this.#s(e))}</p>`:e}
      <div class="steps">
        ${s(`start`,n.first,()=>this.#i(0),this.at===0)}
        ${s(`back`,n.previous,()=>this.#i(this.at-1),this.at===0)}
        ${s(this.playing?`pause`:`play`,this.playing?n.pauseSteps:n.playSteps,()=>this.#a())}
        ${s(`forward`,n.nextStep,()=>this.#i(this.at+1),this.at===a)}
        ${s(`end`,n.last,()=>this.#i(a),this.at===a)}
      </div>
      <label class="slider"><span>${n.step(this.at+1,a+1)}</span>
        <input type="range" min="0" max=${a} .value=${String(this.at)}
          @input=${e=>this.#i(Number(e.target.value))} /></label>
    </section>`}#p=e=>{e.target.matches(`input`)||(e.key===`ArrowRight`&&this.#i(this.at+1),e.key===`ArrowLeft`&&this.#i(this.at-1))}};t(`uc-replay`,v);export{v as ReplayScreen};
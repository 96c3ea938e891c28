import{At as e,Bt as t,Fn as n,G as r,Mt as i,N as a,Pt as o,Rn as s,gn as c,it as l,nt as u,rt as d,zt as f}from"./start-7Eu9UH0_.js";import{t as p}from"./showdown-D3D3cv6h.js";var m=3,h=({action:e,melds:t})=>({card:``,deadwood:0,gin:!0,spreads:[{action:e,melds:t,unmelded:[],deadwood:0,best:!0}]}),g=class extends d{constructor(...e){super(...e),this.card=null,this.others=!1,this.spread=0,this.all=!1}get#e(){let e=[...this.turn.knocks].sort((e,t)=>e.deadwood-t.deadwood);return this.turn.big_gin?[h(this.turn.big_gin),...e]:e}#t(e){this.dispatchEvent(new CustomEvent(`done`,{detail:e}))}render(){let e=this.#e,t=this.others&&e.find(({card:e})=>e===this.card)||e[0],c=t?.spreads[this.spread]??t?.spreads[0];if(!t||!c)return s``;let{deadwood:l}=c,u=l===0?o.gin:o.knockWith(l),d=e.length>1||t.spreads.length>1;return r(this.others?p.otherTitle:p.knockTitle(l,l===0),`knock-dialog`,s`
      <div class="dialog-body">
        ${this.others&&e.length>1?this.#r(e,t):n}
        ${this.others&&t.spreads.length>1?this.#i(t):i(c.melds,c.unmelded,l)}
      </div>
      <footer class="dialog-foot">
        ${d&&!this.others?s`<button type="button" class="button" @click=${()=>this.others=!0}>${a.otherWays}</button>`:n}
        <button type="button" class="button" @click=${()=>this.#t(null)}>${o.cancel}</button>
        <button type="button" class="button primary" autofocus
          @click=${()=>this.#t(c.action)}>${t.card?u:o.bigGin}</button>
      </footer>`,()=>this.#t(null),!0)}#n(e){let t=this.#e[0];return!t||e===t?``:!t.card&&e.card&&e.deadwood===0?p.givesUpBigGin:t.deadwood===0&&e.deadwood>0?t.card?p.givesUpGin:p.givesUpBigGin:e.deadwood>t.deadwood?p.costs(e.deadwood-t.deadwood):``}#r(t,r){let i=e=>{this.card=e,this.spread=0};return s`<fieldset class="choices throws"><legend>${p.knockThrow}</legend>
      ${t.map((t,a)=>{let l=[t.card?p.knockLeaves(t.deadwood):o.bigGin,a?this.#n(t):p.bestChoice].filter(Boolean);return s`<label class="choice"><input type="radio" name="throw" .checked=${t.card===r.card}
          @change=${()=>i(t.card)}
          aria-label=${[t.card&&c(t.card),...l].filter(Boolean).join(`, `)} />
          ${t.card?e(t.card):n}<span aria-hidden="true">${l[0]}${l[1]?s`<br /><small class=${a?`cost`:``}>${l[1]}</small>`:n}</span></label>`})}</fieldset>`}#i(e){let t=e.spreads[this.spread]?this.spread:0,r=e.spreads[0]?.deadwood??0,a=({best:e,deadwood:t})=>e?p.bestChoice:r===0&&t>0?p.givesUpGin:t>r?p.costs(t-r):p.worseMelds;return s`<fieldset class="choices spreads"><legend>${p.knockArrangements}</legend>
      ${(this.all?e.spreads:e.spreads.slice(0,m)).map((e,n)=>s`<label class="choice spread-choice"><input type="radio" name="spread" .checked=${n===t}
          @change=${()=>this.spread=n} aria-label="${o.deadwoodIs(e.deadwood)}, ${a(e)}" />
          <span class="choice-body"><small class=${e.best?``:`cost`} aria-hidden="true">${a(e)}</small>${i(e.melds,e.unmelded,e.deadwood)}</span></label>`)}
      ${this.all||e.spreads.length<=m?n:s`<button type="button" class="button small more"
        @click=${()=>this.all=!0}>${p.moreChoices(e.spreads.length-m)}</button>`}</fieldset>`}};u([t({attribute:!1})],g.prototype,`turn`,void 0),u([t({attribute:!1})],g.prototype,`card`,void 0),u([t({type:Boolean})],g.prototype,`others`,void 0),u([f()],g.prototype,`spread`,void 0),u([f()],g.prototype,`all`,void 0),l(`uc-knock`,g);export{g as KnockDialog};
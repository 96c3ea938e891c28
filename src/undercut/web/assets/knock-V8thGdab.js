import{Bt as e,F as t,Ft as n,K as r,Nn as i,Nt as a,Vt as o,at as s,fn as c,it as l,jn as u,jt as d,rt as f}from"./start-B2p4Zhez.js";import{t as p}from"./showdown-Cpa_FruU.js";var m=3,h=({action:e,melds:t})=>({card:``,deadwood:0,gin:!0,spreads:[{action:e,melds:t,unmelded:[],deadwood:0,best:!0}]}),g=class extends l{constructor(...e){super(...e),this.card=null,this.others=!1,this.spread=0,this.all=!1}get#e(){let e=[...this.turn.knocks].sort((e,t)=>e.deadwood-t.deadwood);return this.turn.big_gin?[h(this.turn.big_gin),...e]:e}#t(e){this.dispatchEvent(new CustomEvent(`done`,{detail:e}))}render(){let e=this.#e,o=this.others&&e.find(({card:e})=>e===this.card)||e[0],s=o?.spreads[this.spread]??o?.spreads[0];if(!o||!s)return i``;let{deadwood:c}=s,l=c===0?n.gin:n.knockWith(c),d=e.length>1||o.spreads.length>1;return r(this.others?p.otherTitle:p.knockTitle(c,c===0),`knock-dialog`,i`
      <div class="dialog-body">
        ${this.others&&e.length>1?this.#r(e,o):u}
        ${this.others&&o.spreads.length>1?this.#i(o):a(s.melds,s.unmelded,c)}
      </div>
      <footer class="dialog-foot">
        ${d&&!this.others?i`<button type="button" class="button" @click=${()=>this.others=!0}>${t.otherWays}</button>`:u}
        <button type="button" class="button" @click=${()=>this.#t(null)}>${n.cancel}</button>
        <button type="button" class="button primary" autofocus
          @click=${()=>this.#t(s.action)}>${o.card?l:n.bigGin}</button>
      </footer>`,()=>this.#t(null),!0)}#n(e){let t=this.#e[0];return!t||e===t?``:!t.card&&e.card&&e.deadwood===0?p.givesUpBigGin:t.deadwood===0&&e.deadwood>0?t.card?p.givesUpGin:p.givesUpBigGin:e.deadwood>t.deadwood?p.costs(e.deadwood-t.deadwood):``}#r(e,t){let r=e=>{this.card=e,this.spread=0};return i`<fieldset class="choices throws"><legend>${p.knockThrow}</legend>
      ${e.map((e,a)=>{let o=[e.card?p.knockLeaves(e.deadwood):n.bigGin,a?this.#n(e):p.bestChoice].filter(Boolean);return i`<label class="choice"><input type="radio" name="throw" .checked=${e.card===t.card}
          @change=${()=>r(e.card)}
          aria-label=${[e.card&&c(e.card),...o].filter(Boolean).join(`, `)} />
          ${e.card?d(e.card):u}<span aria-hidden="true">${o[0]}${o[1]?i`<br /><small class=${a?`cost`:``}>${o[1]}</small>`:u}</span></label>`})}</fieldset>`}#i(e){let t=e.spreads[this.spread]?this.spread:0,r=e.spreads[0]?.deadwood??0,o=({best:e,deadwood:t})=>e?p.bestChoice:r===0&&t>0?p.givesUpGin:t>r?p.costs(t-r):p.worseMelds;return i`<fieldset class="choices spreads"><legend>${p.knockArrangements}</legend>
      ${(this.all?e.spreads:e.spreads.slice(0,m)).map((e,r)=>i`<label class="choice wide"><input type="radio" name="spread" .checked=${r===t}
          @change=${()=>this.spread=r} aria-label="${n.deadwoodIs(e.deadwood)}, ${o(e)}" />
          <span class="choice-body"><small class=${e.best?``:`cost`} aria-hidden="true">${o(e)}</small>${a(e.melds,e.unmelded,e.deadwood)}</span></label>`)}
      ${this.all||e.spreads.length<=m?u:i`<button type="button" class="button small more"
        @click=${()=>this.all=!0}>${p.moreChoices(e.spreads.length-m)}</button>`}</fieldset>`}};f([o({attribute:!1})],g.prototype,`turn`,void 0),f([o({attribute:!1})],g.prototype,`card`,void 0),f([o({type:Boolean})],g.prototype,`others`,void 0),f([e()],g.prototype,`spread`,void 0),f([e()],g.prototype,`all`,void 0),s(`uc-knock`,g);export{g as KnockDialog};
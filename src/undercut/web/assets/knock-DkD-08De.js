import{$ as e,A as t,At as n,En as r,Et as i,Ft as a,It as o,On as s,Ot as c,Q as l,V as u,et as d,sn as f}from"./start-ZMxHRHIK.js";import{t as p}from"./showdown-BtOSk_UL.js";var m=3,h=({action:e,melds:t})=>({card:``,deadwood:0,gin:!0,spreads:[{action:e,melds:t,unmelded:[],deadwood:0,best:!0}]}),g=class extends e{constructor(...e){super(...e),this.card=null,this.others=!1,this.spread=0,this.all=!1}get#e(){let e=[...this.turn.knocks].sort((e,t)=>e.deadwood-t.deadwood);return this.turn.big_gin?[h(this.turn.big_gin),...e]:e}#t(e){this.dispatchEvent(new CustomEvent(`done`,{detail:e}))}render(){let e=this.#e,i=this.others&&e.find(({card:e})=>e===this.card)||e[0],a=i?.spreads[this.spread]??i?.spreads[0];if(!i||!a)return s``;let{deadwood:o}=a,l=o===0?n.gin:n.knockWith(o),d=e.length>1||i.spreads.length>1;return u(this.others?p.otherTitle:p.knockTitle(o,o===0),`knock-dialog`,s`
      <div class="dialog-body">
        ${this.others&&e.length>1?this.#r(e,i):r}
        ${this.others&&i.spreads.length>1?this.#i(i):c(a.melds,a.unmelded,o)}
      </div>
      <footer class="dialog-foot">
        ${d&&!this.others?s`<button type="button" class="button" @click=${()=>this.others=!0}>${t.otherWays}</button>`:r}
        <button type="button" class="button" @click=${()=>this.#t(null)}>${n.cancel}</button>
        <button type="button" class="button primary" autofocus
          @click=${()=>this.#t(a.action)}>${i.card?l:n.bigGin}</button>
      </footer>`,()=>this.#t(null),!0)}#n(e){let t=this.#e[0];return!t||e===t?``:!t.card&&e.card&&e.deadwood===0?p.givesUpBigGin:t.deadwood===0&&e.deadwood>0?t.card?p.givesUpGin:p.givesUpBigGin:e.deadwood>t.deadwood?p.costs(e.deadwood-t.deadwood):``}#r(e,t){let a=e=>{this.card=e,this.spread=0};return s`<fieldset class="choices throws"><legend>${p.knockThrow}</legend>
      ${e.map((e,o)=>{let c=[e.card?p.knockLeaves(e.deadwood):n.bigGin,o?this.#n(e):p.bestChoice].filter(Boolean);return s`<label class="choice"><input type="radio" name="throw" .checked=${e.card===t.card}
          @change=${()=>a(e.card)}
          aria-label=${[e.card&&f(e.card),...c].filter(Boolean).join(`, `)} />
          ${e.card?i(e.card):r}<span aria-hidden="true">${c[0]}${c[1]?s`<br /><small class=${o?`cost`:``}>${c[1]}</small>`:r}</span></label>`})}</fieldset>`}#i(e){let t=e.spreads[this.spread]?this.spread:0,i=e.spreads[0]?.deadwood??0,a=({best:e,deadwood:t})=>e?p.bestChoice:i===0&&t>0?p.givesUpGin:t>i?p.costs(t-i):p.worseMelds;return s`<fieldset class="choices spreads"><legend>${p.knockArrangements}</legend>
      ${(this.all?e.spreads:e.spreads.slice(0,m)).map((e,r)=>s`<label class="choice wide"><input type="radio" name="spread" .checked=${r===t}
          @change=${()=>this.spread=r} aria-label="${n.deadwoodIs(e.deadwood)}, ${a(e)}" />
          <span class="choice-body"><small class=${e.best?``:`cost`} aria-hidden="true">${a(e)}</small>${c(e.melds,e.unmelded,e.deadwood)}</span></label>`)}
      ${this.all||e.spreads.length<=m?r:s`<button type="button" class="button small more"
        @click=${()=>this.all=!0}>${p.moreChoices(e.spreads.length-m)}</button>`}</fieldset>`}};l([o({attribute:!1})],g.prototype,`turn`,void 0),l([o({attribute:!1})],g.prototype,`card`,void 0),l([o({type:Boolean})],g.prototype,`others`,void 0),l([a()],g.prototype,`spread`,void 0),l([a()],g.prototype,`all`,void 0),d(`uc-knock`,g);export{g as KnockDialog};
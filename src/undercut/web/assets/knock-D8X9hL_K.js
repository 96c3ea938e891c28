import{$ as e,B as t,Dn as n,Dt as r,Ft as i,Pt as a,Q as o,Tn as s,Tt as c,Z as l,k as u,kt as d,on as f}from"./start-C8Ep1WeM.js";import{t as p}from"./showdown-B0-upZY9.js";var m=3,h=({action:e,melds:t})=>({card:``,deadwood:0,gin:!0,spreads:[{action:e,melds:t,unmelded:[],deadwood:0,best:!0}]}),g=class extends o{constructor(...e){super(...e),this.card=null,this.others=!1,this.spread=0,this.all=!1}get#e(){let e=[...this.turn.knocks].sort((e,t)=>e.deadwood-t.deadwood);return this.turn.big_gin?[h(this.turn.big_gin),...e]:e}#t(e){this.dispatchEvent(new CustomEvent(`done`,{detail:e}))}render(){let e=this.#e,i=this.others&&e.find(({card:e})=>e===this.card)||e[0],a=i?.spreads[this.spread]??i?.spreads[0];if(!i||!a)return n``;let{deadwood:o}=a,c=o===0?d.gin:d.knockWith(o),l=e.length>1||i.spreads.length>1;return t(this.others?p.otherTitle:p.knockTitle(o,o===0),`knock-dialog`,n`
      <div class="dialog-body">
        ${this.others&&e.length>1?this.#r(e,i):s}
        ${this.others&&i.spreads.length>1?this.#i(i):r(a.melds,a.unmelded,o)}
      </div>
      <footer class="dialog-foot">
        ${l&&!this.others?n`<button type="button" class="button" @click=${()=>this.others=!0}>${u.otherWays}</button>`:s}
        <button type="button" class="button" @click=${()=>this.#t(null)}>${d.cancel}</button>
        <button type="button" class="button primary" autofocus
          @click=${()=>this.#t(a.action)}>${i.card?c:d.bigGin}</button>
      </footer>`,()=>this.#t(null),!0)}#n(e){let t=this.#e[0];return!t||e===t?``:!t.card&&e.card&&e.deadwood===0?p.givesUpBigGin:t.deadwood===0&&e.deadwood>0?t.card?p.givesUpGin:p.givesUpBigGin:e.deadwood>t.deadwood?p.costs(e.deadwood-t.deadwood):``}#r(e,t){let r=e=>{this.card=e,this.spread=0};return n`<fieldset class="choices throws"><legend>${p.knockThrow}</legend>
      ${e.map((e,i)=>{let a=[e.card?p.knockLeaves(e.deadwood):d.bigGin,i?this.#n(e):p.bestChoice].filter(Boolean);return n`<label class="choice"><input type="radio" name="throw" .checked=${e.card===t.card}
          @change=${()=>r(e.card)}
          aria-label=${[e.card&&f(e.card),...a].filter(Boolean).join(`, `)} />
          ${e.card?c(e.card):s}<span aria-hidden="true">${a[0]}${a[1]?n`<br /><small class=${i?`cost`:``}>${a[1]}</small>`:s}</span></label>`})}</fieldset>`}#i(e){let t=e.spreads[this.spread]?this.spread:0,i=e.spreads[0]?.deadwood??0,a=({best:e,deadwood:t})=>e?p.bestChoice:i===0&&t>0?p.givesUpGin:t>i?p.costs(t-i):p.worseMelds;return n`<fieldset class="choices spreads"><legend>${p.knockArrangements}</legend>
      ${(this.all?e.spreads:e.spreads.slice(0,m)).map((e,i)=>n`<label class="choice wide"><input type="radio" name="spread" .checked=${i===t}
          @change=${()=>this.spread=i} aria-label="${d.deadwoodIs(e.deadwood)}, ${a(e)}" />
          <span class="choice-body"><small class=${e.best?``:`cost`} aria-hidden="true">${a(e)}</small>${r(e.melds,e.unmelded,e.deadwood)}</span></label>`)}
      ${this.all||e.spreads.length<=m?s:n`<button type="button" class="button small more"
        @click=${()=>this.all=!0}>${p.moreChoices(e.spreads.length-m)}</button>`}</fieldset>`}};l([i({attribute:!1})],g.prototype,`turn`,void 0),l([i({attribute:!1})],g.prototype,`card`,void 0),l([i({type:Boolean})],g.prototype,`others`,void 0),l([a()],g.prototype,`spread`,void 0),l([a()],g.prototype,`all`,void 0),e(`uc-knock`,g);export{g as KnockDialog};
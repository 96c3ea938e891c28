import{$ as e,Dn as t,Dt as n,H as r,It as i,Lt as a,cn as o,et as s,j as c,jt as l,kn as u,kt as d,tt as f}from"./start-CRRDmAT3.js";import{t as p}from"./showdown-CKlU5XjS.js";var m=3,h=({action:e,melds:t})=>({card:``,deadwood:0,gin:!0,spreads:[{action:e,melds:t,unmelded:[],deadwood:0,best:!0}]}),g=class extends s{constructor(...e){super(...e),this.card=null,this.others=!1,this.spread=0,this.all=!1}get#e(){let e=[...this.turn.knocks].sort((e,t)=>e.deadwood-t.deadwood);return this.turn.big_gin?[h(this.turn.big_gin),...e]:e}#t(e){this.dispatchEvent(new CustomEvent(`done`,{detail:e}))}render(){let e=this.#e,n=this.others&&e.find(({card:e})=>e===this.card)||e[0],i=n?.spreads[this.spread]??n?.spreads[0];if(!n||!i)return u``;let{deadwood:a}=i,o=a===0?l.gin:l.knockWith(a),s=e.length>1||n.spreads.length>1;return r(this.others?p.otherTitle:p.knockTitle(a,a===0),`knock-dialog`,u`
      <div class="dialog-body">
        ${this.others&&e.length>1?this.#r(e,n):t}
        ${this.others&&n.spreads.length>1?this.#i(n):d(i.melds,i.unmelded,a)}
      </div>
      <footer class="dialog-foot">
        ${s&&!this.others?u`<button type="button" class="button" @click=${()=>this.others=!0}>${c.otherWays}</button>`:t}
        <button type="button" class="button" @click=${()=>this.#t(null)}>${l.cancel}</button>
        <button type="button" class="button primary" autofocus
          @click=${()=>this.#t(i.action)}>${n.card?o:l.bigGin}</button>
      </footer>`,()=>this.#t(null),!0)}#n(e){let t=this.#e[0];return!t||e===t?``:!t.card&&e.card&&e.deadwood===0?p.givesUpBigGin:t.deadwood===0&&e.deadwood>0?t.card?p.givesUpGin:p.givesUpBigGin:e.deadwood>t.deadwood?p.costs(e.deadwood-t.deadwood):``}#r(e,r){let i=e=>{this.card=e,this.spread=0};return u`<fieldset class="choices throws"><legend>${p.knockThrow}</legend>
      ${e.map((e,a)=>{let s=[e.card?p.knockLeaves(e.deadwood):l.bigGin,a?this.#n(e):p.bestChoice].filter(Boolean);return u`<label class="choice"><input type="radio" name="throw" .checked=${e.card===r.card}
          @change=${()=>i(e.card)}
          aria-label=${[e.card&&o(e.card),...s].filter(Boolean).join(`, `)} />
          ${e.card?n(e.card):t}<span aria-hidden="true">${s[0]}${s[1]?u`<br /><small class=${a?`cost`:``}>${s[1]}</small>`:t}</span></label>`})}</fieldset>`}#i(e){let n=e.spreads[this.spread]?this.spread:0,r=e.spreads[0]?.deadwood??0,i=({best:e,deadwood:t})=>e?p.bestChoice:r===0&&t>0?p.givesUpGin:t>r?p.costs(t-r):p.worseMelds;return u`<fieldset class="choices spreads"><legend>${p.knockArrangements}</legend>
      ${(this.all?e.spreads:e.spreads.slice(0,m)).map((e,t)=>u`<label class="choice wide"><input type="radio" name="spread" .checked=${t===n}
          @change=${()=>this.spread=t} aria-label="${l.deadwoodIs(e.deadwood)}, ${i(e)}" />
          <span class="choice-body"><small class=${e.best?``:`cost`} aria-hidden="true">${i(e)}</small>${d(e.melds,e.unmelded,e.deadwood)}</span></label>`)}
      ${this.all||e.spreads.length<=m?t:u`<button type="button" class="button small more"
        @click=${()=>this.all=!0}>${p.moreChoices(e.spreads.length-m)}</button>`}</fieldset>`}};e([a({attribute:!1})],g.prototype,`turn`,void 0),e([a({attribute:!1})],g.prototype,`card`,void 0),e([a({type:Boolean})],g.prototype,`others`,void 0),e([i()],g.prototype,`spread`,void 0),e([i()],g.prototype,`all`,void 0),f(`uc-knock`,g);export{g as KnockDialog};
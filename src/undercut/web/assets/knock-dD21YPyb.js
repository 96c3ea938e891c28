import{Fn as e,It as t,L as n,Pt as r,Rn as i,Rt as a,Ut as o,Wt as s,Y as c,ct as l,gn as u,ot as d,st as f}from"./start-rI_Q3NCk.js";import{t as p}from"./showdown-c2jazwFk.js";var m=3,h=({action:e,melds:t})=>({card:``,deadwood:0,gin:!0,spreads:[{action:e,melds:t,unmelded:[],deadwood:0,best:!0}]}),g=class extends f{constructor(...e){super(...e),this.card=null,this.others=!1,this.spread=0,this.all=!1}get#e(){let e=[...this.turn.knocks].sort((e,t)=>e.deadwood-t.deadwood);return this.turn.big_gin?[h(this.turn.big_gin),...e]:e}#t(e){this.dispatchEvent(new CustomEvent(`done`,{detail:e}))}render(){let r=this.#e,o=this.others&&r.find(({card:e})=>e===this.card)||r[0],s=o?.spreads[this.spread]??o?.spreads[0];if(!o||!s)return i``;let{deadwood:l}=s,u=l===0?a.gin:a.knockWith(l),d=r.length>1||o.spreads.length>1;return c(this.others?p.otherTitle:p.knockTitle(l,l===0),`knock-dialog`,i`
      <div class="dialog-body">
        ${this.others&&r.length>1?this.#r(r,o):e}
        ${this.others&&o.spreads.length>1?this.#i(o):t(s.melds,s.unmelded,l)}
      </div>
      <footer class="dialog-foot">
        ${d&&!this.others?i`<button type="button" class="button" @click=${()=>this.others=!0}>${n.otherWays}</button>`:e}
        <button type="button" class="button" @click=${()=>this.#t(null)}>${a.cancel}</button>
        <button type="button" class="button primary" autofocus
          @click=${()=>this.#t(s.action)}>${o.card?u:a.bigGin}</button>
      </footer>`,()=>this.#t(null),!0)}#n(e){let t=this.#e[0];return!t||e===t?``:!t.card&&e.card&&e.deadwood===0?p.givesUpBigGin:t.deadwood===0&&e.deadwood>0?t.card?p.givesUpGin:p.givesUpBigGin:e.deadwood>t.deadwood?p.costs(e.deadwood-t.deadwood):``}#r(t,n){let o=e=>{this.card=e,this.spread=0};return i`<fieldset class="choices throws"><legend>${p.knockThrow}</legend>
      ${t.map((t,s)=>{let c=[t.card?p.knockLeaves(t.deadwood):a.bigGin,s?this.#n(t):p.bestChoice].filter(Boolean);return i`<label class="choice"><input type="radio" name="throw" .checked=${t.card===n.card}
          @change=${()=>o(t.card)}
          aria-label=${[t.card&&u(t.card),...c].filter(Boolean).join(`, `)} />
          ${t.card?r(t.card):e}<span aria-hidden="true">${c[0]}${c[1]?i`<br /><small class=${s?`cost`:``}>${c[1]}</small>`:e}</span></label>`})}</fieldset>`}#i(n){let r=n.spreads[this.spread]?this.spread:0,o=n.spreads[0]?.deadwood??0,s=({best:e,deadwood:t})=>e?p.bestChoice:o===0&&t>0?p.givesUpGin:t>o?p.costs(t-o):p.worseMelds;return i`<fieldset class="choices spreads"><legend>${p.knockArrangements}</legend>
      ${(this.all?n.spreads:n.spreads.slice(0,m)).map((e,n)=>i`<label class="choice spread-choice"><input type="radio" name="spread" .checked=${n===r}
          @change=${()=>this.spread=n} aria-label="${a.deadwoodIs(e.deadwood)}, ${s(e)}" />
          <span class="choice-body"><small class=${e.best?``:`cost`} aria-hidden="true">${s(e)}</small>${t(e.melds,e.unmelded,e.deadwood)}</span></label>`)}
      ${this.all||n.spreads.length<=m?e:i`<button type="button" class="button small more"
        @click=${()=>this.all=!0}>${p.moreChoices(n.spreads.length-m)}</button>`}</fieldset>`}};d([s({attribute:!1})],g.prototype,`turn`,void 0),d([s({attribute:!1})],g.prototype,`card`,void 0),d([s({type:Boolean})],g.prototype,`others`,void 0),d([o()],g.prototype,`spread`,void 0),d([o()],g.prototype,`all`,void 0),l(`uc-knock`,g);export{g as KnockDialog};
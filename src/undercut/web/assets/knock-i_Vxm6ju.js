import{Ht as e,I as t,It as n,Mn as r,Mt as i,Pn as a,Pt as o,Vt as s,at as c,it as l,ot as u,pn as d,q as f}from"./start-BMUyLY6q.js";import{t as p}from"./showdown-3ye6ms0N.js";var m=3,h=({action:e,melds:t})=>({card:``,deadwood:0,gin:!0,spreads:[{action:e,melds:t,unmelded:[],deadwood:0,best:!0}]}),g=class extends c{constructor(...e){super(...e),this.card=null,this.others=!1,this.spread=0,this.all=!1}get#e(){let e=[...this.turn.knocks].sort((e,t)=>e.deadwood-t.deadwood);return this.turn.big_gin?[h(this.turn.big_gin),...e]:e}#t(e){this.dispatchEvent(new CustomEvent(`done`,{detail:e}))}render(){let e=this.#e,i=this.others&&e.find(({card:e})=>e===this.card)||e[0],s=i?.spreads[this.spread]??i?.spreads[0];if(!i||!s)return a``;let{deadwood:c}=s,l=c===0?n.gin:n.knockWith(c),u=e.length>1||i.spreads.length>1;return f(this.others?p.otherTitle:p.knockTitle(c,c===0),`knock-dialog`,a`
      <div class="dialog-body">
        ${this.others&&e.length>1?this.#r(e,i):r}
        ${this.others&&i.spreads.length>1?this.#i(i):o(s.melds,s.unmelded,c)}
      </div>
      <footer class="dialog-foot">
        ${u&&!this.others?a`<button type="button" class="button" @click=${()=>this.others=!0}>${t.otherWays}</button>`:r}
        <button type="button" class="button" @click=${()=>this.#t(null)}>${n.cancel}</button>
        <button type="button" class="button primary" autofocus
          @click=${()=>this.#t(s.action)}>${i.card?l:n.bigGin}</button>
      </footer>`,()=>this.#t(null),!0)}#n(e){let t=this.#e[0];return!t||e===t?``:!t.card&&e.card&&e.deadwood===0?p.givesUpBigGin:t.deadwood===0&&e.deadwood>0?t.card?p.givesUpGin:p.givesUpBigGin:e.deadwood>t.deadwood?p.costs(e.deadwood-t.deadwood):``}#r(e,t){let o=e=>{this.card=e,this.spread=0};return a`<fieldset class="choices throws"><legend>${p.knockThrow}</legend>
      ${e.map((e,s)=>{let c=[e.card?p.knockLeaves(e.deadwood):n.bigGin,s?this.#n(e):p.bestChoice].filter(Boolean);return a`<label class="choice"><input type="radio" name="throw" .checked=${e.card===t.card}
          @change=${()=>o(e.card)}
          aria-label=${[e.card&&d(e.card),...c].filter(Boolean).join(`, `)} />
          ${e.card?i(e.card):r}<span aria-hidden="true">${c[0]}${c[1]?a`<br /><small class=${s?`cost`:``}>${c[1]}</small>`:r}</span></label>`})}</fieldset>`}#i(e){let t=e.spreads[this.spread]?this.spread:0,i=e.spreads[0]?.deadwood??0,s=({best:e,deadwood:t})=>e?p.bestChoice:i===0&&t>0?p.givesUpGin:t>i?p.costs(t-i):p.worseMelds;return a`<fieldset class="choices spreads"><legend>${p.knockArrangements}</legend>
      ${(this.all?e.spreads:e.spreads.slice(0,m)).map((e,r)=>a`<label class="choice spread-choice"><input type="radio" name="spread" .checked=${r===t}
          @change=${()=>this.spread=r} aria-label="${n.deadwoodIs(e.deadwood)}, ${s(e)}" />
          <span class="choice-body"><small class=${e.best?``:`cost`} aria-hidden="true">${s(e)}</small>${o(e.melds,e.unmelded,e.deadwood)}</span></label>`)}
      ${this.all||e.spreads.length<=m?r:a`<button type="button" class="button small more"
        @click=${()=>this.all=!0}>${p.moreChoices(e.spreads.length-m)}</button>`}</fieldset>`}};l([e({attribute:!1})],g.prototype,`turn`,void 0),l([e({attribute:!1})],g.prototype,`card`,void 0),l([e({type:Boolean})],g.prototype,`others`,void 0),l([s()],g.prototype,`spread`,void 0),l([s()],g.prototype,`all`,void 0),u(`uc-knock`,g);export{g as KnockDialog};
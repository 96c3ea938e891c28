import{Fn as e,Ht as t,I as n,It as r,Mn as i,Mt as a,Pt as o,Vt as s,at as c,it as l,ot as u,pn as d,q as f}from"./start-nzomew17.js";import{t as p}from"./showdown-q15p2EMc.js";var m=3,h=({action:e,melds:t})=>({card:``,deadwood:0,gin:!0,spreads:[{action:e,melds:t,unmelded:[],deadwood:0,best:!0}]}),g=class extends c{constructor(...e){super(...e),this.card=null,this.others=!1,this.spread=0,this.all=!1}get#e(){let e=[...this.turn.knocks].sort((e,t)=>e.deadwood-t.deadwood);return this.turn.big_gin?[h(this.turn.big_gin),...e]:e}#t(e){this.dispatchEvent(new CustomEvent(`done`,{detail:e}))}render(){let t=this.#e,a=this.others&&t.find(({card:e})=>e===this.card)||t[0],s=a?.spreads[this.spread]??a?.spreads[0];if(!a||!s)return e``;let{deadwood:c}=s,l=c===0?r.gin:r.knockWith(c),u=t.length>1||a.spreads.length>1;return f(this.others?p.otherTitle:p.knockTitle(c,c===0),`knock-dialog`,e`
      <div class="dialog-body">
        ${this.others&&t.length>1?this.#r(t,a):i}
        ${this.others&&a.spreads.length>1?this.#i(a):o(s.melds,s.unmelded,c)}
      </div>
      <footer class="dialog-foot">
        ${u&&!this.others?e`<button type="button" class="button" @click=${()=>this.others=!0}>${n.otherWays}</button>`:i}
        <button type="button" class="button" @click=${()=>this.#t(null)}>${r.cancel}</button>
        <button type="button" class="button primary" autofocus
          @click=${()=>this.#t(s.action)}>${a.card?l:r.bigGin}</button>
      </footer>`,()=>this.#t(null),!0)}#n(e){let t=this.#e[0];return!t||e===t?``:!t.card&&e.card&&e.deadwood===0?p.givesUpBigGin:t.deadwood===0&&e.deadwood>0?t.card?p.givesUpGin:p.givesUpBigGin:e.deadwood>t.deadwood?p.costs(e.deadwood-t.deadwood):``}#r(t,n){let o=e=>{this.card=e,this.spread=0};return e`<fieldset class="choices throws"><legend>${p.knockThrow}</legend>
      ${t.map((t,s)=>{let c=[t.card?p.knockLeaves(t.deadwood):r.bigGin,s?this.#n(t):p.bestChoice].filter(Boolean);return e`<label class="choice"><input type="radio" name="throw" .checked=${t.card===n.card}
          @change=${()=>o(t.card)}
          aria-label=${[t.card&&d(t.card),...c].filter(Boolean).join(`, `)} />
          ${t.card?a(t.card):i}<span aria-hidden="true">${c[0]}${c[1]?e`<br /><small class=${s?`cost`:``}>${c[1]}</small>`:i}</span></label>`})}</fieldset>`}#i(t){let n=t.spreads[this.spread]?this.spread:0,a=t.spreads[0]?.deadwood??0,s=({best:e,deadwood:t})=>e?p.bestChoice:a===0&&t>0?p.givesUpGin:t>a?p.costs(t-a):p.worseMelds;return e`<fieldset class="choices spreads"><legend>${p.knockArrangements}</legend>
      ${(this.all?t.spreads:t.spreads.slice(0,m)).map((t,i)=>e`<label class="choice spread-choice"><input type="radio" name="spread" .checked=${i===n}
          @change=${()=>this.spread=i} aria-label="${r.deadwoodIs(t.deadwood)}, ${s(t)}" />
          <span class="choice-body"><small class=${t.best?``:`cost`} aria-hidden="true">${s(t)}</small>${o(t.melds,t.unmelded,t.deadwood)}</span></label>`)}
      ${this.all||t.spreads.length<=m?i:e`<button type="button" class="button small more"
        @click=${()=>this.all=!0}>${p.moreChoices(t.spreads.length-m)}</button>`}</fieldset>`}};l([t({attribute:!1})],g.prototype,`turn`,void 0),l([t({attribute:!1})],g.prototype,`card`,void 0),l([t({type:Boolean})],g.prototype,`others`,void 0),l([s()],g.prototype,`spread`,void 0),l([s()],g.prototype,`all`,void 0),u(`uc-knock`,g);export{g as KnockDialog};
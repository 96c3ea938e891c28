import{Ft as e,Gt as t,In as n,Lt as r,R as i,Wt as a,X as o,_n as s,ct as c,lt as l,st as u,zn as d,zt as f}from"./start-D3dxuDEE.js";import{t as p}from"./showdown-BSTRM-d3.js";var m=3,h=({action:e,melds:t})=>({card:``,deadwood:0,gin:!0,spreads:[{action:e,melds:t,unmelded:[],deadwood:0,best:!0}]}),g=class extends c{constructor(...e){super(...e),this.card=null,this.others=!1,this.spread=0,this.all=!1}get#e(){let e=[...this.turn.knocks].sort((e,t)=>e.deadwood-t.deadwood);return this.turn.big_gin?[h(this.turn.big_gin),...e]:e}#t(e){this.dispatchEvent(new CustomEvent(`done`,{detail:e}))}render(){let e=this.#e,t=this.others&&e.find(({card:e})=>e===this.card)||e[0],a=t?.spreads[this.spread]??t?.spreads[0];if(!t||!a)return d``;let{deadwood:s}=a,c=s===0?f.gin:f.knockWith(s),l=e.length>1||t.spreads.length>1;return o(this.others?p.otherTitle:p.knockTitle(s,s===0),`knock-dialog`,d`
      <div class="dialog-body">
        ${this.others&&e.length>1?this.#r(e,t):n}
        ${this.others&&t.spreads.length>1?this.#i(t):r(a.melds,a.unmelded,s)}
      </div>
      <footer class="dialog-foot">
        ${l&&!this.others?d`<button type="button" class="button" @click=${()=>this.others=!0}>${i.otherWays}</button>`:n}
        <button type="button" class="button" @click=${()=>this.#t(null)}>${f.cancel}</button>
        <button type="button" class="button primary" autofocus
          @click=${()=>this.#t(a.action)}>${t.card?c:f.bigGin}</button>
      </footer>`,()=>this.#t(null),!0)}#n(e){let t=this.#e[0];return!t||e===t?``:!t.card&&e.card&&e.deadwood===0?p.givesUpBigGin:t.deadwood===0&&e.deadwood>0?t.card?p.givesUpGin:p.givesUpBigGin:e.deadwood>t.deadwood?p.costs(e.deadwood-t.deadwood):``}#r(t,r){let i=e=>{this.card=e,this.spread=0};return d`<fieldset class="choices throws"><legend>${p.knockThrow}</legend>
      ${t.map((t,a)=>{let o=[t.card?p.knockLeaves(t.deadwood):f.bigGin,a?this.#n(t):p.bestChoice].filter(Boolean);return d`<label class="choice"><input type="radio" name="throw" .checked=${t.card===r.card}
          @change=${()=>i(t.card)}
          aria-label=${[t.card&&s(t.card),...o].filter(Boolean).join(`, `)} />
          ${t.card?e(t.card):n}<span aria-hidden="true">${o[0]}${o[1]?d`<br /><small class=${a?`cost`:``}>${o[1]}</small>`:n}</span></label>`})}</fieldset>`}#i(e){let t=e.spreads[this.spread]?this.spread:0,i=e.spreads[0]?.deadwood??0,a=({best:e,deadwood:t})=>e?p.bestChoice:i===0&&t>0?p.givesUpGin:t>i?p.costs(t-i):p.worseMelds;return d`<fieldset class="choices spreads"><legend>${p.knockArrangements}</legend>
      ${(this.all?e.spreads:e.spreads.slice(0,m)).map((e,n)=>d`<label class="choice spread-choice"><input type="radio" name="spread" .checked=${n===t}
          @change=${()=>this.spread=n} aria-label="${f.deadwoodIs(e.deadwood)}, ${a(e)}" />
          <span class="choice-body"><small class=${e.best?``:`cost`} aria-hidden="true">${a(e)}</small>${r(e.melds,e.unmelded,e.deadwood)}</span></label>`)}
      ${this.all||e.spreads.length<=m?n:d`<button type="button" class="button small more"
        @click=${()=>this.all=!0}>${p.moreChoices(e.spreads.length-m)}</button>`}</fieldset>`}};u([t({attribute:!1})],g.prototype,`turn`,void 0),u([t({attribute:!1})],g.prototype,`card`,void 0),u([t({type:Boolean})],g.prototype,`others`,void 0),u([a()],g.prototype,`spread`,void 0),u([a()],g.prototype,`all`,void 0),l(`uc-knock`,g);export{g as KnockDialog};
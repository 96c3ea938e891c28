import{At as e,Bt as t,G as n,In as r,Mt as i,N as a,Pt as o,_n as s,it as c,nt as l,rt as u,zn as d,zt as f}from"./start-B5Xhwffi.js";import{t as p}from"./showdown-wNvBBVMQ.js";var m=3,h=({action:e,melds:t})=>({card:``,deadwood:0,gin:!0,spreads:[{action:e,melds:t,unmelded:[],deadwood:0,best:!0}]}),g=class extends u{constructor(...e){super(...e),this.card=null,this.others=!1,this.spread=0,this.all=!1}get#e(){let e=[...this.turn.knocks].sort((e,t)=>e.deadwood-t.deadwood);return this.turn.big_gin?[h(this.turn.big_gin),...e]:e}#t(e){this.dispatchEvent(new CustomEvent(`done`,{detail:e}))}render(){let e=this.#e,t=this.others&&e.find(({card:e})=>e===this.card)||e[0],s=t?.spreads[this.spread]??t?.spreads[0];if(!t||!s)return d``;let{deadwood:c}=s,l=c===0?o.gin:o.knockWith(c),u=e.length>1||t.spreads.length>1;return n(this.others?p.otherTitle:p.knockTitle(c,c===0),`knock-dialog`,d`
<div class="dialog-body">
${this.others&&e.length>1?this.#r(e,t):r}
${this.others&&t.spreads.length>1?this.#i(t):i(s.melds,s.unmelded,c)}
</div>
<footer class="dialog-foot">
${u&&!this.others?d`<button type="button" class="button" @click=${()=>this.others=!0}>${a.otherWays}</button>`:r}
<button type="button" class="button" @click=${()=>this.#t(null)}>${o.cancel}</button>
<button type="button" class="button primary" autofocus
@click=${()=>this.#t(s.action)}>${t.card?l:o.bigGin}</button>
</footer>`,()=>this.#t(null),!0)}#n(e){let t=this.#e[0];return!t||e===t?``:!t.card&&e.card&&e.deadwood===0?p.givesUpBigGin:t.deadwood===0&&e.deadwood>0?t.card?p.givesUpGin:p.givesUpBigGin:e.deadwood>t.deadwood?p.costs(e.deadwood-t.deadwood):``}#r(t,n){let i=e=>{this.card=e,this.spread=0};return d`<fieldset class="choices throws"><legend>${p.knockThrow}</legend>
${t.map((t,a)=>{let c=[t.card?p.knockLeaves(t.deadwood):o.bigGin,a?this.#n(t):p.bestChoice].filter(Boolean);return d`<label class="choice"><input type="radio" name="throw" .checked=${t.card===n.card}
@change=${()=>i(t.card)}
aria-label=${[t.card&&s(t.card),...c].filter(Boolean).join(`, `)} />
${t.card?e(t.card):r}<span aria-hidden="true">${c[0]}${c[1]?d`<br /><small class=${a?`cost`:``}>${c[1]}</small>`:r}</span></label>`})}</fieldset>`}#i(e){let t=e.spreads[this.spread]?this.spread:0,n=e.spreads[0]?.deadwood??0,a=({best:e,deadwood:t})=>e?p.bestChoice:n===0&&t>0?p.givesUpGin:t>n?p.costs(t-n):p.worseMelds;return d`<fieldset class="choices spreads"><legend>${p.knockArrangements}</legend>
${(this.all?e.spreads:e.spreads.slice(0,m)).map((e,n)=>d`<label class="choice spread-choice"><input type="radio" name="spread" .checked=${n===t}
@change=${()=>this.spread=n} aria-label="${o.deadwoodIs(e.deadwood)}, ${a(e)}" />
<span class="choice-body"><small class=${e.best?``:`cost`} aria-hidden="true">${a(e)}</small>${i(e.melds,e.unmelded,e.deadwood)}</span></label>`)}
${this.all||e.spreads.length<=m?r:d`<button type="button" class="button small more"
@click=${()=>this.all=!0}>${p.moreChoices(e.spreads.length-m)}</button>`}</fieldset>`}};l([t({attribute:!1})],g.prototype,`turn`,void 0),l([t({attribute:!1})],g.prototype,`card`,void 0),l([t({type:Boolean})],g.prototype,`others`,void 0),l([f()],g.prototype,`spread`,void 0),l([f()],g.prototype,`all`,void 0),c(`uc-knock`,g);export{g as KnockDialog};
import{Bn as e,Bt as t,Ft as n,G as r,K as i,Ln as a,N as o,Nt as s,Vt as c,at as l,it as u,jt as d,rt as f,vn as p}from"./start-Dj0mg9rG.js";import{n as m}from"./showdown-CY5LzNXY.js";var h=3,g=({action:e,melds:t})=>({card:``,deadwood:0,gin:!0,spreads:[{action:e,melds:t,unmelded:[],deadwood:0,best:!0}]}),_=class extends u{constructor(...e){super(...e),this.card=null,this.others=!1,this.spread=0,this.all=!1}get#e(){let e=[...this.turn.knocks].sort((e,t)=>e.deadwood-t.deadwood);return this.turn.big_gin?[g(this.turn.big_gin),...e]:e}#t(e){this.dispatchEvent(new CustomEvent(`done`,{detail:e}))}render(){let t=this.#e,c=this.others&&t.find(({card:e})=>e===this.card)||t[0],l=c?.spreads[this.spread]??c?.spreads[0];if(!c||!l)return e``;let{deadwood:u}=l,d=u===0?n.gin:n.knockWith(u),f=t.length>1||c.spreads.length>1;return i(this.others?m.otherTitle:m.knockTitle(u,u===0),`knock-dialog`,e`
<div class="dialog-body">
${this.others&&t.length>1?this.#r(t,c):a}
${this.others&&c.spreads.length>1?this.#i(c):s(l.melds,l.unmelded,u)}
</div>
<footer class="dialog-foot">
${f&&!this.others?e`<button type="button" class="button" @click=${()=>this.others=!0}>${o.otherWays}</button>`:a}
<button type="button" class="button" @click=${r(()=>this.#t(null))}>${n.cancel}</button>
<button type="button" class="button primary" autofocus
@click=${r(()=>this.#t(l.action))}>${c.card?d:n.bigGin}</button>
</footer>`,()=>this.#t(null),!0)}#n(e){let t=this.#e[0];return!t||e===t?``:!t.card&&e.card&&e.deadwood===0?m.givesUpBigGin:t.deadwood===0&&e.deadwood>0?t.card?m.givesUpGin:m.givesUpBigGin:e.deadwood>t.deadwood?m.costs(e.deadwood-t.deadwood):``}#r(t,r){let i=e=>{this.card=e,this.spread=0};return e`<fieldset class="choices throws"><legend>${m.knockThrow}</legend>
${t.map((t,o)=>{let s=[t.card?m.knockLeaves(t.deadwood):n.bigGin,o?this.#n(t):m.bestChoice].filter(Boolean);return e`<label class="choice"><input type="radio" name="throw" .checked=${t.card===r.card}
@change=${()=>i(t.card)}
aria-label=${[t.card&&p(t.card),...s].filter(Boolean).join(`, `)} />
${t.card?d(t.card):a}<span aria-hidden="true">${s[0]}${s[1]?e`<br /><small class=${o?`cost`:``}>${s[1]}</small>`:a}</span></label>`})}</fieldset>`}#i(t){let r=t.spreads[this.spread]?this.spread:0,i=t.spreads[0]?.deadwood??0,o=({best:e,deadwood:t})=>e?m.bestChoice:i===0&&t>0?m.givesUpGin:t>i?m.costs(t-i):m.worseMelds;return e`<fieldset class="choices spreads"><legend>${m.knockArrangements}</legend>
${(this.all?t.spreads:t.spreads.slice(0,h)).map((t,i)=>e`<label class="choice spread-choice"><input type="radio" name="spread" .checked=${i===r}
@change=${()=>this.spread=i} aria-label="${n.deadwoodIs(t.deadwood)}, ${o(t)}" />
<span class="choice-body"><small class=${t.best?``:`cost`} aria-hidden="true">${o(t)}</small>${s(t.melds,t.unmelded,t.deadwood)}</span></label>`)}
${this.all||t.spreads.length<=h?a:e`<button type="button" class="button small more"
@click=${()=>this.all=!0}>${m.moreChoices(t.spreads.length-h)}</button>`}</fieldset>`}};f([c({attribute:!1})],_.prototype,`turn`,void 0),f([c({attribute:!1})],_.prototype,`card`,void 0),f([c({type:Boolean})],_.prototype,`others`,void 0),f([t()],_.prototype,`spread`,void 0),f([t()],_.prototype,`all`,void 0),l(`uc-knock`,_);export{_ as KnockDialog};
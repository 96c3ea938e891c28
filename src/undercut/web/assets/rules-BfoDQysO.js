import{a as e,n as t,r as n,s as r,t as i}from"./plain-gVsv9nyO.js";import{A as a,C as o,M as s,N as c,P as l,S as u,_ as d,j as f,k as p,l as m,s as h,w as g}from"./index-Cby2NSMe.js";function _(t,i,a,o,s){return r`<label class="check"><input type="radio" name=${t.name} value=${i}
    .checked=${o.value===i} @change=${()=>s(i)} />
    <span>${a}${i===o.base?r` <span class="note">${n.asInBook}</span>`:e}</span></label>`}function v(t,i,a){if(!t.range)return e;let[o,u]=t.range,[d,m]=p(t),h=s(t,i.value),g=h?i.value:f(t,i.base);return r`<div class="check">${t.values.length?r`<input type="radio" name=${t.name} value="number" .checked=${h}
          aria-label=${l(t,g)} @change=${()=>a(g)} />`:e}<span>${d}<input type="number" id="option-${t.name}-number" aria-label=${c(t.name)}
      min=${o} max=${u} .value=${g} @change=${e=>a(e.target.value)} />${m}${s(t,i.base)&&i.value!==i.base?r` <span class="note">${n.was(i.base)}</span>`:e}</span></div>`}function y(t,i,a){let o=c(t.name);return r`<details class="option ${i.differs?`differs-here`:``}" id="option-${t.name}">
    <summary><b>${o}</b> <span class="says">${l(t,i.value)}</span>${i.differs?r` <span class="badge">${n.differsMark}</span>`:e}</summary>
    <fieldset><legend class="note">${t.sentence}${h(i.terms)}</legend>
      ${t.values.map(({value:e,sentence:n})=>_(t,e,n,i,a))}
      ${v(t,i,a)}
    </fieldset>
  </details>`}var b=class extends i{static{this.properties={name:{},book:{state:!0},glossary:{state:!0},changes:{state:!0},house:{state:!0},error:{state:!0}}}#e=0;constructor(){super(),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[]}connectedCallback(){super.connectedCallback(),g.rulesets().then(e=>this.book=e,e=>this.error=[e instanceof o?e.message:n.errorPlain]),g.glossary().then(e=>this.glossary=e,()=>void 0)}get#t(){return this.book?.rulesets.find(e=>e.name===(this.name||this.book?.default))}async#n(e,t,r){let i=r.options[e],{[e]:a,...s}=this.changes;this.changes=t===i?s:{...s,[e]:t},this.#e+=1;let c=this.#e;try{let e=Object.keys(this.changes).length?await g.house(r.name,this.changes):null;if(c!==this.#e)return;this.house=e,this.error=[]}catch(e){if(c!==this.#e)return;this.house=null,this.error=e instanceof o?e.defects.length?e.defects:[e.message]:[n.errorPlain]}}#r(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#i(e){u(`rules`,e.text),d(`/`)}render(){let{book:t}=this,i=this.#t;return!t||!i?r`<main id="main" class="page" tabindex="-1"><h1>${n.rulesTitle}</h1>
        <p role="status">${this.error[0]??n.loading}</p></main>`:r`<main id="main" class="page rules" tabindex="-1"><h1>${n.rulesTitle}</h1><p>${n.rulesIntro}
      <a href="/learn">${n.learnTitle}</a> · <a href="/glossary">${n.glossaryTitle}</a></p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${n.rulesTitle}><ul>${t.rulesets.map(t=>r`<li><a href="/rules/${t.name}" aria-current=${t===i?`page`:e}
            @click=${()=>this.#r()}>
            <b>${t.name}</b><span class="note">${t.title}</span></a></li>`)}</ul></nav>
        ${this.#a(t,i)}
      </div></main>`}#a(t,i){let o=this.house??i,s=this.error.length>0;return r`<article class="panel">
      <h2>${o.text}</h2><p>${o.title} <span class="note">${n.seatsLine(o.seats)}.</span></p>
      ${o.notes.map(e=>r`<p class="notice">${e}</p>`)}
      ${s?this.#o():e}
      <div class="row"><button type="button" class="button primary" ?disabled=${s}
        @click=${()=>this.#i(o)}>${n.playThis}</button>
        ${Object.keys(this.changes).length?r`<button type="button" class="button" @click=${()=>this.#r()}>${n.reset}</button>`:e}</div>
      ${this.#s(t,i,o)}
      <h3>${n.makeYours}</h3>
      ${a(t.options).map(([e,t])=>r`<section class="chapter"><h4>${c(e)}</h4>
          ${t.map(e=>this.#c(e,i,o))}</section>`)}
    </article>`}#o(){return r`<div class="notice bad" role="alert"><p>${n.cannotPlay}</p>
      <ul>${this.error.map(e=>r`<li>${e}</li>`)}</ul></div>`}#s(t,i,a){let o=this.house?i.name:t.default;if(a.text===o)return e;let s=e=>t.options.find(t=>t.name===e);return r`<section class="differs-box"><h3>${n.differsFrom(o)}</h3>
      ${a.differs.length?r`<ul class="differs">${a.differs.map(({name:e,value:t,base:i})=>{let a=s(e);return r`<li><b>${c(e)}.</b> ${a?l(a,t):t}
        <span class="note">${n.insteadOf(a?l(a,i):i)}</span></li>`})}</ul>`:r`<p class="note">${n.differsNothing(o)}</p>`}</section>`}#c(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=m(this.glossary,r);return y(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#n(r,e,t)})}};t(`uc-rules`,b);export{b as RulesScreen};
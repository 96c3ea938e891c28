import{a as e,n as t,r as n,s as r,t as i}from"./plain-BbYxZw5E.js";import{E as a,F as o,I as s,L as c,M as l,N as u,P as d,T as f,c as p,j as m,u as h,w as g,y as _}from"./index-Dl8ArXba.js";function v(t,i,a,o,s){return r`<label class="check"><input type="radio" name=${t.name} value=${i}
    .checked=${o.value===i} @change=${()=>s(i)} />
    <span>${a}${i===o.base?r` <span class="note">${n.asInBook}</span>`:e}</span></label>`}function y(t,i,a){if(!t.range)return e;let[l,d]=t.range,[f,p]=m(t),h=o(t,i.value),g=h?i.value:u(t,i.base);return r`<div class="check">${t.values.length?r`<input type="radio" name=${t.name} value="number" .checked=${h}
          aria-label=${c(t,g)} @change=${()=>a(g)} />`:e}<span>${f}<input type="number" id="option-${t.name}-number" aria-label=${s(t.name)}
      min=${l} max=${d} .value=${g} @change=${e=>a(e.target.value)} />${p}${o(t,i.base)&&i.value!==i.base?r` <span class="note">${n.was(i.base)}</span>`:e}</span></div>`}function b(t,i,a){let o=s(t.name);return r`<details class="option ${i.differs?`differs-here`:``}" id="option-${t.name}">
    <summary><b>${o}</b> <span class="says">${c(t,i.value)}</span>${i.differs?r` <span class="badge">${n.differsMark}</span>`:e}</summary>
    <fieldset><legend class="note">${t.sentence}${p(i.terms)}</legend>
      ${t.values.map(({value:e,sentence:n})=>v(t,e,n,i,a))}
      ${y(t,i,a)}
    </fieldset>
  </details>`}var x=class extends i{static{this.properties={name:{},book:{state:!0},glossary:{state:!0},changes:{state:!0},house:{state:!0},error:{state:!0}}}#e=0;constructor(){super(),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[]}connectedCallback(){super.connectedCallback(),a.rulesets().then(e=>this.book=e,e=>this.error=[e instanceof f?e.message:n.errorPlain]),a.glossary().then(e=>this.glossary=e,()=>void 0)}get#t(){return this.book?.rulesets.find(e=>e.name===(this.name||this.book?.default))}async#n(e,t,r){let i=r.options[e],{[e]:o,...s}=this.changes;this.changes=t===i?s:{...s,[e]:t},this.#e+=1;let c=this.#e;try{let e=Object.keys(this.changes).length?await a.house(r.name,this.changes):null;if(c!==this.#e)return;this.house=e,this.error=[]}catch(e){if(c!==this.#e)return;this.house=null,this.error=e instanceof f?e.defects.length?e.defects:[e.message]:[n.errorPlain]}}#r(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#i(e){g(`rules`,e.text),_(`/`)}render(){let{book:t}=this,i=this.#t;return t?r`<main id="main" class="page rules" tabindex="-1"><h1>${n.rulesTitle}</h1><p>${n.rulesIntro}
      <a href="/learn">${n.learnTitle}</a> · <a href="/glossary">${n.glossaryTitle}</a></p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${n.rulesTitle}><ul>${t.rulesets.map(t=>r`<li><a href="/rules/${t.name}" aria-current=${t===i?`page`:e}
            @click=${()=>this.#r()}>
            <b>${t.name}</b><span class="note">${t.title}</span></a></li>`)}</ul></nav>
        ${i?this.#o(t,i):this.#a()}
      </div></main>`:r`<main id="main" class="page" tabindex="-1"><h1>${n.rulesTitle}</h1>
        <p role="status">${this.error[0]??n.loading}</p></main>`}#a(){return r`<article class="panel"><h2>${n.missingTitle}</h2>
      <p role="status">${n.unknownRules(this.name)}</p></article>`}#o(t,i){let a=this.house??i,o=this.error.length>0;return r`<article class="panel">
      <h2>${a.text}</h2><p>${a.title} <span class="note">${n.seatsLine(a.seats)}.</span></p>
      ${a.notes.map(e=>r`<p class="notice">${e}</p>`)}
      ${d(a)?r`<div class="row"><button type="button" class="button"
              @click=${()=>void this.#n(`knock_limit`,`10`,i)}>${n.knockLimitOffer(10)}</button></div>`:e}
      ${o?this.#s():e}
      <div class="row"><button type="button" class="button primary" ?disabled=${o}
        @click=${()=>this.#i(a)}>${n.playThis}</button>
        ${Object.keys(this.changes).length?r`<button type="button" class="button" @click=${()=>this.#r()}>${n.reset}</button>`:e}</div>
      ${this.#c(t,i,a)}
      <h3>${n.makeYours}</h3>
      ${l(t.options).map(([e,t])=>r`<section class="chapter"><h4>${s(e)}</h4>
          ${t.map(e=>this.#l(e,i,a))}</section>`)}
    </article>`}#s(){return r`<div class="notice bad" role="alert"><p>${n.cannotPlay}</p>
      <ul>${this.error.map(e=>r`<li>${e}</li>`)}</ul></div>`}#c(t,i,a){let o=this.house?i.name:t.default;if(a.text===o)return e;let l=e=>t.options.find(t=>t.name===e);return r`<section class="differs-box"><h3>${n.differsFrom(o)}</h3>
      ${a.differs.length?r`<ul class="differs">${a.differs.map(({name:e,value:t,base:i})=>{let a=l(e);return r`<li><b>${s(e)}.</b> ${a?c(a,t):t}
        <span class="note">${n.insteadOf(a?c(a,i):i)}</span></li>`})}</ul>`:r`<p class="note">${n.differsNothing(o)}</p>`}</section>`}#l(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=h(this.glossary,r);return b(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#n(r,e,t)})}};t(`uc-rules`,x);export{x as RulesScreen};
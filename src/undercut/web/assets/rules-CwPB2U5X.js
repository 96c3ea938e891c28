import{a as e,n as t,r as n,s as r,t as i}from"./plain-DW6QVAtK.js";import{C as a,E as o,F as s,I as c,L as l,M as u,N as d,P as f,R as p,T as m,c as h,j as g,u as _,z as v}from"./index-DjOdbaxN.js";import{o as y}from"./prefs-g3Gpnpps.js";import{t as b}from"./lesson-aOeWPQVv.js";var x={contents:`Chapters`,options:`Options`,toOptions:`Change the rules`,noChapters:`The chapters could not be loaded. The options below are complete.`};function S(t,i,a,o,s){return r`<label class="check"><input type="radio" name=${t.name} value=${i}
    .checked=${o.value===i} @change=${()=>s(i)} />
    <span>${a}${i===o.base?r` <span class="note">${n.asInBook}</span>`:e}</span></label>`}function C(t,i,a){if(!t.range)return e;let[o,l]=t.range,[u,f]=g(t),p=s(t,i.value),m=p?i.value:d(t,i.base);return r`<div class="check">${t.values.length?r`<input type="radio" name=${t.name} value="number" .checked=${p}
          aria-label=${v(t,m)} @change=${()=>a(m)} />`:e}<span>${u}<input type="number" id="option-${t.name}-number" aria-label=${c(t.name)}
      min=${o} max=${l} .value=${m} @change=${e=>a(e.target.value)} />${f}${s(t,i.base)&&i.value!==i.base?r` <span class="note">${n.was(i.base)}</span>`:e}</span></div>`}function w(t,i,a){let o=c(t.name);return r`<details class="option ${i.differs?`differs-here`:``}" id="option-${t.name}">
    <summary><b>${o}</b> <span class="says">${v(t,i.value)}</span>${i.differs?r` <span class="badge">${n.differsMark}</span>`:e}</summary>
    <fieldset><legend class="note">${t.sentence}${h(i.terms)}</legend>
      ${t.values.map(({value:e,sentence:n})=>S(t,e,n,i,a))}
      ${C(t,i,a)}
    </fieldset>
  </details>`}var T=class extends i{static{this.properties={name:{},book:{state:!0},glossary:{state:!0},changes:{state:!0},house:{state:!0},error:{state:!0},told:{state:!0}}}#e=0;#t=``;constructor(){super(),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[],this.told=null}connectedCallback(){super.connectedCallback(),o.rulesets().then(e=>{this.book=e,this.#i()},e=>this.error=[e instanceof m?e.message:n.errorPlain]),o.glossary().then(e=>this.glossary=e,()=>void 0)}willUpdate(e){e.has(`name`)&&(this.#a(),this.changes=l(this.name)[1],this.book&&this.#i())}updated(){let e=(this.house??this.#n)?.text;e&&e!==this.#t&&!this.error.length&&(this.#t=e,o.rulebook(e).then(t=>{e===this.#t&&(this.told=t)},()=>{e===this.#t&&(this.told=null)}))}get#n(){let e=l(this.name)[0]||this.book?.default;return this.book?.rulesets.find(t=>t.name===e)}async#r(e,t,n){let r=n.options[e],{[e]:i,...a}=this.changes;this.changes=t===r?a:{...a,[e]:t},await this.#i();let o=this.house??(this.error.length?null:n);o&&history.replaceState(null,``,p(o.text))}async#i(){let e=this.#n;if(!e)return;this.#e+=1;let t=this.#e;try{let n=Object.keys(this.changes).length?await o.house(e.name,this.changes):null;if(t!==this.#e)return;this.house=n,this.error=[]}catch(e){if(t!==this.#e)return;this.house=null,this.error=e instanceof m?e.defects.length?e.defects:[e.message]:[n.errorPlain]}}#a(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#o(e){this.#a(),history.replaceState(null,``,p(e.text))}#s(){let{told:e}=this;return e?r`<nav class="contents" aria-label=${x.contents}><ul>${e.chapters.map(({id:e,title:t})=>r`<li><a href="#rules-${e}">${t}</a></li>`)}<li><a href="#options">${x.options}</a></li></ul></nav>
      ${e.chapters.map(({id:t,title:n,blocks:i})=>r`<section class="lesson" aria-labelledby="rules-${t}">
          <h3 id="rules-${t}" tabindex="-1">${n}</h3>
          ${i.map(t=>b(t,e.rules))}</section>`)}`:r`<p class="note">${this.#t?x.noChapters:n.loading}</p>`}#c(e){y(`rules`,e.text),a(`/`)}render(){let{book:t}=this,i=this.#n;return t?r`<main id="main" class="page rules" tabindex="-1"><h1>${n.rulesTitle}</h1><p>${n.rulesIntro}
      <a href="/learn">${n.learnTitle}</a> · <a href="/glossary">${n.glossaryTitle}</a></p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${n.rulesTitle}><ul>${t.rulesets.map(t=>r`<li><a href="/rules/${t.name}" aria-current=${t===i?`page`:e}
            @click=${()=>this.#a()}>
            <b>${t.name}</b><span class="note">${t.title}</span></a></li>`)}</ul></nav>
        ${i?this.#u(t,i):this.#l()}
      </div></main>`:r`<main id="main" class="page" tabindex="-1"><h1>${n.rulesTitle}</h1>
        <p role="status">${this.error[0]??n.loading}</p></main>`}#l(){return r`<article class="panel"><h2>${n.missingTitle}</h2>
      <p role="status">${n.unknownRules(this.name)}</p></article>`}#u(t,i){let a=this.house??i,o=this.error.length>0;return r`<article class="panel">
      <h2>${a.text}</h2><p>${a.title} <span class="note">${n.seatsLine(a.seats)}.</span></p>
      ${a.notes.map(e=>r`<p class="notice">${e}</p>`)}
      ${f(a)?r`<div class="row"><button type="button" class="button"
              @click=${()=>void this.#r(`knock_limit`,`10`,i)}>${n.knockLimitOffer(10)}</button></div>`:e}
      ${o?this.#d():e}
      <div class="row"><button type="button" class="button primary" ?disabled=${o}
        @click=${()=>this.#c(a)}>${n.playThis}</button>
        ${Object.keys(this.changes).length?r`<button type="button" class="button" @click=${()=>this.#o(i)}>${n.reset}</button>`:e}<a class="button" href="#options">${x.toOptions}</a></div>
      ${this.#f(t,i,a)}
      ${this.#s()}
      <h3 id="options" tabindex="-1">${n.makeYours}</h3>
      ${u(t.options).map(([e,t])=>r`<section class="chapter"><h4>${c(e)}</h4>
          ${t.map(e=>this.#p(e,i,a))}</section>`)}
    </article>`}#d(){return r`<div class="notice bad" role="alert"><p>${n.cannotPlay}</p>
      <ul>${this.error.map(e=>r`<li>${e}</li>`)}</ul></div>`}#f(t,i,a){let o=this.house?i.name:t.default;if(a.text===o)return e;let s=e=>t.options.find(t=>t.name===e);return r`<section class="differs-box"><h3>${n.differsFrom(o)}</h3>
      ${a.differs.length?r`<ul class="differs">${a.differs.map(({name:e,value:t,base:i})=>{let a=s(e);return r`<li><b>${c(e)}.</b> ${a?v(a,t):t}
        <span class="note">${n.insteadOf(a?v(a,i):i)}</span></li>`})}</ul>`:r`<p class="note">${n.differsNothing(o)}</p>`}</section>`}#p(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=_(this.glossary,r);return w(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#r(r,e,t)})}};t(`uc-rules`,T);export{T as RulesScreen};
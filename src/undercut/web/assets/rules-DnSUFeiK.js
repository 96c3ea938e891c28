import{a as e,s as t,t as n}from"./texts-Cu5KYfwr.js";import{A as r,B as i,G as a,H as o,O as s,R as c,T as l,U as u,W as d,j as f,u as p,w as m}from"./index-CGL4Emgu.js";import{o as h}from"./prefs-iAATGdDU.js";import{t as g}from"./lesson-BNQc4Jgo.js";import{t as _}from"./option-Dke8TqSm.js";var v={contents:`Chapters`,options:`Options`,toOptions:`Change the rules`,noChapters:`The chapters could not be loaded. The options below are complete.`},y=class extends m{static{this.properties={name:{},book:{state:!0},glossary:{state:!0},changes:{state:!0},house:{state:!0},error:{state:!0},told:{state:!0},lost:{state:!0}}}#e=0;#t=``;constructor(){super(),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[],this.told=null,this.lost=!1}connectedCallback(){super.connectedCallback(),f.rulesets().then(e=>{this.book=e,this.#i()},e=>this.error=[e instanceof r?e.message:n.errorPlain]),f.glossary().then(e=>this.glossary=e,()=>void 0)}willUpdate(e){e.has(`name`)&&(this.#a(),this.changes=u(this.name)[1],this.book&&this.#i())}updated(){let e=(this.house??this.#n)?.text;e&&e!==this.#t&&!this.error.length&&(this.#t=e,f.rulebook(e).then(t=>{e===this.#t&&(this.told=t,this.lost=!1)},()=>{e===this.#t&&(this.lost=!0)}))}get#n(){let e=u(this.name)[0]||this.book?.default;return this.book?.rulesets.find(t=>t.name===e)}async#r(e,t,n){let r=n.options[e],{[e]:i,...a}=this.changes;this.changes=t===r?a:{...a,[e]:t},await this.#i();let o=this.house??(this.error.length?null:n);o&&history.replaceState(null,``,d(o.text))}async#i(){let e=this.#n;if(!e)return;this.#e+=1;let t=this.#e;try{let n=Object.keys(this.changes).length?await f.house(e.name,this.changes):null;if(t!==this.#e)return;this.house=n,this.error=[]}catch(e){if(t!==this.#e)return;this.house=null,this.error=e instanceof r?e.defects.length?e.defects:[e.message]:[n.errorPlain]}}#a(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#o(e){this.#a(),history.replaceState(null,``,d(e.text))}#s(){let{told:r}=this;return this.lost?t`<p class="notice" role="status">${v.noChapters}</p>`:r?t`<nav class="contents" aria-label=${v.contents}><ul>${r.chapters.map(({id:e,title:n})=>t`<li><a href="#rules-${e}">${n}</a></li>`)}<li><a href="#options">${v.options}</a></li></ul></nav>
      ${r.chapters.map(({id:e,title:n,blocks:i})=>t`<section class="lesson" aria-labelledby="rules-${e}">
          <h3 id="rules-${e}" tabindex="-1">${n}</h3>
          ${i.map(e=>g(e,r.rules))}</section>`)}`:t`<p class="note">${this.error.length?e:n.loading}</p>`}#c(e){h(`rules`,e.text),s(`/`)}render(){let{book:r}=this,i=this.#n;return r?t`<main id="main" class="page rules" tabindex="-1"><h1>${n.rulesTitle}</h1><p>${n.rulesIntro}
      <a href="/learn">${n.learnTitle}</a> · <a href="/glossary">${n.glossaryTitle}</a></p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${n.rulesTitle}><ul>${r.rulesets.map(n=>t`<li><a href="/rules/${n.name}" aria-current=${n===i?`page`:e}
            @click=${()=>this.#a()}>
            <b>${n.name}</b><span class="note">${n.title}</span></a></li>`)}</ul></nav>
        ${i?this.#u(r,i):this.#l()}
      </div></main>`:t`<main id="main" class="page" tabindex="-1"><h1>${n.rulesTitle}</h1>
        <p role="status">${this.error[0]??n.loading}</p></main>`}#l(){return t`<article class="panel"><h2>${n.missingTitle}</h2>
      <p role="status">${n.unknownRules(this.name)}</p></article>`}#u(r,a){let s=this.house??a,l=this.error.length>0;return t`<article class="panel">
      <h2>${s.text}</h2><p>${s.title} <span class="note">${n.seatsLine(s.seats)}.</span></p>
      ${s.notes.map(e=>t`<p class="notice">${e}</p>`)}
      ${i(s)?t`<div class="row"><button type="button" class="button"
              @click=${()=>void this.#r(`knock_limit`,`10`,a)}>${n.knockLimitOffer(10)}</button></div>`:e}
      ${l?this.#d():e}
      <div class="row"><button type="button" class="button primary" ?disabled=${l}
        @click=${()=>this.#c(s)}>${n.playThis}</button>
        ${Object.keys(this.changes).length?t`<button type="button" class="button" @click=${()=>this.#o(a)}>${n.reset}</button>`:e}<a class="button" href="#options">${v.toOptions}</a></div>
      ${this.#f(r,a,s)}
      ${this.#s()}
      <h3 id="options" tabindex="-1">${n.makeYours}</h3>
      ${c(r.options).map(([e,n])=>t`<section class="chapter"><h4>${o(e)}</h4>
          ${n.map(e=>this.#p(e,a,s))}</section>`)}
    </article>`}#d(){return t`<div class="notice bad" role="alert"><p>${n.cannotPlay}</p>
      <ul>${this.error.map(e=>t`<li>${e}</li>`)}</ul></div>`}#f(r,i,s){let c=this.house?i.name:r.default;if(s.text===c)return e;let l=e=>r.options.find(t=>t.name===e);return t`<section class="differs-box"><h3>${n.differsFrom(c)}</h3>
      ${s.differs.length?t`<ul class="differs">${s.differs.map(({name:e,value:r,base:i})=>{let s=l(e);return t`<li><b>${o(e)}.</b> ${s?a(s,r):r}
        <span class="note">${n.insteadOf(s?a(s,i):i)}</span></li>`})}</ul>`:t`<p class="note">${n.differsNothing(c)}</p>`}</section>`}#p(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=p(this.glossary,r);return _(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#r(r,e,t)})}};l(`uc-rules`,y);export{y as RulesScreen};
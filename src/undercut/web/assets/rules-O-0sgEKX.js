import{i as e,n as t,o as n}from"./base-BKfU6FEV.js";import{A as r,I as i,J as a,K as o,L as s,P as c,W as l,X as u,Y as d,Z as f,j as p,u as m}from"./index-D5LJewdJ.js";import{o as h}from"./prefs-DIbzvhIA.js";import{r as g}from"./speech-D1SSHgR-.js";import{t as _}from"./lesson-CAdyC3uD.js";import{t as v}from"./option-BW_GzuEA.js";var y=g(`rules`,[{id:`contents`,value:`Chapters`,attributes:{}},{id:`options`,value:`Options`,attributes:{}},{id:`toOptions`,value:`Change the rules`,attributes:{}},{id:`noChapters`,value:`The chapters could not be loaded. The options below are complete.`,attributes:{}}]),b={get contents(){return y(`contents`)},get options(){return y(`options`)},get toOptions(){return y(`toOptions`)},get noChapters(){return y(`noChapters`)}},x=class extends r{static{this.properties={name:{},book:{state:!0},glossary:{state:!0},changes:{state:!0},house:{state:!0},error:{state:!0},told:{state:!0},lost:{state:!0}}}#e=0;#t=``;constructor(){super(),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[],this.told=null,this.lost=!1}connectedCallback(){super.connectedCallback(),s.rulesets().then(e=>{this.book=e,this.#i()},e=>this.error=[e instanceof i?e.message:t.errorPlain]),s.glossary().then(e=>this.glossary=e,()=>void 0)}willUpdate(e){e.has(`name`)&&(this.#a(),this.changes=d(this.name)[1],this.book&&this.#i())}updated(){let e=(this.house??this.#n)?.text;e&&e!==this.#t&&!this.error.length&&(this.#t=e,s.rulebook(e).then(t=>{e===this.#t&&(this.told=t,this.lost=!1)},()=>{e===this.#t&&(this.lost=!0)}))}get#n(){let e=d(this.name)[0]||this.book?.default;return this.book?.rulesets.find(t=>t.name===e)}async#r(e,t,n){let r=n.options[e],{[e]:i,...a}=this.changes;this.changes=t===r?a:{...a,[e]:t},await this.#i();let o=this.house??(this.error.length?null:n);o&&history.replaceState(null,``,u(o.text))}async#i(){let e=this.#n;if(!e)return;this.#e+=1;let n=this.#e;try{let t=Object.keys(this.changes).length?await s.house(e.name,this.changes):null;if(n!==this.#e)return;this.house=t,this.error=[]}catch(e){if(n!==this.#e)return;this.house=null,this.error=e instanceof i?e.defects.length?e.defects:[e.message]:[t.errorPlain]}}#a(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#o(e){this.#a(),history.replaceState(null,``,u(e.text))}#s(){let{told:r}=this;return this.lost?n`<p class="notice" role="status">${b.noChapters}</p>`:r?n`<nav class="contents" aria-label=${b.contents}><ul>${r.chapters.map(({id:e,title:t})=>n`<li><a href="#rules-${e}">${t}</a></li>`)}<li><a href="#options">${b.options}</a></li></ul></nav>
      ${r.chapters.map(({id:e,title:t,blocks:i})=>n`<section class="lesson" aria-labelledby="rules-${e}">
          <h3 id="rules-${e}" tabindex="-1">${t}</h3>
          ${i.map(e=>_(e,r.rules))}</section>`)}`:n`<p class="note">${this.error.length?e:t.loading}</p>`}#c(e){h(`rules`,e.text),c(`/`)}render(){let{book:r}=this,i=this.#n;return r?n`<main id="main" class="page rules" tabindex="-1"><h1>${t.rulesTitle}</h1><p>${t.rulesIntro}
      <a href="/learn">${t.learnTitle}</a> · <a href="/glossary">${t.glossaryTitle}</a></p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${t.rulesTitle}><ul>${r.rulesets.map(t=>n`<li><a href="/rules/${t.name}" aria-current=${t===i?`page`:e}
            @click=${()=>this.#a()}>
            <b>${t.name}</b><span class="note">${t.title}</span></a></li>`)}</ul></nav>
        ${i?this.#u(r,i):this.#l()}
      </div></main>`:n`<main id="main" class="page" tabindex="-1"><h1>${t.rulesTitle}</h1>
        <p role="status">${this.error[0]??t.loading}</p></main>`}#l(){return n`<article class="panel"><h2>${t.missingTitle}</h2>
      <p role="status">${t.unknownRules(this.name)}</p></article>`}#u(r,i){let s=this.house??i,c=this.error.length>0;return n`<article class="panel">
      <h2>${s.text}</h2><p>${s.title} <span class="note">${t.seatsLine(s.seats)}.</span></p>
      ${s.notes.map(e=>n`<p class="notice">${e}</p>`)}
      ${o(s)?n`<div class="row"><button type="button" class="button"
              @click=${()=>void this.#r(`knock_limit`,`10`,i)}>${t.knockLimitOffer(10)}</button></div>`:e}
      ${c?this.#d():e}
      <div class="row"><button type="button" class="button primary" ?disabled=${c}
        @click=${()=>this.#c(s)}>${t.playThis}</button>
        ${Object.keys(this.changes).length?n`<button type="button" class="button" @click=${()=>this.#o(i)}>${t.reset}</button>`:e}<a class="button" href="#options">${b.toOptions}</a></div>
      ${this.#f(r,i,s)}
      ${this.#s()}
      <h3 id="options" tabindex="-1">${t.makeYours}</h3>
      ${l(r.options).map(([e,t])=>n`<section class="chapter"><h4>${a(e)}</h4>
          ${t.map(e=>this.#p(e,i,s))}</section>`)}
    </article>`}#d(){return n`<div class="notice bad" role="alert"><p>${t.cannotPlay}</p>
      <ul>${this.error.map(e=>n`<li>${e}</li>`)}</ul></div>`}#f(r,i,o){let s=this.house?i.name:r.default;if(o.text===s)return e;let c=e=>r.options.find(t=>t.name===e);return n`<section class="differs-box"><h3>${t.differsFrom(s)}</h3>
      ${o.differs.length?n`<ul class="differs">${o.differs.map(({name:e,value:r,base:i})=>{let o=c(e);return n`<li><b>${a(e)}.</b> ${o?f(o,r):r}
        <span class="note">${t.insteadOf(o?f(o,i):i)}</span></li>`})}</ul>`:n`<p class="note">${t.differsNothing(s)}</p>`}</section>`}#p(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=m(this.glossary,r);return v(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#r(r,e,t)})}};p(`uc-rules`,x);export{x as RulesScreen};
import{$ as e,Dn as t,It as n,Lt as r,Mt as i,Pt as a,at as o,ct as s,en as c,et as l,ft as u,gt as d,jt as f,kn as p,lt as m,m as h,mt as g,nt as _,ot as v,pt as y,st as b,tt as x,vn as S,wn as C}from"./start-CRRDmAT3.js";import{t as w}from"./lesson-CuXiOtfQ.js";import{t as T}from"./optionField-CL24NRcr.js";var E=S(`rules`,[{id:`contents`,value:`Chapters`,attributes:{}},{id:`options`,value:`Options`,attributes:{}},{id:`toOptions`,value:`Change the rules`,attributes:{}},{id:`noChapters`,value:`The chapters could not be loaded. The options below are complete.`,attributes:{}}]),D={get contents(){return E(`contents`)},get options(){return E(`options`)},get toOptions(){return E(`toOptions`)},get noChapters(){return E(`noChapters`)}},O=class extends l{constructor(...e){super(...e),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[],this.told=null,this.lost=!1,this.#e=0,this.#t=``}#e;#t;connectedCallback(){super.connectedCallback(),g.rulesets().then(e=>{this.book=e,this.#i()},e=>this.error=[d(e)]),g.glossary().then(e=>this.glossary=e,()=>void 0)}willUpdate(e){e.has(`name`)&&(this.#a(),this.changes=s(this.name)[1],this.book&&this.#i())}updated(){let e=(this.house??this.#n)?.text;e&&e!==this.#t&&!this.error.length&&(this.#t=e,g.rulebook(e).then(t=>{e===this.#t&&(this.told=t,this.lost=!1)},()=>{e===this.#t&&(this.lost=!0)}))}get#n(){let e=s(this.name)[0]||this.book?.default;return this.book?.rulesets.find(t=>t.name===e)}async#r(e,t,n){let r=n.options[e],{[e]:i,...o}=this.changes;this.changes=t===r?o:{...o,[e]:t},await this.#i();let s=this.house??(this.error.length?null:n);s&&a(m(s.text))}async#i(){let e=this.#n;if(!e)return;this.#e+=1;let t=this.#e;try{let n=Object.keys(this.changes).length?await g.house(e.name,this.changes):null;if(t!==this.#e)return;this.house=n,this.error=[]}catch(e){if(t!==this.#e)return;this.house=null,this.error=e instanceof y?e.defects.length?e.defects:[e.message]:[f.errorPlain]}}#a(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#o(e){this.#a(),a(m(e.text))}#s(){let{told:e}=this;return this.lost?p`<p class="notice" role="status">${D.noChapters}</p>`:e?p`<nav class="contents" aria-label=${D.contents}><ul>${e.chapters.map(({id:e,title:t})=>p`<li><a href="#rules-${e}">${t}</a></li>`)}<li><a href="#options">${D.options}</a></li></ul></nav>
      ${e.chapters.map(({id:t,title:n,blocks:r})=>p`<section class="lesson" aria-labelledby="rules-${t}">
          <h3 id="rules-${t}" tabindex="-1">${n}</h3>
          ${r.map(t=>w(t,e.rules))}</section>`)}`:p`<p class="note">${this.error.length?t:f.loading}</p>`}#c(e){C(`rules`,e.text),i(`/`)}render(){let{book:e}=this,n=this.#n;return e?p`<main id="main" class="page rules" tabindex="-1"><h1>${f.rulesTitle}</h1><p>${f.rulesIntro}
      <a href=${c(`/learn`)}>${f.learnTitle}</a> · <a href=${c(`/glossary`)}>${f.glossaryTitle}</a></p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${f.rulesTitle}><ul>${e.rulesets.map(e=>p`<li><a href=${c(`/rules/${e.name}`)} aria-current=${e===n?`page`:t}
            @click=${()=>this.#a()}>
            <b>${u(e.name)}</b><span class="note">${e.title}</span></a></li>`)}</ul></nav>
        ${n?this.#u(e,n):this.#l()}
      </div></main>`:p`<main id="main" class="page" tabindex="-1"><h1>${f.rulesTitle}</h1>
        <p role="status">${this.error[0]??f.loading}</p></main>`}#l(){return p`<article class="panel"><h2>${f.missingTitle}</h2>
      <p role="status">${f.unknownRules(this.name)}</p></article>`}#u(e,n){let r=this.house??n,i=this.error.length>0;return p`<article class="panel">
      <h2>${u(r.text)}</h2><p class="note slug" translate="no">${r.text}</p>
      <p>${r.title} <span class="note">${f.seatsLine(r.seats)}.</span></p>
      ${r.notes.map(e=>p`<p class="notice">${e}</p>`)}
      ${_(r)?p`<div class="row"><button type="button" class="button"
              @click=${()=>void this.#r(`knock_limit`,`10`,n)}>${f.knockLimitOffer(10)}</button></div>`:t}
      ${i?this.#d():t}
      <div class="row"><button type="button" class="button primary" ?disabled=${i}
        @click=${()=>this.#c(r)}>${f.playThis}</button>
        ${Object.keys(this.changes).length?p`<button type="button" class="button" @click=${()=>this.#o(n)}>${f.reset}</button>`:t}<a class="button" href="#options">${D.toOptions}</a></div>
      ${this.#f(e,n,r)}
      ${this.#s()}
      <h3 id="options" tabindex="-1">${f.makeYours}</h3>
      ${o(e.options).map(([e,t])=>p`<section class="chapter"><h4>${b(e)}</h4>
          ${t.map(e=>this.#p(e,n,r))}</section>`)}
    </article>`}#d(){return p`<div class="notice bad" role="alert"><p>${f.cannotPlay}</p>
      <ul>${this.error.map(e=>p`<li>${e}</li>`)}</ul></div>`}#f(e,n,r){let i=this.house?n.name:e.default;if(r.text===i)return t;let a=t=>e.options.find(e=>e.name===t);return p`<section class="differs-box"><h3>${f.differsFrom(i)}</h3>
      ${r.differs.length?p`<ul class="differs">${r.differs.map(({name:e,value:t,base:n})=>{let r=a(e);return p`<li><b>${b(e)}.</b> ${r?v(r,t):t}
        <span class="note">${f.insteadOf(r?v(r,n):n)}</span></li>`})}</ul>`:p`<p class="note">${f.differsNothing(i)}</p>`}</section>`}#p(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=h(this.glossary,r);return T(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#r(r,e,t)})}};e([r()],O.prototype,`name`,void 0),e([n()],O.prototype,`book`,void 0),e([n()],O.prototype,`glossary`,void 0),e([n()],O.prototype,`changes`,void 0),e([n()],O.prototype,`house`,void 0),e([n()],O.prototype,`error`,void 0),e([n()],O.prototype,`told`,void 0),e([n()],O.prototype,`lost`,void 0),x(`uc-rules`,O);export{O as RulesScreen};
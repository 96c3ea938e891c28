import{$ as e,$t as t,At as n,Cn as r,En as i,Ft as a,It as o,Nt as s,On as c,Q as l,_n as u,at as d,ct as f,dt as p,et as m,ft as h,ht as g,it as _,jt as v,ot as y,p as b,pt as x,st as S,tt as C}from"./start-ZMxHRHIK.js";import{t as w}from"./lesson-C7VA5Zxt.js";import{t as T}from"./optionField-C4TU-M9a.js";var E=u(`rules`,[{id:`contents`,value:`Chapters`,attributes:{}},{id:`options`,value:`Options`,attributes:{}},{id:`toOptions`,value:`Change the rules`,attributes:{}},{id:`noChapters`,value:`The chapters could not be loaded. The options below are complete.`,attributes:{}}]),D={get contents(){return E(`contents`)},get options(){return E(`options`)},get toOptions(){return E(`toOptions`)},get noChapters(){return E(`noChapters`)}},O=class extends e{constructor(...e){super(...e),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[],this.told=null,this.lost=!1,this.#e=0,this.#t=``}#e;#t;connectedCallback(){super.connectedCallback(),x.rulesets().then(e=>{this.book=e,this.#i()},e=>this.error=[g(e)]),x.glossary().then(e=>this.glossary=e,()=>void 0)}willUpdate(e){e.has(`name`)&&(this.#a(),this.changes=S(this.name)[1],this.book&&this.#i())}updated(){let e=(this.house??this.#n)?.text;e&&e!==this.#t&&!this.error.length&&(this.#t=e,x.rulebook(e).then(t=>{e===this.#t&&(this.told=t,this.lost=!1)},()=>{e===this.#t&&(this.lost=!0)}))}get#n(){let e=S(this.name)[0]||this.book?.default;return this.book?.rulesets.find(t=>t.name===e)}async#r(e,t,n){let r=n.options[e],{[e]:i,...a}=this.changes;this.changes=t===r?a:{...a,[e]:t},await this.#i();let o=this.house??(this.error.length?null:n);o&&s(f(o.text))}async#i(){let e=this.#n;if(!e)return;this.#e+=1;let t=this.#e;try{let n=Object.keys(this.changes).length?await x.house(e.name,this.changes):null;if(t!==this.#e)return;this.house=n,this.error=[]}catch(e){if(t!==this.#e)return;this.house=null,this.error=e instanceof h?e.defects.length?e.defects:[e.message]:[n.errorPlain]}}#a(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#o(e){this.#a(),s(f(e.text))}#s(){let{told:e}=this;return this.lost?c`<p class="notice" role="status">${D.noChapters}</p>`:e?c`<nav class="contents" aria-label=${D.contents}><ul>${e.chapters.map(({id:e,title:t})=>c`<li><a href="#rules-${e}">${t}</a></li>`)}<li><a href="#options">${D.options}</a></li></ul></nav>
      ${e.chapters.map(({id:t,title:n,blocks:r})=>c`<section class="lesson" aria-labelledby="rules-${t}">
          <h3 id="rules-${t}" tabindex="-1">${n}</h3>
          ${r.map(t=>w(t,e.rules))}</section>`)}`:c`<p class="note">${this.error.length?i:n.loading}</p>`}#c(e){r(`rules`,e.text),v(`/`)}render(){let{book:e}=this,r=this.#n;return e?c`<main id="main" class="page rules" tabindex="-1"><h1>${n.rulesTitle}</h1><p>${n.rulesIntro}
      <a href=${t(`/learn`)}>${n.learnTitle}</a> · <a href=${t(`/glossary`)}>${n.glossaryTitle}</a></p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${n.rulesTitle}><ul>${e.rulesets.map(e=>c`<li><a href=${t(`/rules/${e.name}`)} aria-current=${e===r?`page`:i}
            @click=${()=>this.#a()}>
            <b>${p(e.name)}</b><span class="note">${e.title}</span></a></li>`)}</ul></nav>
        ${r?this.#u(e,r):this.#l()}
      </div></main>`:c`<main id="main" class="page" tabindex="-1"><h1>${n.rulesTitle}</h1>
        <p role="status">${this.error[0]??n.loading}</p></main>`}#l(){return c`<article class="panel"><h2>${n.missingTitle}</h2>
      <p role="status">${n.unknownRules(this.name)}</p></article>`}#u(e,t){let r=this.house??t,a=this.error.length>0;return c`<article class="panel">
      <h2>${p(r.text)}</h2><p class="note slug" translate="no">${r.text}</p>
      <p>${r.title} <span class="note">${n.seatsLine(r.seats)}.</span></p>
      ${r.notes.map(e=>c`<p class="notice">${e}</p>`)}
      ${C(r)?c`<div class="row"><button type="button" class="button"
              @click=${()=>void this.#r(`knock_limit`,`10`,t)}>${n.knockLimitOffer(10)}</button></div>`:i}
      ${a?this.#d():i}
      <div class="row"><button type="button" class="button primary" ?disabled=${a}
        @click=${()=>this.#c(r)}>${n.playThis}</button>
        ${Object.keys(this.changes).length?c`<button type="button" class="button" @click=${()=>this.#o(t)}>${n.reset}</button>`:i}<a class="button" href="#options">${D.toOptions}</a></div>
      ${this.#f(e,t,r)}
      ${this.#s()}
      <h3 id="options" tabindex="-1">${n.makeYours}</h3>
      ${_(e.options).map(([e,n])=>c`<section class="chapter"><h4>${y(e)}</h4>
          ${n.map(e=>this.#p(e,t,r))}</section>`)}
    </article>`}#d(){return c`<div class="notice bad" role="alert"><p>${n.cannotPlay}</p>
      <ul>${this.error.map(e=>c`<li>${e}</li>`)}</ul></div>`}#f(e,t,r){let a=this.house?t.name:e.default;if(r.text===a)return i;let o=t=>e.options.find(e=>e.name===t);return c`<section class="differs-box"><h3>${n.differsFrom(a)}</h3>
      ${r.differs.length?c`<ul class="differs">${r.differs.map(({name:e,value:t,base:r})=>{let i=o(e);return c`<li><b>${y(e)}.</b> ${i?d(i,t):t}
        <span class="note">${n.insteadOf(i?d(i,r):r)}</span></li>`})}</ul>`:c`<p class="note">${n.differsNothing(a)}</p>`}</section>`}#p(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=b(this.glossary,r);return T(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#r(r,e,t)})}};l([o()],O.prototype,`name`,void 0),l([a()],O.prototype,`book`,void 0),l([a()],O.prototype,`glossary`,void 0),l([a()],O.prototype,`changes`,void 0),l([a()],O.prototype,`house`,void 0),l([a()],O.prototype,`error`,void 0),l([a()],O.prototype,`told`,void 0),l([a()],O.prototype,`lost`,void 0),m(`uc-rules`,O);export{O as RulesScreen};
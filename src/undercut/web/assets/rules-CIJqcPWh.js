import{Bt as e,Ft as t,It as n,Nn as r,On as i,Rt as a,Sn as o,Vt as s,_t as c,at as l,bt as u,dt as d,ft as f,gt as p,in as m,it as h,jn as g,lt as _,ot as v,pt as y,rt as b,ut as x,v as S,vt as C}from"./start-B2p4Zhez.js";import{t as w}from"./lesson-Ch_s2aVT.js";import{t as T}from"./optionField-CC8nMsmQ.js";var E=o(`rules`,[{id:`contents`,value:`Chapters`,attributes:{}},{id:`options`,value:`Options`,attributes:{}},{id:`toOptions`,value:`Change the rules`,attributes:{}},{id:`noChapters`,value:`The chapters could not be loaded. The options below are complete.`,attributes:{}}]),D={get contents(){return E(`contents`)},get options(){return E(`options`)},get toOptions(){return E(`toOptions`)},get noChapters(){return E(`noChapters`)}},O=class extends h{constructor(...e){super(...e),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[],this.told=null,this.lost=!1,this.#e=0,this.#t=``}#e;#t;connectedCallback(){super.connectedCallback(),C.rulesets().then(e=>{this.book=e,this.#i()},e=>this.error=[u(e)]),C.glossary().then(e=>this.glossary=e,()=>void 0)}willUpdate(e){e.has(`name`)&&(this.#a(),this.changes=f(this.name)[1],this.book&&this.#i())}updated(){let e=(this.house??this.#n)?.text;e&&e!==this.#t&&!this.error.length&&(this.#t=e,C.rulebook(e).then(t=>{e===this.#t&&(this.told=t,this.lost=!1)},()=>{e===this.#t&&(this.lost=!0)}))}get#n(){let e=f(this.name)[0]||this.book?.default;return this.book?.rulesets.find(t=>t.name===e)}async#r(e,t,n){let r=n.options[e],{[e]:i,...o}=this.changes;this.changes=t===r?o:{...o,[e]:t},await this.#i();let s=this.house??(this.error.length?null:n);s&&a(y(s.text))}async#i(){let e=this.#n;if(!e)return;this.#e+=1;let n=this.#e;try{let t=Object.keys(this.changes).length?await C.house(e.name,this.changes):null;if(n!==this.#e)return;this.house=t,this.error=[]}catch(e){if(n!==this.#e)return;this.house=null,this.error=e instanceof c?e.defects.length?e.defects:[e.message]:[t.errorPlain]}}#a(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#o(e){this.#a(),a(y(e.text))}#s(){let{told:e}=this;return this.lost?r`<p class="notice" role="status">${D.noChapters}</p>`:e?r`<nav class="contents" aria-label=${D.contents}><ul>${e.chapters.map(({id:e,title:t})=>r`<li><a href="#rules-${e}">${t}</a></li>`)}<li><a href="#options">${D.options}</a></li></ul></nav>
      ${e.chapters.map(({id:t,title:n,blocks:i})=>r`<section class="lesson" aria-labelledby="rules-${t}">
          <h3 id="rules-${t}" tabindex="-1">${n}</h3>
          ${i.map(t=>w(t,e.rules))}</section>`)}`:r`<p class="note">${this.error.length?g:t.loading}</p>`}#c(e){i(`rules`,e.text),n(`/`)}render(){let{book:e}=this,n=this.#n;return e?r`<main id="main" class="page rules" tabindex="-1"><h1>${t.rulesTitle}</h1><p>${t.rulesIntro}
      <a href=${m(`/learn`)}>${t.learnTitle}</a> · <a href=${m(`/glossary`)}>${t.glossaryTitle}</a></p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${t.rulesTitle}><ul>${e.rulesets.map(e=>r`<li><a href=${m(`/rules/${e.name}`)} aria-current=${e===n?`page`:g}
            @click=${()=>this.#a()}>
            <b>${p(e.name)}</b><span class="note">${e.title}</span></a></li>`)}</ul></nav>
        ${n?this.#u(e,n):this.#l()}
      </div></main>`:r`<main id="main" class="page" tabindex="-1"><h1>${t.rulesTitle}</h1>
        <p role="status">${this.error[0]??t.loading}</p></main>`}#l(){return r`<article class="panel"><h2>${t.missingTitle}</h2>
      <p role="status">${t.unknownRules(this.name)}</p></article>`}#u(e,n){let i=this.house??n,a=this.error.length>0;return r`<article class="panel">
      <h2>${p(i.text)}</h2><p class="note slug" translate="no">${i.text}</p>
      <p>${i.title} <span class="note">${t.seatsLine(i.seats)}.</span></p>
      ${i.notes.map(e=>r`<p class="notice">${e}</p>`)}
      ${v(i)?r`<div class="row"><button type="button" class="button"
              @click=${()=>void this.#r(`knock_limit`,`10`,n)}>${t.knockLimitOffer(10)}</button></div>`:g}
      ${a?this.#d():g}
      <div class="row"><button type="button" class="button primary" ?disabled=${a}
        @click=${()=>this.#c(i)}>${t.playThis}</button>
        ${Object.keys(this.changes).length?r`<button type="button" class="button" @click=${()=>this.#o(n)}>${t.reset}</button>`:g}<a class="button" href="#options">${D.toOptions}</a></div>
      ${this.#f(e,n,i)}
      ${this.#s()}
      <h3 id="options" tabindex="-1">${t.makeYours}</h3>
      ${_(e.options).map(([e,t])=>r`<section class="chapter"><h4>${d(e)}</h4>
          ${t.map(e=>this.#p(e,n,i))}</section>`)}
    </article>`}#d(){return r`<div class="notice bad" role="alert"><p>${t.cannotPlay}</p>
      <ul>${this.error.map(e=>r`<li>${e}</li>`)}</ul></div>`}#f(e,n,i){let a=this.house?n.name:e.default;if(i.text===a)return g;let o=t=>e.options.find(e=>e.name===t);return r`<section class="differs-box"><h3>${t.differsFrom(a)}</h3>
      ${i.differs.length?r`<ul class="differs">${i.differs.map(({name:e,value:n,base:i})=>{let a=o(e);return r`<li><b>${d(e)}.</b> ${a?x(a,n):n}
        <span class="note">${t.insteadOf(a?x(a,i):i)}</span></li>`})}</ul>`:r`<p class="note">${t.differsNothing(a)}</p>`}</section>`}#p(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=S(this.glossary,r);return T(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#r(r,e,t)})}};b([s()],O.prototype,`name`,void 0),b([e()],O.prototype,`book`,void 0),b([e()],O.prototype,`glossary`,void 0),b([e()],O.prototype,`changes`,void 0),b([e()],O.prototype,`house`,void 0),b([e()],O.prototype,`error`,void 0),b([e()],O.prototype,`told`,void 0),b([e()],O.prototype,`lost`,void 0),l(`uc-rules`,O);export{O as RulesScreen};
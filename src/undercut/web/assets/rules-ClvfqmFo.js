import{$ as e,At as t,Dn as n,Ft as r,Mt as i,Pt as a,Q as o,Qt as s,Sn as c,Tn as l,Z as u,at as d,dt as f,et as p,ft as m,gn as h,it as g,kt as _,mt as v,ot as y,p as b,rt as x,st as S,ut as C}from"./start-C8Ep1WeM.js";import{t as w}from"./lesson-D8c6t7N6.js";import{t as T}from"./optionField-DmUN22c9.js";var E=h(`rules`,[{id:`contents`,value:`Chapters`,attributes:{}},{id:`options`,value:`Options`,attributes:{}},{id:`toOptions`,value:`Change the rules`,attributes:{}},{id:`noChapters`,value:`The chapters could not be loaded. The options below are complete.`,attributes:{}}]),D={get contents(){return E(`contents`)},get options(){return E(`options`)},get toOptions(){return E(`toOptions`)},get noChapters(){return E(`noChapters`)}},O=class extends o{constructor(...e){super(...e),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[],this.told=null,this.lost=!1,this.#e=0,this.#t=``}#e;#t;connectedCallback(){super.connectedCallback(),m.rulesets().then(e=>{this.book=e,this.#i()},e=>this.error=[v(e)]),m.glossary().then(e=>this.glossary=e,()=>void 0)}willUpdate(e){e.has(`name`)&&(this.#a(),this.changes=y(this.name)[1],this.book&&this.#i())}updated(){let e=(this.house??this.#n)?.text;e&&e!==this.#t&&!this.error.length&&(this.#t=e,m.rulebook(e).then(t=>{e===this.#t&&(this.told=t,this.lost=!1)},()=>{e===this.#t&&(this.lost=!0)}))}get#n(){let e=y(this.name)[0]||this.book?.default;return this.book?.rulesets.find(t=>t.name===e)}async#r(e,t,n){let r=n.options[e],{[e]:a,...o}=this.changes;this.changes=t===r?o:{...o,[e]:t},await this.#i();let s=this.house??(this.error.length?null:n);s&&i(S(s.text))}async#i(){let e=this.#n;if(!e)return;this.#e+=1;let t=this.#e;try{let n=Object.keys(this.changes).length?await m.house(e.name,this.changes):null;if(t!==this.#e)return;this.house=n,this.error=[]}catch(e){if(t!==this.#e)return;this.house=null,this.error=e instanceof f?e.defects.length?e.defects:[e.message]:[_.errorPlain]}}#a(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#o(e){this.#a(),i(S(e.text))}#s(){let{told:e}=this;return this.lost?n`<p class="notice" role="status">${D.noChapters}</p>`:e?n`<nav class="contents" aria-label=${D.contents}><ul>${e.chapters.map(({id:e,title:t})=>n`<li><a href="#rules-${e}">${t}</a></li>`)}<li><a href="#options">${D.options}</a></li></ul></nav>
      ${e.chapters.map(({id:t,title:r,blocks:i})=>n`<section class="lesson" aria-labelledby="rules-${t}">
          <h3 id="rules-${t}" tabindex="-1">${r}</h3>
          ${i.map(t=>w(t,e.rules))}</section>`)}`:n`<p class="note">${this.error.length?l:_.loading}</p>`}#c(e){c(`rules`,e.text),t(`/`)}render(){let{book:e}=this,t=this.#n;return e?n`<main id="main" class="page rules" tabindex="-1"><h1>${_.rulesTitle}</h1><p>${_.rulesIntro}
      <a href=${s(`/learn`)}>${_.learnTitle}</a> · <a href=${s(`/glossary`)}>${_.glossaryTitle}</a></p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${_.rulesTitle}><ul>${e.rulesets.map(e=>n`<li><a href=${s(`/rules/${e.name}`)} aria-current=${e===t?`page`:l}
            @click=${()=>this.#a()}>
            <b>${C(e.name)}</b><span class="note">${e.title}</span></a></li>`)}</ul></nav>
        ${t?this.#u(e,t):this.#l()}
      </div></main>`:n`<main id="main" class="page" tabindex="-1"><h1>${_.rulesTitle}</h1>
        <p role="status">${this.error[0]??_.loading}</p></main>`}#l(){return n`<article class="panel"><h2>${_.missingTitle}</h2>
      <p role="status">${_.unknownRules(this.name)}</p></article>`}#u(e,t){let r=this.house??t,i=this.error.length>0;return n`<article class="panel">
      <h2>${C(r.text)}</h2><p class="note slug" translate="no">${r.text}</p><p>${r.title} <span class="note">${_.seatsLine(r.seats)}.</span></p>
      ${r.notes.map(e=>n`<p class="notice">${e}</p>`)}
      ${p(r)?n`<div class="row"><button type="button" class="button"
              @click=${()=>void this.#r(`knock_limit`,`10`,t)}>${_.knockLimitOffer(10)}</button></div>`:l}
      ${i?this.#d():l}
      <div class="row"><button type="button" class="button primary" ?disabled=${i}
        @click=${()=>this.#c(r)}>${_.playThis}</button>
        ${Object.keys(this.changes).length?n`<button type="button" class="button" @click=${()=>this.#o(t)}>${_.reset}</button>`:l}<a class="button" href="#options">${D.toOptions}</a></div>
      ${this.#f(e,t,r)}
      ${this.#s()}
      <h3 id="options" tabindex="-1">${_.makeYours}</h3>
      ${x(e.options).map(([e,i])=>n`<section class="chapter"><h4>${d(e)}</h4>
          ${i.map(e=>this.#p(e,t,r))}</section>`)}
    </article>`}#d(){return n`<div class="notice bad" role="alert"><p>${_.cannotPlay}</p>
      <ul>${this.error.map(e=>n`<li>${e}</li>`)}</ul></div>`}#f(e,t,r){let i=this.house?t.name:e.default;if(r.text===i)return l;let a=t=>e.options.find(e=>e.name===t);return n`<section class="differs-box"><h3>${_.differsFrom(i)}</h3>
      ${r.differs.length?n`<ul class="differs">${r.differs.map(({name:e,value:t,base:r})=>{let i=a(e);return n`<li><b>${d(e)}.</b> ${i?g(i,t):t}
        <span class="note">${_.insteadOf(i?g(i,r):r)}</span></li>`})}</ul>`:n`<p class="note">${_.differsNothing(i)}</p>`}</section>`}#p(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=b(this.glossary,r);return T(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#r(r,e,t)})}};u([r()],O.prototype,`name`,void 0),u([a()],O.prototype,`book`,void 0),u([a()],O.prototype,`glossary`,void 0),u([a()],O.prototype,`changes`,void 0),u([a()],O.prototype,`house`,void 0),u([a()],O.prototype,`error`,void 0),u([a()],O.prototype,`told`,void 0),u([a()],O.prototype,`lost`,void 0),e(`uc-rules`,O);export{O as RulesScreen};
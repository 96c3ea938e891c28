import{Bt as e,En as t,Fn as n,Ft as r,Lt as i,Mn as a,Pt as o,Rn as s,_t as c,at as l,cn as u,ct as d,dt as f,ft as p,gt as m,ht as h,it as g,lt as _,nt as v,rt as y,ut as b,v as x,vt as S,yt as C,zt as w}from"./start-7Eu9UH0_.js";import{t as T}from"./lesson-BdMnGHjN.js";import{t as E}from"./optionField-BRrDLJq2.js";var D=t(`rules`,[{id:`contents`,value:`Chapters`,attributes:{}},{id:`options`,value:`Options`,attributes:{}},{id:`toOptions`,value:`Change the rules`,attributes:{}},{id:`noChapters`,value:`The chapters could not be loaded. The options below are complete.`,attributes:{}},{id:`fairDeals`,value:`Fair deals`,attributes:{}}]),O={get contents(){return D(`contents`)},get options(){return D(`options`)},get toOptions(){return D(`toOptions`)},get noChapters(){return D(`noChapters`)},get fairDeals(){return D(`fairDeals`)}},k=class extends y{constructor(...e){super(...e),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[],this.told=null,this.lost=!1,this.#e=0,this.#t=``}#e;#t;connectedCallback(){super.connectedCallback(),c.rulesets().then(e=>{this.book=e,this.#i()},e=>this.error=[C(e)]),c.glossary().then(e=>this.glossary=e,()=>void 0)}willUpdate(e){e.has(`name`)&&(this.#a(),this.changes=f(this.name)[1],this.book&&this.#i())}updated(){let e=(this.house??this.#n)?.text;e&&e!==this.#t&&!this.error.length&&(this.#t=e,S(`GET`,`/api/rulebook?${new URLSearchParams({rules:e})}`).then(t=>{e===this.#t&&(this.told=t,this.lost=!1)},()=>{e===this.#t&&(this.lost=!0)}))}get#n(){let e=f(this.name)[0]||this.book?.default;return this.book?.rulesets.find(t=>t.name===e)}async#r(e,t,n){let r=n.options[e],{[e]:a,...o}=this.changes;this.changes=t===r?o:{...o,[e]:t},await this.#i();let s=this.house??(this.error.length?null:n);s&&i(p(s.text))}async#i(){let e=this.#n;if(!e)return;this.#e+=1;let t=this.#e;try{let n=Object.keys(this.changes).length?await c.house(e.name,this.changes):null;if(t!==this.#e)return;this.house=n,this.error=[]}catch(e){if(t!==this.#e)return;this.house=null,this.error=e instanceof m?e.defects.length?e.defects:[e.message]:[o.errorPlain]}}#a(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#o(e){this.#a(),i(p(e.text))}#s(){let{told:e}=this;return this.lost?s`<p class="notice" role="status">${O.noChapters}</p>`:e?s`<nav class="contents" aria-label=${O.contents}><ul>${e.chapters.map(({id:e,title:t})=>s`<li><a href="#rules-${e}">${t}</a></li>`)}<li><a href="#options">${O.options}</a></li></ul></nav>
      ${e.chapters.map(({id:t,title:n,blocks:r})=>s`<section class="lesson" aria-labelledby="rules-${t}">
          <h3 id="rules-${t}" tabindex="-1">${n}</h3>
          ${r.map(t=>T(t,e.rules))}</section>`)}`:s`<p class="note">${this.error.length?n:o.loading}</p>`}#c(e){a(`rules`,e.text),r(`/`)}render(){let{book:e}=this,t=this.#n;return e?s`<main id="main" class="page rules" tabindex="-1"><h1>${o.rulesTitle}</h1><p>${o.rulesIntro}
      <a href=${u(`/learn`)}>${o.learnTitle}</a> · <a href=${u(`/glossary`)}>${o.glossaryTitle}</a> · <a href=${u(`/verify`)}>${o.verifyTitle}</a> ·
      <a href=${u(`/fairness`)}>${O.fairDeals}</a></p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${o.rulesTitle}><ul>${e.rulesets.map(e=>s`<li><a href=${u(`/rules/${e.name}`)} aria-current=${e===t?`page`:n}
            @click=${()=>this.#a()}>
            <b>${h(e.name)}</b><span class="note">${e.title}</span></a></li>`)}</ul></nav>
        ${t?this.#u(e,t):this.#l()}
      </div></main>`:s`<main id="main" class="page" tabindex="-1"><h1>${o.rulesTitle}</h1>
        <p role="status">${this.error[0]??o.loading}</p></main>`}#l(){return s`<article class="panel"><h2>${o.missingTitle}</h2>
      <p role="status">${o.unknownRules(this.name)}</p></article>`}#u(e,t){let r=this.house??t,i=this.error.length>0;return s`<article class="panel">
      <h2>${h(r.text)}</h2><p class="note slug" translate="no">${r.text}</p>
      <p>${r.title} <span class="note">${o.seatsLine(r.seats)}.</span></p>
      ${r.notes.map(e=>s`<p class="notice">${e}</p>`)}
      ${l(r)?s`<div class="row"><button type="button" class="button"
              @click=${()=>void this.#r(`knock_limit`,`10`,t)}>${o.knockLimitOffer(10)}</button></div>`:n}
      ${i?this.#d():n}
      <div class="row"><button type="button" class="button primary" ?disabled=${i}
        @click=${()=>this.#c(r)}>${o.playThis}</button>
        ${Object.keys(this.changes).length?s`<button type="button" class="button" @click=${()=>this.#o(t)}>${o.reset}</button>`:n}<a class="button" href="#options">${O.toOptions}</a></div>
      ${this.#f(e,t,r)}
      ${this.#s()}
      <h3 id="options" tabindex="-1">${o.makeYours}</h3>
      ${d(e.options).map(([e,n])=>s`<section class="chapter"><h4>${b(e)}</h4>
          ${n.map(e=>this.#p(e,t,r))}</section>`)}
    </article>`}#d(){return s`<div class="notice bad" role="alert"><p>${o.cannotPlay}</p>
      <ul>${this.error.map(e=>s`<li>${e}</li>`)}</ul></div>`}#f(e,t,r){let i=this.house?t.name:e.default;if(r.text===i)return n;let a=t=>e.options.find(e=>e.name===t);return s`<section class="differs-box"><h3>${o.differsFrom(h(i))}</h3>
      ${r.differs.length?s`<ul class="differs">${r.differs.map(({name:e,value:t,base:n})=>{let r=a(e);return s`<li><b>${b(e)}.</b> ${r?_(r,t):t}
        <span class="note">${o.insteadOf(r?_(r,n):n)}</span></li>`})}</ul>`:s`<p class="note">${o.differsNothing(h(i))}</p>`}</section>`}#p(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=x(this.glossary,r);return E(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#r(r,e,t)})}};v([e()],k.prototype,`name`,void 0),v([w()],k.prototype,`book`,void 0),v([w()],k.prototype,`glossary`,void 0),v([w()],k.prototype,`changes`,void 0),v([w()],k.prototype,`house`,void 0),v([w()],k.prototype,`error`,void 0),v([w()],k.prototype,`told`,void 0),v([w()],k.prototype,`lost`,void 0),g(`uc-rules`,k);export{k as RulesScreen};
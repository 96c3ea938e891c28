import{Cn as e,Ht as t,It as n,Lt as r,Mn as i,Pn as a,Vt as o,_t as s,an as c,at as l,dt as u,ft as d,it as f,kn as p,mt as m,ot as h,pt as g,st as _,ut as v,v as y,vt as b,xt as x,yt as S,zt as C}from"./start-BMUyLY6q.js";import{t as w}from"./lesson-BMhJhK8G.js";import{t as T}from"./optionField-sHhUfKy7.js";var E=e(`rules`,[{id:`contents`,value:`Chapters`,attributes:{}},{id:`options`,value:`Options`,attributes:{}},{id:`toOptions`,value:`Change the rules`,attributes:{}},{id:`noChapters`,value:`The chapters could not be loaded. The options below are complete.`,attributes:{}}]),D={get contents(){return E(`contents`)},get options(){return E(`options`)},get toOptions(){return E(`toOptions`)},get noChapters(){return E(`noChapters`)}},O=class extends l{constructor(...e){super(...e),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[],this.told=null,this.lost=!1,this.#e=0,this.#t=``}#e;#t;connectedCallback(){super.connectedCallback(),S.rulesets().then(e=>{this.book=e,this.#i()},e=>this.error=[x(e)]),S.glossary().then(e=>this.glossary=e,()=>void 0)}willUpdate(e){e.has(`name`)&&(this.#a(),this.changes=g(this.name)[1],this.book&&this.#i())}updated(){let e=(this.house??this.#n)?.text;e&&e!==this.#t&&!this.error.length&&(this.#t=e,S.rulebook(e).then(t=>{e===this.#t&&(this.told=t,this.lost=!1)},()=>{e===this.#t&&(this.lost=!0)}))}get#n(){let e=g(this.name)[0]||this.book?.default;return this.book?.rulesets.find(t=>t.name===e)}async#r(e,t,n){let r=n.options[e],{[e]:i,...a}=this.changes;this.changes=t===r?a:{...a,[e]:t},await this.#i();let o=this.house??(this.error.length?null:n);o&&C(m(o.text))}async#i(){let e=this.#n;if(!e)return;this.#e+=1;let t=this.#e;try{let n=Object.keys(this.changes).length?await S.house(e.name,this.changes):null;if(t!==this.#e)return;this.house=n,this.error=[]}catch(e){if(t!==this.#e)return;this.house=null,this.error=e instanceof b?e.defects.length?e.defects:[e.message]:[n.errorPlain]}}#a(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#o(e){this.#a(),C(m(e.text))}#s(){let{told:e}=this;return this.lost?a`<p class="notice" role="status">${D.noChapters}</p>`:e?a`<nav class="contents" aria-label=${D.contents}><ul>${e.chapters.map(({id:e,title:t})=>a`<li><a href="#rules-${e}">${t}</a></li>`)}<li><a href="#options">${D.options}</a></li></ul></nav>
      ${e.chapters.map(({id:t,title:n,blocks:r})=>a`<section class="lesson" aria-labelledby="rules-${t}">
          <h3 id="rules-${t}" tabindex="-1">${n}</h3>
          ${r.map(t=>w(t,e.rules))}</section>`)}`:a`<p class="note">${this.error.length?i:n.loading}</p>`}#c(e){p(`rules`,e.text),r(`/`)}render(){let{book:e}=this,t=this.#n;return e?a`<main id="main" class="page rules" tabindex="-1"><h1>${n.rulesTitle}</h1><p>${n.rulesIntro}
      <a href=${c(`/learn`)}>${n.learnTitle}</a> · <a href=${c(`/glossary`)}>${n.glossaryTitle}</a> · <a href=${c(`/verify`)}>${n.verifyTitle}</a></p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${n.rulesTitle}><ul>${e.rulesets.map(e=>a`<li><a href=${c(`/rules/${e.name}`)} aria-current=${e===t?`page`:i}
            @click=${()=>this.#a()}>
            <b>${s(e.name)}</b><span class="note">${e.title}</span></a></li>`)}</ul></nav>
        ${t?this.#u(e,t):this.#l()}
      </div></main>`:a`<main id="main" class="page" tabindex="-1"><h1>${n.rulesTitle}</h1>
        <p role="status">${this.error[0]??n.loading}</p></main>`}#l(){return a`<article class="panel"><h2>${n.missingTitle}</h2>
      <p role="status">${n.unknownRules(this.name)}</p></article>`}#u(e,t){let r=this.house??t,o=this.error.length>0;return a`<article class="panel">
      <h2>${s(r.text)}</h2><p class="note slug" translate="no">${r.text}</p>
      <p>${r.title} <span class="note">${n.seatsLine(r.seats)}.</span></p>
      ${r.notes.map(e=>a`<p class="notice">${e}</p>`)}
      ${_(r)?a`<div class="row"><button type="button" class="button"
              @click=${()=>void this.#r(`knock_limit`,`10`,t)}>${n.knockLimitOffer(10)}</button></div>`:i}
      ${o?this.#d():i}
      <div class="row"><button type="button" class="button primary" ?disabled=${o}
        @click=${()=>this.#c(r)}>${n.playThis}</button>
        ${Object.keys(this.changes).length?a`<button type="button" class="button" @click=${()=>this.#o(t)}>${n.reset}</button>`:i}<a class="button" href="#options">${D.toOptions}</a></div>
      ${this.#f(e,t,r)}
      ${this.#s()}
      <h3 id="options" tabindex="-1">${n.makeYours}</h3>
      ${v(e.options).map(([e,n])=>a`<section class="chapter"><h4>${d(e)}</h4>
          ${n.map(e=>this.#p(e,t,r))}</section>`)}
    </article>`}#d(){return a`<div class="notice bad" role="alert"><p>${n.cannotPlay}</p>
      <ul>${this.error.map(e=>a`<li>${e}</li>`)}</ul></div>`}#f(e,t,r){let o=this.house?t.name:e.default;if(r.text===o)return i;let s=t=>e.options.find(e=>e.name===t);return a`<section class="differs-box"><h3>${n.differsFrom(o)}</h3>
      ${r.differs.length?a`<ul class="differs">${r.differs.map(({name:e,value:t,base:r})=>{let i=s(e);return a`<li><b>${d(e)}.</b> ${i?u(i,t):t}
        <span class="note">${n.insteadOf(i?u(i,r):r)}</span></li>`})}</ul>`:a`<p class="note">${n.differsNothing(o)}</p>`}</section>`}#p(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=y(this.glossary,r);return T(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#r(r,e,t)})}};f([t()],O.prototype,`name`,void 0),f([o()],O.prototype,`book`,void 0),f([o()],O.prototype,`glossary`,void 0),f([o()],O.prototype,`changes`,void 0),f([o()],O.prototype,`house`,void 0),f([o()],O.prototype,`error`,void 0),f([o()],O.prototype,`told`,void 0),f([o()],O.prototype,`lost`,void 0),h(`uc-rules`,O);export{O as RulesScreen};
import{Cn as e,Fn as t,Ht as n,It as r,Lt as i,Mn as a,Vt as o,_t as s,an as c,at as l,bt as u,dt as d,ft as f,it as p,kn as m,mt as h,ot as g,pt as _,st as v,ut as y,v as b,vt as x,xt as S,yt as C,zt as w}from"./start-nzomew17.js";import{t as T}from"./lesson-CLSxqqz5.js";import{t as E}from"./optionField-CnKaITOK.js";var D=e(`rules`,[{id:`contents`,value:`Chapters`,attributes:{}},{id:`options`,value:`Options`,attributes:{}},{id:`toOptions`,value:`Change the rules`,attributes:{}},{id:`noChapters`,value:`The chapters could not be loaded. The options below are complete.`,attributes:{}},{id:`fairDeals`,value:`Fair deals`,attributes:{}}]),O={get contents(){return D(`contents`)},get options(){return D(`options`)},get toOptions(){return D(`toOptions`)},get noChapters(){return D(`noChapters`)},get fairDeals(){return D(`fairDeals`)}},k=class extends l{constructor(...e){super(...e),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[],this.told=null,this.lost=!1,this.#e=0,this.#t=``}#e;#t;connectedCallback(){super.connectedCallback(),C.rulesets().then(e=>{this.book=e,this.#i()},e=>this.error=[S(e)]),C.glossary().then(e=>this.glossary=e,()=>void 0)}willUpdate(e){e.has(`name`)&&(this.#a(),this.changes=_(this.name)[1],this.book&&this.#i())}updated(){let e=(this.house??this.#n)?.text;e&&e!==this.#t&&!this.error.length&&(this.#t=e,u(`GET`,`/api/rulebook?${new URLSearchParams({rules:e})}`).then(t=>{e===this.#t&&(this.told=t,this.lost=!1)},()=>{e===this.#t&&(this.lost=!0)}))}get#n(){let e=_(this.name)[0]||this.book?.default;return this.book?.rulesets.find(t=>t.name===e)}async#r(e,t,n){let r=n.options[e],{[e]:i,...a}=this.changes;this.changes=t===r?a:{...a,[e]:t},await this.#i();let o=this.house??(this.error.length?null:n);o&&w(h(o.text))}async#i(){let e=this.#n;if(!e)return;this.#e+=1;let t=this.#e;try{let n=Object.keys(this.changes).length?await C.house(e.name,this.changes):null;if(t!==this.#e)return;this.house=n,this.error=[]}catch(e){if(t!==this.#e)return;this.house=null,this.error=e instanceof x?e.defects.length?e.defects:[e.message]:[r.errorPlain]}}#a(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#o(e){this.#a(),w(h(e.text))}#s(){let{told:e}=this;return this.lost?t`<p class="notice" role="status">${O.noChapters}</p>`:e?t`<nav class="contents" aria-label=${O.contents}><ul>${e.chapters.map(({id:e,title:n})=>t`<li><a href="#rules-${e}">${n}</a></li>`)}<li><a href="#options">${O.options}</a></li></ul></nav>
      ${e.chapters.map(({id:n,title:r,blocks:i})=>t`<section class="lesson" aria-labelledby="rules-${n}">
          <h3 id="rules-${n}" tabindex="-1">${r}</h3>
          ${i.map(t=>T(t,e.rules))}</section>`)}`:t`<p class="note">${this.error.length?a:r.loading}</p>`}#c(e){m(`rules`,e.text),i(`/`)}render(){let{book:e}=this,n=this.#n;return e?t`<main id="main" class="page rules" tabindex="-1"><h1>${r.rulesTitle}</h1><p>${r.rulesIntro}
      <a href=${c(`/learn`)}>${r.learnTitle}</a> · <a href=${c(`/glossary`)}>${r.glossaryTitle}</a> · <a href=${c(`/verify`)}>${r.verifyTitle}</a> ·
      <a href=${c(`/fairness`)}>${O.fairDeals}</a></p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${r.rulesTitle}><ul>${e.rulesets.map(e=>t`<li><a href=${c(`/rules/${e.name}`)} aria-current=${e===n?`page`:a}
            @click=${()=>this.#a()}>
            <b>${s(e.name)}</b><span class="note">${e.title}</span></a></li>`)}</ul></nav>
        ${n?this.#u(e,n):this.#l()}
      </div></main>`:t`<main id="main" class="page" tabindex="-1"><h1>${r.rulesTitle}</h1>
        <p role="status">${this.error[0]??r.loading}</p></main>`}#l(){return t`<article class="panel"><h2>${r.missingTitle}</h2>
      <p role="status">${r.unknownRules(this.name)}</p></article>`}#u(e,n){let i=this.house??n,o=this.error.length>0;return t`<article class="panel">
      <h2>${s(i.text)}</h2><p class="note slug" translate="no">${i.text}</p>
      <p>${i.title} <span class="note">${r.seatsLine(i.seats)}.</span></p>
      ${i.notes.map(e=>t`<p class="notice">${e}</p>`)}
      ${v(i)?t`<div class="row"><button type="button" class="button"
              @click=${()=>void this.#r(`knock_limit`,`10`,n)}>${r.knockLimitOffer(10)}</button></div>`:a}
      ${o?this.#d():a}
      <div class="row"><button type="button" class="button primary" ?disabled=${o}
        @click=${()=>this.#c(i)}>${r.playThis}</button>
        ${Object.keys(this.changes).length?t`<button type="button" class="button" @click=${()=>this.#o(n)}>${r.reset}</button>`:a}<a class="button" href="#options">${O.toOptions}</a></div>
      ${this.#f(e,n,i)}
      ${this.#s()}
      <h3 id="options" tabindex="-1">${r.makeYours}</h3>
      ${y(e.options).map(([e,r])=>t`<section class="chapter"><h4>${f(e)}</h4>
          ${r.map(e=>this.#p(e,n,i))}</section>`)}
    </article>`}#d(){return t`<div class="notice bad" role="alert"><p>${r.cannotPlay}</p>
      <ul>${this.error.map(e=>t`<li>${e}</li>`)}</ul></div>`}#f(e,n,i){let o=this.house?n.name:e.default;if(i.text===o)return a;let s=t=>e.options.find(e=>e.name===t);return t`<section class="differs-box"><h3>${r.differsFrom(o)}</h3>
      ${i.differs.length?t`<ul class="differs">${i.differs.map(({name:e,value:n,base:i})=>{let a=s(e);return t`<li><b>${f(e)}.</b> ${a?d(a,n):n}
        <span class="note">${r.insteadOf(a?d(a,i):i)}</span></li>`})}</ul>`:t`<p class="note">${r.differsNothing(o)}</p>`}</section>`}#p(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=b(this.glossary,r);return E(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#r(r,e,t)})}};p([n()],k.prototype,`name`,void 0),p([o()],k.prototype,`book`,void 0),p([o()],k.prototype,`glossary`,void 0),p([o()],k.prototype,`changes`,void 0),p([o()],k.prototype,`house`,void 0),p([o()],k.prototype,`error`,void 0),p([o()],k.prototype,`told`,void 0),p([o()],k.prototype,`lost`,void 0),g(`uc-rules`,k);export{k as RulesScreen};
import{Ct as e,En as t,Fn as n,Mn as r,Rn as i,Rt as a,St as o,Ut as s,Vt as c,Wt as l,bt as u,cn as d,ct as f,ft as p,gt as m,ht as h,lt as g,mt as _,ot as v,pt as y,st as b,v as x,xt as S,yt as C,zt as w}from"./start-rI_Q3NCk.js";import{t as T}from"./lesson-D_jPbcqR.js";import{t as E}from"./optionField-CV4nNaP8.js";var D=t(`rules`,[{id:`contents`,value:`Chapters`,attributes:{}},{id:`options`,value:`Options`,attributes:{}},{id:`toOptions`,value:`Change the rules`,attributes:{}},{id:`noChapters`,value:`The chapters could not be loaded. The options below are complete.`,attributes:{}},{id:`fairDeals`,value:`Fair deals`,attributes:{}}]),O={get contents(){return D(`contents`)},get options(){return D(`options`)},get toOptions(){return D(`toOptions`)},get noChapters(){return D(`noChapters`)},get fairDeals(){return D(`fairDeals`)}},k=class extends b{constructor(...e){super(...e),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[],this.told=null,this.lost=!1,this.#e=0,this.#t=``}#e;#t;connectedCallback(){super.connectedCallback(),S.rulesets().then(e=>{this.book=e,this.#i()},t=>this.error=[e(t)]),S.glossary().then(e=>this.glossary=e,()=>void 0)}willUpdate(e){e.has(`name`)&&(this.#a(),this.changes=h(this.name)[1],this.book&&this.#i())}updated(){let e=(this.house??this.#n)?.text;e&&e!==this.#t&&!this.error.length&&(this.#t=e,o(`GET`,`/api/rulebook?${new URLSearchParams({rules:e})}`).then(t=>{e===this.#t&&(this.told=t,this.lost=!1)},()=>{e===this.#t&&(this.lost=!0)}))}get#n(){let e=h(this.name)[0]||this.book?.default;return this.book?.rulesets.find(t=>t.name===e)}async#r(e,t,n){let r=n.options[e],{[e]:i,...a}=this.changes;this.changes=t===r?a:{...a,[e]:t},await this.#i();let o=this.house??(this.error.length?null:n);o&&c(m(o.text))}async#i(){let e=this.#n;if(!e)return;this.#e+=1;let t=this.#e;try{let n=Object.keys(this.changes).length?await S.house(e.name,this.changes):null;if(t!==this.#e)return;this.house=n,this.error=[]}catch(e){if(t!==this.#e)return;this.house=null,this.error=e instanceof u?e.defects.length?e.defects:[e.message]:[a.errorPlain]}}#a(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#o(e){this.#a(),c(m(e.text))}#s(){let{told:e}=this;return this.lost?i`<p class="notice" role="status">${O.noChapters}</p>`:e?i`<nav class="contents" aria-label=${O.contents}><ul>${e.chapters.map(({id:e,title:t})=>i`<li><a href="#rules-${e}">${t}</a></li>`)}<li><a href="#options">${O.options}</a></li></ul></nav>
      ${e.chapters.map(({id:t,title:n,blocks:r})=>i`<section class="lesson" aria-labelledby="rules-${t}">
          <h3 id="rules-${t}" tabindex="-1">${n}</h3>
          ${r.map(t=>T(t,e.rules))}</section>`)}`:i`<p class="note">${this.error.length?n:a.loading}</p>`}#c(e){r(`rules`,e.text),w(`/`)}render(){let{book:e}=this,t=this.#n;return e?i`<main id="main" class="page rules" tabindex="-1"><h1>${a.rulesTitle}</h1><p>${a.rulesIntro}
      <a href=${d(`/learn`)}>${a.learnTitle}</a> · <a href=${d(`/glossary`)}>${a.glossaryTitle}</a> · <a href=${d(`/verify`)}>${a.verifyTitle}</a> ·
      <a href=${d(`/fairness`)}>${O.fairDeals}</a></p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${a.rulesTitle}><ul>${e.rulesets.map(e=>i`<li><a href=${d(`/rules/${e.name}`)} aria-current=${e===t?`page`:n}
            @click=${()=>this.#a()}>
            <b>${C(e.name)}</b><span class="note">${e.title}</span></a></li>`)}</ul></nav>
        ${t?this.#u(e,t):this.#l()}
      </div></main>`:i`<main id="main" class="page" tabindex="-1"><h1>${a.rulesTitle}</h1>
        <p role="status">${this.error[0]??a.loading}</p></main>`}#l(){return i`<article class="panel"><h2>${a.missingTitle}</h2>
      <p role="status">${a.unknownRules(this.name)}</p></article>`}#u(e,t){let r=this.house??t,o=this.error.length>0;return i`<article class="panel">
      <h2>${C(r.text)}</h2><p class="note slug" translate="no">${r.text}</p>
      <p>${r.title} <span class="note">${a.seatsLine(r.seats)}.</span></p>
      ${r.notes.map(e=>i`<p class="notice">${e}</p>`)}
      ${g(r)?i`<div class="row"><button type="button" class="button"
              @click=${()=>void this.#r(`knock_limit`,`10`,t)}>${a.knockLimitOffer(10)}</button></div>`:n}
      ${o?this.#d():n}
      <div class="row"><button type="button" class="button primary" ?disabled=${o}
        @click=${()=>this.#c(r)}>${a.playThis}</button>
        ${Object.keys(this.changes).length?i`<button type="button" class="button" @click=${()=>this.#o(t)}>${a.reset}</button>`:n}<a class="button" href="#options">${O.toOptions}</a></div>
      ${this.#f(e,t,r)}
      ${this.#s()}
      <h3 id="options" tabindex="-1">${a.makeYours}</h3>
      ${p(e.options).map(([e,n])=>i`<section class="chapter"><h4>${_(e)}</h4>
          ${n.map(e=>this.#p(e,t,r))}</section>`)}
    </article>`}#d(){return i`<div class="notice bad" role="alert"><p>${a.cannotPlay}</p>
      <ul>${this.error.map(e=>i`<li>${e}</li>`)}</ul></div>`}#f(e,t,r){let o=this.house?t.name:e.default;if(r.text===o)return n;let s=t=>e.options.find(e=>e.name===t);return i`<section class="differs-box"><h3>${a.differsFrom(C(o))}</h3>
      ${r.differs.length?i`<ul class="differs">${r.differs.map(({name:e,value:t,base:n})=>{let r=s(e);return i`<li><b>${_(e)}.</b> ${r?y(r,t):t}
        <span class="note">${a.insteadOf(r?y(r,n):n)}</span></li>`})}</ul>`:i`<p class="note">${a.differsNothing(C(o))}</p>`}</section>`}#p(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=x(this.glossary,r);return E(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#r(r,e,t)})}};v([l()],k.prototype,`name`,void 0),v([s()],k.prototype,`book`,void 0),v([s()],k.prototype,`glossary`,void 0),v([s()],k.prototype,`changes`,void 0),v([s()],k.prototype,`house`,void 0),v([s()],k.prototype,`error`,void 0),v([s()],k.prototype,`told`,void 0),v([s()],k.prototype,`lost`,void 0),f(`uc-rules`,k);export{k as RulesScreen};
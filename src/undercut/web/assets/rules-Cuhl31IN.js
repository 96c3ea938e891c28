import{$ as e,G as t,J as n,K as r,Q as i,Z as a,dt as o,et as s,ft as c,lt as l,pt as u,q as d,tt as f,y as p}from"./index-BaNY0zL5.js";import{i as m,n as h,o as g}from"./base-DqoNR8bl.js";import{o as _}from"./prefs-CEEmKtgD.js";import{s as v}from"./root-Ddc6eARV.js";import{i as y}from"./speech-C72PShES.js";import{t as b}from"./lesson-BougDBt7.js";import{i as x,n as S,t as C}from"./api-BOJcKrPH.js";import{t as w}from"./optionField-CTZupYzw.js";var T=y(`rules`,[{id:`contents`,value:`Chapters`,attributes:{}},{id:`options`,value:`Options`,attributes:{}},{id:`toOptions`,value:`Change the rules`,attributes:{}},{id:`noChapters`,value:`The chapters could not be loaded. The options below are complete.`,attributes:{}}]),E={get contents(){return T(`contents`)},get options(){return T(`options`)},get toOptions(){return T(`toOptions`)},get noChapters(){return T(`noChapters`)}},D=class extends r{constructor(...e){super(...e),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[],this.told=null,this.lost=!1,this.#e=0,this.#t=``}#e;#t;connectedCallback(){super.connectedCallback(),S.rulesets().then(e=>{this.book=e,this.#i()},e=>this.error=[x(e)]),S.glossary().then(e=>this.glossary=e,()=>void 0)}willUpdate(e){e.has(`name`)&&(this.#a(),this.changes=s(this.name)[1],this.book&&this.#i())}updated(){let e=(this.house??this.#n)?.text;e&&e!==this.#t&&!this.error.length&&(this.#t=e,S.rulebook(e).then(t=>{e===this.#t&&(this.told=t,this.lost=!1)},()=>{e===this.#t&&(this.lost=!0)}))}get#n(){let e=s(this.name)[0]||this.book?.default;return this.book?.rulesets.find(t=>t.name===e)}async#r(e,t,n){let r=n.options[e],{[e]:i,...a}=this.changes;this.changes=t===r?a:{...a,[e]:t},await this.#i();let s=this.house??(this.error.length?null:n);s&&o(f(s.text))}async#i(){let e=this.#n;if(!e)return;this.#e+=1;let t=this.#e;try{let n=Object.keys(this.changes).length?await S.house(e.name,this.changes):null;if(t!==this.#e)return;this.house=n,this.error=[]}catch(e){if(t!==this.#e)return;this.house=null,this.error=e instanceof C?e.defects.length?e.defects:[e.message]:[h.errorPlain]}}#a(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#o(e){this.#a(),o(f(e.text))}#s(){let{told:e}=this;return this.lost?g`<p class="notice" role="status">${E.noChapters}</p>`:e?g`<nav class="contents" aria-label=${E.contents}><ul>${e.chapters.map(({id:e,title:t})=>g`<li><a href="#rules-${e}">${t}</a></li>`)}<li><a href="#options">${E.options}</a></li></ul></nav>
      ${e.chapters.map(({id:t,title:n,blocks:r})=>g`<section class="lesson" aria-labelledby="rules-${t}">
          <h3 id="rules-${t}" tabindex="-1">${n}</h3>
          ${r.map(t=>b(t,e.rules))}</section>`)}`:g`<p class="note">${this.error.length?m:h.loading}</p>`}#c(e){_(`rules`,e.text),l(`/`)}render(){let{book:e}=this,t=this.#n;return e?g`<main id="main" class="page rules" tabindex="-1"><h1>${h.rulesTitle}</h1><p>${h.rulesIntro}
      <a href=${v(`/learn`)}>${h.learnTitle}</a> · <a href=${v(`/glossary`)}>${h.glossaryTitle}</a></p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${h.rulesTitle}><ul>${e.rulesets.map(e=>g`<li><a href=${v(`/rules/${e.name}`)} aria-current=${e===t?`page`:m}
            @click=${()=>this.#a()}>
            <b>${e.name}</b><span class="note">${e.title}</span></a></li>`)}</ul></nav>
        ${t?this.#u(e,t):this.#l()}
      </div></main>`:g`<main id="main" class="page" tabindex="-1"><h1>${h.rulesTitle}</h1>
        <p role="status">${this.error[0]??h.loading}</p></main>`}#l(){return g`<article class="panel"><h2>${h.missingTitle}</h2>
      <p role="status">${h.unknownRules(this.name)}</p></article>`}#u(t,r){let i=this.house??r,o=this.error.length>0;return g`<article class="panel">
      <h2>${i.text}</h2><p>${i.title} <span class="note">${h.seatsLine(i.seats)}.</span></p>
      ${i.notes.map(e=>g`<p class="notice">${e}</p>`)}
      ${n(i)?g`<div class="row"><button type="button" class="button"
              @click=${()=>void this.#r(`knock_limit`,`10`,r)}>${h.knockLimitOffer(10)}</button></div>`:m}
      ${o?this.#d():m}
      <div class="row"><button type="button" class="button primary" ?disabled=${o}
        @click=${()=>this.#c(i)}>${h.playThis}</button>
        ${Object.keys(this.changes).length?g`<button type="button" class="button" @click=${()=>this.#o(r)}>${h.reset}</button>`:m}<a class="button" href="#options">${E.toOptions}</a></div>
      ${this.#f(t,r,i)}
      ${this.#s()}
      <h3 id="options" tabindex="-1">${h.makeYours}</h3>
      ${a(t.options).map(([t,n])=>g`<section class="chapter"><h4>${e(t)}</h4>
          ${n.map(e=>this.#p(e,r,i))}</section>`)}
    </article>`}#d(){return g`<div class="notice bad" role="alert"><p>${h.cannotPlay}</p>
      <ul>${this.error.map(e=>g`<li>${e}</li>`)}</ul></div>`}#f(t,n,r){let a=this.house?n.name:t.default;if(r.text===a)return m;let o=e=>t.options.find(t=>t.name===e);return g`<section class="differs-box"><h3>${h.differsFrom(a)}</h3>
      ${r.differs.length?g`<ul class="differs">${r.differs.map(({name:t,value:n,base:r})=>{let a=o(t);return g`<li><b>${e(t)}.</b> ${a?i(a,n):n}
        <span class="note">${h.insteadOf(a?i(a,r):r)}</span></li>`})}</ul>`:g`<p class="note">${h.differsNothing(a)}</p>`}</section>`}#p(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=p(this.glossary,r);return w(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#r(r,e,t)})}};t([u()],D.prototype,`name`,void 0),t([c()],D.prototype,`book`,void 0),t([c()],D.prototype,`glossary`,void 0),t([c()],D.prototype,`changes`,void 0),t([c()],D.prototype,`house`,void 0),t([c()],D.prototype,`error`,void 0),t([c()],D.prototype,`told`,void 0),t([c()],D.prototype,`lost`,void 0),d(`uc-rules`,D);export{D as RulesScreen};
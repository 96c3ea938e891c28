import{i as e,n as t}from"./lit-BqTy6KEj.js";import{B as n,H as r,J as i,K as a,R as o,W as s,Y as c,f as l,q as u}from"./index-Brx10Jti.js";import{n as d,t as f}from"./api-BK664gXt.js";import{o as p}from"./prefs-G4xvlruR.js";import{n as m}from"./root-DgPvHYjp.js";import{n as h}from"./base-CoEt_ifD.js";import{r as g}from"./speech-CMMv0GlT.js";import{t as _}from"./lesson-Cf8j6bzI.js";import{n as v,t as y}from"./plain-uJbcUsWT.js";import{t as b}from"./option-BdlcBIdZ.js";var x=g(`rules`,[{id:`contents`,value:`Chapters`,attributes:{}},{id:`options`,value:`Options`,attributes:{}},{id:`toOptions`,value:`Change the rules`,attributes:{}},{id:`noChapters`,value:`The chapters could not be loaded. The options below are complete.`,attributes:{}}]),S={get contents(){return x(`contents`)},get options(){return x(`options`)},get toOptions(){return x(`toOptions`)},get noChapters(){return x(`noChapters`)}},C=class extends y{static{this.properties={name:{},book:{state:!0},glossary:{state:!0},changes:{state:!0},house:{state:!0},error:{state:!0},told:{state:!0},lost:{state:!0}}}#e=0;#t=``;constructor(){super(),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[],this.told=null,this.lost=!1}connectedCallback(){super.connectedCallback(),d.rulesets().then(e=>{this.book=e,this.#i()},e=>this.error=[e instanceof f?e.message:h.errorPlain]),d.glossary().then(e=>this.glossary=e,()=>void 0)}willUpdate(e){e.has(`name`)&&(this.#a(),this.changes=u(this.name)[1],this.book&&this.#i())}updated(){let e=(this.house??this.#n)?.text;e&&e!==this.#t&&!this.error.length&&(this.#t=e,d.rulebook(e).then(t=>{e===this.#t&&(this.told=t,this.lost=!1)},()=>{e===this.#t&&(this.lost=!0)}))}get#n(){let e=u(this.name)[0]||this.book?.default;return this.book?.rulesets.find(t=>t.name===e)}async#r(e,t,r){let a=r.options[e],{[e]:o,...s}=this.changes;this.changes=t===a?s:{...s,[e]:t},await this.#i();let c=this.house??(this.error.length?null:r);c&&n(i(c.text))}async#i(){let e=this.#n;if(!e)return;this.#e+=1;let t=this.#e;try{let n=Object.keys(this.changes).length?await d.house(e.name,this.changes):null;if(t!==this.#e)return;this.house=n,this.error=[]}catch(e){if(t!==this.#e)return;this.house=null,this.error=e instanceof f?e.defects.length?e.defects:[e.message]:[h.errorPlain]}}#a(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#o(e){this.#a(),n(i(e.text))}#s(){let{told:n}=this;return this.lost?e`<p class="notice" role="status">${S.noChapters}</p>`:n?e`<nav class="contents" aria-label=${S.contents}><ul>${n.chapters.map(({id:t,title:n})=>e`<li><a href="#rules-${t}">${n}</a></li>`)}<li><a href="#options">${S.options}</a></li></ul></nav>
      ${n.chapters.map(({id:t,title:r,blocks:i})=>e`<section class="lesson" aria-labelledby="rules-${t}">
          <h3 id="rules-${t}" tabindex="-1">${r}</h3>
          ${i.map(e=>_(e,n.rules))}</section>`)}`:e`<p class="note">${this.error.length?t:h.loading}</p>`}#c(e){p(`rules`,e.text),o(`/`)}render(){let{book:n}=this,r=this.#n;return n?e`<main id="main" class="page rules" tabindex="-1"><h1>${h.rulesTitle}</h1><p>${h.rulesIntro}
      <a href=${m(`/learn`)}>${h.learnTitle}</a> · <a href=${m(`/glossary`)}>${h.glossaryTitle}</a></p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${h.rulesTitle}><ul>${n.rulesets.map(n=>e`<li><a href=${m(`/rules/${n.name}`)} aria-current=${n===r?`page`:t}
            @click=${()=>this.#a()}>
            <b>${n.name}</b><span class="note">${n.title}</span></a></li>`)}</ul></nav>
        ${r?this.#u(n,r):this.#l()}
      </div></main>`:e`<main id="main" class="page" tabindex="-1"><h1>${h.rulesTitle}</h1>
        <p role="status">${this.error[0]??h.loading}</p></main>`}#l(){return e`<article class="panel"><h2>${h.missingTitle}</h2>
      <p role="status">${h.unknownRules(this.name)}</p></article>`}#u(n,i){let o=this.house??i,c=this.error.length>0;return e`<article class="panel">
      <h2>${o.text}</h2><p>${o.title} <span class="note">${h.seatsLine(o.seats)}.</span></p>
      ${o.notes.map(t=>e`<p class="notice">${t}</p>`)}
      ${s(o)?e`<div class="row"><button type="button" class="button"
              @click=${()=>void this.#r(`knock_limit`,`10`,i)}>${h.knockLimitOffer(10)}</button></div>`:t}
      ${c?this.#d():t}
      <div class="row"><button type="button" class="button primary" ?disabled=${c}
        @click=${()=>this.#c(o)}>${h.playThis}</button>
        ${Object.keys(this.changes).length?e`<button type="button" class="button" @click=${()=>this.#o(i)}>${h.reset}</button>`:t}<a class="button" href="#options">${S.toOptions}</a></div>
      ${this.#f(n,i,o)}
      ${this.#s()}
      <h3 id="options" tabindex="-1">${h.makeYours}</h3>
      ${r(n.options).map(([t,n])=>e`<section class="chapter"><h4>${a(t)}</h4>
          ${n.map(e=>this.#p(e,i,o))}</section>`)}
    </article>`}#d(){return e`<div class="notice bad" role="alert"><p>${h.cannotPlay}</p>
      <ul>${this.error.map(t=>e`<li>${t}</li>`)}</ul></div>`}#f(n,r,i){let o=this.house?r.name:n.default;if(i.text===o)return t;let s=e=>n.options.find(t=>t.name===e);return e`<section class="differs-box"><h3>${h.differsFrom(o)}</h3>
      ${i.differs.length?e`<ul class="differs">${i.differs.map(({name:t,value:n,base:r})=>{let i=s(t);return e`<li><b>${a(t)}.</b> ${i?c(i,n):n}
        <span class="note">${h.insteadOf(i?c(i,r):r)}</span></li>`})}</ul>`:e`<p class="note">${h.differsNothing(o)}</p>`}</section>`}#p(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=l(this.glossary,r);return b(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#r(r,e,t)})}};v(`uc-rules`,C);export{C as RulesScreen};
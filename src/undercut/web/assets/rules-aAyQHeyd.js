import{i as e,n as t,o as n}from"./base-DZu0DUBy.js";import{o as r}from"./prefs-DEvpihGN.js";import{n as i}from"./root-DgPvHYjp.js";import{F as a,I as o,L as s,N as c,R as l,et as u,j as d,nt as f,p}from"./index-kriaVpuD.js";import{r as m}from"./speech-FSpeiRGI.js";import{t as h}from"./lesson-BkY1r2zf.js";import{n as g,t as _}from"./api-D97GslHI.js";import{n as v,t as y}from"./plain-CHbO2ic6.js";import{t as b}from"./optionField-BHfMSje-.js";var x=m(`rules`,[{id:`contents`,value:`Chapters`,attributes:{}},{id:`options`,value:`Options`,attributes:{}},{id:`toOptions`,value:`Change the rules`,attributes:{}},{id:`noChapters`,value:`The chapters could not be loaded. The options below are complete.`,attributes:{}}]),S={get contents(){return x(`contents`)},get options(){return x(`options`)},get toOptions(){return x(`toOptions`)},get noChapters(){return x(`noChapters`)}},C=class extends y{static{this.properties={name:{},book:{state:!0},glossary:{state:!0},changes:{state:!0},house:{state:!0},error:{state:!0},told:{state:!0},lost:{state:!0}}}#e=0;#t=``;constructor(){super(),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[],this.told=null,this.lost=!1}connectedCallback(){super.connectedCallback(),g.rulesets().then(e=>{this.book=e,this.#i()},e=>this.error=[e instanceof _?e.message:t.errorPlain]),g.glossary().then(e=>this.glossary=e,()=>void 0)}willUpdate(e){e.has(`name`)&&(this.#a(),this.changes=o(this.name)[1],this.book&&this.#i())}updated(){let e=(this.house??this.#n)?.text;e&&e!==this.#t&&!this.error.length&&(this.#t=e,g.rulebook(e).then(t=>{e===this.#t&&(this.told=t,this.lost=!1)},()=>{e===this.#t&&(this.lost=!0)}))}get#n(){let e=o(this.name)[0]||this.book?.default;return this.book?.rulesets.find(t=>t.name===e)}async#r(e,t,n){let r=n.options[e],{[e]:i,...a}=this.changes;this.changes=t===r?a:{...a,[e]:t},await this.#i();let o=this.house??(this.error.length?null:n);o&&f(s(o.text))}async#i(){let e=this.#n;if(!e)return;this.#e+=1;let n=this.#e;try{let t=Object.keys(this.changes).length?await g.house(e.name,this.changes):null;if(n!==this.#e)return;this.house=t,this.error=[]}catch(e){if(n!==this.#e)return;this.house=null,this.error=e instanceof _?e.defects.length?e.defects:[e.message]:[t.errorPlain]}}#a(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#o(e){this.#a(),f(s(e.text))}#s(){let{told:r}=this;return this.lost?n`<p class="notice" role="status">${S.noChapters}</p>`:r?n`<nav class="contents" aria-label=${S.contents}><ul>${r.chapters.map(({id:e,title:t})=>n`<li><a href="#rules-${e}">${t}</a></li>`)}<li><a href="#options">${S.options}</a></li></ul></nav>
      ${r.chapters.map(({id:e,title:t,blocks:i})=>n`<section class="lesson" aria-labelledby="rules-${e}">
          <h3 id="rules-${e}" tabindex="-1">${t}</h3>
          ${i.map(e=>h(e,r.rules))}</section>`)}`:n`<p class="note">${this.error.length?e:t.loading}</p>`}#c(e){r(`rules`,e.text),u(`/`)}render(){let{book:r}=this,a=this.#n;return r?n`<main id="main" class="page rules" tabindex="-1"><h1>${t.rulesTitle}</h1><p>${t.rulesIntro}
      <a href=${i(`/learn`)}>${t.learnTitle}</a> · <a href=${i(`/glossary`)}>${t.glossaryTitle}</a></p>
      <div class="rules-grid">
        <nav class="panel books" aria-label=${t.rulesTitle}><ul>${r.rulesets.map(t=>n`<li><a href=${i(`/rules/${t.name}`)} aria-current=${t===a?`page`:e}
            @click=${()=>this.#a()}>
            <b>${t.name}</b><span class="note">${t.title}</span></a></li>`)}</ul></nav>
        ${a?this.#u(r,a):this.#l()}
      </div></main>`:n`<main id="main" class="page" tabindex="-1"><h1>${t.rulesTitle}</h1>
        <p role="status">${this.error[0]??t.loading}</p></main>`}#l(){return n`<article class="panel"><h2>${t.missingTitle}</h2>
      <p role="status">${t.unknownRules(this.name)}</p></article>`}#u(r,i){let o=this.house??i,s=this.error.length>0;return n`<article class="panel">
      <h2>${o.text}</h2><p>${o.title} <span class="note">${t.seatsLine(o.seats)}.</span></p>
      ${o.notes.map(e=>n`<p class="notice">${e}</p>`)}
      ${c(o)?n`<div class="row"><button type="button" class="button"
              @click=${()=>void this.#r(`knock_limit`,`10`,i)}>${t.knockLimitOffer(10)}</button></div>`:e}
      ${s?this.#d():e}
      <div class="row"><button type="button" class="button primary" ?disabled=${s}
        @click=${()=>this.#c(o)}>${t.playThis}</button>
        ${Object.keys(this.changes).length?n`<button type="button" class="button" @click=${()=>this.#o(i)}>${t.reset}</button>`:e}<a class="button" href="#options">${S.toOptions}</a></div>
      ${this.#f(r,i,o)}
      ${this.#s()}
      <h3 id="options" tabindex="-1">${t.makeYours}</h3>
      ${d(r.options).map(([e,t])=>n`<section class="chapter"><h4>${a(e)}</h4>
          ${t.map(e=>this.#p(e,i,o))}</section>`)}
    </article>`}#d(){return n`<div class="notice bad" role="alert"><p>${t.cannotPlay}</p>
      <ul>${this.error.map(e=>n`<li>${e}</li>`)}</ul></div>`}#f(r,i,o){let s=this.house?i.name:r.default;if(o.text===s)return e;let c=e=>r.options.find(t=>t.name===e);return n`<section class="differs-box"><h3>${t.differsFrom(s)}</h3>
      ${o.differs.length?n`<ul class="differs">${o.differs.map(({name:e,value:r,base:i})=>{let o=c(e);return n`<li><b>${a(e)}.</b> ${o?l(o,r):r}
        <span class="note">${t.insteadOf(o?l(o,i):i)}</span></li>`})}</ul>`:n`<p class="note">${t.differsNothing(s)}</p>`}</section>`}#p(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=p(this.glossary,r);return b(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#r(r,e,t)})}};v(`uc-rules`,C);export{C as RulesScreen};
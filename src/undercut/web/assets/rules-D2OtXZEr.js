import{Bt as e,Dn as t,Ft as n,In as r,Lt as i,Nn as a,Pt as o,_t as s,at as c,ct as l,dt as u,ft as d,gt as f,ht as p,it as m,ln as h,lt as g,nt as _,rt as v,ut as y,v as b,vt as x,yt as S,zn as C,zt as w}from"./start-B5Xhwffi.js";import{t as T}from"./lesson-CtnaiY7J.js";import{t as E}from"./optionField-DjLTIuaV.js";var D=t(`rules`,[{id:`contents`,value:`Chapters`,attributes:{}},{id:`options`,value:`Options`,attributes:{}},{id:`toOptions`,value:`Change the rules`,attributes:{}},{id:`noChapters`,value:`The chapters could not be loaded. The options below are complete.`,attributes:{}},{id:`fairDeals`,value:`Fair deals`,attributes:{}}]),O={get contents(){return D(`contents`)},get options(){return D(`options`)},get toOptions(){return D(`toOptions`)},get noChapters(){return D(`noChapters`)},get fairDeals(){return D(`fairDeals`)}},k=class extends v{constructor(...e){super(...e),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[],this.told=null,this.lost=!1,this.#e=0,this.#t=``}#e;#t;connectedCallback(){super.connectedCallback(),s.rulesets().then(e=>{this.book=e,this.#i()},e=>this.error=[S(e)]),s.glossary().then(e=>this.glossary=e,()=>void 0)}willUpdate(e){e.has(`name`)&&(this.#a(),this.changes=u(this.name)[1],this.book&&this.#i())}updated(){let e=(this.house??this.#n)?.text;e&&e!==this.#t&&!this.error.length&&(this.#t=e,x(`GET`,`/api/rulebook?${new URLSearchParams({rules:e})}`).then(t=>{e===this.#t&&(this.told=t,this.lost=!1)},()=>{e===this.#t&&(this.lost=!0)}))}get#n(){let e=u(this.name)[0]||this.book?.default;return this.book?.rulesets.find(t=>t.name===e)}async#r(e,t,n){let r=n.options[e],{[e]:a,...o}=this.changes;this.changes=t===r?o:{...o,[e]:t},await this.#i();let s=this.house??(this.error.length?null:n);s&&i(d(s.text))}async#i(){let e=this.#n;if(!e)return;this.#e+=1;let t=this.#e;try{let n=Object.keys(this.changes).length?await s.house(e.name,this.changes):null;if(t!==this.#e)return;this.house=n,this.error=[]}catch(e){if(t!==this.#e)return;this.house=null,this.error=e instanceof f?e.defects.length?e.defects:[e.message]:[o.errorPlain]}}#a(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#o(e){this.#a(),i(d(e.text))}#s(){let{told:e}=this;return this.lost?C`<p class="notice" role="status">${O.noChapters}</p>`:e?C`<nav class="contents" aria-label=${O.contents}><ul>${e.chapters.map(({id:e,title:t})=>C`<li><a href="#rules-${e}">${t}</a></li>`)}<li><a href="#options">${O.options}</a></li></ul></nav>
${e.chapters.map(({id:t,title:n,blocks:r})=>C`<section class="lesson" aria-labelledby="rules-${t}">
<h3 id="rules-${t}" tabindex="-1">${n}</h3>
${r.map(t=>T(t,e.rules))}</section>`)}`:C`<p class="note">${this.error.length?r:o.loading}</p>`}#c(e){a(`rules`,e.text),n(`/`)}render(){let{book:e}=this,t=this.#n;return e?C`<main id="main" class="page rules" tabindex="-1"><h1>${o.rulesTitle}</h1><p>${o.rulesIntro}
<a href=${h(`/learn`)}>${o.learnTitle}</a> · <a href=${h(`/glossary`)}>${o.glossaryTitle}</a> · <a href=${h(`/verify`)}>${o.verifyTitle}</a> ·
<a href=${h(`/fairness`)}>${O.fairDeals}</a></p>
<div class="rules-grid">
<nav class="panel books" aria-label=${o.rulesTitle}><ul>${e.rulesets.map(e=>C`<li><a href=${h(`/rules/${e.name}`)} aria-current=${e===t?`page`:r}
@click=${()=>this.#a()}>
<b>${p(e.name)}</b><span class="note">${e.title}</span></a></li>`)}</ul></nav>
${t?this.#u(e,t):this.#l()}
</div></main>`:C`<main id="main" class="page" tabindex="-1"><h1>${o.rulesTitle}</h1>
<p role="status">${this.error[0]??o.loading}</p></main>`}#l(){return C`<article class="panel"><h2>${o.missingTitle}</h2>
<p role="status">${o.unknownRules(this.name)}</p></article>`}#u(e,t){let n=this.house??t,i=this.error.length>0;return C`<article class="panel">
<h2>${p(n.text)}</h2><p class="note slug" translate="no">${n.text}</p>
<p>${n.title} <span class="note">${o.seatsLine(n.seats)}.</span></p>
${n.notes.map(e=>C`<p class="notice">${e}</p>`)}
${c(n)?C`<div class="row"><button type="button" class="button"
@click=${()=>void this.#r(`knock_limit`,`10`,t)}>${o.knockLimitOffer(10)}</button></div>`:r}
${i?this.#d():r}
<div class="row"><button type="button" class="button primary" ?disabled=${i}
@click=${()=>this.#c(n)}>${o.playThis}</button>
${Object.keys(this.changes).length?C`<button type="button" class="button" @click=${()=>this.#o(t)}>${o.reset}</button>`:r}<a class="button" href="#options">${O.toOptions}</a></div>
${this.#f(e,t,n)}
${this.#s()}
<h3 id="options" tabindex="-1">${o.makeYours}</h3>
${l(e.options).map(([e,r])=>C`<section class="chapter"><h4>${y(e)}</h4>
${r.map(e=>this.#p(e,t,n))}</section>`)}
</article>`}#d(){return C`<div class="notice bad" role="alert"><p>${o.cannotPlay}</p>
<ul>${this.error.map(e=>C`<li>${e}</li>`)}</ul></div>`}#f(e,t,n){let i=this.house?t.name:e.default;if(n.text===i)return r;let a=t=>e.options.find(e=>e.name===t);return C`<section class="differs-box"><h3>${o.differsFrom(p(i))}</h3>
${n.differs.length?C`<ul class="differs">${n.differs.map(({name:e,value:t,base:n})=>{let r=a(e);return C`<li><b>${y(e)}.</b> ${r?g(r,t):t}
<span class="note">${o.insteadOf(r?g(r,n):n)}</span></li>`})}</ul>`:C`<p class="note">${o.differsNothing(p(i))}</p>`}</section>`}#p(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=b(this.glossary,r);return E(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#r(r,e,t)})}};_([e()],k.prototype,`name`,void 0),_([w()],k.prototype,`book`,void 0),_([w()],k.prototype,`glossary`,void 0),_([w()],k.prototype,`changes`,void 0),_([w()],k.prototype,`house`,void 0),_([w()],k.prototype,`error`,void 0),_([w()],k.prototype,`told`,void 0),_([w()],k.prototype,`lost`,void 0),m(`uc-rules`,k);export{k as RulesScreen};
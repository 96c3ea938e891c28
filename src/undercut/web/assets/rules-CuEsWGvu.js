import{Bn as e,Bt as t,Ft as n,It as r,Ln as i,On as a,Pn as o,Rt as s,Vt as c,_t as l,at as u,bt as d,dt as f,ft as p,gt as m,it as h,lt as g,ot as _,pt as v,rt as y,un as b,ut as x,v as S,vt as C,yt as w}from"./start-Dj0mg9rG.js";import{t as T}from"./lesson-C2Nb_6FK.js";import{t as E}from"./optionField-Ci-wGqRI.js";var D=a(`rules`,[{id:`contents`,value:`Chapters`,attributes:{}},{id:`options`,value:`Options`,attributes:{}},{id:`toOptions`,value:`Change the rules`,attributes:{}},{id:`written`,value:`In files and commands:`,attributes:{}},{id:`noChapters`,value:`The chapters could not be loaded. The options below are complete.`,attributes:{}},{id:`fairDeals`,value:`Fair deals`,attributes:{}}]),O={get contents(){return D(`contents`)},get options(){return D(`options`)},get toOptions(){return D(`toOptions`)},get written(){return D(`written`)},get noChapters(){return D(`noChapters`)},get fairDeals(){return D(`fairDeals`)}},k=class extends h{constructor(...e){super(...e),this.name=``,this.book=null,this.glossary=null,this.changes={},this.house=null,this.error=[],this.told=null,this.lost=!1,this.#e=0,this.#t=``}#e;#t;connectedCallback(){super.connectedCallback(),C.rulesets().then(e=>{this.book=e,this.#i()},e=>this.error=[d(e)]),C.glossary().then(e=>this.glossary=e,()=>void 0)}willUpdate(e){e.has(`name`)&&(this.#a(),this.changes=p(this.name)[1],this.book&&this.#i())}updated(){let e=(this.house??this.#n)?.text;e&&e!==this.#t&&!this.error.length&&(this.#t=e,w(`GET`,`/api/rulebook?${new URLSearchParams({rules:e})}`).then(t=>{e===this.#t&&(this.told=t,this.lost=!1)},()=>{e===this.#t&&(this.lost=!0)}))}get#n(){let e=p(this.name)[0]||this.book?.default;return this.book?.rulesets.find(t=>t.name===e)}async#r(e,t,n){let r=n.options[e],{[e]:i,...a}=this.changes;this.changes=t===r?a:{...a,[e]:t},await this.#i();let o=this.house??(this.error.length?null:n);o&&s(v(o.text))}async#i(){let e=this.#n;if(!e)return;this.#e+=1;let t=this.#e;try{let n=Object.keys(this.changes).length?await C.house(e.name,this.changes):null;if(t!==this.#e)return;this.house=n,this.error=[]}catch(e){if(t!==this.#e)return;this.house=null,this.error=e instanceof l?e.defects.length?e.defects:[e.message]:[n.errorPlain]}}#a(){this.#e+=1,this.changes={},this.house=null,this.error=[]}#o(e){this.#a(),s(v(e.text))}#s(){let{told:t}=this;return this.lost?e`<p class="notice" role="status">${O.noChapters}</p>`:t?e`<nav class="contents" aria-label=${O.contents}><ul>${t.chapters.map(({id:t,title:n})=>e`<li><a href="#rules-${t}">${n}</a></li>`)}<li><a href="#options">${O.options}</a></li></ul></nav>
${t.chapters.map(({id:n,title:r,blocks:i})=>e`<section class="lesson" aria-labelledby="rules-${n}">
<h3 id="rules-${n}" tabindex="-1">${r}</h3>
${i.map(e=>T(e,t.rules))}</section>`)}`:e`<p class="note">${this.error.length?i:n.loading}</p>`}#c(e){o(`rules`,e.text),r(`/`)}render(){let{book:t}=this,r=this.#n;return t?e`<main id="main" class="page rules" tabindex="-1"><h1>${n.rulesTitle}</h1><p>${n.rulesIntro}
<a href=${b(`/learn`)}>${n.learnTitle}</a> · <a href=${b(`/glossary`)}>${n.glossaryTitle}</a> · <a href=${b(`/verify`)}>${n.verifyTitle}</a> ·
<a href=${b(`/fairness`)}>${O.fairDeals}</a></p>
<div class="rules-grid">
<nav class="panel books" aria-label=${n.rulesTitle}><ul>${t.rulesets.map(t=>e`<li><a href=${b(`/rules/${t.name}`)} aria-current=${t===r?`page`:i}
@click=${()=>this.#a()}>
<b>${m(t.name)}</b><span class="note">${t.title}</span></a></li>`)}</ul></nav>
${r?this.#u(t,r):this.#l()}
</div></main>`:e`<main id="main" class="page" tabindex="-1"><h1>${n.rulesTitle}</h1>
<p role="status">${this.error[0]??n.loading}</p></main>`}#l(){return e`<article class="panel"><h2>${n.missingTitle}</h2>
<p role="status">${n.unknownRules(this.name)}</p></article>`}#u(t,r){let a=this.house??r,o=this.error.length>0;return e`<article class="panel">
<h2>${m(a.text)}</h2>
<p>${a.title} <span class="note">${n.seatsLine(a.seats)}.</span></p>
${a.notes.map(t=>e`<p class="notice">${t}</p>`)}
${_(a)?e`<div class="row"><button type="button" class="button"
@click=${()=>void this.#r(`knock_limit`,`10`,r)}>${n.knockLimitOffer(10)}</button></div>`:i}
${o?this.#d():i}
<div class="row"><button type="button" class="button primary" ?disabled=${o}
@click=${()=>this.#c(a)}>${n.playThis}</button>
${Object.keys(this.changes).length?e`<button type="button" class="button" @click=${()=>this.#o(r)}>${n.reset}</button>`:i}<a class="button" href="#options">${O.toOptions}</a></div>
${this.#f(t,r,a)}
${this.#s()}
<h3 id="options" tabindex="-1">${n.makeYours}</h3>
${g(t.options).map(([t,n])=>e`<section class="chapter"><h4>${f(t)}</h4>
${n.map(e=>this.#p(e,r,a))}</section>`)}
<p class="note">${O.written} <code class="slug" translate="no">${a.text}</code></p>
</article>`}#d(){return e`<div class="notice bad" role="alert"><p>${n.cannotPlay}</p>
<ul>${this.error.map(t=>e`<li>${t}</li>`)}</ul></div>`}#f(t,r,a){let o=this.house?r.name:t.default;if(a.text===o)return i;let s=e=>t.options.find(t=>t.name===e);return e`<section class="differs-box"><h3>${n.differsFrom(m(o))}</h3>
${a.differs.length?e`<ul class="differs">${a.differs.map(({name:t,value:r,base:i})=>{let a=s(t);return e`<li><b>${f(t)}.</b> ${a?x(a,r):r}
<span class="note">${n.insteadOf(a?x(a,i):i)}</span></li>`})}</ul>`:e`<p class="note">${n.differsNothing(m(o))}</p>`}</section>`}#p(e,t,n){let{name:r}=e,i=n.options[r]??``,a=this.changes[r]??i,o=a!==i||n.differs.some(e=>e.name===r),s=S(this.glossary,r);return E(e,{value:a,base:t.options[r]??``,differs:o,terms:s},e=>{this.#r(r,e,t)})}};y([c()],k.prototype,`name`,void 0),y([t()],k.prototype,`book`,void 0),y([t()],k.prototype,`glossary`,void 0),y([t()],k.prototype,`changes`,void 0),y([t()],k.prototype,`house`,void 0),y([t()],k.prototype,`error`,void 0),y([t()],k.prototype,`told`,void 0),y([t()],k.prototype,`lost`,void 0),u(`uc-rules`,k);export{k as RulesScreen};
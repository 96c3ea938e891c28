import{Bt as e,Ft as t,It as n,Nn as r,On as i,Vt as a,at as o,bt as s,in as c,it as l,jn as u,rt as d,vt as f}from"./start-B2p4Zhez.js";import{t as p}from"./coach-UWU0yrar.js";import{n as m,t as h}from"./lesson-Ch_s2aVT.js";var g={rules:`standard`,others:[{bot:`easy`}]},_=class extends l{constructor(...e){super(...e),this.chapter=``,this.told=null,this.error=``}connectedCallback(){super.connectedCallback(),f.lessons().then(e=>{this.told=e,this.updateComplete.then(()=>this.#e())},e=>this.error=s(e))}updated(e){e.has(`chapter`)&&this.told&&this.#e()}#e(){let e=this.chapter?document.getElementById(`lesson-${this.chapter}`):null;e?.scrollIntoView(),e?.focus({preventScroll:!0})}async#t(){i(`coach`,!0);try{let e=await f.newTable(g);n(`/table/${e.table}`)}catch(e){this.error=s(e)}}render(){let{told:e}=this;return r`<main id="main" class="page learn" tabindex="-1"><h1>${t.learnTitle}</h1><p>${m.intro}</p>
      ${this.error&&e?r`<p class="notice bad" role="alert">${this.error}</p>`:u}
      <p><button type="button" class="button primary"
        @click=${()=>void this.#t()}>${p.start}</button></p>
      ${e?this.#n(e.lessons):r`<p role="status">${this.error||t.loading}</p>`}</main>`}#n(e){return r`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${m.contents}><ol>${e.map(({id:e,title:t})=>r`<li><a href=${c(`/learn/${e}`)}
          @click=${()=>e===this.chapter&&this.#e()}>${t}</a></li>`)}</ol></nav>
      <div class="lessons">${e.map(({id:e,title:t,blocks:n})=>r`<section class="panel lesson" aria-labelledby="lesson-${e}">
          <h2 id="lesson-${e}" tabindex="-1">${t}</h2>${n.map(e=>h(e))}</section>`)}
      <p class="row"><a class="button" href=${c(`/`)}>${m.playNow}</a>
        <a href=${c(`/rules`)}>${t.ruleBook}</a> <a href=${c(`/glossary`)}>${t.glossaryTitle}</a>
        <a href=${c(`/puzzles`)}>${t.puzzlesTitle}</a></p></div></div>`}};d([a()],_.prototype,`chapter`,void 0),d([e()],_.prototype,`told`,void 0),d([e()],_.prototype,`error`,void 0),o(`uc-learn`,_);export{_ as LearnScreen};
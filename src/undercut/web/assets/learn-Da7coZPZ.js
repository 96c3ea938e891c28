import{$ as e,At as t,Dn as n,Ft as r,Pt as i,Q as a,Qt as o,Sn as s,Tn as c,Z as l,ft as u,kt as d,mt as f}from"./start-C8Ep1WeM.js";import{t as p}from"./coach-Bir8fR6U.js";import{n as m,t as h}from"./lesson-D8c6t7N6.js";var g={rules:`standard`,others:[{bot:`easy`}]},_=class extends a{constructor(...e){super(...e),this.chapter=``,this.told=null,this.error=``}connectedCallback(){super.connectedCallback(),u.lessons().then(e=>{this.told=e,this.updateComplete.then(()=>this.#e())},e=>this.error=f(e))}updated(e){e.has(`chapter`)&&this.told&&this.#e()}#e(){let e=this.chapter?document.getElementById(`lesson-${this.chapter}`):null;e?.scrollIntoView(),e?.focus({preventScroll:!0})}async#t(){s(`coach`,!0);try{let e=await u.newTable(g);t(`/table/${e.table}`)}catch(e){this.error=f(e)}}render(){let{told:e}=this;return n`<main id="main" class="page learn" tabindex="-1"><h1>${d.learnTitle}</h1><p>${m.intro}</p>
      ${this.error&&e?n`<p class="notice bad" role="alert">${this.error}</p>`:c}
      <p><button type="button" class="button primary"
        @click=${()=>void this.#t()}>${p.start}</button></p>
      ${e?this.#n(e.lessons):n`<p role="status">${this.error||d.loading}</p>`}</main>`}#n(e){return n`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${m.contents}><ol>${e.map(({id:e,title:t})=>n`<li><a href=${o(`/learn/${e}`)}
          @click=${()=>e===this.chapter&&this.#e()}>${t}</a></li>`)}</ol></nav>
      <div class="lessons">${e.map(({id:e,title:t,blocks:r})=>n`<section class="panel lesson" aria-labelledby="lesson-${e}">
          <h2 id="lesson-${e}" tabindex="-1">${t}</h2>${r.map(e=>h(e))}</section>`)}
      <p class="row"><a class="button" href=${o(`/`)}>${m.playNow}</a>
        <a href=${o(`/rules`)}>${d.ruleBook}</a> <a href=${o(`/glossary`)}>${d.glossaryTitle}</a>
        <a href=${o(`/puzzles`)}>${d.puzzlesTitle}</a></p></div></div>`}};l([r()],_.prototype,`chapter`,void 0),l([i()],_.prototype,`told`,void 0),l([i()],_.prototype,`error`,void 0),e(`uc-learn`,_);export{_ as LearnScreen};
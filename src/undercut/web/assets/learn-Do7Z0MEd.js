import{$ as e,$t as t,At as n,Cn as r,En as i,Ft as a,It as o,On as s,Q as c,et as l,ht as u,jt as d,pt as f}from"./start-ZMxHRHIK.js";import{t as p}from"./coach-D97r45SL.js";import{n as m,t as h}from"./lesson-C7VA5Zxt.js";var g={rules:`standard`,others:[{bot:`easy`}]},_=class extends e{constructor(...e){super(...e),this.chapter=``,this.told=null,this.error=``}connectedCallback(){super.connectedCallback(),f.lessons().then(e=>{this.told=e,this.updateComplete.then(()=>this.#e())},e=>this.error=u(e))}updated(e){e.has(`chapter`)&&this.told&&this.#e()}#e(){let e=this.chapter?document.getElementById(`lesson-${this.chapter}`):null;e?.scrollIntoView(),e?.focus({preventScroll:!0})}async#t(){r(`coach`,!0);try{let e=await f.newTable(g);d(`/table/${e.table}`)}catch(e){this.error=u(e)}}render(){let{told:e}=this;return s`<main id="main" class="page learn" tabindex="-1"><h1>${n.learnTitle}</h1><p>${m.intro}</p>
      ${this.error&&e?s`<p class="notice bad" role="alert">${this.error}</p>`:i}
      <p><button type="button" class="button primary"
        @click=${()=>void this.#t()}>${p.start}</button></p>
      ${e?this.#n(e.lessons):s`<p role="status">${this.error||n.loading}</p>`}</main>`}#n(e){return s`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${m.contents}><ol>${e.map(({id:e,title:n})=>s`<li><a href=${t(`/learn/${e}`)}
          @click=${()=>e===this.chapter&&this.#e()}>${n}</a></li>`)}</ol></nav>
      <div class="lessons">${e.map(({id:e,title:t,blocks:n})=>s`<section class="panel lesson" aria-labelledby="lesson-${e}">
          <h2 id="lesson-${e}" tabindex="-1">${t}</h2>${n.map(e=>h(e))}</section>`)}
      <p class="row"><a class="button" href=${t(`/`)}>${m.playNow}</a>
        <a href=${t(`/rules`)}>${n.ruleBook}</a> <a href=${t(`/glossary`)}>${n.glossaryTitle}</a>
        <a href=${t(`/puzzles`)}>${n.puzzlesTitle}</a></p></div></div>`}};c([o()],_.prototype,`chapter`,void 0),c([a()],_.prototype,`told`,void 0),c([a()],_.prototype,`error`,void 0),l(`uc-learn`,_);export{_ as LearnScreen};
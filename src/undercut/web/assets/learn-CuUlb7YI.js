import{Ht as e,It as t,Lt as n,Mn as r,Pn as i,Vt as a,an as o,at as s,it as c,kn as l,ot as u,xt as d,yt as f}from"./start-BMUyLY6q.js";import{t as p}from"./coach-CU-CedzQ.js";import{n as m,t as h}from"./lesson-BMhJhK8G.js";var g={rules:`standard`,others:[{bot:`easy`}]},_=class extends s{constructor(...e){super(...e),this.chapter=``,this.told=null,this.error=``}connectedCallback(){super.connectedCallback(),f.lessons().then(e=>{this.told=e,this.updateComplete.then(()=>this.#e())},e=>this.error=d(e))}updated(e){e.has(`chapter`)&&this.told&&this.#e()}#e(){let e=this.chapter?document.getElementById(`lesson-${this.chapter}`):null;e?.scrollIntoView(),e?.focus({preventScroll:!0})}async#t(){l(`coach`,!0);try{let e=await f.newTable(g);n(`/table/${e.table}`)}catch(e){this.error=d(e)}}render(){let{told:e}=this;return i`<main id="main" class="page learn" tabindex="-1"><h1>${t.learnTitle}</h1><p>${m.intro}</p>
      ${this.error&&e?i`<p class="notice bad" role="alert">${this.error}</p>`:r}
      <p><button type="button" class="button primary"
        @click=${()=>void this.#t()}>${p.start}</button></p>
      ${e?this.#n(e.lessons):i`<p role="status">${this.error||t.loading}</p>`}</main>`}#n(e){return i`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${m.contents}><ol>${e.map(({id:e,title:t})=>i`<li><a href=${o(`/learn/${e}`)}
          @click=${()=>e===this.chapter&&this.#e()}>${t}</a></li>`)}</ol></nav>
      <div class="lessons">${e.map(({id:e,title:t,blocks:n})=>i`<section class="panel lesson" aria-labelledby="lesson-${e}">
          <h2 id="lesson-${e}" tabindex="-1">${t}</h2>${n.map(e=>h(e))}</section>`)}
      <p class="row"><a class="button" href=${o(`/`)}>${m.playNow}</a>
        <a href=${o(`/rules`)}>${t.ruleBook}</a> <a href=${o(`/glossary`)}>${t.glossaryTitle}</a>
        <a href=${o(`/puzzles`)}>${t.puzzlesTitle}</a></p></div></div>`}};c([e()],_.prototype,`chapter`,void 0),c([a()],_.prototype,`told`,void 0),c([a()],_.prototype,`error`,void 0),u(`uc-learn`,_);export{_ as LearnScreen};
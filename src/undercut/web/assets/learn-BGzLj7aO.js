import{$ as e,Dn as t,It as n,Lt as r,Mt as i,en as a,et as o,gt as s,jt as c,kn as l,mt as u,tt as d,wn as f}from"./start-CRRDmAT3.js";import{t as p}from"./coach-CcLb7sVL.js";import{n as m,t as h}from"./lesson-CuXiOtfQ.js";var g={rules:`standard`,others:[{bot:`easy`}]},_=class extends o{constructor(...e){super(...e),this.chapter=``,this.told=null,this.error=``}connectedCallback(){super.connectedCallback(),u.lessons().then(e=>{this.told=e,this.updateComplete.then(()=>this.#e())},e=>this.error=s(e))}updated(e){e.has(`chapter`)&&this.told&&this.#e()}#e(){let e=this.chapter?document.getElementById(`lesson-${this.chapter}`):null;e?.scrollIntoView(),e?.focus({preventScroll:!0})}async#t(){f(`coach`,!0);try{let e=await u.newTable(g);i(`/table/${e.table}`)}catch(e){this.error=s(e)}}render(){let{told:e}=this;return l`<main id="main" class="page learn" tabindex="-1"><h1>${c.learnTitle}</h1><p>${m.intro}</p>
      ${this.error&&e?l`<p class="notice bad" role="alert">${this.error}</p>`:t}
      <p><button type="button" class="button primary"
        @click=${()=>void this.#t()}>${p.start}</button></p>
      ${e?this.#n(e.lessons):l`<p role="status">${this.error||c.loading}</p>`}</main>`}#n(e){return l`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${m.contents}><ol>${e.map(({id:e,title:t})=>l`<li><a href=${a(`/learn/${e}`)}
          @click=${()=>e===this.chapter&&this.#e()}>${t}</a></li>`)}</ol></nav>
      <div class="lessons">${e.map(({id:e,title:t,blocks:n})=>l`<section class="panel lesson" aria-labelledby="lesson-${e}">
          <h2 id="lesson-${e}" tabindex="-1">${t}</h2>${n.map(e=>h(e))}</section>`)}
      <p class="row"><a class="button" href=${a(`/`)}>${m.playNow}</a>
        <a href=${a(`/rules`)}>${c.ruleBook}</a> <a href=${a(`/glossary`)}>${c.glossaryTitle}</a>
        <a href=${a(`/puzzles`)}>${c.puzzlesTitle}</a></p></div></div>`}};e([r()],_.prototype,`chapter`,void 0),e([n()],_.prototype,`told`,void 0),e([n()],_.prototype,`error`,void 0),d(`uc-learn`,_);export{_ as LearnScreen};
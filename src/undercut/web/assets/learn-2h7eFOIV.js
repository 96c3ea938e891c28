import{X as e,Y as t,Z as n,_t as r,mt as i,vt as a}from"./index-C2rSzjMA.js";import{i as o,n as s,o as c}from"./base-BAJvJXBo.js";import{o as l}from"./prefs-BBWH3vh7.js";import{s as u}from"./root-Ddc6eARV.js";import{t as d}from"./coach-VPvF_pK9.js";import{n as f,t as p}from"./lesson-Csw6dDGM.js";import{i as m,n as h}from"./api-BTC_rnyT.js";var g={rules:`standard`,others:[{bot:`easy`}]},_=class extends e{constructor(...e){super(...e),this.chapter=``,this.told=null,this.error=``}connectedCallback(){super.connectedCallback(),h.lessons().then(e=>{this.told=e,this.updateComplete.then(()=>this.#e())},e=>this.error=m(e))}updated(e){e.has(`chapter`)&&this.told&&this.#e()}#e(){let e=this.chapter?document.getElementById(`lesson-${this.chapter}`):null;e?.scrollIntoView(),e?.focus({preventScroll:!0})}async#t(){l(`coach`,!0);try{let e=await h.newTable(g);i(`/table/${e.table}`)}catch(e){this.error=m(e)}}render(){let{told:e}=this;return c`<main id="main" class="page learn" tabindex="-1"><h1>${s.learnTitle}</h1><p>${f.intro}</p>
      ${this.error&&e?c`<p class="notice bad" role="alert">${this.error}</p>`:o}
      <p><button type="button" class="button primary"
        @click=${()=>void this.#t()}>${d.start}</button></p>
      ${e?this.#n(e.lessons):c`<p role="status">${this.error||s.loading}</p>`}</main>`}#n(e){return c`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${f.contents}><ol>${e.map(({id:e,title:t})=>c`<li><a href=${u(`/learn/${e}`)}
          @click=${()=>e===this.chapter&&this.#e()}>${t}</a></li>`)}</ol></nav>
      <div class="lessons">${e.map(({id:e,title:t,blocks:n})=>c`<section class="panel lesson" aria-labelledby="lesson-${e}">
          <h2 id="lesson-${e}" tabindex="-1">${t}</h2>${n.map(e=>p(e))}</section>`)}
      <p class="row"><a class="button" href=${u(`/`)}>${f.playNow}</a>
        <a href=${u(`/rules`)}>${s.ruleBook}</a> <a href=${u(`/glossary`)}>${s.glossaryTitle}</a>
        <a href=${u(`/puzzles`)}>${s.puzzlesTitle}</a></p></div></div>`}};t([a()],_.prototype,`chapter`,void 0),t([r()],_.prototype,`told`,void 0),t([r()],_.prototype,`error`,void 0),n(`uc-learn`,_);export{_ as LearnScreen};
import{Bt as e,Gt as t,In as n,Nn as r,St as i,Wt as a,ct as o,ln as s,lt as c,st as l,wt as u,zn as d,zt as f}from"./start-DTmKXZYF.js";import{t as p}from"./coach-J0jeDSrI.js";import{n as m,t as h}from"./lesson-C7U845OG.js";var g={rules:`standard`,others:[{bot:`easy`}]},_=class extends o{constructor(...e){super(...e),this.chapter=``,this.told=null,this.error=``}connectedCallback(){super.connectedCallback(),i.lessons().then(e=>{this.told=e,this.updateComplete.then(()=>this.#e())},e=>this.error=u(e))}updated(e){e.has(`chapter`)&&this.told&&this.#e()}#e(){let e=this.chapter?document.getElementById(`lesson-${this.chapter}`):null;e?.scrollIntoView(),e?.focus({preventScroll:!0})}async#t(){r(`coach`,!0);try{let t=await i.newTable(g);e(`/table/${t.table}`)}catch(e){this.error=u(e)}}render(){let{told:e}=this;return d`<main id="main" class="page learn" tabindex="-1"><h1>${f.learnTitle}</h1><p>${m.intro}</p>
      ${this.error&&e?d`<p class="notice bad" role="alert">${this.error}</p>`:n}
      <p><button type="button" class="button primary"
        @click=${()=>void this.#t()}>${p.start}</button></p>
      ${e?this.#n(e.lessons):d`<p role="status">${this.error||f.loading}</p>`}</main>`}#n(e){return d`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${m.contents}><ol>${e.map(({id:e,title:t})=>d`<li><a href=${s(`/learn/${e}`)}
          @click=${()=>e===this.chapter&&this.#e()}>${t}</a></li>`)}</ol></nav>
      <div class="lessons">${e.map(({id:e,title:t,blocks:n})=>d`<section class="panel lesson" aria-labelledby="lesson-${e}">
          <h2 id="lesson-${e}" tabindex="-1">${t}</h2>${n.map(e=>h(e))}</section>`)}
      <p class="row"><a class="button" href=${s(`/`)}>${m.playNow}</a>
        <a href=${s(`/rules`)}>${f.ruleBook}</a> <a href=${s(`/glossary`)}>${f.glossaryTitle}</a>
        <a href=${s(`/puzzles`)}>${f.puzzlesTitle}</a></p></div></div>`}};l([t()],_.prototype,`chapter`,void 0),l([a()],_.prototype,`told`,void 0),l([a()],_.prototype,`error`,void 0),c(`uc-learn`,_);export{_ as LearnScreen};
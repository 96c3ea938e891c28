import{c as e,l as t,t as n}from"./decorate-Dq5TU7Gk.js";import{i as r,n as i,o as a}from"./base-DqoNR8bl.js";import{o}from"./prefs-CEEmKtgD.js";import{s}from"./root-Ddc6eARV.js";import{m as c,tt as l}from"./index-D54bIm1U.js";import{n as u,t as d}from"./lesson-C7lTS3PT.js";import{i as f,n as p}from"./api-D6UCknKv.js";import{n as m,t as h}from"./plain-_zJQSxnB.js";var g={rules:`standard`,others:[{bot:`easy`}]},_=class extends h{constructor(...e){super(...e),this.chapter=``,this.told=null,this.error=``}connectedCallback(){super.connectedCallback(),p.lessons().then(e=>{this.told=e,this.updateComplete.then(()=>this.#e())},e=>this.error=f(e))}updated(e){e.has(`chapter`)&&this.told&&this.#e()}#e(){let e=this.chapter?document.getElementById(`lesson-${this.chapter}`):null;e?.scrollIntoView(),e?.focus({preventScroll:!0})}async#t(){o(`coach`,!0);try{let e=await p.newTable(g);l(`/table/${e.table}`)}catch(e){this.error=f(e)}}render(){let{told:e}=this;return a`<main id="main" class="page learn" tabindex="-1"><h1>${i.learnTitle}</h1><p>${u.intro}</p>
      ${this.error&&e?a`<p class="notice bad" role="alert">${this.error}</p>`:r}
      <p><button type="button" class="button primary"
        @click=${()=>void this.#t()}>${c.start}</button></p>
      ${e?this.#n(e.lessons):a`<p role="status">${this.error||i.loading}</p>`}</main>`}#n(e){return a`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${u.contents}><ol>${e.map(({id:e,title:t})=>a`<li><a href=${s(`/learn/${e}`)}
          @click=${()=>e===this.chapter&&this.#e()}>${t}</a></li>`)}</ol></nav>
      <div class="lessons">${e.map(({id:e,title:t,blocks:n})=>a`<section class="panel lesson" aria-labelledby="lesson-${e}">
          <h2 id="lesson-${e}" tabindex="-1">${t}</h2>${n.map(e=>d(e))}</section>`)}
      <p class="row"><a class="button" href=${s(`/`)}>${u.playNow}</a>
        <a href=${s(`/rules`)}>${i.ruleBook}</a> <a href=${s(`/glossary`)}>${i.glossaryTitle}</a>
        <a href=${s(`/puzzles`)}>${i.puzzlesTitle}</a></p></div></div>`}};n([t()],_.prototype,`chapter`,void 0),n([e()],_.prototype,`told`,void 0),n([e()],_.prototype,`error`,void 0),m(`uc-learn`,_);export{_ as LearnScreen};
import{Fn as e,Ht as t,It as n,Lt as r,Mn as i,Vt as a,an as o,at as s,it as c,kn as l,ot as u,xt as d,yt as f}from"./start-nzomew17.js";import{t as p}from"./coach-DoqHUIJv.js";import{n as m,t as h}from"./lesson-CLSxqqz5.js";var g={rules:`standard`,others:[{bot:`easy`}]},_=class extends s{constructor(...e){super(...e),this.chapter=``,this.told=null,this.error=``}connectedCallback(){super.connectedCallback(),f.lessons().then(e=>{this.told=e,this.updateComplete.then(()=>this.#e())},e=>this.error=d(e))}updated(e){e.has(`chapter`)&&this.told&&this.#e()}#e(){let e=this.chapter?document.getElementById(`lesson-${this.chapter}`):null;e?.scrollIntoView(),e?.focus({preventScroll:!0})}async#t(){l(`coach`,!0);try{let e=await f.newTable(g);r(`/table/${e.table}`)}catch(e){this.error=d(e)}}render(){let{told:t}=this;return e`<main id="main" class="page learn" tabindex="-1"><h1>${n.learnTitle}</h1><p>${m.intro}</p>
      ${this.error&&t?e`<p class="notice bad" role="alert">${this.error}</p>`:i}
      <p><button type="button" class="button primary"
        @click=${()=>void this.#t()}>${p.start}</button></p>
      ${t?this.#n(t.lessons):e`<p role="status">${this.error||n.loading}</p>`}</main>`}#n(t){return e`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${m.contents}><ol>${t.map(({id:t,title:n})=>e`<li><a href=${o(`/learn/${t}`)}
          @click=${()=>t===this.chapter&&this.#e()}>${n}</a></li>`)}</ol></nav>
      <div class="lessons">${t.map(({id:t,title:n,blocks:r})=>e`<section class="panel lesson" aria-labelledby="lesson-${t}">
          <h2 id="lesson-${t}" tabindex="-1">${n}</h2>${r.map(e=>h(e))}</section>`)}
      <p class="row"><a class="button" href=${o(`/`)}>${m.playNow}</a>
        <a href=${o(`/rules`)}>${n.ruleBook}</a> <a href=${o(`/glossary`)}>${n.glossaryTitle}</a>
        <a href=${o(`/puzzles`)}>${n.puzzlesTitle}</a></p></div></div>`}};c([t()],_.prototype,`chapter`,void 0),c([a()],_.prototype,`told`,void 0),c([a()],_.prototype,`error`,void 0),u(`uc-learn`,_);export{_ as LearnScreen};
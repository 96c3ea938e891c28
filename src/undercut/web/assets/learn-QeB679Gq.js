import{Ct as e,Fn as t,Mn as n,Rn as r,Rt as i,Ut as a,Wt as o,cn as s,ct as c,ot as l,st as u,xt as d,zt as f}from"./start-rI_Q3NCk.js";import{t as p}from"./coach-Bq4oU06J.js";import{n as m,t as h}from"./lesson-D_jPbcqR.js";var g={rules:`standard`,others:[{bot:`easy`}]},_=class extends u{constructor(...e){super(...e),this.chapter=``,this.told=null,this.error=``}connectedCallback(){super.connectedCallback(),d.lessons().then(e=>{this.told=e,this.updateComplete.then(()=>this.#e())},t=>this.error=e(t))}updated(e){e.has(`chapter`)&&this.told&&this.#e()}#e(){let e=this.chapter?document.getElementById(`lesson-${this.chapter}`):null;e?.scrollIntoView(),e?.focus({preventScroll:!0})}async#t(){n(`coach`,!0);try{let e=await d.newTable(g);f(`/table/${e.table}`)}catch(t){this.error=e(t)}}render(){let{told:e}=this;return r`<main id="main" class="page learn" tabindex="-1"><h1>${i.learnTitle}</h1><p>${m.intro}</p>
      ${this.error&&e?r`<p class="notice bad" role="alert">${this.error}</p>`:t}
      <p><button type="button" class="button primary"
        @click=${()=>void this.#t()}>${p.start}</button></p>
      ${e?this.#n(e.lessons):r`<p role="status">${this.error||i.loading}</p>`}</main>`}#n(e){return r`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${m.contents}><ol>${e.map(({id:e,title:t})=>r`<li><a href=${s(`/learn/${e}`)}
          @click=${()=>e===this.chapter&&this.#e()}>${t}</a></li>`)}</ol></nav>
      <div class="lessons">${e.map(({id:e,title:t,blocks:n})=>r`<section class="panel lesson" aria-labelledby="lesson-${e}">
          <h2 id="lesson-${e}" tabindex="-1">${t}</h2>${n.map(e=>h(e))}</section>`)}
      <p class="row"><a class="button" href=${s(`/`)}>${m.playNow}</a>
        <a href=${s(`/rules`)}>${i.ruleBook}</a> <a href=${s(`/glossary`)}>${i.glossaryTitle}</a>
        <a href=${s(`/puzzles`)}>${i.puzzlesTitle}</a></p></div></div>`}};l([o()],_.prototype,`chapter`,void 0),l([a()],_.prototype,`told`,void 0),l([a()],_.prototype,`error`,void 0),c(`uc-learn`,_);export{_ as LearnScreen};
import{i as e,n as t,o as n}from"./base-CyqtCxy_.js";import{o as r}from"./prefs-CJL1kag_.js";import{n as i,t as a}from"./api-YgEdk61G.js";import{n as o}from"./root-DgPvHYjp.js";import{c as s,z as c}from"./index-CLqjJ1Qf.js";import{n as l,t as u}from"./lesson-CVWjAWD_.js";import{n as d,t as f}from"./plain-DzH8ibOn.js";var p={rules:`standard`,others:[{bot:`easy`}]},m=class extends f{static{this.properties={chapter:{},told:{state:!0},error:{state:!0}}}constructor(){super(),this.chapter=``,this.told=null,this.error=``}connectedCallback(){super.connectedCallback(),i.lessons().then(e=>{this.told=e,this.updateComplete.then(()=>this.#e())},e=>this.error=e instanceof a?e.message:t.errorPlain)}updated(e){e.has(`chapter`)&&this.told&&this.#e()}#e(){let e=this.chapter?document.getElementById(`lesson-${this.chapter}`):null;e?.scrollIntoView(),e?.focus({preventScroll:!0})}async#t(){r(`coach`,!0);try{let e=await i.newTable(p);c(`/table/${e.table}`)}catch(e){this.error=e instanceof a?e.message:t.errorPlain}}render(){let{told:r}=this;return n`<main id="main" class="page learn" tabindex="-1"><h1>${t.learnTitle}</h1><p>${l.intro}</p>
      ${this.error&&r?n`<p class="notice bad" role="alert">${this.error}</p>`:e}
      <p><button type="button" class="button primary"
        @click=${()=>void this.#t()}>${s.start}</button></p>
      ${r?this.#n(r.lessons):n`<p role="status">${this.error||t.loading}</p>`}</main>`}#n(e){return n`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${l.contents}><ol>${e.map(({id:e,title:t})=>n`<li><a href=${o(`/learn/${e}`)}
          @click=${()=>e===this.chapter&&this.#e()}>${t}</a></li>`)}</ol></nav>
      <div class="lessons">${e.map(({id:e,title:t,blocks:r})=>n`<section class="panel lesson" aria-labelledby="lesson-${e}">
          <h2 id="lesson-${e}" tabindex="-1">${t}</h2>${r.map(e=>u(e))}</section>`)}
      <p class="row"><a class="button" href=${o(`/`)}>${l.playNow}</a>
        <a href=${o(`/rules`)}>${t.ruleBook}</a> <a href=${o(`/glossary`)}>${t.glossaryTitle}</a>
        <a href=${o(`/puzzles`)}>${t.puzzlesTitle}</a></p></div></div>`}};d(`uc-learn`,m);export{m as LearnScreen};
import{i as e,n as t,o as n}from"./base-DZu0DUBy.js";import{o as r}from"./prefs-DEvpihGN.js";import{n as i}from"./root-DgPvHYjp.js";import{c as a,et as o}from"./index-kriaVpuD.js";import{n as s,t as c}from"./lesson-BkY1r2zf.js";import{n as l,t as u}from"./api-D97GslHI.js";import{n as d,t as f}from"./plain-CHbO2ic6.js";var p={rules:`standard`,others:[{bot:`easy`}]},m=class extends f{static{this.properties={chapter:{},told:{state:!0},error:{state:!0}}}constructor(){super(),this.chapter=``,this.told=null,this.error=``}connectedCallback(){super.connectedCallback(),l.lessons().then(e=>{this.told=e,this.updateComplete.then(()=>this.#e())},e=>this.error=e instanceof u?e.message:t.errorPlain)}updated(e){e.has(`chapter`)&&this.told&&this.#e()}#e(){let e=this.chapter?document.getElementById(`lesson-${this.chapter}`):null;e?.scrollIntoView(),e?.focus({preventScroll:!0})}async#t(){r(`coach`,!0);try{let e=await l.newTable(p);o(`/table/${e.table}`)}catch(e){this.error=e instanceof u?e.message:t.errorPlain}}render(){let{told:r}=this;return n`<main id="main" class="page learn" tabindex="-1"><h1>${t.learnTitle}</h1><p>${s.intro}</p>
      ${this.error&&r?n`<p class="notice bad" role="alert">${this.error}</p>`:e}
      <p><button type="button" class="button primary"
        @click=${()=>void this.#t()}>${a.start}</button></p>
      ${r?this.#n(r.lessons):n`<p role="status">${this.error||t.loading}</p>`}</main>`}#n(e){return n`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${s.contents}><ol>${e.map(({id:e,title:t})=>n`<li><a href=${i(`/learn/${e}`)}
          @click=${()=>e===this.chapter&&this.#e()}>${t}</a></li>`)}</ol></nav>
      <div class="lessons">${e.map(({id:e,title:t,blocks:r})=>n`<section class="panel lesson" aria-labelledby="lesson-${e}">
          <h2 id="lesson-${e}" tabindex="-1">${t}</h2>${r.map(e=>c(e))}</section>`)}
      <p class="row"><a class="button" href=${i(`/`)}>${s.playNow}</a>
        <a href=${i(`/rules`)}>${t.ruleBook}</a> <a href=${i(`/glossary`)}>${t.glossaryTitle}</a>
        <a href=${i(`/puzzles`)}>${t.puzzlesTitle}</a></p></div></div>`}};d(`uc-learn`,m);export{m as LearnScreen};
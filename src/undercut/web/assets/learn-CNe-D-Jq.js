import{i as e,n as t,o as n}from"./base-BKfU6FEV.js";import{A as r,I as i,L as a,P as o,f as s,j as c}from"./index-D5LJewdJ.js";import{o as l}from"./prefs-DIbzvhIA.js";import{n as u,t as d}from"./lesson-CAdyC3uD.js";var f={rules:`standard`,others:[{bot:`easy`}]},p=class extends r{static{this.properties={chapter:{},told:{state:!0},error:{state:!0}}}constructor(){super(),this.chapter=``,this.told=null,this.error=``}connectedCallback(){super.connectedCallback(),a.lessons().then(e=>{this.told=e,this.updateComplete.then(()=>this.#e())},e=>this.error=e instanceof i?e.message:t.errorPlain)}updated(e){e.has(`chapter`)&&this.told&&this.#e()}#e(){let e=this.chapter?document.getElementById(`lesson-${this.chapter}`):null;e?.scrollIntoView(),e?.focus({preventScroll:!0})}async#t(){l(`coach`,!0);try{let e=await a.newTable(f);o(`/table/${e.table}`)}catch(e){this.error=e instanceof i?e.message:t.errorPlain}}render(){let{told:r}=this;return n`<main id="main" class="page learn" tabindex="-1"><h1>${t.learnTitle}</h1><p>${u.intro}</p>
      ${this.error&&r?n`<p class="notice bad" role="alert">${this.error}</p>`:e}
      <p><button type="button" class="button primary"
        @click=${()=>void this.#t()}>${s.start}</button></p>
      ${r?this.#n(r.lessons):n`<p role="status">${this.error||t.loading}</p>`}</main>`}#n(e){return n`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${u.contents}><ol>${e.map(({id:e,title:t})=>n`<li><a href="/learn/${e}"
          @click=${()=>e===this.chapter&&this.#e()}>${t}</a></li>`)}</ol></nav>
      <div class="lessons">${e.map(({id:e,title:t,blocks:r})=>n`<section class="panel lesson" aria-labelledby="lesson-${e}">
          <h2 id="lesson-${e}" tabindex="-1">${t}</h2>${r.map(e=>d(e))}</section>`)}
      <p class="row"><a class="button" href="/">${u.playNow}</a>
        <a href="/rules">${t.ruleBook}</a> <a href="/glossary">${t.glossaryTitle}</a>
        <a href="/puzzles">${t.puzzlesTitle}</a></p></div></div>`}};c(`uc-learn`,p);export{p as LearnScreen};
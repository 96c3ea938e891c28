import{a as e,s as t,t as n}from"./texts-Cu5KYfwr.js";import{A as r,O as i,T as a,f as o,j as s,w as c}from"./index-CGL4Emgu.js";import{o as l}from"./prefs-iAATGdDU.js";import{n as u,t as d}from"./lesson-BNQc4Jgo.js";var f={rules:`standard`,others:[{bot:`easy`}]},p=class extends c{static{this.properties={chapter:{},told:{state:!0},error:{state:!0}}}constructor(){super(),this.chapter=``,this.told=null,this.error=``}connectedCallback(){super.connectedCallback(),s.lessons().then(e=>{this.told=e,this.updateComplete.then(()=>this.#e())},e=>this.error=e instanceof r?e.message:n.errorPlain)}updated(e){e.has(`chapter`)&&this.told&&this.#e()}#e(){let e=this.chapter?document.getElementById(`lesson-${this.chapter}`):null;e?.scrollIntoView(),e?.focus({preventScroll:!0})}async#t(){l(`coach`,!0);try{let e=await s.newTable(f);i(`/table/${e.table}`)}catch(e){this.error=e instanceof r?e.message:n.errorPlain}}render(){let{told:r}=this;return t`<main id="main" class="page learn" tabindex="-1"><h1>${n.learnTitle}</h1><p>${u.intro}</p>
      ${this.error&&r?t`<p class="notice bad" role="alert">${this.error}</p>`:e}
      <p><button type="button" class="button primary"
        @click=${()=>void this.#t()}>${o.start}</button></p>
      ${r?this.#n(r.lessons):t`<p role="status">${this.error||n.loading}</p>`}</main>`}#n(e){return t`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${u.contents}><ol>${e.map(({id:e,title:n})=>t`<li><a href="/learn/${e}"
          @click=${()=>e===this.chapter&&this.#e()}>${n}</a></li>`)}</ol></nav>
      <div class="lessons">${e.map(({id:e,title:n,blocks:r})=>t`<section class="panel lesson" aria-labelledby="lesson-${e}">
          <h2 id="lesson-${e}" tabindex="-1">${n}</h2>${r.map(e=>d(e))}</section>`)}
      <p class="row"><a class="button" href="/">${u.playNow}</a>
        <a href="/rules">${n.ruleBook}</a> <a href="/glossary">${n.glossaryTitle}</a>
        <a href="/puzzles">${n.puzzlesTitle}</a></p></div></div>`}};a(`uc-learn`,p);export{p as LearnScreen};
import{a as e,n as t,r as n,s as r,t as i}from"./plain-DW6QVAtK.js";import{C as a,E as o,T as s,f as c}from"./index-DjOdbaxN.js";import{o as l}from"./prefs-g3Gpnpps.js";import{n as u,t as d}from"./lesson-aOeWPQVv.js";var f={rules:`standard`,others:[{bot:`easy`}]},p=class extends i{static{this.properties={chapter:{},told:{state:!0},error:{state:!0}}}constructor(){super(),this.chapter=``,this.told=null,this.error=``}connectedCallback(){super.connectedCallback(),o.lessons().then(e=>{this.told=e,this.updateComplete.then(()=>this.#e())},e=>this.error=e instanceof s?e.message:n.errorPlain)}updated(e){e.has(`chapter`)&&this.told&&this.#e()}#e(){let e=this.chapter?document.getElementById(`lesson-${this.chapter}`):null;e?.scrollIntoView(),e?.focus({preventScroll:!0})}async#t(){l(`coach`,!0);try{let e=await o.newTable(f);a(`/table/${e.table}`)}catch(e){this.error=e instanceof s?e.message:n.errorPlain}}render(){let{told:t}=this;return r`<main id="main" class="page learn" tabindex="-1"><h1>${n.learnTitle}</h1><p>${u.intro}</p>
      ${this.error&&t?r`<p class="notice bad" role="alert">${this.error}</p>`:e}
      <p><button type="button" class="button primary"
        @click=${()=>void this.#t()}>${c.start}</button></p>
      ${t?this.#n(t.lessons):r`<p role="status">${this.error||n.loading}</p>`}</main>`}#n(e){return r`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${u.contents}><ol>${e.map(({id:e,title:t})=>r`<li><a href="/learn/${e}"
          @click=${()=>e===this.chapter&&this.#e()}>${t}</a></li>`)}</ol></nav>
      <div class="lessons">${e.map(({id:e,title:t,blocks:n})=>r`<section class="panel lesson" aria-labelledby="lesson-${e}">
          <h2 id="lesson-${e}" tabindex="-1">${t}</h2>${n.map(e=>d(e))}</section>`)}
      <p class="row"><a class="button" href="/">${u.playNow}</a>
        <a href="/rules">${n.ruleBook}</a> <a href="/glossary">${n.glossaryTitle}</a>
        <a href="/puzzles">${n.puzzlesTitle}</a></p></div></div>`}};t(`uc-learn`,p);export{p as LearnScreen};
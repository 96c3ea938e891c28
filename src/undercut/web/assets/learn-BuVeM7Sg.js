import{i as e,n as t}from"./lit-BqTy6KEj.js";import{n,t as r}from"./api-BK664gXt.js";import{o as i}from"./prefs-G4xvlruR.js";import{n as a}from"./root-DgPvHYjp.js";import{R as o,c as s}from"./index-Brx10Jti.js";import{n as c}from"./base-CoEt_ifD.js";import{n as l,t as u}from"./lesson-Cf8j6bzI.js";import{n as d,t as f}from"./plain-uJbcUsWT.js";var p={rules:`standard`,others:[{bot:`easy`}]},m=class extends f{static{this.properties={chapter:{},told:{state:!0},error:{state:!0}}}constructor(){super(),this.chapter=``,this.told=null,this.error=``}connectedCallback(){super.connectedCallback(),n.lessons().then(e=>{this.told=e,this.updateComplete.then(()=>this.#e())},e=>this.error=e instanceof r?e.message:c.errorPlain)}updated(e){e.has(`chapter`)&&this.told&&this.#e()}#e(){let e=this.chapter?document.getElementById(`lesson-${this.chapter}`):null;e?.scrollIntoView(),e?.focus({preventScroll:!0})}async#t(){i(`coach`,!0);try{let e=await n.newTable(p);o(`/table/${e.table}`)}catch(e){this.error=e instanceof r?e.message:c.errorPlain}}render(){let{told:n}=this;return e`<main id="main" class="page learn" tabindex="-1"><h1>${c.learnTitle}</h1><p>${l.intro}</p>
      ${this.error&&n?e`<p class="notice bad" role="alert">${this.error}</p>`:t}
      <p><button type="button" class="button primary"
        @click=${()=>void this.#t()}>${s.start}</button></p>
      ${n?this.#n(n.lessons):e`<p role="status">${this.error||c.loading}</p>`}</main>`}#n(t){return e`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${l.contents}><ol>${t.map(({id:t,title:n})=>e`<li><a href=${a(`/learn/${t}`)}
          @click=${()=>t===this.chapter&&this.#e()}>${n}</a></li>`)}</ol></nav>
      <div class="lessons">${t.map(({id:t,title:n,blocks:r})=>e`<section class="panel lesson" aria-labelledby="lesson-${t}">
          <h2 id="lesson-${t}" tabindex="-1">${n}</h2>${r.map(e=>u(e))}</section>`)}
      <p class="row"><a class="button" href=${a(`/`)}>${l.playNow}</a>
        <a href=${a(`/rules`)}>${c.ruleBook}</a> <a href=${a(`/glossary`)}>${c.glossaryTitle}</a>
        <a href=${a(`/puzzles`)}>${c.puzzlesTitle}</a></p></div></div>`}};d(`uc-learn`,m);export{m as LearnScreen};
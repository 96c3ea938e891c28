import{X as e,Y as t,Z as n,_t as r,h as i,mt as a,vt as o}from"./index-_yUGOjg3.js";import{i as s,n as c,o as l}from"./base-B9wYNoPC.js";import{o as u}from"./prefs-BBWH3vh7.js";import{s as d}from"./root-Ddc6eARV.js";import{n as f,t as p}from"./lesson-BNEdk8-2.js";import{i as m,n as h}from"./api-CQkcUXj7.js";var g={rules:`standard`,others:[{bot:`easy`}]},_=class extends e{constructor(...e){super(...e),this.chapter=``,this.told=null,this.error=``}connectedCallback(){super.connectedCallback(),h.lessons().then(e=>{this.told=e,this.updateComplete.then(()=>this.#e())},e=>this.error=m(e))}updated(e){e.has(`chapter`)&&this.told&&this.#e()}#e(){let e=this.chapter?document.getElementById(`lesson-${this.chapter}`):null;e?.scrollIntoView(),e?.focus({preventScroll:!0})}async#t(){u(`coach`,!0);try{let e=await h.newTable(g);a(`/table/${e.table}`)}catch(e){this.error=m(e)}}render(){let{told:e}=this;return l`<main id="main" class="page learn" tabindex="-1"><h1>${c.learnTitle}</h1><p>${f.intro}</p>
      ${this.error&&e?l`<p class="notice bad" role="alert">${this.error}</p>`:s}
      <p><button type="button" class="button primary"
        @click=${()=>void this.#t()}>${i.start}</button></p>
      ${e?this.#n(e.lessons):l`<p role="status">${this.error||c.loading}</p>`}</main>`}#n(e){return l`<div class="learn-grid">
      <nav class="panel chapters" aria-label=${f.contents}><ol>${e.map(({id:e,title:t})=>l`<li><a href=${d(`/learn/${e}`)}
          @click=${()=>e===this.chapter&&this.#e()}>${t}</a></li>`)}</ol></nav>
      <div class="lessons">${e.map(({id:e,title:t,blocks:n})=>l`<section class="panel lesson" aria-labelledby="lesson-${e}">
          <h2 id="lesson-${e}" tabindex="-1">${t}</h2>${n.map(e=>p(e))}</section>`)}
      <p class="row"><a class="button" href=${d(`/`)}>${f.playNow}</a>
        <a href=${d(`/rules`)}>${c.ruleBook}</a> <a href=${d(`/glossary`)}>${c.glossaryTitle}</a>
        <a href=${d(`/puzzles`)}>${c.puzzlesTitle}</a></p></div></div>`}};t([o()],_.prototype,`chapter`,void 0),t([r()],_.prototype,`told`,void 0),t([r()],_.prototype,`error`,void 0),n(`uc-learn`,_);export{_ as LearnScreen};
import{i as e,n as t,o as n}from"./base-Cp33k1AI.js";import{$ as r,F as i,I as a,K as o,M as s,O as c,S as l,W as u,j as d}from"./index-D7jlAIvw.js";import{n as f,t as p,u as m}from"./api-BJieHEaI.js";import{n as h}from"./root-CXKljEp9.js";var g=class extends d{static{this.properties={token:{},found:{state:!0},error:{state:!0},unknown:{state:!0},busy:{state:!0}}}constructor(){super(),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){this.error=``;try{let e=m(await f.invitation(this.token));e.table?a(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let n=e instanceof p?e.code:``;this.unknown=n===`unknown_link`||n===`bad_request`,this.error=e instanceof Error?e.message:t.errorPlain}async#n(e={}){if(!this.busy){this.busy=!0,this.error=``;try{let{table:t}=await f.join(this.token,e);a(`/table/${t}`,!0)}catch(e){this.error=e instanceof Error?e.message:t.errorPlain,e instanceof p&&e.code===`seat_taken`&&await this.#e(),r(this.#a)}finally{this.busy=!1}}}#r(e){e.preventDefault();let t=e.target,n=String(new FormData(t).get(`name`)??``).trim();n?this.#n({name:n}):(this.error=i.nameMissing,t.querySelector(`input`)?.focus())}get#i(){return c((this.found?.players??[]).filter(Boolean))}get#a(){let{found:e}=this;return e?e.kind===`resume`?i.resume(e.seat||t.you):{open:i.invites(e.host),taken:e.players.length>2?i.takenAll:i.taken,finished:i.finished,closed:i.closed}[e.stage]:this.unknown?i.unknown:this.error||t.appName}render(){let{found:e}=this;return n`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#a}</h1>
      ${e?this.#c(e):this.#o()}
    </main>`}#o(){return this.error?n`${this.unknown?n`<p role="alert">${i.unknownNote}</p>`:e}
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${t.tryAgain}</button>
        ${this.#s(!0)}</div>`:n`<p role="status">${t.connecting}</p>`}#s(e){return n`<a class="button ${e?`primary`:``}" href=${h(`/`)}>${t.backToLobby}</a>`}#c(e){if(e.kind===`resume`)return this.#f(e.seat||t.you);switch(e.stage){case`open`:return n`${this.#l(e)} ${this.#d(e)}`;case`taken`:return n`<p>${i.takenNote(this.#i)}</p>${this.#l(e)} ${this.#u()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${()=>void this.#n({watch:!0})}>${i.watch}</button>${this.#s(!1)}</div>`;case`finished`:return n`<p>${i.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return n`<div class="row">${this.#s(!0)}</div>`}}#l({rules:r,title:a,differs:s,notes:c,clock:d,players:f}){let p=r.split(`,`)[0]??r;return n`<ul class="terms">
      <li><a href=${h(o(r))}>${i.rules(p)}</a><br />${a}</li>
      ${r===p?e:s.map(e=>n`<li><b>${u(e.name)}.</b> ${e.sentence}</li>`)}
      ${c.map(e=>n`<li>${e}</li>`)}
      <li>${l(d)}</li>
      ${f.length>2?n`<li>${t.seatsLine(f.length)}. ${i.at(this.#i)}</li>`:e}
    </ul>`}#u(){return this.error?n`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:e}#d(r){return n`<form class="field" @submit=${e=>this.#r(e)}>
      <label for="join-name">${t.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${r.name??``}
        aria-invalid=${this.error?`true`:e} aria-describedby=${this.error?`join-error`:`join-note`} />
      <p class="note" id="join-note">${i.nameNote}</p>
      ${this.#u()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${i.sitDown}</button>
    </form>`}#f(e){return n`<p>${i.resumeNote(e)}</p>${this.#u()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${()=>void this.#n()}>${i.goOn(e)}</button>${this.#s(!1)}</div>`}};s(`uc-join`,g);export{g as JoinScreen};
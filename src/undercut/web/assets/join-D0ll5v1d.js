import{$ as e,Dn as t,Ft as n,I as r,It as i,L as a,Lt as o,Mt as s,en as c,et as l,jt as u,kn as d,lt as f,mt as p,pt as m,st as h,tt as g,wt as _}from"./start-CRRDmAT3.js";import{i as v}from"./numbers-CSF6W6g7.js";var y=class extends l{constructor(...e){super(...e),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){this.error=``;try{let e=_(await p.invitation(this.token));e.table?s(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let t=e instanceof m?e.code:``;this.unknown=t===`unknown_link`||t===`bad_request`,this.error=e instanceof Error?e.message:u.errorPlain}async#n(e={}){if(!this.busy){this.busy=!0,this.error=``;try{let{table:t}=await p.join(this.token,e);s(`/table/${t}`,!0)}catch(e){this.error=e instanceof Error?e.message:u.errorPlain,e instanceof m&&e.code===`seat_taken`&&await this.#e(),n(this.#a)}finally{this.busy=!1}}}#r(e){e.preventDefault();let t=e.target,n=String(new FormData(t).get(`name`)??``).trim();n?this.#n({name:n}):(this.error=a.nameMissing,t.querySelector(`input`)?.focus())}get#i(){return v((this.found?.players??[]).filter(Boolean))}get#a(){let{found:e}=this;return e?e.kind===`resume`?a.resume(e.seat||u.you):{open:a.invites(e.host),taken:e.players.length>2?a.takenAll:a.taken,finished:a.finished,closed:a.closed}[e.stage]:this.unknown?a.unknown:this.error||u.appName}render(){let{found:e}=this;return d`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#a}</h1>
      ${e?this.#c(e):this.#o()}
    </main>`}#o(){return this.error?d`${this.unknown?d`<p role="alert">${a.unknownNote}</p>`:t}
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${u.tryAgain}</button>
        ${this.#s(!0)}</div>`:d`<p role="status">${u.connecting}</p>`}#s(e){return d`<a class="button ${e?`primary`:``}" href=${c(`/`)}>${u.backToLobby}</a>`}#c(e){if(e.kind===`resume`)return this.#f(e.seat||u.you);switch(e.stage){case`open`:return d`${this.#l(e)} ${this.#d(e)}`;case`taken`:return d`<p>${a.takenNote(this.#i)}</p>${this.#l(e)} ${this.#u()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${()=>void this.#n({watch:!0})}>${a.watch}</button>${this.#s(!1)}</div>`;case`finished`:return d`<p>${a.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return d`<div class="row">${this.#s(!0)}</div>`}}#l({rules:e,title:n,differs:i,notes:o,clock:s,players:l}){let p=e.split(`,`)[0]??e;return d`<ul class="terms">
      <li><a href=${c(f(e))}>${a.rules(p)}</a><br />${n}</li>
      ${e===p?t:i.map(e=>d`<li><b>${h(e.name)}.</b> ${e.sentence}</li>`)}
      ${o.map(e=>d`<li>${e}</li>`)}
      <li>${r(s)}</li>
      ${l.length>2?d`<li>${u.seatsLine(l.length)}. ${a.at(this.#i)}</li>`:t}
    </ul>`}#u(){return this.error?d`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:t}#d(e){return d`<form class="field" @submit=${e=>this.#r(e)}>
      <label for="join-name">${u.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${e.name??``}
        aria-invalid=${this.error?`true`:t} aria-describedby=${this.error?`join-error`:`join-note`} />
      <p class="note" id="join-note">${a.nameNote}</p>
      ${this.#u()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${a.sitDown}</button>
    </form>`}#f(e){return d`<p>${a.resumeNote(e)}</p>${this.#u()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${()=>void this.#n()}>${a.goOn(e)}</button>${this.#s(!1)}</div>`}};e([o()],y.prototype,`token`,void 0),e([i()],y.prototype,`found`,void 0),e([i()],y.prototype,`error`,void 0),e([i()],y.prototype,`unknown`,void 0),e([i()],y.prototype,`busy`,void 0),g(`uc-join`,y);export{y as JoinScreen};
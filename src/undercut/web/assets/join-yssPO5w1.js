import{i as e,n as t,o as n}from"./base-DqoNR8bl.js";import{c as r,l as i,s as a,t as o}from"./decorate-Dq5TU7Gk.js";import{t as s}from"./announce-DbLwL-6C.js";import{s as c}from"./root-Ddc6eARV.js";import{F as l,G as u,q as d,s as f,tt as p}from"./index-D54bIm1U.js";import{t as m}from"./links-kBi9ZLv0.js";import{n as h,t as g}from"./api-D6UCknKv.js";import{n as _,t as v}from"./plain-_zJQSxnB.js";var y=class extends v{constructor(...e){super(...e),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){this.error=``;try{let e=a(await h.invitation(this.token));e.table?p(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let n=e instanceof g?e.code:``;this.unknown=n===`unknown_link`||n===`bad_request`,this.error=e instanceof Error?e.message:t.errorPlain}async#n(e={}){if(!this.busy){this.busy=!0,this.error=``;try{let{table:t}=await h.join(this.token,e);p(`/table/${t}`,!0)}catch(e){this.error=e instanceof Error?e.message:t.errorPlain,e instanceof g&&e.code===`seat_taken`&&await this.#e(),s(this.#a)}finally{this.busy=!1}}}#r(e){e.preventDefault();let t=e.target,n=String(new FormData(t).get(`name`)??``).trim();n?this.#n({name:n}):(this.error=m.nameMissing,t.querySelector(`input`)?.focus())}get#i(){return f((this.found?.players??[]).filter(Boolean))}get#a(){let{found:e}=this;return e?e.kind===`resume`?m.resume(e.seat||t.you):{open:m.invites(e.host),taken:e.players.length>2?m.takenAll:m.taken,finished:m.finished,closed:m.closed}[e.stage]:this.unknown?m.unknown:this.error||t.appName}render(){let{found:e}=this;return n`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#a}</h1>
      ${e?this.#c(e):this.#o()}
    </main>`}#o(){return this.error?n`${this.unknown?n`<p role="alert">${m.unknownNote}</p>`:e}
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${t.tryAgain}</button>
        ${this.#s(!0)}</div>`:n`<p role="status">${t.connecting}</p>`}#s(e){return n`<a class="button ${e?`primary`:``}" href=${c(`/`)}>${t.backToLobby}</a>`}#c(e){if(e.kind===`resume`)return this.#f(e.seat||t.you);switch(e.stage){case`open`:return n`${this.#l(e)} ${this.#d(e)}`;case`taken`:return n`<p>${m.takenNote(this.#i)}</p>${this.#l(e)} ${this.#u()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${()=>void this.#n({watch:!0})}>${m.watch}</button>${this.#s(!1)}</div>`;case`finished`:return n`<p>${m.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return n`<div class="row">${this.#s(!0)}</div>`}}#l({rules:r,title:i,differs:a,notes:o,clock:s,players:f}){let p=r.split(`,`)[0]??r;return n`<ul class="terms">
      <li><a href=${c(d(r))}>${m.rules(p)}</a><br />${i}</li>
      ${r===p?e:a.map(e=>n`<li><b>${u(e.name)}.</b> ${e.sentence}</li>`)}
      ${o.map(e=>n`<li>${e}</li>`)}
      <li>${l(s)}</li>
      ${f.length>2?n`<li>${t.seatsLine(f.length)}. ${m.at(this.#i)}</li>`:e}
    </ul>`}#u(){return this.error?n`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:e}#d(r){return n`<form class="field" @submit=${e=>this.#r(e)}>
      <label for="join-name">${t.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${r.name??``}
        aria-invalid=${this.error?`true`:e} aria-describedby=${this.error?`join-error`:`join-note`} />
      <p class="note" id="join-note">${m.nameNote}</p>
      ${this.#u()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${m.sitDown}</button>
    </form>`}#f(e){return n`<p>${m.resumeNote(e)}</p>${this.#u()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${()=>void this.#n()}>${m.goOn(e)}</button>${this.#s(!1)}</div>`}};o([i()],y.prototype,`token`,void 0),o([r()],y.prototype,`found`,void 0),o([r()],y.prototype,`error`,void 0),o([r()],y.prototype,`unknown`,void 0),o([r()],y.prototype,`busy`,void 0),_(`uc-join`,y);export{y as JoinScreen};
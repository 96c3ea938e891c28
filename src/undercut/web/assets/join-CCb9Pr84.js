import{i as e,n as t,o as n}from"./base-BAJvJXBo.js";import{B as r,X as i,Y as a,Z as o,_t as s,at as c,mt as l,rt as u,s as d,vt as f}from"./index-C2rSzjMA.js";import{t as p}from"./announce-DbLwL-6C.js";import{s as m}from"./root-Ddc6eARV.js";import{t as h}from"./links-kBi9ZLv0.js";import{n as g,t as _}from"./api-BTC_rnyT.js";import{o as v}from"./connectivity-BVyIlLqm.js";var y=class extends i{constructor(...e){super(...e),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){this.error=``;try{let e=v(await g.invitation(this.token));e.table?l(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let n=e instanceof _?e.code:``;this.unknown=n===`unknown_link`||n===`bad_request`,this.error=e instanceof Error?e.message:t.errorPlain}async#n(e={}){if(!this.busy){this.busy=!0,this.error=``;try{let{table:t}=await g.join(this.token,e);l(`/table/${t}`,!0)}catch(e){this.error=e instanceof Error?e.message:t.errorPlain,e instanceof _&&e.code===`seat_taken`&&await this.#e(),p(this.#a)}finally{this.busy=!1}}}#r(e){e.preventDefault();let t=e.target,n=String(new FormData(t).get(`name`)??``).trim();n?this.#n({name:n}):(this.error=h.nameMissing,t.querySelector(`input`)?.focus())}get#i(){return d((this.found?.players??[]).filter(Boolean))}get#a(){let{found:e}=this;return e?e.kind===`resume`?h.resume(e.seat||t.you):{open:h.invites(e.host),taken:e.players.length>2?h.takenAll:h.taken,finished:h.finished,closed:h.closed}[e.stage]:this.unknown?h.unknown:this.error||t.appName}render(){let{found:e}=this;return n`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#a}</h1>
      ${e?this.#c(e):this.#o()}
    </main>`}#o(){return this.error?n`${this.unknown?n`<p role="alert">${h.unknownNote}</p>`:e}
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${t.tryAgain}</button>
        ${this.#s(!0)}</div>`:n`<p role="status">${t.connecting}</p>`}#s(e){return n`<a class="button ${e?`primary`:``}" href=${m(`/`)}>${t.backToLobby}</a>`}#c(e){if(e.kind===`resume`)return this.#f(e.seat||t.you);switch(e.stage){case`open`:return n`${this.#l(e)} ${this.#d(e)}`;case`taken`:return n`<p>${h.takenNote(this.#i)}</p>${this.#l(e)} ${this.#u()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${()=>void this.#n({watch:!0})}>${h.watch}</button>${this.#s(!1)}</div>`;case`finished`:return n`<p>${h.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return n`<div class="row">${this.#s(!0)}</div>`}}#l({rules:i,title:a,differs:o,notes:s,clock:l,players:d}){let f=i.split(`,`)[0]??i;return n`<ul class="terms">
      <li><a href=${m(c(i))}>${h.rules(f)}</a><br />${a}</li>
      ${i===f?e:o.map(e=>n`<li><b>${u(e.name)}.</b> ${e.sentence}</li>`)}
      ${s.map(e=>n`<li>${e}</li>`)}
      <li>${r(l)}</li>
      ${d.length>2?n`<li>${t.seatsLine(d.length)}. ${h.at(this.#i)}</li>`:e}
    </ul>`}#u(){return this.error?n`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:e}#d(r){return n`<form class="field" @submit=${e=>this.#r(e)}>
      <label for="join-name">${t.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${r.name??``}
        aria-invalid=${this.error?`true`:e} aria-describedby=${this.error?`join-error`:`join-note`} />
      <p class="note" id="join-note">${h.nameNote}</p>
      ${this.#u()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${h.sitDown}</button>
    </form>`}#f(e){return n`<p>${h.resumeNote(e)}</p>${this.#u()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${()=>void this.#n()}>${h.goOn(e)}</button>${this.#s(!1)}</div>`}};a([f()],y.prototype,`token`,void 0),a([s()],y.prototype,`found`,void 0),a([s()],y.prototype,`error`,void 0),a([s()],y.prototype,`unknown`,void 0),a([s()],y.prototype,`busy`,void 0),o(`uc-join`,y);export{y as JoinScreen};
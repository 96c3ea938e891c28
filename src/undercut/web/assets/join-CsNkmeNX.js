import{$ as e,At as t,Dn as n,F as r,Ft as i,Nt as a,P as o,Pt as s,Q as c,Qt as l,St as u,Tn as d,Z as f,at as p,dt as m,ft as h,kt as g,st as _}from"./start-C8Ep1WeM.js";import{i as v}from"./numbers-JN4bT7SJ.js";var y=class extends c{constructor(...e){super(...e),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){this.error=``;try{let e=u(await h.invitation(this.token));e.table?t(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let t=e instanceof m?e.code:``;this.unknown=t===`unknown_link`||t===`bad_request`,this.error=e instanceof Error?e.message:g.errorPlain}async#n(e={}){if(!this.busy){this.busy=!0,this.error=``;try{let{table:n}=await h.join(this.token,e);t(`/table/${n}`,!0)}catch(e){this.error=e instanceof Error?e.message:g.errorPlain,e instanceof m&&e.code===`seat_taken`&&await this.#e(),a(this.#a)}finally{this.busy=!1}}}#r(e){e.preventDefault();let t=e.target,n=String(new FormData(t).get(`name`)??``).trim();n?this.#n({name:n}):(this.error=r.nameMissing,t.querySelector(`input`)?.focus())}get#i(){return v((this.found?.players??[]).filter(Boolean))}get#a(){let{found:e}=this;return e?e.kind===`resume`?r.resume(e.seat||g.you):{open:r.invites(e.host),taken:e.players.length>2?r.takenAll:r.taken,finished:r.finished,closed:r.closed}[e.stage]:this.unknown?r.unknown:this.error||g.appName}render(){let{found:e}=this;return n`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#a}</h1>
      ${e?this.#c(e):this.#o()}
    </main>`}#o(){return this.error?n`${this.unknown?n`<p role="alert">${r.unknownNote}</p>`:d}
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${g.tryAgain}</button>
        ${this.#s(!0)}</div>`:n`<p role="status">${g.connecting}</p>`}#s(e){return n`<a class="button ${e?`primary`:``}" href=${l(`/`)}>${g.backToLobby}</a>`}#c(e){if(e.kind===`resume`)return this.#f(e.seat||g.you);switch(e.stage){case`open`:return n`${this.#l(e)} ${this.#d(e)}`;case`taken`:return n`<p>${r.takenNote(this.#i)}</p>${this.#l(e)} ${this.#u()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${()=>void this.#n({watch:!0})}>${r.watch}</button>${this.#s(!1)}</div>`;case`finished`:return n`<p>${r.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return n`<div class="row">${this.#s(!0)}</div>`}}#l({rules:e,title:t,differs:i,notes:a,clock:s,players:c}){let u=e.split(`,`)[0]??e;return n`<ul class="terms">
      <li><a href=${l(_(e))}>${r.rules(u)}</a><br />${t}</li>
      ${e===u?d:i.map(e=>n`<li><b>${p(e.name)}.</b> ${e.sentence}</li>`)}
      ${a.map(e=>n`<li>${e}</li>`)}
      <li>${o(s)}</li>
      ${c.length>2?n`<li>${g.seatsLine(c.length)}. ${r.at(this.#i)}</li>`:d}
    </ul>`}#u(){return this.error?n`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:d}#d(e){return n`<form class="field" @submit=${e=>this.#r(e)}>
      <label for="join-name">${g.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${e.name??``}
        aria-invalid=${this.error?`true`:d} aria-describedby=${this.error?`join-error`:`join-note`} />
      <p class="note" id="join-note">${r.nameNote}</p>
      ${this.#u()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${r.sitDown}</button>
    </form>`}#f(e){return n`<p>${r.resumeNote(e)}</p>${this.#u()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${()=>void this.#n()}>${r.goOn(e)}</button>${this.#s(!1)}</div>`}};f([i()],y.prototype,`token`,void 0),f([s()],y.prototype,`found`,void 0),f([s()],y.prototype,`error`,void 0),f([s()],y.prototype,`unknown`,void 0),f([s()],y.prototype,`busy`,void 0),e(`uc-join`,y);export{y as JoinScreen};
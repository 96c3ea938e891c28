import{$ as e,$t as t,At as n,Ct as r,En as i,F as a,Ft as o,I as s,It as c,On as l,Pt as u,Q as d,ct as f,et as p,ft as m,jt as h,ot as g,pt as _}from"./start-ZMxHRHIK.js";import{i as v}from"./numbers-DSgIDyWN.js";var y=class extends e{constructor(...e){super(...e),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){this.error=``;try{let e=r(await _.invitation(this.token));e.table?h(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let t=e instanceof m?e.code:``;this.unknown=t===`unknown_link`||t===`bad_request`,this.error=e instanceof Error?e.message:n.errorPlain}async#n(e={}){if(!this.busy){this.busy=!0,this.error=``;try{let{table:t}=await _.join(this.token,e);h(`/table/${t}`,!0)}catch(e){this.error=e instanceof Error?e.message:n.errorPlain,e instanceof m&&e.code===`seat_taken`&&await this.#e(),u(this.#a)}finally{this.busy=!1}}}#r(e){e.preventDefault();let t=e.target,n=String(new FormData(t).get(`name`)??``).trim();n?this.#n({name:n}):(this.error=s.nameMissing,t.querySelector(`input`)?.focus())}get#i(){return v((this.found?.players??[]).filter(Boolean))}get#a(){let{found:e}=this;return e?e.kind===`resume`?s.resume(e.seat||n.you):{open:s.invites(e.host),taken:e.players.length>2?s.takenAll:s.taken,finished:s.finished,closed:s.closed}[e.stage]:this.unknown?s.unknown:this.error||n.appName}render(){let{found:e}=this;return l`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#a}</h1>
      ${e?this.#c(e):this.#o()}
    </main>`}#o(){return this.error?l`${this.unknown?l`<p role="alert">${s.unknownNote}</p>`:i}
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${n.tryAgain}</button>
        ${this.#s(!0)}</div>`:l`<p role="status">${n.connecting}</p>`}#s(e){return l`<a class="button ${e?`primary`:``}" href=${t(`/`)}>${n.backToLobby}</a>`}#c(e){if(e.kind===`resume`)return this.#f(e.seat||n.you);switch(e.stage){case`open`:return l`${this.#l(e)} ${this.#d(e)}`;case`taken`:return l`<p>${s.takenNote(this.#i)}</p>${this.#l(e)} ${this.#u()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${()=>void this.#n({watch:!0})}>${s.watch}</button>${this.#s(!1)}</div>`;case`finished`:return l`<p>${s.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return l`<div class="row">${this.#s(!0)}</div>`}}#l({rules:e,title:r,differs:o,notes:c,clock:u,players:d}){let p=e.split(`,`)[0]??e;return l`<ul class="terms">
      <li><a href=${t(f(e))}>${s.rules(p)}</a><br />${r}</li>
      ${e===p?i:o.map(e=>l`<li><b>${g(e.name)}.</b> ${e.sentence}</li>`)}
      ${c.map(e=>l`<li>${e}</li>`)}
      <li>${a(u)}</li>
      ${d.length>2?l`<li>${n.seatsLine(d.length)}. ${s.at(this.#i)}</li>`:i}
    </ul>`}#u(){return this.error?l`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:i}#d(e){return l`<form class="field" @submit=${e=>this.#r(e)}>
      <label for="join-name">${n.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${e.name??``}
        aria-invalid=${this.error?`true`:i} aria-describedby=${this.error?`join-error`:`join-note`} />
      <p class="note" id="join-note">${s.nameNote}</p>
      ${this.#u()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${s.sitDown}</button>
    </form>`}#f(e){return l`<p>${s.resumeNote(e)}</p>${this.#u()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${()=>void this.#n()}>${s.goOn(e)}</button>${this.#s(!1)}</div>`}};d([c()],y.prototype,`token`,void 0),d([o()],y.prototype,`found`,void 0),d([o()],y.prototype,`error`,void 0),d([o()],y.prototype,`unknown`,void 0),d([o()],y.prototype,`busy`,void 0),p(`uc-join`,y);export{y as JoinScreen};
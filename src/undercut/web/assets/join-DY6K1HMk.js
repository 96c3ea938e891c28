import{B as e,Bt as t,Ft as n,It as r,Nn as i,Ot as a,V as o,Vt as s,_t as c,at as l,dt as u,in as d,it as f,jn as p,pt as m,rt as h,vt as g,zt as _}from"./start-B2p4Zhez.js";import{i as v}from"./numbers-CgiPvQUd.js";var y=class extends f{constructor(...e){super(...e),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){this.error=``;try{let e=a(await g.invitation(this.token));e.table?r(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let t=e instanceof c?e.code:``;this.unknown=t===`unknown_link`||t===`bad_request`,this.error=e instanceof Error?e.message:n.errorPlain}async#n(e={}){if(!this.busy){this.busy=!0,this.error=``;try{let{table:t}=await g.join(this.token,e);r(`/table/${t}`,!0)}catch(e){this.error=e instanceof Error?e.message:n.errorPlain,e instanceof c&&e.code===`seat_taken`&&await this.#e(),_(this.#a)}finally{this.busy=!1}}}#r(e){e.preventDefault();let t=e.target,n=String(new FormData(t).get(`name`)??``).trim();n?this.#n({name:n}):(this.error=o.nameMissing,t.querySelector(`input`)?.focus())}get#i(){return v((this.found?.players??[]).filter(Boolean))}get#a(){let{found:e}=this;return e?e.kind===`resume`?o.resume(e.seat||n.you):{open:o.invites(e.host),taken:e.players.length>2?o.takenAll:o.taken,finished:o.finished,closed:o.closed}[e.stage]:this.unknown?o.unknown:this.error||n.appName}render(){let{found:e}=this;return i`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#a}</h1>
      ${e?this.#c(e):this.#o()}
    </main>`}#o(){return this.error?i`${this.unknown?i`<p role="alert">${o.unknownNote}</p>`:p}
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${n.tryAgain}</button>
        ${this.#s(!0)}</div>`:i`<p role="status">${n.connecting}</p>`}#s(e){return i`<a class="button ${e?`primary`:``}" href=${d(`/`)}>${n.backToLobby}</a>`}#c(e){if(e.kind===`resume`)return this.#f(e.seat||n.you);switch(e.stage){case`open`:return i`${this.#l(e)} ${this.#d(e)}`;case`taken`:return i`<p>${o.takenNote(this.#i)}</p>${this.#l(e)} ${this.#u()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${()=>void this.#n({watch:!0})}>${o.watch}</button>${this.#s(!1)}</div>`;case`finished`:return i`<p>${o.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return i`<div class="row">${this.#s(!0)}</div>`}}#l({rules:t,title:r,differs:a,notes:s,clock:c,players:l}){let f=t.split(`,`)[0]??t;return i`<ul class="terms">
      <li><a href=${d(m(t))}>${o.rules(f)}</a><br />${r}</li>
      ${t===f?p:a.map(e=>i`<li><b>${u(e.name)}.</b> ${e.sentence}</li>`)}
      ${s.map(e=>i`<li>${e}</li>`)}
      <li>${e(c)}</li>
      ${l.length>2?i`<li>${n.seatsLine(l.length)}. ${o.at(this.#i)}</li>`:p}
    </ul>`}#u(){return this.error?i`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:p}#d(e){return i`<form class="field" @submit=${e=>this.#r(e)}>
      <label for="join-name">${n.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${e.name??``}
        aria-invalid=${this.error?`true`:p} aria-describedby=${this.error?`join-error`:`join-note`} />
      <p class="note" id="join-note">${o.nameNote}</p>
      ${this.#u()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${o.sitDown}</button>
    </form>`}#f(e){return i`<p>${o.resumeNote(e)}</p>${this.#u()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${()=>void this.#n()}>${o.goOn(e)}</button>${this.#s(!1)}</div>`}};h([s()],y.prototype,`token`,void 0),h([t()],y.prototype,`found`,void 0),h([t()],y.prototype,`error`,void 0),h([t()],y.prototype,`unknown`,void 0),h([t()],y.prototype,`busy`,void 0),l(`uc-join`,y);export{y as JoinScreen};
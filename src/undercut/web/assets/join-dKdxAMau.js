import{Bt as e,H as t,Ht as n,It as r,Lt as i,Mn as a,Pn as o,V as s,Vt as c,_t as l,an as u,at as d,ft as f,it as p,kt as m,mt as h,ot as g,vt as _,yt as v}from"./start-BMUyLY6q.js";import{i as y}from"./numbers-CUR17A7i.js";var b=class extends d{constructor(...e){super(...e),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){this.error=``;try{let e=m(await v.invitation(this.token));e.table?i(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let t=e instanceof _?e.code:``;this.unknown=t===`unknown_link`||t===`bad_request`,this.error=e instanceof Error?e.message:r.errorPlain}async#n(t={}){if(!this.busy){this.busy=!0,this.error=``;try{let{table:e}=await v.join(this.token,t);i(`/table/${e}`,!0)}catch(t){this.error=t instanceof Error?t.message:r.errorPlain,t instanceof _&&t.code===`seat_taken`&&await this.#e(),e(this.#a)}finally{this.busy=!1}}}#r(e){e.preventDefault();let n=e.target,r=String(new FormData(n).get(`name`)??``).trim();r?this.#n({name:r}):(this.error=t.nameMissing,n.querySelector(`input`)?.focus())}get#i(){return y((this.found?.players??[]).filter(Boolean))}get#a(){let{found:e}=this;return e?e.kind===`resume`?t.resume(e.seat||r.you):{open:t.invites(e.host),taken:e.players.length>2?t.takenAll:t.taken,finished:t.finished,closed:t.closed}[e.stage]:this.unknown?t.unknown:this.error||r.appName}render(){let{found:e}=this;return o`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#a}</h1>
      ${e?this.#c(e):this.#o()}
    </main>`}#o(){return this.error?o`${this.unknown?o`<p role="alert">${t.unknownNote}</p>`:a}
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${r.tryAgain}</button>
        ${this.#s(!0)}</div>`:o`<p role="status">${r.connecting}</p>`}#s(e){return o`<a class="button ${e?`primary`:``}" href=${u(`/`)}>${r.backToLobby}</a>`}#c(e){if(e.kind===`resume`)return this.#f(e.seat||r.you);switch(e.stage){case`open`:return o`${this.#l(e)} ${this.#d(e)}`;case`taken`:return o`<p>${t.takenNote(this.#i)}</p>${this.#l(e)} ${this.#u()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${()=>void this.#n({watch:!0})}>${t.watch}</button>${this.#s(!1)}</div>`;case`finished`:return o`<p>${t.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return o`<div class="row">${this.#s(!0)}</div>`}}#l({rules:e,title:n,differs:i,notes:c,clock:d,players:p}){let m=e.split(`,`)[0]??e;return o`<ul class="terms">
      <li><a href=${u(h(e))}>${t.rules(l(e))}</a><br />${n}</li>
      ${e===m?a:i.map(e=>o`<li><b>${f(e.name)}.</b> ${e.sentence}</li>`)}
      ${c.map(e=>o`<li>${e}</li>`)}
      <li>${s(d)}</li>
      ${p.length>2?o`<li>${r.seatsLine(p.length)}. ${t.at(this.#i)}</li>`:a}
    </ul>`}#u(){return this.error?o`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:a}#d(e){return o`<form class="field" @submit=${e=>this.#r(e)}>
      <label for="join-name">${r.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${e.name??``}
        aria-invalid=${this.error?`true`:a} aria-describedby=${this.error?`join-error`:`join-note`} />
      <p class="note" id="join-note">${t.nameNote}</p>
      ${this.#u()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${t.sitDown}</button>
    </form>`}#f(e){return o`<p>${t.resumeNote(e)}</p>${this.#u()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${()=>void this.#n()}>${t.goOn(e)}</button>${this.#s(!1)}</div>`}};p([n()],b.prototype,`token`,void 0),p([c()],b.prototype,`found`,void 0),p([c()],b.prototype,`error`,void 0),p([c()],b.prototype,`unknown`,void 0),p([c()],b.prototype,`busy`,void 0),g(`uc-join`,b);export{b as JoinScreen};
import{i as e,n as t}from"./lit-BqTy6KEj.js";import{t as n}from"./announce-DbLwL-6C.js";import{r}from"./names-DGv-0i6R.js";import{D as i,J as a,K as o,L as s,N as c,R as l}from"./index-Brx10Jti.js";import{n as u,t as d}from"./api-BK664gXt.js";import{n as f}from"./root-DgPvHYjp.js";import{n as p}from"./base-CoEt_ifD.js";import{n as m,t as h}from"./plain-uJbcUsWT.js";var g=class extends h{static{this.properties={token:{},found:{state:!0},error:{state:!0},unknown:{state:!0},busy:{state:!0}}}constructor(){super(),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){this.error=``;try{let e=r(await u.invitation(this.token));e.table?l(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let t=e instanceof d?e.code:``;this.unknown=t===`unknown_link`||t===`bad_request`,this.error=e instanceof Error?e.message:p.errorPlain}async#n(e={}){if(!this.busy){this.busy=!0,this.error=``;try{let{table:t}=await u.join(this.token,e);l(`/table/${t}`,!0)}catch(e){this.error=e instanceof Error?e.message:p.errorPlain,e instanceof d&&e.code===`seat_taken`&&await this.#e(),n(this.#a)}finally{this.busy=!1}}}#r(e){e.preventDefault();let t=e.target,n=String(new FormData(t).get(`name`)??``).trim();n?this.#n({name:n}):(this.error=s.nameMissing,t.querySelector(`input`)?.focus())}get#i(){return c((this.found?.players??[]).filter(Boolean))}get#a(){let{found:e}=this;return e?e.kind===`resume`?s.resume(e.seat||p.you):{open:s.invites(e.host),taken:e.players.length>2?s.takenAll:s.taken,finished:s.finished,closed:s.closed}[e.stage]:this.unknown?s.unknown:this.error||p.appName}render(){let{found:t}=this;return e`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#a}</h1>
      ${t?this.#c(t):this.#o()}
    </main>`}#o(){return this.error?e`${this.unknown?e`<p role="alert">${s.unknownNote}</p>`:t}
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${p.tryAgain}</button>
        ${this.#s(!0)}</div>`:e`<p role="status">${p.connecting}</p>`}#s(t){return e`<a class="button ${t?`primary`:``}" href=${f(`/`)}>${p.backToLobby}</a>`}#c(t){if(t.kind===`resume`)return this.#f(t.seat||p.you);switch(t.stage){case`open`:return e`${this.#l(t)} ${this.#d(t)}`;case`taken`:return e`<p>${s.takenNote(this.#i)}</p>${this.#l(t)} ${this.#u()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${()=>void this.#n({watch:!0})}>${s.watch}</button>${this.#s(!1)}</div>`;case`finished`:return e`<p>${s.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return e`<div class="row">${this.#s(!0)}</div>`}}#l({rules:n,title:r,differs:c,notes:l,clock:u,players:d}){let m=n.split(`,`)[0]??n;return e`<ul class="terms">
      <li><a href=${f(a(n))}>${s.rules(m)}</a><br />${r}</li>
      ${n===m?t:c.map(t=>e`<li><b>${o(t.name)}.</b> ${t.sentence}</li>`)}
      ${l.map(t=>e`<li>${t}</li>`)}
      <li>${i(u)}</li>
      ${d.length>2?e`<li>${p.seatsLine(d.length)}. ${s.at(this.#i)}</li>`:t}
    </ul>`}#u(){return this.error?e`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:t}#d(n){return e`<form class="field" @submit=${e=>this.#r(e)}>
      <label for="join-name">${p.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${n.name??``}
        aria-invalid=${this.error?`true`:t} aria-describedby=${this.error?`join-error`:`join-note`} />
      <p class="note" id="join-note">${s.nameNote}</p>
      ${this.#u()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${s.sitDown}</button>
    </form>`}#f(t){return e`<p>${s.resumeNote(t)}</p>${this.#u()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${()=>void this.#n()}>${s.goOn(t)}</button>${this.#s(!1)}</div>`}};m(`uc-join`,g);export{g as JoinScreen};
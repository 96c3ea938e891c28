import{i as e,n as t,o as n}from"./base-DZu0DUBy.js";import{t as r}from"./announce-DbLwL-6C.js";import{n as i}from"./root-DgPvHYjp.js";import{F as a,K as o,L as s,et as c,k as l}from"./index-kriaVpuD.js";import{t as u}from"./links-gI8wUetm.js";import{n as d,t as f}from"./api-D97GslHI.js";import{i as p}from"./connectivity-Cu5xcX0-.js";import{n as m,t as h}from"./plain-CHbO2ic6.js";var g=class extends h{static{this.properties={token:{},found:{state:!0},error:{state:!0},unknown:{state:!0},busy:{state:!0}}}constructor(){super(),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){this.error=``;try{let e=p(await d.invitation(this.token));e.table?c(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let n=e instanceof f?e.code:``;this.unknown=n===`unknown_link`||n===`bad_request`,this.error=e instanceof Error?e.message:t.errorPlain}async#n(e={}){if(!this.busy){this.busy=!0,this.error=``;try{let{table:t}=await d.join(this.token,e);c(`/table/${t}`,!0)}catch(e){this.error=e instanceof Error?e.message:t.errorPlain,e instanceof f&&e.code===`seat_taken`&&await this.#e(),r(this.#a)}finally{this.busy=!1}}}#r(e){e.preventDefault();let t=e.target,n=String(new FormData(t).get(`name`)??``).trim();n?this.#n({name:n}):(this.error=u.nameMissing,t.querySelector(`input`)?.focus())}get#i(){return o((this.found?.players??[]).filter(Boolean))}get#a(){let{found:e}=this;return e?e.kind===`resume`?u.resume(e.seat||t.you):{open:u.invites(e.host),taken:e.players.length>2?u.takenAll:u.taken,finished:u.finished,closed:u.closed}[e.stage]:this.unknown?u.unknown:this.error||t.appName}render(){let{found:e}=this;return n`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#a}</h1>
      ${e?this.#c(e):this.#o()}
    </main>`}#o(){return this.error?n`${this.unknown?n`<p role="alert">${u.unknownNote}</p>`:e}
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${t.tryAgain}</button>
        ${this.#s(!0)}</div>`:n`<p role="status">${t.connecting}</p>`}#s(e){return n`<a class="button ${e?`primary`:``}" href=${i(`/`)}>${t.backToLobby}</a>`}#c(e){if(e.kind===`resume`)return this.#f(e.seat||t.you);switch(e.stage){case`open`:return n`${this.#l(e)} ${this.#d(e)}`;case`taken`:return n`<p>${u.takenNote(this.#i)}</p>${this.#l(e)} ${this.#u()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${()=>void this.#n({watch:!0})}>${u.watch}</button>${this.#s(!1)}</div>`;case`finished`:return n`<p>${u.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return n`<div class="row">${this.#s(!0)}</div>`}}#l({rules:r,title:o,differs:c,notes:d,clock:f,players:p}){let m=r.split(`,`)[0]??r;return n`<ul class="terms">
      <li><a href=${i(s(r))}>${u.rules(m)}</a><br />${o}</li>
      ${r===m?e:c.map(e=>n`<li><b>${a(e.name)}.</b> ${e.sentence}</li>`)}
      ${d.map(e=>n`<li>${e}</li>`)}
      <li>${l(f)}</li>
      ${p.length>2?n`<li>${t.seatsLine(p.length)}. ${u.at(this.#i)}</li>`:e}
    </ul>`}#u(){return this.error?n`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:e}#d(r){return n`<form class="field" @submit=${e=>this.#r(e)}>
      <label for="join-name">${t.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${r.name??``}
        aria-invalid=${this.error?`true`:e} aria-describedby=${this.error?`join-error`:`join-note`} />
      <p class="note" id="join-note">${u.nameNote}</p>
      ${this.#u()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${u.sitDown}</button>
    </form>`}#f(e){return n`<p>${u.resumeNote(e)}</p>${this.#u()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${()=>void this.#n()}>${u.goOn(e)}</button>${this.#s(!1)}</div>`}};m(`uc-join`,g);export{g as JoinScreen};
import{i as e,n as t,o as n}from"./base-Cp33k1AI.js";import{C as r,F as i,G as a,N as o,Q as s,U as c,k as l}from"./index-DbF6KWw8.js";import{n as u,t as d,u as f}from"./api-CMPPcTTd.js";import{n as p}from"./root-DgPvHYjp.js";import{n as m,t as h}from"./plain-q0FJJh62.js";var g=class extends h{static{this.properties={token:{},found:{state:!0},error:{state:!0},unknown:{state:!0},busy:{state:!0}}}constructor(){super(),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){this.error=``;try{let e=f(await u.invitation(this.token));e.table?i(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let n=e instanceof d?e.code:``;this.unknown=n===`unknown_link`||n===`bad_request`,this.error=e instanceof Error?e.message:t.errorPlain}async#n(e={}){if(!this.busy){this.busy=!0,this.error=``;try{let{table:t}=await u.join(this.token,e);i(`/table/${t}`,!0)}catch(e){this.error=e instanceof Error?e.message:t.errorPlain,e instanceof d&&e.code===`seat_taken`&&await this.#e(),s(this.#a)}finally{this.busy=!1}}}#r(e){e.preventDefault();let t=e.target,n=String(new FormData(t).get(`name`)??``).trim();n?this.#n({name:n}):(this.error=o.nameMissing,t.querySelector(`input`)?.focus())}get#i(){return l((this.found?.players??[]).filter(Boolean))}get#a(){let{found:e}=this;return e?e.kind===`resume`?o.resume(e.seat||t.you):{open:o.invites(e.host),taken:e.players.length>2?o.takenAll:o.taken,finished:o.finished,closed:o.closed}[e.stage]:this.unknown?o.unknown:this.error||t.appName}render(){let{found:e}=this;return n`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#a}</h1>
      ${e?this.#c(e):this.#o()}
    </main>`}#o(){return this.error?n`${this.unknown?n`<p role="alert">${o.unknownNote}</p>`:e}
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${t.tryAgain}</button>
        ${this.#s(!0)}</div>`:n`<p role="status">${t.connecting}</p>`}#s(e){return n`<a class="button ${e?`primary`:``}" href=${p(`/`)}>${t.backToLobby}</a>`}#c(e){if(e.kind===`resume`)return this.#f(e.seat||t.you);switch(e.stage){case`open`:return n`${this.#l(e)} ${this.#d(e)}`;case`taken`:return n`<p>${o.takenNote(this.#i)}</p>${this.#l(e)} ${this.#u()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${()=>void this.#n({watch:!0})}>${o.watch}</button>${this.#s(!1)}</div>`;case`finished`:return n`<p>${o.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return n`<div class="row">${this.#s(!0)}</div>`}}#l({rules:i,title:s,differs:l,notes:u,clock:d,players:f}){let m=i.split(`,`)[0]??i;return n`<ul class="terms">
      <li><a href=${p(a(i))}>${o.rules(m)}</a><br />${s}</li>
      ${i===m?e:l.map(e=>n`<li><b>${c(e.name)}.</b> ${e.sentence}</li>`)}
      ${u.map(e=>n`<li>${e}</li>`)}
      <li>${r(d)}</li>
      ${f.length>2?n`<li>${t.seatsLine(f.length)}. ${o.at(this.#i)}</li>`:e}
    </ul>`}#u(){return this.error?n`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:e}#d(r){return n`<form class="field" @submit=${e=>this.#r(e)}>
      <label for="join-name">${t.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${r.name??``}
        aria-invalid=${this.error?`true`:e} aria-describedby=${this.error?`join-error`:`join-note`} />
      <p class="note" id="join-note">${o.nameNote}</p>
      ${this.#u()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${o.sitDown}</button>
    </form>`}#f(e){return n`<p>${o.resumeNote(e)}</p>${this.#u()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${()=>void this.#n()}>${o.goOn(e)}</button>${this.#s(!1)}</div>`}};m(`uc-join`,g);export{g as JoinScreen};
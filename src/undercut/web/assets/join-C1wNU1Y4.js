import{i as e,n as t,o as n}from"./base-CyqtCxy_.js";import{t as r}from"./announce-DbLwL-6C.js";import{i}from"./connectivity-B_Qcp1Fh.js";import{O as a,P as o,R as s,Y as c,q as l,z as u}from"./index-CLqjJ1Qf.js";import{n as d,t as f}from"./api-YgEdk61G.js";import{n as p}from"./root-DgPvHYjp.js";import{n as m,t as h}from"./plain-DzH8ibOn.js";var g=class extends h{static{this.properties={token:{},found:{state:!0},error:{state:!0},unknown:{state:!0},busy:{state:!0}}}constructor(){super(),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){this.error=``;try{let e=i(await d.invitation(this.token));e.table?u(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let n=e instanceof f?e.code:``;this.unknown=n===`unknown_link`||n===`bad_request`,this.error=e instanceof Error?e.message:t.errorPlain}async#n(e={}){if(!this.busy){this.busy=!0,this.error=``;try{let{table:t}=await d.join(this.token,e);u(`/table/${t}`,!0)}catch(e){this.error=e instanceof Error?e.message:t.errorPlain,e instanceof f&&e.code===`seat_taken`&&await this.#e(),r(this.#a)}finally{this.busy=!1}}}#r(e){e.preventDefault();let t=e.target,n=String(new FormData(t).get(`name`)??``).trim();n?this.#n({name:n}):(this.error=s.nameMissing,t.querySelector(`input`)?.focus())}get#i(){return o((this.found?.players??[]).filter(Boolean))}get#a(){let{found:e}=this;return e?e.kind===`resume`?s.resume(e.seat||t.you):{open:s.invites(e.host),taken:e.players.length>2?s.takenAll:s.taken,finished:s.finished,closed:s.closed}[e.stage]:this.unknown?s.unknown:this.error||t.appName}render(){let{found:e}=this;return n`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#a}</h1>
      ${e?this.#c(e):this.#o()}
    </main>`}#o(){return this.error?n`${this.unknown?n`<p role="alert">${s.unknownNote}</p>`:e}
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${t.tryAgain}</button>
        ${this.#s(!0)}</div>`:n`<p role="status">${t.connecting}</p>`}#s(e){return n`<a class="button ${e?`primary`:``}" href=${p(`/`)}>${t.backToLobby}</a>`}#c(e){if(e.kind===`resume`)return this.#f(e.seat||t.you);switch(e.stage){case`open`:return n`${this.#l(e)} ${this.#d(e)}`;case`taken`:return n`<p>${s.takenNote(this.#i)}</p>${this.#l(e)} ${this.#u()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${()=>void this.#n({watch:!0})}>${s.watch}</button>${this.#s(!1)}</div>`;case`finished`:return n`<p>${s.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return n`<div class="row">${this.#s(!0)}</div>`}}#l({rules:r,title:i,differs:o,notes:u,clock:d,players:f}){let m=r.split(`,`)[0]??r;return n`<ul class="terms">
      <li><a href=${p(c(r))}>${s.rules(m)}</a><br />${i}</li>
      ${r===m?e:o.map(e=>n`<li><b>${l(e.name)}.</b> ${e.sentence}</li>`)}
      ${u.map(e=>n`<li>${e}</li>`)}
      <li>${a(d)}</li>
      ${f.length>2?n`<li>${t.seatsLine(f.length)}. ${s.at(this.#i)}</li>`:e}
    </ul>`}#u(){return this.error?n`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:e}#d(r){return n`<form class="field" @submit=${e=>this.#r(e)}>
      <label for="join-name">${t.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${r.name??``}
        aria-invalid=${this.error?`true`:e} aria-describedby=${this.error?`join-error`:`join-note`} />
      <p class="note" id="join-note">${s.nameNote}</p>
      ${this.#u()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${s.sitDown}</button>
    </form>`}#f(e){return n`<p>${s.resumeNote(e)}</p>${this.#u()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${()=>void this.#n()}>${s.goOn(e)}</button>${this.#s(!1)}</div>`}};m(`uc-join`,g);export{g as JoinScreen};
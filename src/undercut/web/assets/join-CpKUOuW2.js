import{i as e,n as t}from"./lit-BqTy6KEj.js";import{t as n}from"./announce-DbLwL-6C.js";import{n as r,t as i,u as a}from"./api-DUS72ckD.js";import{E as o,G as s,I as c,L as l,M as u,q as d}from"./index-ChinyOir.js";import{n as f}from"./root-DgPvHYjp.js";import{n as p}from"./base-Bz30UmU7.js";import{n as m,t as h}from"./plain-uJbcUsWT.js";var g=class extends h{static{this.properties={token:{},found:{state:!0},error:{state:!0},unknown:{state:!0},busy:{state:!0}}}constructor(){super(),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e()}async#e(){this.error=``;try{let e=a(await r.invitation(this.token));e.table?l(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let t=e instanceof i?e.code:``;this.unknown=t===`unknown_link`||t===`bad_request`,this.error=e instanceof Error?e.message:p.errorPlain}async#n(e={}){if(!this.busy){this.busy=!0,this.error=``;try{let{table:t}=await r.join(this.token,e);l(`/table/${t}`,!0)}catch(e){this.error=e instanceof Error?e.message:p.errorPlain,e instanceof i&&e.code===`seat_taken`&&await this.#e(),n(this.#a)}finally{this.busy=!1}}}#r(e){e.preventDefault();let t=e.target,n=String(new FormData(t).get(`name`)??``).trim();n?this.#n({name:n}):(this.error=c.nameMissing,t.querySelector(`input`)?.focus())}get#i(){return u((this.found?.players??[]).filter(Boolean))}get#a(){let{found:e}=this;return e?e.kind===`resume`?c.resume(e.seat||p.you):{open:c.invites(e.host),taken:e.players.length>2?c.takenAll:c.taken,finished:c.finished,closed:c.closed}[e.stage]:this.unknown?c.unknown:this.error||p.appName}render(){let{found:t}=this;return e`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#a}</h1>
      ${t?this.#c(t):this.#o()}
    </main>`}#o(){return this.error?e`${this.unknown?e`<p role="alert">${c.unknownNote}</p>`:t}
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${p.tryAgain}</button>
        ${this.#s(!0)}</div>`:e`<p role="status">${p.connecting}</p>`}#s(t){return e`<a class="button ${t?`primary`:``}" href=${f(`/`)}>${p.backToLobby}</a>`}#c(t){if(t.kind===`resume`)return this.#f(t.seat||p.you);switch(t.stage){case`open`:return e`${this.#l(t)} ${this.#d(t)}`;case`taken`:return e`<p>${c.takenNote(this.#i)}</p>${this.#l(t)} ${this.#u()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${()=>void this.#n({watch:!0})}>${c.watch}</button>${this.#s(!1)}</div>`;case`finished`:return e`<p>${c.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return e`<div class="row">${this.#s(!0)}</div>`}}#l({rules:n,title:r,differs:i,notes:a,clock:l,players:u}){let m=n.split(`,`)[0]??n;return e`<ul class="terms">
      <li><a href=${f(d(n))}>${c.rules(m)}</a><br />${r}</li>
      ${n===m?t:i.map(t=>e`<li><b>${s(t.name)}.</b> ${t.sentence}</li>`)}
      ${a.map(t=>e`<li>${t}</li>`)}
      <li>${o(l)}</li>
      ${u.length>2?e`<li>${p.seatsLine(u.length)}. ${c.at(this.#i)}</li>`:t}
    </ul>`}#u(){return this.error?e`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:t}#d(n){return e`<form class="field" @submit=${e=>this.#r(e)}>
      <label for="join-name">${p.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${n.name??``}
        aria-invalid=${this.error?`true`:t} aria-describedby=${this.error?`join-error`:`join-note`} />
      <p class="note" id="join-note">${c.nameNote}</p>
      ${this.#u()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${c.sitDown}</button>
    </form>`}#f(t){return e`<p>${c.resumeNote(t)}</p>${this.#u()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${()=>void this.#n()}>${c.goOn(t)}</button>${this.#s(!1)}</div>`}};m(`uc-join`,g);export{g as JoinScreen};
const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./seals-BL7OTWvj.js","./rolldown-runtime-DK3Fl9T5.js","./start-Dj0mg9rG.js","./start-zIXPLNL9.css","./numbers-DsT3X34C.js","./numbers-suDC7gXm.css","./seals-BeCktWqT.css"])))=>i.map(i=>d[i]);
import{B as e,Bn as t,Bt as n,Ft as r,It as i,Ln as a,Ot as o,R as s,Vt as c,_t as l,at as u,dt as d,gt as f,in as p,it as m,pt as h,rt as g,un as _,vt as v,zt as y}from"./start-Dj0mg9rG.js";import{a as b}from"./numbers-DsT3X34C.js";import{n as x}from"./sealed-CzckvMPa.js";var S=class extends m{constructor(...e){super(...e),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e(),p(()=>import(`./seals-BL7OTWvj.js`).then(e=>e.t),__vite__mapDeps([0,1,2,3,4,5,6]),import.meta.url).catch(()=>void 0)}async#e(){this.error=``;try{let e=o(await v.invitation(this.token));e.table?i(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let t=e instanceof l?e.code:``;this.unknown=t===`unknown_link`||t===`bad_request`,this.error=e instanceof Error?e.message:r.errorPlain}async#n(e={}){if(!this.busy){this.busy=!0,this.error=``;try{let t=e.watch?{}:{shares:!0,deals:`players`},{table:n}=await v.join(this.token,{...e,...t});i(`/table/${n}`,!0)}catch(e){this.error=e instanceof Error?e.message:r.errorPlain,e instanceof l&&e.code===`seat_taken`&&await this.#e(),y(this.#a)}finally{this.busy=!1}}}#r(t){t.preventDefault();let n=t.target,r=String(new FormData(n).get(`name`)??``).trim();r?this.#n({name:r}):(this.error=e.nameMissing,n.querySelector(`input`)?.focus())}get#i(){return b((this.found?.players??[]).filter(Boolean))}get#a(){let{found:t}=this;return t?t.kind===`resume`?e.resume(t.seat||r.you):{open:e.invites(t.host),taken:t.players.length>2?e.takenAll:e.taken,finished:e.finished,closed:e.closed}[t.stage]:this.unknown?e.unknown:this.error||r.appName}render(){let{found:e}=this;return t`<main id="main" class="panel narrow invitation" tabindex="-1">
<h1>${this.#a}</h1>
${e?this.#c(e):this.#o()}
</main>`}#o(){return this.error?t`${this.unknown?t`<p role="alert">${e.unknownNote}</p>`:a}
<div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${r.tryAgain}</button>
${this.#s(!0)}</div>`:t`<p role="status">${r.connecting}</p>`}#s(e){return t`<a class="button ${e?`primary`:``}" href=${_(`/`)}>${r.backToLobby}</a>`}#c(n){if(n.kind===`resume`)return this.#f(n.seat||r.you);switch(n.stage){case`open`:return t`${this.#l(n)} ${this.#d(n)}`;case`taken`:return t`<p>${e.takenNote(this.#i)}</p>${this.#l(n)} ${this.#u()}
<div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
@click=${()=>void this.#n({watch:!0})}>${e.watch}</button>${this.#s(!1)}</div>`;case`finished`:return t`<p>${e.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return t`<div class="row">${this.#s(!0)}</div>`}}#l(n){let{rules:i,title:o,differs:c,notes:l,clock:u,players:p,deals:m}=n,g=i.split(`,`)[0]??i;return t`<ul class="terms">
${m===`players`?t`<li><b>${x.joinNote}</b></li>`:a}
<li><a href=${_(h(i))}>${e.rules(f(i))}</a><br />${o}</li>
${i===g?a:c.map(e=>t`<li><b>${d(e.name)}.</b> ${e.sentence}</li>`)}
${l.map(e=>t`<li>${e}</li>`)}
<li>${s(u)}</li>
${p.length>2?t`<li>${r.seatsLine(p.length)}. ${e.at(this.#i)}</li>`:a}
</ul>`}#u(){return this.error?t`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:a}#d(n){return t`<form class="field" @submit=${e=>this.#r(e)}>
<label for="join-name">${r.yourName}</label>
<input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${n.name??``}
aria-invalid=${this.error?`true`:a} aria-describedby=${this.error?`join-error`:`join-note`} />
<p class="note" id="join-note">${e.nameNote}</p>
${this.#u()}
<button type="submit" class="button primary big" ?disabled=${this.busy}>${e.sitDown}</button>
</form>`}#f(n){return t`<p>${e.resumeNote(n)}</p>${this.#u()}
<div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
@click=${()=>void this.#n()}>${e.goOn(n)}</button>${this.#s(!1)}</div>`}};g([c()],S.prototype,`token`,void 0),g([n()],S.prototype,`found`,void 0),g([n()],S.prototype,`error`,void 0),g([n()],S.prototype,`unknown`,void 0),g([n()],S.prototype,`busy`,void 0),u(`uc-join`,S);export{S as JoinScreen};
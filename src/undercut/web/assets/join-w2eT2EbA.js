const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./tableDeals-BWAKcYfm.js","./seal-DYZO4yqZ.js","./start-B5Xhwffi.js","./start-BTUI55Yk.css","./numbers-C7QVyRre.js","./sentences-BsS9IYP0.js","./seal-DUC8vDT8.css","./sealedTable-C1aRZK3S.js","./witness-DHLi59DA.js"])))=>i.map(i=>d[i]);
import{B as e,Bt as t,Dt as n,Ft as r,In as i,Pt as a,R as o,Rt as s,_t as c,ft as l,gt as u,ht as d,it as f,ln as p,nt as m,rn as h,rt as g,ut as _,zn as v,zt as y}from"./start-B5Xhwffi.js";import{i as b}from"./numbers-C7QVyRre.js";import{n as x}from"./sealed-Bu9fsw_u.js";var S=class extends g{constructor(...e){super(...e),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e(),h(()=>import(`./tableDeals-BWAKcYfm.js`),__vite__mapDeps([0,1,2,3,4,5,6,7,8]),import.meta.url).catch(()=>void 0)}async#e(){this.error=``;try{let e=n(await c.invitation(this.token));e.table?r(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let t=e instanceof u?e.code:``;this.unknown=t===`unknown_link`||t===`bad_request`,this.error=e instanceof Error?e.message:a.errorPlain}async#n(e={}){if(!this.busy){this.busy=!0,this.error=``;try{let t=e.watch?{}:{shares:!0,deals:`players`},{table:n}=await c.join(this.token,{...e,...t});r(`/table/${n}`,!0)}catch(e){this.error=e instanceof Error?e.message:a.errorPlain,e instanceof u&&e.code===`seat_taken`&&await this.#e(),s(this.#a)}finally{this.busy=!1}}}#r(t){t.preventDefault();let n=t.target,r=String(new FormData(n).get(`name`)??``).trim();r?this.#n({name:r}):(this.error=e.nameMissing,n.querySelector(`input`)?.focus())}get#i(){return b((this.found?.players??[]).filter(Boolean))}get#a(){let{found:t}=this;return t?t.kind===`resume`?e.resume(t.seat||a.you):{open:e.invites(t.host),taken:t.players.length>2?e.takenAll:e.taken,finished:e.finished,closed:e.closed}[t.stage]:this.unknown?e.unknown:this.error||a.appName}render(){let{found:e}=this;return v`<main id="main" class="panel narrow invitation" tabindex="-1">
<h1>${this.#a}</h1>
${e?this.#c(e):this.#o()}
</main>`}#o(){return this.error?v`${this.unknown?v`<p role="alert">${e.unknownNote}</p>`:i}
<div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${a.tryAgain}</button>
${this.#s(!0)}</div>`:v`<p role="status">${a.connecting}</p>`}#s(e){return v`<a class="button ${e?`primary`:``}" href=${p(`/`)}>${a.backToLobby}</a>`}#c(t){if(t.kind===`resume`)return this.#f(t.seat||a.you);switch(t.stage){case`open`:return v`${this.#l(t)} ${this.#d(t)}`;case`taken`:return v`<p>${e.takenNote(this.#i)}</p>${this.#l(t)} ${this.#u()}
<div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
@click=${()=>void this.#n({watch:!0})}>${e.watch}</button>${this.#s(!1)}</div>`;case`finished`:return v`<p>${e.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return v`<div class="row">${this.#s(!0)}</div>`}}#l(t){let{rules:n,title:r,differs:s,notes:c,clock:u,players:f,deals:m}=t,h=n.split(`,`)[0]??n;return v`<ul class="terms">
${m===`players`?v`<li><b>${x.joinNote}</b></li>`:i}
<li><a href=${p(l(n))}>${e.rules(d(n))}</a><br />${r}</li>
${n===h?i:s.map(e=>v`<li><b>${_(e.name)}.</b> ${e.sentence}</li>`)}
${c.map(e=>v`<li>${e}</li>`)}
<li>${o(u)}</li>
${f.length>2?v`<li>${a.seatsLine(f.length)}. ${e.at(this.#i)}</li>`:i}
</ul>`}#u(){return this.error?v`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:i}#d(t){return v`<form class="field" @submit=${e=>this.#r(e)}>
<label for="join-name">${a.yourName}</label>
<input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${t.name??``}
aria-invalid=${this.error?`true`:i} aria-describedby=${this.error?`join-error`:`join-note`} />
<p class="note" id="join-note">${e.nameNote}</p>
${this.#u()}
<button type="submit" class="button primary big" ?disabled=${this.busy}>${e.sitDown}</button>
</form>`}#f(t){return v`<p>${e.resumeNote(t)}</p>${this.#u()}
<div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
@click=${()=>void this.#n()}>${e.goOn(t)}</button>${this.#s(!1)}</div>`}};m([t()],S.prototype,`token`,void 0),m([y()],S.prototype,`found`,void 0),m([y()],S.prototype,`error`,void 0),m([y()],S.prototype,`unknown`,void 0),m([y()],S.prototype,`busy`,void 0),f(`uc-join`,S);export{S as JoinScreen};
const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./tableDeals-CfouvLJ7.js","./seal-HyLhrura.js","./start-7Eu9UH0_.js","./rolldown-runtime-DK3Fl9T5.js","./start-DHeBk3kI.css","./numbers-BEaalfHS.js","./sentences-vEBz5hM4.js","./seal-DUC8vDT8.css","./sealedTable-C1aRZK3S.js","./witness-DThCmaYx.js"])))=>i.map(i=>d[i]);
import{B as e,Bt as t,Dt as n,Fn as r,Ft as i,Pt as a,R as o,Rn as s,Rt as c,_t as l,cn as u,ft as d,gt as f,ht as p,it as m,nn as h,nt as g,rt as _,ut as v,zt as y}from"./start-7Eu9UH0_.js";import{i as b}from"./numbers-BEaalfHS.js";import{n as x}from"./sealed-Bd4aJeC7.js";var S=class extends _{constructor(...e){super(...e),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e(),h(()=>import(`./tableDeals-CfouvLJ7.js`),__vite__mapDeps([0,1,2,3,4,5,6,7,8,9]),import.meta.url).catch(()=>void 0)}async#e(){this.error=``;try{let e=n(await l.invitation(this.token));e.table?i(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let t=e instanceof f?e.code:``;this.unknown=t===`unknown_link`||t===`bad_request`,this.error=e instanceof Error?e.message:a.errorPlain}async#n(e={}){if(!this.busy){this.busy=!0,this.error=``;try{let t=e.watch?{}:{shares:!0,deals:`players`},{table:n}=await l.join(this.token,{...e,...t});i(`/table/${n}`,!0)}catch(e){this.error=e instanceof Error?e.message:a.errorPlain,e instanceof f&&e.code===`seat_taken`&&await this.#e(),c(this.#a)}finally{this.busy=!1}}}#r(t){t.preventDefault();let n=t.target,r=String(new FormData(n).get(`name`)??``).trim();r?this.#n({name:r}):(this.error=e.nameMissing,n.querySelector(`input`)?.focus())}get#i(){return b((this.found?.players??[]).filter(Boolean))}get#a(){let{found:t}=this;return t?t.kind===`resume`?e.resume(t.seat||a.you):{open:e.invites(t.host),taken:t.players.length>2?e.takenAll:e.taken,finished:e.finished,closed:e.closed}[t.stage]:this.unknown?e.unknown:this.error||a.appName}render(){let{found:e}=this;return s`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#a}</h1>
      ${e?this.#c(e):this.#o()}
    </main>`}#o(){return this.error?s`${this.unknown?s`<p role="alert">${e.unknownNote}</p>`:r}
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${a.tryAgain}</button>
        ${this.#s(!0)}</div>`:s`<p role="status">${a.connecting}</p>`}#s(e){return s`<a class="button ${e?`primary`:``}" href=${u(`/`)}>${a.backToLobby}</a>`}#c(t){if(t.kind===`resume`)return this.#f(t.seat||a.you);switch(t.stage){case`open`:return s`${this.#l(t)} ${this.#d(t)}`;case`taken`:return s`<p>${e.takenNote(this.#i)}</p>${this.#l(t)} ${this.#u()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${()=>void this.#n({watch:!0})}>${e.watch}</button>${this.#s(!1)}</div>`;case`finished`:return s`<p>${e.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return s`<div class="row">${this.#s(!0)}</div>`}}#l(t){let{rules:n,title:i,differs:c,notes:l,clock:f,players:m,deals:h}=t,g=n.split(`,`)[0]??n;return s`<ul class="terms">
      ${h===`players`?s`<li><b>${x.joinNote}</b></li>`:r}
      <li><a href=${u(d(n))}>${e.rules(p(n))}</a><br />${i}</li>
      ${n===g?r:c.map(e=>s`<li><b>${v(e.name)}.</b> ${e.sentence}</li>`)}
      ${l.map(e=>s`<li>${e}</li>`)}
      <li>${o(f)}</li>
      ${m.length>2?s`<li>${a.seatsLine(m.length)}. ${e.at(this.#i)}</li>`:r}
    </ul>`}#u(){return this.error?s`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:r}#d(t){return s`<form class="field" @submit=${e=>this.#r(e)}>
      <label for="join-name">${a.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${t.name??``}
        aria-invalid=${this.error?`true`:r} aria-describedby=${this.error?`join-error`:`join-note`} />
      <p class="note" id="join-note">${e.nameNote}</p>
      ${this.#u()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${e.sitDown}</button>
    </form>`}#f(t){return s`<p>${e.resumeNote(t)}</p>${this.#u()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${()=>void this.#n()}>${e.goOn(t)}</button>${this.#s(!1)}</div>`}};g([t()],S.prototype,`token`,void 0),g([y()],S.prototype,`found`,void 0),g([y()],S.prototype,`error`,void 0),g([y()],S.prototype,`unknown`,void 0),g([y()],S.prototype,`busy`,void 0),m(`uc-join`,S);export{S as JoinScreen};
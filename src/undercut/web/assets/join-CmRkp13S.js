const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./tableDeals-BS1SQFdY.js","./seal-MseVMxyj.js","./start-D3dxuDEE.js","./rolldown-runtime-DK3Fl9T5.js","./start-BTjh2Cyt.css","./numbers-DP6d1_CE.js","./sentences-BO8RzAFJ.js","./seal-DUC8vDT8.css","./sealedTable-C1aRZK3S.js","./witness-Dd0Upfiq.js"])))=>i.map(i=>d[i]);
import{Bt as e,G as t,Gt as n,In as r,Mt as i,St as a,U as o,Ut as s,Wt as c,_t as l,bt as u,ct as d,ht as f,ln as p,lt as m,rn as h,st as g,xt as _,zn as v,zt as y}from"./start-D3dxuDEE.js";import{i as b}from"./numbers-DP6d1_CE.js";import{n as x}from"./sealed-CkVdjNra.js";var S=class extends d{constructor(...e){super(...e),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e(),h(()=>import(`./tableDeals-BS1SQFdY.js`),__vite__mapDeps([0,1,2,3,4,5,6,7,8,9]),import.meta.url).catch(()=>void 0)}async#e(){this.error=``;try{let t=i(await a.invitation(this.token));t.table?e(`/table/${t.table}`,!0):t.kind===`watch`&&t.stage!==`closed`?await this.#n({watch:!0}):this.found=t}catch(e){this.#t(e)}}#t(e){let t=e instanceof _?e.code:``;this.unknown=t===`unknown_link`||t===`bad_request`,this.error=e instanceof Error?e.message:y.errorPlain}async#n(t={}){if(!this.busy){this.busy=!0,this.error=``;try{let n=t.watch?{}:{shares:!0,deals:`players`},{table:r}=await a.join(this.token,{...t,...n});e(`/table/${r}`,!0)}catch(e){this.error=e instanceof Error?e.message:y.errorPlain,e instanceof _&&e.code===`seat_taken`&&await this.#e(),s(this.#a)}finally{this.busy=!1}}}#r(e){e.preventDefault();let n=e.target,r=String(new FormData(n).get(`name`)??``).trim();r?this.#n({name:r}):(this.error=t.nameMissing,n.querySelector(`input`)?.focus())}get#i(){return b((this.found?.players??[]).filter(Boolean))}get#a(){let{found:e}=this;return e?e.kind===`resume`?t.resume(e.seat||y.you):{open:t.invites(e.host),taken:e.players.length>2?t.takenAll:t.taken,finished:t.finished,closed:t.closed}[e.stage]:this.unknown?t.unknown:this.error||y.appName}render(){let{found:e}=this;return v`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#a}</h1>
      ${e?this.#c(e):this.#o()}
    </main>`}#o(){return this.error?v`${this.unknown?v`<p role="alert">${t.unknownNote}</p>`:r}
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${y.tryAgain}</button>
        ${this.#s(!0)}</div>`:v`<p role="status">${y.connecting}</p>`}#s(e){return v`<a class="button ${e?`primary`:``}" href=${p(`/`)}>${y.backToLobby}</a>`}#c(e){if(e.kind===`resume`)return this.#f(e.seat||y.you);switch(e.stage){case`open`:return v`${this.#l(e)} ${this.#d(e)}`;case`taken`:return v`<p>${t.takenNote(this.#i)}</p>${this.#l(e)} ${this.#u()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${()=>void this.#n({watch:!0})}>${t.watch}</button>${this.#s(!1)}</div>`;case`finished`:return v`<p>${t.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return v`<div class="row">${this.#s(!0)}</div>`}}#l(e){let{rules:n,title:i,differs:a,notes:s,clock:c,players:d,deals:m}=e,h=n.split(`,`)[0]??n;return v`<ul class="terms">
      ${m===`players`?v`<li><b>${x.joinNote}</b></li>`:r}
      <li><a href=${p(l(n))}>${t.rules(u(n))}</a><br />${i}</li>
      ${n===h?r:a.map(e=>v`<li><b>${f(e.name)}.</b> ${e.sentence}</li>`)}
      ${s.map(e=>v`<li>${e}</li>`)}
      <li>${o(c)}</li>
      ${d.length>2?v`<li>${y.seatsLine(d.length)}. ${t.at(this.#i)}</li>`:r}
    </ul>`}#u(){return this.error?v`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:r}#d(e){return v`<form class="field" @submit=${e=>this.#r(e)}>
      <label for="join-name">${y.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${e.name??``}
        aria-invalid=${this.error?`true`:r} aria-describedby=${this.error?`join-error`:`join-note`} />
      <p class="note" id="join-note">${t.nameNote}</p>
      ${this.#u()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${t.sitDown}</button>
    </form>`}#f(e){return v`<p>${t.resumeNote(e)}</p>${this.#u()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${()=>void this.#n()}>${t.goOn(e)}</button>${this.#s(!1)}</div>`}};g([n()],S.prototype,`token`,void 0),g([c()],S.prototype,`found`,void 0),g([c()],S.prototype,`error`,void 0),g([c()],S.prototype,`unknown`,void 0),g([c()],S.prototype,`busy`,void 0),m(`uc-join`,S);export{S as JoinScreen};
const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./tableDeals-BSRqunhf.js","./seal-DfAMYf2P.js","./start-rI_Q3NCk.js","./rolldown-runtime-DK3Fl9T5.js","./start-GMdMaREN.css","./numbers-BHhSHBqF.js","./sentences-CegGpgTJ.js","./seal-DUC8vDT8.css","./sealedTable-C1aRZK3S.js","./witness-BrDmx3lf.js"])))=>i.map(i=>d[i]);
import{Fn as e,H as t,Ht as n,Rn as r,Rt as i,Ut as a,W as o,Wt as s,bt as c,cn as l,ct as u,gt as d,jt as f,mt as p,nn as m,ot as h,st as g,xt as _,yt as v,zt as y}from"./start-rI_Q3NCk.js";import{i as b}from"./numbers-BHhSHBqF.js";import{n as x}from"./sealed-Bihqe3wD.js";var S=class extends g{constructor(...e){super(...e),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e(),m(()=>import(`./tableDeals-BSRqunhf.js`),__vite__mapDeps([0,1,2,3,4,5,6,7,8,9]),import.meta.url).catch(()=>void 0)}async#e(){this.error=``;try{let e=f(await _.invitation(this.token));e.table?y(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let t=e instanceof c?e.code:``;this.unknown=t===`unknown_link`||t===`bad_request`,this.error=e instanceof Error?e.message:i.errorPlain}async#n(e={}){if(!this.busy){this.busy=!0,this.error=``;try{let t=e.watch?{}:{shares:!0,deals:`players`},{table:n}=await _.join(this.token,{...e,...t});y(`/table/${n}`,!0)}catch(e){this.error=e instanceof Error?e.message:i.errorPlain,e instanceof c&&e.code===`seat_taken`&&await this.#e(),n(this.#a)}finally{this.busy=!1}}}#r(e){e.preventDefault();let t=e.target,n=String(new FormData(t).get(`name`)??``).trim();n?this.#n({name:n}):(this.error=o.nameMissing,t.querySelector(`input`)?.focus())}get#i(){return b((this.found?.players??[]).filter(Boolean))}get#a(){let{found:e}=this;return e?e.kind===`resume`?o.resume(e.seat||i.you):{open:o.invites(e.host),taken:e.players.length>2?o.takenAll:o.taken,finished:o.finished,closed:o.closed}[e.stage]:this.unknown?o.unknown:this.error||i.appName}render(){let{found:e}=this;return r`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#a}</h1>
      ${e?this.#c(e):this.#o()}
    </main>`}#o(){return this.error?r`${this.unknown?r`<p role="alert">${o.unknownNote}</p>`:e}
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${i.tryAgain}</button>
        ${this.#s(!0)}</div>`:r`<p role="status">${i.connecting}</p>`}#s(e){return r`<a class="button ${e?`primary`:``}" href=${l(`/`)}>${i.backToLobby}</a>`}#c(e){if(e.kind===`resume`)return this.#f(e.seat||i.you);switch(e.stage){case`open`:return r`${this.#l(e)} ${this.#d(e)}`;case`taken`:return r`<p>${o.takenNote(this.#i)}</p>${this.#l(e)} ${this.#u()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${()=>void this.#n({watch:!0})}>${o.watch}</button>${this.#s(!1)}</div>`;case`finished`:return r`<p>${o.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return r`<div class="row">${this.#s(!0)}</div>`}}#l(n){let{rules:a,title:s,differs:c,notes:u,clock:f,players:m,deals:h}=n,g=a.split(`,`)[0]??a;return r`<ul class="terms">
      ${h===`players`?r`<li><b>${x.joinNote}</b></li>`:e}
      <li><a href=${l(d(a))}>${o.rules(v(a))}</a><br />${s}</li>
      ${a===g?e:c.map(e=>r`<li><b>${p(e.name)}.</b> ${e.sentence}</li>`)}
      ${u.map(e=>r`<li>${e}</li>`)}
      <li>${t(f)}</li>
      ${m.length>2?r`<li>${i.seatsLine(m.length)}. ${o.at(this.#i)}</li>`:e}
    </ul>`}#u(){return this.error?r`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:e}#d(t){return r`<form class="field" @submit=${e=>this.#r(e)}>
      <label for="join-name">${i.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${t.name??``}
        aria-invalid=${this.error?`true`:e} aria-describedby=${this.error?`join-error`:`join-note`} />
      <p class="note" id="join-note">${o.nameNote}</p>
      ${this.#u()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${o.sitDown}</button>
    </form>`}#f(e){return r`<p>${o.resumeNote(e)}</p>${this.#u()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${()=>void this.#n()}>${o.goOn(e)}</button>${this.#s(!1)}</div>`}};h([s()],S.prototype,`token`,void 0),h([a()],S.prototype,`found`,void 0),h([a()],S.prototype,`error`,void 0),h([a()],S.prototype,`unknown`,void 0),h([a()],S.prototype,`busy`,void 0),u(`uc-join`,S);export{S as JoinScreen};
const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./tableDeals-CYUM5W0V.js","./seal-CM2zsm_b.js","./start-nzomew17.js","./rolldown-runtime-DK3Fl9T5.js","./start-BqW7ewNP.css","./numbers-DlrnAMfp.js","./sentences-B-ddbs1D.js","./seal-DUC8vDT8.css","./witness-Bg92F3F2.js"])))=>i.map(i=>d[i]);
import{$t as e,Bt as t,Fn as n,H as r,Ht as i,It as a,Lt as o,Mn as s,V as c,Vt as l,_t as u,an as d,at as f,ft as p,it as m,kt as h,mt as g,ot as _,vt as v,yt as y}from"./start-nzomew17.js";import{i as b}from"./numbers-DlrnAMfp.js";var x=class extends f{constructor(...e){super(...e),this.token=``,this.found=null,this.error=``,this.unknown=!1,this.busy=!1}connectedCallback(){super.connectedCallback(),this.#e(),e(()=>import(`./tableDeals-CYUM5W0V.js`),__vite__mapDeps([0,1,2,3,4,5,6,7,8]),import.meta.url).catch(()=>void 0)}async#e(){this.error=``;try{let e=h(await y.invitation(this.token));e.table?o(`/table/${e.table}`,!0):e.kind===`watch`&&e.stage!==`closed`?await this.#n({watch:!0}):this.found=e}catch(e){this.#t(e)}}#t(e){let t=e instanceof v?e.code:``;this.unknown=t===`unknown_link`||t===`bad_request`,this.error=e instanceof Error?e.message:a.errorPlain}async#n(e={}){if(!this.busy){this.busy=!0,this.error=``;try{let{table:t}=await y.join(this.token,{...e,shares:!e.watch});o(`/table/${t}`,!0)}catch(e){this.error=e instanceof Error?e.message:a.errorPlain,e instanceof v&&e.code===`seat_taken`&&await this.#e(),t(this.#a)}finally{this.busy=!1}}}#r(e){e.preventDefault();let t=e.target,n=String(new FormData(t).get(`name`)??``).trim();n?this.#n({name:n}):(this.error=r.nameMissing,t.querySelector(`input`)?.focus())}get#i(){return b((this.found?.players??[]).filter(Boolean))}get#a(){let{found:e}=this;return e?e.kind===`resume`?r.resume(e.seat||a.you):{open:r.invites(e.host),taken:e.players.length>2?r.takenAll:r.taken,finished:r.finished,closed:r.closed}[e.stage]:this.unknown?r.unknown:this.error||a.appName}render(){let{found:e}=this;return n`<main id="main" class="panel narrow invitation" tabindex="-1">
      <h1>${this.#a}</h1>
      ${e?this.#c(e):this.#o()}
    </main>`}#o(){return this.error?n`${this.unknown?n`<p role="alert">${r.unknownNote}</p>`:s}
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${a.tryAgain}</button>
        ${this.#s(!0)}</div>`:n`<p role="status">${a.connecting}</p>`}#s(e){return n`<a class="button ${e?`primary`:``}" href=${d(`/`)}>${a.backToLobby}</a>`}#c(e){if(e.kind===`resume`)return this.#f(e.seat||a.you);switch(e.stage){case`open`:return n`${this.#l(e)} ${this.#d(e)}`;case`taken`:return n`<p>${r.takenNote(this.#i)}</p>${this.#l(e)} ${this.#u()}
          <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
            @click=${()=>void this.#n({watch:!0})}>${r.watch}</button>${this.#s(!1)}</div>`;case`finished`:return n`<p>${r.finishedNote(this.#i)}</p><div class="row">${this.#s(!0)}</div>`;default:return n`<div class="row">${this.#s(!0)}</div>`}}#l({rules:e,title:t,differs:i,notes:o,clock:l,players:f}){let m=e.split(`,`)[0]??e;return n`<ul class="terms">
      <li><a href=${d(g(e))}>${r.rules(u(e))}</a><br />${t}</li>
      ${e===m?s:i.map(e=>n`<li><b>${p(e.name)}.</b> ${e.sentence}</li>`)}
      ${o.map(e=>n`<li>${e}</li>`)}
      <li>${c(l)}</li>
      ${f.length>2?n`<li>${a.seatsLine(f.length)}. ${r.at(this.#i)}</li>`:s}
    </ul>`}#u(){return this.error?n`<p class="notice bad" role="alert" id="join-error">${this.error}</p>`:s}#d(e){return n`<form class="field" @submit=${e=>this.#r(e)}>
      <label for="join-name">${a.yourName}</label>
      <input id="join-name" name="name" maxlength="24" autocomplete="nickname" .defaultValue=${e.name??``}
        aria-invalid=${this.error?`true`:s} aria-describedby=${this.error?`join-error`:`join-note`} />
      <p class="note" id="join-note">${r.nameNote}</p>
      ${this.#u()}
      <button type="submit" class="button primary big" ?disabled=${this.busy}>${r.sitDown}</button>
    </form>`}#f(e){return n`<p>${r.resumeNote(e)}</p>${this.#u()}
      <div class="row"><button type="button" class="button primary" ?disabled=${this.busy}
        @click=${()=>void this.#n()}>${r.goOn(e)}</button>${this.#s(!1)}</div>`}};m([i()],x.prototype,`token`,void 0),m([l()],x.prototype,`found`,void 0),m([l()],x.prototype,`error`,void 0),m([l()],x.prototype,`unknown`,void 0),m([l()],x.prototype,`busy`,void 0),_(`uc-join`,x);export{x as JoinScreen};
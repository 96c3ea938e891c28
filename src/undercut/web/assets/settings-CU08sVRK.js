import{$ as e,At as t,Cn as n,En as r,Ft as i,Gt as a,Kt as o,N as s,On as c,P as l,Q as u,V as d,Xt as f,Zt as p,_n as m,bn as h,en as g,et as _,ht as v,mt as y,pt as b,vn as x,xn as S}from"./start-ZMxHRHIK.js";import{t as C}from"./embedded-CAk6d8DU.js";import{a as w,i as T,t as E}from"./push-DG1y1Q2x.js";import{t as D}from"./live-BJ3eRmS9.js";import{t as O}from"./coach-D97r45SL.js";import{t as k}from"./lobby-h7ue4zqd.js";import{t as A}from"./notifications-BnokZkEV.js";import{n as j,r as M,t as N}from"./looks-C71iM-33.js";var P=m(`settings`,[{id:`language`,value:`Language`,attributes:{}},{id:`languageAuto`,value:`As in the browser`,attributes:{}},{id:`looks`,value:`Cards and table`,attributes:{}},{id:`calls`,value:`Sounds and calls`,attributes:{}},{id:`play`,value:`Play`,attributes:{}},{id:`cardSize`,value:`Size of the cards`,attributes:{}},{id:`cardSizes-small`,value:`Small`,attributes:{}},{id:`cardSizes-normal`,value:`Normal`,attributes:{}},{id:`cardSizes-large`,value:`Large`,attributes:{}},{id:`back`,value:`Backs of the cards`,attributes:{}},{id:`backs-ruby`,value:`Ruby`,attributes:{}},{id:`backs-lapis`,value:`Lapis`,attributes:{}},{id:`backs-fern`,value:`Fern`,attributes:{}},{id:`felt`,value:`Felt`,attributes:{}},{id:`felts-green`,value:`Green`,attributes:{}},{id:`felts-blue`,value:`Blue`,attributes:{}},{id:`felts-wine`,value:`Wine`,attributes:{}},{id:`bigIndices`,value:`Huge indices`,attributes:{}},{id:`bigIndicesNote`,value:`The index fills the left half of a card.`,attributes:{}},{id:`contrast`,value:`High contrast`,attributes:{}},{id:`contrastNote`,value:`Black on white, a dark felt, strong lines.`,attributes:{}},{id:`leftHanded`,value:`Left-handed layout`,attributes:{}},{id:`leftHandedNote`,value:`Swaps the piles and buttons.`,attributes:{}},{id:`soundSet`,value:`Kind of sounds`,attributes:{}},{id:`soundSets-cards`,value:`Cards`,attributes:{}},{id:`soundSets-wood`,value:`Wood`,attributes:{}},{id:`soundSets-bells`,value:`Bells`,attributes:{}},{id:`pace`,value:`Pace`,attributes:{}},{id:`paces-calm`,value:`Slow`,attributes:{}},{id:`paces-normal`,value:`Normal`,attributes:{}},{id:`paces-quick`,value:`Fast`,attributes:{}},{id:`paces-none`,value:`None`,attributes:{}},{id:`paceNote`,value:`How fast cards fly, and how long each step of the other players is shown. None: at once, nothing moves.`,attributes:{}},{id:`yourTurn`,value:`It is your turn`,attributes:{}},{id:`deal`,value:`Draw`,attributes:{}},{id:`pass`,value:`Pass`,attributes:{}},{id:`data`,value:`Your data`,attributes:{}},{id:`dataNote`,value:`The server knows this browser by a cookie, without registration. It keeps your name, your games, your score pads, your puzzles and your statistics.`,attributes:{}},{id:`dataSave`,value:`Save a copy`,attributes:{}},{id:`forget`,value:`Delete my data`,attributes:{}},{id:`forgetAsk`,value:`Delete all your data?`,attributes:{}},{id:`forgetWhat`,value:`Your name, your score pads, your puzzles, your statistics and your games against the computer are deleted, in this browser and on the server. Games that are still going on are resigned.`,attributes:{}},{id:`forgetOthers`,value:`Games with other people stay for them, without your name.`,attributes:{}},{id:`forgetEver`,value:`This cannot be undone. Save a copy first if you want to keep something.`,attributes:{}},{id:`forgetNow`,value:`Delete everything`,attributes:{}},{id:`askKnocks`,value:`Ask before knocking`,attributes:{}}]),F={get language(){return P(`language`)},get languageAuto(){return P(`languageAuto`)},get looks(){return P(`looks`)},get calls(){return P(`calls`)},get play(){return P(`play`)},get cardSize(){return P(`cardSize`)},cardSizes:{get small(){return P(`cardSizes-small`)},get normal(){return P(`cardSizes-normal`)},get large(){return P(`cardSizes-large`)}},get back(){return P(`back`)},backs:{get ruby(){return P(`backs-ruby`)},get lapis(){return P(`backs-lapis`)},get fern(){return P(`backs-fern`)}},get felt(){return P(`felt`)},felts:{get green(){return P(`felts-green`)},get blue(){return P(`felts-blue`)},get wine(){return P(`felts-wine`)}},get bigIndices(){return P(`bigIndices`)},get bigIndicesNote(){return P(`bigIndicesNote`)},get contrast(){return P(`contrast`)},get contrastNote(){return P(`contrastNote`)},get leftHanded(){return P(`leftHanded`)},get leftHandedNote(){return P(`leftHandedNote`)},get soundSet(){return P(`soundSet`)},soundSets:{get cards(){return P(`soundSets-cards`)},get wood(){return P(`soundSets-wood`)},get bells(){return P(`soundSets-bells`)}},get pace(){return P(`pace`)},paces:{get calm(){return P(`paces-calm`)},get normal(){return P(`paces-normal`)},get quick(){return P(`paces-quick`)},get none(){return P(`paces-none`)}},get paceNote(){return P(`paceNote`)},get yourTurn(){return P(`yourTurn`)},get deal(){return P(`deal`)},get pass(){return P(`pass`)},get data(){return P(`data`)},get dataNote(){return P(`dataNote`)},get dataSave(){return P(`dataSave`)},get forget(){return P(`forget`)},get forgetAsk(){return P(`forgetAsk`)},get forgetWhat(){return P(`forgetWhat`)},get forgetOthers(){return P(`forgetOthers`)},get forgetEver(){return P(`forgetEver`)},get forgetNow(){return P(`forgetNow`)},get askKnocks(){return P(`askKnocks`)}},I=`undercut-`,L=[`undercut-prefs`];function R(){for(let e of Object.keys(localStorage))e.startsWith(I)&&!L.includes(e)&&localStorage.removeItem(e)}var z=class extends e{constructor(...e){super(...e),this.asks=!1,this.busy=!1,this.said=``}async#e(){if(!this.busy){this.busy=!0;try{await w().catch(()=>void 0),await y(`DELETE`,`/api/me`),R(),location.replace(f(`/`))}catch(e){this.said=e instanceof Error?e.message:String(e),this.busy=!1,this.asks=!1}}}#t(){let e=()=>{this.busy||(this.asks=!1)};return d(F.forgetAsk,`ask-dialog`,c`<div class="dialog-body"><p>${F.forgetWhat}</p><p>${F.forgetOthers}</p>
        <p>${F.forgetEver}</p></div>
        <div class="dialog-foot"><button type="button" class="button" ?disabled=${this.busy}
          @click=${e}>${t.cancel}</button>
        <button type="button" class="button danger" ?disabled=${this.busy}
          @click=${()=>void this.#e()}>${F.forgetNow}</button></div>`,e,!0)}render(){return c`<section class="panel" aria-labelledby="set-data"><h2 id="set-data">${F.data}</h2>
      <p class="note">${F.dataNote}</p>
      <div class="row"><a class="button" href=${f(`/api/me/data`)} download>${F.dataSave}</a>
        <button type="button" class="button danger"
          @click=${()=>this.asks=!0}>${F.forget}</button></div>
      ${this.said?c`<p class="notice bad" role="alert">${this.said}</p>`:r}
      ${this.asks?this.#t():r}</section>`}};u([i()],z.prototype,`asks`,void 0),u([i()],z.prototype,`busy`,void 0),u([i()],z.prototype,`said`,void 0);var B=class extends e{constructor(...e){super(...e),this.said=``}async#e(){let e=new Date().toISOString().slice(0,10);o(await a().copy(),`undercut-${e}.sqlite3`)}async#t(e){let t=e.target,[n]=t.files??[];if(t.value=``,n&&confirm(C.restoreAsk))try{await a().restore(n),this.said=C.restored,location.reload()}catch(e){this.said=C.notRestored(e instanceof Error?e.message:String(e))}}render(){return c`<section class="panel" aria-labelledby="set-kept"><h2 id="set-kept">${C.kept}</h2>
      <p class="note">${C.keptNote}</p>
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${C.save}</button></div>
      <div class="field"><label for="restore">${C.restore}</label>
        <input id="restore" type="file" accept=".sqlite3" @change=${e=>void this.#t(e)} />
        <p class="note">${C.restoreNote}</p></div>
      <p class="note" role="status">${this.said}</p></section>`}};u([i()],B.prototype,`said`,void 0),_(`uc-your-data`,z),_(`uc-copies`,B);var V=class extends e{constructor(...e){super(...e),this.me=null,this.named=!1,this.nameless=!1,this.error=``}connectedCallback(){super.connectedCallback(),b.me().then(e=>this.me=e,e=>this.error=v(e))}async#e(e){e.preventDefault();let t=e.target.elements.namedItem(`name`),n=t.value.trim();if(this.nameless=!n,this.error=``,!n)t.focus();else try{this.me=await b.rename(n),this.named=!0}catch(e){this.error=v(e)}}render(){let e=this.nameless?t.nameEmpty:this.error;return c`<section class="panel" aria-labelledby="name-title"><h2 id="name-title">${t.yourName}</h2>
      <form class="row" @submit=${e=>void this.#e(e)}>
        <label class="sr" for="name">${t.yourName}</label>
        <input id="name" name="name" maxlength="24" autocomplete="nickname" ?disabled=${!this.me}
          .value=${this.me?.name??``} aria-invalid=${this.nameless}
          aria-describedby=${e?`name-wrong`:r} />
        <button type="submit" class="button">${this.named?t.saved:t.save}</button></form>
      ${e?c`<p class="notice bad" id="name-wrong" role="alert">${e}</p>`:r}</section>`}};u([i()],V.prototype,`me`,void 0),u([i()],V.prototype,`named`,void 0),u([i()],V.prototype,`nameless`,void 0),u([i()],V.prototype,`error`,void 0),_(`uc-your-name`,V);var H=e=>Object.entries(e),U=[`7c`,`8d`,`Qh`,`Ts`,`As`],W=()=>c`<div class="preview" aria-hidden="true">
    <div class="piles"><span class="card back"></span><span class="card">${g(`9h`)}</span></div>
    <div class="preview-hand">${U.map(e=>c`<span class="card">${g(e)}</span>`)}</div>
    <p class="preview-said">${F.yourTurn}<span class="preview-buttons"><span>${F.pass}</span><span class="primary">${F.deal}</span></span></p></div>`,G=class extends e{#e=``;connectedCallback(){super.connectedCallback(),this.untilRemoved(h(()=>this.requestUpdate()))}#t(e,t,i=``){return c`<div class="field"><label class="check"><input type="checkbox" .checked=${S()[e]}
      @change=${t=>{n(e,t.target.checked),e===`sounds`&&l(`card`)}} /> ${t}</label>
      ${i?c`<p class="note">${i}</p>`:r}</div>`}#n(e,t,i,a=``){return c`<fieldset class="field segments"><legend>${t}</legend>
      ${i.map(([t,r])=>c`<label><input type="radio" name=${e} .checked=${S()[e]===t}
        @change=${()=>{n(e,t),e===`soundSet`&&l(`turn`)}} /><span>${r}</span></label>`)}
      ${a?c`<p class="note">${a}</p>`:r}</fieldset>`}async#r(e){this.#e=``,e?this.#e=await T():await w(),this.requestUpdate()}#i(){let e=E(),t={"":``,on:A.noticesOn,local:A.localOnly,denied:A.noticesDenied};return c`<div class="field"><label class="check"><input type="checkbox" ?disabled=${!e}
      .checked=${e&&S().notices}
      @change=${e=>void this.#r(e.target.checked)} />
      ${A.notices}</label>
      <p class="note">${e?A.noticesNote:A.noticesImpossible}</p>
      <p class="note" role="status">${t[this.#e]}</p></div>`}#a(){let e=S().language;return c`<div class="field"><label for="language">${F.language}</label>
      <select id="language" @change=${e=>{n(`language`,e.target.value),location.reload()}}><option value="" ?selected=${!e}>${F.languageAuto}</option>${Object.entries(x).map(([t,{name:n}])=>c`<option value=${t} lang=${t} ?selected=${t===e}>${n}</option>`)}</select></div>`}#o(){let e=M(S());return c`<fieldset class="field segments"><legend>${k.looksTitle}</legend>${N.map(t=>c`<label><input type="radio" name="look" .checked=${D(t===e)}
        @change=${()=>j(t)} /><span>${k.looks[t]}</span></label>`)}</fieldset>`}#s(){return c`<section class="panel" aria-labelledby="set-looks"><h2 id="set-looks">${F.looks}</h2>
      ${this.#o()}
      ${this.#a()}
      ${this.#n(`theme`,t.theme,H(t.themes))}
      ${this.#n(`cardSize`,F.cardSize,H(F.cardSizes))}
      ${this.#n(`back`,F.back,H(F.backs))}
      ${this.#n(`felt`,F.felt,H(F.felts))}
      ${this.#t(`fourColour`,t.fourColour,t.fourColourNote)}
      ${this.#t(`bigIndices`,F.bigIndices,F.bigIndicesNote)}
      ${this.#t(`contrast`,F.contrast,F.contrastNote)}
      ${this.#t(`leftHanded`,F.leftHanded,F.leftHandedNote)}</section>`}render(){return c`<main id="main" class="page settings" tabindex="-1"><h1>${t.settingsTitle}</h1>
      ${W()}${this.#s()}
      <section class="panel" aria-labelledby="set-calls"><h2 id="set-calls">${F.calls}</h2>
        ${this.#t(`sounds`,t.sounds,t.soundsNote)}
        ${this.#n(`soundSet`,F.soundSet,H(F.soundSets))}
        ${this.#t(`vibration`,A.vibration,A.vibrationNote)}
        ${p?r:this.#i()}</section>
      <section class="panel" aria-labelledby="set-play"><h2 id="set-play">${F.play}</h2>
        ${this.#n(`pace`,F.pace,H(F.paces),F.paceNote)}
        ${this.#n(`discardMs`,s.grace,[0,2e3,4e3].map(e=>[e,s.graceValue(e/1e3)]),s.graceNote)}
        ${this.#t(`askKnocks`,F.askKnocks)} ${this.#t(`askBreaks`,t.askBreaks)}
        ${this.#t(`quickDiscard`,t.quickDiscard,t.quickDiscardNote)}
        ${this.#t(`showSeen`,t.showSeen)} ${this.#t(`coach`,O.setting,O.settingNote)}
      </section>
      <uc-your-name></uc-your-name>
      ${p?c`<uc-copies></uc-copies>`:c`<uc-keep></uc-keep><uc-your-data></uc-your-data>`}</main>`}};_(`uc-settings`,G);export{G as SettingsScreen};
import{$ as e,$t as t,B as n,Dn as r,Gt as i,M as a,N as o,Pt as s,Q as c,Sn as l,Tn as u,Wt as d,Xt as f,Yt as p,Z as m,_n as h,bn as g,ft as _,gn as v,kt as y,mt as b,pt as x,yn as S}from"./start-C8Ep1WeM.js";import{t as C}from"./embedded-LqLv2UG_.js";import{a as w,i as T,t as E}from"./push-P2LC5Cov.js";import{t as D}from"./live-CSzt-nPC.js";import{t as O}from"./coach-Bir8fR6U.js";import{t as k}from"./lobby-iRDKJl0F.js";import{t as A}from"./notifications-DXXy49ir.js";import{n as j,r as M,t as N}from"./looks-31l7GdkT.js";var P=v(`settings`,[{id:`language`,value:`Language`,attributes:{}},{id:`languageAuto`,value:`As in the browser`,attributes:{}},{id:`looks`,value:`Cards and table`,attributes:{}},{id:`calls`,value:`Sounds and calls`,attributes:{}},{id:`play`,value:`Play`,attributes:{}},{id:`cardSize`,value:`Size of the cards`,attributes:{}},{id:`cardSizes-small`,value:`Small`,attributes:{}},{id:`cardSizes-normal`,value:`Normal`,attributes:{}},{id:`cardSizes-large`,value:`Large`,attributes:{}},{id:`back`,value:`Backs of the cards`,attributes:{}},{id:`backs-ruby`,value:`Ruby`,attributes:{}},{id:`backs-lapis`,value:`Lapis`,attributes:{}},{id:`backs-fern`,value:`Fern`,attributes:{}},{id:`felt`,value:`Felt`,attributes:{}},{id:`felts-green`,value:`Green`,attributes:{}},{id:`felts-blue`,value:`Blue`,attributes:{}},{id:`felts-wine`,value:`Wine`,attributes:{}},{id:`bigIndices`,value:`Huge indices`,attributes:{}},{id:`bigIndicesNote`,value:`The index fills the left half of a card.`,attributes:{}},{id:`contrast`,value:`High contrast`,attributes:{}},{id:`contrastNote`,value:`Black on white, a dark felt, strong lines.`,attributes:{}},{id:`leftHanded`,value:`Left-handed layout`,attributes:{}},{id:`leftHandedNote`,value:`Swaps the piles and buttons.`,attributes:{}},{id:`soundSet`,value:`Kind of sounds`,attributes:{}},{id:`soundSets-cards`,value:`Cards`,attributes:{}},{id:`soundSets-wood`,value:`Wood`,attributes:{}},{id:`soundSets-bells`,value:`Bells`,attributes:{}},{id:`pace`,value:`Pace`,attributes:{}},{id:`paces-calm`,value:`Slow`,attributes:{}},{id:`paces-normal`,value:`Normal`,attributes:{}},{id:`paces-quick`,value:`Fast`,attributes:{}},{id:`paces-none`,value:`None`,attributes:{}},{id:`paceNote`,value:`How fast cards fly, and how long each step of the other players is shown. None: at once, nothing moves.`,attributes:{}},{id:`yourTurn`,value:`It is your turn`,attributes:{}},{id:`deal`,value:`Draw`,attributes:{}},{id:`pass`,value:`Pass`,attributes:{}},{id:`data`,value:`Your data`,attributes:{}},{id:`dataNote`,value:`The server knows this browser by a cookie, without registration. It keeps your name, your games, your score pads, your puzzles and your statistics.`,attributes:{}},{id:`dataSave`,value:`Save a copy`,attributes:{}},{id:`forget`,value:`Delete my data`,attributes:{}},{id:`forgetAsk`,value:`Delete all your data?`,attributes:{}},{id:`forgetWhat`,value:`Your name, your score pads, your puzzles, your statistics and your games against the computer are deleted, in this browser and on the server. Games that are still going on are resigned.`,attributes:{}},{id:`forgetOthers`,value:`Games with other people stay for them, without your name.`,attributes:{}},{id:`forgetEver`,value:`This cannot be undone. Save a copy first if you want to keep something.`,attributes:{}},{id:`forgetNow`,value:`Delete everything`,attributes:{}},{id:`askKnocks`,value:`Ask before knocking`,attributes:{}}]),F={get language(){return P(`language`)},get languageAuto(){return P(`languageAuto`)},get looks(){return P(`looks`)},get calls(){return P(`calls`)},get play(){return P(`play`)},get cardSize(){return P(`cardSize`)},cardSizes:{get small(){return P(`cardSizes-small`)},get normal(){return P(`cardSizes-normal`)},get large(){return P(`cardSizes-large`)}},get back(){return P(`back`)},backs:{get ruby(){return P(`backs-ruby`)},get lapis(){return P(`backs-lapis`)},get fern(){return P(`backs-fern`)}},get felt(){return P(`felt`)},felts:{get green(){return P(`felts-green`)},get blue(){return P(`felts-blue`)},get wine(){return P(`felts-wine`)}},get bigIndices(){return P(`bigIndices`)},get bigIndicesNote(){return P(`bigIndicesNote`)},get contrast(){return P(`contrast`)},get contrastNote(){return P(`contrastNote`)},get leftHanded(){return P(`leftHanded`)},get leftHandedNote(){return P(`leftHandedNote`)},get soundSet(){return P(`soundSet`)},soundSets:{get cards(){return P(`soundSets-cards`)},get wood(){return P(`soundSets-wood`)},get bells(){return P(`soundSets-bells`)}},get pace(){return P(`pace`)},paces:{get calm(){return P(`paces-calm`)},get normal(){return P(`paces-normal`)},get quick(){return P(`paces-quick`)},get none(){return P(`paces-none`)}},get paceNote(){return P(`paceNote`)},get yourTurn(){return P(`yourTurn`)},get deal(){return P(`deal`)},get pass(){return P(`pass`)},get data(){return P(`data`)},get dataNote(){return P(`dataNote`)},get dataSave(){return P(`dataSave`)},get forget(){return P(`forget`)},get forgetAsk(){return P(`forgetAsk`)},get forgetWhat(){return P(`forgetWhat`)},get forgetOthers(){return P(`forgetOthers`)},get forgetEver(){return P(`forgetEver`)},get forgetNow(){return P(`forgetNow`)},get askKnocks(){return P(`askKnocks`)}},I=`undercut-`,L=[`undercut-prefs`];function R(){for(let e of Object.keys(localStorage))e.startsWith(I)&&!L.includes(e)&&localStorage.removeItem(e)}var z=class extends c{constructor(...e){super(...e),this.asks=!1,this.busy=!1,this.said=``}async#e(){if(!this.busy){this.busy=!0;try{await w().catch(()=>void 0),await x(`DELETE`,`/api/me`),R(),location.replace(p(`/`))}catch(e){this.said=e instanceof Error?e.message:String(e),this.busy=!1,this.asks=!1}}}#t(){let e=()=>{this.busy||(this.asks=!1)};return n(F.forgetAsk,`ask-dialog`,r`<div class="dialog-body"><p>${F.forgetWhat}</p><p>${F.forgetOthers}</p>
        <p>${F.forgetEver}</p></div>
        <div class="dialog-foot"><button type="button" class="button" ?disabled=${this.busy}
          @click=${e}>${y.cancel}</button>
        <button type="button" class="button danger" ?disabled=${this.busy}
          @click=${()=>void this.#e()}>${F.forgetNow}</button></div>`,e,!0)}render(){return r`<section class="panel" aria-labelledby="set-data"><h2 id="set-data">${F.data}</h2>
      <p class="note">${F.dataNote}</p>
      <div class="row"><a class="button" href=${p(`/api/me/data`)} download>${F.dataSave}</a>
        <button type="button" class="button danger"
          @click=${()=>this.asks=!0}>${F.forget}</button></div>
      ${this.said?r`<p class="notice bad" role="alert">${this.said}</p>`:u}
      ${this.asks?this.#t():u}</section>`}};m([s()],z.prototype,`asks`,void 0),m([s()],z.prototype,`busy`,void 0),m([s()],z.prototype,`said`,void 0);var B=class extends c{constructor(...e){super(...e),this.said=``}async#e(){let e=new Date().toISOString().slice(0,10);i(await d().copy(),`undercut-${e}.sqlite3`)}async#t(e){let t=e.target,[n]=t.files??[];if(t.value=``,n&&confirm(C.restoreAsk))try{await d().restore(n),this.said=C.restored,location.reload()}catch(e){this.said=C.notRestored(e instanceof Error?e.message:String(e))}}render(){return r`<section class="panel" aria-labelledby="set-kept"><h2 id="set-kept">${C.kept}</h2>
      <p class="note">${C.keptNote}</p>
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${C.save}</button></div>
      <div class="field"><label for="restore">${C.restore}</label>
        <input id="restore" type="file" accept=".sqlite3" @change=${e=>void this.#t(e)} />
        <p class="note">${C.restoreNote}</p></div>
      <p class="note" role="status">${this.said}</p></section>`}};m([s()],B.prototype,`said`,void 0),e(`uc-your-data`,z),e(`uc-copies`,B);var V=class extends c{constructor(...e){super(...e),this.me=null,this.named=!1,this.nameless=!1,this.error=``}connectedCallback(){super.connectedCallback(),_.me().then(e=>this.me=e,e=>this.error=b(e))}async#e(e){e.preventDefault();let t=e.target.elements.namedItem(`name`),n=t.value.trim();if(this.nameless=!n,this.error=``,!n)t.focus();else try{this.me=await _.rename(n),this.named=!0}catch(e){this.error=b(e)}}render(){let e=this.nameless?y.nameEmpty:this.error;return r`<section class="panel" aria-labelledby="name-title"><h2 id="name-title">${y.yourName}</h2>
      <form class="row" @submit=${e=>void this.#e(e)}>
        <label class="sr" for="name">${y.yourName}</label>
        <input id="name" name="name" maxlength="24" autocomplete="nickname" ?disabled=${!this.me}
          .value=${this.me?.name??``} aria-invalid=${this.nameless}
          aria-describedby=${e?`name-wrong`:u} />
        <button type="submit" class="button">${this.named?y.saved:y.save}</button></form>
      ${e?r`<p class="notice bad" id="name-wrong" role="alert">${e}</p>`:u}</section>`}};m([s()],V.prototype,`me`,void 0),m([s()],V.prototype,`named`,void 0),m([s()],V.prototype,`nameless`,void 0),m([s()],V.prototype,`error`,void 0),e(`uc-your-name`,V);var H=e=>Object.entries(e),U=[`7c`,`8d`,`Qh`,`Ts`,`As`],W=()=>r`<div class="preview" aria-hidden="true">
    <div class="piles"><span class="card back"></span><span class="card">${t(`9h`)}</span></div>
    <div class="preview-hand">${U.map(e=>r`<span class="card">${t(e)}</span>`)}</div>
    <p class="preview-said">${F.yourTurn}<span class="preview-buttons"><span>${F.pass}</span><span class="primary">${F.deal}</span></span></p></div>`,G=class extends c{#e=``;connectedCallback(){super.connectedCallback(),this.untilRemoved(S(()=>this.requestUpdate()))}#t(e,t,n=``){return r`<div class="field"><label class="check"><input type="checkbox" .checked=${g()[e]}
      @change=${t=>{l(e,t.target.checked),e===`sounds`&&o(`card`)}} /> ${t}</label>
      ${n?r`<p class="note">${n}</p>`:u}</div>`}#n(e,t,n,i=``){return r`<fieldset class="field segments"><legend>${t}</legend>
      ${n.map(([t,n])=>r`<label><input type="radio" name=${e} .checked=${g()[e]===t}
        @change=${()=>{l(e,t),e===`soundSet`&&o(`turn`)}} /><span>${n}</span></label>`)}
      ${i?r`<p class="note">${i}</p>`:u}</fieldset>`}async#r(e){this.#e=``,e?this.#e=await T():await w(),this.requestUpdate()}#i(){let e=E(),t={"":``,on:A.noticesOn,local:A.localOnly,denied:A.noticesDenied};return r`<div class="field"><label class="check"><input type="checkbox" ?disabled=${!e}
      .checked=${e&&g().notices}
      @change=${e=>void this.#r(e.target.checked)} />
      ${A.notices}</label>
      <p class="note">${e?A.noticesNote:A.noticesImpossible}</p>
      <p class="note" role="status">${t[this.#e]}</p></div>`}#a(){let e=g().language;return r`<div class="field"><label for="language">${F.language}</label>
      <select id="language" @change=${e=>{l(`language`,e.target.value),location.reload()}}><option value="" ?selected=${!e}>${F.languageAuto}</option>${Object.entries(h).map(([t,{name:n}])=>r`<option value=${t} lang=${t} ?selected=${t===e}>${n}</option>`)}</select></div>`}#o(){let e=M(g());return r`<fieldset class="field segments"><legend>${k.looksTitle}</legend>${N.map(t=>r`<label><input type="radio" name="look" .checked=${D(t===e)}
        @change=${()=>j(t)} /><span>${k.looks[t]}</span></label>`)}</fieldset>`}#s(){return r`<section class="panel" aria-labelledby="set-looks"><h2 id="set-looks">${F.looks}</h2>
      ${this.#o()}
      ${this.#a()}
      ${this.#n(`theme`,y.theme,H(y.themes))}
      ${this.#n(`cardSize`,F.cardSize,H(F.cardSizes))}
      ${this.#n(`back`,F.back,H(F.backs))}
      ${this.#n(`felt`,F.felt,H(F.felts))}
      ${this.#t(`fourColour`,y.fourColour,y.fourColourNote)}
      ${this.#t(`bigIndices`,F.bigIndices,F.bigIndicesNote)}
      ${this.#t(`contrast`,F.contrast,F.contrastNote)}
      ${this.#t(`leftHanded`,F.leftHanded,F.leftHandedNote)}</section>`}render(){return r`<main id="main" class="page settings" tabindex="-1"><h1>${y.settingsTitle}</h1>
      ${W()}${this.#s()}
      <section class="panel" aria-labelledby="set-calls"><h2 id="set-calls">${F.calls}</h2>
        ${this.#t(`sounds`,y.sounds,y.soundsNote)}
        ${this.#n(`soundSet`,F.soundSet,H(F.soundSets))}
        ${this.#t(`vibration`,A.vibration,A.vibrationNote)}
        ${f?u:this.#i()}</section>
      <section class="panel" aria-labelledby="set-play"><h2 id="set-play">${F.play}</h2>
        ${this.#n(`pace`,F.pace,H(F.paces),F.paceNote)}
        ${this.#n(`discardMs`,a.grace,[0,2e3,4e3].map(e=>[e,a.graceValue(e/1e3)]),a.graceNote)}
        ${this.#t(`askKnocks`,F.askKnocks)} ${this.#t(`askBreaks`,y.askBreaks)}
        ${this.#t(`quickDiscard`,y.quickDiscard,y.quickDiscardNote)}
        ${this.#t(`showSeen`,y.showSeen)} ${this.#t(`coach`,O.setting,O.settingNote)}
      </section>
      <uc-your-name></uc-your-name>
      ${f?r`<uc-copies></uc-copies>`:r`<uc-keep></uc-keep><uc-your-data></uc-your-data>`}</main>`}};e(`uc-settings`,G);export{G as SettingsScreen};
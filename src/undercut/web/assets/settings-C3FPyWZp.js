import{An as e,Dn as t,G as n,I as r,In as i,L as a,Nn as o,On as s,Pt as c,_t as l,en as u,it as d,jn as f,nt as p,on as m,rt as h,sn as g,tn as _,un as v,vt as y,yt as b,zn as x,zt as S}from"./start-B5Xhwffi.js";import{t as C}from"./embedded-CXFR7te5.js";import{a as w,i as T,t as E}from"./push-BnWy5ScK.js";import{t as D}from"./live-CHVKys2H.js";import{t as O}from"./coach-DDgr5o43.js";import{t as k}from"./lobby-B8isI2c1.js";import{t as A}from"./notifications-vQq5pUEg.js";import{n as j,r as M,t as N}from"./looks-Bi0PoKoN.js";var P=t(`settings`,[{id:`language`,value:`Language`,attributes:{}},{id:`languageAuto`,value:`As in the browser`,attributes:{}},{id:`looks`,value:`Cards and table`,attributes:{}},{id:`calls`,value:`Sounds and calls`,attributes:{}},{id:`play`,value:`Play`,attributes:{}},{id:`cardSize`,value:`Size of the cards`,attributes:{}},{id:`cardSizes-small`,value:`Small`,attributes:{}},{id:`cardSizes-normal`,value:`Normal`,attributes:{}},{id:`cardSizes-large`,value:`Large`,attributes:{}},{id:`back`,value:`Backs of the cards`,attributes:{}},{id:`backs-ruby`,value:`Ruby`,attributes:{}},{id:`backs-lapis`,value:`Lapis`,attributes:{}},{id:`backs-fern`,value:`Fern`,attributes:{}},{id:`felt`,value:`Felt`,attributes:{}},{id:`felts-green`,value:`Green`,attributes:{}},{id:`felts-blue`,value:`Blue`,attributes:{}},{id:`felts-wine`,value:`Wine`,attributes:{}},{id:`bigIndices`,value:`Huge indices`,attributes:{}},{id:`bigIndicesNote`,value:`The index fills the left half of a card.`,attributes:{}},{id:`contrast`,value:`High contrast`,attributes:{}},{id:`contrastNote`,value:`Black on white, a dark felt, strong lines.`,attributes:{}},{id:`leftHanded`,value:`Left-handed layout`,attributes:{}},{id:`leftHandedNote`,value:`Swaps the piles and buttons.`,attributes:{}},{id:`soundSet`,value:`Kind of sounds`,attributes:{}},{id:`soundSets-cards`,value:`Cards`,attributes:{}},{id:`soundSets-wood`,value:`Wood`,attributes:{}},{id:`soundSets-bells`,value:`Bells`,attributes:{}},{id:`pace`,value:`Pace`,attributes:{}},{id:`paces-calm`,value:`Slow`,attributes:{}},{id:`paces-normal`,value:`Normal`,attributes:{}},{id:`paces-quick`,value:`Fast`,attributes:{}},{id:`paces-none`,value:`None`,attributes:{}},{id:`paceNote`,value:`How fast cards fly, and how long each step of the other players is shown. None: at once, nothing moves.`,attributes:{}},{id:`yourTurn`,value:`It is your turn`,attributes:{}},{id:`deal`,value:`Draw`,attributes:{}},{id:`pass`,value:`Pass`,attributes:{}},{id:`data`,value:`Your data`,attributes:{}},{id:`dataNote`,value:`The server knows this browser by a cookie, without registration. It keeps your name, your games, your score pads, your puzzles and your statistics.`,attributes:{}},{id:`dataSave`,value:`Save a copy`,attributes:{}},{id:`forget`,value:`Delete my data`,attributes:{}},{id:`forgetAsk`,value:`Delete all your data?`,attributes:{}},{id:`forgetWhat`,value:`Your name, your score pads, your puzzles, your statistics and your games against the computer are deleted, in this browser and on the server. Games that are still going on are resigned.`,attributes:{}},{id:`forgetOthers`,value:`Games with other people stay for them, without your name.`,attributes:{}},{id:`forgetEver`,value:`This cannot be undone. Save a copy first if you want to keep something.`,attributes:{}},{id:`forgetNow`,value:`Delete everything`,attributes:{}},{id:`askKnocks`,value:`Ask before knocking`,attributes:{}},{id:`voices`,value:`The levels say something now and then`,attributes:{}},{id:`voicesNote`,value:`Never about cards. They play the same without it.`,attributes:{}}]),F={get language(){return P(`language`)},get languageAuto(){return P(`languageAuto`)},get looks(){return P(`looks`)},get calls(){return P(`calls`)},get play(){return P(`play`)},get cardSize(){return P(`cardSize`)},cardSizes:{get small(){return P(`cardSizes-small`)},get normal(){return P(`cardSizes-normal`)},get large(){return P(`cardSizes-large`)}},get back(){return P(`back`)},backs:{get ruby(){return P(`backs-ruby`)},get lapis(){return P(`backs-lapis`)},get fern(){return P(`backs-fern`)}},get felt(){return P(`felt`)},felts:{get green(){return P(`felts-green`)},get blue(){return P(`felts-blue`)},get wine(){return P(`felts-wine`)}},get bigIndices(){return P(`bigIndices`)},get bigIndicesNote(){return P(`bigIndicesNote`)},get contrast(){return P(`contrast`)},get contrastNote(){return P(`contrastNote`)},get leftHanded(){return P(`leftHanded`)},get leftHandedNote(){return P(`leftHandedNote`)},get soundSet(){return P(`soundSet`)},soundSets:{get cards(){return P(`soundSets-cards`)},get wood(){return P(`soundSets-wood`)},get bells(){return P(`soundSets-bells`)}},get pace(){return P(`pace`)},paces:{get calm(){return P(`paces-calm`)},get normal(){return P(`paces-normal`)},get quick(){return P(`paces-quick`)},get none(){return P(`paces-none`)}},get paceNote(){return P(`paceNote`)},get yourTurn(){return P(`yourTurn`)},get deal(){return P(`deal`)},get pass(){return P(`pass`)},get data(){return P(`data`)},get dataNote(){return P(`dataNote`)},get dataSave(){return P(`dataSave`)},get forget(){return P(`forget`)},get forgetAsk(){return P(`forgetAsk`)},get forgetWhat(){return P(`forgetWhat`)},get forgetOthers(){return P(`forgetOthers`)},get forgetEver(){return P(`forgetEver`)},get forgetNow(){return P(`forgetNow`)},get askKnocks(){return P(`askKnocks`)},get voices(){return P(`voices`)},get voicesNote(){return P(`voicesNote`)}},I=`undercut-`,L=[`undercut-prefs`];function R(){for(let e of Object.keys(localStorage))e.startsWith(I)&&!L.includes(e)&&localStorage.removeItem(e)}var z=class extends h{constructor(...e){super(...e),this.asks=!1,this.busy=!1,this.said=``}async#e(){if(!this.busy){this.busy=!0;try{await w().catch(()=>void 0),await y(`DELETE`,`/api/me`),R(),location.replace(m(`/`))}catch(e){this.said=e instanceof Error?e.message:String(e),this.busy=!1,this.asks=!1}}}#t(){let e=()=>{this.busy||(this.asks=!1)};return n(F.forgetAsk,`ask-dialog`,x`<div class="dialog-body"><p>${F.forgetWhat}</p><p>${F.forgetOthers}</p>
<p>${F.forgetEver}</p></div>
<div class="dialog-foot"><button type="button" class="button" ?disabled=${this.busy}
@click=${e}>${c.cancel}</button>
<button type="button" class="button danger" ?disabled=${this.busy}
@click=${()=>void this.#e()}>${F.forgetNow}</button></div>`,e,!0)}render(){return x`<section class="panel" aria-labelledby="set-data"><h2 id="set-data">${F.data}</h2>
<p class="note">${F.dataNote}</p>
<div class="row"><a class="button" href=${m(`/api/me/data`)} download>${F.dataSave}</a>
<button type="button" class="button danger"
@click=${()=>this.asks=!0}>${F.forget}</button></div>
${this.said?x`<p class="notice bad" role="alert">${this.said}</p>`:i}
${this.asks?this.#t():i}</section>`}};p([S()],z.prototype,`asks`,void 0),p([S()],z.prototype,`busy`,void 0),p([S()],z.prototype,`said`,void 0);var B=class extends h{constructor(...e){super(...e),this.said=``}async#e(){let e=new Date().toISOString().slice(0,10);_(await u().copy(),`undercut-${e}.sqlite3`)}async#t(e){let t=e.target,[n]=t.files??[];if(t.value=``,n&&confirm(C.restoreAsk))try{await u().restore(n),this.said=C.restored,location.reload()}catch(e){this.said=C.notRestored(e instanceof Error?e.message:String(e))}}render(){return x`<section class="panel" aria-labelledby="set-kept"><h2 id="set-kept">${C.kept}</h2>
<p class="note">${C.keptNote}</p>
<div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${C.save}</button></div>
<div class="field"><label for="restore">${C.restore}</label>
<input id="restore" type="file" accept=".sqlite3" @change=${e=>void this.#t(e)} />
<p class="note">${C.restoreNote}</p></div>
<p class="note" role="status">${this.said}</p></section>`}};p([S()],B.prototype,`said`,void 0),d(`uc-your-data`,z),d(`uc-copies`,B);var V=class extends h{constructor(...e){super(...e),this.me=null,this.named=!1,this.nameless=!1,this.error=``}connectedCallback(){super.connectedCallback(),l.me().then(e=>this.me=e,e=>this.error=b(e))}async#e(e){e.preventDefault();let t=e.target.elements.namedItem(`name`),n=t.value.trim();if(this.nameless=!n,this.error=``,!n)t.focus();else try{this.me=await l.rename(n),this.named=!0}catch(e){this.error=b(e)}}render(){let e=this.nameless?c.nameEmpty:this.error;return x`<section class="panel" aria-labelledby="name-title"><h2 id="name-title">${c.yourName}</h2>
<form class="row" @submit=${e=>void this.#e(e)}>
<label class="sr" for="name">${c.yourName}</label>
<input id="name" name="name" maxlength="24" autocomplete="nickname" ?disabled=${!this.me}
.value=${this.me?.name??``} aria-invalid=${this.nameless}
aria-describedby=${e?`name-wrong`:i} />
<button type="submit" class="button">${this.named?c.saved:c.save}</button></form>
${e?x`<p class="notice bad" id="name-wrong" role="alert">${e}</p>`:i}</section>`}};p([S()],V.prototype,`me`,void 0),p([S()],V.prototype,`named`,void 0),p([S()],V.prototype,`nameless`,void 0),p([S()],V.prototype,`error`,void 0),d(`uc-your-name`,V);var H=e=>Object.entries(e),U=[`7c`,`8d`,`Qh`,`Ts`,`As`],W=()=>x`<div class="preview" aria-hidden="true">
<div class="piles"><span class="card back"></span><span class="card">${v(`9h`)}</span></div>
<div class="preview-hand">${U.map(e=>x`<span class="card">${v(e)}</span>`)}</div>
<p class="preview-said">${F.yourTurn}<span class="preview-buttons"><span>${F.pass}</span><span class="primary">${F.deal}</span></span></p></div>`,G=class extends h{#e=``;connectedCallback(){super.connectedCallback(),this.untilRemoved(e(()=>this.requestUpdate()))}#t(e,t,n=``){return x`<div class="field"><label class="check"><input type="checkbox" .checked=${f()[e]}
@change=${t=>{o(e,t.target.checked),e===`sounds`&&a(`card`)}} /> ${t}</label>
${n?x`<p class="note">${n}</p>`:i}</div>`}#n(e,t,n,r=``){return x`<fieldset class="field segments"><legend>${t}</legend>
${n.map(([t,n])=>x`<label><input type="radio" name=${e} .checked=${f()[e]===t}
@change=${()=>{o(e,t),e===`soundSet`&&a(`turn`)}} /><span>${n}</span></label>`)}
${r?x`<p class="note">${r}</p>`:i}</fieldset>`}async#r(e){this.#e=``,e?this.#e=await T():await w(),this.requestUpdate()}#i(){let e=E(),t={"":``,on:A.noticesOn,local:A.localOnly,denied:A.noticesDenied};return x`<div class="field"><label class="check"><input type="checkbox" ?disabled=${!e}
.checked=${e&&f().notices}
@change=${e=>void this.#r(e.target.checked)} />
${A.notices}</label>
<p class="note">${e?A.noticesNote:A.noticesImpossible}</p>
<p class="note" role="status">${t[this.#e]}</p></div>`}#a(){let e=f().language;return x`<div class="field"><label for="language">${F.language}</label>
<select id="language" @change=${e=>{o(`language`,e.target.value),location.reload()}}><option value="" ?selected=${!e}>${F.languageAuto}</option>${Object.entries(s).map(([t,{name:n}])=>x`<option value=${t} lang=${t} ?selected=${t===e}>${n}</option>`)}</select></div>`}#o(){let e=M(f());return x`<fieldset class="field segments"><legend>${k.looksTitle}</legend>${N.map(t=>x`<label><input type="radio" name="look" .checked=${D(t===e)}
@change=${()=>j(t)} /><span>${k.looks[t]}</span></label>`)}</fieldset>`}#s(){return x`<section class="panel" aria-labelledby="set-looks"><h2 id="set-looks">${F.looks}</h2>
${this.#o()}
${this.#a()}
${this.#n(`theme`,c.theme,H(c.themes))}
${this.#n(`cardSize`,F.cardSize,H(F.cardSizes))}
${this.#n(`back`,F.back,H(F.backs))}
${this.#n(`felt`,F.felt,H(F.felts))}
${this.#t(`fourColour`,c.fourColour,c.fourColourNote)}
${this.#t(`bigIndices`,F.bigIndices,F.bigIndicesNote)}
${this.#t(`contrast`,F.contrast,F.contrastNote)}
${this.#t(`leftHanded`,F.leftHanded,F.leftHandedNote)}</section>`}render(){return x`<main id="main" class="page settings" tabindex="-1"><h1>${c.settingsTitle}</h1>
${W()}${this.#s()}
<section class="panel" aria-labelledby="set-calls"><h2 id="set-calls">${F.calls}</h2>
${this.#t(`sounds`,c.sounds,c.soundsNote)}
${this.#n(`soundSet`,F.soundSet,H(F.soundSets))}
${this.#t(`vibration`,A.vibration,A.vibrationNote)}
${g?i:this.#i()}</section>
<section class="panel" aria-labelledby="set-play"><h2 id="set-play">${F.play}</h2>
${this.#n(`pace`,F.pace,H(F.paces),F.paceNote)}
${this.#n(`discardMs`,r.grace,[0,2e3,4e3].map(e=>[e,r.graceValue(e/1e3)]),r.graceNote)}
${this.#t(`askKnocks`,F.askKnocks)} ${this.#t(`askBreaks`,c.askBreaks)}
${this.#t(`quickDiscard`,c.quickDiscard,c.quickDiscardNote)}
${this.#t(`showSeen`,c.showSeen)} ${this.#t(`coach`,O.setting,O.settingNote)}
${this.#t(`voices`,F.voices,F.voicesNote)}
</section>
<uc-your-name></uc-your-name>
${g?x`<uc-copies></uc-copies>`:x`<uc-keep></uc-keep><uc-your-data></uc-your-data>`}</main>`}};d(`uc-settings`,G);export{G as SettingsScreen};
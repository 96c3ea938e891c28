import{Bn as e,Bt as t,Ft as n,I as r,K as i,L as a,Ln as o,Mn as s,On as c,Pn as l,at as u,bt as d,cn as f,dn as p,it as m,jn as h,kn as g,nn as _,rt as v,sn as y,tn as b,vt as x,yt as S}from"./start-Dj0mg9rG.js";import{t as C}from"./embedded-5aLTJu7D.js";import{a as w,i as T,t as E}from"./push-1gFdiM4Q.js";import{t as D}from"./live-DY7R2xWA.js";import{t as O}from"./coach-BMs9vGXI.js";import{t as k}from"./lobby-B8DBEwFr.js";import{t as A}from"./notifications-C9QYn0-f.js";import{n as j,r as M,t as N}from"./looks-8qLuTjEl.js";var P=c(`settings`,[{id:`language`,value:`Language`,attributes:{}},{id:`languageAuto`,value:`As in the browser`,attributes:{}},{id:`looks`,value:`Cards and table`,attributes:{}},{id:`calls`,value:`Sounds and calls`,attributes:{}},{id:`play`,value:`Play`,attributes:{}},{id:`cardSize`,value:`Size of the cards`,attributes:{}},{id:`cardSizes-small`,value:`Small`,attributes:{}},{id:`cardSizes-normal`,value:`Normal`,attributes:{}},{id:`cardSizes-large`,value:`Large`,attributes:{}},{id:`back`,value:`Backs of the cards`,attributes:{}},{id:`backs-ruby`,value:`Ruby`,attributes:{}},{id:`backs-lapis`,value:`Lapis`,attributes:{}},{id:`backs-fern`,value:`Fern`,attributes:{}},{id:`felt`,value:`Felt`,attributes:{}},{id:`felts-green`,value:`Green`,attributes:{}},{id:`felts-blue`,value:`Blue`,attributes:{}},{id:`felts-wine`,value:`Wine`,attributes:{}},{id:`bigIndices`,value:`Huge indices`,attributes:{}},{id:`bigIndicesNote`,value:`The index fills the left half of a card.`,attributes:{}},{id:`contrast`,value:`High contrast`,attributes:{}},{id:`contrastNote`,value:`Black on white, a dark felt, strong lines.`,attributes:{}},{id:`leftHanded`,value:`Left-handed layout`,attributes:{}},{id:`leftHandedNote`,value:`Swaps the piles and buttons.`,attributes:{}},{id:`soundSet`,value:`Kind of sounds`,attributes:{}},{id:`soundSets-cards`,value:`Cards`,attributes:{}},{id:`soundSets-wood`,value:`Wood`,attributes:{}},{id:`soundSets-bells`,value:`Bells`,attributes:{}},{id:`pace`,value:`Pace`,attributes:{}},{id:`paces-calm`,value:`Slow`,attributes:{}},{id:`paces-normal`,value:`Normal`,attributes:{}},{id:`paces-quick`,value:`Fast`,attributes:{}},{id:`paces-none`,value:`None`,attributes:{}},{id:`paceNote`,value:`How fast cards fly, and how long each step of the other players is shown. None: at once, nothing moves.`,attributes:{}},{id:`yourTurn`,value:`It is your turn`,attributes:{}},{id:`deal`,value:`Draw`,attributes:{}},{id:`pass`,value:`Pass`,attributes:{}},{id:`data`,value:`Your data`,attributes:{}},{id:`dataNote`,value:`The server knows this browser by a cookie, without registration. It keeps your name, your games, your score pads, your puzzles and your statistics.`,attributes:{}},{id:`dataSave`,value:`Save a copy`,attributes:{}},{id:`forget`,value:`Delete my data`,attributes:{}},{id:`forgetAsk`,value:`Delete all your data?`,attributes:{}},{id:`forgetWhat`,value:`Your name, your score pads, your puzzles, your statistics and your games against the computer are deleted, in this browser and on the server. Games that are still going on are resigned.`,attributes:{}},{id:`forgetOthers`,value:`Games with other people stay for them, without your name.`,attributes:{}},{id:`forgetEver`,value:`This cannot be undone. Save a copy first if you want to keep something.`,attributes:{}},{id:`forgetNow`,value:`Delete everything`,attributes:{}},{id:`askKnocks`,value:`Ask before knocking`,attributes:{}},{id:`voices`,value:`The levels say something now and then`,attributes:{}},{id:`voicesNote`,value:`Never about cards. They play the same without it.`,attributes:{}}]),F={get language(){return P(`language`)},get languageAuto(){return P(`languageAuto`)},get looks(){return P(`looks`)},get calls(){return P(`calls`)},get play(){return P(`play`)},get cardSize(){return P(`cardSize`)},cardSizes:{get small(){return P(`cardSizes-small`)},get normal(){return P(`cardSizes-normal`)},get large(){return P(`cardSizes-large`)}},get back(){return P(`back`)},backs:{get ruby(){return P(`backs-ruby`)},get lapis(){return P(`backs-lapis`)},get fern(){return P(`backs-fern`)}},get felt(){return P(`felt`)},felts:{get green(){return P(`felts-green`)},get blue(){return P(`felts-blue`)},get wine(){return P(`felts-wine`)}},get bigIndices(){return P(`bigIndices`)},get bigIndicesNote(){return P(`bigIndicesNote`)},get contrast(){return P(`contrast`)},get contrastNote(){return P(`contrastNote`)},get leftHanded(){return P(`leftHanded`)},get leftHandedNote(){return P(`leftHandedNote`)},get soundSet(){return P(`soundSet`)},soundSets:{get cards(){return P(`soundSets-cards`)},get wood(){return P(`soundSets-wood`)},get bells(){return P(`soundSets-bells`)}},get pace(){return P(`pace`)},paces:{get calm(){return P(`paces-calm`)},get normal(){return P(`paces-normal`)},get quick(){return P(`paces-quick`)},get none(){return P(`paces-none`)}},get paceNote(){return P(`paceNote`)},get yourTurn(){return P(`yourTurn`)},get deal(){return P(`deal`)},get pass(){return P(`pass`)},get data(){return P(`data`)},get dataNote(){return P(`dataNote`)},get dataSave(){return P(`dataSave`)},get forget(){return P(`forget`)},get forgetAsk(){return P(`forgetAsk`)},get forgetWhat(){return P(`forgetWhat`)},get forgetOthers(){return P(`forgetOthers`)},get forgetEver(){return P(`forgetEver`)},get forgetNow(){return P(`forgetNow`)},get askKnocks(){return P(`askKnocks`)},get voices(){return P(`voices`)},get voicesNote(){return P(`voicesNote`)}},I=`undercut-`,L=[`undercut-prefs`];function R(){for(let e of Object.keys(localStorage))e.startsWith(I)&&!L.includes(e)&&localStorage.removeItem(e)}var z=class extends m{constructor(...e){super(...e),this.asks=!1,this.busy=!1,this.said=``}async#e(){if(!this.busy){this.busy=!0;try{await w().catch(()=>void 0),await S(`DELETE`,`/api/me`),R(),location.replace(y(`/`))}catch(e){this.said=e instanceof Error?e.message:String(e),this.busy=!1,this.asks=!1}}}#t(){let t=()=>{this.busy||(this.asks=!1)};return i(F.forgetAsk,`ask-dialog`,e`<div class="dialog-body"><p>${F.forgetWhat}</p><p>${F.forgetOthers}</p>
<p>${F.forgetEver}</p></div>
<div class="dialog-foot"><button type="button" class="button" ?disabled=${this.busy}
@click=${t}>${n.cancel}</button>
<button type="button" class="button danger" ?disabled=${this.busy}
@click=${()=>void this.#e()}>${F.forgetNow}</button></div>`,t,!0)}render(){return e`<section class="panel" aria-labelledby="set-data"><h2 id="set-data">${F.data}</h2>
<p class="note">${F.dataNote}</p>
<div class="row"><a class="button" href=${y(`/api/me/data`)} download>${F.dataSave}</a>
<button type="button" class="button danger"
@click=${()=>this.asks=!0}>${F.forget}</button></div>
${this.said?e`<p class="notice bad" role="alert">${this.said}</p>`:o}
${this.asks?this.#t():o}</section>`}};v([t()],z.prototype,`asks`,void 0),v([t()],z.prototype,`busy`,void 0),v([t()],z.prototype,`said`,void 0);var B=class extends m{constructor(...e){super(...e),this.said=``}async#e(){let e=new Date().toISOString().slice(0,10);_(await b().copy(),`undercut-${e}.sqlite3`)}async#t(e){let t=e.target,[n]=t.files??[];if(t.value=``,n&&confirm(C.restoreAsk))try{await b().restore(n),this.said=C.restored,location.reload()}catch(e){this.said=C.notRestored(e instanceof Error?e.message:String(e))}}render(){return e`<section class="panel" aria-labelledby="set-kept"><h2 id="set-kept">${C.kept}</h2>
<p class="note">${C.keptNote}</p>
<div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${C.save}</button></div>
<div class="field"><label for="restore">${C.restore}</label>
<input id="restore" type="file" accept=".sqlite3" @change=${e=>void this.#t(e)} />
<p class="note">${C.restoreNote}</p></div>
<p class="note" role="status">${this.said}</p></section>`}};v([t()],B.prototype,`said`,void 0),u(`uc-your-data`,z),u(`uc-copies`,B);var V=class extends m{constructor(...e){super(...e),this.me=null,this.named=!1,this.nameless=!1,this.error=``}connectedCallback(){super.connectedCallback(),x.me().then(e=>this.me=e,e=>this.error=d(e))}async#e(e){e.preventDefault();let t=e.target.elements.namedItem(`name`),n=t.value.trim();if(this.nameless=!n,this.error=``,!n)t.focus();else try{this.me=await x.rename(n),this.named=!0}catch(e){this.error=d(e)}}render(){let t=this.nameless?n.nameEmpty:this.error;return e`<section class="panel" aria-labelledby="name-title"><h2 id="name-title">${n.yourName}</h2>
<form class="row" @submit=${e=>void this.#e(e)}>
<label class="sr" for="name">${n.yourName}</label>
<input id="name" name="name" maxlength="24" autocomplete="nickname" ?disabled=${!this.me}
.value=${this.me?.name??``} aria-invalid=${this.nameless}
aria-describedby=${t?`name-wrong`:o} />
<button type="submit" class="button">${this.named?n.saved:n.save}</button></form>
${t?e`<p class="notice bad" id="name-wrong" role="alert">${t}</p>`:o}</section>`}};v([t()],V.prototype,`me`,void 0),v([t()],V.prototype,`named`,void 0),v([t()],V.prototype,`nameless`,void 0),v([t()],V.prototype,`error`,void 0),u(`uc-your-name`,V);var H=e=>Object.entries(e),U=[`7c`,`8d`,`Qh`,`Ts`,`As`],W=()=>e`<div class="preview" aria-hidden="true">
<div class="piles"><span class="card back"></span><span class="card">${p(`9h`)}</span></div>
<div class="preview-hand">${U.map(t=>e`<span class="card">${p(t)}</span>`)}</div>
<p class="preview-said">${F.yourTurn}<span class="preview-buttons"><span>${F.pass}</span><span class="primary">${F.deal}</span></span></p></div>`,G=class extends m{#e=``;connectedCallback(){super.connectedCallback(),this.untilRemoved(h(()=>this.requestUpdate()))}#t(t,n,r=``){return e`<div class="field"><label class="check"><input type="checkbox" .checked=${s()[t]}
@change=${e=>{l(t,e.target.checked),t===`sounds`&&a(`card`)}} /> ${n}</label>
${r?e`<p class="note">${r}</p>`:o}</div>`}#n(t,n,r,i=``){return e`<fieldset class="field segments"><legend>${n}</legend>
${r.map(([n,r])=>e`<label><input type="radio" name=${t} .checked=${s()[t]===n}
@change=${()=>{l(t,n),t===`soundSet`&&a(`turn`)}} /><span>${r}</span></label>`)}
${i?e`<p class="note">${i}</p>`:o}</fieldset>`}async#r(e){this.#e=``,e?this.#e=await T():await w(),this.requestUpdate()}#i(){let t=E(),n={"":``,on:A.noticesOn,local:A.localOnly,denied:A.noticesDenied};return e`<div class="field"><label class="check"><input type="checkbox" ?disabled=${!t}
.checked=${t&&s().notices}
@change=${e=>void this.#r(e.target.checked)} />
${A.notices}</label>
<p class="note">${t?A.noticesNote:A.noticesImpossible}</p>
<p class="note" role="status">${n[this.#e]}</p></div>`}#a(){let t=s().language;return e`<div class="field"><label for="language">${F.language}</label>
<select id="language" @change=${e=>{l(`language`,e.target.value),location.reload()}}><option value="" ?selected=${!t}>${F.languageAuto}</option>${Object.entries(g).map(([n,{name:r}])=>e`<option value=${n} lang=${n} ?selected=${n===t}>${r}</option>`)}</select></div>`}#o(){let t=M(s());return e`<fieldset class="field segments"><legend>${k.looksTitle}</legend>${N.map(n=>e`<label><input type="radio" name="look" .checked=${D(n===t)}
@change=${()=>j(n)} /><span>${k.looks[n]}</span></label>`)}</fieldset>`}#s(){return e`<section class="panel" aria-labelledby="set-looks"><h2 id="set-looks">${F.looks}</h2>
${this.#o()}
${this.#a()}
${this.#n(`theme`,n.theme,H(n.themes))}
${this.#n(`cardSize`,F.cardSize,H(F.cardSizes))}
${this.#n(`back`,F.back,H(F.backs))}
${this.#n(`felt`,F.felt,H(F.felts))}
${this.#t(`fourColour`,n.fourColour,n.fourColourNote)}
${this.#t(`bigIndices`,F.bigIndices,F.bigIndicesNote)}
${this.#t(`contrast`,F.contrast,F.contrastNote)}
${this.#t(`leftHanded`,F.leftHanded,F.leftHandedNote)}</section>`}render(){return e`<main id="main" class="page settings" tabindex="-1"><h1>${n.settingsTitle}</h1>
${W()}${this.#s()}
<section class="panel" aria-labelledby="set-calls"><h2 id="set-calls">${F.calls}</h2>
${this.#t(`sounds`,n.sounds,n.soundsNote)}
${this.#n(`soundSet`,F.soundSet,H(F.soundSets))}
${this.#t(`vibration`,A.vibration,A.vibrationNote)}
${f?o:this.#i()}</section>
<section class="panel" aria-labelledby="set-play"><h2 id="set-play">${F.play}</h2>
${this.#n(`pace`,F.pace,H(F.paces),F.paceNote)}
${this.#n(`discardMs`,r.grace,[0,2e3,4e3].map(e=>[e,r.graceValue(e/1e3)]),r.graceNote)}
${this.#t(`askKnocks`,F.askKnocks)} ${this.#t(`askBreaks`,n.askBreaks)}
${this.#t(`quickDiscard`,n.quickDiscard,n.quickDiscardNote)}
${this.#t(`showSeen`,n.showSeen)} ${this.#t(`coach`,O.setting,O.settingNote)}
${this.#t(`voices`,F.voices,F.voicesNote)}
</section>
<uc-your-name></uc-your-name>
${f?e`<uc-copies></uc-copies>`:e`<uc-keep></uc-keep><uc-your-data></uc-your-data>`}</main>`}};u(`uc-settings`,G);export{G as SettingsScreen};
import{o as e,r as t}from"./speech-CMMv0GlT.js";import{i as n,n as r}from"./lit-BqTy6KEj.js";import{r as i,t as a}from"./possible-DM1HFdB0.js";import{turnOff as o,turnOn as s}from"./push-CH3n1fgU.js";import{i as c,o as l,r as u}from"./prefs-G4xvlruR.js";import{o as d}from"./root-DgPvHYjp.js";import{t as f}from"./sounds-DxWL7V5M.js";import{n as p}from"./base-CoEt_ifD.js";import{c as m,w as h}from"./index-C9UAn0Qs.js";import{a as g,n as _}from"./here-CI_6pYV6.js";import{t as v}from"./here-cFFvgHwZ.js";import{n as y,t as b}from"./plain-uJbcUsWT.js";import{t as x}from"./face-BPt-RtUF.js";var S=t(`settings`,[{id:`language`,value:`Language`,attributes:{}},{id:`languageAuto`,value:`As in the browser`,attributes:{}},{id:`looks`,value:`Cards and table`,attributes:{}},{id:`calls`,value:`Sounds and calls`,attributes:{}},{id:`play`,value:`Play`,attributes:{}},{id:`cardSize`,value:`Size of the cards`,attributes:{}},{id:`cardSizes-small`,value:`Small`,attributes:{}},{id:`cardSizes-normal`,value:`Normal`,attributes:{}},{id:`cardSizes-large`,value:`Large`,attributes:{}},{id:`back`,value:`Backs of the cards`,attributes:{}},{id:`backs-ruby`,value:`Ruby`,attributes:{}},{id:`backs-lapis`,value:`Lapis`,attributes:{}},{id:`backs-fern`,value:`Fern`,attributes:{}},{id:`felt`,value:`Felt`,attributes:{}},{id:`felts-green`,value:`Green`,attributes:{}},{id:`felts-blue`,value:`Blue`,attributes:{}},{id:`felts-wine`,value:`Wine`,attributes:{}},{id:`leftHanded`,value:`For the left hand`,attributes:{}},{id:`leftHandedNote`,value:`Piles and buttons change sides.`,attributes:{}},{id:`soundSet`,value:`Kind of sounds`,attributes:{}},{id:`soundSets-cards`,value:`Cards`,attributes:{}},{id:`soundSets-wood`,value:`Wood`,attributes:{}},{id:`soundSets-bells`,value:`Bells`,attributes:{}},{id:`pace`,value:`Pace`,attributes:{}},{id:`paces-calm`,value:`Slow`,attributes:{}},{id:`paces-normal`,value:`Normal`,attributes:{}},{id:`paces-quick`,value:`Fast`,attributes:{}},{id:`paces-none`,value:`None`,attributes:{}},{id:`paceNote`,value:`How fast cards fly, and how long each step of the other players is shown. None: at once, nothing moves.`,attributes:{}},{id:`yourTurn`,value:`It is your turn`,attributes:{}},{id:`deal`,value:`Draw`,attributes:{}},{id:`pass`,value:`Pass`,attributes:{}}]),C={get language(){return S(`language`)},get languageAuto(){return S(`languageAuto`)},get looks(){return S(`looks`)},get calls(){return S(`calls`)},get play(){return S(`play`)},get cardSize(){return S(`cardSize`)},cardSizes:{get small(){return S(`cardSizes-small`)},get normal(){return S(`cardSizes-normal`)},get large(){return S(`cardSizes-large`)}},get back(){return S(`back`)},backs:{get ruby(){return S(`backs-ruby`)},get lapis(){return S(`backs-lapis`)},get fern(){return S(`backs-fern`)}},get felt(){return S(`felt`)},felts:{get green(){return S(`felts-green`)},get blue(){return S(`felts-blue`)},get wine(){return S(`felts-wine`)}},get leftHanded(){return S(`leftHanded`)},get leftHandedNote(){return S(`leftHandedNote`)},get soundSet(){return S(`soundSet`)},soundSets:{get cards(){return S(`soundSets-cards`)},get wood(){return S(`soundSets-wood`)},get bells(){return S(`soundSets-bells`)}},get pace(){return S(`pace`)},paces:{get calm(){return S(`paces-calm`)},get normal(){return S(`paces-normal`)},get quick(){return S(`paces-quick`)},get none(){return S(`paces-none`)}},get paceNote(){return S(`paceNote`)},get yourTurn(){return S(`yourTurn`)},get deal(){return S(`deal`)},get pass(){return S(`pass`)}},w=class extends b{static{this.properties={said:{state:!0}}}constructor(){super(),this.said=``}async#e(){let e=new Date().toISOString().slice(0,10);g(await _().copy(),`undercut-${e}.sqlite3`)}async#t(e){let t=e.target,[n]=t.files??[];if(t.value=``,n&&confirm(v.restoreAsk))try{await _().put(n),this.said=v.restored,location.reload()}catch(e){this.said=v.notRestored(e instanceof Error?e.message:String(e))}}render(){return n`<section class="panel" aria-labelledby="set-kept"><h2 id="set-kept">${v.kept}</h2>
      <p class="note">${v.keptNote}</p>
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${v.save}</button></div>
      <div class="field"><label for="restore">${v.restore}</label>
        <input id="restore" type="file" accept=".sqlite3" @change=${e=>void this.#t(e)} />
        <p class="note">${v.restoreNote}</p></div>
      <p class="note" role="status">${this.said}</p></section>`}};y(`uc-copies`,w);var T=[`7c`,`8d`,`Qh`,`Ts`,`As`],E=()=>n`<div class="preview" aria-hidden="true">
    <div class="piles"><span class="card back"></span><span class="card">${x(`9h`)}</span></div>
    <div class="preview-hand">${T.map(e=>n`<span class="card">${x(e)}</span>`)}</div>
    <p class="preview-said">${C.yourTurn}<span class="preview-buttons"><span>${C.pass}</span><span
      class="primary">${C.deal}</span></span></p></div>`,D=e=>Object.entries(e),O=class extends b{#e=null;#t=``;connectedCallback(){super.connectedCallback(),this.#e=u(()=>this.requestUpdate())}disconnectedCallback(){super.disconnectedCallback(),this.#e?.()}#n(e,t,i=``){return n`<div class="field"><label class="check"><input type="checkbox" .checked=${c()[e]}
      @change=${t=>{l(e,t.target.checked),e===`sounds`&&f(`card`)}} /> ${t}</label>
      ${i?n`<p class="note">${i}</p>`:r}</div>`}#r(e,t,i,a=``){return n`<fieldset class="field segments"><legend>${t}</legend>
      ${i.map(([t,r])=>n`<label><input type="radio" name=${e} .checked=${c()[e]===t}
        @change=${()=>{l(e,t),e===`soundSet`&&f(`turn`)}} /><span>${r}</span></label>`)}
      ${a?n`<p class="note">${a}</p>`:r}</fieldset>`}async#i(e){this.#t=``,e?this.#t=await s():await o(),this.requestUpdate()}#a(){let e=a(),t={"":``,on:i.noticesOn,local:i.localOnly,denied:i.noticesDenied};return n`<div class="field"><label class="check"><input type="checkbox" ?disabled=${!e}
      .checked=${e&&c().notices}
      @change=${e=>void this.#i(e.target.checked)} />
      ${i.notices}</label>
      <p class="note">${e?i.noticesNote:i.noticesImpossible}</p>
      <p class="note" role="status">${t[this.#t]}</p></div>`}#o(){let t=c().language;return n`<div class="field"><label for="language">${C.language}</label>
      <select id="language" @change=${e=>{l(`language`,e.target.value),location.reload()}}><option value="" ?selected=${!t}>${C.languageAuto}</option>${Object.entries(e).map(([e,{name:r}])=>n`<option value=${e} lang=${e} ?selected=${e===t}>${r}</option>`)}</select></div>`}#s(){return n`<section class="panel" aria-labelledby="set-looks"><h2 id="set-looks">${C.looks}</h2>
      ${this.#o()}
      ${this.#r(`theme`,p.theme,D(p.themes))}
      ${this.#r(`cardSize`,C.cardSize,D(C.cardSizes))}
      ${this.#r(`back`,C.back,D(C.backs))}
      ${this.#r(`felt`,C.felt,D(C.felts))}
      ${this.#n(`fourColour`,p.fourColour,p.fourColourNote)}
      ${this.#n(`leftHanded`,C.leftHanded,C.leftHandedNote)}</section>`}render(){return n`<main id="main" class="page settings" tabindex="-1"><h1>${p.settingsTitle}</h1>
      ${E()}${this.#s()}
      <section class="panel" aria-labelledby="set-calls"><h2 id="set-calls">${C.calls}</h2>
        ${this.#n(`sounds`,p.sounds,p.soundsNote)}
        ${this.#r(`soundSet`,C.soundSet,D(C.soundSets))}
        ${this.#n(`vibration`,i.vibration,i.vibrationNote)}
        ${d?r:this.#a()}</section>
      <section class="panel" aria-labelledby="set-play"><h2 id="set-play">${C.play}</h2>
        ${this.#r(`pace`,C.pace,D(C.paces),C.paceNote)}
        ${this.#r(`discardMs`,h.grace,[0,2e3,4e3].map(e=>[e,h.graceValue(e/1e3)]),h.graceNote)}
        ${this.#n(`askBreaks`,p.askBreaks)} ${this.#n(`quickDiscard`,p.quickDiscard,p.quickDiscardNote)}
        ${this.#n(`showSeen`,p.showSeen)} ${this.#n(`coach`,m.setting,m.settingNote)}
      </section>${d?n`<uc-copies></uc-copies>`:n`<uc-keep></uc-keep>`}</main>`}};y(`uc-settings`,O);export{O as SettingsScreen};
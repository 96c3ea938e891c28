import{o as e,r as t}from"./speech-CMMv0GlT.js";import{i as n,n as r,o as i}from"./base-Cp33k1AI.js";import{N as a,b as o,f as s,m as c,p as l}from"./index-C5SRsiZo.js";import{turnOff as u,turnOn as d}from"./push-JO9Vg6aQ.js";import{i as f,o as p,r as m}from"./prefs-DIbzvhIA.js";import{o as h}from"./root-DgPvHYjp.js";import{t as g}from"./sounds-Ce-ciqYC.js";import{a as _,n as v}from"./here-B3a-taI7.js";import{n as y,t as b}from"./plain-DpW1Ai4e.js";import{t as x}from"./face-wk9xIX7o.js";var S=t(`settings`,[{id:`language`,value:`Language`,attributes:{}},{id:`languageAuto`,value:`As in the browser`,attributes:{}},{id:`looks`,value:`Cards and table`,attributes:{}},{id:`calls`,value:`Sounds and calls`,attributes:{}},{id:`play`,value:`Play`,attributes:{}},{id:`cardSize`,value:`Size of the cards`,attributes:{}},{id:`cardSizes-small`,value:`Small`,attributes:{}},{id:`cardSizes-normal`,value:`Normal`,attributes:{}},{id:`cardSizes-large`,value:`Large`,attributes:{}},{id:`back`,value:`Backs of the cards`,attributes:{}},{id:`backs-ruby`,value:`Ruby`,attributes:{}},{id:`backs-lapis`,value:`Lapis`,attributes:{}},{id:`backs-fern`,value:`Fern`,attributes:{}},{id:`felt`,value:`Felt`,attributes:{}},{id:`felts-green`,value:`Green`,attributes:{}},{id:`felts-blue`,value:`Blue`,attributes:{}},{id:`felts-wine`,value:`Wine`,attributes:{}},{id:`leftHanded`,value:`For the left hand`,attributes:{}},{id:`leftHandedNote`,value:`Piles and buttons change sides.`,attributes:{}},{id:`soundSet`,value:`Kind of sounds`,attributes:{}},{id:`soundSets-cards`,value:`Cards`,attributes:{}},{id:`soundSets-wood`,value:`Wood`,attributes:{}},{id:`soundSets-bells`,value:`Bells`,attributes:{}},{id:`pace`,value:`Pace`,attributes:{}},{id:`paces-calm`,value:`Slow`,attributes:{}},{id:`paces-normal`,value:`Normal`,attributes:{}},{id:`paces-quick`,value:`Fast`,attributes:{}},{id:`paces-none`,value:`None`,attributes:{}},{id:`paceNote`,value:`How fast cards fly, and how long each step of the other players is shown. None: at once, nothing moves.`,attributes:{}},{id:`yourTurn`,value:`It is your turn`,attributes:{}},{id:`deal`,value:`Draw`,attributes:{}},{id:`pass`,value:`Pass`,attributes:{}}]),C={get language(){return S(`language`)},get languageAuto(){return S(`languageAuto`)},get looks(){return S(`looks`)},get calls(){return S(`calls`)},get play(){return S(`play`)},get cardSize(){return S(`cardSize`)},cardSizes:{get small(){return S(`cardSizes-small`)},get normal(){return S(`cardSizes-normal`)},get large(){return S(`cardSizes-large`)}},get back(){return S(`back`)},backs:{get ruby(){return S(`backs-ruby`)},get lapis(){return S(`backs-lapis`)},get fern(){return S(`backs-fern`)}},get felt(){return S(`felt`)},felts:{get green(){return S(`felts-green`)},get blue(){return S(`felts-blue`)},get wine(){return S(`felts-wine`)}},get leftHanded(){return S(`leftHanded`)},get leftHandedNote(){return S(`leftHandedNote`)},get soundSet(){return S(`soundSet`)},soundSets:{get cards(){return S(`soundSets-cards`)},get wood(){return S(`soundSets-wood`)},get bells(){return S(`soundSets-bells`)}},get pace(){return S(`pace`)},paces:{get calm(){return S(`paces-calm`)},get normal(){return S(`paces-normal`)},get quick(){return S(`paces-quick`)},get none(){return S(`paces-none`)}},get paceNote(){return S(`paceNote`)},get yourTurn(){return S(`yourTurn`)},get deal(){return S(`deal`)},get pass(){return S(`pass`)}},w=class extends b{static{this.properties={said:{state:!0}}}constructor(){super(),this.said=``}async#e(){let e=new Date().toISOString().slice(0,10);_(await v().copy(),`undercut-${e}.sqlite3`)}async#t(e){let t=e.target,[n]=t.files??[];if(t.value=``,n&&confirm(a.restoreAsk))try{await v().put(n),this.said=a.restored,location.reload()}catch(e){this.said=a.notRestored(e instanceof Error?e.message:String(e))}}render(){return i`<section class="panel" aria-labelledby="set-kept"><h2 id="set-kept">${a.kept}</h2>
      <p class="note">${a.keptNote}</p>
      <div class="row"><button type="button" class="button" @click=${()=>void this.#e()}>${a.save}</button></div>
      <div class="field"><label for="restore">${a.restore}</label>
        <input id="restore" type="file" accept=".sqlite3" @change=${e=>void this.#t(e)} />
        <p class="note">${a.restoreNote}</p></div>
      <p class="note" role="status">${this.said}</p></section>`}};y(`uc-copies`,w);var T=[`7c`,`8d`,`Qh`,`Ts`,`As`],E=()=>i`<div class="preview" aria-hidden="true">
    <div class="piles"><span class="card back"></span><span class="card">${x(`9h`)}</span></div>
    <div class="preview-hand">${T.map(e=>i`<span class="card">${x(e)}</span>`)}</div>
    <p class="preview-said">${C.yourTurn}<span class="preview-buttons"><span>${C.pass}</span><span
      class="primary">${C.deal}</span></span></p></div>`,D=e=>Object.entries(e),O=class extends b{#e=null;#t=``;connectedCallback(){super.connectedCallback(),this.#e=m(()=>this.requestUpdate())}disconnectedCallback(){super.disconnectedCallback(),this.#e?.()}#n(e,t,r=``){return i`<div class="field"><label class="check"><input type="checkbox" .checked=${f()[e]}
      @change=${t=>{p(e,t.target.checked),e===`sounds`&&g(`card`)}} /> ${t}</label>
      ${r?i`<p class="note">${r}</p>`:n}</div>`}#r(e,t,r,a=``){return i`<fieldset class="field segments"><legend>${t}</legend>
      ${r.map(([t,n])=>i`<label><input type="radio" name=${e} .checked=${f()[e]===t}
        @change=${()=>{p(e,t),e===`soundSet`&&g(`turn`)}} /><span>${n}</span></label>`)}
      ${a?i`<p class="note">${a}</p>`:n}</fieldset>`}async#i(e){this.#t=``,e?this.#t=await d():await u(),this.requestUpdate()}#a(){let e=s(),t={"":``,on:c.noticesOn,local:c.localOnly,denied:c.noticesDenied};return i`<div class="field"><label class="check"><input type="checkbox" ?disabled=${!e}
      .checked=${e&&f().notices}
      @change=${e=>void this.#i(e.target.checked)} />
      ${c.notices}</label>
      <p class="note">${e?c.noticesNote:c.noticesImpossible}</p>
      <p class="note" role="status">${t[this.#t]}</p></div>`}#o(){let t=f().language;return i`<div class="field"><label for="language">${C.language}</label>
      <select id="language" @change=${e=>{p(`language`,e.target.value),location.reload()}}><option value="" ?selected=${!t}>${C.languageAuto}</option>${Object.entries(e).map(([e,{name:n}])=>i`<option value=${e} lang=${e} ?selected=${e===t}>${n}</option>`)}</select></div>`}#s(){return i`<section class="panel" aria-labelledby="set-looks"><h2 id="set-looks">${C.looks}</h2>
      ${this.#o()}
      ${this.#r(`theme`,r.theme,D(r.themes))}
      ${this.#r(`cardSize`,C.cardSize,D(C.cardSizes))}
      ${this.#r(`back`,C.back,D(C.backs))}
      ${this.#r(`felt`,C.felt,D(C.felts))}
      ${this.#n(`fourColour`,r.fourColour,r.fourColourNote)}
      ${this.#n(`leftHanded`,C.leftHanded,C.leftHandedNote)}</section>`}render(){return i`<main id="main" class="page settings" tabindex="-1"><h1>${r.settingsTitle}</h1>
      ${E()}${this.#s()}
      <section class="panel" aria-labelledby="set-calls"><h2 id="set-calls">${C.calls}</h2>
        ${this.#n(`sounds`,r.sounds,r.soundsNote)}
        ${this.#r(`soundSet`,C.soundSet,D(C.soundSets))}
        ${this.#n(`vibration`,c.vibration,c.vibrationNote)}
        ${h?n:this.#a()}</section>
      <section class="panel" aria-labelledby="set-play"><h2 id="set-play">${C.play}</h2>
        ${this.#r(`pace`,C.pace,D(C.paces),C.paceNote)}
        ${this.#r(`discardMs`,o.grace,[0,2e3,4e3].map(e=>[e,o.graceValue(e/1e3)]),o.graceNote)}
        ${this.#n(`askBreaks`,r.askBreaks)} ${this.#n(`quickDiscard`,r.quickDiscard,r.quickDiscardNote)}
        ${this.#n(`showSeen`,r.showSeen)} ${this.#n(`coach`,l.setting,l.settingNote)}
      </section>${h?i`<uc-copies></uc-copies>`:i`<uc-keep></uc-keep>`}</main>`}};y(`uc-settings`,O);export{O as SettingsScreen};
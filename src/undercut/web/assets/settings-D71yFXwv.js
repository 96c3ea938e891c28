import{o as e,r as t}from"./speech-CMMv0GlT.js";import{i as n,n as r,o as i}from"./base-Cp33k1AI.js";import{M as a,b as o,d as s,f as c,j as l,p as u,y as d}from"./index-D7jlAIvw.js";import{turnOff as f,turnOn as p}from"./push-4FFEilyY.js";import{i as m,o as h,r as g}from"./prefs-DIbzvhIA.js";import{t as _}from"./face-wk9xIX7o.js";var v=t(`settings`,[{id:`language`,value:`Language`,attributes:{}},{id:`languageAuto`,value:`As in the browser`,attributes:{}},{id:`looks`,value:`Cards and table`,attributes:{}},{id:`calls`,value:`Sounds and calls`,attributes:{}},{id:`play`,value:`Play`,attributes:{}},{id:`cardSize`,value:`Size of the cards`,attributes:{}},{id:`cardSizes-small`,value:`Small`,attributes:{}},{id:`cardSizes-normal`,value:`Normal`,attributes:{}},{id:`cardSizes-large`,value:`Large`,attributes:{}},{id:`back`,value:`Backs of the cards`,attributes:{}},{id:`backs-ruby`,value:`Ruby`,attributes:{}},{id:`backs-lapis`,value:`Lapis`,attributes:{}},{id:`backs-fern`,value:`Fern`,attributes:{}},{id:`felt`,value:`Felt`,attributes:{}},{id:`felts-green`,value:`Green`,attributes:{}},{id:`felts-blue`,value:`Blue`,attributes:{}},{id:`felts-wine`,value:`Wine`,attributes:{}},{id:`leftHanded`,value:`For the left hand`,attributes:{}},{id:`leftHandedNote`,value:`Piles and buttons change sides.`,attributes:{}},{id:`soundSet`,value:`Kind of sounds`,attributes:{}},{id:`soundSets-cards`,value:`Cards`,attributes:{}},{id:`soundSets-wood`,value:`Wood`,attributes:{}},{id:`soundSets-bells`,value:`Bells`,attributes:{}},{id:`pace`,value:`Pace`,attributes:{}},{id:`paces-calm`,value:`Slow`,attributes:{}},{id:`paces-normal`,value:`Normal`,attributes:{}},{id:`paces-quick`,value:`Fast`,attributes:{}},{id:`paces-none`,value:`None`,attributes:{}},{id:`paceNote`,value:`How fast cards fly, and how long each step of the other players is shown. None: at once, nothing moves.`,attributes:{}},{id:`yourTurn`,value:`It is your turn`,attributes:{}},{id:`deal`,value:`Draw`,attributes:{}},{id:`pass`,value:`Pass`,attributes:{}}]),y={get language(){return v(`language`)},get languageAuto(){return v(`languageAuto`)},get looks(){return v(`looks`)},get calls(){return v(`calls`)},get play(){return v(`play`)},get cardSize(){return v(`cardSize`)},cardSizes:{get small(){return v(`cardSizes-small`)},get normal(){return v(`cardSizes-normal`)},get large(){return v(`cardSizes-large`)}},get back(){return v(`back`)},backs:{get ruby(){return v(`backs-ruby`)},get lapis(){return v(`backs-lapis`)},get fern(){return v(`backs-fern`)}},get felt(){return v(`felt`)},felts:{get green(){return v(`felts-green`)},get blue(){return v(`felts-blue`)},get wine(){return v(`felts-wine`)}},get leftHanded(){return v(`leftHanded`)},get leftHandedNote(){return v(`leftHandedNote`)},get soundSet(){return v(`soundSet`)},soundSets:{get cards(){return v(`soundSets-cards`)},get wood(){return v(`soundSets-wood`)},get bells(){return v(`soundSets-bells`)}},get pace(){return v(`pace`)},paces:{get calm(){return v(`paces-calm`)},get normal(){return v(`paces-normal`)},get quick(){return v(`paces-quick`)},get none(){return v(`paces-none`)}},get paceNote(){return v(`paceNote`)},get yourTurn(){return v(`yourTurn`)},get deal(){return v(`deal`)},get pass(){return v(`pass`)}},b=[`7c`,`8d`,`Qh`,`Ts`,`As`],x=()=>i`<div class="preview" aria-hidden="true">
    <div class="piles"><span class="card back"></span><span class="card">${_(`9h`)}</span></div>
    <div class="preview-hand">${b.map(e=>i`<span class="card">${_(e)}</span>`)}</div>
    <p class="preview-said">${y.yourTurn}<span class="preview-buttons"><span>${y.pass}</span><span
      class="primary">${y.deal}</span></span></p></div>`,S=e=>Object.entries(e),C=class extends l{#e=null;#t=``;connectedCallback(){super.connectedCallback(),this.#e=g(()=>this.requestUpdate())}disconnectedCallback(){super.disconnectedCallback(),this.#e?.()}#n(e,t,r=``){return i`<div class="field"><label class="check"><input type="checkbox" .checked=${m()[e]}
      @change=${t=>{h(e,t.target.checked),e===`sounds`&&o(`card`)}} /> ${t}</label>
      ${r?i`<p class="note">${r}</p>`:n}</div>`}#r(e,t,r,a=``){return i`<fieldset class="field segments"><legend>${t}</legend>
      ${r.map(([t,n])=>i`<label><input type="radio" name=${e} .checked=${m()[e]===t}
        @change=${()=>{h(e,t),e===`soundSet`&&o(`turn`)}} /><span>${n}</span></label>`)}
      ${a?i`<p class="note">${a}</p>`:n}</fieldset>`}async#i(e){this.#t=``,e?this.#t=await p():await f(),this.requestUpdate()}#a(){let e=s(),t={"":``,on:u.noticesOn,local:u.localOnly,denied:u.noticesDenied};return i`<div class="field"><label class="check"><input type="checkbox" ?disabled=${!e}
      .checked=${e&&m().notices}
      @change=${e=>void this.#i(e.target.checked)} />
      ${u.notices}</label>
      <p class="note">${e?u.noticesNote:u.noticesImpossible}</p>
      <p class="note" role="status">${t[this.#t]}</p></div>`}#o(){let t=m().language;return i`<div class="field"><label for="language">${y.language}</label>
      <select id="language" @change=${e=>{h(`language`,e.target.value),location.reload()}}><option value="" ?selected=${!t}>${y.languageAuto}</option>${Object.entries(e).map(([e,{name:n}])=>i`<option value=${e} lang=${e} ?selected=${e===t}>${n}</option>`)}</select></div>`}#s(){return i`<section class="panel" aria-labelledby="set-looks"><h2 id="set-looks">${y.looks}</h2>
      ${this.#o()}
      ${this.#r(`theme`,r.theme,S(r.themes))}
      ${this.#r(`cardSize`,y.cardSize,S(y.cardSizes))}
      ${this.#r(`back`,y.back,S(y.backs))}
      ${this.#r(`felt`,y.felt,S(y.felts))}
      ${this.#n(`fourColour`,r.fourColour,r.fourColourNote)}
      ${this.#n(`leftHanded`,y.leftHanded,y.leftHandedNote)}</section>`}render(){return i`<main id="main" class="page settings" tabindex="-1"><h1>${r.settingsTitle}</h1>
      ${x()}${this.#s()}
      <section class="panel" aria-labelledby="set-calls"><h2 id="set-calls">${y.calls}</h2>
        ${this.#n(`sounds`,r.sounds,r.soundsNote)}
        ${this.#r(`soundSet`,y.soundSet,S(y.soundSets))}
        ${this.#n(`vibration`,u.vibration,u.vibrationNote)}
        ${this.#a()}</section>
      <section class="panel" aria-labelledby="set-play"><h2 id="set-play">${y.play}</h2>
        ${this.#r(`pace`,y.pace,S(y.paces),y.paceNote)}
        ${this.#r(`discardMs`,d.grace,[0,2e3,4e3].map(e=>[e,d.graceValue(e/1e3)]),d.graceNote)}
        ${this.#n(`askBreaks`,r.askBreaks)} ${this.#n(`quickDiscard`,r.quickDiscard,r.quickDiscardNote)}
        ${this.#n(`showSeen`,r.showSeen)} ${this.#n(`coach`,c.setting,c.settingNote)}
      </section></main>`}};a(`uc-settings`,C);export{C as SettingsScreen};
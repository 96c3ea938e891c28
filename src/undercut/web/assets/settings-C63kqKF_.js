import{o as e,r as t}from"./speech-CMMv0GlT.js";import{i as n,n as r,o as i}from"./base-Cp33k1AI.js";import{b as a,f as o,m as s,p as c,x as l}from"./index-DbF6KWw8.js";import{turnOff as u,turnOn as d}from"./push-CPtsa-kQ.js";import{i as f,o as p,r as m}from"./prefs-DIbzvhIA.js";import{o as h}from"./root-DgPvHYjp.js";import{n as g,t as _}from"./plain-q0FJJh62.js";import{t as v}from"./face-wk9xIX7o.js";var y=t(`settings`,[{id:`language`,value:`Language`,attributes:{}},{id:`languageAuto`,value:`As in the browser`,attributes:{}},{id:`looks`,value:`Cards and table`,attributes:{}},{id:`calls`,value:`Sounds and calls`,attributes:{}},{id:`play`,value:`Play`,attributes:{}},{id:`cardSize`,value:`Size of the cards`,attributes:{}},{id:`cardSizes-small`,value:`Small`,attributes:{}},{id:`cardSizes-normal`,value:`Normal`,attributes:{}},{id:`cardSizes-large`,value:`Large`,attributes:{}},{id:`back`,value:`Backs of the cards`,attributes:{}},{id:`backs-ruby`,value:`Ruby`,attributes:{}},{id:`backs-lapis`,value:`Lapis`,attributes:{}},{id:`backs-fern`,value:`Fern`,attributes:{}},{id:`felt`,value:`Felt`,attributes:{}},{id:`felts-green`,value:`Green`,attributes:{}},{id:`felts-blue`,value:`Blue`,attributes:{}},{id:`felts-wine`,value:`Wine`,attributes:{}},{id:`leftHanded`,value:`For the left hand`,attributes:{}},{id:`leftHandedNote`,value:`Piles and buttons change sides.`,attributes:{}},{id:`soundSet`,value:`Kind of sounds`,attributes:{}},{id:`soundSets-cards`,value:`Cards`,attributes:{}},{id:`soundSets-wood`,value:`Wood`,attributes:{}},{id:`soundSets-bells`,value:`Bells`,attributes:{}},{id:`pace`,value:`Pace`,attributes:{}},{id:`paces-calm`,value:`Slow`,attributes:{}},{id:`paces-normal`,value:`Normal`,attributes:{}},{id:`paces-quick`,value:`Fast`,attributes:{}},{id:`paces-none`,value:`None`,attributes:{}},{id:`paceNote`,value:`How fast cards fly, and how long each step of the other players is shown. None: at once, nothing moves.`,attributes:{}},{id:`yourTurn`,value:`It is your turn`,attributes:{}},{id:`deal`,value:`Draw`,attributes:{}},{id:`pass`,value:`Pass`,attributes:{}}]),b={get language(){return y(`language`)},get languageAuto(){return y(`languageAuto`)},get looks(){return y(`looks`)},get calls(){return y(`calls`)},get play(){return y(`play`)},get cardSize(){return y(`cardSize`)},cardSizes:{get small(){return y(`cardSizes-small`)},get normal(){return y(`cardSizes-normal`)},get large(){return y(`cardSizes-large`)}},get back(){return y(`back`)},backs:{get ruby(){return y(`backs-ruby`)},get lapis(){return y(`backs-lapis`)},get fern(){return y(`backs-fern`)}},get felt(){return y(`felt`)},felts:{get green(){return y(`felts-green`)},get blue(){return y(`felts-blue`)},get wine(){return y(`felts-wine`)}},get leftHanded(){return y(`leftHanded`)},get leftHandedNote(){return y(`leftHandedNote`)},get soundSet(){return y(`soundSet`)},soundSets:{get cards(){return y(`soundSets-cards`)},get wood(){return y(`soundSets-wood`)},get bells(){return y(`soundSets-bells`)}},get pace(){return y(`pace`)},paces:{get calm(){return y(`paces-calm`)},get normal(){return y(`paces-normal`)},get quick(){return y(`paces-quick`)},get none(){return y(`paces-none`)}},get paceNote(){return y(`paceNote`)},get yourTurn(){return y(`yourTurn`)},get deal(){return y(`deal`)},get pass(){return y(`pass`)}},x=[`7c`,`8d`,`Qh`,`Ts`,`As`],S=()=>i`<div class="preview" aria-hidden="true">
    <div class="piles"><span class="card back"></span><span class="card">${v(`9h`)}</span></div>
    <div class="preview-hand">${x.map(e=>i`<span class="card">${v(e)}</span>`)}</div>
    <p class="preview-said">${b.yourTurn}<span class="preview-buttons"><span>${b.pass}</span><span
      class="primary">${b.deal}</span></span></p></div>`,C=e=>Object.entries(e),w=class extends _{#e=null;#t=``;connectedCallback(){super.connectedCallback(),this.#e=m(()=>this.requestUpdate())}disconnectedCallback(){super.disconnectedCallback(),this.#e?.()}#n(e,t,r=``){return i`<div class="field"><label class="check"><input type="checkbox" .checked=${f()[e]}
      @change=${t=>{p(e,t.target.checked),e===`sounds`&&l(`card`)}} /> ${t}</label>
      ${r?i`<p class="note">${r}</p>`:n}</div>`}#r(e,t,r,a=``){return i`<fieldset class="field segments"><legend>${t}</legend>
      ${r.map(([t,n])=>i`<label><input type="radio" name=${e} .checked=${f()[e]===t}
        @change=${()=>{p(e,t),e===`soundSet`&&l(`turn`)}} /><span>${n}</span></label>`)}
      ${a?i`<p class="note">${a}</p>`:n}</fieldset>`}async#i(e){this.#t=``,e?this.#t=await d():await u(),this.requestUpdate()}#a(){let e=o(),t={"":``,on:s.noticesOn,local:s.localOnly,denied:s.noticesDenied};return i`<div class="field"><label class="check"><input type="checkbox" ?disabled=${!e}
      .checked=${e&&f().notices}
      @change=${e=>void this.#i(e.target.checked)} />
      ${s.notices}</label>
      <p class="note">${e?s.noticesNote:s.noticesImpossible}</p>
      <p class="note" role="status">${t[this.#t]}</p></div>`}#o(){let t=f().language;return i`<div class="field"><label for="language">${b.language}</label>
      <select id="language" @change=${e=>{p(`language`,e.target.value),location.reload()}}><option value="" ?selected=${!t}>${b.languageAuto}</option>${Object.entries(e).map(([e,{name:n}])=>i`<option value=${e} lang=${e} ?selected=${e===t}>${n}</option>`)}</select></div>`}#s(){return i`<section class="panel" aria-labelledby="set-looks"><h2 id="set-looks">${b.looks}</h2>
      ${this.#o()}
      ${this.#r(`theme`,r.theme,C(r.themes))}
      ${this.#r(`cardSize`,b.cardSize,C(b.cardSizes))}
      ${this.#r(`back`,b.back,C(b.backs))}
      ${this.#r(`felt`,b.felt,C(b.felts))}
      ${this.#n(`fourColour`,r.fourColour,r.fourColourNote)}
      ${this.#n(`leftHanded`,b.leftHanded,b.leftHandedNote)}</section>`}render(){return i`<main id="main" class="page settings" tabindex="-1"><h1>${r.settingsTitle}</h1>
      ${S()}${this.#s()}
      <section class="panel" aria-labelledby="set-calls"><h2 id="set-calls">${b.calls}</h2>
        ${this.#n(`sounds`,r.sounds,r.soundsNote)}
        ${this.#r(`soundSet`,b.soundSet,C(b.soundSets))}
        ${this.#n(`vibration`,s.vibration,s.vibrationNote)}
        ${h?n:this.#a()}</section>
      <section class="panel" aria-labelledby="set-play"><h2 id="set-play">${b.play}</h2>
        ${this.#r(`pace`,b.pace,C(b.paces),b.paceNote)}
        ${this.#r(`discardMs`,a.grace,[0,2e3,4e3].map(e=>[e,a.graceValue(e/1e3)]),a.graceNote)}
        ${this.#n(`askBreaks`,r.askBreaks)} ${this.#n(`quickDiscard`,r.quickDiscard,r.quickDiscardNote)}
        ${this.#n(`showSeen`,r.showSeen)} ${this.#n(`coach`,c.setting,c.settingNote)}
      </section>${h?i`<uc-kept></uc-kept>`:n}</main>`}};g(`uc-settings`,w);export{w as SettingsScreen};
import{a as e,n as t,s as n,t as r}from"./texts-Cu5KYfwr.js";import{T as i,d as a,f as o,p as s,w as c,y as l}from"./index-CGL4Emgu.js";import{turnOff as u,turnOn as d}from"./push-DfLMZrSt.js";import{i as f,o as p,r as m}from"./prefs-iAATGdDU.js";import{t as h}from"./face-BtiTyO07.js";var g={looks:`Cards and table`,calls:`Sounds and calls`,play:`Play`,preview:`How your table will look`,cardSize:`Size of the cards`,cardSizes:{small:`Small`,normal:`Normal`,large:`Large`},back:`Backs of the cards`,backs:{ruby:`Ruby`,lapis:`Lapis`,fern:`Fern`},felt:`Felt`,felts:{green:`Green`,blue:`Blue`,wine:`Wine`},leftHanded:`For the left hand`,leftHandedNote:`Piles and buttons change sides.`,soundSet:`Kind of sounds`,soundSets:{cards:`Cards`,wood:`Wood`,bells:`Bells`},pace:`Pace`,paces:{calm:`Slow`,normal:`Normal`,quick:`Fast`,none:`None`},paceNote:`How fast cards fly, and how long each step of the other players is shown. None: at once, nothing moves.`,yourTurn:`It is your turn`,deal:`Draw`,pass:`Pass`},_=[`7c`,`8d`,`Qh`,`Ts`,`As`],v=()=>n`<div class="preview" aria-hidden="true">
    <div class="piles"><span class="card back"></span><span class="card">${h(`9h`)}</span></div>
    <div class="preview-hand">${_.map(e=>n`<span class="card">${h(e)}</span>`)}</div>
    <p class="preview-said">${g.yourTurn}<span class="preview-buttons"><span>${g.pass}</span><span
      class="primary">${g.deal}</span></span></p></div>`,y=e=>Object.entries(e),b=class extends c{#e=null;#t=``;connectedCallback(){super.connectedCallback(),this.#e=m(()=>this.requestUpdate())}disconnectedCallback(){super.disconnectedCallback(),this.#e?.()}#n(t,r,i=``){return n`<div class="field"><label class="check"><input type="checkbox" .checked=${f()[t]}
      @change=${e=>{p(t,e.target.checked),t===`sounds`&&l(`card`)}} /> ${r}</label>
      ${i?n`<p class="note">${i}</p>`:e}</div>`}#r(t,r,i,a=``){return n`<fieldset class="field segments"><legend>${r}</legend>
      ${i.map(([e,r])=>n`<label><input type="radio" name=${t} .checked=${f()[t]===e}
        @change=${()=>{p(t,e),t===`soundSet`&&l(`turn`)}} /><span>${r}</span></label>`)}
      ${a?n`<p class="note">${a}</p>`:e}</fieldset>`}async#i(e){this.#t=``,e?this.#t=await d():await u(),this.requestUpdate()}#a(){let e=a(),t={"":``,on:s.noticesOn,local:s.localOnly,denied:s.noticesDenied};return n`<div class="field"><label class="check"><input type="checkbox" ?disabled=${!e}
      .checked=${e&&f().notices}
      @change=${e=>void this.#i(e.target.checked)} />
      ${s.notices}</label>
      <p class="note">${e?s.noticesNote:s.noticesImpossible}</p>
      <p class="note" role="status">${t[this.#t]}</p></div>`}#o(){return n`<section class="panel" aria-labelledby="set-looks"><h2 id="set-looks">${g.looks}</h2>
      ${this.#r(`theme`,r.theme,y(r.themes))}
      ${this.#r(`cardSize`,g.cardSize,y(g.cardSizes))}
      ${this.#r(`back`,g.back,y(g.backs))}
      ${this.#r(`felt`,g.felt,y(g.felts))}
      ${this.#n(`fourColour`,r.fourColour,r.fourColourNote)}
      ${this.#n(`leftHanded`,g.leftHanded,g.leftHandedNote)}</section>`}render(){return n`<main id="main" class="page settings" tabindex="-1"><h1>${r.settingsTitle}</h1>
      ${v()}${this.#o()}
      <section class="panel" aria-labelledby="set-calls"><h2 id="set-calls">${g.calls}</h2>
        ${this.#n(`sounds`,r.sounds,r.soundsNote)}
        ${this.#r(`soundSet`,g.soundSet,y(g.soundSets))}
        ${this.#n(`vibration`,s.vibration,s.vibrationNote)}
        ${this.#a()}</section>
      <section class="panel" aria-labelledby="set-play"><h2 id="set-play">${g.play}</h2>
        ${this.#r(`pace`,g.pace,y(g.paces),g.paceNote)}
        ${this.#r(`discardMs`,t.grace,[0,2e3,4e3].map(e=>[e,t.graceValue(e)]),t.graceNote)}
        ${this.#n(`askBreaks`,r.askBreaks)} ${this.#n(`quickDiscard`,r.quickDiscard,r.quickDiscardNote)}
        ${this.#n(`showSeen`,r.showSeen)} ${this.#n(`coach`,o.setting,o.settingNote)}
      </section></main>`}};i(`uc-settings`,b);export{b as SettingsScreen};
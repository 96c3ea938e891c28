import{a as e,n as t,r as n,s as r,t as i}from"./plain-DW6QVAtK.js";import{d as a,f as o,p as s,y as c}from"./index-DjOdbaxN.js";import{turnOff as l,turnOn as u}from"./push-oOe3Q6Ar.js";import{i as d,o as f,r as p}from"./prefs-g3Gpnpps.js";import{t as m}from"./face-fs9gMOXu.js";var h={looks:`Cards and table`,calls:`Sounds and calls`,play:`Play`,preview:`How your table will look`,cardSize:`Size of the cards`,cardSizes:{small:`Small`,normal:`Normal`,large:`Large`},back:`Backs of the cards`,backs:{ruby:`Ruby`,lapis:`Lapis`,fern:`Fern`},felt:`Felt`,felts:{green:`Green`,blue:`Blue`,wine:`Wine`},leftHanded:`For the left hand`,leftHandedNote:`Piles and buttons change sides.`,soundSet:`Kind of sounds`,soundSets:{cards:`Cards`,wood:`Wood`,bells:`Bells`},pace:`Pace`,paces:{calm:`Slow`,normal:`Normal`,quick:`Fast`,none:`None`},paceNote:`How fast cards fly, and how long each step of the other players is shown. None: at once, nothing moves.`,yourTurn:`It is your turn`,deal:`Draw`,pass:`Pass`},g=[`7c`,`8d`,`Qh`,`Ts`,`As`],_=()=>r`<div class="preview" aria-hidden="true">
    <div class="piles"><span class="card back"></span><span class="card">${m(`9h`)}</span></div>
    <div class="preview-hand">${g.map(e=>r`<span class="card">${m(e)}</span>`)}</div>
    <p class="preview-said">${h.yourTurn}<span class="preview-buttons"><span>${h.pass}</span><span
      class="primary">${h.deal}</span></span></p></div>`,v=e=>Object.entries(e),y=class extends i{#e=null;#t=``;connectedCallback(){super.connectedCallback(),this.#e=p(()=>this.requestUpdate())}disconnectedCallback(){super.disconnectedCallback(),this.#e?.()}#n(t,n,i=``){return r`<div class="field"><label class="check"><input type="checkbox" .checked=${d()[t]}
      @change=${e=>{f(t,e.target.checked),t===`sounds`&&c(`card`)}} /> ${n}</label>
      ${i?r`<p class="note">${i}</p>`:e}</div>`}#r(t,n,i,a=``){return r`<fieldset class="field segments"><legend>${n}</legend>
      ${i.map(([e,n])=>r`<label><input type="radio" name=${t} .checked=${d()[t]===e}
        @change=${()=>{f(t,e),t===`soundSet`&&c(`turn`)}} /><span>${n}</span></label>`)}
      ${a?r`<p class="note">${a}</p>`:e}</fieldset>`}async#i(e){this.#t=``,e?this.#t=await u():await l(),this.requestUpdate()}#a(){let e=a(),t={"":``,on:s.noticesOn,local:s.localOnly,denied:s.noticesDenied};return r`<div class="field"><label class="check"><input type="checkbox" ?disabled=${!e}
      .checked=${e&&d().notices}
      @change=${e=>void this.#i(e.target.checked)} />
      ${s.notices}</label>
      <p class="note">${e?s.noticesNote:s.noticesImpossible}</p>
      <p class="note" role="status">${t[this.#t]}</p></div>`}#o(){return r`<section class="panel" aria-labelledby="set-looks"><h2 id="set-looks">${h.looks}</h2>
      ${this.#r(`theme`,n.theme,v(n.themes))}
      ${this.#r(`cardSize`,h.cardSize,v(h.cardSizes))}
      ${this.#r(`back`,h.back,v(h.backs))}
      ${this.#r(`felt`,h.felt,v(h.felts))}
      ${this.#n(`fourColour`,n.fourColour,n.fourColourNote)}
      ${this.#n(`leftHanded`,h.leftHanded,h.leftHandedNote)}</section>`}render(){return r`<main id="main" class="page settings" tabindex="-1"><h1>${n.settingsTitle}</h1>
      ${_()}${this.#o()}
      <section class="panel" aria-labelledby="set-calls"><h2 id="set-calls">${h.calls}</h2>
        ${this.#n(`sounds`,n.sounds,n.soundsNote)}
        ${this.#r(`soundSet`,h.soundSet,v(h.soundSets))}
        ${this.#n(`vibration`,s.vibration,s.vibrationNote)}
        ${this.#a()}</section>
      <section class="panel" aria-labelledby="set-play"><h2 id="set-play">${h.play}</h2>
        ${this.#r(`pace`,h.pace,v(h.paces),h.paceNote)}
        ${this.#r(`graceMs`,n.grace,[0,2e3,4e3].map(e=>[e,n.graceValue(e)]),n.graceNote)}
        ${this.#n(`askBreaks`,n.askBreaks)} ${this.#n(`quickDiscard`,n.quickDiscard,n.quickDiscardNote)}
        ${this.#n(`showSeen`,n.showSeen)} ${this.#n(`coach`,o.setting,o.settingNote)}
      </section></main>`}};t(`uc-settings`,y);export{y as SettingsScreen};
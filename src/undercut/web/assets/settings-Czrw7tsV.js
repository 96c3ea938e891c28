import{a as e,n as t,r as n,s as r,t as i}from"./plain-BbYxZw5E.js";import{S as a,V as o,h as s,s as c,w as l,x as u}from"./index-Dl8ArXba.js";var d=class extends i{#e=null;connectedCallback(){super.connectedCallback(),this.#e=u(()=>this.requestUpdate())}disconnectedCallback(){super.disconnectedCallback(),this.#e?.()}#t(t,n,i=``){return r`<div class="field"><label class="check"><input type="checkbox" .checked=${a()[t]}
      @change=${e=>{l(t,e.target.checked),t===`sounds`&&s(`card`)}} /> ${n}</label>
      ${i?r`<p class="note">${i}</p>`:e}</div>`}#n(t,n,i,o=``){return r`<fieldset class="field segments"><legend>${n}</legend>
      ${i.map(([e,n])=>r`<label><input type="radio" name=${t} .checked=${a()[t]===e}
        @change=${()=>l(t,e)} /><span>${n}</span></label>`)}
      ${o?r`<p class="note">${o}</p>`:e}</fieldset>`}render(){return r`<main id="main" class="page" tabindex="-1"><h1>${n.settingsTitle}</h1>
      <div class="panel">
        ${this.#n(`theme`,n.theme,[[`auto`,n.themes.auto],[`light`,n.themes.light],[`dark`,n.themes.dark]])}
        ${this.#t(`fourColour`,n.fourColour,n.fourColourNote)}
        <div class="sample" aria-hidden="true">${[`7c`,`8d`,`9h`,`Ts`].map(e=>o(e))}</div>
        ${this.#t(`sounds`,n.sounds,n.soundsNote)}
        ${this.#n(`pace`,n.pace,[[`quick`,n.paces.quick],[`normal`,n.paces.normal],[`calm`,n.paces.calm]])}
        ${this.#n(`graceMs`,n.grace,[0,2e3,4e3].map(e=>[e,n.graceValue(e)]),n.graceNote)}
        ${this.#t(`askBreaks`,n.askBreaks)} ${this.#t(`quickDiscard`,n.quickDiscard,n.quickDiscardNote)}
        ${this.#t(`showSeen`,n.showSeen)} ${this.#t(`coach`,c.setting,c.settingNote)}
      </div></main>`}};t(`uc-settings`,d);export{d as SettingsScreen};
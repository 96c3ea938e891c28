import{i as e,n as t,o as n}from"./base-CyqtCxy_.js";import{H as r,K as i,W as a,X as o,d as s,q as c}from"./index-CLqjJ1Qf.js";function l(r,i,a,o,s){return n`<label class="check"><input type="radio" name=${r.name} value=${i}
    .checked=${o.value===i} @change=${()=>s(i)} />
    <span>${a}${i===o.base?n` <span class="note">${t.asInBook}</span>`:e}</span></label>`}function u(s,l,u){if(!s.range)return e;let[d,f]=s.range,[p,m]=r(s),h=i(s,l.value),g=h?l.value:a(s,l.base);return n`<div class="check">${s.values.length?n`<input type="radio" name=${s.name} value="number" .checked=${h}
          aria-label=${o(s,g)} @change=${()=>u(g)} />`:e}<span>${p}<input type="number" id="option-${s.name}-number" aria-label=${c(s.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${i(s,l.base)&&l.value!==l.base?n` <span class="note">${t.was(l.base)}</span>`:e}</span></div>`}function d(r,i,a){let d=c(r.name);return n`<details class="option ${i.differs?`differs-here`:``}" id="option-${r.name}">
    <summary><b>${d}</b> <span class="says">${o(r,i.value)}</span>${i.differs?n` <span class="badge">${t.differsMark}</span>`:e}</summary>
    <fieldset><legend class="note">${r.sentence}${s(i.terms)}</legend>
      ${r.values.map(({value:e,sentence:t})=>l(r,e,t,i,a))}
      ${u(r,i,a)}
    </fieldset>
  </details>`}export{d as t};
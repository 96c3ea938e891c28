import{i as e,n as t,o as n}from"./base-BFWYn1MN.js";import{A as r,F as i,M as a,P as o,R as s,d as c}from"./index-DvZ-u9Qd.js";function l(r,i,a,o,s){return n`<label class="check"><input type="radio" name=${r.name} value=${i}
    .checked=${o.value===i} @change=${()=>s(i)} />
    <span>${a}${i===o.base?n` <span class="note">${t.asInBook}</span>`:e}</span></label>`}function u(c,l,u){if(!c.range)return e;let[d,f]=c.range,[p,m]=r(c),h=o(c,l.value),g=h?l.value:a(c,l.base);return n`<div class="check">${c.values.length?n`<input type="radio" name=${c.name} value="number" .checked=${h}
          aria-label=${s(c,g)} @change=${()=>u(g)} />`:e}<span>${p}<input type="number" id="option-${c.name}-number" aria-label=${i(c.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${o(c,l.base)&&l.value!==l.base?n` <span class="note">${t.was(l.base)}</span>`:e}</span></div>`}function d(r,a,o){let d=i(r.name);return n`<details class="option ${a.differs?`differs-here`:``}" id="option-${r.name}">
    <summary><b>${d}</b> <span class="says">${s(r,a.value)}</span>${a.differs?n` <span class="badge">${t.differsMark}</span>`:e}</summary>
    <fieldset><legend class="note">${r.sentence}${c(a.terms)}</legend>
      ${r.values.map(({value:e,sentence:t})=>l(r,e,t,a,o))}
      ${u(r,a,o)}
    </fieldset>
  </details>`}export{d as t};
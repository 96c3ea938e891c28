import{i as e,n as t,o as n}from"./base-BAJvJXBo.js";import{$ as r,et as i,nt as a,rt as o,st as s,v as c}from"./index-C2rSzjMA.js";function l(r,i,a,o,s){return n`<label class="check"><input type="radio" name=${r.name} value=${i}
    .checked=${o.value===i} @change=${()=>s(i)} />
    <span>${a}${i===o.base?n` <span class="note">${t.asInBook}</span>`:e}</span></label>`}function u(c,l,u){if(!c.range)return e;let[d,f]=c.range,[p,m]=s(c),h=i(c,l.value),g=h?l.value:r(c,l.base);return n`<div class="check">${c.values.length?n`<input type="radio" name=${c.name} value="number" .checked=${h}
          aria-label=${a(c,g)} @change=${()=>u(g)} />`:e}<span>${p}<input type="number" id="option-${c.name}-number" aria-label=${o(c.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${i(c,l.base)&&l.value!==l.base?n` <span class="note">${t.was(l.base)}</span>`:e}</span></div>`}function d(r,i,s){let d=o(r.name);return n`<details class="option ${i.differs?`differs-here`:``}" id="option-${r.name}">
    <summary><b>${d}</b> <span class="says">${a(r,i.value)}</span>${i.differs?n` <span class="badge">${t.differsMark}</span>`:e}</summary>
    <fieldset><legend class="note">${r.sentence}${c(i.terms)}</legend>
      ${r.values.map(({value:e,sentence:t})=>l(r,e,t,i,s))}
      ${u(r,i,s)}
    </fieldset>
  </details>`}export{d as t};
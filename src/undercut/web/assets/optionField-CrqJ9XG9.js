import{i as e,n as t,o as n}from"./base-D4qEh51A.js";import{B as r,H as i,U as a,_ as o,q as s,z as c}from"./index-CHGCe-F3.js";function l(r,i,a,o,s){return n`<label class="check"><input type="radio" name=${r.name} value=${i}
    .checked=${o.value===i} @change=${()=>s(i)} />
    <span>${a}${i===o.base?n` <span class="note">${t.asInBook}</span>`:e}</span></label>`}function u(o,l,u){if(!o.range)return e;let[d,f]=o.range,[p,m]=s(o),h=r(o,l.value),g=h?l.value:c(o,l.base);return n`<div class="check">${o.values.length?n`<input type="radio" name=${o.name} value="number" .checked=${h}
          aria-label=${i(o,g)} @change=${()=>u(g)} />`:e}<span>${p}<input type="number" id="option-${o.name}-number" aria-label=${a(o.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${r(o,l.base)&&l.value!==l.base?n` <span class="note">${t.was(l.base)}</span>`:e}</span></div>`}function d(r,s,c){let d=a(r.name);return n`<details class="option ${s.differs?`differs-here`:``}" id="option-${r.name}">
    <summary><b>${d}</b> <span class="says">${i(r,s.value)}</span>${s.differs?n` <span class="badge">${t.differsMark}</span>`:e}</summary>
    <fieldset><legend class="note">${r.sentence}${o(s.terms)}</legend>
      ${r.values.map(({value:e,sentence:t})=>l(r,e,t,s,c))}
      ${u(r,s,c)}
    </fieldset>
  </details>`}export{d as t};
import{i as e,n as t,o as n}from"./base-DqoNR8bl.js";import{$ as r,Q as i,X as a,Y as o,_ as s,rt as c}from"./index-BaNY0zL5.js";function l(r,i,a,o,s){return n`<label class="check"><input type="radio" name=${r.name} value=${i}
    .checked=${o.value===i} @change=${()=>s(i)} />
    <span>${a}${i===o.base?n` <span class="note">${t.asInBook}</span>`:e}</span></label>`}function u(s,l,u){if(!s.range)return e;let[d,f]=s.range,[p,m]=c(s),h=a(s,l.value),g=h?l.value:o(s,l.base);return n`<div class="check">${s.values.length?n`<input type="radio" name=${s.name} value="number" .checked=${h}
          aria-label=${i(s,g)} @change=${()=>u(g)} />`:e}<span>${p}<input type="number" id="option-${s.name}-number" aria-label=${r(s.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${a(s,l.base)&&l.value!==l.base?n` <span class="note">${t.was(l.base)}</span>`:e}</span></div>`}function d(a,o,c){let d=r(a.name);return n`<details class="option ${o.differs?`differs-here`:``}" id="option-${a.name}">
    <summary><b>${d}</b> <span class="says">${i(a,o.value)}</span>${o.differs?n` <span class="badge">${t.differsMark}</span>`:e}</summary>
    <fieldset><legend class="note">${a.sentence}${s(o.terms)}</legend>
      ${a.values.map(({value:e,sentence:t})=>l(a,e,t,o,c))}
      ${u(a,o,c)}
    </fieldset>
  </details>`}export{d as t};
import{i as e,n as t,o as n}from"./base-BKfU6FEV.js";import{G as r,J as i,U as a,Z as o,c as s,q as c}from"./index-D5LJewdJ.js";function l(r,i,a,o,s){return n`<label class="check"><input type="radio" name=${r.name} value=${i}
    .checked=${o.value===i} @change=${()=>s(i)} />
    <span>${a}${i===o.base?n` <span class="note">${t.asInBook}</span>`:e}</span></label>`}function u(s,l,u){if(!s.range)return e;let[d,f]=s.range,[p,m]=a(s),h=c(s,l.value),g=h?l.value:r(s,l.base);return n`<div class="check">${s.values.length?n`<input type="radio" name=${s.name} value="number" .checked=${h}
          aria-label=${o(s,g)} @change=${()=>u(g)} />`:e}<span>${p}<input type="number" id="option-${s.name}-number" aria-label=${i(s.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${c(s,l.base)&&l.value!==l.base?n` <span class="note">${t.was(l.base)}</span>`:e}</span></div>`}function d(r,a,c){let d=i(r.name);return n`<details class="option ${a.differs?`differs-here`:``}" id="option-${r.name}">
    <summary><b>${d}</b> <span class="says">${o(r,a.value)}</span>${a.differs?n` <span class="badge">${t.differsMark}</span>`:e}</summary>
    <fieldset><legend class="note">${r.sentence}${s(a.terms)}</legend>
      ${r.values.map(({value:e,sentence:t})=>l(r,e,t,a,c))}
      ${u(r,a,c)}
    </fieldset>
  </details>`}export{d as t};
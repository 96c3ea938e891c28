import{i as e,n as t,o as n}from"./base-DRdtv3kw.js";import{F as r,M as i,P as a,R as o,d as s,j as c}from"./index-CpK-54Xk.js";function l(r,i,a,o,s){return n`<label class="check"><input type="radio" name=${r.name} value=${i}
    .checked=${o.value===i} @change=${()=>s(i)} />
    <span>${a}${i===o.base?n` <span class="note">${t.asInBook}</span>`:e}</span></label>`}function u(s,l,u){if(!s.range)return e;let[d,f]=s.range,[p,m]=o(s),h=i(s,l.value),g=h?l.value:c(s,l.base);return n`<div class="check">${s.values.length?n`<input type="radio" name=${s.name} value="number" .checked=${h}
          aria-label=${a(s,g)} @change=${()=>u(g)} />`:e}<span>${p}<input type="number" id="option-${s.name}-number" aria-label=${r(s.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${i(s,l.base)&&l.value!==l.base?n` <span class="note">${t.was(l.base)}</span>`:e}</span></div>`}function d(i,o,c){let d=r(i.name);return n`<details class="option ${o.differs?`differs-here`:``}" id="option-${i.name}">
    <summary><b>${d}</b> <span class="says">${a(i,o.value)}</span>${o.differs?n` <span class="badge">${t.differsMark}</span>`:e}</summary>
    <fieldset><legend class="note">${i.sentence}${s(o.terms)}</legend>
      ${i.values.map(({value:e,sentence:t})=>l(i,e,t,o,c))}
      ${u(i,o,c)}
    </fieldset>
  </details>`}export{d as t};
import{i as e,n as t,o as n}from"./base-DqoNR8bl.js";import{G as r,H as i,V as a,W as o,Y as s,_ as c}from"./index-D54bIm1U.js";function l(r,i,a,o,s){return n`<label class="check"><input type="radio" name=${r.name} value=${i}
    .checked=${o.value===i} @change=${()=>s(i)} />
    <span>${a}${i===o.base?n` <span class="note">${t.asInBook}</span>`:e}</span></label>`}function u(c,l,u){if(!c.range)return e;let[d,f]=c.range,[p,m]=s(c),h=i(c,l.value),g=h?l.value:a(c,l.base);return n`<div class="check">${c.values.length?n`<input type="radio" name=${c.name} value="number" .checked=${h}
          aria-label=${o(c,g)} @change=${()=>u(g)} />`:e}<span>${p}<input type="number" id="option-${c.name}-number" aria-label=${r(c.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${i(c,l.base)&&l.value!==l.base?n` <span class="note">${t.was(l.base)}</span>`:e}</span></div>`}function d(i,a,s){let d=r(i.name);return n`<details class="option ${a.differs?`differs-here`:``}" id="option-${i.name}">
    <summary><b>${d}</b> <span class="says">${o(i,a.value)}</span>${a.differs?n` <span class="badge">${t.differsMark}</span>`:e}</summary>
    <fieldset><legend class="note">${i.sentence}${c(a.terms)}</legend>
      ${i.values.map(({value:e,sentence:t})=>l(i,e,t,a,s))}
      ${u(i,a,s)}
    </fieldset>
  </details>`}export{d as t};
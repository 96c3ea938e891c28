import{Fn as e,Pt as t,Rn as n,g as r,lt as i,mt as a,ot as o,st as s,ut as c}from"./start-7Eu9UH0_.js";function l(r,i,a,o,s){return n`<label class="check"><input type="radio" name=${r.name} value=${i}
    .checked=${o.value===i} @change=${()=>s(i)} />
    <span>${a}${i===o.base?n` <span class="note">${t.asInBook}</span>`:e}</span></label>`}function u(r,l,u){if(!r.range)return e;let[d,f]=r.range,[p,m]=a(r),h=s(r,l.value),g=h?l.value:o(r,l.base);return n`<div class="check">${r.values.length?n`<input type="radio" name=${r.name} value="number" .checked=${h}
          aria-label=${i(r,g)} @change=${()=>u(g)} />`:e}<span>${p}<input type="number" id="option-${r.name}-number" aria-label=${c(r.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${s(r,l.base)&&l.value!==l.base?n` <span class="note">${t.was(l.base)}</span>`:e}</span></div>`}function d(a,o,s){let d=c(a.name);return n`<details class="option ${o.differs?`differs-here`:``}" id="option-${a.name}">
    <summary><b>${d}</b> <span class="says">${i(a,o.value)}</span>${o.differs?n` <span class="badge">${t.differsMark}</span>`:e}</summary>
    <fieldset><legend class="note">${a.sentence}${r(o.terms)}</legend>
      ${a.values.map(({value:e,sentence:t})=>l(a,e,t,o,s))}
      ${u(a,o,s)}
    </fieldset>
  </details>`}export{d as t};
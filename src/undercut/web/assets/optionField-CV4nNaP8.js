import{Fn as e,Rn as t,Rt as n,dt as r,g as i,mt as a,pt as o,ut as s,vt as c}from"./start-rI_Q3NCk.js";function l(r,i,a,o,s){return t`<label class="check"><input type="radio" name=${r.name} value=${i}
    .checked=${o.value===i} @change=${()=>s(i)} />
    <span>${a}${i===o.base?t` <span class="note">${n.asInBook}</span>`:e}</span></label>`}function u(i,l,u){if(!i.range)return e;let[d,f]=i.range,[p,m]=c(i),h=r(i,l.value),g=h?l.value:s(i,l.base);return t`<div class="check">${i.values.length?t`<input type="radio" name=${i.name} value="number" .checked=${h}
          aria-label=${o(i,g)} @change=${()=>u(g)} />`:e}<span>${p}<input type="number" id="option-${i.name}-number" aria-label=${a(i.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${r(i,l.base)&&l.value!==l.base?t` <span class="note">${n.was(l.base)}</span>`:e}</span></div>`}function d(r,s,c){let d=a(r.name);return t`<details class="option ${s.differs?`differs-here`:``}" id="option-${r.name}">
    <summary><b>${d}</b> <span class="says">${o(r,s.value)}</span>${s.differs?t` <span class="badge">${n.differsMark}</span>`:e}</summary>
    <fieldset><legend class="note">${r.sentence}${i(s.terms)}</legend>
      ${r.values.map(({value:e,sentence:t})=>l(r,e,t,s,c))}
      ${u(r,s,c)}
    </fieldset>
  </details>`}export{d as t};
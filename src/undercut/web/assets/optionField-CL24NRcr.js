import{Dn as e,dt as t,f as n,it as r,jt as i,kn as a,ot as o,rt as s,st as c}from"./start-CRRDmAT3.js";function l(t,n,r,o,s){return a`<label class="check"><input type="radio" name=${t.name} value=${n}
    .checked=${o.value===n} @change=${()=>s(n)} />
    <span>${r}${n===o.base?a` <span class="note">${i.asInBook}</span>`:e}</span></label>`}function u(n,l,u){if(!n.range)return e;let[d,f]=n.range,[p,m]=t(n),h=r(n,l.value),g=h?l.value:s(n,l.base);return a`<div class="check">${n.values.length?a`<input type="radio" name=${n.name} value="number" .checked=${h}
          aria-label=${o(n,g)} @change=${()=>u(g)} />`:e}<span>${p}<input type="number" id="option-${n.name}-number" aria-label=${c(n.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${r(n,l.base)&&l.value!==l.base?a` <span class="note">${i.was(l.base)}</span>`:e}</span></div>`}function d(t,r,s){let d=c(t.name);return a`<details class="option ${r.differs?`differs-here`:``}" id="option-${t.name}">
    <summary><b>${d}</b> <span class="says">${o(t,r.value)}</span>${r.differs?a` <span class="badge">${i.differsMark}</span>`:e}</summary>
    <fieldset><legend class="note">${t.sentence}${n(r.terms)}</legend>
      ${t.values.map(({value:e,sentence:n})=>l(t,e,n,r,s))}
      ${u(t,r,s)}
    </fieldset>
  </details>`}export{d as t};
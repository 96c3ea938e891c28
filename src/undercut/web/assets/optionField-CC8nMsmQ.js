import{Ft as e,Nn as t,ct as n,dt as r,g as i,ht as a,jn as o,st as s,ut as c}from"./start-B2p4Zhez.js";function l(n,r,i,a,s){return t`<label class="check"><input type="radio" name=${n.name} value=${r}
    .checked=${a.value===r} @change=${()=>s(r)} />
    <span>${i}${r===a.base?t` <span class="note">${e.asInBook}</span>`:o}</span></label>`}function u(i,l,u){if(!i.range)return o;let[d,f]=i.range,[p,m]=a(i),h=n(i,l.value),g=h?l.value:s(i,l.base);return t`<div class="check">${i.values.length?t`<input type="radio" name=${i.name} value="number" .checked=${h}
          aria-label=${c(i,g)} @change=${()=>u(g)} />`:o}<span>${p}<input type="number" id="option-${i.name}-number" aria-label=${r(i.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${n(i,l.base)&&l.value!==l.base?t` <span class="note">${e.was(l.base)}</span>`:o}</span></div>`}function d(n,a,s){let d=r(n.name);return t`<details class="option ${a.differs?`differs-here`:``}" id="option-${n.name}">
    <summary><b>${d}</b> <span class="says">${c(n,a.value)}</span>${a.differs?t` <span class="badge">${e.differsMark}</span>`:o}</summary>
    <fieldset><legend class="note">${n.sentence}${i(a.terms)}</legend>
      ${n.values.map(({value:e,sentence:t})=>l(n,e,t,a,s))}
      ${u(n,a,s)}
    </fieldset>
  </details>`}export{d as t};
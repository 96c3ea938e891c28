import{Dn as e,Tn as t,at as n,d as r,it as i,kt as a,lt as o,nt as s,tt as c}from"./start-C8Ep1WeM.js";function l(n,r,i,o,s){return e`<label class="check"><input type="radio" name=${n.name} value=${r}
    .checked=${o.value===r} @change=${()=>s(r)} />
    <span>${i}${r===o.base?e` <span class="note">${a.asInBook}</span>`:t}</span></label>`}function u(r,l,u){if(!r.range)return t;let[d,f]=r.range,[p,m]=o(r),h=s(r,l.value),g=h?l.value:c(r,l.base);return e`<div class="check">${r.values.length?e`<input type="radio" name=${r.name} value="number" .checked=${h}
          aria-label=${i(r,g)} @change=${()=>u(g)} />`:t}<span>${p}<input type="number" id="option-${r.name}-number" aria-label=${n(r.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${s(r,l.base)&&l.value!==l.base?e` <span class="note">${a.was(l.base)}</span>`:t}</span></div>`}function d(o,s,c){let d=n(o.name);return e`<details class="option ${s.differs?`differs-here`:``}" id="option-${o.name}">
    <summary><b>${d}</b> <span class="says">${i(o,s.value)}</span>${s.differs?e` <span class="badge">${a.differsMark}</span>`:t}</summary>
    <fieldset><legend class="note">${o.sentence}${r(s.terms)}</legend>
      ${o.values.map(({value:e,sentence:t})=>l(o,e,t,s,c))}
      ${u(o,s,c)}
    </fieldset>
  </details>`}export{d as t};
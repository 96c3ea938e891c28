import{Fn as e,It as t,Mn as n,ct as r,dt as i,ft as a,g as o,gt as s,lt as c}from"./start-nzomew17.js";function l(r,i,a,o,s){return e`<label class="check"><input type="radio" name=${r.name} value=${i}
    .checked=${o.value===i} @change=${()=>s(i)} />
    <span>${a}${i===o.base?e` <span class="note">${t.asInBook}</span>`:n}</span></label>`}function u(o,l,u){if(!o.range)return n;let[d,f]=o.range,[p,m]=s(o),h=c(o,l.value),g=h?l.value:r(o,l.base);return e`<div class="check">${o.values.length?e`<input type="radio" name=${o.name} value="number" .checked=${h}
          aria-label=${i(o,g)} @change=${()=>u(g)} />`:n}<span>${p}<input type="number" id="option-${o.name}-number" aria-label=${a(o.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${c(o,l.base)&&l.value!==l.base?e` <span class="note">${t.was(l.base)}</span>`:n}</span></div>`}function d(r,s,c){let d=a(r.name);return e`<details class="option ${s.differs?`differs-here`:``}" id="option-${r.name}">
    <summary><b>${d}</b> <span class="says">${i(r,s.value)}</span>${s.differs?e` <span class="badge">${t.differsMark}</span>`:n}</summary>
    <fieldset><legend class="note">${r.sentence}${o(s.terms)}</legend>
      ${r.values.map(({value:e,sentence:t})=>l(r,e,t,s,c))}
      ${u(r,s,c)}
    </fieldset>
  </details>`}export{d as t};
import{Bn as e,Ft as t,Ln as n,ct as r,dt as i,g as a,ht as o,st as s,ut as c}from"./start-Dj0mg9rG.js";function l(r,i,a,o,s){return e`<label class="check"><input type="radio" name=${r.name} value=${i}
.checked=${o.value===i} @change=${()=>s(i)} />
<span>${a}${i===o.base?e` <span class="note">${t.asInBook}</span>`:n}</span></label>`}function u(a,l,u){if(!a.range)return n;let[d,f]=a.range,[p,m]=o(a),h=r(a,l.value),g=h?l.value:s(a,l.base);return e`<div class="check">${a.values.length?e`<input type="radio" name=${a.name} value="number" .checked=${h}
aria-label=${c(a,g)} @change=${()=>u(g)} />`:n}<span>${p}<input type="number" id="option-${a.name}-number" aria-label=${i(a.name)}
min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${r(a,l.base)&&l.value!==l.base?e` <span class="note">${t.was(l.base)}</span>`:n}</span></div>`}function d(r,o,s){let d=i(r.name);return e`<details class="option ${o.differs?`differs-here`:``}" id="option-${r.name}">
<summary><b>${d}</b> <span class="says">${c(r,o.value)}</span>${o.differs?e` <span class="badge">${t.differsMark}</span>`:n}</summary>
<fieldset><legend class="note">${r.sentence}${a(o.terms)}</legend>
${r.values.map(({value:e,sentence:t})=>l(r,e,t,o,s))}
${u(r,o,s)}
</fieldset>
</details>`}export{d as t};
import{In as e,Pt as t,g as n,lt as r,mt as i,ot as a,st as o,ut as s,zn as c}from"./start-B5Xhwffi.js";function l(n,r,i,a,o){return c`<label class="check"><input type="radio" name=${n.name} value=${r}
.checked=${a.value===r} @change=${()=>o(r)} />
<span>${i}${r===a.base?c` <span class="note">${t.asInBook}</span>`:e}</span></label>`}function u(n,l,u){if(!n.range)return e;let[d,f]=n.range,[p,m]=i(n),h=o(n,l.value),g=h?l.value:a(n,l.base);return c`<div class="check">${n.values.length?c`<input type="radio" name=${n.name} value="number" .checked=${h}
aria-label=${r(n,g)} @change=${()=>u(g)} />`:e}<span>${p}<input type="number" id="option-${n.name}-number" aria-label=${s(n.name)}
min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${o(n,l.base)&&l.value!==l.base?c` <span class="note">${t.was(l.base)}</span>`:e}</span></div>`}function d(i,a,o){let d=s(i.name);return c`<details class="option ${a.differs?`differs-here`:``}" id="option-${i.name}">
<summary><b>${d}</b> <span class="says">${r(i,a.value)}</span>${a.differs?c` <span class="badge">${t.differsMark}</span>`:e}</summary>
<fieldset><legend class="note">${i.sentence}${n(a.terms)}</legend>
${i.values.map(({value:e,sentence:t})=>l(i,e,t,a,o))}
${u(i,a,o)}
</fieldset>
</details>`}export{d as t};
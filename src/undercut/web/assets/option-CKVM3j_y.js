import{i as e,n as t}from"./lit-BqTy6KEj.js";import{B as n,G as r,H as i,J as a,W as o,c as s}from"./index-ChinyOir.js";import{n as c}from"./base-Bz30UmU7.js";function l(n,r,i,a,o){return e`<label class="check"><input type="radio" name=${n.name} value=${r}
    .checked=${a.value===r} @change=${()=>o(r)} />
    <span>${i}${r===a.base?e` <span class="note">${c.asInBook}</span>`:t}</span></label>`}function u(s,l,u){if(!s.range)return t;let[d,f]=s.range,[p,m]=n(s),h=o(s,l.value),g=h?l.value:i(s,l.base);return e`<div class="check">${s.values.length?e`<input type="radio" name=${s.name} value="number" .checked=${h}
          aria-label=${a(s,g)} @change=${()=>u(g)} />`:t}<span>${p}<input type="number" id="option-${s.name}-number" aria-label=${r(s.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${o(s,l.base)&&l.value!==l.base?e` <span class="note">${c.was(l.base)}</span>`:t}</span></div>`}function d(n,i,o){let d=r(n.name);return e`<details class="option ${i.differs?`differs-here`:``}" id="option-${n.name}">
    <summary><b>${d}</b> <span class="says">${a(n,i.value)}</span>${i.differs?e` <span class="badge">${c.differsMark}</span>`:t}</summary>
    <fieldset><legend class="note">${n.sentence}${s(i.terms)}</legend>
      ${n.values.map(({value:e,sentence:t})=>l(n,e,t,i,o))}
      ${u(n,i,o)}
    </fieldset>
  </details>`}export{d as t};
import{i as e,n as t}from"./lit-BqTy6KEj.js";import{U as n,V as r,W as i,c as a,q as o,z as s}from"./index-wzIGF54t.js";import{n as c}from"./base-IBvPzzYz.js";function l(n,r,i,a,o){return e`<label class="check"><input type="radio" name=${n.name} value=${r}
    .checked=${a.value===r} @change=${()=>o(r)} />
    <span>${i}${r===a.base?e` <span class="note">${c.asInBook}</span>`:t}</span></label>`}function u(a,l,u){if(!a.range)return t;let[d,f]=a.range,[p,m]=s(a),h=n(a,l.value),g=h?l.value:r(a,l.base);return e`<div class="check">${a.values.length?e`<input type="radio" name=${a.name} value="number" .checked=${h}
          aria-label=${o(a,g)} @change=${()=>u(g)} />`:t}<span>${p}<input type="number" id="option-${a.name}-number" aria-label=${i(a.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${n(a,l.base)&&l.value!==l.base?e` <span class="note">${c.was(l.base)}</span>`:t}</span></div>`}function d(n,r,s){let d=i(n.name);return e`<details class="option ${r.differs?`differs-here`:``}" id="option-${n.name}">
    <summary><b>${d}</b> <span class="says">${o(n,r.value)}</span>${r.differs?e` <span class="badge">${c.differsMark}</span>`:t}</summary>
    <fieldset><legend class="note">${n.sentence}${a(r.terms)}</legend>
      ${n.values.map(({value:e,sentence:t})=>l(n,e,t,r,s))}
      ${u(n,r,s)}
    </fieldset>
  </details>`}export{d as t};
import{i as e,n as t}from"./lit-BqTy6KEj.js";import{G as n,H as r,L as i,V as a,c as o,z as s}from"./index-CwWF-gyr.js";import{n as c}from"./base-IBvPzzYz.js";function l(n,r,i,a,o){return e`<label class="check"><input type="radio" name=${n.name} value=${r}
    .checked=${a.value===r} @change=${()=>o(r)} />
    <span>${i}${r===a.base?e` <span class="note">${c.asInBook}</span>`:t}</span></label>`}function u(o,l,u){if(!o.range)return t;let[d,f]=o.range,[p,m]=i(o),h=a(o,l.value),g=h?l.value:s(o,l.base);return e`<div class="check">${o.values.length?e`<input type="radio" name=${o.name} value="number" .checked=${h}
          aria-label=${n(o,g)} @change=${()=>u(g)} />`:t}<span>${p}<input type="number" id="option-${o.name}-number" aria-label=${r(o.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${a(o,l.base)&&l.value!==l.base?e` <span class="note">${c.was(l.base)}</span>`:t}</span></div>`}function d(i,a,s){let d=r(i.name);return e`<details class="option ${a.differs?`differs-here`:``}" id="option-${i.name}">
    <summary><b>${d}</b> <span class="says">${n(i,a.value)}</span>${a.differs?e` <span class="badge">${c.differsMark}</span>`:t}</summary>
    <fieldset><legend class="note">${i.sentence}${o(a.terms)}</legend>
      ${i.values.map(({value:e,sentence:t})=>l(i,e,t,a,s))}
      ${u(i,a,s)}
    </fieldset>
  </details>`}export{d as t};
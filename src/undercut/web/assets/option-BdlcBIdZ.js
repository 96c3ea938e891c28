import{i as e,n as t}from"./lit-BqTy6KEj.js";import{G as n,K as r,U as i,V as a,Y as o,u as s}from"./index-Brx10Jti.js";import{n as c}from"./base-CoEt_ifD.js";function l(n,r,i,a,o){return e`<label class="check"><input type="radio" name=${n.name} value=${r}
    .checked=${a.value===r} @change=${()=>o(r)} />
    <span>${i}${r===a.base?e` <span class="note">${c.asInBook}</span>`:t}</span></label>`}function u(s,l,u){if(!s.range)return t;let[d,f]=s.range,[p,m]=a(s),h=n(s,l.value),g=h?l.value:i(s,l.base);return e`<div class="check">${s.values.length?e`<input type="radio" name=${s.name} value="number" .checked=${h}
          aria-label=${o(s,g)} @change=${()=>u(g)} />`:t}<span>${p}<input type="number" id="option-${s.name}-number" aria-label=${r(s.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${n(s,l.base)&&l.value!==l.base?e` <span class="note">${c.was(l.base)}</span>`:t}</span></div>`}function d(n,i,a){let d=r(n.name);return e`<details class="option ${i.differs?`differs-here`:``}" id="option-${n.name}">
    <summary><b>${d}</b> <span class="says">${o(n,i.value)}</span>${i.differs?e` <span class="badge">${c.differsMark}</span>`:t}</summary>
    <fieldset><legend class="note">${n.sentence}${s(i.terms)}</legend>
      ${n.values.map(({value:e,sentence:t})=>l(n,e,t,i,a))}
      ${u(n,i,a)}
    </fieldset>
  </details>`}export{d as t};
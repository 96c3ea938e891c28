import{a as e,s as t,t as n}from"./texts-Cu5KYfwr.js";import{B as r,F as i,L as a,U as o,c as s,z as c}from"./index-CiTsrmSp.js";function l(r,i,a,o,s){return t`<label class="check"><input type="radio" name=${r.name} value=${i}
    .checked=${o.value===i} @change=${()=>s(i)} />
    <span>${a}${i===o.base?t` <span class="note">${n.asInBook}</span>`:e}</span></label>`}function u(s,l,u){if(!s.range)return e;let[d,f]=s.range,[p,m]=i(s),h=c(s,l.value),g=h?l.value:a(s,l.base);return t`<div class="check">${s.values.length?t`<input type="radio" name=${s.name} value="number" .checked=${h}
          aria-label=${o(s,g)} @change=${()=>u(g)} />`:e}<span>${p}<input type="number" id="option-${s.name}-number" aria-label=${r(s.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${c(s,l.base)&&l.value!==l.base?t` <span class="note">${n.was(l.base)}</span>`:e}</span></div>`}function d(i,a,c){let d=r(i.name);return t`<details class="option ${a.differs?`differs-here`:``}" id="option-${i.name}">
    <summary><b>${d}</b> <span class="says">${o(i,a.value)}</span>${a.differs?t` <span class="badge">${n.differsMark}</span>`:e}</summary>
    <fieldset><legend class="note">${i.sentence}${s(a.terms)}</legend>
      ${i.values.map(({value:e,sentence:t})=>l(i,e,t,a,c))}
      ${u(i,a,c)}
    </fieldset>
  </details>`}export{d as t};
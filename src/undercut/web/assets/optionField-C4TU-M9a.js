import{At as e,En as t,On as n,at as r,d as i,nt as a,ot as o,rt as s,ut as c}from"./start-ZMxHRHIK.js";function l(r,i,a,o,s){return n`<label class="check"><input type="radio" name=${r.name} value=${i}
    .checked=${o.value===i} @change=${()=>s(i)} />
    <span>${a}${i===o.base?n` <span class="note">${e.asInBook}</span>`:t}</span></label>`}function u(i,l,u){if(!i.range)return t;let[d,f]=i.range,[p,m]=c(i),h=s(i,l.value),g=h?l.value:a(i,l.base);return n`<div class="check">${i.values.length?n`<input type="radio" name=${i.name} value="number" .checked=${h}
          aria-label=${r(i,g)} @change=${()=>u(g)} />`:t}<span>${p}<input type="number" id="option-${i.name}-number" aria-label=${o(i.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${s(i,l.base)&&l.value!==l.base?n` <span class="note">${e.was(l.base)}</span>`:t}</span></div>`}function d(a,s,c){let d=o(a.name);return n`<details class="option ${s.differs?`differs-here`:``}" id="option-${a.name}">
    <summary><b>${d}</b> <span class="says">${r(a,s.value)}</span>${s.differs?n` <span class="badge">${e.differsMark}</span>`:t}</summary>
    <fieldset><legend class="note">${a.sentence}${i(s.terms)}</legend>
      ${a.values.map(({value:e,sentence:t})=>l(a,e,t,s,c))}
      ${u(a,s,c)}
    </fieldset>
  </details>`}export{d as t};
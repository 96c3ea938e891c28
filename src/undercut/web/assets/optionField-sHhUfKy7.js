import{It as e,Mn as t,Pn as n,ct as r,dt as i,ft as a,g as o,gt as s,lt as c}from"./start-BMUyLY6q.js";function l(r,i,a,o,s){return n`<label class="check"><input type="radio" name=${r.name} value=${i}
    .checked=${o.value===i} @change=${()=>s(i)} />
    <span>${a}${i===o.base?n` <span class="note">${e.asInBook}</span>`:t}</span></label>`}function u(o,l,u){if(!o.range)return t;let[d,f]=o.range,[p,m]=s(o),h=c(o,l.value),g=h?l.value:r(o,l.base);return n`<div class="check">${o.values.length?n`<input type="radio" name=${o.name} value="number" .checked=${h}
          aria-label=${i(o,g)} @change=${()=>u(g)} />`:t}<span>${p}<input type="number" id="option-${o.name}-number" aria-label=${a(o.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${c(o,l.base)&&l.value!==l.base?n` <span class="note">${e.was(l.base)}</span>`:t}</span></div>`}function d(r,s,c){let d=a(r.name);return n`<details class="option ${s.differs?`differs-here`:``}" id="option-${r.name}">
    <summary><b>${d}</b> <span class="says">${i(r,s.value)}</span>${s.differs?n` <span class="badge">${e.differsMark}</span>`:t}</summary>
    <fieldset><legend class="note">${r.sentence}${o(s.terms)}</legend>
      ${r.values.map(({value:e,sentence:t})=>l(r,e,t,s,c))}
      ${u(r,s,c)}
    </fieldset>
  </details>`}export{d as t};
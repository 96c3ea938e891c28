import{In as e,dt as t,ft as n,g as r,ht as i,mt as a,yt as o,zn as s,zt as c}from"./start-D3dxuDEE.js";function l(t,n,r,i,a){return s`<label class="check"><input type="radio" name=${t.name} value=${n}
    .checked=${i.value===n} @change=${()=>a(n)} />
    <span>${r}${n===i.base?s` <span class="note">${c.asInBook}</span>`:e}</span></label>`}function u(r,l,u){if(!r.range)return e;let[d,f]=r.range,[p,m]=o(r),h=n(r,l.value),g=h?l.value:t(r,l.base);return s`<div class="check">${r.values.length?s`<input type="radio" name=${r.name} value="number" .checked=${h}
          aria-label=${a(r,g)} @change=${()=>u(g)} />`:e}<span>${p}<input type="number" id="option-${r.name}-number" aria-label=${i(r.name)}
      min=${d} max=${f} .value=${g} @change=${e=>u(e.target.value)} />${m}${n(r,l.base)&&l.value!==l.base?s` <span class="note">${c.was(l.base)}</span>`:e}</span></div>`}function d(t,n,o){let d=i(t.name);return s`<details class="option ${n.differs?`differs-here`:``}" id="option-${t.name}">
    <summary><b>${d}</b> <span class="says">${a(t,n.value)}</span>${n.differs?s` <span class="badge">${c.differsMark}</span>`:e}</summary>
    <fieldset><legend class="note">${t.sentence}${r(n.terms)}</legend>
      ${t.values.map(({value:e,sentence:r})=>l(t,e,r,n,o))}
      ${u(t,n,o)}
    </fieldset>
  </details>`}export{d as t};
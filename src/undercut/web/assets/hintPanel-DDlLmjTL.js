/* empty css                 */import{Dn as e,P as t,U as n,W as r,cn as i,jt as a,kn as o,sn as s}from"./start-CRRDmAT3.js";import{S as c,u as l}from"./sentences-CFUkzfU_.js";import{t as u}from"./choices-BnEzVW8n.js";var d=null;function f(e,t){d&&removeEventListener(`keydown`,d),d=e?e=>{e.key===`Escape`&&!document.querySelector(`dialog[open]`)&&t()}:null,d&&addEventListener(`keydown`,d)}var p=(e,n,r,i)=>o`<details><summary>${c.verdicts[e.verdict]} ${t.numbers}</summary>
    ${u({choices:e.choices,played:``,kind:``,top:n,intervals:!0},r,i)}
    <p class="note">${t.hintOrder}</p></details>`;function m({advice:c,error:u},d,m,h,g){let _=()=>{document.querySelector(`.hint-panel`)?.contains(document.activeElement)&&document.querySelector(`.actions [aria-keyshortcuts="H"]`)?.focus({preventScroll:!0}),g()},v=c?o`<span aria-hidden="true">${l(c.text,s)}</span>
      <span class="sr">${l(c.text,i)}</span>`:u||t.hintWait;return o`<aside class="hint-panel" aria-label=${t.hint} ${r(e=>f(e,_))}>
    <h2 class="sr">${t.hint}</h2>
    <div class="hint-line"><p role="status">${v}</p>
      <button type="button" class="icon-button" aria-label=${a.close} @click=${_}>${n(`close`)}</button>
    </div>
    ${c?p(c,d,m,h):e}</aside>`}export{m as hintPanel};
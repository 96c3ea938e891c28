/* empty css                 */import{Ft as e,J as t,Nn as n,R as r,dn as i,fn as a,jn as o,q as s}from"./start-B2p4Zhez.js";import{S as c,u as l}from"./sentences-L-U_tcKO.js";import{t as u}from"./choices-tKQW9xMH.js";var d=null;function f(e,t){d&&removeEventListener(`keydown`,d),d=e?e=>{e.key===`Escape`&&!document.querySelector(`dialog[open]`)&&t()}:null,d&&addEventListener(`keydown`,d)}var p=(e,t,i,a)=>n`<details><summary>${c.verdicts[e.verdict]} ${r.numbers}</summary>
    ${u({choices:e.choices,played:``,kind:``,top:t,intervals:!0},i,a)}
    <p class="note">${r.hintOrder}</p></details>`;function m({advice:c,error:u},d,m,h,g){let _=()=>{document.querySelector(`.hint-panel`)?.contains(document.activeElement)&&document.querySelector(`.actions [aria-keyshortcuts="H"]`)?.focus({preventScroll:!0}),g()},v=c?n`<span aria-hidden="true">${l(c.text,i)}</span>
      <span class="sr">${l(c.text,a)}</span>`:u||r.hintWait;return n`<aside class="hint-panel" aria-label=${r.hint} ${t(e=>f(e,_))}>
    <h2 class="sr">${r.hint}</h2>
    <div class="hint-line"><p role="status">${v}</p>
      <button type="button" class="icon-button" aria-label=${e.close} @click=${_}>${s(`close`)}</button>
    </div>
    ${c?p(c,d,m,h):o}</aside>`}export{m as hintPanel};
/* empty css                 */import{B as e,Fn as t,Rn as n,Rt as r,X as i,Z as a,gn as o,hn as s}from"./start-rI_Q3NCk.js";import{S as c,u as l}from"./sentences-rf283CqF.js";import{t as u}from"./choices-BxRiYw91.js";var d=null;function f(e,t){d&&removeEventListener(`keydown`,d),d=e?e=>{e.key===`Escape`&&!document.querySelector(`dialog[open]`)&&t()}:null,d&&addEventListener(`keydown`,d)}var p=(t,r,i,a)=>n`<details><summary>${c.verdicts[t.verdict]} ${e.numbers}</summary>
    ${u({choices:t.choices,played:``,kind:``,top:r,intervals:!0},i,a)}
    <p class="note">${e.hintOrder}</p></details>`;function m({advice:c,error:u},d,m,h,g){let _=()=>{document.querySelector(`.hint-panel`)?.contains(document.activeElement)&&document.querySelector(`.actions [aria-keyshortcuts="H"]`)?.focus({preventScroll:!0}),g()},v=c?n`<span aria-hidden="true">${l(c.text,s)}</span>
      <span class="sr">${l(c.text,o)}</span>`:u||e.hintWait;return n`<aside class="hint-panel" aria-label=${e.hint} ${a(e=>f(e,_))}>
    <h2 class="sr">${e.hint}</h2>
    <div class="hint-line"><p role="status">${v}</p>
      <button type="button" class="icon-button" aria-label=${r.close} @click=${_}>${i(`close`)}</button>
    </div>
    ${c?p(c,d,m,h):t}</aside>`}export{m as hintPanel};
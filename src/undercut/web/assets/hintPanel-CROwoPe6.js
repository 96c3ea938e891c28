/* empty css                 */import{At as e,En as t,H as n,N as r,On as i,U as a,on as o,sn as s}from"./start-ZMxHRHIK.js";import{S as c,u as l}from"./sentences-DTEKl7gP.js";import{t as u}from"./choices-BZOewufI.js";var d=null;function f(e,t){d&&removeEventListener(`keydown`,d),d=e?e=>{e.key===`Escape`&&!document.querySelector(`dialog[open]`)&&t()}:null,d&&addEventListener(`keydown`,d)}var p=(e,t,n,a)=>i`<details><summary>${c.verdicts[e.verdict]} ${r.numbers}</summary>
    ${u({choices:e.choices,played:``,kind:``,top:t,intervals:!0},n,a)}
    <p class="note">${r.hintOrder}</p></details>`;function m({advice:c,error:u},d,m,h,g){let _=()=>{document.querySelector(`.hint-panel`)?.contains(document.activeElement)&&document.querySelector(`.actions [aria-keyshortcuts="H"]`)?.focus({preventScroll:!0}),g()},v=c?i`<span aria-hidden="true">${l(c.text,o)}</span>
      <span class="sr">${l(c.text,s)}</span>`:u||r.hintWait;return i`<aside class="hint-panel" aria-label=${r.hint} ${a(e=>f(e,_))}>
    <h2 class="sr">${r.hint}</h2>
    <div class="hint-line"><p role="status">${v}</p>
      <button type="button" class="icon-button" aria-label=${e.close} @click=${_}>${n(`close`)}</button>
    </div>
    ${c?p(c,d,m,h):t}</aside>`}export{m as hintPanel};
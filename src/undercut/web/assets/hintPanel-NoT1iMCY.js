/* empty css                 */import{Fn as e,It as t,J as n,Mn as r,Y as i,fn as a,pn as o,z as s}from"./start-nzomew17.js";import{S as c,u as l}from"./sentences-C3wSw9TB.js";import{t as u}from"./choices-BsZbV7zt.js";var d=null;function f(e,t){d&&removeEventListener(`keydown`,d),d=e?e=>{e.key===`Escape`&&!document.querySelector(`dialog[open]`)&&t()}:null,d&&addEventListener(`keydown`,d)}var p=(t,n,r,i)=>e`<details><summary>${c.verdicts[t.verdict]} ${s.numbers}</summary>
    ${u({choices:t.choices,played:``,kind:``,top:n,intervals:!0},r,i)}
    <p class="note">${s.hintOrder}</p></details>`;function m({advice:c,error:u},d,m,h,g){let _=()=>{document.querySelector(`.hint-panel`)?.contains(document.activeElement)&&document.querySelector(`.actions [aria-keyshortcuts="H"]`)?.focus({preventScroll:!0}),g()},v=c?e`<span aria-hidden="true">${l(c.text,a)}</span>
      <span class="sr">${l(c.text,o)}</span>`:u||s.hintWait;return e`<aside class="hint-panel" aria-label=${s.hint} ${i(e=>f(e,_))}>
    <h2 class="sr">${s.hint}</h2>
    <div class="hint-line"><p role="status">${v}</p>
      <button type="button" class="icon-button" aria-label=${t.close} @click=${_}>${n(`close`)}</button>
    </div>
    ${c?p(c,d,m,h):r}</aside>`}export{m as hintPanel};
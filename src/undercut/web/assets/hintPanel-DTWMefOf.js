/* empty css                 */import{I as e,In as t,K as n,Pt as r,_n as i,gn as a,q as o,zn as s}from"./start-B5Xhwffi.js";import{S as c,u as l}from"./sentences-BZSE0bV-.js";import{t as u}from"./choices-BYuWmvQz.js";var d=null;function f(e,t){d&&removeEventListener(`keydown`,d),d=e?e=>{e.key===`Escape`&&!document.querySelector(`dialog`)&&t()}:null,d&&addEventListener(`keydown`,d)}var p=(t,n,r,i)=>s`<details><summary>${c.verdicts[t.verdict]} ${e.numbers}</summary>
${u({choices:t.choices,played:``,kind:``,top:n,intervals:!0},r,i)}
<p class="note">${e.hintOrder}</p></details>`;function m({advice:c,error:u},d,m,h,g){let _=()=>{document.querySelector(`.hint-panel`)?.contains(document.activeElement)&&document.querySelector(`.actions [aria-keyshortcuts="H"]`)?.focus({preventScroll:!0}),g()},v=c?s`<span aria-hidden="true">${l(c.text,a)}</span>
<span class="sr">${l(c.text,i)}</span>`:u||e.hintWait;return s`<aside class="hint-panel" aria-label=${e.hint} ${o(e=>f(e,_))}>
<h2 class="sr">${e.hint}</h2>
<div class="hint-line"><p role="status">${v}</p>
<button type="button" class="icon-button" aria-label=${r.close} @click=${_}>${n(`close`)}</button>
</div>
${c?p(c,d,m,h):t}</aside>`}export{m as hintPanel};
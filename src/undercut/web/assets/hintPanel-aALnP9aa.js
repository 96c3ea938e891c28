/* empty css                 */import{Bn as e,Ft as t,I as n,J as r,Ln as i,_n as a,q as o,vn as s}from"./start-CjHD6WTg.js";import{S as c,u as l}from"./sentences-CzW21gGL.js";import{t as u}from"./choices-CmqEIunC.js";var d=null;function f(e,t){d&&removeEventListener(`keydown`,d),d=e?e=>{e.key===`Escape`&&!document.querySelector(`dialog`)&&t()}:null,d&&addEventListener(`keydown`,d)}var p=(t,r,i,a)=>e`<details><summary>${c.verdicts[t.verdict]} ${n.numbers}</summary>
${u({choices:t.choices,played:``,kind:``,top:r,intervals:!0},i,a)}
<p class="note">${n.hintOrder}</p></details>`;function m({advice:c,error:u},d,m,h,g){let _=()=>{document.querySelector(`.hint-panel`)?.contains(document.activeElement)&&document.querySelector(`.actions [aria-keyshortcuts="H"]`)?.focus({preventScroll:!0}),g()},v=c?e`<span aria-hidden="true">${l(c.text,a)}</span>
<span class="sr">${l(c.text,s)}</span>`:u||n.hintWait;return e`<aside class="hint-panel" aria-label=${n.hint} ${r(e=>f(e,_))}>
<h2 class="sr">${n.hint}</h2>
<div class="hint-line"><p role="status">${v}</p>
<button type="button" class="icon-button" aria-label=${t.close} @click=${_}>${o(`close`)}</button>
</div>
${c?p(c,d,m,h):i}</aside>`}export{m as hintPanel};
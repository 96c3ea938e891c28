/* empty css                 */import{Fn as e,I as t,K as n,Pt as r,Rn as i,gn as a,hn as o,q as s}from"./start-7Eu9UH0_.js";import{S as c,u as l}from"./sentences-CuTUIC7_.js";import{t as u}from"./choices-C2uJ1yYf.js";var d=null;function f(e,t){d&&removeEventListener(`keydown`,d),d=e?e=>{e.key===`Escape`&&!document.querySelector(`dialog[open]`)&&t()}:null,d&&addEventListener(`keydown`,d)}var p=(e,n,r,a)=>i`<details><summary>${c.verdicts[e.verdict]} ${t.numbers}</summary>
    ${u({choices:e.choices,played:``,kind:``,top:n,intervals:!0},r,a)}
    <p class="note">${t.hintOrder}</p></details>`;function m({advice:c,error:u},d,m,h,g){let _=()=>{document.querySelector(`.hint-panel`)?.contains(document.activeElement)&&document.querySelector(`.actions [aria-keyshortcuts="H"]`)?.focus({preventScroll:!0}),g()},v=c?i`<span aria-hidden="true">${l(c.text,o)}</span>
      <span class="sr">${l(c.text,a)}</span>`:u||t.hintWait;return i`<aside class="hint-panel" aria-label=${t.hint} ${s(e=>f(e,_))}>
    <h2 class="sr">${t.hint}</h2>
    <div class="hint-line"><p role="status">${v}</p>
      <button type="button" class="icon-button" aria-label=${r.close} @click=${_}>${n(`close`)}</button>
    </div>
    ${c?p(c,d,m,h):e}</aside>`}export{m as hintPanel};
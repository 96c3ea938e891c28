/* empty css                 */import{It as e,J as t,Mn as n,Pn as r,Y as i,fn as a,pn as o,z as s}from"./start-BMUyLY6q.js";import{S as c,u as l}from"./sentences-CYSjcwNO.js";import{t as u}from"./choices-DYNnzC7g.js";var d=null;function f(e,t){d&&removeEventListener(`keydown`,d),d=e?e=>{e.key===`Escape`&&!document.querySelector(`dialog[open]`)&&t()}:null,d&&addEventListener(`keydown`,d)}var p=(e,t,n,i)=>r`<details><summary>${c.verdicts[e.verdict]} ${s.numbers}</summary>
    ${u({choices:e.choices,played:``,kind:``,top:t,intervals:!0},n,i)}
    <p class="note">${s.hintOrder}</p></details>`;function m({advice:c,error:u},d,m,h,g){let _=()=>{document.querySelector(`.hint-panel`)?.contains(document.activeElement)&&document.querySelector(`.actions [aria-keyshortcuts="H"]`)?.focus({preventScroll:!0}),g()},v=c?r`<span aria-hidden="true">${l(c.text,a)}</span>
      <span class="sr">${l(c.text,o)}</span>`:u||s.hintWait;return r`<aside class="hint-panel" aria-label=${s.hint} ${i(e=>f(e,_))}>
    <h2 class="sr">${s.hint}</h2>
    <div class="hint-line"><p role="status">${v}</p>
      <button type="button" class="icon-button" aria-label=${e.close} @click=${_}>${t(`close`)}</button>
    </div>
    ${c?p(c,d,m,h):n}</aside>`}export{m as hintPanel};
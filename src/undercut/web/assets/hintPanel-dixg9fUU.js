/* empty css                 */import{In as e,Q as t,V as n,Z as r,_n as i,gn as a,zn as o,zt as s}from"./start-D3dxuDEE.js";import{S as c,u as l}from"./sentences-BLteYCrN.js";import{t as u}from"./choices-D3N0lxbJ.js";var d=null;function f(e,t){d&&removeEventListener(`keydown`,d),d=e?e=>{e.key===`Escape`&&!document.querySelector(`dialog[open]`)&&t()}:null,d&&addEventListener(`keydown`,d)}var p=(e,t,r,i)=>o`<details><summary>${c.verdicts[e.verdict]} ${n.numbers}</summary>
    ${u({choices:e.choices,played:``,kind:``,top:t,intervals:!0},r,i)}
    <p class="note">${n.hintOrder}</p></details>`;function m({advice:c,error:u},d,m,h,g){let _=()=>{document.querySelector(`.hint-panel`)?.contains(document.activeElement)&&document.querySelector(`.actions [aria-keyshortcuts="H"]`)?.focus({preventScroll:!0}),g()},v=c?o`<span aria-hidden="true">${l(c.text,a)}</span>
      <span class="sr">${l(c.text,i)}</span>`:u||n.hintWait;return o`<aside class="hint-panel" aria-label=${n.hint} ${t(e=>f(e,_))}>
    <h2 class="sr">${n.hint}</h2>
    <div class="hint-line"><p role="status">${v}</p>
      <button type="button" class="icon-button" aria-label=${s.close} @click=${_}>${r(`close`)}</button>
    </div>
    ${c?p(c,d,m,h):e}</aside>`}export{m as hintPanel};
/* empty css                 */import{Dn as e,H as t,M as n,Tn as r,V as i,an as a,kt as o,on as s}from"./start-C8Ep1WeM.js";import{S as c,u as l}from"./sentences-KwBZGYJs.js";import{t as u}from"./choices-rHEjdJc9.js";var d=null;function f(e,t){d&&removeEventListener(`keydown`,d),d=e?e=>{e.key===`Escape`&&!document.querySelector(`dialog[open]`)&&t()}:null,d&&addEventListener(`keydown`,d)}var p=(t,r,i,a)=>e`<details><summary>${c.verdicts[t.verdict]} ${n.numbers}</summary>
    ${u({choices:t.choices,played:``,kind:``,top:r,intervals:!0},i,a)}
    <p class="note">${n.hintOrder}</p></details>`;function m({advice:c,error:u},d,m,h,g){let _=c?e`<span aria-hidden="true">${l(c.text,a)}</span>
      <span class="sr">${l(c.text,s)}</span>`:u||n.hintWait;return e`<aside class="hint-panel" aria-label=${n.hint} ${t(e=>f(e,g))}>
    <h2 class="sr">${n.hint}</h2>
    <div class="hint-line"><p role="status">${_}</p>
      <button type="button" class="icon-button" aria-label=${o.close} @click=${g}>${i(`close`)}</button>
    </div>
    ${c?p(c,d,m,h):r}</aside>`}export{m as hintPanel};
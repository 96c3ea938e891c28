/* empty css                 */import{i as e,n as t,o as n}from"./base-BAJvJXBo.js";import{t as r}from"./ref-DTfjbfhL.js";import{c as i,l as a}from"./names-DCu1G5lY.js";import{S as o,u as s}from"./sentences-4REevy2Q.js";import{R as c}from"./index-C2rSzjMA.js";import{t as l}from"./choices-Bvo8nUUT.js";import{t as u}from"./icons-B-J5DVx3.js";var d=null;function f(e,t){d&&removeEventListener(`keydown`,d),d=e?e=>{e.key===`Escape`&&!document.querySelector(`dialog[open]`)&&t()}:null,d&&addEventListener(`keydown`,d)}var p=(e,t,r,i)=>n`<details><summary>${o.verdicts[e.verdict]} ${c.numbers}</summary>
    ${l({choices:e.choices,played:``,kind:``,top:t,intervals:!0},r,i)}
    <p class="note">${c.hintOrder}</p></details>`;function m({advice:o,error:l},d,m,h,g){let _=o?n`<span aria-hidden="true">${s(o.text,i)}</span>
      <span class="sr">${s(o.text,a)}</span>`:l||c.hintWait;return n`<aside class="hint-panel" aria-label=${c.hint} ${r(e=>f(e,g))}>
    <h2 class="sr">${c.hint}</h2>
    <div class="hint-line"><p role="status">${_}</p>
      <button type="button" class="icon-button" aria-label=${t.close} @click=${g}>${u(`close`)}</button>
    </div>
    ${o?p(o,d,m,h):e}</aside>`}export{m as hintPanel};
<<<<<<< HEAD:src/undercut/web/assets/lobbyDialogs-BpGrkx__.js
<<<<<<<< HEAD:src/undercut/web/assets/lobbyDialogs-TnfnPyT0.js
import{$t as e,B as t,Dn as n,Nt as r,bn as i}from"./start-Cyo4GQGx.js";import{t as a}from"./lobby-ChPqZQjN.js";import{n as o,r as s,t as c}from"./looks-Cpm0PSwF.js";function l(e){let r=t=>()=>{e.dialog=``,t()},i=(e,t,i)=>n`<button type="button" class="button answer" @click=${r(i)}><b>${e}</b>
========
import{$t as e,B as t,Dn as n,Nt as r,bn as i}from"./start-C_4te2mZ.js";import{t as a}from"./lobby-DVhZVVgM.js";import{n as o,r as s,t as c}from"./looks-BxY5eG0t.js";function l(e){let r=t=>()=>{e.dialog=``,t()},i=(e,t,i)=>n`<button type="button" class="button answer" @click=${r(i)}><b>${e}</b>
>>>>>>>> 7929b011 (page: rebuild):src/undercut/web/assets/lobbyDialogs-BpGrkx__.js
=======
import{$t as e,B as t,Dn as n,Nt as r,bn as i}from"./start-Cdfi_Vk3.js";import{t as a}from"./lobby-BIBNAx7o.js";import{n as o,r as s,t as c}from"./looks-Dq7YBD49.js";function l(e){let r=t=>()=>{e.dialog=``,t()},i=(e,t,i)=>n`<button type="button" class="button answer" @click=${r(i)}><b>${e}</b>
>>>>>>> 8dbc4532 (page: rebuild):src/undercut/web/assets/lobbyDialogs-DnvITBr6.js
      <span>${t}</span></button>`;return t(a.firstTitle,`ask-dialog first-dialog`,n`<div class="dialog-body">${i(a.firstYes,a.firstYesNote,()=>e.play())}${i(a.firstNo,a.firstNoNote,()=>e.learn())}</div>`,()=>e.dialog=``)}var u=t=>n`<span class="look-sample look-${t}" aria-hidden="true"><span class="card">${e(`7d`,t===`clear`)}</span><span class="card">${e(`Qs`,t===`clear`)}</span></span>`;function d(e){let l=s(i()),d=t=>{o(t),e.dialog=``,r(a.looks[t])};return t(a.looksTitle,`looks-dialog`,n`<div class="dialog-body looks">${c.map(e=>n`<button type="button" class="button answer" aria-pressed=${e===l}
        @click=${()=>d(e)}>${u(e)}<b>${a.looks[e]}</b><span>${a.lookNotes[e]}</span></button>`)}</div>`,()=>e.dialog=``)}var f={first:l,looks:d};export{f as dialogs};
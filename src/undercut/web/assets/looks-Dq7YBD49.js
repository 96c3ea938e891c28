<<<<<<< HEAD:src/undercut/web/assets/looks-BxY5eG0t.js
<<<<<<<< HEAD:src/undercut/web/assets/looks-Cpm0PSwF.js
import{Sn as e,bn as t}from"./start-Cyo4GQGx.js";var n={theme:`auto`,felt:`green`,back:`ruby`,fourColour:!1,bigIndices:!1,contrast:!1,cardSize:`normal`,pace:`normal`},r={classic:n,evening:{...n,theme:`dark`,felt:`blue`,back:`lapis`},clear:{...n,fourColour:!0,bigIndices:!0,contrast:!0,cardSize:`large`,pace:`calm`}},i=Object.keys(r),a=e=>Object.entries(r[e]),o=e=>i.find(t=>a(t).every(([t,n])=>e[t]===n))??null;function s(n){for(let[r,i]of a(n))t()[r]!==i&&e(r,i)}export{s as n,o as r,i as t};
========
import{Sn as e,bn as t}from"./start-C_4te2mZ.js";var n={theme:`auto`,felt:`green`,back:`ruby`,fourColour:!1,bigIndices:!1,contrast:!1,cardSize:`normal`,pace:`normal`},r={classic:n,evening:{...n,theme:`dark`,felt:`blue`,back:`lapis`},clear:{...n,fourColour:!0,bigIndices:!0,contrast:!0,cardSize:`large`,pace:`calm`}},i=Object.keys(r),a=e=>Object.entries(r[e]),o=e=>i.find(t=>a(t).every(([t,n])=>e[t]===n))??null;function s(n){for(let[r,i]of a(n))t()[r]!==i&&e(r,i)}export{s as n,o as r,i as t};
>>>>>>>> 7929b011 (page: rebuild):src/undercut/web/assets/looks-BxY5eG0t.js
=======
import{Sn as e,bn as t}from"./start-Cdfi_Vk3.js";var n={theme:`auto`,felt:`green`,back:`ruby`,fourColour:!1,bigIndices:!1,contrast:!1,cardSize:`normal`,pace:`normal`},r={classic:n,evening:{...n,theme:`dark`,felt:`blue`,back:`lapis`},clear:{...n,fourColour:!0,bigIndices:!0,contrast:!0,cardSize:`large`,pace:`calm`}},i=Object.keys(r),a=e=>Object.entries(r[e]),o=e=>i.find(t=>a(t).every(([t,n])=>e[t]===n))??null;function s(n){for(let[r,i]of a(n))t()[r]!==i&&e(r,i)}export{s as n,o as r,i as t};
>>>>>>> 8dbc4532 (page: rebuild):src/undercut/web/assets/looks-Dq7YBD49.js

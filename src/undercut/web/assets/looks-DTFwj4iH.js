<<<<<<< HEAD:src/undercut/web/assets/looks-4uAAQFdx.js
<<<<<<<< HEAD:src/undercut/web/assets/looks-84-44mmc.js
import{En as e,On as t}from"./start-CJFwYLSO.js";var n={theme:`auto`,felt:`green`,back:`ruby`,fourColour:!1,bigIndices:!1,contrast:!1,cardSize:`normal`,pace:`normal`},r={classic:n,evening:{...n,theme:`dark`,felt:`blue`,back:`lapis`},clear:{...n,fourColour:!0,bigIndices:!0,contrast:!0,cardSize:`large`,pace:`calm`}},i=Object.keys(r),a=e=>Object.entries(r[e]),o=e=>i.find(t=>a(t).every(([t,n])=>e[t]===n))??null;function s(n){for(let[r,i]of a(n))e()[r]!==i&&t(r,i)}export{s as n,o as r,i as t};
========
import{Sn as e,wn as t}from"./start-BryKiKXk.js";var n={theme:`auto`,felt:`green`,back:`ruby`,fourColour:!1,bigIndices:!1,contrast:!1,cardSize:`normal`,pace:`normal`},r={classic:n,evening:{...n,theme:`dark`,felt:`blue`,back:`lapis`},clear:{...n,fourColour:!0,bigIndices:!0,contrast:!0,cardSize:`large`,pace:`calm`}},i=Object.keys(r),a=e=>Object.entries(r[e]),o=e=>i.find(t=>a(t).every(([t,n])=>e[t]===n))??null;function s(n){for(let[r,i]of a(n))e()[r]!==i&&t(r,i)}export{s as n,o as r,i as t};
>>>>>>>> 9d1e239d (page: rebuild):src/undercut/web/assets/looks-4uAAQFdx.js
=======
import{Sn as e,wn as t}from"./start-CRRDmAT3.js";var n={theme:`auto`,felt:`green`,back:`ruby`,fourColour:!1,bigIndices:!1,contrast:!1,cardSize:`normal`,pace:`normal`},r={classic:n,evening:{...n,theme:`dark`,felt:`blue`,back:`lapis`},clear:{...n,fourColour:!0,bigIndices:!0,contrast:!0,cardSize:`large`,pace:`calm`}},i=Object.keys(r),a=e=>Object.entries(r[e]),o=e=>i.find(t=>a(t).every(([t,n])=>e[t]===n))??null;function s(n){for(let[r,i]of a(n))e()[r]!==i&&t(r,i)}export{s as n,o as r,i as t};
>>>>>>> 4f1a37e3 (page: rebuild):src/undercut/web/assets/looks-DTFwj4iH.js

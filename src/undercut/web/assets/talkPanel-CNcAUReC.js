import{i as e,o as t}from"./base-DRdtv3kw.js";import{n,t as r}from"./browserStorage-BrPRf70t.js";import{O as i,l as a,z as o}from"./index-CpK-54Xk.js";function s(n,r,s){let l=e=>{s.say(e),s.close()},u=n.players.filter(e=>e.seat!==n.you&&!e.bot&&e.name);return i(o.talk,`talk-dialog`,t`<div class="dialog-body">
    <div class="emotes">${Object.entries(o.emotes).map(([e,n])=>t`<button type="button" class="button" aria-label=${n} title=${n}
        @click=${()=>l({emote:e})}>${a(e)}</button>`)}</div>
    <div class="phrases">${Object.entries(o.phrases).map(([e,n])=>t`<button type="button" class="button small" @click=${()=>l({phrase:e})}>${n}</button>`)}</div>
    ${s.chat===null?e:c(`undercut-typed:${r.model.table}`,s.chat,l)}
    ${u.map(({seat:e,name:n})=>t`<label class="check"><input type="checkbox" .checked=${r.isMuted(e)}
        @change=${t=>r.mute(e,t.target.checked)} />
        ${o.mute(n)}</label>`)}</div>`,s.close)}function c(e,i,a){let s=t=>n(e,t,`sessionStorage`);return t`<form class="row chat" @submit=${e=>{e.preventDefault();let t=String(new FormData(e.target).get(`text`)??``).trim();t&&(s(``),a({text:t}))}}><label class="sr" for="chat-text">${o.chat}</label>
    <input id="chat-text" name="text" maxlength=${i} autocomplete="off" placeholder=${o.chat}
      value=${r(e,`sessionStorage`)??``}
      @input=${e=>s(e.target.value)} />
    <button type="submit" class="button primary">${o.send}</button></form>`}export{s as talkDialog};
import{i as e,o as t}from"./base-DqoNR8bl.js";import{n,t as r}from"./browserStorage-BrPRf70t.js";import{L as i,O as a,h as o}from"./index-D54bIm1U.js";function s(n,r,s){let l=e=>{s.say(e),s.close()},u=n.players.filter(e=>e.seat!==n.you&&!e.bot&&e.name);return i(a.talk,`talk-dialog`,t`<div class="dialog-body">
    <div class="emotes">${Object.entries(a.emotes).map(([e,n])=>t`<button type="button" class="button" aria-label=${n} title=${n}
        @click=${()=>l({emote:e})}>${o(e)}</button>`)}</div>
    <div class="phrases">${Object.entries(a.phrases).map(([e,n])=>t`<button type="button" class="button small" @click=${()=>l({phrase:e})}>${n}</button>`)}</div>
    ${s.chat===null?e:c(`undercut-typed:${r.model.table}`,s.chat,l)}
    ${u.map(({seat:e,name:n})=>t`<label class="check"><input type="checkbox" .checked=${r.isMuted(e)}
        @change=${t=>r.mute(e,t.target.checked)} />
        ${a.mute(n)}</label>`)}</div>`,s.close)}function c(e,i,o){let s=t=>n(e,t,`sessionStorage`);return t`<form class="row chat" @submit=${e=>{e.preventDefault();let t=String(new FormData(e.target).get(`text`)??``).trim();t&&(s(``),o({text:t}))}}><label class="sr" for="chat-text">${a.chat}</label>
    <input id="chat-text" name="text" maxlength=${i} autocomplete="off" placeholder=${a.chat}
      value=${r(e,`sessionStorage`)??``}
      @input=${e=>s(e.target.value)} />
    <button type="submit" class="button primary">${a.send}</button></form>`}export{s as talkDialog};
import{i as e,o as t}from"./base-DqoNR8bl.js";import{n,t as r}from"./browserStorage-BrPRf70t.js";import{O as i,V as a,h as o}from"./index-BaNY0zL5.js";function s(n,r,s){let l=e=>{s.say(e),s.close()},u=n.players.filter(e=>e.seat!==n.you&&!e.bot&&e.name);return a(i.talk,`talk-dialog`,t`<div class="dialog-body">
    <div class="emotes">${Object.entries(i.emotes).map(([e,n])=>t`<button type="button" class="button" aria-label=${n} title=${n}
        @click=${()=>l({emote:e})}>${o(e)}</button>`)}</div>
    <div class="phrases">${Object.entries(i.phrases).map(([e,n])=>t`<button type="button" class="button small" @click=${()=>l({phrase:e})}>${n}</button>`)}</div>
    ${s.chat===null?e:c(`undercut-typed:${r.model.table}`,s.chat,l)}
    ${u.map(({seat:e,name:n})=>t`<label class="check"><input type="checkbox" .checked=${r.isMuted(e)}
        @change=${t=>r.mute(e,t.target.checked)} />
        ${i.mute(n)}</label>`)}</div>`,s.close)}function c(e,a,o){let s=t=>n(e,t,`sessionStorage`);return t`<form class="row chat" @submit=${e=>{e.preventDefault();let t=String(new FormData(e.target).get(`text`)??``).trim();t&&(s(``),o({text:t}))}}><label class="sr" for="chat-text">${i.chat}</label>
    <input id="chat-text" name="text" maxlength=${a} autocomplete="off" placeholder=${i.chat}
      value=${r(e,`sessionStorage`)??``}
      @input=${e=>s(e.target.value)} />
    <button type="submit" class="button primary">${i.send}</button></form>`}export{s as talkDialog};
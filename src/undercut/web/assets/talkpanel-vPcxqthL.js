import{i as e,o as t}from"./base-Cp33k1AI.js";import{j as n,s as r,x as i}from"./index-C5SRsiZo.js";function a(a,s,c){let l=e=>{c.say(e),c.close()},u=a.players.filter(e=>e.seat!==a.you&&!e.bot&&e.name);return i(n.talk,`talk-dialog`,t`<div class="dialog-body">
    <div class="emotes">${Object.entries(n.emotes).map(([e,n])=>t`<button type="button" class="button" aria-label=${n} title=${n}
        @click=${()=>l({emote:e})}>${r(e)}</button>`)}</div>
    <div class="phrases">${Object.entries(n.phrases).map(([e,n])=>t`<button type="button" class="button small" @click=${()=>l({phrase:e})}>${n}</button>`)}</div>
    ${c.chat===null?e:o(c.chat,l)}
    ${u.map(({seat:e,name:r})=>t`<label class="check"><input type="checkbox" .checked=${s.isMuted(e)}
        @change=${t=>s.mute(e,t.target.checked)} />
        ${n.mute(r)}</label>`)}</div>`,c.close)}function o(e,r){return t`<form class="row chat" @submit=${e=>{e.preventDefault();let t=String(new FormData(e.target).get(`text`)??``).trim();t&&r({text:t})}}><label class="sr" for="chat-text">${n.chat}</label>
    <input id="chat-text" name="text" maxlength=${e} autocomplete="off" placeholder=${n.chat} />
    <button type="submit" class="button primary">${n.send}</button></form>`}export{a as talkDialog};
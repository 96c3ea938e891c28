import{i as e,n as t}from"./lit-BqTy6KEj.js";import{F as n,T as r,s as i}from"./index-ChinyOir.js";function a(a,s,c){let l=e=>{c.say(e),c.close()},u=a.players.filter(e=>e.seat!==a.you&&!e.bot&&e.name);return r(n.talk,`talk-dialog`,e`<div class="dialog-body">
    <div class="emotes">${Object.entries(n.emotes).map(([t,n])=>e`<button type="button" class="button" aria-label=${n} title=${n}
        @click=${()=>l({emote:t})}>${i(t)}</button>`)}</div>
    <div class="phrases">${Object.entries(n.phrases).map(([t,n])=>e`<button type="button" class="button small" @click=${()=>l({phrase:t})}>${n}</button>`)}</div>
    ${c.chat===null?t:o(c.chat,l)}
    ${u.map(({seat:t,name:r})=>e`<label class="check"><input type="checkbox" .checked=${s.isMuted(t)}
        @change=${e=>s.mute(t,e.target.checked)} />
        ${n.mute(r)}</label>`)}</div>`,c.close)}function o(t,r){return e`<form class="row chat" @submit=${e=>{e.preventDefault();let t=String(new FormData(e.target).get(`text`)??``).trim();t&&r({text:t})}}><label class="sr" for="chat-text">${n.chat}</label>
    <input id="chat-text" name="text" maxlength=${t} autocomplete="off" placeholder=${n.chat} />
    <button type="submit" class="button primary">${n.send}</button></form>`}export{a as talkDialog};
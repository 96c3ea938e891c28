import{i as e,n as t}from"./lit-BqTy6KEj.js";import{E as n,I as r,l as i}from"./index-Brx10Jti.js";function a(a,s,c){let l=e=>{c.say(e),c.close()},u=a.players.filter(e=>e.seat!==a.you&&!e.bot&&e.name);return n(r.talk,`talk-dialog`,e`<div class="dialog-body">
    <div class="emotes">${Object.entries(r.emotes).map(([t,n])=>e`<button type="button" class="button" aria-label=${n} title=${n}
        @click=${()=>l({emote:t})}>${i(t)}</button>`)}</div>
    <div class="phrases">${Object.entries(r.phrases).map(([t,n])=>e`<button type="button" class="button small" @click=${()=>l({phrase:t})}>${n}</button>`)}</div>
    ${c.chat===null?t:o(c.chat,l)}
    ${u.map(({seat:t,name:n})=>e`<label class="check"><input type="checkbox" .checked=${s.isMuted(t)}
        @change=${e=>s.mute(t,e.target.checked)} />
        ${r.mute(n)}</label>`)}</div>`,c.close)}function o(t,n){return e`<form class="row chat" @submit=${e=>{e.preventDefault();let t=String(new FormData(e.target).get(`text`)??``).trim();t&&n({text:t})}}><label class="sr" for="chat-text">${r.chat}</label>
    <input id="chat-text" name="text" maxlength=${t} autocomplete="off" placeholder=${r.chat} />
    <button type="submit" class="button primary">${r.send}</button></form>`}export{a as talkDialog};
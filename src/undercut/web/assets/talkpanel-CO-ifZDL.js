import{i as e,o as t}from"./base-DJ1v1ecH.js";import{E as n,I as r,l as i}from"./index-Dn86zVO4.js";function a(a,s,c){let l=e=>{c.say(e),c.close()},u=a.players.filter(e=>e.seat!==a.you&&!e.bot&&e.name);return n(r.talk,`talk-dialog`,t`<div class="dialog-body">
    <div class="emotes">${Object.entries(r.emotes).map(([e,n])=>t`<button type="button" class="button" aria-label=${n} title=${n}
        @click=${()=>l({emote:e})}>${i(e)}</button>`)}</div>
    <div class="phrases">${Object.entries(r.phrases).map(([e,n])=>t`<button type="button" class="button small" @click=${()=>l({phrase:e})}>${n}</button>`)}</div>
    ${c.chat===null?e:o(c.chat,l)}
    ${u.map(({seat:e,name:n})=>t`<label class="check"><input type="checkbox" .checked=${s.isMuted(e)}
        @change=${t=>s.mute(e,t.target.checked)} />
        ${r.mute(n)}</label>`)}</div>`,c.close)}function o(e,n){return t`<form class="row chat" @submit=${e=>{e.preventDefault();let t=String(new FormData(e.target).get(`text`)??``).trim();t&&n({text:t})}}><label class="sr" for="chat-text">${r.chat}</label>
    <input id="chat-text" name="text" maxlength=${e} autocomplete="off" placeholder=${r.chat} />
    <button type="submit" class="button primary">${r.send}</button></form>`}export{a as talkDialog};
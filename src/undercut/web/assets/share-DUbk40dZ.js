<<<<<<< HEAD:src/undercut/web/assets/share-BFmWgKJz.js
<<<<<<<< HEAD:src/undercut/web/assets/share-PvAW1mUJ.js
const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./sharedialog-Qi76HUhB.js","./start-Cyo4GQGx.js","./rolldown-runtime-DK3Fl9T5.js","./start-LYleIMO_.css"])))=>i.map(i=>d[i]);
import{$ as e,C as t,Dn as n,Ft as r,Kt as i,Nt as a,Pt as o,Q as s,Tn as c,Z as l,kt as u,o as d}from"./start-Cyo4GQGx.js";var f=class extends s{constructor(...e){super(...e),this.table=``,this.game=0,this.label=``,this.open=!1}render(){return n`<button type="button" class="button ${this.label?`small`:``}" aria-label=${this.label||c}
        aria-haspopup="dialog" @click=${()=>void this.#e()}>${t.share}</button>${this.open?n`<uc-share-dialog table=${this.table} game=${this.game}
              @close-share=${()=>this.open=!1}></uc-share-dialog>`:c}`}async#e(){try{await i(()=>import(`./sharedialog-Qi76HUhB.js`),__vite__mapDeps([0,1,2,3]),import.meta.url),this.open=!0}catch{a(await d.look()?u.newVersion:u.serverAway)}}};l([r()],f.prototype,`table`,void 0),l([r({type:Number})],f.prototype,`game`,void 0),l([r()],f.prototype,`label`,void 0),l([o()],f.prototype,`open`,void 0),e(`uc-share`,f);
========
const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./sharedialog-jA-IEgfD.js","./start-C_4te2mZ.js","./rolldown-runtime-DK3Fl9T5.js","./start-LYleIMO_.css"])))=>i.map(i=>d[i]);
import{$ as e,C as t,Dn as n,Ft as r,Kt as i,Nt as a,Pt as o,Q as s,Tn as c,Z as l,kt as u,o as d}from"./start-C_4te2mZ.js";var f=class extends s{constructor(...e){super(...e),this.table=``,this.game=0,this.label=``,this.open=!1}render(){return n`<button type="button" class="button ${this.label?`small`:``}" aria-label=${this.label||c}
        aria-haspopup="dialog" @click=${()=>void this.#e()}>${t.share}</button>${this.open?n`<uc-share-dialog table=${this.table} game=${this.game}
              @close-share=${()=>this.open=!1}></uc-share-dialog>`:c}`}async#e(){try{await i(()=>import(`./sharedialog-jA-IEgfD.js`),__vite__mapDeps([0,1,2,3]),import.meta.url),this.open=!0}catch{a(await d.look()?u.newVersion:u.serverAway)}}};l([r()],f.prototype,`table`,void 0),l([r({type:Number})],f.prototype,`game`,void 0),l([r()],f.prototype,`label`,void 0),l([o()],f.prototype,`open`,void 0),e(`uc-share`,f);
>>>>>>>> 7929b011 (page: rebuild):src/undercut/web/assets/share-BFmWgKJz.js
=======
const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./sharedialog-B7IfqPh4.js","./start-Cdfi_Vk3.js","./rolldown-runtime-DK3Fl9T5.js","./start-LYleIMO_.css"])))=>i.map(i=>d[i]);
import{$ as e,C as t,Dn as n,Ft as r,Kt as i,Nt as a,Pt as o,Q as s,Tn as c,Z as l,kt as u,o as d}from"./start-Cdfi_Vk3.js";var f=class extends s{constructor(...e){super(...e),this.table=``,this.game=0,this.label=``,this.open=!1}render(){return n`<button type="button" class="button ${this.label?`small`:``}" aria-label=${this.label||c}
        aria-haspopup="dialog" @click=${()=>void this.#e()}>${t.share}</button>${this.open?n`<uc-share-dialog table=${this.table} game=${this.game}
              @close-share=${()=>this.open=!1}></uc-share-dialog>`:c}`}async#e(){try{await i(()=>import(`./sharedialog-B7IfqPh4.js`),__vite__mapDeps([0,1,2,3]),import.meta.url),this.open=!0}catch{a(await d.look()?u.newVersion:u.serverAway)}}};l([r()],f.prototype,`table`,void 0),l([r({type:Number})],f.prototype,`game`,void 0),l([r()],f.prototype,`label`,void 0),l([o()],f.prototype,`open`,void 0),e(`uc-share`,f);
>>>>>>> 8dbc4532 (page: rebuild):src/undercut/web/assets/share-DUbk40dZ.js

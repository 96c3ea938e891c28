import{a as e,s as t,t as n}from"./texts-Cu5KYfwr.js";import{A as r,C as i,D as a,F as o,P as s,S as c,T as l,j as u,w as d,x as f}from"./index-CGL4Emgu.js";/* empty css               */var p=({winner:e,end:t},r)=>t.reason===`void`?n.void:e.length?r===null?n.stage.game_over:e.includes(r)?n.won:n.lost:n.drawn;function m(r,o){let l=c(r),d=e=>e===r.seat?n.you:r.players[e]??``,f=`${r.table}?game=${o.game}`,m=t`${i(r)}
      <span class="note">${r.rules} · ${n.roundsPlayed(o.rounds)} ·
        ${new Date(o.ended).toLocaleDateString()} · ${s(o.end,d)}</span>
      <span class="game-score">${o.scores.join(` : `)}</span>
      <span class="badge">${p(o,r.seat)}</span>`;return o.rounds?t`<li class="game played"><a href="/history/${f}">${m}</a>
    <div class="game-acts">${r.players.length===2?t`<a class="button small review-link" href="/review/${f}"
            aria-label=${n.reviewThis(l)}>${n.reviewTitle}</a>`:e}${r.seat===null?e:t`<uc-share table=${r.table} game=${o.game} label=${a.shareThis(l)}></uc-share>`}<a class="button small review-link" href=${u.recordOf(r.table,o.game)} download
        aria-label=${a.downloadThis(l)}>${a.download}</a></div></li>`:t`<li class="game"><div class="game-done">${m}</div></li>`}var h=class extends d{static{this.properties={games:{state:!0},error:{state:!0}}}constructor(){super(),this.games=null,this.error=``}connectedCallback(){super.connectedCallback(),u.me().then(()=>u.tables()).then(e=>this.games=o(e.tables),e=>this.error=e instanceof r?e.message:n.errorPlain)}#e(){return t`<div class="history-acts"><a class="button" href="/stats">${a.statsLink}</a><a class="button" href=${u.allRecords} download>${a.downloadAll}</a></div><p class="note">${a.downloadNote}</p>`}render(){let{games:e}=this;return t`<main id="main" class="page" tabindex="-1"><h1>${n.historyTitle}</h1>
      ${e?.some(({played:e})=>e)?this.#e():``}
      ${this.error?t`<p class="notice bad" role="alert">${this.error}</p>`:``}
      ${e===null?t`<p role="status">${n.loading}</p>`:e.length?t`<ul class="games panel">${e.map(({table:e,played:t})=>t?m(e,t):f(e))}</ul>`:t`<p class="panel">${n.noGames}</p>`}
    </main>`}};l(`uc-history`,h);export{h as HistoryScreen};
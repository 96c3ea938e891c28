import{a as e,s as t,t as n}from"./texts-Cu5KYfwr.js";import{A as r,C as i,E as a,F as o,P as s,S as c,T as l,j as u,l as d,w as f}from"./index-D7S9yuCw.js";/* empty css               */var p=({winner:e,end:t},r)=>t.reason===`void`?n.void:e.length?r===null?n.stage.game_over:e.includes(r)?n.won:n.lost:n.drawn;function m(r,a){let o=i(r),c=e=>e===r.seat?n.you:r.players[e]??``,l=`${r.table}?game=${a.game}`,m=t`${f(r)}
      <span class="note">${r.rules} · ${n.roundsPlayed(a.rounds)} ·
        ${new Date(a.ended).toLocaleDateString()} · ${s(a.end,c)}</span>
      <span class="game-score">${a.scores.join(` : `)}</span>
      <span class="badge">${p(a,r.seat)}</span>`;return a.rounds?t`<li class="game played"><a href="/history/${l}">${m}</a>
    <div class="game-acts">${r.players.length===2?t`<a class="button small review-link" href="/review/${l}"
            aria-label=${n.reviewThis(o)}>${n.reviewTitle}</a>`:e}${r.seat===null?e:t`<uc-share table=${r.table} game=${a.game} label=${d.shareThis(o)}></uc-share>`}<a class="button small review-link" href=${u.recordOf(r.table,a.game)} download
        aria-label=${d.downloadThis(o)}>${d.download}</a></div></li>`:t`<li class="game"><div class="game-done">${m}</div></li>`}var h=class extends l{static{this.properties={games:{state:!0},error:{state:!0}}}constructor(){super(),this.games=null,this.error=``}connectedCallback(){super.connectedCallback(),u.me().then(()=>u.tables()).then(e=>this.games=o(e.tables),e=>this.error=e instanceof r?e.message:n.errorPlain)}#e(){return t`<div class="history-acts"><a class="button" href="/stats">${d.statsLink}</a><a class="button" href=${u.allRecords} download>${d.downloadAll}</a></div><p class="note">${d.downloadNote}</p>`}render(){let{games:e}=this;return t`<main id="main" class="page" tabindex="-1"><h1>${n.historyTitle}</h1>
      ${e?.some(({played:e})=>e)?this.#e():``}
      ${this.error?t`<p class="notice bad" role="alert">${this.error}</p>`:``}
      ${e===null?t`<p role="status">${n.loading}</p>`:e.length?t`<ul class="games panel">${e.map(({table:e,played:t})=>t?m(e,t):c(e))}</ul>`:t`<p class="panel">${n.noGames}</p>`}
    </main>`}};a(`uc-history`,h);export{h as HistoryScreen};
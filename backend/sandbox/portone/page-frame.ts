// How the pages of the sandbox look: Gilbook's own colours, and on their face that no money moves.
import { DEFAULT_LANGUAGE, type Language, localeOf } from '#domain/language.ts'
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const LIGHT = `--bg:#f4f7f6;--surface:#fff;--line:#83918d;--text:#16201e;--soft:#44514e;--primary:#007175;--on:#fff;--mark:#ffeedf;--edge:#b24704`
const DARK = `--bg:#0d1312;--surface:#151d1b;--line:#687974;--text:#e9f1ee;--soft:#b3c1bd;--primary:#3cc6c4;--on:#032524;--mark:#3a2412;--edge:#ffaa6b`

const STYLE = `:root{color-scheme:light dark;${LIGHT}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}:root[data-theme=dark]{color-scheme:dark;${DARK}}
:root[data-theme=light]{color-scheme:light}*{box-sizing:border-box}
body{margin:0;font:16px/1.6 "Pretendard Variable",Pretendard,system-ui,"Apple SD Gothic Neo","Noto Sans KR",sans-serif;background:var(--bg);color:var(--text);word-break:keep-all;overflow-wrap:anywhere}
main{max-width:560px;margin:0 auto;padding:20px 16px 40px}
.mark{margin:0 0 20px;padding:10px 14px;border:2px dashed var(--edge);border-radius:14px;background:var(--mark);font-size:14px;font-weight:700}
h1{font-size:21px;line-height:1.4;margin:0 0 4px}h2{font-size:18px;line-height:1.4;margin:32px 0 8px}p{margin:0 0 12px}
.soft{color:var(--soft);font-size:14px}.sum{display:flex;justify-content:space-between;gap:16px;margin:12px 0 20px;padding:14px 16px;border-radius:14px;background:var(--surface)}.sum b{white-space:nowrap}
form{margin:0 0 10px}.row{display:flex;flex-wrap:wrap;gap:8px;align-items:end}label{display:block;flex:1 1 140px;font-size:14px}
input,select{display:block;width:100%;min-height:44px;margin-top:2px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--surface);color:inherit;font:inherit}
button{min-height:48px;padding:10px 16px;border:1px solid var(--line);border-radius:14px;background:var(--surface);color:inherit;font:inherit;cursor:pointer}
.wide{display:block;width:100%;text-align:left}.wide b{display:block}.wide span{color:var(--soft);font-size:14px}
.main{border-color:var(--primary);background:var(--primary);color:var(--on);font-weight:700}button:hover:enabled{border-color:var(--primary)}button:disabled{opacity:.6;cursor:default}
a{color:inherit}:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
h1:focus{outline:none}table{width:100%;border-collapse:collapse;font-size:14px}th,td{padding:8px 6px;border-bottom:1px solid var(--line);text-align:left;vertical-align:middle;white-space:nowrap}td form{margin:0}.scroll{overflow-x:auto}`

const MARK = {
  kr: '결제 연습장 · 진짜 카드가 아니고 돈도 나가지 않아요',
  en: 'Payment sandbox · no real card, no money moves',
}

interface Page {
  /** `both` for whoever made the sandbox go wrong; a buyer reads one. */
  language: Language | 'both'
  title: string
  body: string
  /** Address of a script. */
  script?: string
  theme?: string
}

export function page({ language, title, body, script, theme }: Page): string {
  const mark = language === 'both' ? `${MARK.kr}<br><span lang="en">${MARK.en}</span>` : MARK[language]
  const chosen = theme === 'dark' || theme === 'light' ? ` data-theme="${theme}"` : ''
  const run = script ? `<script src="${escaped(script)}" defer></script>` : ''
  return `<!doctype html><html lang="${localeOf(language === 'both' ? DEFAULT_LANGUAGE : language)}"${chosen}><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style>${run}</head>
<body><main><p class="mark">${mark}</p>${body}</main></body></html>`
}

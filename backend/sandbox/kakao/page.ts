// The pages of the Kakao sandbox, which say on their face that they are not Kakao's.
import { NEW, type Persona } from './personas.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;font:16px/1.6 system-ui,sans-serif;background:#f4f4f2;color:#191600;word-break:keep-all}
main{max-width:480px;margin:0 auto;padding:24px 16px 48px}
.mark{margin:0 0 24px;padding:12px 16px;border:2px dashed #191600;border-radius:12px;background:#fee500;color:#191600;font-weight:700}
h1{font-size:24px;line-height:1.35;margin:0 0 4px}h2{font-size:18px;margin:36px 0 4px}p{margin:0 0 16px}
form{margin:0 0 10px}button{width:100%;min-height:56px;padding:10px 16px;border:1px solid #8a8574;border-radius:12px;background:#fff;color:#191600;font:inherit;text-align:left;cursor:pointer}
button b{display:block}button:hover,button:focus-visible{border-color:#191600;outline:2px solid #191600;outline-offset:1px}
@media (prefers-color-scheme:dark){body{background:#1b1a16;color:#f3f0e6}button{background:#2a2922;color:#f3f0e6}button:hover,button:focus-visible{border-color:#fee500;outline-color:#fee500}}`

function page(title: string, body: string): string {
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><p class="mark">카카오 연습장 · 진짜 카카오가 아니에요<br><span lang="en">Sandbox · this is not Kakao</span></p>${body}</main></body></html>`
}

const hidden = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')

interface Choice {
  action: string
  fields: Record<string, string>
  title: string
  said: string
}

const button = ({ action, fields, title, said }: Choice): string =>
  `<form method="post" action="${escaped(action)}">${hidden(fields)}<button><b>${escaped(title)}</b>${escaped(said)}</button></form>`

interface Consent {
  base: string
  /** What the app asked with: sent along again. */
  asked: Record<string, string>
  people: readonly Persona[]
}

/** Who shall be the one who signs in? */
export function consentPage({ base, asked, people }: Consent): string {
  const action = `${base}/oauth/authorize`
  const choices = people.map((persona) =>
    button({
      action,
      fields: { ...asked, persona: persona.id },
      title: persona.nickname,
      said: Object.values(persona.told).join(' · '),
    }),
  )
  const fresh = [
    { kind: NEW.verified, said: '확인된 이메일 · Somebody new, verified email' },
    { kind: NEW.mailless, said: '이메일 동의 안 함 · Somebody new, no email' },
  ].map(({ kind, said }) => button({ action, fields: { ...asked, persona: kind }, title: '새 사람', said }))
  const cancel = {
    action,
    fields: { ...asked, persona: '' },
    title: '동의하지 않기',
    said: '취소 · Cancel the consent',
  }
  return page(
    '카카오 연습장',
    `<h1>누구로 로그인할까요?</h1><p lang="en">Who shall log in?</p>${[...choices, ...fresh, button(cancel)].join('')}`,
  )
}

/** Who is connected, each with a button that tells the product of the end of it. */
export function peoplePage(base: string, connected: readonly Persona[], told?: string): string {
  const choices = connected.map(({ id, nickname }) =>
    button({
      action: `${base}/__sandbox/unlink`,
      fields: { user_id: id },
      title: `${nickname} · ${id}`,
      said: '연결 끊고 알리기 · Unlink and fire the webhook',
    }),
  )
  const nobody = '<p>아직 아무도 연결하지 않았어요. <span lang="en">Nobody is connected yet.</span></p>'
  const heading = '<h1>연결된 사람</h1><p lang="en">Connected people</p>'
  return page(
    '카카오 연습장',
    `${heading}${told ? `<p role="status">${escaped(told)}</p>` : ''}${choices.join('') || nobody}`,
  )
}

export const refusalPage = (code: string, text: string): string =>
  page('카카오 연습장', `<h1>${escaped(code)}</h1><p>${escaped(text)}</p>`)

// The fallback page when there is no network and the reader's caches were cleared: it says so, and retries by itself.
import { languageOfTag, localeOf } from '#domain/language.ts'

const WORDS = {
  kr: {
    title: '아직 이 기기에 없어요',
    text: '지금은 오프라인이고, 이 길북은 이 기기에 남아 있지 않아요. 한 번만 연결되면 저절로 열려요.',
    file: '지금은 오프라인이에요. 연결되면 저절로 열려요. 길북은 여기서 그대로 볼 수 있어요.',
    back: '길북으로 돌아가기',
    again: '다시',
  },
  en: {
    title: 'This is not on this device yet',
    text: 'You are offline, and nothing of this guidebook is left on this device. It opens by itself once you are connected.',
    file: 'You are offline. This opens by itself once you are connected. The guidebook itself can be read meanwhile.',
    back: 'Back to the guidebook',
    again: 'Try again',
  },
}

const STYLE =
  'body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;box-sizing:border-box;' +
  'text-align:center;font:16px/1.6 system-ui,sans-serif;color-scheme:light dark;background:Canvas;color:CanvasText;word-break:keep-all}' +
  'h1{font-size:21px;margin:0}p{margin:0;max-width:320px}' +
  'a{padding:11px 20px;border-radius:13px;background:#007175;color:#fff;font-weight:700;text-decoration:none}'

/** Paper and files of a guidebook, which are made when they are asked for and not kept. */
export const isMadeWhenAsked = (path: string): boolean => /^\/m\/[^/]+\/(?:print|calendar|guidebook\.)/.test(path)

/** Whole in itself: there is no file left that it could ask for. The header tells the browser to try again. */
export function offlineFallbackPage(path: string): Response {
  const language = languageOfTag(navigator.language, 'en')
  const { title, again, back, ...words } = WORDS[language]
  const made = isMadeWhenAsked(path)
  const text = made ? words.file : words.text
  const book = path.split('/', 3).join('/')
  const body =
    `<!doctype html><html lang="${localeOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>${STYLE}</style><main style="display:contents"><h1>${title}</h1><p>${text}</p>` +
    `${made ? `<a href="${book}">${back}</a>` : `<a href="">${again}</a>`}</main></html>`
  const policy = "default-src 'none'; style-src 'unsafe-inline'"
  return new Response(body, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      Refresh: `15; url=${path}`,
    },
  })
}

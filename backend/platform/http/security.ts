// Headers that every answer carries; pages of the reader replace the policy by their own.
import helmet from 'koa-helmet'
import type { Middleware } from 'koa'

// What Kakao's script brings by itself. It asks for `eval` once, within a try that is there for old browsers: that stays
// refused. Without a scheme, as it takes the page's.
const KAKAO_SCRIPTS = ['t1.daumcdn.net', 't1.kakaocdn.net']
const KAKAO_PICTURES = ['mts.daumcdn.net', 't1.daumcdn.net', 's1.daumcdn.net', 'ssl.daumcdn.net']

// Kakao's share button checks what is shared, and posts it to the window in which one chooses whom to send it to.
const KAKAO_SHARE = { calls: 'https://kapi.kakao.com', window: 'https://sharer.kakao.com' }

// As the maker of the chat widget lists them.
const CHAT = {
  scripts: ['https://*.channel.io', 'https://*.sentry-cdn.com'],
  connections: [
    'https://*.channel.io',
    'https://*.channel.app',
    'https://*.sentry.io',
    'wss://*.channel.io',
    'wss://*.desk-ws.channel.io',
    'wss://*.front-ws.channel.io',
  ],
  pictures: ['https://*.channel.io', 'https://*.cdninstagram.com'],
  media: ['https://*.channel.io'],
}
const NO_CHAT = { scripts: [], connections: [], pictures: [], media: [] }

// Where PortOne's script opens its windows, and the card companies' gates that those lead to, as they were observed.
const CARD_WINDOWS = [
  'https://service.iamport.kr',
  'https://*.prod.iamport.co',
  'https://*.inicis.com',
  'https://*.kcp.co.kr',
  'https://*.tosspayments.com',
]

/** What comes from other hosts than ours. */
export interface Sources {
  /** Address of PortOne's script; null where payments are a sandbox of our own. */
  portoneScript: string | null
  /** The chat widget is on. */
  chat: boolean
  /** An address with {z}, {x} and {y}; null where maps are drawn by us. */
  tileUrl: string | null
  /** Address of the script of Kakao's maps. */
  kakaoScript: string | null
  /** Address of the script with Kakao's share button. */
  kakaoShareScript: string | null
}

/** @param secure the app is served over https */
export function securityHeaders(secure: boolean, sources: Sources): Middleware {
  const { tileUrl, kakaoScript, kakaoShareScript, portoneScript, chat } = sources
  const talk = chat ? CHAT : NO_CHAT
  const shop = portoneScript ? [new URL(portoneScript).origin] : []
  const windows = portoneScript ? [...shop, ...CARD_WINDOWS] : []
  const sharing = kakaoShareScript !== null
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          ...(kakaoScript ? [new URL(kakaoScript).origin, ...KAKAO_SCRIPTS] : []),
          ...(sharing ? [new URL(kakaoShareScript).origin] : []),
          ...shop,
          ...talk.scripts,
        ],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: [
          "'self'",
          'data:',
          'blob:',
          ...hostOf(tileUrl),
          ...(kakaoScript ? KAKAO_PICTURES : []),
          ...talk.pictures,
        ],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...windows, ...(sharing ? [KAKAO_SHARE.calls] : []), ...talk.connections],
        mediaSrc: ["'self'", ...talk.media],
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com', ...windows],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...windows, ...(sharing ? [KAKAO_SHARE.window] : [])],
        frameAncestors: ["'self'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    // A card's own window tells the page that opened it what came; Kakao's stays in the hands of its script.
    crossOriginOpenerPolicy: { policy: portoneScript || sharing ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  })
}

/** `https://{s}.example.com/{z}/{x}/{y}.png` as a policy names it: `https://*.example.com`. */
function hostOf(tileUrl: string | null): string[] {
  const [, scheme, host] = tileUrl?.match(/^(https?):\/\/([^/]+)/) ?? []
  return scheme && host ? [`${scheme}://${host.replace(/\{[^{}]*\}/g, '*')}`] : []
}

// Headers that every answer carries; pages of the reader replace the policy by their own.
import helmet from 'koa-helmet'
import type { Middleware } from 'koa'

// What Kakao's script brings by itself. It asks for `eval` once, within a try that is there for old browsers: that stays
// refused. Without a scheme, as it takes the page's.
const KAKAO_SCRIPTS = ['t1.daumcdn.net', 't1.kakaocdn.net']
const KAKAO_PICTURES = ['mts.daumcdn.net', 't1.daumcdn.net', 's1.daumcdn.net', 'ssl.daumcdn.net']

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

/** What comes from other hosts than ours. */
export interface Sources {
  /** The chat widget is on. */
  chat: boolean
  /** An address with {z}, {x} and {y}; null where maps are drawn by us. */
  tileUrl: string | null
  /** Address of Kakao's script. */
  kakaoScript: string | null
}

/** @param secure the app is served over https */
export function securityHeaders(secure: boolean, { tileUrl, kakaoScript, chat }: Sources): Middleware {
  const talk = chat ? CHAT : NO_CHAT
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(kakaoScript ? [new URL(kakaoScript).origin, ...KAKAO_SCRIPTS] : []), ...talk.scripts],
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
        connectSrc: ["'self'", ...talk.connections],
        mediaSrc: ["'self'", ...talk.media],
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  })
}

/** `https://{s}.example.com/{z}/{x}/{y}.png` as a policy names it: `https://*.example.com`. */
function hostOf(tileUrl: string | null): string[] {
  const [, scheme, host] = tileUrl?.match(/^(https?):\/\/([^/]+)/) ?? []
  return scheme && host ? [`${scheme}://${host.replace(/\{[^}]*\}/g, '*')}`] : []
}

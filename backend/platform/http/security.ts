// Headers that every answer carries; pages of the reader replace the policy by their own.
import helmet from 'koa-helmet'
import type { Middleware } from 'koa'

// What Kakao's script brings by itself. It asks for `eval` once, within a try that is there for old browsers: that stays
// refused. Without a scheme, as it takes the page's.
const KAKAO_SCRIPTS = ['t1.daumcdn.net', 't1.kakaocdn.net']
const KAKAO_PICTURES = ['mts.daumcdn.net', 't1.daumcdn.net', 's1.daumcdn.net', 'ssl.daumcdn.net']

/** Where else maps come from; null where they are drawn by us. */
export interface MapSources {
  /** An address with {z}, {x} and {y}. */
  tileUrl: string | null
  /** Address of Kakao's script. */
  kakaoScript: string | null
}

/** @param secure the app is served over https */
export function securityHeaders(secure: boolean, { tileUrl, kakaoScript }: MapSources): Middleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(kakaoScript ? [new URL(kakaoScript).origin, ...KAKAO_SCRIPTS] : [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...hostOf(tileUrl), ...(kakaoScript ? KAKAO_PICTURES : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
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

// Headers that every answer carries; pages of the reader replace the policy by their own.
import helmet from 'koa-helmet'
import type { Middleware } from 'koa'

/**
 * @param secure the app is served over https
 * @param tileUrl where tiles of maps come from, if not from here: an address with {z}, {x} and {y}
 */
export function securityHeaders(secure: boolean, tileUrl: string | null): Middleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...hostOf(tileUrl)],
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

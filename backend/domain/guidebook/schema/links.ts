// Which addresses a button may lead to, and which video an address is of; without the schemas, so that screens may ask.
import { LIMITS } from '#domain/limits.ts'
import { isStorable, visibleOnly } from './characters.ts'

/** `https://host…`: no user name before the host, so that what reads as the host is the host (`attack 26`). */
const WEB = /^https?:\/\/([^/?#:]+)(?::\d{1,5})?(?:[/?#][^\s\\<>"]*)?$/i
const LABEL = /^[\p{L}\p{N}]+(?:[_-]+[\p{L}\p{N}]+)*$/u
const MAIL = /^mailto:[^\s@<>"\\]+@[^\s@<>"\\]+$/i
/** `*31#0641234567` calls somebody, `*82` alone only sets the line: below three digits nobody answers. */
const PHONE = /^tel:(?:[+\d][\d().,;*#-]{1,30}|(?=(?:[^\d]*\d){3})[*#][\d().,;*#-]{1,30})$/i
const SCHEMELESS = /^[\p{L}\p{N}][\p{L}\p{N}-]*(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}([:/?#]|$)/iu

/** The address as it may be linked, or null: http, https, mailto or tel. A bare `example.com` becomes `https://…`, and a
 *  number has no spaces (RFC 3966). What it answers, it answers again. */
export function linkAddress(text: string): string | null {
  const seen = visibleOnly(text).trim()
  const address = SCHEMELESS.test(seen) && !/^(mailto|tel):/i.test(seen) ? `https://${seen}` : withoutSpaces(seen)
  if (address.length > LIMITS.linkLength || !isStorable(address)) return null
  return isWeb(address) || MAIL.test(address) || PHONE.test(address) ? address : null
}

function isWeb(address: string): boolean {
  const labels = WEB.exec(address)?.[1]?.split('.') ?? []
  // A name may end in the dot of the root (RFC 1034).
  const named = labels.length > 1 && labels[labels.length - 1] === '' ? labels.slice(0, -1) : labels
  return named.length > 0 && named.every((label) => LABEL.test(label))
}

const withoutSpaces = (text: string): string => (/^tel:/i.test(text) ? text.replaceAll(/\s/g, '') : text)

/** An address in the form that `linkAddress` gives it: the one that rich text holds. */
export const isHref = (value: unknown): value is string => typeof value === 'string' && linkAddress(value) === value

const VIDEO_HOST = /^(?:(?:www\.|m\.|music\.|gaming\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com)$/
const VIDEO_ID = /^[\w-]{11}$/

/** The eleven characters that name a YouTube video, or null where the text is no address of one. Takes
 *  what people paste: the address of the page, of a short, a live or an embedded one, a shared one, or embed code. */
export function youtubeId(text: string): string | null {
  const address = /\bsrc="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? text.trim()
  const parts = /^(?:https?:)?(?:\/\/)?([a-z0-9.-]+)\/([^?#\\\s]*)(?:\?([^#\s]*))?(?:#.*)?$/i.exec(address)
  if (!parts) return null
  const [, host = '', path = '', query = ''] = parts
  const id = videoIdIn(host.toLowerCase(), path.replace(/\/$/, ''), query)
  return id !== null && VIDEO_ID.test(id) ? id : null
}

function videoIdIn(host: string, path: string, query: string): string | null {
  if (host === 'youtu.be' || host === 'www.youtu.be') return path
  if (!VIDEO_HOST.test(host)) return null
  if (path === 'watch' || path === '') return asked(query, 'v')
  // What a share leads through: the address of the page as a part of its own.
  if (path === 'attribution_link') return asked(decoded(asked(query, 'u') ?? '').split('?')[1] ?? '', 'v')
  return /^(?:embed|shorts|live|watch|v|vi|e)\/([^/]+)$/.exec(path)?.[1] ?? null
}

const asked = (query: string, name: string): string | null =>
  query
    .split('&')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null

const decoded = (text: string): string =>
  text.replaceAll(/%3f/gi, '?').replaceAll(/%3d/gi, '=').replaceAll(/%26/gi, '&')

/** The one form in which the address of a video is kept; null where there is none. */
export function videoAddress(text: string): string | null {
  const id = youtubeId(text)
  return id === null ? null : `https://www.youtube.com/watch?v=${id}`
}

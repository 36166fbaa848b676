// Which addresses a document may hold: outbound links, videos, pictures and icons.
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { isStorable, visibleOnly } from './strings.ts'

/** `https://host…`: no user name before the host, so that what reads as the host is the host (`attack 26`). */
const WEB = /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.?)+(?::\d{1,5})?(?:[/?#][^\s\\<>"]*)?$/iu
const MAIL = /^mailto:[^\s@<>"\\]+@[^\s@<>"\\]+$/i
const PHONE = /^tel:[+\d][\d\s().,;*#-]{1,30}$/i
const SCHEMELESS = /^[\p{L}\p{N}][\p{L}\p{N}-]*(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}([:/?#]|$)/iu
const VIDEO_ID = /^[\w-]{11}$/

const VIDEO_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])

/** The address as it may be linked, or null: http, https, mailto or tel. A bare `example.com` becomes `https://…`. */
export function linkAddress(text: string): string | null {
  const seen = visibleOnly(text).trim()
  const address = SCHEMELESS.test(seen) && !/^(mailto|tel):/i.test(seen) ? `https://${seen}` : seen
  if (address.length > 2000 || !isStorable(address)) return null
  return WEB.test(address) || MAIL.test(address) || PHONE.test(address) ? address : null
}

/** The eleven characters that name a YouTube video, or null where the address is of anything else (requirement §5). */
function youtubeId(address: string): string | null {
  const parts = /^(?:https?:\/\/)?([a-z0-9.-]+)\/([^?#\\\s]*)(?:\?([^#\s]*))?(?:#.*)?$/i.exec(address.trim())
  if (!parts) return null
  const [, host = '', path = '', query = ''] = parts
  const id = videoIdIn(host.toLowerCase(), path, query)
  return id !== null && VIDEO_ID.test(id) ? id : null
}

function videoIdIn(host: string, path: string, query: string): string | null {
  if (host === 'youtu.be' || host === 'www.youtu.be') return path
  if (!VIDEO_HOSTS.has(host)) return null
  if (path === 'watch') return /(?:^|&)v=([^&]+)/.exec(query)?.[1] ?? null
  return /^(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(path)?.[1] ?? null
}

/** `/uploads/{sha256}.webp`, or the bare file name of older data. */
const PICTURE_NAME = /^(?:\/uploads\/)?([0-9a-f]{64}\.webp)$/
const ICON_FILE = /^(?:\/uploads\/)?([0-9a-f]{64}\.(?:webp|png))$/
const ICON_NAME = /^[A-Za-z][A-Za-z0-9-]{0,39}$/

const addressText = z
  .string({ error: 'invalid' })
  .max(2000, { error: 'tooLong' })
  .refine(isStorable, { error: 'invalid' })

/** Empty while nothing was entered. */
export const linkSchema = addressText
  .refine((text) => text.trim() === '' || linkAddress(text) !== null, { error: 'url' })
  .transform((text) => linkAddress(text) ?? '')
  .default('')

/** Empty, or `https://www.youtube.com/watch?v={id}`: nothing of the given address but the parsed id is kept. */
export const videoSchema = addressText
  .refine((text) => text.trim() === '' || youtubeId(text) !== null, { error: 'url' })
  .transform((text) => (text.trim() === '' ? '' : `https://www.youtube.com/watch?v=${youtubeId(text) ?? ''}`))
  .default('')

const pictureAddress = z
  .string({ error: 'invalid' })
  .regex(PICTURE_NAME, { error: 'invalid' })
  .transform((text) => text.replace(PICTURE_NAME, '/uploads/$1'))

const pixels = z.number().int().min(1).max(20_000).optional().catch(undefined)

/** One picture in its three widths; a missing width is filled by the next one. */
const pictureSchema = z
  .object({
    large: pictureAddress,
    medium: pictureAddress.optional(),
    small: pictureAddress.optional(),
    width: pixels,
    height: pixels,
  })
  .transform(({ large, medium = large, small = medium, width, height }) => {
    const sized = width !== undefined && height !== undefined ? { width, height } : {}
    return { large, medium, small, ...sized }
  })

/** A picture or none; older data has `{}` or `''` for none. */
export const pictureOrNone = z.preprocess(
  (value) => (value === '' || (typeof value === 'object' && value !== null && !('large' in value)) ? null : value),
  pictureSchema.nullable().default(null),
)

export const picturesSchema = z.array(pictureSchema).max(LIMITS.sections).default([])

/** A name of the icon catalogue or an own icon's file; null is the default icon. */
export const iconSchema = z
  .string({ error: 'invalid' })
  .refine((text) => text === '' || ICON_NAME.test(text) || ICON_FILE.test(text), { error: 'invalid' })
  .transform((text) => (text === '' ? null : text.replace(ICON_FILE, '/uploads/$1')))
  .nullable()
  .default(null)

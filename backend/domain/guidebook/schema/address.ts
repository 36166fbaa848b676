// Schemas of the addresses that a document may hold: outbound links, videos, pictures and icons.
import { z } from 'zod'
import { emojiOf } from '#domain/emoji.ts'
import { LIMITS } from '#domain/limits.ts'
import { isStorable } from './characters.ts'
import { linkAddress, videoAddress } from './links.ts'
import { sequence } from './sequence.ts'
import { titleText } from './strings.ts'

/** `/uploads/{sha256}.webp`, or the bare file name of older data. */
const PICTURE_NAME = /^(?:\/uploads\/)?([0-9a-f]{64}\.webp)$/
const ICON_FILE = /^(?:\/uploads\/)?([0-9a-f]{64}\.(?:webp|png))$/
const ICON_NAME = /^[A-Za-z][A-Za-z0-9-]{0,39}$/

const addressText = z
  .string({ error: 'invalid' })
  .max(LIMITS.linkLength, { error: 'tooLong' })
  .refine(isStorable, { error: 'invalid' })

/** Empty while nothing was entered. */
export const linkSchema = addressText
  .refine((text) => text.trim() === '' || linkAddress(text) !== null, { error: 'url' })
  .transform((text) => linkAddress(text) ?? '')
  .default('')

/** Empty, or `https://www.youtube.com/watch?v={id}`: nothing of the given address but the parsed id is kept. */
export const videoSchema = addressText
  .refine((text) => text.trim() === '' || videoAddress(text) !== null, { error: 'url' })
  .transform((text) => videoAddress(text) ?? '')
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
    alt: titleText(LIMITS.altLength).optional(),
  })
  .transform(({ large, medium = large, small = medium, width, height, alt = '' }) => {
    const sized = width !== undefined && height !== undefined ? { width, height } : {}
    const described = alt.trim() === '' ? {} : { alt: alt.trim() }
    return { large, medium, small, ...sized, ...described }
  })

/** A picture or none; older data has `{}` or `''` for none. */
export const pictureOrNone = z.preprocess(
  (value) => (value === '' || (typeof value === 'object' && value !== null && !('large' in value)) ? null : value),
  pictureSchema.nullable().default(null),
)

export const picturesSchema = sequence(pictureSchema, LIMITS.pictures).default([])

/** A name of the icon catalogue, an own icon's file or an emoji; null is the default icon. */
export const iconSchema = z
  .string({ error: 'invalid' })
  .refine((text) => text === '' || ICON_NAME.test(text) || ICON_FILE.test(text) || emojiOf(text) !== null, {
    error: 'invalid',
  })
  .transform((text) => (text === '' ? null : text.replace(ICON_FILE, '/uploads/$1')))
  .nullable()
  .default(null)

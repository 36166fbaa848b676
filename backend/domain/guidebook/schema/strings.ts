// Schemas of ids, instants and short texts.
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { isStorable, visibleOnly, withoutDirections } from './characters.ts'

const storable = (most: number) =>
  z.string({ error: 'invalid' }).max(most, { error: 'tooLong' }).refine(isStorable, { error: 'invalid' })

/** Plain text of several lines. */
export const plainText = (most: number = LIMITS.textLength) => storable(most).transform(withoutDirections)

/** One line that people read as a name. */
export const titleText = (most: number = LIMITS.titleLength) => storable(most).transform(visibleOnly)

export const idSchema = z
  .string({ error: 'invalid' })
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { error: 'invalid' })
  .transform((id) => id.toLowerCase())

/** What stands where a page does not say when it was made. */
const UNKNOWN_INSTANT = '1970-01-01T00:00:00.000Z'

export const instantSchema = z
  .string({ error: 'invalid' })
  .max(40, { error: 'invalid' })
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: 'invalid' })
  .transform((text) => new Date(text).toISOString())
  .default(UNKNOWN_INSTANT)

// What a reader's device tells of what was read there: no name, no address, nothing that outlives the day but counts.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { LIMITS } from '#domain/limits.ts'
import { seoulDay, DAY_MS } from '#domain/seoul-day.ts'

/** Of one guidebook on one day; more pages than a guidebook may have. */
const MARKS_MOST = LIMITS.pages + 50

/** How the scan of a poster is told, before its name. */
export const SCAN = 'scan:'

/** `cover` or the id of a page: it was read. `save`: the guidebook was saved whole. `scan:a4`: opened by that poster's code. */
const markSchema = z.union([z.literal(['cover', 'save']), idSchema, z.string().regex(/^scan:[a-z0-9]{1,20}$/)])

/** @see recordBody */
export interface ReadEvent {
  uuid: string
  /** One reader on one day of one guidebook. */
  reader: string
  /** In Seoul, `2026-11-22`. */
  day: string
  marks: readonly string[]
  /** Who is signed in; owners are not counted. */
  accountId: string | null
}

export const recordBody = z
  .object({
    /** Made up by the device for this guidebook and this day, so that what is told again is not counted again. */
    reader: z.string().regex(/^[0-9a-z]{16,36}$/, { error: 'invalid' }),
    /** How long ago it was read, in seconds: clocks of devices are wrong, what they measure between is not. */
    ago: z.number().int().min(0).default(0),
    marks: z.array(markSchema).max(MARKS_MOST),
  })
  .or(z.undefined())

export interface From {
  ip: string
  agent: string
  accountId: string | null
  /** Milliseconds. */
  now: number
  secret: string
}

/** Of a device that tells nothing but that it was there: one of its address and kind a day. */
const guessedReader = (uuid: string, day: string, { ip, agent, secret }: From): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([uuid, day, ip, agent]))
    .digest('hex')
    .slice(0, 32)

/** null for what was read too long ago. */
export function readingOf(uuid: string, body: z.output<typeof recordBody>, from: From): ReadEvent | null {
  const ago = (body?.ago ?? 0) * 1000
  if (ago > LIMITS.readingDays * DAY_MS) return null
  const day = seoulDay(new Date(from.now - ago))
  const reader = body?.reader ?? guessedReader(uuid, day, from)
  return { uuid, reader, day, marks: body?.marks ?? ['cover'], accountId: from.accountId }
}

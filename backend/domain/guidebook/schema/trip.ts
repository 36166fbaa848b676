// Schemas of the facts of a trip, and of a zone.
import { z } from 'zod'
import { isCalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import { isZone, tripOrNone, type Trip } from '#domain/guidebook/trip.ts'
import { LIMITS } from '#domain/limits.ts'
import { titleText } from './strings.ts'

const text = z.string({ error: 'invalid' })

/** Also as its own empty form, as a field sends it. */
const orNone = <S extends z.ZodType<unknown>>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())

export const zoneSchema = text.max(LIMITS.zoneLength, { error: 'tooLong' }).refine(isZone, { error: 'invalid' })

export const tripSchema: z.ZodType<Trip | null> = z
  .object({
    firstDay: orNone(text.max(10, { error: 'invalid' }).refine(isCalendarDate, { error: 'invalid' })),
    days: orNone(z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(LIMITS.tripDays, { error: 'invalid' })),
    zone: orNone(zoneSchema),
    country: orNone(text.regex(/^[A-Z]{2}$/, { error: 'invalid' })),
    guideName: titleText(LIMITS.nameMost).default(''),
    guidePhone: titleText(LIMITS.phoneMost).default(''),
  })
  .transform(tripOrNone)
  .nullable()

// Schemas of an itinerary: days, their activities with sub-activities, and meals.
import { z } from 'zod'
import type { Activity, Day, Meal, SubActivity } from '#domain/guidebook/document.ts'
import { defaultTexts } from '#domain/guidebook/default-texts.ts'
import { LIMITS } from '#domain/limits.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { blockable, flag, markable } from './node.ts'
import { sequence } from './sequence.ts'
import { idSchema } from './strings.ts'
import { wordsSchema } from './texts.ts'
import { zoneSchema } from './trip.ts'

const words = wordsSchema('')

const subActivitySchema: z.ZodType<SubActivity> = markable({
  _id: idSchema,
  type: z.literal('subActivity').default('subActivity'),
  place: words,
  time: words,
  schedule: words,
  body: words,
  isImportant: flag,
})

export const activitySchema: z.ZodType<Activity> = markable({
  _id: idSchema,
  type: z.literal('activity').default('activity'),
  place: words,
  time: words,
  schedule: words,
  subActivities: sequence(subActivitySchema, LIMITS.activities).default([]),
  isImportant: flag,
})

const mealSchema: z.ZodType<Meal> = markable({
  _id: idSchema,
  type: z.literal('meal').default('meal'),
  title: words,
  body: words,
  isImportant: flag,
})

const NEW_DAY = defaultTexts('en').emptyDay

/** A title that is blank, also one of markup without text, becomes 'New Day'. */
const titled = (title: PlainOrRich): PlainOrRich => (plainText(title).trim() === '' ? NEW_DAY : title)

const dayShape = blockable({
  _id: idSchema,
  type: z.literal('day').default('day'),
  title: wordsSchema(NEW_DAY).transform(titled),
  activities: sequence(activitySchema, LIMITS.activities).default([]),
  meals: sequence(mealSchema, LIMITS.activities).default([]),
  zone: zoneSchema.nullish(),
})

/** Without a zone of its own the field is not there. */
export const daySchema: z.ZodType<Day> = dayShape.transform(({ zone, ...day }) => (zone ? { ...day, zone } : day))

// What the calls of the shelf take and answer.
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { pageQuery } from '#backend/platform/paging.ts'
import { listAnswer } from '#backend/features/guidebook/wire.ts'
import { SORTS, STATES } from './store.ts'

const cleaned = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

const labelName = z
  .string({ error: 'invalid' })
  .transform(cleaned)
  .pipe(z.string().min(1, { error: 'required' }).max(LIMITS.labelLength, { error: 'tooLong' }))

export const shelfQuery = z.object({
  ...pageQuery(LIMITS.shelfSize),
  search: z
    .string()
    .max(200)
    .transform((text) => cleaned(text).toLowerCase())
    .catch(''),
  state: z.enum(STATES).catch('all'),
  label: z.string().max(LIMITS.labelLength).transform(cleaned).catch(''),
  sort: z.enum(SORTS).catch('created'),
})

/** Beside the row of a list. `found`: where what is searched stands, and words round it. */
const shelfFacts = z.object({
  labels: z.array(z.string()),
  archived: z.boolean(),
  template: z.boolean(),
  lastDay: z.string().nullable(),
  isEnded: z.boolean(),
  found: z.object({ pageId: z.string(), words: z.string() }).nullable(),
})

export const shelfAnswer = listAnswer.extend({
  shelf: z.record(z.string(), shelfFacts),
  labels: z.array(z.object({ name: z.string(), count: z.number().int() })),
})

const labels = z.array(labelName).max(LIMITS.labels, { error: 'tooMany' }).default([])

export const shelfBody = z.object({
  guidebookIds: z.array(idSchema).min(1, { error: 'required' }).max(LIMITS.pageSizeMost, { error: 'tooMany' }),
  add: labels,
  remove: labels,
  archived: z.boolean().optional(),
  template: z.boolean().optional(),
})

export const labelBody = z.object({ from: labelName, to: labelName.nullable() })

export const labelsAnswer = z.object({ labels: shelfAnswer.shape.labels })
export const changedAnswer = labelsAnswer.extend({ guidebookIds: z.array(z.string()) })

// The schemas of what calls about guidebooks take and answer.
import { z } from 'zod'
import { documentSchema, shellPatchSchema } from '#domain/guidebook/schema/document-schema.ts'
import { RELEASES, type Id } from '#domain/guidebook/document.ts'
import { judgeAhead } from '#domain/guidebook/schema/ahead.ts'
import { pageSchema } from '#domain/guidebook/schema/page.ts'
import { withExpansionLimit } from '#domain/guidebook/schema/amount.ts'
import { sequence } from '#domain/guidebook/schema/sequence.ts'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { LANGUAGES } from '#domain/language.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { leastFigure, pageFigures } from '#backend/platform/paging.ts'

/** The id, or Not Found for what is none: `NEW`, `sample`, and anything made up. */
export function idOf(text: string): Id {
  const parsed = idSchema.safeParse(text)
  if (!parsed.success) throw new Refusal('GUIDEBOOK_NOT_FOUND')
  return parsed.data
}

export const oneParams = z.object({ guidebookId: z.string() })
export const pageParams = z.object({ guidebookId: z.string(), contentId: z.string() })

const password = z.string({ error: 'invalid' }).max(100, { error: 'tooLong' }).nullable()

const releaseSchema = z.enum(RELEASES, { error: 'invalid' })

/**
 * Beside the document: a blank password or null removes it; the sample marks are an administrator's. `release` changes what
 * readers see and nothing of the document: a version that is restored, or a merge, leaves it as it was chosen last.
 */
const accessSchema = z.object({
  password: password.transform((text) => (text === null || text.trim() === '' ? null : text)).optional(),
  isSampleGuidebook: z.boolean().optional(),
  isSampleContent: z.boolean().optional(),
  release: releaseSchema.optional(),
})
export type Access = z.output<typeof accessSchema>

/** The client may choose the id; without one, or with `NEW`, the server does. */
const chosenId = z.union([idSchema, z.literal(['NEW', 'sample', ''])]).optional()

export const wholeBody = documentSchema(chosenId).and(accessSchema)

/** `copiedFrom`: the guidebook that the client copied; its password for readers goes along. */
export const newBody = wholeBody.and(z.object({ copiedFrom: idSchema.optional() }))

const changedPages = z.record(idSchema, pageSchema.nullable())

/** Of a large body, in steps, what takes longest to judge. */
export function pagesAhead(body: unknown): Iterable<unknown> {
  const { contents } = Object(body) as { contents?: unknown }
  return judgeAhead(Object.values(Object(contents) as object))
}

export const patchBody = z.object({
  shell: shellPatchSchema.and(accessSchema).optional(),
  contents: withExpansionLimit(changedPages, (pages) => Object.values(pages)).optional(),
  order: sequence(idSchema, LIMITS.pages).optional(),
})
export type PatchBody = z.output<typeof patchBody>

const userRef = z.object({ _id: z.string(), name: z.string(), companyName: z.string() })
const node = z.record(z.string(), z.unknown())

export const tripAnswer = z.object({
  firstDay: z.string().nullable(),
  days: z.number().int().nullable(),
  zone: z.string().nullable(),
  country: z.string().nullable(),
  guideName: z.string(),
  guidePhone: z.string(),
})

const recordShape = {
  _id: z.string(),
  title: z.string(),
  type: z.string(),
  language: z.enum(LANGUAGES),
  header: node,
  subheader: node,
  footer: node,
  trip: tripAnswer.nullable(),
  uuid: z.string(),
  version: z.number().int(),
  updatedAt: z.string(),
}

const keptShape = {
  user: userRef,
  company: z.string(),
  published: z.boolean(),
  isPublicGallery: z.boolean(),
  isSampleGuidebook: z.boolean(),
  isSampleContent: z.boolean(),
  hasPassword: z.boolean(),
  release: releaseSchema,
  /** The version that readers see, where that is not what stands. */
  sentVersion: z.number().int().nullable(),
  sentAt: z.string().nullable(),
  hasUnsentChanges: z.boolean(),
  views: z.object({ count: z.number() }),
  thumbnailUrl: z.string().nullable(),
  thumbnailGeneratedAt: z.string().nullable(),
  createdAt: z.string(),
}

const saver = z.object({ _id: z.string().nullable(), name: z.string() })
export const recordAnswer = z.object({
  ...recordShape,
  ...keptShape,
  contents: z.array(node),
  savedBy: saver.optional(),
})
const listedAnswer = z.object({ ...recordShape, ...keptShape, contents: z.array(z.string()) })

export const lockedAnswer = z.object({ uuid: z.string(), title: z.string(), locked: z.literal(true) })
export const publicAnswer = z.union([
  z.object({
    ...recordShape,
    contents: z.array(node),
    credit: z.enum(['powered', 'developed']),
    partner: z.string().optional(),
  }),
  lockedAnswer,
])

export const listAnswer = z.object({
  entities: z.object({ guidebooks: z.record(z.string(), listedAnswer) }),
  result: z.array(z.string()),
  ...pageFigures,
  ...leastFigure,
})

export const recentAnswer = listAnswer.extend({ hasSample: z.boolean() })

export const savedAnswer = z.object({
  _id: z.string(),
  version: z.number().int(),
  updatedAt: z.string(),
  /** Pictures that what was saved names and that are not stored any more. */
  missing: z.array(z.string()).optional(),
  /** How changes come to readers, where the save chose it. */
  release: releaseSchema.optional(),
})
export const stateAnswer = savedAnswer.extend({ published: z.boolean(), isPublicGallery: z.boolean() })
export const unlockAnswer = z.object({ unlock: z.string(), expiresAt: z.string() })
export const pictureAnswer = z.object({
  large: z.string(),
  medium: z.string(),
  small: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  version: z.number().int(),
})

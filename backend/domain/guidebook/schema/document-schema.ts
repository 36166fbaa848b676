// What may be stored as a guidebook: lenient in, canonical out.
import { z } from 'zod'
import { pictureOrNone } from './address.ts'
import { pageSchema, repeatedId } from './page.ts'
import { withExpansionLimit } from './amount.ts'
import { sequence } from './sequence.ts'
import { idSchema, plainText, titleText } from './strings.ts'
import { tripSchema } from './trip.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/language.ts'
import { LIMITS } from '#domain/limits.ts'
import type { Guidebook, Header, Page, Shell, Titled } from '#domain/guidebook/document.ts'

const headerShape = {
  type: z.enum(['text', 'image'], { error: 'invalid' }).default('text'),
  text: plainText(LIMITS.blockTextLength).default(''),
  image: pictureOrNone,
}

const headerSchema: z.ZodType<Header> = z.object(headerShape)
const titledSchema: z.ZodType<Titled> = z.object({ ...headerShape, title: titleText().default('') })

/** `Title cannot be empty`. */
const guidebookTitle = titleText().refine((title) => title.trim() !== '', { error: 'titleEmpty' })

const shellShape = {
  title: guidebookTitle,
  type: titleText(LIMITS.kindLength),
  language: z.enum(LANGUAGES, { error: 'invalid' }),
  header: headerSchema,
  subheader: titledSchema,
  footer: titledSchema,
  trip: tripSchema,
}

/** What PATCH may send of the shell: a field that is there replaces the whole field. */
export const shellPatchSchema = z
  .object(shellShape)
  .partial()
  .transform((shell) => {
    const given = Object.entries(shell).filter(([, value]) => value !== undefined)
    return Object.fromEntries(given) as Partial<Shell>
  })

/** A whole guidebook under an id of the given kind. Absent fields are filled, unknown ones dropped, repeated ids refused. */
export const documentSchema = <I extends z.ZodType<string | undefined>>(id: I) =>
  withExpansionLimit(wholeSchema(id), ({ contents }) => contents, ['contents'])

const wholeSchema = <I extends z.ZodType<string | undefined>>(id: I) =>
  z
    .object({
      _id: id,
      ...shellShape,
      type: shellShape.type.default(''),
      language: shellShape.language.default(DEFAULT_LANGUAGE),
      header: headerSchema.prefault({}),
      subheader: titledSchema.prefault({}),
      footer: titledSchema.prefault({}),
      trip: shellShape.trip.default(null),
      contents: sequence(pageSchema, LIMITS.pages).default([]),
    })
    .refine((document) => repeatedId((document as { contents: Page[] }).contents) === null, {
      error: 'repeatedId',
      path: ['contents'],
    })

export const guidebookSchema = documentSchema(idSchema)

/** The one form of a guidebook: equal documents are deeply equal. Throws a ZodError where it may not be stored. */
export const canonical = (guidebook: unknown): Guidebook => guidebookSchema.parse(guidebook)

/** The one form of a page. Throws a ZodError where it may not be stored. */
export const canonicalPage = (page: unknown): Page => pageSchema.parse(page)

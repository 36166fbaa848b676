// Pages of lists: a wrong page is clamped, never an error.
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'

const whole = (fallback: number) => z.coerce.number().int().catch(fallback)

/** Query parameters of every list; `pageSize` is another name of `limit`. */
export const pageQuery = (size: number) => ({
  page: whole(1).default(1),
  limit: whole(size).optional(),
  pageSize: whole(size)
    .optional()
    .transform((asked) => asked ?? size),
})

/** Query parameters of lists that are searched, and filtered by whose a thing is. */
export const ownerFilters = {
  search: z
    .string()
    .max(200)
    // Some keyboards and files take syllables apart; titles have them whole.
    .transform((text) => text.trim().normalize('NFC'))
    .catch(''),
  /** All but `admin` and `user` mean no filter. */
  company: z.enum(['admin', 'user']).optional().catch(undefined),
}

/** What every list answers beside its rows. */
export const pageFigures = {
  page: z.number().int(),
  pageCount: z.number().int(),
  pageSize: z.number().int(),
  totalCount: z.number().int(),
}

/** Beside the figures of lists that do not count without end: there are more than `totalCount`. */
export const leastFigure = { isLeast: z.literal(true).optional() }

export interface Paged {
  skip: number
  take: number
  figures: { page: number; pageCount: number; pageSize: number; totalCount: number }
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

export function paged(
  query: { page: number; limit?: number | undefined; pageSize: number },
  totalCount: number,
): Paged {
  const pageSize = clamp(query.limit ?? query.pageSize, 1, LIMITS.pageSizeMost)
  const pageCount = Math.max(1, Math.ceil(totalCount / pageSize))
  const page = clamp(query.page, 1, pageCount)
  return { skip: (page - 1) * pageSize, take: pageSize, figures: { page, pageCount, pageSize, totalCount } }
}

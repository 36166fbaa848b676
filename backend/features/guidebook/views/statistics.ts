// What an owner sees of the readers: counts of days, pages and posters, and of nobody in particular.
import { z } from 'zod'
import type { Id } from '#domain/guidebook/document.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { SCAN } from './reading.ts'
import { countsSince, pageTitles, type CountRow, type PageTitle } from './store.ts'

export const statisticsAnswer = z.object({
  /** Since the guidebook is there. */
  views: z.number().int(),
  /** Every day asked for, oldest first; the last is today. */
  days: z.array(z.object({ day: z.string(), readers: z.number().int() })),
  /** Readers of each page on those days, a reader once a day. `_id` null: the cover. `title` null: a page that is gone. */
  pages: z.array(z.object({ _id: z.string().nullable(), title: z.string().nullable(), readers: z.number().int() })),
  /** How often it was saved for reading with no network. */
  saves: z.number().int(),
  /** By the name in the poster's code. */
  scans: z.array(z.object({ poster: z.string(), count: z.number().int() })),
})
export type Statistics = z.output<typeof statisticsAnswer>

const OWN = ['reader', 'save', 'cover']

interface Head {
  id: Id
  views: string
  pageOrder: Id[]
}

/** @param days as `2026-11-22`, oldest first */
export async function statistics(db: Db, head: Head, days: readonly string[]): Promise<Statistics> {
  const [rows, titles] = await Promise.all([countsSince(db, head.id, days[0] ?? ''), pageTitles(db, head.id)])
  const total = totals(rows)
  const readers = new Map(rows.filter(({ mark }) => mark === 'reader').map(({ day, count }) => [day, count]))
  return {
    views: Number(head.views),
    days: days.map((day) => ({ day, readers: readers.get(day) ?? 0 })),
    pages: [{ _id: null, title: null, readers: total.get('cover') ?? 0 }, ...pagesRead(total, head.pageOrder, titles)],
    saves: total.get('save') ?? 0,
    scans: [...total]
      .filter(([mark]) => mark.startsWith(SCAN))
      .map(([mark, count]) => ({ poster: mark.slice(SCAN.length), count }))
      .toSorted((a, b) => b.count - a.count),
  }
}

function totals(rows: readonly CountRow[]): Map<string, number> {
  const total = new Map<string, number>()
  for (const { mark, count } of rows) total.set(mark, (total.get(mark) ?? 0) + count)
  return total
}

/** In the guidebook's order; then what was read and is gone. */
function pagesRead(total: ReadonlyMap<string, number>, order: readonly Id[], titles: readonly PageTitle[]) {
  const titleOf = new Map(titles.map(({ id, title }) => [id as string, title]))
  const gone = [...total.keys()].filter((mark) => !OWN.includes(mark) && !mark.startsWith(SCAN) && !titleOf.has(mark))
  return [...order, ...gone].map((id) => ({ _id: id, title: titleOf.get(id) ?? null, readers: total.get(id) ?? 0 }))
}

// The shelf: an owner's guidebooks by state, label, trip and words, and what puts them in order. It stands beside the lists,
// which stay as they are.
import { LIMITS } from '#domain/limits.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { paged } from '#backend/platform/paging.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { seoulDay } from '#domain/seoul-day.ts'
import { listed } from '#backend/features/guidebook/record.ts'
import { changeShelf, countShelf, labelsOf, listShelf, renameLabel, type ShelfRow } from './store.ts'
import { changedAnswer, labelBody, labelsAnswer, shelfAnswer, shelfBody, shelfQuery } from './wire.ts'

const factsOf = ({ labels, archivedAt, isTemplate, lastDay, foundPage, foundWords }: ShelfRow, today: string) => ({
  labels,
  archived: archivedAt !== null,
  template: isTemplate,
  lastDay,
  isEnded: lastDay !== null && lastDay < today,
  found: foundPage === null ? null : { pageId: foundPage, words: (foundWords ?? '').replace(/\s+/g, ' ') },
})

export const shelfRoutes = ({ db, clock }: Deps): Route[] => [
  route({
    method: 'GET',
    path: '/guidebooks/shelf',
    who: 'signed-in',
    summary: 'Own guidebooks by state, label and words of their pages, sorted; and the labels of the account',
    query: shelfQuery,
    answers: { 200: shelfAnswer },
    limit: { name: 'shelf', points: 240, seconds: 60, by: 'caller' },
    handle: async ({ caller, query }) => {
      const now = clock.now()
      const filters = { ...query, ownerId: caller.id }
      const { figures, ...window } = paged(query, await countShelf(db, filters, now))
      const rows = await listShelf(db, filters, now, window)
      const body = {
        entities: { guidebooks: Object.fromEntries(rows.map((row) => [row.id, listed(row)])) },
        result: rows.map(({ id }) => id),
        shelf: Object.fromEntries(rows.map((row) => [row.id, factsOf(row, seoulDay(now))])),
        labels: await labelsOf(db, caller.id),
        ...figures,
      }
      return { status: 200, body }
    },
  }),
  route({
    method: 'PATCH',
    path: '/guidebooks/shelf',
    who: 'signed-in',
    summary:
      'Labels several of one’s guidebooks, offers them as templates, or puts them into the archive and back; ids of others are passed over',
    body: shelfBody,
    answers: { 200: changedAnswer },
    handle: ({ caller, body, transact }) =>
      transact(async (tx) => {
        const { guidebookIds: ids, ...given } = body
        const add = [...new Set(given.add)].filter((name) => !given.remove.includes(name))
        const change = { ...given, add: add.slice(0, LIMITS.labels) }
        const [ownerId, most, now] = [caller.id, LIMITS.labels, clock.now()]
        const guidebookIds = await changeShelf(tx, { ownerId, ids, change, most, now })
        return { status: 200, body: { guidebookIds, labels: await labelsOf(tx, caller.id) } }
      }),
  }),
  route({
    method: 'PUT',
    path: '/guidebooks/labels',
    who: 'signed-in',
    summary: 'Renames a label on all of one’s guidebooks, or takes it off',
    body: labelBody,
    answers: { 200: labelsAnswer },
    handle: ({ caller, body, transact }) =>
      transact(async (tx) => {
        // Labels equal after Unicode normalisation must not be merged: merging removes the old label, which is the same one.
        if (body.from !== body.to) await renameLabel(tx, caller.id, body.from, body.to)
        return { status: 200, body: { labels: await labelsOf(tx, caller.id) } }
      }),
  }),
]

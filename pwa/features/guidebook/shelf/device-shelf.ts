// The shelf with nobody to ask: what this device has, searched in its pages. Labels and the archive as they were last told.
import type { QueryClient } from '@tanstack/react-query'
import { lastDayOf } from '#domain/guidebook/last-day.ts'
import { pageWords } from '#domain/guidebook/page-words.ts'
import { today } from '#domain/seoul-day.ts'
import { LIMITS } from '#domain/limits.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { ShelfAnswer, ShelfParams, ShelfFacts } from '#pwa/api/guidebook/shelf.ts'
import type { Listing, ListRow, LocalGuidebooks } from '#pwa/features/guidebook/list-row.ts'
import { database } from '#pwa/offline/database.ts'
import { readDocument } from '#pwa/offline/drafts.ts'

export interface DeviceShelf extends Omit<Listing, 'rows'> {
  rows: ListRow[]
  shelf: Record<Id, ShelfFacts>
  /** Of the trips that have one. */
  firstDays: Record<Id, string>
  labels: ShelfAnswer['labels']
}

export async function deviceShelf(
  local: LocalGuidebooks,
  asked: ShelfParams,
  queryClient: QueryClient,
): Promise<DeviceShelf> {
  const told = toldIn(queryClient)
  const read = await Promise.all(
    local.rows.map(async (row) => {
      const document = await readDocument(database(), row._id)
      const firstDay = document?.trip?.firstDay ?? null
      return { row, firstDay, facts: factsOf(document, told.shelf[row._id], asked.search) }
    }),
  )
  const fitting = read.filter(({ row, facts }) => fits(row, facts, asked)).toSorted(bySort[asked.sort])
  const shelf = Object.fromEntries(fitting.map(({ row, facts }) => [row._id, facts]))
  const firstDays = Object.fromEntries(fitting.flatMap(({ row, firstDay }) => (firstDay ? [[row._id, firstDay]] : [])))
  const size = LIMITS.shelfSize
  const pageCount = Math.max(1, Math.ceil(fitting.length / size))
  const page = Math.min(Math.max(1, asked.page), pageCount)
  const rows = fitting.slice((page - 1) * size, page * size).map(({ row }) => row)
  return { rows, shelf, firstDays, labels: told.labels, page, pageCount, pageSize: size, totalCount: fitting.length }
}

/** All that any answer of the shelf has said, the newest last. */
function toldIn(queryClient: QueryClient): Pick<ShelfAnswer, 'shelf' | 'labels'> {
  const answers = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['guidebooks', 'shelf'] })
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as ShelfAnswer | undefined) ?? [])
  return { shelf: Object.assign({}, ...answers.map((answer) => answer.shelf)), labels: answers.at(-1)?.labels ?? [] }
}

function factsOf(document: Guidebook | undefined, told: ShelfFacts | undefined, search: string): ShelfFacts {
  const lastDay = document ? lastDayOf(document) : (told?.lastDay ?? null)
  return {
    labels: told?.labels ?? [],
    archived: told?.archived ?? false,
    template: told?.template ?? false,
    lastDay,
    isEnded: lastDay !== null && lastDay < today(),
    found: document && search !== '' ? foundIn(document, folded(search)) : null,
  }
}

const folded = (words: string): string => words.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

/** As many letters before a hit, and in all, as the server shows. */
const [BEFORE, AROUND] = [24, 110]

function foundIn({ contents }: Guidebook, sought: string): ShelfFacts['found'] {
  for (const page of contents) {
    if (page.deleted) continue
    const words = pageWords(page).replace(/\s+/g, ' ')
    const at = words.indexOf(sought)
    const from = Math.max(0, at - BEFORE)
    if (at >= 0) return { pageId: page._id, words: words.slice(from, from + AROUND) }
  }
  return null
}

function fits(row: ListRow, facts: ShelfFacts, { state, label, search }: ShelfParams): boolean {
  const { labels, archived, template = false, isEnded, found } = facts
  if (archived !== (state === 'archived')) return false
  if (state === 'published' && !row.published) return false
  if (state === 'unpublished' && row.published) return false
  if (state === 'draft' && !row.draft) return false
  if (state === 'unsent' && !(row.published && row.hasUnsentChanges)) return false
  if (state === 'template' && !template) return false
  if (state === 'ended' && !isEnded) return false
  if (label !== '' && !labels.includes(label)) return false
  return search === '' || found !== null || folded(row.title).includes(folded(search))
}

interface Read {
  row: ListRow
  facts: ShelfFacts
}

const newest = (one: Read, other: Read): number => other.row.createdAt.localeCompare(one.row.createdAt)

const bySort: Record<ShelfParams['sort'], (one: Read, other: Read) => number> = {
  created: newest,
  updated: (one, other) => other.row.updatedAt.localeCompare(one.row.updatedAt),
  title: (one, other) => one.row.title.localeCompare(other.row.title),
  views: (one, other) => other.row.views - one.row.views || newest(one, other),
  trip: (one, other) =>
    Number(one.facts.lastDay === null) - Number(other.facts.lastDay === null) ||
    Number(one.facts.isEnded) - Number(other.facts.isEnded) ||
    (one.facts.lastDay ?? '').localeCompare(other.facts.lastDay ?? '') * (one.facts.isEnded ? -1 : 1),
}

// Calls of the shelf: one's guidebooks by state, label and words, and what puts them in order.
import type { Id } from '#domain/guidebook/document.ts'
import { call } from '#pwa/api/call/call.ts'
import { isList, type ListAnswer, type ListedRecord } from './guidebook-list.ts'
import { isRecord } from '#domain/is-record.ts'

export const SHELF_STATES = [
  'all',
  'draft',
  'published',
  'unsent',
  'unpublished',
  'ended',
  'template',
  'archived',
] as const
export type ShelfState = (typeof SHELF_STATES)[number]
export const SHELF_SORTS = ['created', 'updated', 'title', 'trip', 'views'] as const
export type ShelfSort = (typeof SHELF_SORTS)[number]

export interface ShelfParams {
  page: number
  search: string
  state: ShelfState
  label: string
  sort: ShelfSort
}

/** Beside the row of a list. */
export interface ShelfFacts {
  labels: string[]
  archived: boolean
  /** Its owner begins new ones from it. Answers that were kept from before do not say. */
  template?: boolean
  /** `YYYY-MM-DD` of the trip's last day. */
  lastDay: string | null
  isEnded: boolean
  /** Where the words that were searched stand, and words round them. */
  found: { pageId: Id; words: string } | null
}

export interface LabelCount {
  name: string
  count: number
}

export interface ShelfAnswer extends ListAnswer {
  shelf: Record<Id, ShelfFacts>
  labels: LabelCount[]
}

interface Wire extends Omit<ShelfAnswer, 'rows'> {
  entities: { guidebooks: Record<Id, ListedRecord> }
  result: Id[]
}

export async function readShelf({ page, search, state, label, sort }: ShelfParams): Promise<ShelfAnswer> {
  const query = new URLSearchParams({ page: String(page), state, sort })
  if (search !== '') query.set('search', search)
  if (label !== '') query.set('label', label)
  const { body } = await call<Wire>({ path: `/guidebooks/shelf?${query}`, isAnswer: isShelf })
  const { entities, result, ...rest } = body
  return { ...rest, rows: result.flatMap((id) => entities.guidebooks[id] ?? []) }
}

const isShelf = (body: unknown): boolean =>
  isRecord(body) && isList(body) && isRecord(body['shelf']) && Array.isArray(body['labels'])

export interface ShelfChange {
  add?: readonly string[]
  remove?: readonly string[]
  archived?: boolean
  template?: boolean
}

export async function changeShelf(guidebookIds: readonly Id[], change: ShelfChange): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  await call({ method: 'PATCH', path: '/guidebooks/shelf', body: { guidebookIds, ...change }, idempotencyKey })
}

/** @param to null: it is taken off every guidebook. */
export async function renameLabel(from: string, to: string | null): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  await call({ method: 'PUT', path: '/guidebooks/labels', body: { from, to }, idempotencyKey })
}

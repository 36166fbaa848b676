// Calls for lists of guidebooks; single guidebooks travel through `offline`.
import type { GuidebookRecord, Id } from '#domain/guidebook/document.ts'
import { isRecord } from '#domain/is-record.ts'
import { call } from '#pwa/api/call/call.ts'
import { confirmed } from '#pwa/api/call/confirmed.ts'

/** A row of a list: of its pages the ids only. */
export type ListedRecord = Omit<GuidebookRecord, 'contents'> & { contents: Id[] }

export type CompanyFilter = 'all' | 'admin' | 'user'

export interface ListParams {
  page: number
  search: string
  /** Administrators see everyone's guidebooks, or those of one side. */
  company?: CompanyFilter
  /** Of everyone: the administrator's list. */
  everyone?: boolean
  /** Of everyone's: made today in Seoul. */
  today?: 1 | undefined
  /** Of everyone's those of one account. */
  of?: Id
  /** Rows a page; the server's 10 without it. */
  limit?: number
}

export interface ListAnswer {
  rows: ListedRecord[]
  page: number
  pageCount: number
  pageSize: number
  totalCount: number
  /** There are more than `totalCount`: hits among everyone's are counted only so far. */
  isLeast?: boolean
  /** Said with the newest guidebooks: there is a sample to open. */
  hasSample?: boolean
}

interface Wire extends Omit<ListAnswer, 'rows'> {
  entities: { guidebooks: Record<Id, ListedRecord> }
  result: Id[]
}

export async function listGuidebooks({
  page,
  search,
  company,
  everyone,
  of,
  limit,
  today,
}: ListParams): Promise<ListAnswer> {
  const query = new URLSearchParams({ page: String(page) })
  if (search !== '') query.set('search', search)
  if (everyone && company && company !== 'all') query.set('company', company)
  if (everyone && today) query.set('today', '1')
  if (limit) query.set('limit', String(limit))
  const whose = of === undefined ? '' : `/users/${encodeURIComponent(of)}`
  return listed(`${everyone ? '/admin' : ''}${whose}/guidebooks?${query}`)
}

export const recentGuidebooks = (limit: number): Promise<ListAnswer> => listed(`/guidebooks/recent?limit=${limit}`)

/** Those that travellers can read, newest first: one's own, or for administrators those of the account `of`. */
export const publishedGuidebooks = ({ of = null, limit }: { of?: Id | null; limit: number }): Promise<ListAnswer> =>
  listed(`${of === null ? '' : `/admin/users/${encodeURIComponent(of)}`}/guidebooks?published=1&limit=${limit}`)

async function listed(path: string): Promise<ListAnswer> {
  const { body } = await call<Wire>({ path, isAnswer: isList })
  const { entities, result, ...rest } = body
  return { ...rest, rows: result.flatMap((id) => entities.guidebooks[id] ?? []) }
}

/** Of any list of guidebooks. */
export const isList = (body: unknown): boolean =>
  isRecord(body) &&
  Array.isArray(body['result']) &&
  isRecord(body['entities']) &&
  isRecord(body['entities']['guidebooks'])

/** For a guidebook that this device does not hold, or somebody else's; own ones are deleted through `offline`. */
export async function deleteOnServer(id: Id): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  await confirmed(() => call({ method: 'DELETE', path: `/guidebooks/${id}`, idempotencyKey }))
}

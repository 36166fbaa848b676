// A guidebook in a list, from the server, from this device, or from both.
import type { Id, Instant, Page, Release, Shell } from '#domain/guidebook/document.ts'
import type { ListAnswer, ListedRecord } from '#pwa/api/guidebook/guidebook-list.ts'
import type { ThumbnailGuidebook } from '#pwa/features/thumbnail/thumbnail-sources.ts'

export interface ListRow {
  _id: Id
  title: string
  /** What the cover is drawn from; null while this device knows the title only. */
  shell: Pick<Shell, 'title' | 'language' | 'header' | 'subheader'> | null
  pageCount: number | null
  /** The first page's icon, where known. */
  icon: string | null
  uuid: string | null
  published: boolean
  isPublicGallery: boolean
  /** Its changes wait until they are sent, and there are some. */
  hasUnsentChanges: boolean
  /** When its guests see changes; where nobody has said, at once. */
  release?: Release
  hasPassword: boolean
  thumbnailUrl: string | null
  thumbnailGeneratedAt: Instant | null
  views: number
  company: string
  /** Whose it is; null while the server has not said. */
  ownerId: Id | null
  createdAt: Instant
  updatedAt: Instant
  /** Begun on this device and never saved by hand: nobody else knows of it. */
  draft: boolean
  /** Edits that wait on this device. */
  waiting: number
  /** What of it is on this device: nothing but the row, the words, or the pictures too. */
  here: 'none' | 'words' | 'all'
  /** Somebody asked for it to be kept here. */
  pinned: boolean
  /** It can be opened now: it is here, or there is a network. */
  opens: boolean
}

export const thumbnailOf = (row: ListRow): ThumbnailGuidebook => ({
  ...row,
  coverUrl: row.shell?.subheader.image?.medium ?? null,
})

/** What this device knows about one of its guidebooks. */
export interface LocalRow extends ListRow {
  /** The server has confirmed it at least once. */
  known: boolean
  /** When this page saw the server confirm it, in ms; 0 where it was confirmed before. */
  knownAt: number
  pages: Pick<Page, '_id' | 'icon'>[]
}

export interface LocalGuidebooks {
  rows: LocalRow[]
  /** Deleted here; the server may not know yet. */
  deleted: Id[]
}

export interface Listing extends Omit<ListAnswer, 'rows'> {
  rows: ListRow[]
}

const fromServer = (record: ListedRecord): ListRow => ({
  _id: record._id,
  title: record.title,
  shell: record,
  pageCount: record.contents.length,
  icon: null,
  uuid: record.uuid,
  published: record.published,
  isPublicGallery: record.isPublicGallery,
  hasUnsentChanges: record.hasUnsentChanges,
  release: record.release,
  hasPassword: record.hasPassword,
  thumbnailUrl: record.thumbnailUrl,
  thumbnailGeneratedAt: record.thumbnailGeneratedAt,
  views: record.views.count,
  company: record.company,
  ownerId: record.user._id,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
  draft: false,
  waiting: 0,
  here: 'none',
  pinned: false,
  opens: true,
})

/**
 * The server's page with what this device knows better: unsent edits, new guidebooks that the answer can't have yet,
 * deletions. `answeredAt` in ms.
 */
export function merged(
  answer: ListAnswer,
  local: LocalGuidebooks | undefined,
  search: string,
  answeredAt: number,
): Listing {
  const rows = answer.rows.map(fromServer)
  if (!local) return { ...answer, rows }
  const gone = new Set(local.deleted)
  const mine = new Map(local.rows.map((row) => [row._id, row]))
  const there = new Set(rows.map((row) => row._id))
  const shown = rows.filter((row) => !gone.has(row._id)).map((row) => newer(row, mine.get(row._id)))
  const unsent = local.rows.filter(
    (row) =>
      (!row.known || row.knownAt > answeredAt) && !there.has(row._id) && !gone.has(row._id) && found(row, search),
  )
  const added = answer.page === 1 ? unsent : []
  const totalCount = answer.totalCount + unsent.length - (rows.length - shown.length)
  return { ...answer, rows: [...added, ...shown], totalCount }
}

/**
 * What this device knows, for when the server can't be asked: the guidebooks that it holds, and the titles of those that
 * lists have shown before.
 */
export function localListing(
  local: LocalGuidebooks,
  known: readonly ListedRecord[],
  search: string,
  page: number,
  pageSize: number,
): Listing {
  const ids = new Set([...local.deleted, ...local.rows.map(({ _id }) => _id)])
  const others = known.filter(({ _id }) => !ids.has(_id)).map((record) => ({ ...fromServer(record), opens: false }))
  const newestFirst = [...local.rows, ...others].toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  const all = newestFirst.filter((row) => found(row, search))
  const pageCount = Math.max(1, Math.ceil(all.length / pageSize))
  const at = Math.min(Math.max(1, page), pageCount)
  return { rows: all.slice((at - 1) * pageSize, at * pageSize), page: at, pageCount, pageSize, totalCount: all.length }
}

const found = (row: ListRow, search: string): boolean =>
  row.title.normalize('NFC').toLowerCase().includes(search.trim().normalize('NFC').toLowerCase())

function newer(row: ListRow, mine: LocalRow | undefined): ListRow {
  if (!mine) return row
  const facts = { icon: mine.icon, waiting: mine.waiting, here: mine.here, pinned: mine.pinned }
  if (mine.waiting === 0) return { ...row, ...facts }
  const { title, shell, pageCount, updatedAt } = mine
  return { ...row, ...facts, title, shell: shell ?? row.shell, pageCount: pageCount ?? row.pageCount, updatedAt }
}

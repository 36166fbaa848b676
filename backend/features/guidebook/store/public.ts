// Queries of the public form of a guidebook, read and never parsed: Postgres gives its pages as the text that was written.
import type { Pool } from 'pg'
import type { Id } from '#domain/guidebook/document.ts'
import type { Db } from '#backend/platform/database/db.ts'
import type { Language } from '#domain/language.ts'
import { FROM, seen, FROM_PUBLISHED, SEEN_PAGE, SEEN_PAGES } from './rows.ts'

export interface PublicRow {
  id: Id
  uuid: string
  title: string
  language: Language
  version: number
  passwordCipher: string | null
  passwordVersion: number
  /** A PublicGuidebook as JSON, but for nodes marked deleted. */
  body: string
  hasDeleted: boolean | null
}

/** What `concat` makes the beginning of. `$2` is the partner whose guidebooks say 'Developed by'. */
const beginning = (of: (column: string) => string): string => `
  '{"_id":"', g.id, '","uuid":"', g.uuid, '","version":', coalesce(g.sent_version, g.version),
    ',"updatedAt":"', to_char(coalesce(g.sent_at, g.updated_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    '","credit":', CASE WHEN g.owner_id = $2::uuid
      THEN concat('"developed","partner":', to_json(a.company_name)) ELSE '"powered"' END,
    ',"title":', to_json(${of('title')}), ',"type":', to_json(${of('type')}), ',"language":"', ${of('language')},
    '","header":', ${of('header')}, ',"subheader":', ${of('subheader')}, ',"footer":', ${of('footer')},
    ',"trip":', ${of('trip')},
    ',"contents":['`
const END = ']}'

const BODY = `concat(${beginning(seen)}, whole.pages, '${END}') AS body, whole."hasDeleted"`

const SELECT = `
  SELECT g.id, g.uuid, ${seen('title')} AS title, ${seen('language')} AS language,
    coalesce(g.sent_version, g.version) AS version, g.password_cipher AS "passwordCipher",
    g.password_version AS "passwordVersion", ${BODY} ${FROM_PUBLISHED} ${SEEN_PAGES}`

const one = async (db: Db, where: string, id: string, partnerId: string | null): Promise<PublicRow | null> => {
  const rows: PublicRow[] = await db.query(`${SELECT} WHERE ${where} AND ${HAS_PUBLISHED_VERSION}`, [id, partnerId])
  return rows[0] ?? null
}

/** Of a guidebook `g` and its owner `a`: whether readers see it. */
export const IS_PUBLIC = 'g.published AND NOT a.is_hidden'

/** Of SEEN_FROM: whether what they see is there. Without it there would be no text, and not Not Found. */
export const HAS_PUBLISHED_VERSION = '(g.sent_version IS NULL OR v.version IS NOT NULL)'

/** null for what is absent, unpublished, or a hidden owner's. */
export const publishedByUuid = (db: Db, uuid: string, partnerId: string | null): Promise<PublicRow | null> =>
  one(db, `g.uuid = $1 AND ${IS_PUBLIC}`, uuid, partnerId)

export const publishedById = (db: Db, id: Id, partnerId: string | null): Promise<PublicRow | null> =>
  one(db, `g.id = $1 AND ${IS_PUBLIC}`, id, partnerId)

export interface PublishedPage extends Pick<PublicRow, 'uuid' | 'title' | 'language' | 'passwordVersion'> {
  passwordCipher: string | null
  /** null: there is no such page. */
  body: string | null
  hasDeleted: boolean | null
}

/** One page. null for what is absent, unpublished, or a hidden owner's. */
export async function publishedPage(db: Db, guidebookId: Id, pageId: Id): Promise<PublishedPage | null> {
  const sql = `
    SELECT g.uuid, ${seen('title')} AS title, ${seen('language')} AS language, g.password_cipher AS "passwordCipher",
      g.password_version AS "passwordVersion", page.body, page.has_deleted AS "hasDeleted"
    ${FROM_PUBLISHED} ${SEEN_PAGE} WHERE g.id = $1 AND ${IS_PUBLIC} AND ${HAS_PUBLISHED_VERSION}`
  const rows: PublishedPage[] = await db.query(sql, [guidebookId, pageId])
  return rows[0] ?? null
}

/** Also of a guidebook that is not published: for the sample. */
export const publicFormOf = (db: Db, id: Id, partnerId: string | null): Promise<PublicRow | null> =>
  one(db, 'g.id = $1', id, partnerId)

// What many readers ask, as prepared statements on the driver's own pool: they pay for no more than the query.

/**
 * A row a page, in any order, put together here: the database's process sorts nothing and copies no long text, and short ones
 * are decoded sooner. One statement sees the guidebook and its pages as of one moment.
 */
const OPEN_BY_UUID = `
  SELECT g.version, p.body::text AS body, p.has_deleted AS "hasDeleted", array_position(g.page_order, p.id) AS place,
    CASE WHEN p.id IS NOT DISTINCT FROM g.page_order[1] THEN concat(${beginning((column) => `g.${column}`)}) END AS beginning
  ${FROM} LEFT JOIN guidebook_page p ON p.guidebook_id = g.id
  WHERE g.uuid = $1 AND g.password_cipher IS NULL AND g.sent_version IS NULL AND ${IS_PUBLIC}`

interface OpenRow {
  version: number
  /** Among the pages, from 1. */
  place: number | null
  /** With the first page, or with none. */
  beginning: string | null
  /** A page as JSON; null: the guidebook has none. */
  body: string | null
  hasDeleted: boolean | null
}

/** The same of the version last sent: of fewer guidebooks, and put together by the database. */
const SENT_BY_UUID = `
  ${SELECT} WHERE g.uuid = $1 AND g.password_cipher IS NULL AND v.version IS NOT NULL AND ${IS_PUBLIC}`

/** null also for what has a password. */
export async function openByUuid(
  pool: Pool,
  uuid: string,
  partnerId: string | null,
): Promise<Pick<PublicRow, 'version' | 'body' | 'hasDeleted'> | null> {
  const { rows } = await pool.query<OpenRow>({ name: 'public-whole', text: OPEN_BY_UUID, values: [uuid, partnerId] })
  const [first, ...others] = rows.sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
  if (!first) return sentByUuid(pool, uuid, partnerId)
  if (first.beginning === null) return null
  const pages = [first, ...others].map(({ body }) => body ?? '').join(',')
  return {
    version: first.version,
    body: first.beginning + pages + END,
    hasDeleted: rows.some(({ hasDeleted }) => hasDeleted),
  }
}

async function sentByUuid(pool: Pool, uuid: string, partnerId: string | null): Promise<PublicRow | null> {
  const { rows } = await pool.query<PublicRow>({ name: 'public-sent', text: SENT_BY_UUID, values: [uuid, partnerId] })
  return rows[0] ?? null
}

export interface PublicationStatus {
  id: Id
  /** Whose it is. */
  owner: Id
  uuid: string
  version: number
  title: string
  language: Language
  locked: boolean
  passwordVersion: number
}

const STATUS = `
  SELECT g.id, g.owner_id AS owner, g.uuid, coalesce(g.sent_version, g.version) AS version, ${seen('title')} AS title,
    ${seen('language')} AS language, g.password_cipher IS NOT NULL AS locked, g.password_version AS "passwordVersion"
  ${FROM_PUBLISHED} WHERE g.uuid = $1 AND ${IS_PUBLIC} AND ${HAS_PUBLISHED_VERSION}`

/** What one indexed query tells about a published guidebook. */
export async function statusByUuid(pool: Pool, uuid: string): Promise<PublicationStatus | null> {
  const { rows } = await pool.query<PublicationStatus>({ name: 'public-standing', text: STATUS, values: [uuid] })
  return rows[0] ?? null
}

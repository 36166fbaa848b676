// The rows of guidebooks as the queries give them.
import type { Id, Release } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'

/** What stands round the pages, as now or as a version had it. Its parts are JSON as text. */
export interface ShellRow {
  title: string
  type: string
  language: Language
  header: string
  subheader: string
  footer: string
  /** `null` where nothing is known of it. */
  trip: string
  pageOrder: Id[]
}

/** A guidebook without its pages. */
export interface HeadRow extends ShellRow {
  id: Id
  uuid: string
  ownerId: Id
  ownerName: string
  ownerCompany: string
  ownerHidden: boolean
  version: number
  published: boolean
  /** The end of its owner's plan unpublished it. */
  isTaken: boolean
  isPublicGallery: boolean
  release: Release
  /** What readers see, where that is not what stands. */
  sentVersion: number | null
  sentAt: Date | null
  hasUnsentChanges: boolean
  isSampleGuidebook: boolean
  isSampleContent: boolean
  passwordCipher: string | null
  passwordVersion: number
  views: string
  thumbnailUrl: string | null
  thumbnailGeneratedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** A guidebook with its pages, in order, as the inside of a JSON list. */
export interface DocumentRow extends HeadRow {
  pages: string | null
  hasDeleted: boolean | null
}

/** Something was saved after what readers see was sent. */
export const UNSENT = `EXISTS (
    SELECT 1 FROM guidebook_version newer WHERE newer.guidebook_id = g.id AND newer.version > g.sent_version
  )`

const headWith = (of: (column: string) => string): string => `
  g.id, g.uuid, g.owner_id AS "ownerId", a.name AS "ownerName", a.company_name AS "ownerCompany",
  a.is_hidden AS "ownerHidden", g.version, ${of('title')} AS title, ${of('type')} AS type, ${of('language')} AS language,
  ${of('header')}::text AS header, ${of('subheader')}::text AS subheader, ${of('footer')}::text AS footer,
  ${of('trip')}::text AS trip, ${of('page_order')} AS "pageOrder",
  g.published, g.taken_at IS NOT NULL AS "isTaken", g.is_public_gallery AS "isPublicGallery",
  g.release, g.sent_version AS "sentVersion", g.sent_at AS "sentAt", ${UNSENT} AS "hasUnsentChanges",
  g.is_sample_guidebook AS "isSampleGuidebook", g.is_sample_content AS "isSampleContent",
  g.password_cipher AS "passwordCipher", g.password_version AS "passwordVersion", g.views,
  g.thumbnail_url AS "thumbnailUrl", g.thumbnail_generated_at AS "thumbnailGeneratedAt",
  g.created_at AS "createdAt", g.updated_at AS "updatedAt"`

export const FROM = 'FROM guidebook g JOIN account a ON a.id = g.owner_id'

/** A guidebook as it stands. */
export const HEAD = headWith((column) => `g.${column}`)

// As readers see it: as it stands, or the version that was last sent. A version that is missing shows nothing, never what stands.

/** With the version that readers see, as `v`; nothing where they see what stands. */
export const FROM_PUBLISHED = `${FROM} LEFT JOIN guidebook_version v ON v.guidebook_id = g.id AND v.version = g.sent_version`

const JSONS = new Set(['header', 'subheader', 'footer', 'trip'])

/** A column of the shell. JSON is text. */
export const seen = (column: string): string =>
  `CASE WHEN g.sent_version IS NULL THEN g.${column}${JSONS.has(column) ? '::text' : ''} ELSE v.${column} END`

export const SEEN_HEAD = headWith(seen)

/** A row a page, of SEEN_FROM: `id`, `body`, `has_deleted`, and its `place` among them. */
export const SEEN_TEXTS = `
  SELECT p.id, p.body, p.has_deleted, array_position(g.page_order, p.id)::int AS place
  FROM guidebook_page p WHERE g.sent_version IS NULL AND p.guidebook_id = g.id
  UNION ALL
  SELECT o.id, said.body, said.body LIKE '%"deleted":true%', o.place::int
  FROM unnest(v.page_order) WITH ORDINALITY o (id, place) CROSS JOIN LATERAL (
    SELECT body FROM (
      SELECT p.body, p.until FROM guidebook_page_past p
      WHERE p.guidebook_id = g.id AND p.page_id = o.id AND p.until > g.sent_version
      UNION ALL SELECT p.body, NULL FROM guidebook_page p WHERE p.guidebook_id = g.id AND p.id = o.id
    ) texts ORDER BY until NULLS LAST LIMIT 1
  ) said`

/** As PAGES, of SEEN_FROM. */
export const SEEN_PAGES = `
  LEFT JOIN LATERAL (
    SELECT string_agg(sorted.body, ',') AS pages, bool_or(sorted.has_deleted) AS "hasDeleted"
    FROM (SELECT texts.body, texts.has_deleted FROM (${SEEN_TEXTS}) texts ORDER BY texts.place) sorted
  ) whole ON true`

/** The page `$2`, of SEEN_FROM. */
export const SEEN_PAGE = `
  LEFT JOIN LATERAL (SELECT texts.body, texts.has_deleted FROM (${SEEN_TEXTS}) texts WHERE texts.id = $2) page ON true`

/**
 * Pages are put together as text: reading parses and prints no JSON. They are sorted while still compressed, before
 * they become text.
 */
export const PAGES = `
  LEFT JOIN LATERAL (
    SELECT string_agg(sorted.body, ',') AS pages, bool_or(sorted.has_deleted) AS "hasDeleted"
    FROM (
      SELECT p.body, p.has_deleted FROM guidebook_page p
      WHERE p.guidebook_id = g.id ORDER BY array_position(g.page_order, p.id)
    ) sorted
  ) whole ON true`

// The rows of guidebooks as the queries give them.
import type { Id } from '#domain/guidebook/document.ts'
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
  isPublicGallery: boolean
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

export const HEAD = `
  g.id, g.uuid, g.owner_id AS "ownerId", a.name AS "ownerName", a.company_name AS "ownerCompany",
  a.is_hidden AS "ownerHidden", g.version, g.title, g.type, g.language, g.header::text, g.subheader::text,
  g.footer::text, g.trip::text, g.page_order AS "pageOrder", g.published, g.is_public_gallery AS "isPublicGallery",
  g.is_sample_guidebook AS "isSampleGuidebook", g.is_sample_content AS "isSampleContent",
  g.password_cipher AS "passwordCipher", g.password_version AS "passwordVersion", g.views,
  g.thumbnail_url AS "thumbnailUrl", g.thumbnail_generated_at AS "thumbnailGeneratedAt",
  g.created_at AS "createdAt", g.updated_at AS "updatedAt"`

export const FROM = 'FROM guidebook g JOIN account a ON a.id = g.owner_id'

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

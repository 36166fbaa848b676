// The rows of guidebooks as the queries give them.
import type { Id } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'

/** What stands round the pages, as now or as a version had it. Its three parts are JSON as text. */
export interface ShellRow {
  title: string
  type: string
  language: Language
  header: string
  subheader: string
  footer: string
  page_order: Id[]
}

/** A guidebook without its pages. */
export interface HeadRow extends ShellRow {
  id: Id
  uuid: string
  owner_id: Id
  owner_name: string
  owner_company: string
  owner_hidden: boolean
  version: number
  published: boolean
  is_public_gallery: boolean
  is_sample_guidebook: boolean
  is_sample_content: boolean
  password_cipher: string | null
  password_version: number
  views: string
  thumbnail_url: string | null
  thumbnail_generated_at: Date | null
  created_at: Date
  updated_at: Date
}

/** A guidebook with its pages, in order, as the inside of a JSON list. */
export interface WholeRow extends HeadRow {
  pages: string | null
  has_deleted: boolean | null
}

export const HEAD = `
  g.id, g.uuid, g.owner_id, a.name AS owner_name, a.company_name AS owner_company, a.is_hidden AS owner_hidden,
  g.version, g.title, g.type, g.language, g.header::text, g.subheader::text, g.footer::text, g.page_order,
  g.published, g.is_public_gallery, g.is_sample_guidebook, g.is_sample_content, g.password_cipher, g.password_version,
  g.views, g.thumbnail_url, g.thumbnail_generated_at, g.created_at, g.updated_at`

export const FROM = 'FROM guidebook g JOIN account a ON a.id = g.owner_id'

/**
 * Pages are put together as text: reading parses and prints no JSON. They are sorted while still compressed, before
 * they become text.
 */
export const PAGES = `
  LEFT JOIN LATERAL (
    SELECT string_agg(sorted.body, ',') AS pages, bool_or(sorted.has_deleted) AS has_deleted
    FROM (
      SELECT p.body, p.has_deleted FROM guidebook_page p
      WHERE p.guidebook_id = g.id ORDER BY array_position(g.page_order, p.id)
    ) sorted
  ) whole ON true`

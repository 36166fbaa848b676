// A guidebook's rows as its JSON on the wire; put together as text, so that pages are never parsed to be read.
import type { Guidebook, GuidebookRecord, Page, Shell } from '#domain/guidebook/document.ts'
import type { PublicRow } from '#backend/features/guidebook/store/public.ts'
import type { HeadRow, ShellRow, DocumentRow } from '#backend/features/guidebook/store/rows.ts'

const instant = (date: Date | null): string | null => date?.toISOString() ?? null

/** What the server keeps about a guidebook, for its owner. */
function facts(row: HeadRow) {
  return {
    uuid: row.uuid,
    user: { _id: row.ownerId, name: row.ownerName, companyName: row.ownerCompany },
    company: row.ownerCompany,
    version: row.version,
    published: row.published,
    isPublicGallery: row.isPublicGallery,
    isSampleGuidebook: row.isSampleGuidebook,
    isSampleContent: row.isSampleContent,
    hasPassword: row.passwordCipher !== null,
    release: row.release,
    sentVersion: row.sentVersion,
    sentAt: instant(row.sentAt),
    hasUnsentChanges: row.hasUnsentChanges,
    views: { count: Number(row.views) },
    thumbnailUrl: row.thumbnailUrl,
    thumbnailGeneratedAt: instant(row.thumbnailGeneratedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const shellText = ({ id, title, type, language, header, subheader, footer, trip }: HeadRow): string =>
  `"_id":"${id}","title":${JSON.stringify(title)},"type":${JSON.stringify(type)},"language":"${language}",` +
  `"header":${header},"subheader":${subheader},"footer":${footer},"trip":${trip}`

/** A GuidebookRecord as JSON text. */
export const recordText = (row: DocumentRow, savedBy?: GuidebookRecord['savedBy']): string =>
  `{${shellText(row)},"contents":[${row.pages ?? ''}],${JSON.stringify({ ...facts(row), savedBy }).slice(1)}`

export const recordOf = (row: DocumentRow): GuidebookRecord => JSON.parse(recordText(row)) as GuidebookRecord

export const guidebookOf = (row: DocumentRow): Guidebook =>
  JSON.parse(`{${shellText(row)},"contents":[${row.pages ?? ''}]}`) as Guidebook

export const shellOf = ({ title, type, language, header, subheader, footer, trip }: ShellRow): Shell => ({
  title,
  type,
  language,
  header: JSON.parse(header),
  subheader: JSON.parse(subheader),
  footer: JSON.parse(footer),
  trip: JSON.parse(trip),
})

/** A row of a list: `contents` are ids only. */
export const listed = (row: HeadRow): Omit<GuidebookRecord, 'contents'> & { contents: string[] } => ({
  _id: row.id,
  ...shellOf(row),
  contents: row.pageOrder,
  ...facts(row),
})

/** A PublicGuidebook as JSON text, without what is the owner's own matter. */
export const publicText = ({ body, hasDeleted }: Pick<PublicRow, 'body' | 'hasDeleted'>): string =>
  hasDeleted || body.includes(MARK) ? JSON.stringify(forReaders(JSON.parse(body))) : body

/** One page for anyone, or null where it is marked deleted. */
export function publicPage(body: string, hasDeleted: boolean): Page | null {
  const page = JSON.parse(body) as Page
  return hasDeleted || body.includes(MARK) ? ((forReaders([page]) as Page[])[0] ?? null) : page
}

/** How a use of an own block begins in JSON; within a string its quotes would be escaped. */
const MARK = '"block":{'

/**
 * Takes out every node marked deleted, at any depth, and of which own blocks the others were made: by these one would know which
 * guidebooks are of one account. Recursion is bounded: stored documents are.
 */
function forReaders(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((node) => !isDeleted(node)).map(forReaders)
  if (typeof value !== 'object' || value === null) return value
  const { block: _, ...rest } = value as Record<string, unknown>
  return Object.fromEntries(Object.entries(rest).map(([key, child]) => [key, forReaders(child)]))
}

const isDeleted = (node: unknown): boolean =>
  typeof node === 'object' && node !== null && (node as { deleted?: unknown }).deleted === true

// What the server asks of the reader's renderer: the one interface between backend and the built pages (architecture §5).
import type { Id, Language, PublicGuidebook } from '#domain/guidebook/document.ts'

/** A file of the reader's own (script, style, font) as it is served: immutable, named by its content. */
export interface ReaderFile {
  /** Path on our origin, `/reader-assets/…`. */
  path: string
  type: string
}

export interface PageFacts {
  /** Base of every absolute address (share tags). */
  publicUrl: string
  /** Data address of the cover as a small AVIF, null without a picture. */
  coverData: string | null
  /** Address of the picture that shared links show. */
  shareImage: string | null
}

export interface Rendered {
  html: string
  /** CSP sources of the inline scripts and style elements, such as `'sha256-…'`. */
  scriptHashes: string[]
  styleHashes: string[]
}

export interface LockedFacts {
  uuid: string
  title: string
  language: Language
}

export interface ReaderRenderer {
  /** Changes whenever the same document would give other bytes. */
  version: string
  /** The cover of a guidebook, or one of its pages; null when there is no such page. */
  page(guidebook: PublicGuidebook, contentId: Id | null, facts: PageFacts): Rendered | null
  /** The password prompt of a locked guidebook: its title and nothing else of it. */
  locked(facts: LockedFacts): Rendered
  notFound(language: Language): Rendered
  /** The library of guidebooks saved on the device, `/m/saved`. */
  saved(language: Language): Rendered
  /** Script, styles and fonts that a page with this text needs offline. */
  files(text: string): ReaderFile[]
}

// What an offline copy of a published guidebook consists of: the list that server, reader and worker go by.
import type { Id } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'

export type BundleRole = 'page' | 'gate' | 'picture' | 'font' | 'script' | 'icon' | 'manifest'

export interface BundleFile {
  /** Path on our origin; what it answers never changes. */
  url: string
  /** Hex, of the decoded body. */
  sha256: string
  /** Of the decoded body. */
  bytes: number
  /** Media type that it must come with. */
  type: string
  /** Stored encrypted on the device: what only a password opens. */
  secret?: boolean
}

export interface BundleAsset extends BundleFile {
  /** `gate`: the password prompt, kept beside a locked guidebook's pages. */
  role: BundleRole
  /** The path that a page, an icon or the app's manifest answers. */
  path?: string
  /** Of a picture: where it stands first, to be named by when it is missing. */
  shown?: ShownOn
}

export interface ShownOn {
  /** Of the page. */
  path: string
  /** What it shows; not told of a locked guidebook, whose list lies open on the device. */
  alt?: string
}

export interface Bundle {
  uuid: Id
  /** Stands for the document and the renderer together. */
  version: string
  title: string
  language: Language
  /** Its copy is stored encrypted. */
  locked: boolean
  totalBytes: number
  document: BundleFile
  assets: BundleAsset[]
}

/** Every file of it, each once. */
export const filesOf = (bundle: Bundle): BundleFile[] => [bundle.document, ...bundle.assets]

// What an offline copy of a published guidebook consists of: the list that server, reader and worker go by.
import type { Id } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'

export type BundleRole = 'page' | 'gate' | 'picture' | 'font' | 'script' | 'icon' | 'manifest' | 'map'

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
  /** `gate`: the password prompt, kept beside a locked guidebook's pages. `map`: streets below the places of the trip, and the
   *  script that draws them: the one part that a reader may leave out. */
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
  /** Bytes of the streets below the map and what draws them, whether left out or not; absent without any. */
  streets?: number
  /** On a device whose reader wants no streets below the map: what was left out of `assets`. Servers never say it. */
  leftOut?: BundleAsset[]
}

/** Media type of the streets: a PMTiles file. */
export const STREETS = 'application/vnd.pmtiles'

/** The list as a reader wants it, with the streets below the map or without; complete in either way. */
export function chosenBundle(bundle: Bundle, withStreets: boolean): Bundle {
  const { leftOut: before = [], ...rest } = bundle
  const all = [...bundle.assets, ...before]
  const leftOut = withStreets ? [] : all.filter(({ role }) => role === 'map')
  const assets = all.filter((asset) => !leftOut.includes(asset))
  const made = { ...rest, assets, ...(leftOut.length > 0 && { leftOut }) }
  return { ...made, totalBytes: filesOf(made).reduce((total, { bytes }) => total + bytes, 0) }
}

/** Every file of it, each once. */
export const filesOf = (bundle: Pick<Bundle, 'document' | 'assets'>): BundleFile[] => [
  bundle.document,
  ...bundle.assets,
]

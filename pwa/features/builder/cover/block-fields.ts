// The fields of header, cover and footer, and the edit that writes one of them.
import { isUnnamed } from '#domain/guidebook/default-texts.ts'
import type { Guidebook, Header, Picture, Titled } from '#domain/guidebook/document.ts'
import type { BuilderSession } from '#pwa/features/builder/session/builder-session.ts'
import type { Burst } from '#pwa/features/builder/session/use-field.ts'

export type CoverBlock = 'header' | 'cover' | 'footer'

/** The cover is called subheader in the document. */
export type BlockKey = 'header' | 'subheader' | 'footer'

export const BLOCK_KEYS: Record<CoverBlock, BlockKey> = { header: 'header', cover: 'subheader', footer: 'footer' }

export const blockOf = (key: BlockKey): CoverBlock => (key === 'subheader' ? 'cover' : key)

type Fields = { type: Header['type']; text: string; title: string; image: Picture | null }

/** Writes fields of one block. With `burst` it is typing and joins with what was typed before. */
export function changeBlock(session: BuilderSession, block: CoverBlock, fields: Partial<Fields>, burst?: Burst): void {
  const key = BLOCK_KEYS[block]
  const name = Object.keys(fields)[0]
  const typing = burst ? { field: `${key}.${name}`, ...burst } : {}
  const changed = Object.entries(fields).map(([part, value]) => [`${key}.${part}`, value] as const)
  const spot = { pageId: null, target: block }
  session.change({ kind: 'shell', fields: Object.fromEntries(changed) }, { spot, ...typing })
}

export const titleOf = (guidebook: Guidebook, block: 'cover' | 'footer'): string =>
  (guidebook[BLOCK_KEYS[block]] as Titled).title

/** Who names the cover has named the guidebook: in lists, tabs and shares it is called so, until it gets a name of its own. */
export function nameByCover(session: BuilderSession, guidebook: Guidebook, cover: string): void {
  const title = cover.replace(/\s+/g, ' ').trim()
  if (title === '' || !isUnnamed(guidebook.title)) return
  session.change({ kind: 'shell', fields: { title } }, { spot: { pageId: null, target: 'cover' } })
}

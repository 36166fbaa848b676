// Where a node stands that the server refused: for people, and for whoever leads there.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { kindOf } from '#domain/guidebook/edits/slots.ts'
import { find, pageOf } from '#domain/guidebook/find.ts'
import type { Text } from '#pwa/intl/use-text.ts'
import { topOf, type RefusedNode } from '#pwa/offline/server/refused-nodes.ts'
import { refusedMessages } from './refused-messages.ts'

type Key = Extract<keyof typeof refusedMessages.en, string>

export interface RefusedPlace {
  pageId: Id | null
  /** What the builder selects there. */
  target: string | null
}

/** Blocks of the cover as the builder's targets. */
const BLOCKS: Readonly<Record<string, string>> = {
  header: 'header',
  subheader: 'cover',
  footer: 'footer',
  title: 'title',
}

/** @returns the page that it stands on, the cover where it is none; null where it is not there */
export function refusedPlace(guidebook: Guidebook, { id, field }: RefusedNode): RefusedPlace {
  const top = topOf(field)
  if (id === null) return { pageId: null, target: BLOCKS[top] ?? null }
  const pageId = pageOf(guidebook, id)
  if (pageId !== id) return { pageId, target: id }
  return { pageId, target: top === 'subtitle' || top === 'title' ? top : null }
}

/** 'On the page “…”, Button'. */
export function placeWords(guidebook: Guidebook, { id, field }: RefusedNode, t: Text<Key>): string {
  if (id === null) return t(keyOr(`shell_${topOf(field)}`, 'guidebook'))
  const node = find(guidebook, id)?.node
  const page = guidebook.contents.find(({ _id }) => _id === pageOf(guidebook, id))
  if (!node || !page) return t('guidebook')
  const kind = kindOf(node)
  const part = t(kind === 'item' && 'type' in node ? keyOr(`item_${node.type}`, 'item') : kind)
  return t('onPage', { page: page.title.trim() || t('untitled'), part })
}

/** The second of what only a newer version knows. */
const keyOr = (key: string, other: Key): Key => (key in refusedMessages.en ? (key as Key) : other)

// How a guidebook is being looked at: mode, language, addresses, and the slots by which the builder takes parts over.
import { cloneElement, createContext, useContext, type ReactElement, type ReactNode } from 'react'
import type { Id, Picture } from '#domain/guidebook/document.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import { anchorOf } from '#domain/reader/anchor.ts'
import type { PageTimes } from '#domain/reader/trip-times.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'

/** EDIT: the builder's canvas. PREVIEW: its popup. MOBILE: the public reader. STATIC: a picture of it, without links.
 *  PAPER: all of it at once, to be printed or carried away: nothing folded, nothing fetched late, no controls. */
export type Mode = 'EDIT' | 'PREVIEW' | 'MOBILE' | 'STATIC' | 'PAPER'

/** A value of the document and where it stands, in the words of an `update` edit. */
export interface Field<Value> {
  /** Id of the node; null for the guidebook's own fields. */
  id: Id | null
  /** Path below the node: `content`, `content.0.1` for a cell, `header.text` for the guidebook's own. */
  field: string
  value: Value
  /** What readers see in its place; absent where they see the value. */
  seen?: Value
}

export type FrameKind = 'header' | 'cover' | 'footer' | 'tile' | 'item' | 'day' | 'activity' | 'subActivity' | 'meal'

export interface EditableRegion {
  kind: FrameKind
  /** Null for header, cover and footer. */
  id: Id | null
}

/** Telephone numbers of a text as links. @param leads false: marked as numbers that lead nowhere */
export interface PhoneLinks {
  inWords: (text: string, leads: boolean) => ReactNode
  inHtml: (html: string, leads: boolean) => string
  /** As they are where they are written: words, each held together. */
  heldInHtml: (html: string) => string
  find: (text: string) => readonly { start: number; end: number }[]
  /** Its numbers as written, by what rings them. */
  callsOf: (text: string) => ReadonlyMap<string, string>
}

export interface Viewing {
  mode: Mode
  language: Language
  /** Address of the cover; null where nothing leads back. */
  coverHref: string | null
  /** Address of a page; null makes its tile no link. */
  pageHref: (id: Id) => string | null
  /** Address of the map of the trip (null), or of a place on it; null makes it no link. Absent where there is no such map. */
  mapHref?: (id: Id | null) => string | null
  /** Address of the picture of a map item; absent where none is drawn. */
  mapPicture?: (id: Id) => string | undefined
  /** Absent where telephone numbers stay words. What finds them is large: readers never load it. */
  phones?: PhoneLinks
  /** The trip is abroad: other maps know its places. */
  abroad?: boolean
  /** When what is on an itinerary happens; absent where no clock goes by it. */
  times?: PageTimes
  /** Replaces plain text, rich text and pictures where they stand; `shown` is what a reader would see (null when blank). */
  text?: (field: Field<string>, shown: ReactNode) => ReactNode
  richText?: (field: Field<PlainOrRich>, shown: ReactNode) => ReactNode
  picture?: (field: Field<Picture | null>, shown: ReactNode) => ReactNode
  /** Wraps or clones the element of a node. Rows and list items must stay rows and list items: clone those. */
  frame?: (node: EditableRegion, element: ReactElement) => ReactNode
}

const ViewingContext = createContext<Viewing>({
  mode: 'STATIC',
  language: DEFAULT_LANGUAGE,
  coverHref: null,
  pageHref: () => null,
})

export const ViewingProvider = ViewingContext.Provider

export const useViewing = (): Viewing => useContext(ViewingContext)

/** A node's element: given to the builder to take over, and on a reader's page where an address can lead to. */
export function Frame({ kind, id, children }: EditableRegion & { children: ReactElement<{ id?: string }> }): ReactNode {
  const { frame, mode } = useViewing()
  if (frame) return frame({ kind, id }, children)
  // On paper the same node may stand twice, and a cover is led to as a whole.
  const isLedTo = mode === 'MOBILE' && id !== null && kind !== 'tile' && children.props.id === undefined
  return isLedTo ? cloneElement(children, { id: anchorOf(id) }) : children
}

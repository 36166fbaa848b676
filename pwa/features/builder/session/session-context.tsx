// Hands the builder's session and document to the parts of its screen.
import { createContext, useContext } from 'react'
import type { Guidebook, Id, Page } from '#domain/guidebook/document.ts'
import type { LocalGuidebook } from '#pwa/offline/hooks.ts'
import type { BuilderSession, Target } from './builder-session.ts'
import type { Store } from '#pwa/store.ts'
import { useStore } from '#pwa/use-store.ts'

export interface EditorContext {
  session: BuilderSession
  /** The page that is open; null on the cover. */
  contentId: Id | null
}

const CurrentEditor = createContext<EditorContext | null>(null)
const DocumentContext = createContext<Store<LocalGuidebook> | null>(null)

/** Stable while one page is open: reading it renders nothing again when the document changes. */
export const EditorProvider = CurrentEditor.Provider
/** Watched and not a value that changes: for that React would go over every node of the page with each key. */
export const DocumentProvider = DocumentContext.Provider

function present<T>(value: T | null): T {
  if (value === null) throw new Error('outside the builder')
  return value
}

export const useEditorContext = (): EditorContext => present(useContext(CurrentEditor))
export const useSession = (): BuilderSession => useEditorContext().session

/** The document and the facts beside it; renders again at each change of either, or of what is chosen of them. */
export function useLocal(): LocalGuidebook
export function useLocal<P>(choose: (local: LocalGuidebook) => P): P
export function useLocal(choose: (local: LocalGuidebook) => unknown = (local) => local): unknown {
  return useStore(present(useContext(DocumentContext)), choose)
}
export const useDocument = (): Guidebook => useDocumentPart((guidebook) => guidebook)

/** Renders again only when the chosen part changes; for what stands on a page many times. */
export const useDocumentPart = <P,>(choose: (guidebook: Guidebook) => P): P =>
  useLocal(({ guidebook }) => choose(guidebook))
/** What only the server decides about it: whose it is, whether it is published. */
export const useServerFacts = (): LocalGuidebook['kept'] => useLocal(({ kept }) => kept)
/** Never saved by hand yet. */
export const useIsNew = (): boolean => useLocal(({ isNew }) => isNew)
export const usePages = (): Page[] => useDocument().contents.filter((page) => !page.deleted)

export const useIsSelected = (target: Target): boolean =>
  useStore(useSession().selection, (selection) => selection.target === target)

/** Selected alone, or as one of several. */
export const useIsChosen = (id: Id): boolean =>
  useStore(useSession().selection, ({ target, group }) => target === id || group?.ids.has(id) === true)

/** Why the server did not take what stands in that field of a node or of the guidebook; of no field, any of the node's. */
export const useRefusal = (id: Id | null, field = ''): string | undefined =>
  useStore(
    useSession().refused,
    (refused) => refused.find((one) => one.id === id && isWithin(one.field, field))?.reason,
  )

const isWithin = (path: string, field: string): boolean =>
  field === '' || path === field || path.startsWith(`${field}.`)

export const useIsEditing = (target: Target): boolean =>
  useStore(useSession().selection, (selection) => selection.target === target && selection.editing)

export const useSelected = (): Target | null => useStore(useSession().selection, (selection) => selection.target)

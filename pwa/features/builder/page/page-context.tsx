// The page that is open in the content editor, and the item that a part of it belongs to.
import { createContext, useContext } from 'react'
import type { ContentType, Id, ItemType } from '#domain/guidebook/document.ts'
import type { NodeEdits } from './node-edits.ts'

export interface OpenedPage {
  pageId: Id
  contentType: ContentType
  edits: NodeEdits
}

const PageContext = createContext<OpenedPage | null>(null)

export const PageProvider = PageContext.Provider

export function useOpenedPage(): OpenedPage {
  const page = useContext(PageContext)
  if (!page) throw new Error('outside a page')
  return page
}

/** The type of the item that is being drawn; null in the head of the page. */
const ItemTypeContext = createContext<ItemType | null>(null)

export const ItemTypeProvider = ItemTypeContext.Provider
export const useItemType = (): ItemType | null => useContext(ItemTypeContext)

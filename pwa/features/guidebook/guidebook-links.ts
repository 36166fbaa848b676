// Addresses of a guidebook's screens.
import { useEffect } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { OWN_MARK } from '#domain/reader/own-mark.ts'
import { askReader, readerUrl, reader, isRememberedOwn } from '#pwa/api/reader.ts'
import { useStore } from '#pwa/use-store.ts'

export const editPath = (id: Id): string => `/guidebooks/edit/${id}`

/** What travellers open and codes stand for. */
const publicUrl = (uuid: string): string => `${readerUrl()}/m/${uuid}`

/** The same, to be opened from here: a reader's host of its own is told where its owner looks, and counts nothing. */
export function openingUrl(uuid: string): string {
  const isApart = new URL(readerUrl()).origin !== location.origin
  return isApart && isRememberedOwn(uuid) ? `${publicUrl(uuid)}${OWN_MARK}` : publicUrl(uuid)
}

/** The same for what is drawn: it follows once the server has named the reader's host. */
export function usePublicUrl(uuid: string): string {
  const base = useStore(reader, readerUrl)
  useEffect(() => void askReader().catch(() => undefined), [])
  return `${base}/m/${uuid}`
}

/** Pixels: 700 high from lists, 820 from the builder. */
export const PREVIEW = { width: 435, list: 700, builder: 820 } as const

/** A phone-sized window of its own, at the cover or at a page. */
export function openPreview(id: Id, height: number = PREVIEW.list, contentId: Id | null = null): void {
  const page = contentId === null ? '' : `/contents/${contentId}`
  const look = `popup,width=${PREVIEW.width},height=${height}`
  window.open(`/guidebooks/preview/${id}${page}`, 'gilbook-preview', look)?.focus()
}

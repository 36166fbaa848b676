// Addresses of a guidebook's screens.
import type { Id } from '#domain/guidebook/document.ts'

export const editPath = (id: Id): string => `/guidebooks/edit/${id}`

/** What travellers open and codes stand for. */
export const publicUrl = (uuid: string): string => `${location.origin}/m/${uuid}`

/** A phone-sized window of its own, 435 by 700 from lists (requirement §2). */
export function openPreview(id: Id): void {
  window.open(`/guidebooks/preview/${id}`, 'gilbook-preview', 'popup,width=435,height=700')?.focus()
}

// Where a thumbnail lies and by which address it is asked for: both name the guidebook and what is shown.
import type { Id } from '#domain/guidebook/document.ts'

export const folderOf = (id: Id): string => `thumbnails/${id}`

/** @param key of the scene: another content has another address, so that the picture may be kept for ever. */
export const addressOf = (id: Id, key: string): string => `/thumbnails/${id}/${key}.webp`

const ADDRESS = /^\/(thumbnails\/[0-9a-f-]{36}\/[0-9a-f]{40}\.webp)$/

/** The file's name in the storage; null for what is no such address. */
export const fileOf = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null

// The posters of a guidebook: drawn by the server, or made here and told it by name.
import type { Id } from '#domain/guidebook/document.ts'
import type { PosterFormat, PosterSize } from '#domain/reader/poster.ts'
import { call } from '#pwa/api/call/call.ts'

const TYPES: Record<PosterFormat, string> = { pdf: 'application/pdf', svg: 'image/svg+xml' }

export interface WantedPoster {
  size: PosterSize
  format: PosterFormat
  /** 1 to 20 letters or digits; stands in the address of its code. */
  name: string
}

/** Throws ApiError 404 for what is not the caller's, 429 where many were asked for. */
export async function readPoster(id: Id, { size, format, name }: WantedPoster): Promise<Blob> {
  const query = new URLSearchParams({ size, format, p: name })
  return (await call<Blob>({ path: `/guidebooks/${id}/poster?${query}`, file: TYPES[format] })).body
}

/** From now on the scans of a code with this name are counted. Throws ApiError as above, NetworkError. */
export async function recordPoster(id: Id, name: string): Promise<void> {
  await call({ method: 'PUT', path: `/guidebooks/${id}/posters/${name}` })
}

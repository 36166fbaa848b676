// The three newest guidebooks of a list have a thumbnail of what they say now.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { LIMITS } from '#domain/limits.ts'
import type { ThumbnailGuidebook } from './thumbnail-sources.ts'

/** @param books newest first; empty while they are not the server's word */
export function useFreshThumbnails(books: readonly ThumbnailGuidebook[]): void {
  const queryClient = useQueryClient()
  const newest = books.slice(0, LIMITS.recent)
  // Asked again when one of them was edited, published or made, and not at each rendering.
  const key = JSON.stringify(newest.map((book) => [book._id, book.updatedAt, book.isPublicGallery, book.hasPassword]))
  const ask = useEffectEvent(() => {
    if (newest.length === 0) return
    const onNews = () => void queryClient.invalidateQueries({ queryKey: ['guidebooks'] })
    void import('./request-thumbnails.ts').then(({ freshen }) => freshen(newest, onNews))
  })
  useEffect(() => ask(), [key])
}

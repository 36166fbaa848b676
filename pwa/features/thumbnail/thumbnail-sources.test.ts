// Which picture of a guidebook is shown, and where it is asked for when it does not come.
import { expect, test } from 'vitest'
import { sourcesOf, type ThumbnailGuidebook } from './thumbnail-sources.ts'
import { knownOf } from './thumbnail-progress.ts'

const book: ThumbnailGuidebook = {
  _id: 'b',
  title: 'Jeju',
  icon: null,
  isPublicGallery: true,
  hasPassword: false,
  thumbnailUrl: '/thumbnails/b/old.webp',
  thumbnailGeneratedAt: '2026-11-22T03:00:00.000Z',
  updatedAt: '2026-11-22T03:00:00.000Z',
  coverUrl: '/uploads/s.webp',
}

test('thumbnail: a picture that does not come is asked for in three other places, the cover’s own at last', () => {
  expect(sourcesOf(book, '/thumbnails/b/x.webp')).toEqual([
    '/thumbnails/b/x.webp',
    '/thumbnails/b/x.webp?again=1',
    '/thumbnails/b/latest.webp',
    '/uploads/s.webp',
  ])
  expect(sourcesOf({ ...book, coverUrl: null }, '/x')).toHaveLength(3)
})

test('thumbnail: what was learnt later than the list counts, and what the list learnt later counts again', () => {
  const later = { making: true, url: '/new.webp', at: '2026-11-22T03:01:00.000Z' }
  expect(knownOf(book, later)).toEqual(later)
  expect(knownOf({ ...book, thumbnailGeneratedAt: '2026-11-22T03:02:00.000Z' }, later).url).toBe(book.thumbnailUrl)
  // Drawn anew without a difference, or taken away.
  expect(knownOf(book, { making: false, url: '/same.webp', at: book.thumbnailGeneratedAt }).url).toBe('/same.webp')
  expect(knownOf({ ...book, thumbnailGeneratedAt: null }, { making: false, url: null, at: null }).url).toBeNull()
  expect(knownOf(book, { making: true })).toMatchObject({ url: book.thumbnailUrl, making: true })
})

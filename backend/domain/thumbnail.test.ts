import { expect, test } from 'vitest'
import { needsThumbnail, recheckSeconds, type Thumbnailed } from './thumbnail.ts'

const book = (changes: Partial<Thumbnailed> = {}): Thumbnailed => ({
  isPublicGallery: true,
  hasPassword: false,
  thumbnailUrl: '/thumbnails/x',
  thumbnailGeneratedAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})

test.each([
  ['just drawn', {}, false],
  ['edited a minute later', { updatedAt: '2026-01-01T00:01:00.000Z' }, false],
  ['edited more than a minute later', { updatedAt: '2026-01-01T00:01:00.001Z' }, true],
  ['missing', { thumbnailUrl: null }, true],
  ['never drawn', { thumbnailGeneratedAt: null }, true],
  ['missing but not public', { thumbnailUrl: null, isPublicGallery: false }, false],
  ['missing but locked', { thumbnailUrl: null, hasPassword: true }, false],
])('thumbnail: one that is %s', (_, changes, stale) => expect(needsThumbnail(book(changes))).toBe(stale))

test('thumbnail: after a request it is looked for after 5 s, 10 s and the estimate and 5 s, at least 15', () => {
  expect(recheckSeconds({ queued: 1, estimated: 2 })).toEqual([5, 10, 15])
  expect(recheckSeconds({ queued: 3, estimated: 40 })).toEqual([5, 10, 45])
  expect(recheckSeconds({ queued: 0, estimated: 0 })).toEqual([5])
})

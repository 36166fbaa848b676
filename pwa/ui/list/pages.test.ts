// Which page numbers a list offers.
import { expect, test } from 'vitest'
import { pageLinks } from './pages.ts'

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [1, 27, '1 2 3 … 27'],
  [8, 27, '1 … 6 7 8 9 10 … 27'],
  [4, 27, '1 2 3 4 5 6 … 27'],
  [5, 27, '1 2 3 4 5 6 7 … 27'],
  [27, 27, '1 … 25 26 27'],
])('pagination: page %i of %i offers %s', (page, count, shown) =>
  expect(
    pageLinks(page, count)
      .map((link) => link ?? '…')
      .join(' '),
  ).toBe(shown),
)

// Which pictures a page shows, and how those of a locked guidebook are named.
import { expect, test } from 'vitest'
import type { Rendered } from '#domain/reader/renderer.ts'
import { picturesIn, withLockedPictures } from './locked-pictures.ts'

const name = (letter: string): string => `${letter.repeat(64)}.webp`
const [shown, led] = [name('a'), name('b')]
const page = `<a class="rd-pic" href="/uploads/${led}"><img src="/uploads/${shown}"></a><p>/uploads/${led}</p>`
const locked = withLockedPictures({ html: page } as Rendered, 'u').html

test('pictures: a copy has what a page shows, and not what it only leads to', () => {
  expect(picturesIn(`<a class="rd-pic" href="/uploads/${led}"><img src="/uploads/${shown}"></a>`, false)).toEqual([
    shown,
  ])
  expect(picturesIn(locked, true)).toEqual([shown])
})

test('attack 102: what a locked guidebook’s page leads to is named below its own address too; words stay as they were written', () => {
  expect(locked).toBe(
    `<a class="rd-pic" href="/m/u/pictures/${led}"><img src="/m/u/pictures/${shown}"></a><p>/uploads/${led}</p>`,
  )
})

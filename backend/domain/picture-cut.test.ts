// Where the parts lie that are cut out of a picture.
import { expect, test } from 'vitest'
import { cutOf, isFullCrop, FULL_CROP } from './picture-cut.ts'

test('the largest part of a ratio lies in the middle, over the whole width or the whole height', () => {
  expect(cutOf(1, 2)).toEqual({ x: 25, y: 0, width: 50, height: 100 })
  expect(cutOf(2, 1)).toEqual({ x: 0, y: 25, width: 100, height: 50 })
  expect(cutOf(1.5, 1.5)).toEqual(FULL_CROP)
})

test('a part that leaves nothing out is the whole', () => {
  expect(isFullCrop(FULL_CROP)).toBe(true)
  expect(isFullCrop({ x: 0.2, y: 0, width: 99.8, height: 100 })).toBe(true)
  expect(isFullCrop({ x: 0, y: 0, width: 100, height: 90 })).toBe(false)
})

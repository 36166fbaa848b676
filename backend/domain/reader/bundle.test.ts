// The list of an offline copy as its reader wants it.
import { expect, test } from 'vitest'
import { chosenBundle, filesOf, STREETS, type Bundle, type BundleAsset } from './bundle.ts'

const file = (url: string, bytes: number) => ({ url, sha256: url, bytes, type: 'text/html' })
const page: BundleAsset = { ...file('/page', 10), role: 'page' }
const streets: BundleAsset[] = [
  { ...file('/streets', 500), type: STREETS, role: 'map' },
  { ...file('/script', 50), role: 'map' },
]
const served: Bundle = {
  uuid: 'u',
  version: '1',
  title: 'Florence',
  language: 'en',
  locked: false,
  totalBytes: 565,
  streets: 550,
  document: file('/document', 5),
  assets: [page, ...streets],
}

test('bundle: without streets it is a whole list that is smaller, of the same version, and knows what was left out', () => {
  const without = chosenBundle(served, false)
  expect(filesOf(without).map(({ url }) => url)).toEqual(['/document', '/page'])
  expect(without).toMatchObject({ version: '1', totalBytes: 15, leftOut: streets, streets: 550 })
})

test('bundle: with streets again it is as it was served, and choosing the same twice changes nothing', () => {
  const without = chosenBundle(served, false)
  expect(chosenBundle(without, true)).toEqual(served)
  expect(chosenBundle(without, false)).toEqual(without)
  expect(chosenBundle({ ...served, assets: [page] }, false)).not.toHaveProperty('leftOut')
})

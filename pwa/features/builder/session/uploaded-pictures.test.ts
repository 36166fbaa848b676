// Lists of pictures when steps are turned that are older than what has come into them.
import { expect, test } from 'vitest'
import type { Picture } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import type { UploadedToList } from '#pwa/offline/database.ts'
import { withUploadedPictures } from './uploaded-pictures.ts'
import type { UndoStep } from './undo-stack.ts'

const picture = (large: string): Picture => ({ large, medium: large, small: large })

const setTo = (...images: string[]): UndoStep => ({
  edits: [{ kind: 'update', id: 'item', fields: { images: images.map(picture) } }],
  spot: { pageId: null, target: null },
  field: null,
  at: 100,
})

const came = (large: string, parts: Partial<UploadedToList> = {}): UploadedToList => ({
  upload: `upload of ${large}`,
  item: 'item',
  picture: picture(large),
  at: 200,
  ...parts,
})

const after = (step: UndoStep, ...arrived: UploadedToList[]): string[] =>
  withUploadedPictures(step, arrived).flatMap((edit) =>
    edit.kind === 'update' ? (edit.fields['images'] as Picture[]).map(({ large }) => large) : [],
  )

test('editor 34: a picture that came into a list after a step stays in it when the step is undone', () => {
  expect(after(setTo('a', 'b'), came('c'))).toEqual(['a', 'b', 'c'])
  expect(after(setTo('a', 'b'), came('c', { replaces: 'a' }))).toEqual(['c', 'b'])
  expect(after(setTo('a', 'c'), came('c'))).toEqual(['a', 'c'])
})

test('editor 34: what a step chose is what it was made from, and so it goes without what others put beside it', () => {
  const chosen = { ...setTo('a'), sending: { sent: ['upload of c'], stopped: [], before: [] } }
  expect(withUploadedPictures(chosen, [came('c'), came('d')])).toMatchObject([
    {
      fields: { images: [picture('a'), picture('d')] },
      from: { images: [picture('a'), picture('c'), picture('d')] },
    },
  ])
})

test('editor 34: an item that was put in goes with the picture that came into it', () => {
  const node = newItem('image', 'item')
  const step = { ...setTo(), edits: [{ kind: 'delete' as const, id: 'item', exact: true as const, from: node }] }
  expect(withUploadedPictures(step, [came('c')])).toMatchObject([{ from: { image: picture('c') } }])
})

test('editor 34: what came before the step, into another item or with the step itself goes as the step says', () => {
  expect(after(setTo('a'), came('c', { at: 50 }))).toEqual(['a'])
  expect(after(setTo('a'), came('c', { item: 'another' }))).toEqual(['a'])
  const own = { ...setTo('a'), sending: { sent: ['upload of c'], stopped: [], before: [] } }
  expect(after(own, came('c'))).toEqual(['a'])
})

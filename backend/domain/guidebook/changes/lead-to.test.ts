// Going back to an earlier version is an edit: it leads there whole, it can be taken back, and it touches nothing else.
import '#domain/guidebook/merge/fields.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Guidebook, Id, Item, Page } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { allIds } from '#domain/guidebook/find.ts'
import { indexNodes } from '#domain/guidebook/merge/index-nodes.ts'
import { prune } from '#domain/guidebook/merge/prune.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import * as make from '#domain/guidebook/new-node.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { anyEdit, anyGuidebook, Dice } from '#domain/testing/random-guidebook.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { compare } from './compare.ts'
import { leadPageTo, leadTo } from './lead-to.ts'

const edited = fc.tuple(fc.integer(), fc.integer(), fc.integer({ min: 0, max: 10 })).map(([seed, other, edits]) => {
  const was = anyGuidebook(new Dice(seed, 'base'))
  const dice = new Dice(other, 'mine')
  let now = was
  for (let step = 0; step < edits; step += 1) now = applyEdit(now, anyEdit(now, dice)).guidebook
  return { was, now }
})

const apply = (guidebook: Guidebook, edit: Edit | null) =>
  edit ? applyEdit(guidebook, edit) : { guidebook, inverse: [] }

/** A node and all that it stands in, sections too. */
function upFrom(guidebook: Guidebook, id: Id | null): Id[] {
  const nodes = indexNodes(guidebook)
  return id === null ? [] : [id, ...upFrom(guidebook, nodes.get(id)?.parent ?? null)]
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test(
  'history: restoring all leads to exactly what was, and back to exactly what is',
  () => {
    fc.assert(
      fc.property(edited, ({ was, now }) => {
        const { guidebook, inverse } = apply(now, leadTo(now, was))
        expect(plain(guidebook)).toEqual(plain(was))
        expect(plain(apply(guidebook, { kind: 'all', edits: inverse }).guidebook)).toEqual(plain(now))
        expect(leadTo(guidebook, was)).toBeNull()
      }),
      rounds(100),
    )
  },
  patience,
)

test(
  'history: restoring a page leads to that page as it was, and leaves the others but for what went there from it',
  () => {
    fc.assert(
      fc.property(edited, fc.nat(), ({ was, now }, at) => {
        const page = was.contents[at % was.contents.length] as Page
        const { guidebook, inverse } = apply(now, leadPageTo(now, was, page._id))
        const own = new Set(allIds({ ...was, contents: [page] }))
        const restored = guidebook.contents.find(({ _id }) => _id === page._id)
        expect(plain(restored)).toEqual(plain(page))
        expect(new Set(allIds(guidebook)).size).toBe(allIds(guidebook).length)
        const others = (book: Guidebook) => book.contents.filter(({ _id }) => _id !== page._id).map(({ _id }) => _id)
        expect(others(guidebook)).toEqual(others(now))
        for (const { node } of compare(now, guidebook)) {
          const touched = [...upFrom(now, node.id), ...upFrom(guidebook, node.id)]
          expect(touched.some((id) => own.has(id))).toBe(true)
        }
        expect(plain(apply(guidebook, { kind: 'all', edits: inverse }).guidebook)).toEqual(plain(now))
      }),
      rounds(100),
    )
  },
  patience,
)

test('history: a page that was not there is nothing to restore, and the server’s marks stay', () => {
  const was = anyGuidebook(new Dice(1))
  expect(leadPageTo(was, was, 'nowhere')).toBeNull()
  const marked = {
    ...was,
    contents: was.contents.map((page) => ({ ...page, updatedAt: 'x', isSampleContent: true })),
  }
  expect(leadTo(marked, prune(was))).toBeNull()
})

test('offline 54: taking a restoring back leaves what another device wrote since', () => {
  const lines = (...texts: string[]) => ({ type: 'doc', content: texts.flatMap((text) => paragraph(text).content) })
  const bookOf = (...texts: string[]): Guidebook => {
    const section = make.newSection('s', [{ ...newItem('text', 'a'), content: lines(...texts) } as Item])
    const page = { ...make.newPage('attractions', 'en', '2026-01-01T00:00:00.000Z', 'p'), sections: [section] }
    return { ...make.newGuidebook('book', 'en'), contents: [page] }
  }
  const now = bookOf('same', 'later')
  const { guidebook, inverse } = apply(now, leadTo(now, bookOf('same', 'earlier')))
  const theirs = apply(guidebook, { kind: 'update', id: 'a', fields: { content: lines('theirs', 'same', 'earlier') } })
  expect(apply(theirs.guidebook, { kind: 'all', edits: inverse }).guidebook).toEqual(bookOf('theirs', 'same', 'later'))
})

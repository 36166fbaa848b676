// Answers to what a merge could not decide: carried out whatever happened since, or refused.
import { describe, expect, test } from 'vitest'
import { applyEdit } from './apply-edit.ts'
import type { Guidebook, Id, Item } from '#domain/guidebook/document.ts'
import type { Edit } from './edit.ts'
import { find } from '#domain/guidebook/find.ts'
import { type ConflictChoice, type MergeConflict, merge, resolutionOf } from '#domain/guidebook/merge/merge.ts'
import { newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { atItsPlace } from './undecided.ts'

const text = (id: Id, words: string): Item => ({ ...newItem('text', id), content: paragraph(words) }) as Item

/** A page with two sections, a text in each. */
function book(title = 'Jeju'): Guidebook {
  const sections = [newSection('s', [text('a', 'theirs')]), newSection('z', [text('b', 'other')])]
  const page = { ...newPage('attractions', 'en', '2026-01-01T00:00:00.000Z', 'p'), sections }
  return { ...newGuidebook('book', 'en'), title, contents: [page] }
}

const apply = (guidebook: Guidebook, ...edits: Edit[]): Guidebook =>
  edits.reduce((now, edit) => applyEdit(now, edit).guidebook, guidebook)

function answered(conflict: MergeConflict, guidebook: Guidebook, choice: ConflictChoice, seen = guidebook): Guidebook {
  const edit = resolutionOf(conflict, seen, choice)
  return edit ? apply(guidebook, edit) : guidebook
}

const title: MergeConflict = {
  kind: 'field',
  id: null,
  field: 'title',
  base: 'Jeju',
  mine: 'Jeju mine',
  theirs: 'Jeju theirs',
}

const words = (guidebook: Guidebook, id: Id): string | null => {
  const node = find(guidebook, id)?.node
  return node && 'content' in node && node.type === 'text' ? plainText(node.content) : null
}

const inText: MergeConflict = {
  kind: 'field',
  id: 'a',
  field: 'content',
  base: paragraph('was'),
  mine: paragraph('mine'),
  theirs: paragraph('theirs'),
}

describe('offline 57: an answer', () => {
  test.each([
    ['mine', 'Jeju mine, and more'],
    ['theirs', 'Jeju theirs'],
    ['both', 'Jeju theirs / Jeju mine, and more'],
  ] as const)('%s, in a title in which mine was typed on', (choice, result) => {
    expect(answered(title, book('Jeju mine, and more'), choice).title).toBe(result)
  })

  test.each([
    ['mine', 'Jeju mine'],
    ['theirs', 'Jeju theirs, and more'],
    ['both', 'Jeju theirs, and more / Jeju mine'],
  ] as const)('%s, in a title in which theirs was typed on', (choice, result) => {
    expect(answered(title, book('Jeju theirs, and more'), choice).title).toBe(result)
  })

  test.each([
    ['mine', 'Jeju theirs', 'Jeju theirs, and more', 'Jeju mine, and more'],
    ['theirs', 'Jeju theirs', 'Jeju theirs, and more', 'Jeju theirs, and more'],
    ['both', 'Jeju theirs', 'Jeju theirs, and more', 'Jeju theirs, and more / Jeju mine'],
    ['mine', 'Jeju mine', 'Jeju mine, and more', 'Jeju mine, and more'],
    ['theirs', 'Jeju mine', 'Jeju mine, and more', 'Jeju theirs, and more'],
    ['both', 'Jeju mine', 'Jeju mine, and more', 'Jeju theirs / Jeju mine, and more'],
  ] as const)('%s, where %s was shown, drops nothing of what came in since: %s', (choice, shown, now, result) => {
    expect(answered(title, book(now), choice, book(shown)).title).toBe(result)
  })

  test.each([
    ['mine', 'mine'],
    ['both', 'theirs\nmine'],
    ['theirs', null],
  ] as const)('%s, about a text that was deleted since', (choice, result) => {
    const stood = atItsPlace(book(), 'a')!
    const gone = apply(book(), { kind: 'delete', id: 'a' })
    expect(words(answered({ ...inText, stood }, gone, choice), 'a')).toBe(result)
    const emptier = apply(gone, { kind: 'delete', id: 's' })
    expect(words(answered({ ...inText, stood }, emptier, choice), 'a')).toBe(result)
  })

  test('mine, about a list into which both put a picture, drops none', () => {
    const [was, own, other] = ['a', 'b', 'c'].map((large) => ({ large, medium: large, small: large }))
    const lists = { base: [was], mine: [was, own], theirs: [was, other] }
    const gallery = { ...newItem('accordion', 'a'), images: lists.theirs } as unknown as Item
    const now = apply(
      book(),
      { kind: 'delete', id: 'a' },
      { kind: 'insert', node: gallery, at: { parent: 's', slot: 'items' } },
    )
    const after = answered({ kind: 'field', id: 'a', field: 'images', ...lists }, now, 'mine')
    expect(find(after, 'a')?.node).toMatchObject({ images: [was, own, other] })
  })

  test('is refused where the whole page is gone', () => {
    const conflict: MergeConflict = { ...inText, stood: atItsPlace(book(), 'a')! }
    expect(() => answered(conflict, apply(book(), { kind: 'delete', id: 'p' }), 'mine')).toThrow()
  })

  test('keeps an item that was deleted once more, and deletes none that went on', () => {
    const [node, stood] = [text('a', 'theirs'), atItsPlace(book(), 'a')!]
    const conflict: MergeConflict = { kind: 'deleted', id: 'a', by: 'theirs', node, stood }
    const gone = apply(book(), { kind: 'delete', id: 'a' })
    expect(words(answered(conflict, gone, 'mine'), 'a')).toBe('theirs')
    expect(words(answered(conflict, book(), 'theirs'), 'a')).toBeNull()
    const later = apply(book(), { kind: 'update', id: 'a', fields: { content: paragraph('theirs, later') } })
    expect(words(answered(conflict, later, 'theirs', book()), 'a')).toBe('theirs, later')
  })
})

test('offline 55: words written where an undo deletes stay, and somebody is asked', () => {
  const start = book()
  const { guidebook: base, inverse } = applyEdit(start, {
    kind: 'insert',
    node: text('n', ''),
    at: { parent: 's', slot: 'items' },
  })
  const mine = apply(base, ...inverse)
  const theirs = apply(base, { kind: 'update', id: 'n', fields: { content: paragraph('written') } })
  const { guidebook, conflicts } = merge(base, mine, theirs)
  expect(words(guidebook, 'n')).toBe('written')
  expect(conflicts).toMatchObject([{ kind: 'deleted', id: 'n', by: 'mine' }])
})

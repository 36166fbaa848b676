// Two people edit one guidebook apart: the merge keeps everything that either wrote.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Guidebook, Item, Page } from '#domain/guidebook/document.ts'
import type { AnyNode, Edit } from '#domain/guidebook/edits/edit.ts'
import { allIds, walk } from '#domain/guidebook/find.ts'
import { merge, type Merged, resolutionOf } from './merge.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import * as make from '#domain/guidebook/new-node.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { valueAt, withValueAt } from '#domain/guidebook/edits/paths.ts'
import { kindOf, SLOTS, slotsOf, childrenOf } from '#domain/guidebook/edits/slots.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { paragraph, type RichText } from '#domain/rich-text/rich-text.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { three } from '#domain/testing/three-versions.ts'
import { indexNodes, ownFields } from './index-nodes.ts'

const isValid = (guidebook: Guidebook): void => {
  expect(new Set(allIds(guidebook)).size).toBe(allIds(guidebook).length)
  for (const page of guidebook.contents)
    walk(page, (node) => {
      for (const slot of slotsOf(kindOf(node)))
        for (const child of childrenOf(node, slot)) expect(kindOf(child)).toBe(SLOTS[slot].child)
    })
}

test(
  'offline 14: merging with an unchanged side gives the changed one',
  () => {
    fc.assert(
      fc.property(three, ({ base, mine }) => {
        expect(merge(base, base, mine)).toEqual({ guidebook: mine, conflicts: [] })
        expect(merge(base, mine, base)).toEqual({ guidebook: mine, conflicts: [] })
        expect(merge(base, mine, mine)).toEqual({ guidebook: mine, conflicts: [] })
      }),
      rounds(60),
    )
  },
  patience,
)

test(
  'offline 14: every node that either side inserted survives, and the document stays valid',
  () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const { guidebook } = merge(base, mine, theirs)
        isValid(guidebook)
        const [was, now] = [new Set(allIds(base)), new Set(allIds(guidebook))]
        for (const id of [...allIds(mine), ...allIds(theirs)]) if (!was.has(id)) expect(now).toContain(id)
      }),
      rounds(60),
    )
  },
  patience,
)

test(
  'offline 14: every change is in the result or in a conflict, whichever side is called mine',
  () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const [one, other] = [merge(base, mine, theirs), merge(base, theirs, mine)]
        const known = new Set([base, mine, theirs].flatMap(allIds))
        // An activity's last sub-activity may stand where theirs moved it; in the other order a made one stands in its place.
        const kept = ({ guidebook }: Merged) => new Set(allIds(guidebook).filter((id) => known.has(id)))
        expect(kept(one)).toEqual(kept(other))
        expect(one.conflicts).toHaveLength(other.conflicts.length)
        const clashing = new Set(one.conflicts.map((conflict) => (conflict.kind === 'whole' ? '' : conflict.id)))
        const [left, right, was, own] = [one.guidebook, other.guidebook, base, mine].map(indexNodes)
        for (const [id, { node }] of left ?? []) {
          if (clashing.has(id)) continue
          expect(lettersIn(node)).toEqual(lettersIn(right?.get(id)?.node ?? node))
          const [before, my] = [was?.get(id)?.node, own?.get(id)?.node]
          if (before && my && !equal(ownFields(before), ownFields(my)) && equal(before, theirsOf(theirs, id)))
            expect(ownFields(node)).toEqual(ownFields(my))
        }
      }),
      rounds(60),
    )
  },
  patience,
)

/** What both put in at one place stands in the order of the server: its letters are the same. */
const lettersIn = (node: AnyNode): string => {
  const said = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
    if ('type' in value && value.type === 'doc') return plainText(value as RichText)
    return Object.entries(value)
      .flatMap(([name, one]) => [name, said(one)])
      .join('')
  }
  return [...said(ownFields(node)).replace(/\s|\\n/g, '')].sort().join('')
}

const theirsOf = (theirs: Guidebook, id: string) => indexNodes(theirs).get(id)?.node

const NOW = '2026-01-01T00:00:00.000Z'
const text = (id: string, words: string): Item => ({ ...newItem('text', id), content: paragraph(words) }) as Item
const book = (...items: Item[]): Guidebook => {
  const page: Page = { ...make.newPage('attractions', 'en', NOW, 'page'), sections: [make.newSection('s', items)] }
  return { ...make.newGuidebook('book', 'en'), contents: [page] }
}
const apply = (guidebook: Guidebook, ...edits: Edit[]): Guidebook =>
  edits.reduce((now, edit) => applyEdit(now, edit).guidebook, guidebook)
const itemsOf = (guidebook: Guidebook): Item[] => guidebook.contents[0]?.sections[0]?.items ?? []
const doc = (...lines: string[]): RichText => ({
  type: 'doc',
  content: lines.flatMap((line) => paragraph(line).content),
})
const write = (id: string, content: unknown): Edit => ({ kind: 'update', id, fields: { content } })

test('offline 14: different paragraphs of one text merge, the same paragraph conflicts with both kept', () => {
  const base = apply(book(text('a', '')), write('a', doc('one', 'two')))
  const mine = apply(base, write('a', doc('ONE', 'two')))
  const apart = merge(base, mine, apply(base, write('a', doc('one', 'two', 'three'))))
  expect(apart.conflicts).toEqual([])
  expect(itemsOf(apart.guidebook)[0]).toMatchObject({ content: doc('ONE', 'two', 'three') })
  const same = merge(base, mine, apply(base, write('a', doc('uno', 'two'))))
  expect(itemsOf(same.guidebook)[0]).toMatchObject({ content: doc('uno', 'two') })
  expect(same.conflicts).toEqual([
    {
      kind: 'field',
      id: 'a',
      field: 'content',
      base: doc('one', 'two'),
      mine: doc('ONE', 'two'),
      theirs: doc('uno', 'two'),
    },
  ])
  const choice = resolutionOf(same.conflicts[0]!, same.guidebook, 'mine')
  expect(itemsOf(apply(same.guidebook, choice!))[0]).toMatchObject({ content: doc('ONE', 'two') })
  expect(resolutionOf(same.conflicts[0]!, same.guidebook, 'theirs')).toBeNull()
  const kept = resolutionOf(same.conflicts[0]!, same.guidebook, 'both')
  expect(itemsOf(apply(same.guidebook, kept!))[0]).toMatchObject({ content: doc('uno', 'ONE', 'two') })
})

test('offline 14: deleted here, changed there: kept and said', () => {
  const base = book(text('a', 'x'), text('b', 'y'))
  const deleted = apply(base, { kind: 'delete', id: 'a' })
  const changed = apply(base, write('a', doc('new')))
  const { guidebook, conflicts } = merge(base, deleted, changed)
  expect(itemsOf(guidebook).map((item) => item._id)).toEqual(['a', 'b'])
  expect(conflicts).toMatchObject([{ kind: 'deleted', id: 'a', by: 'mine' }])
  expect(itemsOf(apply(guidebook, resolutionOf(conflicts[0]!, guidebook, 'mine')!)).map((item) => item._id)).toEqual([
    'b',
  ])
  expect(itemsOf(merge(base, deleted, base).guidebook)).toHaveLength(1)
})

test('offline 14: a page deleted there keeps all of its items when one was changed here', () => {
  const base = book(text('a', 'x'), text('b', 'y'))
  const { guidebook, conflicts } = merge(
    base,
    apply(base, write('b', doc('z'))),
    apply(base, { kind: 'delete', id: 'page' }),
  )
  expect(itemsOf(guidebook).map((item) => item._id)).toEqual(['a', 'b'])
  expect(conflicts).toMatchObject([{ kind: 'deleted', id: 'page', by: 'theirs' }])
})

test('offline 14: local inserts and moves stand after their left neighbour in the order of the server', () => {
  const base = book(text('a', ''), text('b', ''), text('c', ''))
  const at = (after: string | null) => ({ parent: 's', slot: 'items', after }) as const
  const mine = apply(
    base,
    { kind: 'insert', node: text('m', ''), at: at('a') },
    { kind: 'move', id: 'c', to: at(null) },
  )
  const theirs = apply(base, { kind: 'insert', node: text('t', ''), at: at('b') })
  expect(itemsOf(merge(base, mine, theirs).guidebook).map((item) => item._id)).toEqual(['c', 'a', 'm', 'b', 't'])
})

test('offline 14: fields of the cover merge apart, and a missing base merges nothing', () => {
  const base = book()
  const mine = apply(base, { kind: 'shell', fields: { subheader: { ...base.subheader, title: 'Mine' } } })
  const theirs = apply(base, { kind: 'shell', fields: { subheader: { ...base.subheader, text: 'Theirs' } } })
  expect(merge(base, mine, theirs)).toMatchObject({
    guidebook: { subheader: { title: 'Mine', text: 'Theirs' } },
    conflicts: [],
  })
  expect(merge(null, mine, theirs)).toEqual({ guidebook: theirs, conflicts: [{ kind: 'whole', mine }] })
})

test('what two pages type alike into one text of the cover is in there twice', () => {
  const saying = (text: string): Guidebook => ({ ...book(), footer: { ...book().footer, text } })
  const typed = [
    { id: null, field: 'footer.text', from: 4, to: 5 },
    { id: null, field: 'footer.text', from: 4, to: 5, isTheirs: true, was: null },
  ]
  const [base, both] = [saying('Jeju walks'), saying('Jeju  walks')]
  expect(merge(base, both, both, { typed, isAlone: true }).guidebook.footer.text).toBe('Jeju   walks')
  expect(merge(base, both, both, { typed }).guidebook.footer.text).toBe('Jeju  walks')
})

test('offline 14: words about one picture merge with a picture elsewhere, and clash as words only', () => {
  const image = { large: '/uploads/a.webp', medium: '', small: '' }
  const say = (alt: string): Edit => ({ kind: 'update', id: 'p', fields: { 'image.alt': alt } })
  const base = apply(book(newItem('image', 'p')), { kind: 'update', id: 'p', fields: { image } })
  const clash = merge(base, apply(base, say('mine')), apply(base, say('theirs')))
  expect(clash.conflicts).toMatchObject([{ field: 'image.alt', mine: 'mine', theirs: 'theirs' }])
  const choice = resolutionOf(clash.conflicts[0]!, clash.guidebook, 'mine')
  expect(itemsOf(apply(clash.guidebook, choice!))[0]).toMatchObject({ image: { ...image, alt: 'mine' } })
})

test('what arrives at the end of a sentence that is being typed stands behind it, on each device that merges', () => {
  const [base, mine, theirs] = ['Dive', 'Dive for abalone', 'Dive. Oreums'].map((text): Guidebook => {
    const item = { ...newItem('text', 'text'), content: paragraph(text) } as Item
    const page = { ...make.newPage('attractions', 'en', '', 'page'), sections: [make.newSection('section', [item])] }
    return { ...make.newGuidebook('book', 'en'), contents: [page] }
  }) as [Guidebook, Guidebook, Guidebook]
  const said = ({ guidebook }: Merged): string => JSON.stringify(guidebook.contents)
  const typed = [{ id: 'text', field: 'content', from: 0, to: 16 }]
  expect(said(merge(base, mine, theirs, { typed }))).toContain('"Dive for abalone. Oreums"')
  // A sentence of which the base has nothing begins behind what came, as in any other text.
  expect(said(merge(base, mine, theirs, { typed: [{ ...typed[0]!, from: 4 }] }))).toContain(
    '"Dive. Oreums for abalone"',
  )
  expect(said(merge(base, mine, theirs, { typed: [{ ...typed[0]!, id: 'other' }] }))).toContain(
    '"Dive. Oreums for abalone"',
  )
})

test.each([
  ['a cell of a table', newItem('table', 'node'), 'content.0.0', { rows: 1, cols: 1, colWidths: [100] }, [['']]],
  ['a line of a checklist', newItem('checklist', 'node'), 'entries.0.title', {}, [{ _id: 'line', title: '' }]],
  ['a caption', newItem('image', 'node'), 'images.0.alt', {}, [{ large: '/a.webp', medium: '', small: '', alt: '' }]],
])(
  'what arrives at the end of a sentence that is being typed, or was, stands behind it in %s too',
  (_, item, field, more, list) => {
    const [name = ''] = field.split('.', 1)
    const [base, mine, theirs] = ['Dive', 'Dive for abalone', 'Dive. Oreums'].map((text): Guidebook => {
      const node = withValueAt({ ...item, ...more, [name]: list }, field, text)
      return book(node as Item)
    }) as [Guidebook, Guidebook, Guidebook]
    const said = ({ guidebook }: Merged): unknown => valueAt(itemsOf(guidebook)[0] ?? {}, field)
    // Where it stood before others came above it.
    const typed = [{ id: 'node', field: field.replace('.0', '.7'), from: 0, to: 16 }]
    expect(said(merge(base, mine, theirs, { typed }))).toBe('Dive for abalone. Oreums')
    const over = typed.map((one) => ({ ...one, isOver: true }))
    expect(said(merge(base, mine, theirs, { typed: over }))).toBe('Dive for abalone. Oreums')
    expect(said(merge(base, mine, theirs, { typed: [{ ...typed[0]!, id: 'other' }] }))).toBe('Dive. Oreums for abalone')
    expect(said(merge(base, mine, theirs, { typed, first: 'theirs' }))).toBe('Dive. Oreums for abalone')
  },
)

// Own blocks in a guidebook: put in, offered once they changed, taken or left.
import { describe, expect, test } from 'vitest'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Guidebook, Id, Item, Page } from '#domain/guidebook/document.ts'
import { compare } from '#domain/guidebook/changes/compare.ts'
import { merge } from '#domain/guidebook/merge/merge.ts'
import { canonical } from '#domain/guidebook/schema/document-schema.ts'
import { newActivity, newDay, newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import type { BlockContent, OwnBlock } from '#domain/own-block.ts'
import { blockOffers, toBlockUpdate, toBlockContent, leaveEdit, takeEdit, usedAs } from './used-block.ts'

let count = 0
const id = (): Id => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`
const NOW = '2026-01-01T00:00:00.000Z'

const text = (words: string): Item => ({ ...newItem('text', id()), content: paragraph(words) }) as Item
const pageOf = (...items: Item[]): Page => ({
  ...newPage('attractions', 'en', NOW, id()),
  title: 'Refunds',
  sections: [newSection(id(), items)],
})
const blockOf = (content: BlockContent): OwnBlock => ({ ...content, _id: id(), title: 'x', version: 1, updatedAt: NOW })
const changed = (block: OwnBlock, node: BlockContent['node']): OwnBlock =>
  ({ ...block, node, version: block.version + 1 }) as OwnBlock

const bookOf = (...contents: Page[]): Guidebook => ({ ...newGuidebook(id(), 'en'), contents })
const wordsOf = (book: Guidebook): string[] =>
  book.contents.flatMap(({ sections }) =>
    sections.flatMap(({ items }) => items.map((item) => (item.type === 'text' ? plainText(item.content) : ''))),
  )

describe('block: a page', () => {
  const [one, two] = [text('One'), text('Two')]
  const block = blockOf({ kind: 'page', node: pageOf(one, two) })
  const used = usedAs(block, id()) as Page
  const book = bookOf(used)

  test('is put in under ids of its own, and may be stored', () => {
    expect(wordsOf(book)).toEqual(['One', 'Two'])
    expect(JSON.stringify(used)).not.toContain(one._id)
    expect(canonical(book)).toEqual(book)
    expect(blockOffers(book, [block])).toEqual([])
  })

  test('that changed is offered; taking it changes, adds and takes out, and keeps what stays', () => {
    const section = (block.node as Page).sections[0]
    const node = {
      ...(block.node as Page),
      sections: [{ ...section, items: [{ ...one, content: paragraph('1') }, text('Three')] }],
    } as Page
    const next = changed(block, node)
    const [offer] = blockOffers(book, [next])
    expect(offer).toMatchObject({ nodeId: used._id, pageId: used._id })
    const edit = takeEdit(book, { nodeId: used._id, block: next })
    if (!edit) throw new Error('no edit')
    const { guidebook, inverse } = applyEdit(book, edit)
    expect(wordsOf(guidebook)).toEqual(['1', 'Three'])
    expect(guidebook.contents[0]?.sections[0]?.items[0]?._id).toBe(used.sections[0]?.items[0]?._id)
    expect(blockOffers(guidebook, [next])).toEqual([])
    const back = inverse.reduce((before, each) => applyEdit(before, each).guidebook, guidebook)
    expect(wordsOf(back)).toEqual(['One', 'Two'])
    // Both devices took it: it is there once, and nobody is asked.
    const merged = merge(book, guidebook, applyEdit(book, edit).guidebook)
    expect([wordsOf(merged.guidebook), merged.conflicts]).toEqual([['1', 'Three'], []])
  })

  test('that is left stays as it is, and is not offered again until it changes once more', () => {
    const next = changed(block, { ...(block.node as Page), title: 'Other' })
    const { guidebook } = applyEdit(book, leaveEdit({ nodeId: used._id, block: next }))
    expect(guidebook.contents[0]?.title).toBe('Refunds')
    expect(blockOffers(guidebook, [next])).toEqual([])
    expect(blockOffers(guidebook, [changed(next, block.node)])).toHaveLength(1)
  })

  test('of which two devices answered two versions: the later answer, and nobody is asked', () => {
    const next = changed(block, { ...(block.node as Page), title: 'Second' })
    const last = changed(next, { ...(block.node as Page), title: 'Third' })
    const [mine, theirs] = [next, last].map(
      (version) => applyEdit(book, leaveEdit({ nodeId: used._id, block: version })).guidebook,
    )
    const { guidebook, conflicts } = merge(book, mine as Guidebook, theirs as Guidebook)
    expect([guidebook.contents[0]?.block?.version, conflicts]).toEqual([3, []])
    expect(compare(book, guidebook)).toEqual([])
  })
})

test('block: an item within a page and a day of an itinerary are taken the same way', () => {
  const item = blockOf({ kind: 'item', node: text('Hours') })
  const day = blockOf({
    kind: 'day',
    node: { ...newDay('en', id()), title: 'Arrival', activities: [newActivity(id(), id())] },
  })
  const itinerary = { ...newPage('itinerary', 'en', NOW, id()), days: [usedAs(day, id())] } as Page
  const book = bookOf(pageOf(text('Before'), usedAs(item, id()) as Item), itinerary)
  expect(canonical(book)).toEqual(book)
  const next = [
    changed(item, { ...item.node, content: paragraph('New hours') } as Item),
    changed(day, { ...day.node, title: 'Landing' } as never),
  ]
  const offers = blockOffers(book, next)
  expect(offers.map(({ block }) => block.kind)).toEqual(['item', 'day'])
  const taken = offers.reduce((before, offer) => {
    const edit = takeEdit(before, offer)
    return edit ? applyEdit(before, edit).guidebook : before
  }, book)
  expect(wordsOf(taken)).toEqual(['Before', 'New hours'])
  expect(taken.contents[1]?.days[0]).toMatchObject({ title: 'Landing', activities: [{}] })
})

test('block: changed by one of its uses, it keeps the ids of what stays, and so do its other uses', () => {
  const [one, two] = [text('One'), text('Two')]
  const block = blockOf({ kind: 'page', node: pageOf(one, two) })
  const [here, there] = [usedAs(block, id()) as Page, usedAs(block, id()) as Page]
  const items = here.sections[0]?.items ?? []
  const written = { ...here, sections: [{ ...here.sections[0], items: [...items, text('Three')] }] } as Page
  const node = toBlockUpdate(written, block)
  expect(node.sections[0]?.items.slice(0, 2).map(({ _id }) => _id)).toEqual([one._id, two._id])
  const book = bookOf(there)
  const edit = takeEdit(book, { nodeId: there._id, block: changed(block, node) })
  const taken = edit && applyEdit(book, edit).guidebook
  expect(taken && wordsOf(taken)).toEqual(['One', 'Two', 'Three'])
  expect(taken?.contents[0]?.sections[0]?.items[0]).toEqual(there.sections[0]?.items[0])
})

test('block: what is kept of a node is what readers see of it, and no block of another', () => {
  const page = pageOf(text('Shown'), { ...text('Gone'), deleted: true })
  const kept = toBlockContent({ ...page, block: { id: id(), version: 3 } })
  expect(kept.sections[0]?.items).toHaveLength(1)
  expect('block' in kept).toBe(false)
})

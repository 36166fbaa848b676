// What is sent where the server refused single nodes, and what waits then.
import { expect, test } from 'vitest'
import { applyPatch, changedPages } from '#domain/guidebook/merge/diff.ts'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { stillRefused, joined, refusedIn, withoutRefused } from './refused-nodes.ts'

const AT = '2026-11-25T00:00:00.000Z'
const guidebook = (): Guidebook => {
  const items = [newItem('button', 'i0'), newItem('button', 'i1')]
  const first = { ...newPage('attractions', 'en', AT, 'p0'), sections: [newSection('s0', items)] }
  return { ...newGuidebook('g', 'en'), contents: [first, newPage('attractions', 'en', AT, 'p1')] }
}
const set = (document: Guidebook, id: Id, fields: Record<string, unknown>): Guidebook =>
  applyEdit(document, { kind: 'update', id, fields }).guidebook
const base = guidebook()
const BAD = 'http://user:pw@host'
const draft = set(set(set(base, 'i1', { url: BAD }), 'i0', { title: 'Taken' }), 'p1', { title: 'Second' })
const save = (document: Guidebook) => ({ kind: 'save', patch: changedPages(base, document), version: 1 }) as const
const REFUSED = { 'contents.p0.sections.0.items.1.url': 'Not a valid url' }
const refused = refusedIn(save(draft), base, REFUSED)
const itemsOf = (document: Guidebook) => document.contents[0]?.sections[0]?.items

test('the answer names a node of what was sent, by its id, its field and the reason', () => {
  expect(refused).toMatchObject([{ id: 'i1', field: 'url', reason: 'Not a valid url', value: { _id: 'i1', url: BAD } }])
})

test('a field is named with the place within it, and a newer answer takes the place of an older', () => {
  const fields = { 'contents.p0.sections.0.items.1.content.2.0.content': 'x', 'shell.footer.text': 'y' }
  const covered = { ...draft, footer: { ...draft.footer, text: 'z' } } as Guidebook
  const patch = { ...changedPages(base, covered) }
  const named = refusedIn({ kind: 'save', patch }, base, fields)
  expect(named.map(({ id, field }) => [id, field])).toEqual([
    ['i1', 'content.2.0.content'],
    [null, 'footer.text'],
  ])
  expect(joined(refused, named)).toEqual(named)
})

test('that node alone is sent as the server has it, so that what was sent is what the server has', () => {
  const sent = withoutRefused(draft, base, refused)
  expect(itemsOf(sent)).toEqual([itemsOf(draft)?.[0], itemsOf(base)?.[1]])
  expect(applyPatch(base, changedPages(base, sent))).toEqual(sent)
  expect(sent.contents[1]?.title).toBe('Second')
})

test('a node that the server does not have is left out, and one that stands below a node stays with its own', () => {
  const added = newItem('button', 'i2')
  const grown = applyEdit(draft, {
    kind: 'insert',
    node: added,
    at: { parent: 's0', slot: 'items', after: 'i1' },
  }).guidebook
  const more = refusedIn(save(grown), base, { 'contents.p0.sections.0.items.2.title': 'x', 'contents.p0.title': 'y' })
  expect(more.map(({ id }) => id)).toEqual(['i2'])
  expect(itemsOf(withoutRefused(grown, base, more))?.map(({ _id }) => _id)).toEqual(['i0', 'i1'])
  const titled = set(draft, 'p0', { title: 'Bad' })
  const page = refusedIn(save(titled), base, { 'contents.p0.title': 'y' })
  const sent = withoutRefused(titled, base, page)
  expect([sent.contents[0]?.title, itemsOf(sent)]).toEqual([base.contents[0]?.title, itemsOf(draft)])
})

test('a field of the cover is sent as the server has it', () => {
  const covered = { ...draft, footer: { ...draft.footer, url: BAD } } as Guidebook
  const cover = refusedIn(save(covered), base, { 'shell.footer.url': 'Not a valid url' })
  const sent = withoutRefused(covered, base, cover)
  expect([sent.footer, sent.contents]).toEqual([base.footer, covered.contents])
})

test('of a guidebook that the server does not have, what it refused is left out', () => {
  const fields = { 'contents.0.sections.0.items.1.url': 'Not a valid url', title: 'x' }
  const made = refusedIn({ kind: 'create', document: draft }, null, fields)
  expect(itemsOf(withoutRefused(draft, null, made))?.map(({ _id }) => _id)).toEqual(['i0'])
})

test('what is written in the node after it was refused is sent, whatever else changes on the page', () => {
  expect(stillRefused(refused, set(draft, 'i0', { title: 'More' }))).toEqual(refused)
  const mended = set(draft, 'i1', { url: 'https://host.example' })
  expect(withoutRefused(mended, base, refused)).toBe(mended)
})

test('what is no field of a node, or is as the server has it, cannot be set apart', () => {
  const paths = ['order', 'contents', 'contents.p0.sections', 'contents.p0.sections.0.items', 'contents.p0._id', 'body']
  expect(refusedIn(save(draft), base, Object.fromEntries(paths.map((path) => [path, 'x'])))).toEqual([])
  expect(refusedIn(save(draft), draft, REFUSED)).toEqual([])
  expect(refusedIn({ kind: 'delete' }, base, REFUSED)).toEqual([])
})

test('of a new guidebook the rest is sent too: its refused cover as a new one has it, its page without the refused item', () => {
  const cover = { ...draft.subheader, text: 'refused' }
  const document = { ...draft, title: 'Jeju', subheader: cover }
  const create = { kind: 'create', document } as const
  const fields = { 'subheader.text': 'x', 'contents.0.sections.0.items.1.url': 'y', title: 'z' }
  const named = refusedIn(create, null, fields)
  expect(named.map(({ id, field }) => [id, field])).toEqual([
    [null, 'subheader.text'],
    ['i1', 'url'],
    [null, 'title'],
  ])
  const sent = withoutRefused(document, null, named)
  expect(sent).toMatchObject({ title: newGuidebook('', 'en').title, subheader: newGuidebook('', 'en').subheader })
  expect(itemsOf(sent)?.map(({ _id }) => _id)).toEqual(['i0'])
  expect(withoutRefused(document, sent, named).subheader).toEqual(sent.subheader)
  const mended = { ...document, subheader: { ...cover, text: 'mended' } }
  expect(withoutRefused(mended, sent, named).subheader.text).toBe('mended')
})

test('a refused title, or a refused picture of the cover, waits alone: all the rest of a new guidebook is sent', () => {
  const image = { large: 'x', medium: 'x', small: 'x' }
  const document = { ...base, title: 'Refused', subheader: { ...base.subheader, image } } as unknown as Guidebook
  const fields = { title: 'y', 'subheader.image.large': 'z' }
  const named = refusedIn({ kind: 'create', document }, null, fields)
  expect(named).toMatchObject([
    { id: null, field: 'title', value: 'Refused' },
    { id: null, field: 'subheader.image.large' },
  ])
  const sent = withoutRefused(document, null, named)
  expect(sent.contents).toEqual(document.contents)
  expect([sent.title, sent.subheader.image]).toEqual(['Untitled Guidebook', null])
  const korean = withoutRefused({ ...document, language: 'kr' }, null, named)
  expect(korean.title).toBe(newGuidebook('', 'kr').title)
  // Once it is mended it goes.
  expect(withoutRefused({ ...document, title: 'Jeju' }, sent, named).title).toBe('Jeju')
})

test('a refused picture of the cover waits alone, and so do refused words: the rest of the cover is sent', () => {
  const image = { large: 'x', medium: 'x', small: 'x' } as never
  const cover = { ...base.subheader, image, title: 'Jeju in spring', text: 'Three days' }
  const document = { ...base, subheader: cover, footer: { ...base.footer, text: 'Refused', title: 'Olle' } }
  const fields = { 'shell.subheader.image.large': 'y', 'shell.footer.text': 'z' }
  const named = refusedIn(save(document), base, fields)
  const sent = withoutRefused(document, base, named)
  expect(sent.subheader).toEqual({ ...cover, image: null })
  expect(sent.footer).toEqual({ ...document.footer, text: base.footer.text })
  // Words that are written after it do not send the picture again, and another picture is sent.
  expect(stillRefused(named, { ...document, subheader: { ...cover, text: 'Four days' } })).toEqual(named)
  const another = { ...document, subheader: { ...cover, image: { ...(image as object), large: 'w' } as never } }
  expect(withoutRefused(another, base, named).subheader).toEqual(another.subheader)
})

test('of a part of the cover in which the server refuses what it has itself, all that changed waits', () => {
  const image = { large: 'x', medium: 'x', small: 'x' } as never
  const known = { ...base, subheader: { ...base.subheader, image } }
  const document = { ...known, title: 'Jeju', subheader: { ...known.subheader, text: 'Three days' } }
  const sent = { kind: 'save', patch: changedPages(known, document), version: 1 } as const
  const named = refusedIn(sent, known, { 'shell.subheader.image.large': 'y' })
  expect(withoutRefused(document, known, named)).toEqual({ ...document, subheader: known.subheader })
})

// Undo and redo over a whole session: every step, in one order, exactly there and back.
import '#domain/guidebook/merge/fields.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Guidebook, Id, Item } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { paragraph, type RichText } from '#domain/rich-text/rich-text.ts'
import { anyEdit, anyGuidebook, Dice } from '#domain/testing/random-guidebook.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { nextStep } from './undo-stack.ts'
import { tryEdit } from '#pwa/offline/drafts.ts'
import { createSession } from './builder-session.ts'

const STEPS = 1000

/** A session over a document in memory instead of one on the disk. */
function sessionOver(start: Guidebook) {
  let now = start
  let passed = 0
  const session = createSession(start._id, {
    read: () => now,
    write: (edit) => {
      const { guidebook, inverse } = applyEdit(now, edit)
      const isChange = guidebook !== now
      now = guidebook
      return isChange ? inverse : []
    },
    refuse: () => undefined,
    passedOver: () => (passed += 1),
    arrived: () => [],
    send: () => undefined,
  })
  return {
    session,
    shown: () => now,
    passed: () => passed,
    /** What another device saved comes in; what a rule refused there it did not save. */
    receive: (...edits: Edit[]) =>
      (now = edits.reduce((document, edit) => tryEdit(document, edit)?.guidebook ?? document, now)),
  }
}

test(
  'editor 18: after 1,000 edits of text and structure, undoing all gives the exact start and redoing all the exact end',
  () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const dice = new Dice(seed)
        const start = anyGuidebook(dice)
        const { session, shown } = sessionOver(start)
        let made = 0
        for (let step = 0; step < STEPS; step += 1) if (session.change(anyEdit(shown(), dice))) made += 1
        const end = shown()
        expect(session.stack.get().past).toHaveLength(made)
        for (let step = 0; step < made; step += 1) session.turn('undo')
        expect(shown()).toEqual(start)
        expect(session.stack.get().past).toHaveLength(0)
        for (let step = 0; step < made; step += 1) session.turn('redo')
        expect(shown()).toEqual(end)
        expect(session.stack.get().future).toHaveLength(0)
      }),
      rounds(3),
    )
  },
  patience,
)

test('editor 15: words that a field still holds come before a change of structure, and stay when that is undone', () => {
  const { session, shown } = sessionOver(newGuidebook('book', 'en'))
  const stop = session.onSettle(() => {
    stop()
    session.change({ kind: 'shell', fields: { title: 'Typed' } }, { field: 'title' })
  })
  const node = newPage('attractions', 'en', '2026-01-01T00:00:00.000Z', 'page')
  session.change({ kind: 'insert', node, at: { parent: null, slot: 'contents' } })
  session.turn('undo')
  expect([shown().title, shown().contents]).toEqual(['Typed', []])
})

test('typing that goes on in a field after something else was selected is another step', () => {
  const { session } = sessionOver(newGuidebook('book', 'en'))
  const type = (title: string, at: number) =>
    session.change({ kind: 'shell', fields: { title } }, { field: 'title', at })
  type('a', 0)
  type('ab', 100)
  session.select('header')
  type('abc', 200)
  expect(session.stack.get().past).toHaveLength(2)
})

/** Writes sentences that nobody else does. */
class Author extends Dice {
  private said = 0
  override words = (): string => `theirs ${(this.said += 1)}.`
}

const sentencesIn = (value: unknown): string[] => [...(JSON.stringify(value).match(/theirs \d+\./g) ?? [])]

test(
  'offline 54: however two devices’ edits follow one another, undoing all of one’s own leaves every sentence of the other',
  () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (seed, other) => {
        const [dice, author] = [new Dice(seed), new Author(other, 'b')]
        const { session, shown, receive } = sessionOver(anyGuidebook(dice))
        for (let step = 0; step < 40; step += 1) {
          const mine = anyEdit(shown(), dice)
          // A sentence that is copied stands in two places, and only one of them is the other's.
          if (mine.kind !== 'copy') session.change(mine)
          receive(anyEdit(shown(), author))
        }
        const before = sentencesIn(shown())
        while (nextStep(session.stack.get(), 'undo')) session.turn('undo')
        const after = new Set(sentencesIn(shown()))
        expect(before.filter((sentence) => !after.has(sentence))).toEqual([])
      }),
      rounds(100),
    )
  },
  patience,
)

const lines = (...texts: string[]): RichText => ({
  type: 'doc',
  content: texts.flatMap((text) => paragraph(text).content),
})

/** A page with a text of one line; what A does goes through the session, what B did is received. */
function twoAtOneBook() {
  const section = newSection('s', [{ ...newItem('text', 'a'), content: lines('start') } as Item])
  const page = { ...newPage('attractions', 'en', '2026-01-01T00:00:00.000Z', 'p'), sections: [section] }
  const { session, shown, passed, receive } = sessionOver({ ...newGuidebook('book', 'en'), contents: [page] })
  const itemsNow = () => shown().contents[0]?.sections[0]?.items ?? []
  const linesOf = (id: Id) =>
    itemsNow().flatMap((item) => (item._id === id && item.type === 'text' ? plainText(item.content).split('\n') : []))
  const write = (id: Id, ...texts: string[]): Edit => ({ kind: 'update', id, fields: { content: lines(...texts) } })
  return { session, shown, passed, receive, itemsNow, linesOf, write }
}

describe('offline 54: undo and redo', () => {
  test('take back one’s own words, and leave the paragraph that another device added', () => {
    const { session, receive, linesOf, write } = twoAtOneBook()
    session.change(write('a', 'start', 'mine'))
    receive(write('a', 'theirs', 'start', 'mine'))
    session.turn('undo')
    expect(linesOf('a')).toEqual(['theirs', 'start'])
    receive(write('a', 'theirs', 'start', 'later'))
    session.turn('redo')
    expect(linesOf('a')).toContain('theirs')
    expect(linesOf('a')).toContain('later')
  })

  test('take back the words round one that another device put into them', () => {
    const { session, receive, linesOf, write } = twoAtOneBook()
    session.change(write('a', 'start', 'all mine here'))
    receive(write('a', 'start', 'all mine theirs here'))
    session.turn('undo')
    expect(linesOf('a').join(' ')).toContain('theirs')
    expect(linesOf('a').join(' ')).not.toContain('mine')
  })

  test('leave the other words of the cover', () => {
    const { session, shown, receive } = twoAtOneBook()
    session.change({ kind: 'shell', fields: { 'subheader.text': 'mine' } })
    receive({ kind: 'shell', fields: { 'subheader.title': 'theirs' } })
    session.turn('undo')
    expect(shown().subheader).toMatchObject({ title: 'theirs', text: '' })
    session.turn('redo')
    expect(shown().subheader).toMatchObject({ title: 'theirs', text: 'mine' })
  })

  test('keep an item that somebody else wrote in, and pass on to the step before with a word', () => {
    const { session, passed, receive, itemsNow, linesOf, write } = twoAtOneBook()
    session.change(write('a', 'mine'))
    session.change({ kind: 'insert', node: newItem('text', 'b'), at: { parent: 's', slot: 'items' } })
    receive(write('b', 'theirs'))
    session.turn('undo')
    expect(linesOf('b')).toEqual(['theirs'])
    expect(linesOf('a')).toEqual(['start'])
    expect(passed()).toBe(1)
    session.turn('redo')
    expect(linesOf('a')).toEqual(['mine'])
    expect(itemsNow()).toHaveLength(2)
    expect(passed()).toBe(1)
  })

  test('pass over a step whose item is gone, and do what is left of one', () => {
    const { session, passed, receive, itemsNow, write } = twoAtOneBook()
    const insert = (id: Id): Edit => ({ kind: 'insert', node: newItem('text', id), at: { parent: 's', slot: 'items' } })
    session.change(insert('b'))
    session.change({ kind: 'all', edits: [insert('c'), write('b', 'mine')] })
    session.change(write('c', 'mine too'))
    receive({ kind: 'delete', id: 'b' })
    session.turn('undo')
    session.turn('undo')
    expect(itemsNow().map(({ _id }) => _id)).toEqual(['a'])
    expect(passed()).toBe(0)
    session.turn('undo')
    expect(passed()).toBe(1)
    expect(session.stack.get().past).toEqual([])
  })

  test('are one step for a burst into which another device’s words came', () => {
    const { session, receive, linesOf, write } = twoAtOneBook()
    const burst = (at: number) => ({ field: 'a:content', startedAt: at, at })
    session.change(write('a', 'start', 'm'), burst(0))
    receive(write('a', 'theirs', 'start', 'm'))
    session.change(write('a', 'theirs', 'start', 'mine'), burst(100))
    expect(session.stack.get().past).toHaveLength(1)
    session.turn('undo')
    expect(linesOf('a')).toEqual(['theirs', 'start'])
  })
})

describe('offline 73: undo and redo of a move', () => {
  /** Two sections with the texts `a`, `b`, `c`, `d` in the first one. */
  function fourTexts() {
    const book = twoAtOneBook()
    const insert = (id: Id): Edit => ({ kind: 'insert', node: newItem('text', id), at: { parent: 's', slot: 'items' } })
    const other: Edit = { kind: 'insert', node: newSection('t', []), at: { parent: 'p', slot: 'sections' } }
    book.receive(insert('b'), insert('c'), insert('d'), other)
    const order = () => book.shown().contents[0]?.sections.map(({ items }) => items.map(({ _id }) => _id).join(''))
    const move = (id: Id, after: Id | null, parent = 's'): Edit => ({
      kind: 'move',
      id,
      to: { parent, slot: 'items', after },
    })
    return { ...book, insert, order, move }
  }

  test('leave what another device has moved on, and pass on to the step before with a word', () => {
    const { session, passed, receive, order, move, linesOf, write } = fourTexts()
    session.change(write('b', 'mine'))
    session.change(move('a', 'c'))
    receive(move('a', 'd'))
    session.turn('undo')
    expect(order()).toEqual(['bcda', ''])
    expect(linesOf('b')).toEqual([''])
    expect(passed()).toBe(1)
    session.change(move('a', null, 't'))
    receive(move('a', null))
    session.turn('undo')
    expect(order()).toEqual(['abcd', ''])
    expect(passed()).toBe(2)
  })

  test('leave what another device moved after it was undone', () => {
    const { session, passed, receive, order, move } = fourTexts()
    session.change(move('a', 'c'))
    session.turn('undo')
    expect(order()).toEqual(['abcd', ''])
    receive(move('a', 'd'))
    session.turn('redo')
    expect(order()).toEqual(['bcda', ''])
    expect(passed()).toBe(1)
  })

  test('go back to their place round what others put in and took out beside it', () => {
    const { session, passed, receive, order, insert, move } = fourTexts()
    session.change(move('a', 'c'))
    receive({ kind: 'delete', id: 'c' }, insert('e'))
    expect(order()).toEqual(['bade', ''])
    session.turn('undo')
    expect(order()).toEqual(['abde', ''])
    session.turn('redo')
    expect(order()).toEqual(['bade', ''])
    expect(passed()).toBe(0)
  })

  test('of pages as well', () => {
    const { session, shown, passed, receive } = fourTexts()
    const page = (id: Id): Edit => ({
      kind: 'insert',
      node: newPage('attractions', 'en', '', id),
      at: { parent: null, slot: 'contents' },
    })
    const move = (id: Id, after: Id | null): Edit => ({
      kind: 'move',
      id,
      to: { parent: null, slot: 'contents', after },
    })
    receive(page('q'), page('r'))
    session.change(move('p', 'q'))
    receive(move('p', 'r'))
    session.turn('undo')
    expect(shown().contents.map(({ _id }) => _id)).toEqual(['q', 'r', 'p'])
    expect(passed()).toBe(1)
  })
})

// The judge of random schedules is judged itself: each fate of words is told from the others.
import { expect, test } from 'playwright/test'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { makeBook, paragraphsOf, whereOf } from './book.ts'
import { judge, type Question, type Verdict } from './judge.ts'
import { Ledger, type Removal, type Sentence, wordsIn } from './ledger.ts'

const { book, body } = makeBook()
const begun = body as Guidebook
const first = paragraphsOf(begun)

const S = '바람akl 파도akl 오름akl'

const sentence = (more: Partial<Sentence> = {}): Sentence => ({
  who: 0,
  tab: 0,
  act: 1,
  code: 'akl',
  text: S,
  typed: ` ${S}`,
  where: whereOf(book, 'busy'),
  node: book.text,
  anchors: ['처음s10', '처음s11'],
  from: '처음s10',
  to: '처음s11',
  left: '처음s10',
  right: '처음s11',
  inside: [],
  composed: false,
  times: [],
  due: S.length,
  taken: null,
  ...more,
})

/** As the server has it once this stands in the place of that. */
const stored = (from: string, to: string): Guidebook => JSON.parse(JSON.stringify(begun).replace(from, to)) as Guidebook

const verdictOf = (
  sentences: Sentence[],
  guidebook: Guidebook,
  asked: Question[] = [],
  removals: Removal[] = [],
): Verdict => {
  const ledger = new Ledger()
  for (const one of sentences) ledger.typed(one)
  for (const one of removals) ledger.removed(one)
  return judge(ledger, first, guidebook, asked)
}

const fates = ({ lost, torn, misplaced, doubled }: Verdict): number[] =>
  [lost, torn, misplaced, doubled].map((cases) => cases.length)

const whole = stored('처음s10 ', `처음s10 ${S} `)
const question = (text: string): Question => ({ who: 1, node: book.text, field: 'content', text, open: true })

for (const [name, given, guidebook, expected] of [
  ['where it was typed', sentence(), whole, [0, 0, 0, 0]],
  ['nowhere', sentence(), begun, [1, 0, 0, 0]],
  ['nowhere, and undone', sentence({ taken: 'undone' }), begun, [0, 0, 0, 0]],
  ['in two', sentence(), stored('처음s10 ', '처음s10 바람akl 파도akl 처음x 오름akl '), [0, 1, 0, 0]],
  ['without its first letters', sentence(), stored('처음s10 ', '처음s10 람akl 파도akl 오름akl '), [0, 1, 0, 0]],
  ['in another field', sentence(), stored('처음s40 ', `처음s40 ${S} `), [0, 0, 1, 0]],
  ['in another paragraph', sentence(), stored('처음s30 ', `처음s30 ${S} `), [0, 0, 1, 0]],
  ['behind the next word', sentence(), stored('처음s11 ', `처음s11 ${S} `), [0, 0, 1, 0]],
  ['twice', sentence(), stored('처음s10 ', `처음s10 ${S} ${S} `), [0, 0, 0, 1]],
  ['cut where the browser was killed', sentence({ due: 5 }), stored('처음s10 ', '처음s10 바람akl 파 '), [0, 0, 0, 0]],
  ['cut too short', sentence({ due: 8 }), stored('처음s10 ', '처음s10 바람akl 파 '), [0, 1, 0, 0]],
] as const)
  test(`two devices, the judge: words that are ${name}`, () => {
    expect(fates(verdictOf([given], guidebook, []))).toEqual(expected)
  })

test('two devices, the judge: words in a window are not lost, and words of the beginning are missed', () => {
  expect(fates(verdictOf([sentence()], begun, [question(S)]))).toEqual([0, 0, 0, 0])
  expect(verdictOf([], stored('처음s12 ', '')).lost).toEqual(['‘처음s12’ of the beginning'])
})

test('two devices, the judge: a caret stands within a sentence of which the next word is half there, and not behind its last one', () => {
  const ledger = new Ledger()
  ledger.typed(sentence())
  const roundAt = (text: string): string[] => ledger.round({ text: text.replace('|', ''), offset: text.indexOf('|') })
  expect(roundAt('처음s10 바람akl| 파도akl 오름akl 처음s11')).toEqual(['akl'])
  for (const half of [' 파', ' ㅍ', ' 파ㄷ', '  ', '  처음s11'])
    expect(roundAt(`처음s10 바람akl|${half}`)).toEqual(['akl'])
  expect(roundAt('처음s10 바람akl| 처음s11')).toEqual([])
  expect(roundAt('처음s10 바람akl 파도akl 오름akl| 감귤b')).toEqual([])
  expect(roundAt('처음s10| 바람akl')).toEqual([])
})

test('two devices, the judge: what was typed within a sentence on purpose tears nothing, else it does', () => {
  const within = { ...sentence(), who: 1, code: 'bkl', text: '감귤bkl', typed: ' 감귤bkl', due: 5, act: 2 } as const
  const both = stored('처음s10 ', '처음s10 바람akl 감귤bkl 파도akl 오름akl ')
  expect(fates(verdictOf([sentence(), { ...within, inside: ['akl'] }], both))).toEqual([0, 0, 0, 0])
  expect(fates(verdictOf([sentence(), within], both))).toEqual([0, 1, 0, 0])
  // It was undone up to its first word, and somebody went on behind that.
  const undone = { ...within, text: '감귤bkl 노을bkl', typed: ' 감귤bkl 노을bkl', inside: ['akl'], taken: 'undone' }
  const onward = { ...within, code: 'bkm', text: '포구bkm', typed: ' 포구bkm', inside: ['akl'], act: 3 }
  const rest = stored('처음s10 ', '처음s10 바람akl 감귤bkl 포구bkm 파도akl 오름akl ')
  expect(fates(verdictOf([sentence(), undone, onward], rest))).toEqual([0, 0, 0, 0])
  // The first word of it was written over.
  const over = { ...within, code: 'bkm', text: '포구bkm', typed: '포구bkm', inside: ['akl', 'bkl'], act: 3 }
  const anew = stored('처음s10 ', '처음s10 바람akl 포구bkm 노을bkl 파도akl 오름akl ')
  expect(fates(verdictOf([sentence(), { ...undone, taken: 'reword' }, over], anew))).toEqual([0, 0, 0, 0])
  // It was undone to the middle of its second word.
  const half = stored('처음s10 ', '처음s10 바람akl 감귤bkl 노을b 파도akl 오름akl ')
  expect(fates(verdictOf([sentence(), undone], half))).toEqual([0, 0, 0, 0])
  // The window came up after three letters of it, and all of it stands in the text.
  const [begun, elsewhere] = [question('바람akl 감귤b 파도akl 오름akl'), stored('처음s10 ', '처음s10 감귤bkl ')]
  expect(fates(verdictOf([sentence(), { ...within, inside: ['akl'] }], elsewhere, [begun]))).toEqual([0, 0, 0, 0])
  expect(fates(verdictOf([sentence(), within], elsewhere, [begun]))).toEqual([0, 1, 0, 0])
})

test('two devices, the judge: one wrote within what the other took out, and has to be asked; at its edge nobody need be', () => {
  const removal: Removal = {
    who: 1,
    tab: 0,
    act: 2,
    kind: 'range',
    where: whereOf(book, 'busy'),
    node: book.text,
    words: new Set(['처음s10', '처음s11']),
    saw: new Set<string>(),
    revoked: false,
  }
  const clashing = verdictOf([sentence()], begun, [], [removal])
  expect([clashing.clashes, clashing.unasked.length]).toEqual([1, 1])
  const answered = verdictOf([sentence()], begun, [question(S)], [removal])
  expect([answered.unasked, answered.needless]).toEqual([[], []])
  const atEdge = verdictOf([sentence({ left: '처음s09' })], begun, [question(S)], [removal])
  expect([atEdge.clashes, atEdge.needless]).toEqual([0, []])
  const seen = verdictOf([sentence()], begun, [question(S)], [{ ...removal, saw: new Set(['바람akl']) }])
  expect([seen.clashes, seen.needless.length]).toEqual([0, 1])
})

test('two devices, the judge: one wrote within what the other undid, unseen, and may be asked; nobody else need be', () => {
  const within = sentence({ code: 'akm', text: '감귤akm', act: 2, left: '바람akl', right: '파도akl' })
  const needless = (other: Sentence, saw: string[], states = [wordsIn(S), []]): number => {
    const [ledger, own] = [new Ledger(), sentence({ who: 1, act: 1 })]
    ledger.typed(own)
    ledger.typed(other)
    const [before, ...after] = states.map((words) => new Set([...saw, ...words])) as [Set<string>, ...Set<string>[]]
    for (const [n, now] of after.entries())
      ledger.undone({ who: 1, tab: 0 }, { before: after[n - 1] ?? before, after: now }, 3 + n)
    const verdict = judge(ledger, first, stored('처음s10 ', '처음s10 감귤akm '), [question(S)])
    expect([own.taken === null, verdict.clashes, verdict.unasked]).toEqual([false, 0, []])
    return verdict.needless.length
  }
  expect(needless(within, [])).toBe(0)
  // In two steps, between whose words the other one wrote.
  expect(needless(within, [], [wordsIn(S), ['바람akl'], []])).toBe(0)
  expect(needless(within, ['감귤akm'])).toBe(1)
  expect(needless({ ...within, left: '처음s10', right: '바람akl' }, [])).toBe(1)
  expect(needless({ ...within, who: 1 }, [])).toBe(1)
})

test('two devices, the judge: what the undo of something else gave back was not taken out, and nobody has to be asked', () => {
  const unasked = (after: string[]): number => {
    const [ledger, me] = [new Ledger(), { who: 1, tab: 0 } as const]
    const range = { node: book.text, where: whereOf(book, 'busy'), words: new Set(['처음s10', '처음s11']) }
    ledger.typed(sentence())
    ledger.removed({ ...me, act: 2, kind: 'range', saw: new Set(), revoked: false, ...range })
    ledger.typed(sentence({ ...me, code: 'bkk', text: '바람bkk', act: 3 }))
    ledger.undone(me, { before: new Set(), after: new Set(after) }, 4)
    return judge(ledger, first, stored('처음s10 ', `처음s10 ${S} `), []).unasked.length
  }
  expect([unasked([]), unasked(['처음s10']), unasked(['처음s10', '처음s11'])]).toEqual([1, 1, 0])
})

test('two devices, the judge: a picture that undo took back is missed by nobody, also where newer steps were gone already', () => {
  const ledger = new Ledger()
  const me = { who: 0, tab: 0 } as const
  const words = new Set<string>()
  ledger.pictured({ ...me, act: 1, item: 'picture', at: 0, taken: null })
  expect(judge(ledger, first, begun, []).lost).toHaveLength(1)
  ledger.changed(me)
  ledger.undone(me, { before: words, after: words, gone: new Set(['picture']) }, 3)
  expect(judge(ledger, first, begun, []).lost).toEqual([])
})

test('two devices, the judge: about a sentence of which a killed browser need have stored nothing nobody has to be asked', () => {
  const node = { node: book.text, where: whereOf(book, 'busy'), words: new Set<string>(), saw: new Set<string>() }
  const removal: Removal = { who: 1, tab: 0, act: 2, kind: 'node', revoked: false, ...node }
  const killed = verdictOf([sentence({ due: 0 })], begun, [], [removal])
  expect([killed.clashes, killed.unasked]).toEqual([0, []])
  const asked = verdictOf([sentence({ due: 0 })], begun, [question('바')], [removal])
  expect(asked.needless).toEqual([])
  const left = verdictOf([sentence({ due: 1 })], begun, [], [removal])
  expect([left.clashes, left.unasked.length]).toEqual([1, 1])
})

test('two devices, the judge: where both texts were chosen their words may stand twice, and no more', () => {
  const ledger = new Ledger()
  ledger.typed(sentence())
  ledger.twice.add('바람akl')
  const doubledIn = (count: number): string[] =>
    judge(ledger, first, stored('처음s10 ', `처음s10 ${`${S} `.repeat(count)}`), []).doubled
  expect(doubledIn(2)).toEqual([])
  expect(doubledIn(3)).toEqual([
    `‘${S}’ of act 1 3 times: ‘처음s10 ${S} ${S} ${S} 처음s11 처음s12 처음s13 처음s14 처음s15’`,
  ])
})

test('two devices, the judge: what was not chosen is missed by nobody, unless the question had cut it', () => {
  const fateOf = (side: string, other: string, to: string): number[] => {
    const ledger = new Ledger()
    ledger.typed(sentence())
    ledger.chose(side, [side, other], 'not chosen')
    return fates(judge(ledger, first, stored('처음s10 ', `처음s10 ${to}`), []))
  }
  expect(fateOf('처음s10', `처음s10 ${S}`, '')).toEqual([0, 0, 0, 0])
  // A side that both have, and one that has more of it.
  expect(fateOf('바람akl', S, '바람akl ')).toEqual([0, 0, 0, 0])
  expect(fateOf(S, '바람akl', '바람akl ')).toEqual([0, 1, 0, 0])
  // Its first words went into the window, and the rest stood alone in the text; also within a word.
  expect(fateOf('오름akl', '바람akl 파도akl', '오름akl ')).toEqual([0, 1, 0, 0])
  expect(fateOf('도akl 오름akl', '바람akl 파', '도akl 오름akl ')).toEqual([0, 1, 0, 0])
  expect(fateOf('바람akl 파', '도akl 오름akl', '바람akl 파 ')).toEqual([0, 1, 0, 0])
})

test('two devices, the judge: one word written anew by both is asked about while both are there', () => {
  const reword = (who: 0 | 1, act: number): Removal => {
    const place = { where: whereOf(book, 'busy'), node: book.text }
    return { ...place, who, tab: 0, act, kind: 'reword', words: new Set(['처음s10']), saw: new Set(), revoked: false }
  }
  const anew = (taken: string | null): Sentence[] => [
    sentence({ act: 1 }),
    sentence({ who: 1, code: 'bkl', act: 2, taken }),
  ]
  const unasked = (taken: string | null): number =>
    verdictOf(anew(taken), whole, [], [reword(0, 1), reword(1, 2)]).unasked.length
  expect([unasked(null), unasked('range in act 3')]).toEqual([1, 0])
})

test('two devices, the judge: what was given back in a text that the other deleted may be asked about, or is new there', () => {
  const place = { where: whereOf(book, 'busy'), node: book.text, saw: new Set<string>() }
  const deleted: Removal = {
    ...place,
    who: 0,
    tab: 0,
    act: 1,
    kind: 'node',
    words: new Set(['처음s11']),
    revoked: false,
  }
  const back: Removal = { ...place, who: 1, tab: 0, act: 2, kind: 'range', words: new Set(['처음s10']), revoked: true }
  const asked = verdictOf([], begun, [question('처음s10')], [deleted, back])
  expect([asked.clashes, asked.needless]).toEqual([0, []])
  const within = sentence({ who: 1, act: 3 })
  expect(verdictOf([within], whole, [], [deleted, back]).unasked).toHaveLength(1)
  const same = { ...back, kind: 'node' as const, words: deleted.words }
  expect(verdictOf([within], whole, [], [deleted, same]).unasked).toEqual([])
})

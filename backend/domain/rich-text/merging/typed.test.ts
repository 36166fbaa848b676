// Sentences that are being typed at one place: each stays in one, whichever is stored first and whatever blanks they end in.
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { composed } from '#domain/testing/hangul.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { mergeText, type TypedRange } from './merge-text.ts'

test('what goes on with letters of the base stands before what arrives there, elsewhere the server’s is first', () => {
  const typed = [{ from: 3, to: 15 }]
  expect(mergeText('one two', 'one two mine.', 'one two theirs', { typed: [{ from: 3, to: 13 }] })).toMatchObject({
    value: 'one two mine. theirs',
    ends: [13],
  })
  expect(mergeText('one', 'one mine', 'one theirs', { typed }).value).toBe('one theirs mine')
  expect(mergeText('one\ntwo', 'one a\ntwo b', 'one c\ntwo d', { typed: [{ from: 7, to: 11 }] }).value).toBe(
    'one c a\ntwo b d',
  )
})

test('where a sentence is known to end in all three, blanks on both sides are told apart', () => {
  const typed = [{ from: 0, to: 8, known: [5, 5] as const }]
  expect(mergeText('dive ', 'dive for', 'dive  Oreums ', { typed })).toMatchObject({
    value: 'dive for Oreums ',
    clashes: [],
    ends: [8],
  })
  // Blanks that are typed onward stand behind the one that is known.
  expect(mergeText('a  ', 'a  B  ', 'a Or ', { typed: [{ from: 2, to: 6, known: [3, 5] }], isAlone: true })).toEqual({
    value: 'a Or B  ',
    clashes: [],
    ends: [8],
  })
  // Without a blank between them, too.
  expect(mergeText('diveOre', 'diversOre', 'diveOreums', { typed: [{ from: 0, to: 6, known: [4, 4] }] })).toMatchObject(
    {
      value: 'diversOreums',
      clashes: [],
      ends: [6],
    },
  )
})

test('what both put in alike is one change where a save came twice, and two where mine is here alone', () => {
  expect(mergeText('one', 'one more', 'one more').value).toBe('one more')
  expect(mergeText('one two', 'one a two b', 'one a two').value).toBe('one a two b')
  expect(mergeText('one two', 'one a two b', 'one a two', { isAlone: true }).value).toBe('one a a two b')
  // A blank is chance.
  expect(mergeText('one two', 'one  two b', 'one  two c').value).toBe('one   two c b')
})

interface Typist {
  /** What it has typed, and what of it is stored. */
  typed: string
  /** Pressed so far. */
  keys: number
  /** The text as it has it, and where its own letters end there. */
  text: string
  end: number
  /** What was stored last of it, and where the letters of each end there; undefined: that is not known. */
  base: string
  baseEnds: (number | null | undefined)[]
  /** How many letters of each are there. */
  baseLengths: number[]
}

/** What stands there after each key. */
const statesOf = (sentence: string): string[] => [
  '',
  ...[...sentence].flatMap((letter, n) => {
    const states = /[가-힣]/.test(letter) ? composed(letter) : [letter]
    return states.map((state) => sentence.slice(0, n) + state)
  }),
]

/** Three type at one place, or begin behind what another one has typed so far; each stores whenever it may, and takes in what
 *  came of that, or goes on in its own text meanwhile. */
function play(sentences: readonly string[], around: readonly [string, string], turns: readonly number[]): string {
  const [before, after] = around
  let stored = before + after
  const ends: (number | null)[] = sentences.map(() => null)
  const lengths = sentences.map(() => 0)
  const typists = sentences.map((): Typist => ({
    typed: '',
    keys: 0,
    text: stored,
    end: before.length,
    base: stored,
    baseEnds: ends,
    baseLengths: lengths,
  }))
  const begin = (own: Typist, behind: number): void => {
    const end = ends[behind] ?? before.length
    Object.assign(own, { text: stored, base: stored, baseEnds: [...ends], baseLengths: [...lengths], end })
  }
  const type = (who: number, count: number, behind = who): void => {
    const own = typists[who] as Typist
    if (own.typed === '') begin(own, behind)
    const typed = statesOf(sentences[who] ?? '')[own.keys + count] ?? sentences[who] ?? ''
    own.text = own.text.slice(0, own.end - own.typed.length) + typed + own.text.slice(own.end)
    own.end += typed.length - own.typed.length
    own.typed = typed
    own.keys += count
  }
  const store = (who: number, isGoingOn = false): void => {
    const own = typists[who] as Typist
    const range: TypedRange = { from: own.end - own.typed.length, to: own.end }
    const theirEnd = ends[who] ?? null
    const baseEnd = own.baseEnds[who] ?? null
    const known = baseEnd !== null && theirEnd !== null ? { known: [baseEnd, theirEnd] as const } : {}
    const there = ends.flatMap((to, n) => {
      if (to === null) return []
      const [end, length] = [own.baseEnds[n], own.baseLengths[n] ?? 0]
      const was = typeof end === 'number' ? ([end - length, end] as const) : end
      return [{ from: to - (lengths[n] ?? 0), to, isTheirs: true, ...(was !== undefined && { was }) }]
    })
    const merged = mergeText(own.base, own.text, stored, { typed: [{ ...range, ...known }, ...there], isAlone: true })
    expect(merged.clashes).toEqual([])
    const end = own.typed === '' ? null : (merged.ends?.[0] ?? own.end)
    const grown = merged.value.length - stored.length
    for (const [other, at] of ends.entries())
      if (other !== who && at !== null && end !== null && at > end - grown) ends[other] = at + grown
    stored = merged.value
    ends[who] = end
    lengths[who] = own.typed.length
    const made = {
      base: own.text,
      baseEnds: ends.map((_, n) => (n === who ? end && own.end : undefined)),
      baseLengths: [...lengths],
    }
    const taken = { base: stored, text: stored, end: end ?? own.end, baseEnds: [...ends], baseLengths: [...lengths] }
    Object.assign(own, isGoingOn ? made : taken)
  }
  for (const turn of turns) {
    const who = turn % sentences.length
    type(who, 1 + (turn % 5), turn % 7)
    if (turn % 3 > 0) store(who, turn % 11 < 5)
  }
  for (const who of sentences.keys()) {
    type(who, Infinity)
    store(who)
  }
  return stored
}

test('a blank typed behind a blank stands behind what goes on there meanwhile', () => {
  const typed = [{ from: 5, to: 6 }]
  expect(mergeText('dive ', 'dive  ', 'dive for aba', { typed, isAlone: true })).toEqual({
    value: 'dive for aba ',
    clashes: [],
    ends: [13],
  })
  expect(mergeText('dive ', 'dive  Or', 'dive for aba', { typed: [{ from: 5, to: 8 }], isAlone: true }).value).toBe(
    'dive for aba Or',
  )
})

test('of what theirs typed it is known too what was put in where, however alike the letters are', () => {
  const texts = ['Start. A  ', 'Start. A  Hae ', 'Start. A  gap  '] as const
  const mine = { from: 9, to: 13 }
  const theirs = [
    { from: 6, to: 14, isTheirs: true, was: [6, 9] as const },
    { from: 14, to: 15, isTheirs: true, was: [9, 10] as const },
  ]
  expect(mergeText(...texts, { typed: [mine, ...theirs], isAlone: true })).toEqual({
    value: 'Start. A  gap  Hae ',
    clashes: [],
    ends: [18],
  })
})

test(
  'sentences that begin at one place, or behind one another, all end whole, in whatever turns they are typed and stored',
  () => {
    const sets = fc.constantFrom(
      [' Haenyeo dive for abalone', ' Oreums are best at dawn', ' A  gap and a  gap'],
      [' 오름에서 돌담을 보고 담에', ' 억새가 좋고 도담도 돌', ' 돌담  길 도는 길'],
    )
    const around = fc.constantFrom<[string, string][]>(['Start.', ''], ['Start.', ' End.'], ['Start. ', ' End.'])
    fc.assert(
      fc.property(sets, around, fc.array(fc.nat(1000), { minLength: 5, maxLength: 40 }), (sentences, texts, turns) => {
        const stored = play(sentences, texts, turns)
        for (const sentence of sentences) expect(stored).toContain(sentence)
        expect(stored).toHaveLength([...sentences, ...texts].join('').length)
      }),
      rounds(300),
    )
  },
  patience,
)

test('what another device puts behind syllables that were being composed tears none of what came of them, and nobody is asked', () => {
  const [one, other] = [' 오름에서 돌담을 보고', ' 억새가 좋고'].map(statesOf) as [string[], string[]]
  /** Of a sentence, what was stored, a blank alone being chance, and what it came to. */
  const grown = (states: string[]) =>
    fc
      .tuple(fc.nat(states.length - 1), fc.nat(states.length - 1))
      .map((ends) => ends.toSorted((a, b) => a - b).map((end) => states[end] ?? ''))
      .filter(([was]) => was !== ' ')
  const spots = fc.constantFrom('before', 'behind the first', 'behind the second', 'at the end')
  fc.assert(
    fc.property(grown(one), grown(other), spots, (first, second, spot) => {
      const text = (version: 0 | 1, news = ''): string => {
        const at = (name: string): string => (name === spot ? news : '')
        const words = [first[version], at('behind the first'), second[version], at('behind the second')].join('')
        return `시작${at('before')}${words} 끝${at('at the end')}`
      }
      const [from, to] = ['시작'.length, '시작'.length + (first[1] ?? '').length]
      const typed = [
        { from, to },
        { from: to, to: to + (second[1] ?? '').length },
      ]
      const { value, clashes } = mergeText(text(0), text(1), text(0, ' 멀리서'), { typed })
      expect(clashes).toEqual([])
      for (const words of [first[1], second[1], ' 멀리서']) expect(value).toContain(words)
      expect(value).toHaveLength(text(1, ' 멀리서').length)
    }),
    rounds(300),
  )
})

test('offline 51: a sentence that is being typed within what is asked about stays in the text in one, and theirs can be had without it', () => {
  const [base, theirs] = ['one two three four five', 'one two three THEIRS four five']
  const typedIn = (mine: string, words: string): TypedRange[] => [
    { from: mine.indexOf(words), to: mine.indexOf(words) + words.length },
  ]
  const over = 'one half a sent five'
  const typed = typedIn(over, ' half a sent')
  expect(mergeText(base, over, theirs, { typed })).toEqual({
    value: 'one two three THEIRS four half a sent five',
    clashes: [{ base, mine: over, theirs, text: 'one two three THEIRS four half a sent five' }],
    ends: ['one two three THEIRS four half a sent'.length],
  })
  // Where it is known that nobody types any more, it is one side of the choice.
  expect(mergeText(base, over, theirs).value).toBe(theirs)
  // So does what takes the place of the whole text, and one word in place of another: it may go on.
  const anew = 'half a sent'
  expect(mergeText(base, anew, 'one two three THEIRS four five', { typed: typedIn(anew, anew) })).toEqual({
    value: 'one two three THEIRS four five half a sent',
    clashes: [{ base, mine: anew, theirs, text: 'one two three THEIRS four five half a sent' }],
    ends: ['one two three THEIRS four five half a sent'.length],
  })
  expect(mergeText('West Jeju', 'West Seo', 'West Busan', { typed: [{ from: 5, to: 8 }] })).toMatchObject({
    value: 'West Busan Seo',
    ends: [14],
  })
  // Of two values one is chosen.
  expect(mergeText('at 07:00', 'at 07:30', 'at 08:00', { typed: [{ from: 6, to: 8 }] }).value).toBe('at 08:00')
  const inTwo = 'one half a\nsent five'
  expect(mergeText(base, inTwo, theirs, { typed: typedIn(inTwo, ' half a\nsent') })).toMatchObject({
    value: 'one two three THEIRS four half a\nsent five',
    ends: ['one two three THEIRS four half a\nsent'.length],
  })
  // Words that stood there before and are typed anew are none of those.
  const again = 'one three more words five'
  expect(mergeText(base, again, theirs, { typed: typedIn(again, ' three more words') }).value).toBe(
    'one two three THEIRS four three more words five',
  )
  expect(
    mergeText('영업 ', '영업 07:00~08:00', '영업 09:00~10:00', { typed: typedIn('영업 07:00~08:00', '07:00~08:00') })
      .value,
  ).toBe('영업 09:00~10:00')
  // It begins with the word at whose end it was typed on.
  const onward = '인원 100명 예약'
  expect(mergeText('인원 10', onward, '인원 105', { typed: typedIn(onward, '0명 예약') }).value).toBe(
    '인원 105 100명 예약',
  )
  const within = 'one two half a three four five'
  expect(mergeText(base, within, 'one five', { typed: typedIn(within, ' half a') })).toMatchObject({
    value: 'one half a five',
    ends: ['one half a'.length],
  })
})

test('a sentence that is over is one side of a choice, and what arrives at its end still stands behind it', () => {
  const over = { from: 4, to: 13, isOver: true }
  expect(mergeText('one two', 'one two mine.', 'one two theirs', { typed: [over] }).value).toBe('one two mine. theirs')
  const [base, theirs] = ['one two three', 'one TWO three']
  expect(mergeText(base, 'one half a three', theirs, { typed: [{ from: 4, to: 10, isOver: true }] })).toMatchObject({
    value: theirs,
    ends: [null],
  })
})

test('offline 54: taking back a sentence that stands beside the words it was typed over takes these back once', () => {
  const [base, over, now] = [
    'one two three four five',
    'one half a sent five',
    'one two three THEIRS four half a sent five',
  ]
  expect(mergeText(over, base, now, { undo: true })).toEqual({ value: 'one two three THEIRS four five', clashes: [] })
  expect(mergeText(over, base, over, { undo: true }).value).toBe(base)
})

test('offline 54: a sentence that was put back while it was being typed is not put back a second time, nor split', () => {
  const text = 'Ferry at nine. We all meet at the north gate. Bring a coat and water for the long walk up the hill.'
  const undone = (without: string, now: string): string => mergeText(without, text, now, { undo: true }).value
  expect(undone('Ferry up the hill.', 'Ferry We all meet at the north gate. up the hill.')).toBe(text)
  expect(undone('Ferry up the hill.', 'Ferry We all meet at the north gate, he said up the hill.')).toBe(
    text.replace('gate.', 'gate, he said.'),
  )
  expect(
    undone('Ferry up the hill.', 'Ferry We all meet, he said and all agreed, at the north gate. up the hill.'),
  ).toBe(text.replace('meet', 'meet, he said and all agreed,'))
  // Somebody else's words that have one of them in common stand beside them.
  expect(undone('Ferry up the hill.', 'Ferry HERS meet OTHERS up the hill.')).toBe(
    'Ferry HERS meet OTHERS at nine. We all meet at the north gate. Bring a coat and water for the long walk up the hill.',
  )
})

test('offline 54: what was deleted and a question has left there is not put back a second time', () => {
  const [base, without, now] = ['one two three four', 'one four', 'one two THEIRS three four']
  expect(mergeText(without, base, now, { undo: true })).toEqual({ value: now, clashes: [] })
  expect(mergeText(without, base, 'one HERS four', { undo: true }).value).toBe('one HERS two three four')
})

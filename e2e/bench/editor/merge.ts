// `merge`: what merging a text of 20,000 letters costs of which each of two people changed a tenth, and one that both wrote
// wholly anew, in milliseconds of the processor.
import { paragraph, type RichText } from '#domain/rich-text/rich-text.ts'
import { mergeText } from '#domain/rich-text/merging/merge-text.ts'
import { median, type Figure } from '#e2e/bench/figure.ts'

const LETTERS = 20_000
const MOST_MS = 50
/** Whole texts are merged by words: long, but never felt as standing still. */
const ANEW_MOST_MS = 250
const ROUNDS = 15

const WORDS = ['바람길', '한라산', '올레', '점심', '숙소', '출발', '바다', '마을', '걷기', '동백']

const text = (seed: number): string[] => {
  const words: string[] = []
  for (let n = 0, letters = 0; letters < LETTERS; n += 1) {
    const word = `${WORDS[(n * 7 + seed) % WORDS.length]}${(n * seed) % 997}`
    words.push(word)
    letters += word.length + 1
  }
  return words
}

const doc = (words: readonly string[]): RichText => ({
  type: 'doc',
  content: Array.from(
    { length: Math.ceil(words.length / 40) },
    (_, n) => paragraph(words.slice(n * 40, n * 40 + 40).join(' ')).content,
  ).flat(),
})

/** Each tenth word from `first` on. */
const tenth = (words: readonly string[], first: number, name: string): string[] =>
  words.map((word, n) => (n % 10 === first ? `${name}${n}` : word))

function costOf(base: RichText, mine: RichText, theirs: RichText): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = process.cpuUsage()
    mergeText(base, mine, theirs)
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  })
  return median(times)
}

export const mergeBench = (): Promise<Figure[]> => {
  const words = text(13)
  const base = doc(words)
  const changed = costOf(base, doc(tenth(words, 3, 'mine')), doc(tenth(words, 7, 'theirs')))
  const anew = costOf(base, doc(text(29)), doc(text(31)))
  const detail = (ms: number): string => `${ms.toFixed(1)} ms for ${LETTERS} letters`
  return Promise.resolve([
    { name: 'merge', ratio: changed / MOST_MS, limit: 1, wants: 'below', detail: detail(changed) },
    { name: 'merge-anew', ratio: anew / ANEW_MOST_MS, limit: 1, wants: 'below', detail: detail(anew) },
  ])
}

// What was typed, taken out and pictured in one round, and by whom: what the judge holds the guidebook to.
import type { Id } from '#domain/guidebook/document.ts'
import { composed } from '#domain/testing/hangul.ts'

/** Which tab of which device. */
export interface Author {
  who: 0 | 1
  tab: 0 | 1
}

/** Words with one code; nobody else writes them. */
export interface Sentence extends Author {
  code: string
  text: string
  /** As it was typed: with the blank before it. */
  typed: string
  act: number
  where: string
  node: Id | null
  /** Words of its paragraph from the beginning; one of them has to stand there still, unless all were taken out. */
  anchors: string[]
  /** Of these, the nearest on each side. */
  from: string | null
  to: string | null
  /** The words on each side of the caret. */
  left: string | null
  right: string | null
  /** Codes of the sentences within which it was typed. */
  inside: string[]
  composed: boolean
  /** When each letter was typed. */
  times: number[]
  /** So many letters have to be there: a browser that was killed may lack what is younger than a second. */
  due: number
  /** Why it need not be there any more. */
  taken: string | null
}

export interface Removal extends Author {
  act: number
  kind: 'node' | 'row' | 'range' | 'reword' | 'undo'
  where: string
  node: Id | null
  /** Words that went with it. */
  words: Set<string>
  /** Words that this tab showed then. */
  saw: Set<string>
  /** It was undone, or may have been. */
  revoked: boolean
}

export interface PictureMade extends Author {
  act: number
  item: Id
  at: number
  taken: string | null
}

/** Words of the beginning have a figure; what is typed has none, for of two figures in one place somebody has to be asked. */
export const WORD = /[가-힣]+(?:s\d\d|[ab][k-t]{2})/g

export const wordsIn = (text: string): string[] => text.match(WORD) ?? []

const isAllIn = (seen: Set<string>, { words }: Removal): boolean => [...words].every((word) => seen.has(word))

export const isSame = (one: Author, two: Author): boolean => one.who === two.who && one.tab === two.tab

const codeOf = (word: string): string => word.slice(-3)

/** A number below a hundred, of which 0 is `kk` and 99 `tt`. */
const lettersOf = (n: number): string => [Math.floor(n / 10), n % 10].map((digit) => 'klmnopqrst'[digit]).join('')

const NOUNS = ['바람', '파도', '오름', '돌담', '감귤', '노을', '숲길', '포구', '해녀', '억새']

/** Storing lags behind typing by at most so much, in milliseconds. */
const STORED_WITHIN = { typed: 1000, composed: 5000 }

export class Ledger {
  readonly sentences: Sentence[] = []
  readonly removals: Removal[] = []
  readonly pictures: PictureMade[] = []
  /** Words of two texts of which somebody chose to keep both, one after the other: they may stand twice. */
  readonly twice = new Set<string>()
  /** Of each tab, what its undo may take back, newest last. */
  private readonly steps = new Map<string, (Sentence | Removal | PictureMade | null)[]>()
  private readonly counts = [0, 0]

  /** A new sentence of so many words. */
  words(who: 0 | 1, count: number): { code: string; text: string } {
    const n = (this.counts[who] = (this.counts[who] ?? 0) + 1)
    const code = (who === 0 ? 'a' : 'b') + lettersOf(n)
    const nouns = Array.from({ length: count }, (_, at) => NOUNS[(n * 3 + at) % NOUNS.length] ?? '')
    return { code, text: nouns.map((noun) => noun + code).join(' ') }
  }

  /** Codes of the sentences round a caret: between their first and last letters, of which the last word may be half there, or
   *  the blank before it alone. */
  round({ text, offset }: { text: string; offset: number }): string[] {
    const left = wordsIn(text.slice(0, offset)).at(-1) ?? ''
    const rest = text.slice(offset)
    const next = rest.trimStart().split(' ')[0] ?? ''
    const isHalf = next !== '' && wordsIn(next).length === 0
    const isBlank = /^\s(\s|$)/.test(rest)
    const isRound = (sentence: Sentence): boolean => {
      const own = wordsIn(text).filter((word) => word.endsWith(sentence.code))
      const [first, last] = [own[0], own.at(-1)]
      if (!first || !last || text.indexOf(first) >= offset) return false
      const words = sentence.text.split(' ')
      const following = words[words.indexOf(left) + 1]
      const isBegun = following !== undefined && (isBlank || (isHalf && isStateOf(next, following)))
      return text.lastIndexOf(last) + last.length > offset || (last === left && isBegun)
    }
    return this.sentences.filter(isRound).map(({ code }) => code)
  }

  typed(sentence: Sentence): void {
    this.sentences.push(sentence)
    this.step(sentence, sentence)
  }

  removed(removal: Removal): void {
    this.removals.push(removal)
    this.take(removal.words, `${removal.kind} in act ${removal.act}`)
    this.step(removal, removal)
  }

  pictured(picture: PictureMade): void {
    this.pictures.push(picture)
    this.step(picture, picture)
  }

  /** Something that undo takes back without any words. */
  changed(author: Author): void {
    this.step(author, null)
  }

  take(words: Iterable<string>, why: string): void {
    const codes = new Set([...words].map(codeOf))
    for (const sentence of this.sentences) if (codes.has(sentence.code)) sentence.taken ??= why
  }

  /** Somebody chose one side of a question: a sentence that another one holds need not be there any more. One that the
   *  question has cut, so that each side has words of it which the other lacks, has to. */
  chose(side: string, others: readonly string[], why: string): void {
    const kept = new Set(wordsIn(side))
    for (const other of others) {
      const dropped = new Set(wordsIn(other))
      const cut = new Set([...kept].filter((word) => !dropped.has(word)).map(codeOf))
      this.take(
        [...dropped].filter((word) => !kept.has(word) && !cut.has(codeOf(word))),
        why,
      )
    }
  }

  /** The newest step of this tab goes, and whatever of its own words is not seen any more; what it took out and shows again is
   *  no more taken out.
   *  @param shown its words before and after, and the items whose pictures went: where the newest step is gone already, an older one
   *  is taken back */
  undone(
    author: Author,
    { before, after, gone = new Set() }: { before: Set<string>; after: Set<string>; gone?: Set<Id> },
    act: number,
  ): void {
    const why = `undone in act ${act}`
    for (const removal of this.removals.filter((one) => isSame(one, author)))
      if (isAllIn(after, removal) && !isAllIn(before, removal)) removal.revoked = true
    const steps = this.stepsOf(author)
    const newest = steps.pop()
    // What was typed over a selection is one step with the words that went.
    const isOver = newest && steps.at(-1)?.act === newest.act
    for (const step of isOver ? [newest, steps.pop()] : [newest])
      if (step && 'words' in step) step.revoked = true
      else if (step) step.taken ??= why
    for (const picture of this.pictures) if (isSame(picture, author) && gone.has(picture.item)) picture.taken ??= why
    const own = this.sentences.filter((one) => isSame(one, author))
    for (const sentence of own) {
      const words = new Set([...before].filter((word) => !after.has(word) && codeOf(word) === sentence.code))
      if (words.size === 0) continue
      sentence.taken ??= why
      const { who, tab, where, node } = sentence
      this.removals.push({ who, tab, act, kind: 'undo', where, node, words, saw: before, revoked: false })
    }
  }

  /** A page that was loaded anew has nothing to undo. */
  opened(author: Author): void {
    this.steps.delete(keyOf(author))
  }

  /** The device's browser was killed: what is younger than it may lag is not asked for. */
  killed({ who }: Pick<Author, 'who'>, at: number, tab?: 0 | 1): void {
    const own = this.sentences.filter((one) => one.who === who && (tab === undefined || one.tab === tab))
    for (const sentence of own) {
      const { composed, times } = sentence
      const since = at - STORED_WITHIN[composed ? 'composed' : 'typed']
      sentence.due = Math.min(sentence.due, times.filter((time) => time <= since).length)
    }
    for (const picture of this.pictures.filter((one) => one.who === who))
      if (at - picture.at < 2000) picture.taken ??= 'killed at once'
  }

  private step(author: Author, step: Sentence | Removal | PictureMade | null): void {
    this.stepsOf(author).push(step)
  }

  private stepsOf(author: Author): (Sentence | Removal | PictureMade | null)[] {
    const known = this.steps.get(keyOf(author)) ?? []
    this.steps.set(keyOf(author), known)
    return known
  }
}

/** What stands there while the word is typed, its last syllable composed letter by letter. */
function isStateOf(half: string, word: string): boolean {
  const at = half.length - 1
  return (
    word.startsWith(half.slice(0, at)) && (word[at] === half[at] || composed(word[at] ?? '').includes(half[at] ?? ''))
  )
}

const keyOf = ({ who, tab }: Author): string => `${who}${tab}`

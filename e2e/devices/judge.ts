// What became of all that was typed: lost, torn, misplaced or doubled words, and windows that were or were not called for.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { paragraphsOf, type Paragraph } from './book.ts'
import { isSame, wordsIn, type Ledger, type Removal, type Sentence } from './ledger.ts'

/** A question that waited on a device for somebody's choice, at any time of the round. */
export interface Question {
  who: 0 | 1
  /** The node that it is about; null on the cover. */
  node: Id | null
  field: string
  /** All that it holds, as text. */
  text: string
  /** It waits still. */
  open: boolean
}

export interface Verdict {
  lost: string[]
  torn: string[]
  misplaced: string[]
  doubled: string[]
  /** Clashes about which nobody was asked. */
  unasked: string[]
  /** Questions that no clash called for. */
  needless: string[]
  sentences: number
  windows: number
  clashes: number
}

/** @param first words of the beginning and where they stood */
export function judge(ledger: Ledger, first: Paragraph[], stored: Guidebook, asked: Question[]): Verdict {
  const paragraphs = paragraphsOf(stored)
  const open = asked.filter((one) => one.open).map(({ text }) => text)
  const verdict: Verdict = {
    lost: [],
    torn: [],
    misplaced: [],
    doubled: [],
    ...windowsOf(ledger, asked, paragraphs),
    sentences: ledger.sentences.length,
  }
  for (const sentence of [...beginnings(first, ledger), ...ledger.sentences])
    judgeSentence(sentence, ledger, paragraphs, open, verdict)
  for (const { item, act, taken } of ledger.pictures)
    if (taken === null && !hasPicture(stored, item)) verdict.lost.push(`the picture of act ${act}`)
  return verdict
}

/** Words of the beginning are judged as if somebody had typed each. */
function beginnings(first: Paragraph[], ledger: Ledger): Sentence[] {
  const gone = new Set(ledger.removals.flatMap(({ words }) => [...words]))
  const all = first.flatMap(({ where, text }) => wordsIn(text).map((word) => ({ where, word })))
  return all
    .filter(({ word }) => !gone.has(word))
    .map(({ where, word }) => ({
      who: 0,
      tab: 0,
      act: -1,
      code: word.slice(-3),
      text: word,
      typed: word,
      where,
      node: null,
      anchors: [],
      from: null,
      to: null,
      left: null,
      right: null,
      inside: [],
      composed: false,
      times: [],
      due: word.length,
      taken: null,
    }))
}

function judgeSentence(
  sentence: Sentence,
  ledger: Ledger,
  paragraphs: Paragraph[],
  open: string[],
  verdict: Verdict,
): void {
  const { text, due, taken } = sentence
  const name = nameOf(sentence)
  const [head = ''] = text.split(' ')
  const everywhere = paragraphs.map((paragraph) => paragraph.text).join('\n')
  const most = Math.max(...text.split(' ').map((word) => everywhere.split(word).length - 1))
  const allowed = text.split(' ').some((word) => ledger.twice.has(word)) ? 2 : 1
  if (most > allowed) {
    const where = paragraphs.filter((one) => one.text.includes(sentence.code)).map((one) => `‘${one.text}’`)
    verdict.doubled.push(`${name} ${most} times: ${where.join(', ')}`)
  }
  if (taken !== null || due < head.length) return
  const wanted = text.slice(0, due)
  const isCut = due < text.length
  const held = paragraphs.find((paragraph) => without(paragraph.text, sentence, ledger).includes(wanted))
  if (held) {
    const wrong = misplacement(sentence, held, ledger)
    if (wrong !== null) verdict.misplaced.push(`${name} ${wrong}: ‘${held.text}’`)
    return
  }
  if (
    open.some((one) => without(one, sentence, ledger).includes(wanted) || isBegunWithin(one, wanted, sentence, ledger))
  )
    return
  const found = text.split(' ').filter((word) => everywhere.includes(word) || open.some((one) => one.includes(word)))
  // Letters of a word may stand alone: half a word is torn as well.
  const isTorn = found.length > 0 || everywhere.includes(sentence.code)
  const cut = isCut ? ` (${due} letters were older than a killed browser may lack)` : ''
  const windows = open.flatMap((one) => textsOf(one).map((text) => `in a window ${text}`))
  const near = [...paragraphs.map((one) => one.text), ...windows].filter((one) => one.includes(sentence.code))
  if (isTorn) verdict.torn.push(`${name}${cut}: ${near.map((one) => `‘${one}’`).join(', ')}`)
  else verdict.lost.push(`${name}${cut}`)
}

/** A question that came up while somebody typed within this sentence has the beginning of that; all of it is judged by itself. */
const isBegunWithin = (asked: string, wanted: string, { code }: Sentence, { sentences }: Ledger): boolean =>
  sentences.some(
    ({ inside, typed }) =>
      inside.includes(code) &&
      [...wanted].some((_, at) =>
        [...typed].some((__, end) => asked.includes(wanted.slice(0, at) + typed.slice(0, end + 1) + wanted.slice(at))),
      ),
  )

/** The runs of letters that a question holds. */
const textsOf = (asked: string): string[] => [...asked.matchAll(/"text":"([^"]*)"/g)].map(([, text = '']) => text)

/** The text without what was typed within this sentence on purpose, or what stands of that: some may be undone since, to the
 *  middle of a word, or written over. */
function without(text: string, { code }: Sentence, { sentences }: Ledger): string {
  const within = sentences.filter(({ inside }) => inside.includes(code))
  const begun = within.filter(({ taken }) => taken !== null).flatMap(({ typed }) => wordsIn(typed))
  return within
    .flatMap(({ typed }) => [typed, ...wordsIn(typed)])
    .reduce((rest, one) => rest.replaceAll(one, ''), text)
    .split(/ +/)
    .filter((part) => part === '' || !begun.some((word) => word.startsWith(part)))
    .join(' ')
}

function misplacement(sentence: Sentence, held: Paragraph, ledger: Ledger): string | null {
  const { where, anchors, from, to, text } = sentence
  if (held.where !== where) return `is in another field than ${where}`
  const gone = new Set(ledger.removals.flatMap(({ words }) => [...words]))
  const left = anchors.filter((word) => !gone.has(word))
  if (left.length > 0 && !left.some((word) => held.text.includes(word))) return 'is in another paragraph'
  const at = held.text.indexOf(text.split(' ')[0] ?? text)
  if (from !== null && !gone.has(from) && held.text.indexOf(from) > at) return `is before ${from}`
  if (to !== null && !gone.has(to) && held.text.includes(to) && held.text.indexOf(to) < at) return `is behind ${to}`
  return null
}

const nameOf = ({ text, act }: Pick<Sentence, 'text' | 'act'>): string =>
  act < 0 ? `‘${text}’ of the beginning` : `‘${text}’ of act ${act}`

function hasPicture(guidebook: Guidebook, id: Id): boolean {
  const items = guidebook.contents.flatMap(({ sections }) => sections.flatMap((section) => section.items))
  const item = items.find(({ _id }) => _id === id)
  return item?.type === 'image' && item.image !== null && !item.image.large.startsWith('blob:')
}

interface Clash {
  node: Id | null
  where: string
  /** Somebody has to be asked; else it may be, where an undo, a kill or an edge lets one see it either way. */
  must: boolean
  name: string
}

function windowsOf(
  ledger: Ledger,
  asked: Question[],
  paragraphs: Paragraph[],
): Pick<Verdict, 'unasked' | 'needless' | 'windows' | 'clashes'> {
  const clashes = clashesOf(ledger)
  const isAbout = (one: Question, { node, where }: Clash): boolean =>
    node === null ? one.node === null && one.field.includes(FIELDS[where] ?? where) : one.node === node
  const musts = clashes.filter(({ must }) => must)
  return {
    windows: asked.length,
    clashes: musts.length,
    unasked: musts
      .filter((clash) => !asked.some((one) => isAbout(one, clash)))
      .map(({ name, where }) => `${name}: ${textAt(where, paragraphs)}`),
    needless: asked
      .filter((one) => !clashes.some((clash) => isAbout(one, clash)))
      .map(({ who, node, field, text }) => `on ${who === 0 ? 'a' : 'b'} about ${node ?? 'cover'} ${field}: ${text}`),
  }
}

/** What was written anew is there: its author has not taken it out again. */
const standsFor = ({ act }: Removal, sentences: Sentence[]): boolean =>
  sentences.some((one) => one.act === act && one.taken === null)

const textAt = (place: string, paragraphs: Paragraph[]): string =>
  paragraphs.flatMap(({ where, text }) => (where === place ? [`‘${text}’`] : [])).join(', ')

/** Places of the cover, as fields of the document. */
const FIELDS: Record<string, string> = {
  coverTitle: 'subheader.title',
  introduction: 'subheader.text',
  header: 'header',
  footer: 'footer.text',
}

const shareWords = (one: Removal, two: Removal): boolean => [...one.words].some((word) => two.words.has(word))

/** One took out the node in which the other took something out, or gave it back. */
const isOfNode = (one: Removal, two: Removal): boolean =>
  [one, two].some(({ kind }) => kind === 'node') && one.node === two.node

/** What was undone step by step went as one. */
const goneWith = (removal: Removal, removals: Removal[]): Set<string> =>
  removal.kind === 'undo'
    ? new Set(removals.flatMap((one) => (one.kind === 'undo' && isSame(one, removal) ? [...one.words] : [])))
    : removal.words

/** Clashes as the rule has them: one wrote inside of what the other took out, or both wrote one word anew, unseen. */
function clashesOf({ removals, sentences }: Ledger): Clash[] {
  return removals.flatMap((removal, at) => {
    const { node, where, act } = removal
    const gone = { ...removal, words: goneWith(removal, removals) }
    const within = sentences.flatMap((sentence): Clash[] => {
      const depth = isSame(removal, sentence) ? null : depthIn(gone, sentence)
      const must = depth === 'inside' && hasToBeAsked(removal, sentence, removals)
      return depth === null ? [] : [{ node, where, must, name: `${nameOf(sentence)} within what act ${act} took out` }]
    })
    const twice = removals.slice(at + 1).flatMap((other): Clash[] => {
      if (isSame(removal, other) || !(shareWords(removal, other) || isOfNode(removal, other))) return []
      const must = [removal, other].every((one) => one.kind === 'reword' && !one.revoked && standsFor(one, sentences))
      return [{ node, where, must, name: `acts ${act} and ${other.act} wrote the same word anew` }]
    })
    return [...within, ...twice]
  })
}

function hasToBeAsked(removal: Removal, sentence: Sentence, removals: Removal[]): boolean {
  // Whose author took the same out and gave it back wrote in what is put in anew, where that was saved between.
  const isInNew = removals.some((one) => one.revoked && isSame(one, sentence) && shareWords(one, removal))
  // Of what was typed right before a kill nothing may be left to ask about.
  return removal.kind !== 'undo' && !removal.revoked && !isInNew && sentence.taken === null && sentence.due > 0
}

/** Whether it was written where the other took something out, unseen by it: within, or at its edge. */
function depthIn({ kind, where, node, words, saw }: Removal, sentence: Sentence): 'inside' | 'edge' | null {
  if ([...wordsIn(sentence.text)].some((word) => saw.has(word))) return null
  if (kind === 'node') return sentence.node === node ? 'inside' : null
  if (sentence.where !== where) return null
  if (kind === 'row') return 'inside'
  const sides = [sentence.left, sentence.right].filter((word) => word !== null && words.has(word)).length
  if (kind === 'reword') return sides > 0 ? 'edge' : null
  // Whose neighbour was undone is asked about nothing.
  return sides === 2 ? 'inside' : sides === 1 && kind === 'range' ? 'edge' : null
}

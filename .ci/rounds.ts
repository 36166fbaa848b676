// What the random schedules of two browsers came to: words by their fate, and windows beside true clashes.
import { existsSync, readFileSync } from 'node:fs'

/** Of a hundred rounds, so many may open a window that no clash called for. */
const NEEDLESS_MOST = 5

interface Round {
  verdict: Record<'lost' | 'torn' | 'misplaced' | 'doubled' | 'unasked' | 'needless' | 'undone', string[]> & {
    sentences: number
    windows: number
    clashes: number
  }
}

/** @param file a line of JSON a round; none is made where no round was played */
export function roundsText(file: string): { text: string; isOver: boolean } {
  if (!existsSync(file)) return { text: '', isOver: false }
  const rounds = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { verdict: Round['verdict'] | null })
  const judged = rounds.flatMap(({ verdict }) => verdict ?? [])
  const sum = (count: (verdict: Round['verdict']) => number): number => judged.reduce((all, one) => all + count(one), 0)
  const fates = (['lost', 'torn', 'misplaced', 'doubled'] as const).map(
    (fate) => `${sum((verdict) => verdict[fate].length)} ${fate}`,
  )
  const needless = sum((verdict) => verdict.needless.length)
  const text = [
    `${rounds.length} rounds, ${rounds.length - judged.length} of them not judged; ${sum((one) => one.sentences)} sentences: ${fates.join(', ')}`,
    `${sum((one) => one.windows)} windows, ${needless} of them needless; ${sum((one) => one.clashes)} true clashes, ${sum((one) => one.unasked.length)} of them not asked about`,
    `${sum((one) => one.undone.length)} acts could not be done`,
  ].join('\n')
  return { text, isOver: needless > (NEEDLESS_MOST * rounds.length) / 100 && needless > 1 }
}

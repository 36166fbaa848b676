// What came of the faults, in words: while they run, and as a table of Markdown at the end.
import type { Notes } from './notes.ts'
import type { Verification } from './verify-data.ts'

export interface Trouble {
  title: string
  bit: string
  /** How many were acknowledged. */
  acts: number
  seen: ReturnType<Notes['seen']>
  /** From the fault's end until all probes succeeded; null: never. */
  seconds: number | null
  last: string
  verification: Verification
  defects: string[]
}

export const isBad = ({ seconds, verification: { lost, doubled, undone }, defects }: Trouble): boolean =>
  seconds === null || [lost, doubled, undone, defects].some((list) => list.length > 0)

const seenOf = ({ seen: { good, slowestMs, refusals } }: Trouble): string => {
  const said = refusals.map(({ said: what, count }) => `${what} × ${count}`)
  const slowest = `slowest ${(slowestMs / 1000).toFixed(1)} s`
  return [...said, `${good} good answers, ${slowest}`].join('<br>')
}

const lostOf = ({ acts, verification: { lost, doubled, repeatedMails } }: Trouble): string => {
  const wrongs = [...lost, ...doubled]
  const mails = repeatedMails > 0 ? `; ${repeatedMails} mails came twice` : ''
  return wrongs.length === 0
    ? `0 of ${acts}${mails}`
    : `${wrongs.length} of ${acts}: ${wrongs.slice(0, 3).join('; ')}${mails}`
}

/** As soon as one is over. */
export function reportOf(name: string, trouble: Trouble): string {
  const { bit, seconds, last, verification, defects } = trouble
  const lines = [
    `${isBad(trouble) ? '✘' : '✓'} ${name}: ${lostOf(trouble)} lost; well after ${seconds === null ? `never: ${last}` : `${seconds.toFixed(1)} s`}`,
    `  bit: ${bit || 'no'}`,
    `  seen: ${seenOf(trouble).replaceAll('<br>', '\n        ')}`,
    ...verification.undone.map((each) => `  not done: ${each}`),
    ...defects.map((each) => `  wrong: ${each}`),
  ]
  return `${lines.join('\n')}\n`
}

/** In Markdown. */
export function table(troubles: readonly Trouble[]): string {
  const rows = troubles.map((each) => {
    const { title, bit, seconds, verification, defects } = each
    const wrongs = [...verification.undone.map((what) => `not done: ${what}`), ...defects]
    const well = seconds === null ? `never: ${each.last}` : `${Math.ceil(seconds)} s`
    return [`${title}. ${bit}`, seenOf(each), lostOf(each), [well, ...wrongs].join('<br>')]
  })
  const head = ['Fault, and how it was seen to bite', 'What users see', 'Acknowledged and lost', 'All is well after']
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`)
  return lines.join('\n')
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

// The table of attacks: each number with what must hold, and whether it did on the embedded database, on PostgreSQL and in the
// browser; from the tests that are called so.
import { readFileSync } from 'node:fs'
import type { Ran } from './test-report.ts'

type Where = Ran['where']

const COLUMNS: Where[] = ['sources', 'embedded', 'PostgreSQL', 'browser']

/** Tests with a number of an attack in their titles, for the runners. */
export const ATTACK = 'attack [0-9]'

/** `attack 12`, `attack 50 62`: every number that a title names. */
export const numbersOf = (title: string): number[] =>
  [...title.matchAll(/\battack ((?:\d+[ ,]*)+)/g)].flatMap(
    ([, numbers = '']) => numbers.match(/\d+/g)?.map(Number) ?? [],
  )

/** What must hold, by number, as `e2e/README.md` says it. */
function namedAttacks(): Map<number, string> {
  const text = readFileSync(new URL('../e2e/README.md', import.meta.url), 'utf8')
  const table = text.slice(text.indexOf('| attack |'))
  return new Map(
    [...table.matchAll(/^\| (\d+) \| (.*?) \|/gm)].map(([, number, words = '']) => [Number(number), words]),
  )
}

export interface AttackTable {
  lines: string[]
  /** Numbers that no test that ran is called by. */
  missing: number[]
}

/** One row a number: how many tests passed in each column, `FAILED` where one did not, `–` where none is there to run. */
export function attackTable(ran: readonly Ran[]): AttackTable {
  const names = namedAttacks()
  const cells = new Map<string, { passed: number; failed: number }>()
  for (const { title, where, outcome } of ran) {
    for (const number of numbersOf(title)) {
      const cell = cells.get(`${number} ${where}`) ?? { passed: 0, failed: 0 }
      if (outcome !== 'skipped') cell[outcome] += 1
      cells.set(`${number} ${where}`, cell)
    }
  }
  const cellOf = (number: number, where: Where): string => {
    const { passed = 0, failed = 0 } = cells.get(`${number} ${where}`) ?? {}
    if (failed > 0) return 'FAILED'
    return passed > 0 ? String(passed) : '–'
  }
  const rows = [...names].toSorted(([a], [b]) => a - b)
  const row = (first: string, values: string[], last: string): string =>
    `${first.padStart(4)}  ${values.map((value) => value.padStart(12)).join('')}   ${last}`
  return {
    lines: [
      row('', COLUMNS, 'what must hold'),
      ...rows.map(([number, words]) =>
        row(
          String(number),
          COLUMNS.map((where) => cellOf(number, where)),
          words,
        ),
      ),
    ],
    missing: rows.flatMap(([number]) => (COLUMNS.every((where) => cellOf(number, where) === '–') ? [number] : [])),
  }
}

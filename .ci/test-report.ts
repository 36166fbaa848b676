// What runners report of their tests, and how it is printed at the end: counts, and each failure with its picture, its seed and the
// command that repeats it.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

export interface Failure {
  /** Where it stands: `backend/domain/page.test.ts`, of a browser test with its line. */
  place: string
  title: string
  /** What went wrong, in a few lines. */
  reason: string[]
  /** Files to look at. */
  pictures: string[]
  /** Of what was random. */
  seed?: string
  /** The command that repeats it, where the test knows a better one. */
  again?: string
  /** On a PostgreSQL server, and not on the embedded database. */
  onServer?: boolean
}

type Outcome = 'passed' | 'failed' | 'skipped'

/** A test that was run, or left out. */
export interface Ran {
  outcome: Outcome
  title: string
  /** What it ran on: nothing but the sources, a product on one of the two databases, or a product in the browser. */
  where: 'sources' | 'embedded' | 'PostgreSQL' | 'browser'
}

/** Names the file that runners write into, a line of JSON for each test and failure. */
export const FILE = 'GILBOOK_TEST_REPORT'

/** Without `npm test` around them runners report to nobody. */
const report = (what: Failure | Ran): void => {
  const file = process.env[FILE]
  if (file) appendFileSync(file, `${JSON.stringify(what)}\n`)
}

export const reportFailure = (failure: Failure): void =>
  report({ ...failure, onServer: Boolean(process.env['TEST_DATABASE_URL']) })
export const reportRun = (ran: Ran): void => report(ran)

interface Report {
  counts: Record<Outcome, number>
  ran: Ran[]
  failures: Failure[]
}

/** The environment in which runners report, and what they have reported so far. */
export const reportInto = (file: string): { env: Record<string, string>; read: () => Report } => ({
  env: { [FILE]: file },
  read: () => {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
    const all = lines.map((line) => JSON.parse(line) as Failure | Ran)
    const ran = all.filter((one) => 'outcome' in one)
    const count = (outcome: Outcome): number => ran.filter((one) => one.outcome === outcome).length
    return {
      counts: { passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
      ran,
      failures: all.filter((one) => 'place' in one),
    }
  },
})

/** Colours are for the screen only. */
const ESCAPES = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')

/** So much of an error is told at the end; the runner has shown all of it. */
const REASON = { lines: 6, letters: 300 }

/** What a runner's error says of itself: its first lines, the seed that random tests print, and a command of its own. */
export const reasonOf = (message: string): Pick<Failure, 'reason' | 'seed' | 'again'> => {
  const plain = message.replaceAll(ESCAPES, '')
  const [, seed] = /\bseed:? *(-?\d+)/.exec(plain) ?? []
  const [, again] = /^ *repeat: ([^\n"]+)/m.exec(plain) ?? []
  const lines = plain.split('\n').filter((line) => line.trim() !== '')
  const reason = lines.slice(0, REASON.lines).map((line) => line.trimEnd().slice(0, REASON.letters))
  return { reason, ...(seed !== undefined && { seed }), ...(again !== undefined && { again }) }
}

const quoted = (words: string): string => `'${words.replaceAll("'", `'\\''`)}'`

/** As a regular expression that means these words. */
const exactly = (title: string): string => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Types the failed test alone again. */
export const commandOf = ({ place, title, seed, again, onServer = false }: Failure): string => {
  if (again !== undefined) return again
  const command = onServer ? `npm run test:${place.startsWith('e2e/') ? 'rest' : 'postgres'}` : 'npm test'
  const part = /:\d+$/.test(place) ? place : `${place} --grep ${quoted(exactly(title))}`
  // The same seed fails in the same round only where as many are played.
  const rounds = process.env['ROUNDS'] === undefined ? '' : `ROUNDS=${process.env['ROUNDS']} `
  return `${seed === undefined ? '' : `SEED=${seed} ${rounds}`}${command} -- ${part}`
}

export const linesOf = (failure: Failure): string[] => [
  `✘ ${failure.place} › ${failure.title}`,
  ...failure.reason.map((line) => `    ${line}`),
  ...failure.pictures.map((path) => `    picture  ${path}`),
  ...(failure.seed === undefined ? [] : [`    seed     ${failure.seed}`]),
  `    again    ${commandOf(failure)}`,
]

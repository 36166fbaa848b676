// The project's tests, once everything is installed and built: which of them run, in what order, and how it ends.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ATTACK, attackTable } from './attacks.ts'
import { roundsText } from './rounds.ts'
import { runConcurrently, type Step } from './steps.ts'
import { linesOf, reportInto, reportRun } from './test-report.ts'

const { values: wish, positionals: places } = parseArgs({
  allowPositionals: true,
  options: {
    /** Tests of all kinds whose titles match; like a place, it asks for these alone. */
    grep: { type: 'string', short: 'g' },
    /** Every test. */
    all: { type: 'boolean' },
    /** The tests that `npm test` leaves out, and nothing else; of a place, those of them that lie there. */
    rest: { type: 'boolean' },
    /** The API tests of each day on the PostgreSQL server that `.ci/postgres.ts` starts, and nothing else. */
    postgres: { type: 'boolean' },
    /** More rounds of the random schedules than each day, and nothing else. */
    schedules: { type: 'boolean' },
    /** The tests of attacks, on both databases and in the browser, and a table of them. */
    attacks: { type: 'boolean' },
    /** Every test, and random schedules in full. */
    long: { type: 'boolean' },
    /** Of `--long devices`, which runs the random schedules of two browsers alone: how many, from which seed, which acts. */
    rounds: { type: 'string', default: '600' },
    seed: { type: 'string' },
    acts: { type: 'string' },
    /** Two who write at one place and moment, and nothing else. */
    crowded: { type: 'boolean' },
    /** A schedule that fails is cut down to the acts that it takes. */
    shrink: { type: 'boolean' },
    /** In an order of this seed; `random` makes one, `reverse` is the usual one from its end. */
    order: { type: 'string' },
    /** Browser tests at a time. */
    workers: { type: 'string' },
  },
})

/** The random schedules of two browsers, and nothing else. */
const isDevices = wish.long === true && places.length === 1 && places[0] === 'devices'

const isPart = places.length > 0 || wish.grep !== undefined
const isReverse = wish.order === 'reverse'
const seed = wish.order === 'random' ? String(Math.floor(Math.random() * 1e6)) : isReverse ? undefined : wish.order

/** Browser tests live in a folder of their own; a bare word may be part of any path. */
const isOf = (kind: 'browser' | 'unit', place: string): boolean =>
  /^(\.\/)?e2e\b/.test(place) ? kind === 'browser' : kind === 'unit' || !/^(\.\/)?(backend|pwa|\.ci)\b/.test(place)

const placesOf = (kind: 'browser' | 'unit'): string[] => places.filter((place) => isOf(kind, place))

const checks: Step[] = [
  { name: 'type check', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '-c', '.oxlint.config.ts', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'dead code', command: ['knip', '-c', '.knip.json', '--no-progress', '--no-config-hints'] },
]

/** What a test has in its title that runs in `.ci/run` and on demand, not each day. */
const CI = '@ci'

/** Titles of the tests that are asked for, and of those that are not. */
function wanted(): { only?: string; without?: string } {
  if (wish.attacks) return { only: ATTACK }
  if (wish.grep !== undefined) return { only: wish.grep }
  if (wish.rest) return { only: CI }
  return isPart || wish.all || wish.long || wish.schedules ? {} : { without: CI }
}

/** Of unit and API tests. */
function named(): string[] {
  const { only, without } = wanted()
  if (without !== undefined) return ['--testNamePattern', `^(?!.*${without})`]
  return only === undefined ? [] : ['--testNamePattern', only]
}

const isAsked = (file: string): boolean =>
  placesOf('unit').length === 0 || placesOf('unit').some((place) => file.includes(place))

/** Where such tests stand among unit and API tests: a hundred pages of a browser would be opened for nothing in the others. */
const placesOfRest = (): string[] =>
  globSync('{.ci,backend,pwa}/**/*.test.{ts,tsx}').filter(
    (file) => isAsked(file) && readFileSync(file, 'utf8').includes(CI),
  )

const units: Step = {
  name: 'unit and API tests',
  command: [
    'vitest',
    'run',
    '--passWithNoTests',
    ...(wish.rest ? placesOfRest() : placesOf('unit')),
    ...named(),
    ...(seed === undefined ? [] : ['--sequence.shuffle.files', `--sequence.seed=${seed}`]),
  ],
}

/** Of browser tests. */
function titled(): string[] {
  const { only, without } = wanted()
  if (without !== undefined) return ['--grep-invert', without]
  return only === undefined ? [] : ['--grep', only]
}

const workers = wish.workers === undefined ? [] : [`--workers=${wish.workers}`]

const browser: Step = {
  name: 'browser tests',
  command: [
    'playwright',
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--pass-with-no-tests',
    ...placesOf('browser'),
    ...titled(),
    ...(seed === undefined ? [] : [`--shuffle=${seed}`]),
    ...workers,
  ],
}

const postgres: Step = {
  name: 'API tests on PostgreSQL',
  command: ['node', '.ci/postgres.ts', 'vitest', 'run', '--project', 'backend', ...placesOf('unit'), ...named()],
}

/** The files with random schedules; others beside them take no time. */
const schedules: Step = {
  name: 'random schedules',
  command: [
    'vitest',
    'run',
    'backend/domain',
    'backend/testing/shop/schedules',
    'backend/features/identity/kakao/kakao.test.ts',
    'pwa/features/builder/session',
  ],
}

const devices: Step = {
  name: 'schedules of two browsers',
  command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', 'e2e/devices/', ...workers],
}

// The checks use a processor that the unit tests leave idle while they wait.
const lanes = (): Step[][] => {
  if (isDevices) return [[devices]]
  if (wish.postgres) return [[postgres]]
  if (wish.schedules) return [[schedules]]
  if (wish.attacks) return [[units], [postgres], [browser]]
  if (!isPart && !wish.rest) return [[units, ...checks], [browser]]
  const has = (kind: 'browser' | 'unit'): boolean => places.length === 0 || placesOf(kind).length > 0
  return [...(has('unit') ? [[units]] : []), ...(has('browser') ? [[browser]] : [])]
}

const folder = mkdtempSync(join(tmpdir(), 'gilbook-tests-'))
const report = reportInto(join(folder, 'report'))
const roundsFile = join(folder, 'rounds')
const rounds = {
  ...(wish.long && { TEST_LONG: '1', DEVICE_ROUNDS: wish.rounds, DEVICE_TOLD: roundsFile }),
  ...(wish.seed && { SEED: wish.seed }),
  ...(isReverse && { TEST_ORDER: 'reverse' }),
  ...(seed !== undefined && { TEST_ORDER: 'random' }),
  ...(wish.acts && { DEVICE_ACTS: wish.acts }),
  ...(wish.crowded && { DEVICE_CROWDED: '1' }),
  ...(wish.shrink && { DEVICE_SHRINK: '1' }),
  ...(wish.schedules && { ROUNDS: process.env['ROUNDS'] ?? '5' }),
}
const started = performance.now()
const failed = await runConcurrently(lanes(), { ...process.env, NODE_ENV: 'test', ...rounds, ...report.env })
const { counts, failures, ran } = report.read()
// To whoever started this among others, as `.ci/run` does.
ran.forEach(reportRun)
const devicesTold = roundsText(roundsFile)
rmSync(folder, { recursive: true })

if (isPart && counts.passed + counts.failed + counts.skipped === 0) failed.push('no test is called so')
if (wish.attacks) {
  const { lines, missing } = attackTable(ran)
  console.log(`\n${lines.join('\n')}`)
  if (missing.length > 0) failed.push(`no test ran of the attacks ${missing.join(', ')}`)
}
if (devicesTold.text !== '') console.log(`\n${devicesTold.text}`)
if (devicesTold.isOver) failed.push('too many windows')
const orderText = isReverse ? ', in reverse order' : seed === undefined ? '' : `, in the order of the seed ${seed}`
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
console.log(`\n${minutes} minutes${orderText}.`)
console.log(`tests: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
console.log(failed.length === 0 ? 'Everything passed.' : `Failed: ${failed.join(', ')}.`)
for (const failure of failures) console.log(['', ...linesOf(failure)].join('\n'))
process.exitCode = failed.length === 0 ? 0 : 1

// What `npm test` runs once everything is installed and built: type check, lint, format, dead code, unit and API tests, browser tests.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

interface Step {
  name: string
  command: string[]
  /** The step belongs to the house only once this file exists. */
  needs?: string
}

const steps: Step[] = [
  { name: 'type check', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '-c', '.oxlint.config.ts', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'dead code', command: ['knip', '-c', '.knip.json', '--no-progress', '--no-config-hints'] },
  { name: 'unit and API tests', command: ['vitest', 'run', '--passWithNoTests'] },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
    needs: 'e2e/playwright.config.ts',
  },
]

const long = process.argv.includes('--long')
const env = { ...process.env, NODE_ENV: 'test', ...(long ? { TEST_LONG: '1' } : {}) }

const passes = ({ name, command: [program = '', ...args] }: Step): boolean => {
  console.log(`\n── ${name}: ${program} ${args.join(' ')}`)
  const started = performance.now()
  const { status } = spawnSync(program, args, { stdio: 'inherit', env })
  console.log(
    `── ${name} ${status === 0 ? 'passed' : 'failed'} in ${Math.round((performance.now() - started) / 1000)} s`,
  )
  return status === 0
}

const failed = steps.filter(({ needs }) => !needs || existsSync(needs)).filter((step) => !passes(step))
console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

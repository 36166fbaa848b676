// Installs the packages where they are missing or older than the lock file, and finds the Node that runs the program.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (path) => join(root, path)
const marker = at('node_modules/.installed')

/** Changes with the lock file and with the machine that the binaries were chosen for. */
const wanted = () =>
  createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')

const installed = () => existsSync(marker) && readFileSync(marker, 'utf8') === wanted()

/** Runs a command in the project's folder with our output. Resolves to why it failed, or to null. */
const outcome = (name, args, env) =>
  new Promise((resolve) => {
    const child = spawn(name, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
    child.once('error', (error) => resolve(`: ${error.message}`))
    child.once('close', (code) => resolve(code === 0 ? null : ''))
  })

/** The same; throws a sentence when it fails. */
export const run = async (name, args, env = process.env) => {
  const why = await outcome(name, args, env)
  if (why !== null) throw new Error(`"${name} ${args.join(' ')}" failed${why}`)
}

/** The same, said before; whoever tries looks for what it brought. */
export const attempt = (name, args, env) => {
  console.log(`Installing a browser for the tests: ${name} ${args.join(' ')}`)
  return outcome(name, args, env)
}

/** Installs with the lock file's exact versions, build tools included whatever NODE_ENV says; does nothing a second time. */
export const installIfMissing = async () => {
  if (installed()) return
  console.log('Installing packages (once) …')
  const npm = process.env.npm_execpath
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const env = { ...process.env, NODE_ENV: 'development' }
  if (npm?.endsWith('.js')) await run(process.execPath, [npm, ...args], env)
  else await run('npm', args, env)
  writeFileSync(marker, wanted())
}

const versionOf = (node) => {
  const { stdout, status } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim().slice(1).split('.').map(Number) : null
}

const runsTypeScript = (version) => version !== null && (version[0] > 22 || (version[0] === 22 && version[1] >= 18))

/** The PATH on which `node` is one that runs TypeScript: the one npm brought, else the machine's. */
export const programPath = () => {
  const rest = process.env.PATH ?? ''
  const bin = at('node_modules/.bin')
  if (runsTypeScript(versionOf(join(bin, 'node')))) return [bin, rest].join(delimiter)
  const own = rest.split(delimiter).filter((folder) => folder !== bin && folder !== '')
  const folder = own.find((candidate) => runsTypeScript(versionOf(join(candidate, 'node'))))
  if (folder) return [folder, bin, ...own].join(delimiter)
  throw new Error(
    'Node 24 could not be installed by npm here, and this machine has no Node 22.18 or newer. Install Node 24 and try again.',
  )
}

// Makes a fresh clone ready, then starts a command: `node .ci/prepare.mjs [build] [browser] [engines] [memory] [-- command…]`.
// Plain JavaScript, because the machine's Node 20 runs it before anything is installed.
import { spawn } from 'node:child_process'
import { buildIfStale } from './build.mjs'
import { bringEngines, findBrowsers } from './browser.mjs'
import { installIfMissing, programPath } from './install.mjs'
import { makeMemoryFolder } from './memory.mjs'

const split = process.argv.indexOf('--')
const steps = process.argv.slice(2, split < 0 ? undefined : split)
const command = split < 0 ? [] : process.argv.slice(split + 1)

/** Runs the command in our place: its signals, its exit code. */
const become = ([name, ...args], env, memory) => {
  const child = spawn(name, args, { stdio: 'inherit', env: { ...env, ...(memory && { TMPDIR: memory.path }) } })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // Ctrl-C reaches the whole group: the child decides when to end, and we follow.
  process.on('SIGINT', () => {})
  child.on('error', (error) => fail(error))
  child.on('exit', (code, signal) => {
    memory?.remove()
    process.exit(code ?? (signal ? 1 : 0))
  })
}

const fail = (error) => {
  console.error(`gilbook: ${error.message}`)
  process.exit(1)
}

try {
  await installIfMissing()
  const env = { ...process.env, PATH: programPath() }
  // A browser comes over the network while the processors build.
  const [, browsers] = await Promise.all([
    steps.includes('build') ? buildIfStale(env) : null,
    steps.includes('browser') ? findBrowsers(env) : {},
  ])
  // After Chromium: one installer at a time.
  if (steps.includes('engines')) await bringEngines(env)
  Object.assign(env, browsers)
  if (command.length > 0) become(command, env, steps.includes('memory') ? makeMemoryFolder() : null)
} catch (error) {
  fail(error)
}

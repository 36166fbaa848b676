// Finds the browser that the tests drive, and installs one where that is possible.
import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium']

const named = () => {
  const path = process.env.CHROMIUM_PATH
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`)
  return path
}

const onPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, ...elsewhere].find((path) => existsSync(path))
}

const playwrights = async () => {
  const module = pathToFileURL(join(root, 'node_modules/playwright/index.mjs')).href
  const { chromium } = await import(module)
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

const attempt = (command, args, env) => {
  console.log(`Installing a browser for the tests: ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env }).status === 0
}

const fromDebian = (env) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  attempt('apt-get', ['update', '-qq'], quiet)
  attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
}

/** Path of a Chromium: named, installed, Playwright's own, or brought now. Throws the command to type where none can be had. */
export const findBrowser = async (env = process.env) => {
  const found = named() ?? onPath() ?? (await playwrights())
  if (found) return found
  fromDebian(env)
  const debian = onPath()
  if (debian) return debian
  attempt('node', [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], env)
  const own = await playwrights()
  if (own) return own
  throw new Error(
    'no browser for the tests. Type "sudo apt-get install chromium" (or install Chrome), or set CHROMIUM_PATH, and run it again.',
  )
}

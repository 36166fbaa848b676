// Finds the browsers that the tests drive, and installs them where that is possible: Chromium, and its headless shell, which
// draws the same pages with a quarter less of the processor.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { attempt, root } from './install.mjs'

const wholes = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium']
const shells = ['chromium-headless-shell', 'chrome-headless-shell']

const named = (variable) => {
  const path = process.env[variable]
  if (path && !existsSync(path)) throw new Error(`${variable} names ${path}, which does not exist.`)
  return path
}

const onPath = (names, others = []) => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, ...others].find((path) => existsSync(path))
}

const playwrights = async () => {
  const module = pathToFileURL(join(root, 'node_modules/playwright/index.mjs')).href
  const { chromium } = await import(module)
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

const whole = async () => onPath(wholes, elsewhere) ?? (await playwrights())
const shell = () => named('HEADLESS_SHELL_PATH') ?? onPath(shells)

const isRootOfDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const debians = async (packages, env) => {
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  await attempt('apt-get', ['update', '-qq'], quiet)
  await attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
}

/** Both are wanted, since their packages come together; only the whole one is needed. */
const bring = async (env) => {
  const missing = [...((await whole()) ? [] : ['chromium']), ...(shell() ? [] : ['chromium-headless-shell'])]
  if (isRootOfDebian()) await debians(missing, env)
  if (await whole()) return
  await attempt('node', [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], env)
}

/** Programs of the other engines, and the packages that bring them. */
const others = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb', 'firefox-esr': 'firefox-esr' }

/** WebKit and Firefox, where they can be had; their tests tell which of them there is. */
export const bringEngines = async (env = process.env) => {
  const missing = Object.keys(others).filter((program) => !onPath([program]))
  if (missing.length > 0 && isRootOfDebian())
    await debians(
      missing.map((program) => others[program]),
      env,
    )
}

/**
 * CHROMIUM_PATH, a whole Chromium: named, installed, Playwright's own, or brought now; and HEADLESS_SHELL_PATH, its shell
 * where there is one, else the same. Whoever names a Chromium has every test in it.
 *
 * Throws the command to type where none can be had.
 */
export const findBrowsers = async (env = process.env) => {
  const chosen = named('CHROMIUM_PATH')
  if (chosen) return { CHROMIUM_PATH: chosen, HEADLESS_SHELL_PATH: named('HEADLESS_SHELL_PATH') ?? chosen }
  if (!(await whole()) || (!shell() && isRootOfDebian())) await bring(env)
  const found = await whole()
  if (found) return { CHROMIUM_PATH: found, HEADLESS_SHELL_PATH: shell() ?? found }
  throw new Error(
    'no browser for the tests. Type "sudo apt-get install chromium" (or install Chrome), or set CHROMIUM_PATH, and run it again.',
  )
}

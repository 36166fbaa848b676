// WebKit as Debian has it: MiniBrowser on a screen of its own, over WebDriver (https://www.w3.org/TR/webdriver2/).
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Engine, Json, Size, Start } from './engine.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const PHONE: Size = { width: 420, height: 900 }

async function miniBrowser(): Promise<string | undefined> {
  const folders = await readdir('/usr/lib').catch(() => [])
  return folders.map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`).find((path) => existsSync(path))
}

export const startWebKit: Start = async (size = PHONE) => {
  const binary = await miniBrowser()
  if (!binary || !existsSync(DRIVER) || !existsSync(SCREEN)) return null
  const folder = await mkdtemp(join(tmpdir(), 'gilbook-webkit-'))
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', `${size.width}x${size.height}x24`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await firstLine(screen)
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: `:${display}`,
    LANG: 'ko_KR.UTF-8',
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
  }
  const driver = spawn(DRIVER, [`--port=${port}`], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const complaints: string[] = []
  createInterface({ input: driver.stdout }).on('line', (line) => {
    if (/CONSOLE .*ERROR/.test(line)) complaints.push(line)
  })
  const base = `http://127.0.0.1:${port}`
  await answers(`${base}/status`)
  const session = await ask<{ sessionId: string }>(`${base}/session`, 'POST', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary,
          args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
        },
      },
    },
  })
  const at = `${base}/session/${session.sessionId}`
  await ask(`${at}/window/rect`, 'POST', { x: 0, y: 0, ...size })
  const engine: Engine = {
    name: 'WebKit',
    // Sessions that are driven keep nothing.
    isLasting: false,
    complaints,
    // To be sent where it is returns before the page is left; to load it anew does not.
    open: async (url) =>
      (await ask<string>(`${at}/url`, 'GET')) === url
        ? ask(`${at}/refresh`, 'POST', {})
        : ask(`${at}/url`, 'POST', { url }),
    call: async <R extends Json>(work: (...given: never[]) => R | Promise<R>, ...given: Json[]) => {
      const script = `const done = arguments[arguments.length - 1]
        Promise.resolve((${String(work)})(...[...arguments].slice(0, -1))).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = await ask<{ value: R; error?: string }>(`${at}/execute/async`, 'POST', {
        script,
        args: given,
      })
      if (error !== undefined) throw new Error(error)
      return value
    },
    act: async (actions) => {
      await ask(`${at}/actions`, 'POST', { actions })
      await ask(`${at}/actions`, 'DELETE')
    },
    choose: async (value, path) => {
      const found = await ask<Record<string, string>>(`${at}/element`, 'POST', { using: 'css selector', value })
      await ask(`${at}/element/${Object.values(found)[0]}/value`, 'POST', { text: path })
    },
    picture: async () => Buffer.from(await ask<string>(`${at}/screenshot`, 'GET'), 'base64'),
    restart: () => ask(`${at}/refresh`, 'POST', {}),
    end: async () => {
      // It closes the browser; a driver that is ended alone leaves it behind.
      await ask(at, 'DELETE').catch(() => undefined)
      await Promise.all([ended(driver), ended(screen)])
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return engine
}

async function ask<T>(address: string, method: string, body?: object): Promise<T> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${method} ${address}: ${value.error} ${value.message}`)
  return value
}

/** Until it listens. */
async function answers(address: string): Promise<void> {
  for (let left = 100; ; left -= 1) {
    const is = await fetch(address).catch(() => null)
    if (is) return
    if (left === 0) throw new Error(`nothing answers at ${address}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdio[3]?.once('data', (line: Buffer) => resolve(line.toString().trim()))
    child.once('exit', () => reject(new Error(`${child.spawnfile} ended`)))
  })

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

export const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill()
  })

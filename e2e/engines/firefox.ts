// Firefox as Debian has it, over WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/).
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine, Json, Size, Start } from './engine.ts'
import { ended, freePort } from './webkit.ts'

const BINARY = '/usr/bin/firefox-esr'
const PHONE: Size = { width: 420, height: 900 }

export const startFirefox: Start = async (size = PHONE) => {
  if (!existsSync(BINARY)) return null
  const folder = await mkdtemp(join(tmpdir(), 'gilbook-firefox-'))
  const complaints: string[] = []
  let firefox = await launch(folder, size, complaints)
  const engine: Engine = {
    name: 'Firefox',
    isLasting: true,
    complaints,
    open: async (url) => {
      await firefox.send('browsingContext.navigate', { context: firefox.tab, url, wait: 'complete' })
    },
    call: async <R extends Json>(work: (...given: never[]) => R | Promise<R>, ...given: Json[]) => {
      const functionDeclaration = `async (given) => JSON.stringify((await (${String(work)})(...JSON.parse(given))) ?? null)`
      const answer = await firefox.send<Called>('script.callFunction', {
        functionDeclaration,
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        awaitPromise: true,
        target: { context: firefox.tab },
      })
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'it failed in the page')
      return JSON.parse(answer.result?.value ?? 'null') as R
    },
    act: async (actions) => {
      await firefox.send('input.performActions', { context: firefox.tab, actions })
    },
    choose: async (selector, path) => {
      const { nodes } = await firefox.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context: firefox.tab,
        locator: { type: 'css', value: selector },
        maxNodeCount: 1,
      })
      await firefox.send('input.setFiles', { context: firefox.tab, element: nodes[0], files: [path] })
    },
    picture: async () => {
      const { data } = await firefox.send<{ data: string }>('browsingContext.captureScreenshot', {
        context: firefox.tab,
      })
      return Buffer.from(data, 'base64')
    },
    restart: async () => {
      await firefox.close()
      firefox = await launch(folder, size, complaints)
    },
    end: async () => {
      await firefox.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return engine
}

interface Called {
  type: 'success' | 'exception'
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

interface Firefox {
  tab: string
  send: <T>(method: string, params: object) => Promise<T>
  close: () => Promise<void>
}

async function launch(profile: string, viewport: Size, complaints: string[]): Promise<Firefox> {
  const port = await freePort()
  const child = spawn(BINARY, ['--headless', `--remote-debugging-port=${port}`, '--profile', profile, '--no-remote'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LANG: 'ko_KR.UTF-8' },
  })
  await listening(child)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  let last = 0
  const send: Firefox['send'] = <T>(method: string, params: object) => {
    const id = (last += 1)
    return new Promise<T>((resolve, reject) => {
      const hear = ({ data }: MessageEvent<string>): void => {
        const message = JSON.parse(data) as { id?: number; result?: T; error?: string; message?: string }
        if (message.id !== id) return
        socket.removeEventListener('message', hear)
        if (message.error === undefined) resolve(message.result as T)
        else reject(new Error(`${method}: ${message.error} ${message.message}`))
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
  await send('session.new', { capabilities: {} })
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { method, params } = JSON.parse(data) as { method?: string; params?: { level?: string; text?: string } }
    if (method === 'log.entryAdded' && params?.level === 'error') complaints.push(params.text ?? '')
  })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const tab = contexts[0]?.context
  if (tab === undefined) throw new Error('Firefox has no tab')
  await send('browsingContext.setViewport', { context: tab, viewport })
  return {
    tab,
    send,
    close: async () => {
      await send('browser.close', {}).catch(() => undefined)
      socket.close()
      await gone(child)
    },
  }
}

/** It writes what it has to the profile before it ends. */
async function gone(child: ChildProcess): Promise<void> {
  const late = setTimeout(() => void ended(child), 10_000)
  await new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
  })
  clearTimeout(late)
}

const listening = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stderr?.on('data', (text: Buffer) => text.includes('WebDriver BiDi listening') && resolve())
    child.once('exit', () => reject(new Error('Firefox ended')))
  })

// The sandbox at work: within the product, kept in a file over restarts, or on a port of its own for tests.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import Koa from 'koa'
import { createEngine, type Engine, type EngineOptions } from '#backend/sandbox/portone/engine/engine.ts'
import { readState, written, type State } from '#backend/sandbox/portone/engine/records.ts'
import type { Deliver } from '#backend/sandbox/portone/engine/webhooks.ts'
import { portoneSandbox } from './router.ts'

/** The shop has this long to take a webhook. */
const WEBHOOK_PATIENCE_MS = 30_000

/** @param address asked anew each time; empty: nobody is told */
function deliverTo(address: () => string): Deliver {
  return async (webhook, format) => {
    if (address() === '') return null
    const isJson = format === 'json'
    const answer = await fetch(address(), {
      method: 'POST',
      ...(isJson && { headers: { 'Content-Type': 'application/json' } }),
      body: isJson ? JSON.stringify(webhook) : new URLSearchParams({ ...webhook }),
      signal: AbortSignal.timeout(WEBHOOK_PATIENCE_MS),
    })
    await answer.arrayBuffer()
    return answer.status
  }
}

/** What it held before a restart is there again: the shop's own records speak of it. */
export function storedEngine(file: string, webhook: string, options: EngineOptions): Engine {
  const state = existsSync(file) ? readState(readFileSync(file, 'utf8')) : null
  return createEngine({
    ...options,
    ...(state && { state }),
    deliver: deliverTo(() => webhook),
    changed: (now) => keep(file, now),
  })
}

function keep(file: string, state: State): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const beside = `${file}.${process.pid}`
  writeFileSync(beside, written(state), { mode: 0o600 })
  renameSync(beside, file)
}

export interface RunningPortone {
  engine: Engine
  /** Its own address. */
  base: string
  /** What a product is started with to be its shop. */
  env: Record<string, string>
  /** Where the shop is told, `http://127.0.0.1:PORT/api/payments/webhook`; null: nowhere. */
  tell: (address: string | null) => void
  stop: () => Promise<void>
}

/** On a port of its own, for tests. */
export async function startPortoneSandbox(options: EngineOptions = {}): Promise<RunningPortone> {
  let [base, webhook] = ['http://127.0.0.1/portone', '']
  const engine = createEngine({ deliver: deliverTo(() => webhook), ...options })
  const router = portoneSandbox(engine, () => base)
  const server = new Koa().use(router.routes()).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  base = `http://127.0.0.1:${(server.address() as { port: number }).port}/portone`
  const { key, secret, impCode } = engine.settings
  return {
    engine,
    base,
    env: {
      PORTONE_API_BASE: base,
      PORTONE_SDK_URL: `${base}/iamport.js`,
      PORTONE_KEY: key,
      PORTONE_SECRET: secret,
      PORTONE_IMP_CODE: impCode,
    },
    tell: (address) => {
      webhook = address ?? ''
    },
    stop: () => {
      const stopped = new Promise<void>((resolve) => server.close(() => resolve()))
      // Those that hang on purpose would be waited for.
      server.closeAllConnections()
      return stopped
    },
  }
}

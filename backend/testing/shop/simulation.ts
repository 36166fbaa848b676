// A simulated shop for random schedules: the real flows, store and adapter, a provider in the same process, and a clock that obeys.
import { randomUUID } from 'node:crypto'
import type { Caller } from '#backend/platform/route.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { createPortone } from '#backend/platform/payment-gateway/portone.ts'
import type { PaymentGateway } from '#backend/platform/payment-gateway/gateway.ts'
import type { Payments } from '#backend/features/payment/flow/payments.ts'
import { subscriptionEffects } from '#backend/features/subscription/settle-order.ts'
import { createEngine, type Engine } from '#backend/sandbox/portone/engine/engine.ts'
import { sandboxFetch } from '#backend/sandbox/portone/rest/in-process.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

/** The process died: whoever asked hears nothing, and nothing after it happens. */
export class Died extends Error {
  override name = 'Died'
}

export type Death = 'before-commit' | 'before-call' | 'after-call'

export interface Simulation {
  server: TestServer
  engine: Engine
  payments: Payments
  now: () => Date
  advance: (ms: number) => void
  /** The next step of that kind is the last one of whoever takes it. */
  die: (at: Death) => void
  live: () => void
  /** An account of its own. */
  person: () => Promise<Caller>
}

/** Milliseconds that a provider's call may hang on either side. */
const PATIENCE = 50

export async function startSimulation(): Promise<Simulation> {
  let ahead = 0
  const deaths: Death[] = []
  const clock = { now: () => new Date(Date.now() + ahead) }
  const engine = createEngine({ clock, wait: async () => {} })
  const env = { PORTONE_API_BASE: 'http://sandbox.invalid', PORTONE_KEY: 'test-key', PORTONE_SECRET: 'test-secret' }
  const server = await startTestServer({ clock, env: { ...env, PORTONE_IMP_CODE: 'imp00000000', WORKERS: 'off' } })
  const reach = sandboxFetch(engine, env.PORTONE_API_BASE)
  const settings = { clock, fetch: reach, readPatience: PATIENCE, chargePatience: PATIENCE }
  const mortal = (at: Death): void => {
    const found = deaths.indexOf(at)
    if (found < 0) return
    deaths.splice(found, 1)
    throw new Died(at)
  }
  const gateway = createPortone(server.deps.config.portone, settings)
  const deps: Deps = {
    ...server.deps,
    payments: dying(gateway, mortal),
    // What jobs would do is done by the schedule, at moments of its own.
    jobs: { ...server.deps.jobs, enqueue: async () => {} },
    transact: (work) =>
      server.deps.transact(async (tx) => {
        const done = await work(tx)
        mortal('before-commit')
        return done
      }),
  }
  return {
    server,
    engine,
    payments: { deps, effects: subscriptionEffects(deps) },
    now: clock.now,
    advance: (ms) => void (ahead += ms),
    die: (at) => void deaths.push(at),
    live: () => void deaths.splice(0),
    person: () => personOf(deps),
  }
}

function dying(gateway: PaymentGateway, mortal: (at: Death) => void): PaymentGateway {
  const wrapped = async <T>(call: () => Promise<T>): Promise<T> => {
    mortal('before-call')
    const answer = await call()
    mortal('after-call')
    return answer
  }
  return {
    ...gateway,
    charge: (asked) => wrapped(() => gateway.charge(asked)),
    cancel: (asked) => wrapped(() => gateway.cancel(asked)),
  }
}

async function personOf({ db, clock }: Deps): Promise<Caller> {
  const id = randomUUID()
  const [email, name, companyName] = [`${id}@example.com`, 'Check Person', 'Check Travel']
  await db.query(
    `INSERT INTO account (id, email, password_hash, name, company_name, is_activated, created_at)
     VALUES ($1, $2, 'x', $3, $4, true, $5)`,
    [id, email, name, companyName, clock.now()],
  )
  return {
    id,
    role: 'user',
    sessionId: '',
    email,
    name,
    companyName,
    confirmedAt: clock.now(),
    sessionUntil: clock.now(),
  }
}

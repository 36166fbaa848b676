// What happens to the servers beside the database: the store, the mail server, and the proxy in front.
import { setTimeout as wait } from 'node:timers/promises'
import { assertFaultTookEffect, type Fault } from './fault.ts'
import type { Notes } from './notes.ts'
import type { Deployment } from './deployment.ts'

const refusals = (notes: Notes): number => notes.seen().refusals.reduce((sum, { count }) => sum + count, 0)

export const storeGone: Fault = {
  title: 'The store is gone, 12 s',
  run: async ({ proxies }, notes) => {
    await proxies.store.cut()
    await wait(12_000)
    await proxies.store.mend()
    return assertFaultTookEffect(refusals(notes) > 0, `${refusals(notes)} answers were no`)
  },
}

export const storeSlow: Fault = {
  title: 'The store slow: 1.5 s on the way there and 1.5 s back, 15 s',
  run: async ({ proxies }, notes) => {
    proxies.store.delayMs = 1500
    await wait(15_000)
    proxies.store.delayMs = 0
    const { slowestMs } = notes.seen()
    return assertFaultTookEffect(slowestMs > 3000, `the slowest answer took ${(slowestMs / 1000).toFixed(1)} s`)
  },
}

export const storeSilent: Fault = {
  title: 'The store silent: it takes everything and answers nothing, 45 s',
  run: async ({ proxies }, notes) => {
    proxies.store.hold()
    await wait(45_000)
    proxies.store.release()
    return assertFaultTookEffect(refusals(notes) > 0, `${refusals(notes)} answers were no`)
  },
}

export const storeBusy: Fault = {
  title: 'The store answers 503, 12 s',
  run: async ({ proxies, busyStore }, notes) => {
    const target = proxies.store.target
    proxies.store.target = busyStore
    proxies.store.drop()
    await wait(12_000)
    proxies.store.target = target
    proxies.store.drop()
    return assertFaultTookEffect(refusals(notes) > 0, `${refusals(notes)} answers were no`)
  },
}

const LEAP_MINUTES = 30
const MAILS = `name LIKE '%letter%' AND state IN ('created', 'retry')`

/** What waits to be tried again is tried so much sooner, as if that time had gone by. */
async function leap({ ask }: Deployment): Promise<void> {
  await ask(`UPDATE pgboss.job SET start_after = start_after - interval '${LEAP_MINUTES} minutes' WHERE ${MAILS}`)
}

const waiting = async ({ ask }: Deployment): Promise<number> => {
  const [row] = await ask<{ count: number }>(`SELECT count(*)::int AS count FROM pgboss.job WHERE ${MAILS}`)
  return row?.count ?? 0
}

export const mailDown: Fault = {
  title: `The mail server is down for a day (each ${LEAP_MINUTES} minutes between two tries shortened to 1 s)`,
  run: async (deployment) => {
    const { mail } = deployment.proxies
    await mail.cut()
    const [before, from] = [mail.connections, deployment.machine.log().length]
    for (let minutes = 0; minutes < 24 * 60; minutes += LEAP_MINUTES) {
      await wait(1000)
      await leap(deployment)
    }
    const [left, failed] = [
      await waiting(deployment),
      deployment.machine.log().slice(from).split('ECONNREFUSED').length - 1,
    ]
    await mail.mend()
    // The next tries come by the clock of the product: at most one such time away.
    await leap(deployment)
    return assertFaultTookEffect(
      left > 0 && mail.connections === before,
      `${left} mails waited after ${failed} tries in vain`,
    )
  },
}

export const cutting: Fault = {
  title: 'A proxy cuts one in fifty answers, 25 s',
  isThroughCutting: true,
  run: async ({ cutting: proxy }) => {
    proxy.every = 50
    const before = proxy.cut
    await wait(25_000)
    proxy.every = 0
    return assertFaultTookEffect(proxy.cut - before > 3, `${proxy.cut - before} answers were cut`)
  },
}

// What happens to the product's own processes.
import { existsSync, globSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Instance } from '#backend/deploy/machine.ts'
import { assertFaultTookEffect, type Fault } from './fault.ts'

/** As the units say: `RestartSec`. */
const RESTART_MS = 2000

const isAlive = ({ figures }: Instance): Promise<boolean> =>
  fetch(`http://127.0.0.1:${figures}/metrics`).then(
    ({ ok }) => ok,
    () => false,
  )

/** @returns whether it was alive, and then was not */
async function die(process: Instance): Promise<boolean> {
  const wasAlive = await isAlive(process)
  await process.kill()
  const isDead = !(await isAlive(process))
  await wait(RESTART_MS)
  await process.start()
  return wasAlive && isDead
}

const ROUNDS = 6

export const workerKilled: Fault = {
  title: `The worker killed each minute (shortened to each 6 s, ${ROUNDS} times)`,
  run: async ({ machine: { worker } }) => {
    let died = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      await wait(6000)
      if (await die(worker)) died += 1
    }
    return assertFaultTookEffect(died === ROUNDS, `${died} times SIGKILL at work, started again after 2 s`)
  },
}

export const instanceKilled: Fault = {
  title: 'An instance killed each ten seconds, by turns, 5 times',
  run: async ({ machine: { instances } }, notes) => {
    for (let round = 0; round < 5; round += 1) {
      const began = Date.now()
      const instance = instances[round % 2]
      if (instance) await die(instance)
      await wait(Math.max(0, 10_000 - (Date.now() - began)))
    }
    const broken = notes.seen().refusals.reduce((sum, { count }) => sum + count, 0)
    return assertFaultTookEffect(broken > 0, `5 times SIGKILL; ${broken} answers were no, or none`)
  },
}

const LIBRARY = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0] ?? ''

/** Its monotonic clock goes on as it is, as it does where a clock is only set wrong. */
const AHEAD = { LD_PRELOAD: LIBRARY, FAKETIME: '+1h', FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' }

async function ahead({ port }: Instance): Promise<number> {
  const { headers } = await fetch(`http://127.0.0.1:${port}/api/health`)
  return (Date.parse(headers.get('date') ?? '') - Date.now()) / 60_000
}

export const clockSkew: Fault = {
  title: 'Clocks an hour apart between the instances, 25 s',
  cannot: () => (existsSync(LIBRARY) ? null : 'Debian’s package faketime is missing'),
  prepare: async ({ machine: { instances } }) => {
    await instances[1].stop()
    await instances[1].start(AHEAD)
  },
  run: async ({ machine: { instances } }) => {
    const minutes = await ahead(instances[1])
    await wait(25_000)
    await instances[1].stop()
    await instances[1].start()
    return assertFaultTookEffect(Math.abs(minutes - 60) < 2, `the second one was ${minutes.toFixed(0)} minutes ahead`)
  },
}

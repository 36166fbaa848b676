// `npm run test:faults [-- NAME…]`: what happens to people's work when something breaks, fault by fault, as a table.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { needPrograms } from '#backend/deploy/proxy.ts'
import { diskFull, outOfConnections, restarted, silent, slow } from './database-faults.ts'
import type { Fault } from './fault.ts'
import { startLoad } from './load.ts'
import { takeNotes } from './notes.ts'
import { clockSkew, instanceKilled, workerKilled } from './process-faults.ts'
import { verifyAcknowledged } from './verify-data.ts'
import { cutting, mailDown, storeBusy, storeGone, storeSilent, storeSlow } from './service-faults.ts'
import { startDeployment, type Deployment } from './deployment.ts'
import { isBad, reportOf, table, type Trouble } from './table.ts'
import { makePerson, makeProbes } from './health-probes.ts'

const FAULTS: Record<string, Fault> = {
  'postgres-restarted': restarted,
  'postgres-slow': slow,
  'postgres-silent': silent,
  'postgres-connections': outOfConnections,
  'postgres-disk': diskFull,
  'store-gone': storeGone,
  'store-slow': storeSlow,
  'store-silent': storeSilent,
  'store-busy': storeBusy,
  'mail-down': mailDown,
  'proxy-cuts': cutting,
  'clocks-apart': clockSkew,
  'worker-killed': workerKilled,
  'instance-killed': instanceKilled,
}

/** Calm first, so that there is work under way when it begins. */
const CALM_MS = 3000

async function suffer(deployment: Deployment, fault: Fault): Promise<Trouble> {
  const person = await makePerson(deployment)
  const probes = await makeProbes(deployment, await makePerson(deployment))
  const [row] = await deployment.ask<{ now: Date }>('SELECT now() AS now')
  await fault.prepare?.(deployment)
  const notes = takeNotes()
  const load = startLoad(deployment, notes, person, () =>
    fault.isThroughCutting ? deployment.cutVisitor : deployment.visitor,
  )
  await wait(CALM_MS)
  let bit = ''
  try {
    bit = await fault.run(deployment, notes)
  } catch (error) {
    notes.wrong((error as Error).message)
  }
  const { seconds, last } = await probes.untilRecovered()
  await load.end()
  const verification = await verifyAcknowledged(deployment, load.ledger, person, row?.now ?? new Date())
  return {
    title: fault.title,
    bit,
    acts: load.ledger.acts,
    seen: notes.seen(),
    seconds,
    last,
    verification,
    defects: notes.defects(),
  }
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in FAULTS))
if (unknown.length > 0)
  throw new Error(`No such fault: ${unknown.join(', ')}. There are ${Object.keys(FAULTS).join(', ')}.`)
needPrograms({ nginx: 'nginx-light', openssl: 'openssl', faketime: 'faketime' })
const deployment = await startDeployment()
const troubles: Trouble[] = []
try {
  for (const [name, fault] of Object.entries(FAULTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const why = fault.cannot?.(deployment) ?? null
    if (why !== null) process.stdout.write(`↷ ${name}: ${why}\n`)
    if (why !== null) continue
    const trouble = await suffer(deployment, fault)
    process.stdout.write(reportOf(name, trouble))
    troubles.push(trouble)
  }
} finally {
  const log = join(tmpdir(), 'gilbook-faults.log')
  writeFileSync(log, deployment.machine.log())
  process.stdout.write(`What the processes said: ${log}\n`)
  await deployment.stop()
}
process.stdout.write(`\n${table(troubles)}\n`)
// Where all were left out nothing was proven.
process.exitCode = troubles.length === 0 || troubles.some(isBad) ? 1 : 0

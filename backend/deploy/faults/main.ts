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
import { startStage, type Stage } from './stage.ts'
import { isBad, table, told, type Trouble } from './table.ts'
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

async function suffer(stage: Stage, fault: Fault): Promise<Trouble> {
  const person = await makePerson(stage)
  const probes = await makeProbes(stage, await makePerson(stage))
  const [row] = await stage.ask<{ now: Date }>('SELECT now() AS now')
  await fault.prepare?.(stage)
  const notes = takeNotes()
  const load = startLoad(stage, notes, person, () => (fault.isThroughCutting ? stage.cutVisitor : stage.visitor))
  await wait(CALM_MS)
  let bit = ''
  try {
    bit = await fault.run(stage, notes)
  } catch (error) {
    notes.wrong((error as Error).message)
  }
  const { seconds, last } = await probes.untilRecovered()
  await load.end()
  const verification = await verifyAcknowledged(stage, load.ledger, person, row?.now ?? new Date())
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
const stage = await startStage()
const troubles: Trouble[] = []
try {
  for (const [name, fault] of Object.entries(FAULTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const why = fault.cannot?.(stage) ?? null
    if (why !== null) process.stdout.write(`↷ ${name}: ${why}\n`)
    if (why !== null) continue
    const trouble = await suffer(stage, fault)
    process.stdout.write(told(name, trouble))
    troubles.push(trouble)
  }
} finally {
  const log = join(tmpdir(), 'gilbook-faults.log')
  writeFileSync(log, stage.machine.log())
  process.stdout.write(`What the processes said: ${log}\n`)
  await stage.stop()
}
process.stdout.write(`\n${table(troubles)}\n`)
process.exitCode = troubles.some(isBad) ? 1 : 0

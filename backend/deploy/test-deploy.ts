// `npm run test:deploy`: what an operator does on a bare machine, with Debian's PostgreSQL, nginx and Caddy, and proves it.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#backend/testing/port.ts'
import { startSmtp } from '#backend/testing/smtp.ts'
import { environment, fileOf, startMachine } from './machine.ts'
import { PROOFS } from './proofs.ts'
import { needPrograms, startCaddy, startNginx } from './proxy.ts'
import { SHARED_CACHE_PROOFS } from './shared-cache.ts'
import { visitorOf } from './visitor.ts'

const counts = { passed: 0, failed: 0 }

async function prove(name: string, proof: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`✓ ${name}: ${await proof()}\n`)
    counts.passed += 1
  } catch (error) {
    process.stdout.write(`✘ ${name}: ${(error as Error).message}\n`)
    counts.failed += 1
  }
}

/** By the programs that read them. */
async function checkFiles(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gilbook-files-'))
  const here = (name: string): string => join(folder, name)
  for (const name of ['prometheus.yaml', 'alerts.yaml', 'alerts-test.yaml'])
    cpSync(join(import.meta.dirname, name), here(name))
  const units = ['gilbook@.service', 'gilbook-worker.service', 'gilbook-backup.service', 'gilbook-backup.timer']
  for (const name of units) writeFileSync(here(name), fileOf(name).replace('/opt/gilbook/bin/node', process.execPath))
  const run = async (program: string, args: string[]): Promise<string> => {
    await promisify(execFile)(program, args)
    return `${program} agrees`
  }
  await prove('prometheus.yaml and alerts.yaml', () => run('promtool', ['check', 'config', here('prometheus.yaml')]))
  await prove('the alerts fire', () => run('promtool', ['test', 'rules', here('alerts-test.yaml')]))
  await prove('the units', () => run('systemd-analyze', ['verify', ...units.map(here)]))
  rmSync(folder, { recursive: true })
}

const databaseUrl = process.env['TEST_DATABASE_URL']
assert.ok(databaseUrl, 'Start it with "npm run test:deploy".')
needPrograms({
  nginx: 'nginx-light',
  caddy: 'caddy',
  promtool: 'prometheus',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
})
await checkFiles()
const smtp = await startSmtp()
const purgePort = await freePort()
const admin = { email: 'operator@example.com', password: 'Hallasan-1950!' }
const machine = await startMachine(databaseUrl, {
  ...environment(smtp.url, admin),
  CACHE_PURGE_URL: `http://127.0.0.1:${purgePort}`,
})
try {
  for (const startProxy of [startNginx, startCaddy]) {
    const proxy = await startProxy({ ...machine, purgePort })
    const trial = { machine, smtp, admin, visitor: visitorOf(proxy), isRepeating: proxy.isRepeating }
    // Debian's Caddy keeps nothing. Queries are counted before other proofs have left work for the queues.
    const proofs = startProxy === startNginx ? { ...SHARED_CACHE_PROOFS, ...PROOFS } : PROOFS
    for (const [name, proof] of Object.entries(proofs)) await prove(`${proxy.name}: ${name}`, () => proof(trial))
    await proxy.stop()
  }
} finally {
  if (counts.failed > 0) process.stdout.write(machine.log())
  await machine.remove()
  await smtp.stop()
}
process.stdout.write(`tests: ${counts.passed} passed, ${counts.failed} failed, 0 skipped\n`)
process.exitCode = counts.failed > 0 ? 1 : 0

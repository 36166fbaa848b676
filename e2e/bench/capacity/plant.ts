// What is measured, and what stands beside it: the machine of `backend/deploy` with two instances, a worker and nginx; and the
// same nginx before two bare servers, with the same answers and rows of the same size in the same PostgreSQL server.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#backend/testing/port.ts'
import { filledExample, HOSTS, startMachine, type Machine } from '#backend/deploy/machine.ts'
import { needPrograms, startNginx, type Proxy } from '#backend/deploy/proxy.ts'
import { adminAccount } from '#e2e/harness/product.ts'
import { httpClient, type HttpClient } from './http-client.ts'

export interface Plant {
  machine: Machine
  proxy: Proxy
  /** The first instance itself, for what makes ready. */
  url: string
  client: HttpClient
  remove: () => Promise<void>
}

/** Nobody outside of the machine is asked; each process can be asked where its time goes. */
const environment = (): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(filledExample()).filter(([name]) => !name.startsWith('KAKAO_'))),
  PUBLIC_URL: `https://${HOSTS.app}`,
  READER_ORIGIN: `https://${HOSTS.read}`,
  ADMIN_EMAIL: adminAccount.email,
  ADMIN_PASSWORD: adminAccount.password,
  SMTP_URL: 'smtp://127.0.0.1:9',
  PORTONE_API_BASE: 'http://127.0.0.1:9',
  LOG_LEVEL: 'error',
  NODE_OPTIONS: '--inspect=127.0.0.1:0',
})

export async function startPlant(databaseUrl: string): Promise<Plant> {
  needPrograms({ nginx: 'nginx-light', openssl: 'openssl' })
  const machine = await startMachine(databaseUrl, environment())
  const proxy = await startNginx(machine)
  const client = httpClient(proxy)
  const remove = async (): Promise<void> => {
    client.close()
    await proxy.stop()
    await machine.remove()
  }
  return { machine, proxy, url: `http://127.0.0.1:${machine.instances[0].port}`, client, remove }
}

/** By path, as the product gave it. */
export type Recorded = Record<string, { headers: Record<string, string>; body: string }>

export interface Bare {
  client: HttpClient
  remove: () => Promise<void>
}

async function bareServer(environment: Record<string, string>): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort()
  const env = { ...process.env, ...environment, NODE_ENV: 'production', PORT: String(port) }
  const file = join(import.meta.dirname, '../peers/bare-server.ts')
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', () => reject(new Error('a bare server ended')))
  })
  return { port, child }
}

/** @param databaseUrl where its tables are, filled. */
export async function startBare(databaseUrl: string, recorded: Recorded): Promise<Bare> {
  const folder = mkdtempSync(join(tmpdir(), 'gilbook-bare-'))
  // nginx's own processes are another user's.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(recorded))
  const env = {
    BARE_DATABASE_URL: databaseUrl,
    BARE_ANSWERS: join(folder, 'answers.json'),
    BARE_FILES: join(folder, 'files'),
  }
  const servers = [await bareServer(env), await bareServer(env)] as const
  const proxy = await startNginx({ folder, instances: servers })
  const client = httpClient(proxy)
  const remove = async (): Promise<void> => {
    client.close()
    await proxy.stop()
    for (const { child } of servers) child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  return { client, remove }
}

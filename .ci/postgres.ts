// Runs a command beside a real PostgreSQL server of its own: `node .ci/postgres.ts command…` finds it in TEST_DATABASE_URL.
import { spawn } from 'node:child_process'
import { CARELESS, startPostgres } from '#backend/testing/postgres-server.ts'

const [name = '', ...args] = process.argv.slice(2)
const server = await startPostgres([
  ...CARELESS,
  'max_connections=200',
  'shared_buffers=256MB',
  'log_min_messages=panic',
])
const child = spawn(name, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: server.url } })
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
const code = await new Promise<number>((resolve) => {
  child.once('error', () => resolve(127))
  child.once('exit', (status) => resolve(status ?? 1))
})
await server.remove()
process.exitCode = code

// Which part is first at its limit: how much processor each had, where the instances' went, and what PostgreSQL waited for.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

type Part = 'instances' | 'worker' | 'nginx' | 'PostgreSQL' | 'who asks'

/** Of Linux here. */
const TICKS = 100

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const folderOf = (pid: string): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** Which part a process belongs to; null: to none of this run. */
function partOf(pid: string, { release, databasePort, folder }: Where): Part | null {
  if (Number(pid) === process.pid) return 'who asks'
  const line = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
  if (line.includes('backend/main.ts') && folderOf(pid) === release)
    return line.includes(' worker') ? 'worker' : 'instances'
  const parent = / (\d+) /.exec(read(`/proc/${pid}/stat`).replace(/^.*\) \w/, ''))?.[1] ?? '0'
  const parents = read(`/proc/${parent}/cmdline`).replaceAll('\0', ' ')
  if (line.startsWith('nginx: worker') && parents.includes(folder)) return 'nginx'
  if (line.startsWith('postgres:') && parents.includes(`-p ${databasePort} `)) return 'PostgreSQL'
  return null
}

export interface Where {
  release: string
  /** Of the machine: nginx was started with a file in it. */
  folder: string
  databasePort: string
}

/** Seconds of processor by process, so far. */
function spent(where: Where): Map<string, [Part, number]> {
  const sums = new Map<string, [Part, number]>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const part = partOf(pid, where)
    if (part === null) continue
    const fields = read(`/proc/${pid}/stat`)
      .replace(/^.*\) /, '')
      .split(' ')
    sums.set(pid, [part, (Number(fields[11]) + Number(fields[12])) / TICKS])
  }
  return sums
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; hitCount: number }[]
}

/** Asks a process by its inspector, one call after the other. */
async function inspector(address: string) {
  const socket = new WebSocket(address)
  await new Promise<unknown>((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let id = 0
  const ask = <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve) => {
      const mine = (id += 1)
      const hear = ({ data }: MessageEvent): void => {
        const said = JSON.parse(String(data)) as { id?: number; result?: T }
        if (said.id !== mine) return
        socket.removeEventListener('message', hear)
        resolve(said.result as T)
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id: mine, method, params }))
    })
  return { ask, close: () => socket.close() }
}

/** A package, a folder of the product, or what Node itself does. */
function placeOf(url: string, name: string): string {
  const [, found] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (found) return found
  const [, ours] = /\/((?:backend|dist)\/.*)$/.exec(url) ?? []
  if (ours) return ours
  return url.startsWith('node:') ? url : name
}

/** Shares of the time in which an instance was not idle, by place, the largest first. */
function shares(profiles: readonly Profile[]): [place: string, share: number][] {
  const hits = new Map<string, number>()
  for (const { callFrame, hitCount } of profiles.flatMap(({ nodes }) => nodes)) {
    const place = placeOf(callFrame.url, callFrame.functionName)
    if (place !== '(idle)') hits.set(place, (hits.get(place) ?? 0) + hitCount)
  }
  const all = [...hits.values()].reduce((sum, count) => sum + count, 0)
  return [...hits].map(([place, count]): [string, number] => [place, count / all]).toSorted((a, b) => b[1] - a[1])
}

const WAITING = `
  SELECT coalesce(wait_event_type || ' ' || wait_event, 'working') AS what FROM pg_stat_activity
  WHERE state = 'active' AND pid <> pg_backend_pid() AND backend_type = 'client backend'`

async function whatPostgresDoes(databaseUrl: string, isOver: () => boolean): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const counts = new Map<string, number>()
  let looks = 0
  for (; !isOver(); looks += 1) {
    const { rows } = await client.query<{ what: string }>(WAITING)
    for (const { what } of rows) counts.set(what, (counts.get(what) ?? 0) + 1)
    await wait(50)
  }
  await client.end()
  const said = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, 4)
  return said.map(([what, count]) => `${what} ${(count / looks).toFixed(2)}`).join(', ') || 'idle'
}

/** What was printed of where the inspectors of instances listen. */
async function instancesInspectors(log: string) {
  const all = [...log.matchAll(/Debugger listening on (ws:\S+)/g)].map(([, address = '']) => inspector(address))
  const opened = await Promise.all(all)
  const isWorker = await Promise.all(
    opened.map(({ ask }) =>
      ask<{ result: { value: boolean } }>('Runtime.evaluate', { expression: 'process.argv.includes("worker")' }),
    ),
  )
  for (const [at, { result }] of isWorker.entries()) if (result.value) opened[at]!.close()
  return opened.filter((_, at) => !isWorker[at]!.result.value)
}

/** Runs the work and tells, in lines for people, where the machine's time went meanwhile. */
export async function watched(
  where: Where,
  { databaseUrl, log }: { databaseUrl: string; log: string },
  work: () => Promise<unknown>,
): Promise<string[]> {
  const inspectors = await instancesInspectors(log)
  for (const { ask } of inspectors) {
    await ask('Profiler.enable')
    await ask('Profiler.start')
  }
  let isOver = false
  const postgres = whatPostgresDoes(databaseUrl, () => isOver)
  const [before, begun] = [spent(where), performance.now()]
  await work()
  const [after, seconds] = [spent(where), (performance.now() - begun) / 1000]
  isOver = true
  const profiles: Profile[] = []
  for (const { ask, close } of inspectors) {
    profiles.push((await ask<{ profile: Profile }>('Profiler.stop')).profile)
    close()
  }
  const used = new Map<Part, number>()
  for (const [pid, [part, sum]] of after) {
    const grown = sum - (before.get(pid)?.[1] ?? 0)
    used.set(part, (used.get(part) ?? 0) + grown / seconds)
  }
  const parts = [...used].toSorted((a, b) => b[1] - a[1]).map(([part, cores]) => `${part} ${cores.toFixed(2)}`)
  const places = shares(profiles).slice(0, 14)
  return [
    `processors of ${availableParallelism()}: ${parts.join(', ')}`,
    `the instances' time: ${places.map(([place, share]) => `${place} ${(100 * share).toFixed(1)} %`).join(', ')}`,
    `PostgreSQL's connections at once: ${await postgres}`,
  ]
}

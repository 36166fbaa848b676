// The embedded database: PGlite in the data folder, reached through a private socket with the same driver as PostgreSQL.
import { mkdtempSync, rmSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { StartError } from '#backend/platform/start-error.ts'

/** When the process began, where the system tells: a process id alone is soon used again. */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function lives(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return start === '' || startOf(pid) === start
}

/** Takes the folder and gives the function that frees it. @throws StartError */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'in-use')
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) })
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(path, mine, { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries > 3) throw error
      removeStale(path, folder)
    }
  }
}

function removeStale(path: string, folder: string): void {
  const { pid, start } = holderOf(path)
  if (pid > 0 && lives(pid, start)) {
    throw new StartError(`The folder ${folder} is in use by process ${pid}. End it, or choose another DATA_DIR.`)
  }
  const aside = `${path}.${process.pid}`
  renameSync(path, aside)
  rmSync(aside, { force: true })
}

function holderOf(path: string): { pid: number; start: string } {
  try {
    const held = JSON.parse(readFileSync(path, 'utf8')) as { pid?: number; start?: string }
    return { pid: held.pid ?? 0, start: held.start ?? '' }
  } catch {
    return { pid: 0, start: '' }
  }
}

export interface Embedded {
  /** A folder that only this user may enter, with the socket in it. */
  host: string
  close: () => Promise<void>
}

/** The default of 128 MB would stay in this process's memory; the system keeps the files in its own anyway. */
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=24MB']

/** @throws StartError when another process has the folder. */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  const free = lockFolder(dataDir)
  try {
    const database = await PGlite.create(join(dataDir, 'database'), { startParams: START })
    const host = mkdtempSync(join(tmpdir(), 'gilbook-'))
    const server = new PGLiteSocketServer({ db: database, path: join(host, '.s.PGSQL.5432'), maxConnections: 4 })
    await server.start()
    return { host, close: () => close(server, database, host, free) }
  } catch (error) {
    free()
    throw error
  }
}

async function close(server: PGLiteSocketServer, database: PGlite, host: string, free: () => void): Promise<void> {
  await server.stop()
  await database.close()
  rmSync(host, { recursive: true, force: true })
  free()
}

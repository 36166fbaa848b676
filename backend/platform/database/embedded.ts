// The embedded database: PGlite in the data folder, reached through a private socket with the same driver as PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { lockFolder } from './folder-lock.ts'

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

// A Unix socket in the data folder of a running embedded database, through which another process reads a dump: only the process
// that opened the database can read it.
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { dump } from './dump.ts'

const NAME = 'dump.sock'
/** The dump occupies the only connection: a client that reads nothing for this long is disconnected. */
const PATIENCE_MS = 10_000

/** A socket's address may have a hundred characters: through a link of our own the data folder's is always short. */
function throughLink<T>(dataDir: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'gilbook-dump-'))
  symlinkSync(dataDir, join(folder, 'data'))
  return work(join(folder, 'data', NAME)).finally(() => rmSync(folder, { recursive: true, force: true }))
}

export interface DumpServer {
  close: () => Promise<void>
}

/** Only this system user may connect. Each client gets a dump of one snapshot. The caller holds the folder's lock. */
export async function serveDump(dataDir: string, pool: Pool, log: Logger): Promise<DumpServer> {
  const callers = new Set<Socket>()
  const server = createServer((socket) => {
    callers.add(socket)
    socket.on('close', () => callers.delete(socket))
    // A client that left is noticed by the write that fails.
    socket.on('error', () => undefined)
    void give(socket, pool).catch((error: unknown) => {
      log.warn({ err: error }, 'a dump of the database was broken off')
      socket.destroy()
    })
  })
  rmSync(join(dataDir, NAME), { force: true })
  await throughLink(dataDir, (path) => listening(server, path))
  chmodSync(join(dataDir, NAME), 0o600)
  return {
    close: async () => {
      for (const socket of callers) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      rmSync(join(dataDir, NAME), { force: true })
    },
  }
}

async function listening(server: Server, path: string): Promise<void> {
  server.listen(path)
  await once(server, 'listening')
}

async function give(socket: Socket, pool: Pool): Promise<void> {
  const gone = new AbortController()
  socket.on('close', () => gone.abort())
  const client = await pool.connect()
  try {
    for await (const block of dump(client)) {
      gone.signal.throwIfAborted()
      const patience = AbortSignal.any([gone.signal, AbortSignal.timeout(PATIENCE_MS)])
      if (!socket.write(block)) await once(socket, 'drain', { signal: patience })
    }
  } finally {
    client.release()
  }
  socket.end()
}

/** What the process that has the folder gives, in blocks of whole lines. @throws Error if no process serves the dump */
export async function* readDump(dataDir: string): AsyncGenerator<string> {
  const socket = await throughLink(dataDir, async (path) => {
    const made = createConnection(path)
    await once(made, 'connect')
    return made
  })
  socket.setEncoding('utf8')
  let open = ''
  try {
    for await (const some of socket as AsyncIterable<string>) {
      const end = some.lastIndexOf('\n') + 1
      if (end > 0) yield open + some.slice(0, end)
      open = end > 0 ? some.slice(end) : open + some
    }
  } finally {
    socket.destroy()
  }
}

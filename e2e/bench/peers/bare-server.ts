// The bare limit: Node's own server with the same answers in memory, the same rows written by nothing but the driver, the same
// photo made small by nothing but sharp.
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { bareCascade } from './bare-cascade.ts'

interface Recorded {
  headers: Record<string, string>
  /** Base64. */
  body: string
}

const environment = (name: string): string => process.env[name] ?? ''
const recorded = JSON.parse(readFileSync(environment('BARE_ANSWERS'), 'utf8')) as Record<string, Recorded>
const answers = new Map(
  Object.entries(recorded).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
)
const pool = new pg.Pool({ connectionString: environment('BARE_DATABASE_URL'), max: 10 })

const readAll = async (asked: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of asked) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** The guidebook's row locked and raised, the changed page's row replaced, what stood before kept, and the answer stored. */
async function save(id: string, body: Buffer): Promise<string> {
  const { page } = JSON.parse(body.toString()) as { page: { _id: string } }
  const text = JSON.stringify(page)
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query({ name: 'lock', text: 'SELECT version FROM head WHERE id = $1 FOR NO KEY UPDATE', values: [id] })
    const raise = 'UPDATE head SET version = version + 1, updated_at = now() WHERE id = $1 RETURNING version'
    const { rows } = await client.query<{ version: number }>({ name: 'raise', text: raise, values: [id] })
    const put = 'UPDATE page SET body = $2 WHERE id = $1'
    await client.query({ name: 'put', text: put, values: [page._id, text] })
    const answer = JSON.stringify({ _id: id, version: rows[0]?.version ?? 0 })
    const store = 'INSERT INTO stored (key, answer, before) VALUES ($1, $2, $3)'
    await client.query({ name: 'store', text: store, values: [randomUUID(), answer, text] })
    await client.query('COMMIT')
    return answer
  } finally {
    client.release()
  }
}

/** @returns the name of the largest file. */
async function keep(body: Buffer): Promise<string> {
  // What a form writes around the file is passed over.
  const photo = body.subarray(body.indexOf(Buffer.from([0xff, 0xd8, 0xff])))
  const files = await bareCascade(photo)
  const names = files.map((file) => createHash('sha256').update(file).digest('hex'))
  await Promise.all(files.map((file, n) => writeFile(join(environment('BARE_FILES'), `${names[n]}.webp`), file)))
  return names[0] ?? ''
}

async function answer(asked: IncomingMessage, to: ServerResponse): Promise<void> {
  const path = asked.url ?? ''
  if (path === '/api/events') {
    to.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(':\n\n')
    return
  }
  if (asked.method !== 'GET') {
    const body = await readAll(asked)
    if (path.endsWith('/views')) return void to.writeHead(204).end()
    const said = path.endsWith('/image') ? await keep(body) : await save(path.split('/').at(-1) ?? '', body)
    return void to.writeHead(200, { 'Content-Type': 'application/json' }).end(said)
  }
  const kept = answers.get(path)
  if (!kept) return void to.writeHead(404).end()
  const isHeld = kept.headers['etag'] !== undefined && asked.headers['if-none-match'] === kept.headers['etag']
  if (isHeld) return void to.writeHead(304, kept.headers).end()
  to.writeHead(200, { ...kept.headers, 'content-length': kept.body.length }).end(kept.body)
}

createServer((asked, to) => {
  answer(asked, to).catch((error: Error) => {
    console.error(error)
    to.writeHead(500).end(error.message)
  })
}).listen(Number(environment('PORT')), '127.0.0.1', () => console.log('ready'))

// What the dearest requests ask for: lists of thousands, and guidebooks as large as they are taken, published and with fifty versions.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { adminAccount, type Product } from '#e2e/harness/product.ts'
import { signIn, type Person } from '#e2e/harness/api.ts'
import { photo } from '#e2e/harness/photo.ts'
import { fill } from '#e2e/bench/lists/fill.ts'
import { fillOffice } from '#e2e/bench/lists/admin-fill.ts'
import { longGuidebook, longItinerary } from './documents.ts'

const VERSIONS = 50
/** Tokens last ten minutes. */
const FRESH_MS = 180_000
/** Of every table. */
const ROWS = 20_000

interface Book {
  _id: string
  uuid: string
}

export interface LoopContext {
  /** Many pages. */
  book: Book
  documentOf: ReturnType<typeof longGuidebook>
  /** Many stops. */
  long: Book
  stops: ReturnType<typeof longItinerary>
  picture: Buffer
  /** Somebody of the filled tables. */
  userId: string
  admin: () => Person
  /** Anew where the token will soon be over, for sign-ins are counted. */
  stayIn: () => Promise<void>
  /** @returns the answer's text. @throws where it was refused, unless `mayRefuse` */
  ask: (method: string, path: string, body?: unknown, more?: CallOptions) => Promise<string>
}

interface CallOptions {
  headers?: Record<string, string>
  mayRefuse?: boolean
}

export async function makeLoopContext(product: Product, databaseUrl: string): Promise<LoopContext> {
  let [admin, since] = [await signIn(product, adminAccount.email, adminAccount.password), Date.now()]
  const ask: LoopContext['ask'] = async (method, path, body, { headers = {}, mayRefuse = false } = {}) => {
    const isForm = body instanceof FormData
    const answer = await fetch(product.url + path, {
      method,
      redirect: 'manual',
      headers: {
        Authorization: `Bearer ${admin.token}`,
        ...(!isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    // Events go on for ever: that they began is what was asked for.
    const isEndless = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    if (isEndless) await answer.body?.cancel()
    const text = isEndless ? '' : await answer.text()
    if (mayRefuse ? answer.status === 500 : answer.status >= 400)
      throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 200)}`)
    return text
  }
  const make = async (document: unknown): Promise<Book> => {
    const made = JSON.parse(await ask('POST', '/api/guidebooks', document)) as Book
    await ask('PUT', `/api/guidebooks/${made._id}/publish`, {})
    return made
  }
  const [documentOf, stops] = [longGuidebook(), longItinerary()]
  const [book, long] = [await make(documentOf(0)), await make(stops)]
  for (let version = 1; version <= VERSIONS; version += 1)
    await ask('PUT', `/api/guidebooks/${book._id}`, documentOf(version), { headers: { 'If-Match': `"${version}"` } })
  // Behind the others: the administrator has some of them, more than may be published.
  await fill(databaseUrl, ROWS)
  await fillOffice(databaseUrl, ROWS)
  return {
    book,
    documentOf,
    long,
    stops,
    picture: await photo(77_777, 4000, 3000),
    userId: await someone(databaseUrl),
    admin: () => admin,
    stayIn: async () => {
      if (Date.now() - since < FRESH_MS) return
      admin = await signIn(product, adminAccount.email, adminAccount.password)
      since = Date.now()
    },
    ask,
  }
}

async function someone(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM account WHERE email = 'user-4@example.com'`)
  await client.end()
  return rows[0]?.id ?? randomUUID()
}

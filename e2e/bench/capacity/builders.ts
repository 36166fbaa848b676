// People who write: each has an account, a guidebook of two hundred items and, while they write, a stream of events.
import { randomUUID } from 'node:crypto'
import type { ClientRequest } from 'node:http'
import pg from 'pg'
import { ask, call, type Served } from '#e2e/harness/api.ts'
import { makeGuidebook, type Made } from '#e2e/harness/guidebook.ts'
import { adminAccount } from '#e2e/harness/product.ts'
import type { Ask, HttpCall, HttpClient } from './http-client.ts'

/** Of one guidebook: five pages of forty items. */
const WISH = { pages: 5, items: 40, pictures: 0, cover: false }
/** Tokens last ten minutes. */
const FRESH_MS = 300_000

export interface Builder {
  token: string
  book: Made
  version: number
}

const ACCOUNTS = `
  INSERT INTO account (id, email, password_hash, name, company_name, is_activated, expires_at)
  SELECT gen_random_uuid(), 'builder-' || n || '@example.com', password_hash, 'Builder ' || n, '여행사', true,
    now() + interval '14 days'
  FROM account, generate_series(1, $2::int) n WHERE email = $1`

/** Each from a network of its own: sign-ins are limited by that. */
async function tokenOf(product: Served, n: number): Promise<string> {
  const basic = Buffer.from(`builder-${n}@example.com:${adminAccount.password}`).toString('base64')
  const headers = { Authorization: `Basic ${basic}`, 'X-Forwarded-For': `10.${n >> 8}.${n & 255}.1` }
  return (await ask<{ token: string }>(product, 'POST', '/api/auth', { headers, body: {} })).token
}

export interface Builders {
  all: readonly Builder[]
  /** Somebody who waits for no answer; with everybody waiting, the first who no longer does. */
  free: () => Promise<Builder>
  done: (builder: Builder) => void
  /** Signs in anew where tokens are soon over, and hears what version is stored. */
  stayIn: () => Promise<void>
}

export async function makeBuilders(product: Served, databaseUrl: string, count: number): Promise<Builders> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(ACCOUNTS, [adminAccount.email, count])
  await client.end()
  const all: Builder[] = []
  for (let n = 1; n <= count; n += 1) {
    const token = await tokenOf(product, n)
    const book = await makeGuidebook(product, { token }, { ...WISH, seed: n })
    all.push({ token, book, version: book.version })
  }
  let since = Date.now()
  const idle = [...all]
  const asking: ((builder: Builder) => void)[] = []
  return {
    all,
    free: async () => idle.shift() ?? new Promise((resolve) => asking.push(resolve)),
    done: (builder) => {
      const first = asking.shift()
      if (first) first(builder)
      else idle.push(builder)
    },
    stayIn: async () => {
      const isOld = Date.now() - since > FRESH_MS
      for (const [at, builder] of all.entries()) {
        if (isOld) builder.token = await tokenOf(product, at + 1)
        const { json } = await call(product, 'GET', `/api/guidebooks/${builder.book._id}`, { token: builder.token })
        builder.version = Number(json['version'])
      }
      if (isOld) since = Date.now()
    },
  }
}

/** Their streams of events, one each. */
export const streams = (client: HttpClient, { all }: Builders): Promise<ClientRequest[]> =>
  Promise.all(
    all.map(({ token }) =>
      client.hold({ path: '/api/events', host: 'app', headers: { authorization: `Bearer ${token}` } }),
    ),
  )

const words = (text: string): unknown => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** The page with other words in its second item, as whoever types makes it every three seconds. */
function changed({ book }: Builder): Made['contents'][number] {
  const page = book.contents[0]!
  const [section] = page.sections
  const items = section!.items.map((item, at) =>
    at === 1 ? { ...item, content: words(`성산 일출봉에 오르는 길 ${randomUUID()}`) } : item,
  )
  return { ...page, sections: [{ ...section!, items }] }
}

const asked = (builder: Builder, method: string, body: unknown): HttpCall => ({
  method,
  path: `/api/guidebooks/${builder.book._id}`,
  host: 'app',
  headers: {
    authorization: `Bearer ${builder.token}`,
    'content-type': 'application/json',
    'if-match': `"${builder.version}"`,
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify(body),
})

async function saveBy({ free, done }: Builders, send: Ask, made: (builder: Builder) => HttpCall): Promise<void> {
  const builder = await free()
  try {
    const { body } = await send(made(builder))
    builder.version = (JSON.parse(body.toString()) as { version: number }).version
  } finally {
    done(builder)
  }
}

/** One page of five. */
export const autosave = (builders: Builders, send: Ask, isBare: boolean): Promise<void> =>
  saveBy(builders, send, (builder) => {
    const page = changed(builder)
    return asked(builder, 'PATCH', isBare ? { page } : { contents: { [page._id]: page } })
  })

/** The whole document, of which one page is another. */
export const saveWhole = (builders: Builders, send: Ask, isBare: boolean): Promise<void> =>
  saveBy(builders, send, (builder) => {
    const page = changed(builder)
    const { _id, title, contents } = builder.book
    const whole = { _id, title, contents: [page, ...contents.slice(1)] }
    return asked(builder, 'PUT', isBare ? { page, whole } : whole)
  })

const BOUNDARY = 'gilbook-capacity'

/** The cover of one of their guidebooks. Each photo is another file, so that nothing that was stored before helps. */
export async function uploadPhoto({ free, done }: Builders, send: Ask, photo: Buffer): Promise<void> {
  const builder = await free()
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  try {
    const { body } = await send({
      method: 'POST',
      path: `/api/guidebooks/${builder.book._id}/subtitle/image`,
      host: 'app',
      headers: {
        authorization: `Bearer ${builder.token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
      body: Buffer.concat([Buffer.from(head), photo, Buffer.from(`${randomUUID()}\r\n--${BOUNDARY}--\r\n`)]),
    })
    const said = body.toString()
    if (said.startsWith('{')) builder.version = (JSON.parse(said) as { version: number }).version
  } finally {
    done(builder)
  }
}

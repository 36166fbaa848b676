// Published guidebooks with what their readers ask for: copies of one with pictures, each with an address and rows of its own.
import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { call, ask, type Served } from '#e2e/harness/api.ts'
import { makeGuidebook } from '#e2e/harness/guidebook.ts'
import { adminAccount } from '#e2e/harness/product.ts'
import { copyStored } from '#e2e/bench/stored-copies.ts'
import type { Recorded } from './plant.ts'
import type { Ask } from './http-client.ts'

export interface Book {
  uuid: string
  cover: string
  /** Two of its pages, that most go on to. */
  pages: string[]
  /** What the first page brings along: script, fonts, pictures, manifest, icon. */
  assets: string[]
  bundle: string
}

const COPIES = 60

/** Files that a page names; pages that it links to are not asked for by themselves. */
const NAMED = /(?:src|href)="(\/[^"#?\s]+\.(?:js|css|woff2|webp|png|avif|webmanifest))"/g

const namedIn = (html: string): string[] => [...new Set([...html.matchAll(NAMED)].map(([, path = '']) => path))]

async function signInAsAdmin(product: Served): Promise<string> {
  const basic = Buffer.from(`${adminAccount.email}:${adminAccount.password}`).toString('base64')
  const headers = { Authorization: `Basic ${basic}` }
  return (await ask<{ token: string }>(product, 'POST', '/api/auth', { headers, body: {} })).token
}

/** Until the small cover that comes with the page is made. */
async function drawn(read: Ask, path: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { body } = await read({ path, headers: { 'accept-encoding': 'identity' } })
    if (body.includes('data:image/avif')) return
    await wait(100)
  }
  throw new Error('the page never carried its cover')
}

/** Twelve pages with a dozen texts each, a cover and eight pictures. */
export async function makeBooks(product: Served, databaseUrl: string, read: Ask): Promise<Book[]> {
  const token = await signInAsAdmin(product)
  const { _id } = await makeGuidebook(product, { token }, { pages: 12, items: 12, pictures: 8 })
  await ask(product, 'PUT', `/api/guidebooks/${_id}/publish`, { token, body: {} })
  const { json } = await call(product, 'GET', `/api/guidebooks/${_id}`, { token })
  const { uuid, contents } = json as unknown as { uuid: string; contents: { _id: string }[] }
  await drawn(read, `/m/${uuid}`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const uuids = await copyStored(client, uuid, COPIES)
  await client.query('VACUUM ANALYZE')
  await client.end()
  const two = contents.slice(0, 2)
  return Promise.all(
    uuids.map(async (copy): Promise<Book> => {
      const cover = `/m/${copy}`
      const { body } = await read({ path: cover, headers: { 'accept-encoding': 'identity' } })
      return {
        uuid: copy,
        cover,
        pages: two.map((page) => `${cover}/contents/${page._id}`),
        assets: namedIn(body.toString()),
        bundle: `/api/m/${copy}/bundle`,
      }
    }),
  )
}

const KEPT = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary', 'content-security-policy']

/** Everything as readers get it; so both instances have made it once, too. */
export async function record(books: readonly Book[], read: Ask): Promise<Recorded> {
  const recorded: Recorded = {}
  const paths = new Set(books.flatMap(({ cover, pages, assets, bundle }) => [cover, ...pages, ...assets, bundle]))
  for (const path of paths) {
    for (let time = 0; time < 3; time += 1) {
      const { status, headers, body } = await read({ path })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      const kept = KEPT.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []))
      recorded[path] = { headers: Object.fromEntries(kept), body: body.toString('base64') }
    }
  }
  return recorded
}

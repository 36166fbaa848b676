// Own blocks on a device: at once here, sent later, never lost where another device was first.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newItem, type Item } from '#domain/guidebook/items/registry.ts'
import { newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { blockOffers } from '#domain/guidebook/used-block.ts'
import type { OwnBlock } from '#domain/own-block.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { changeBlock, dropBlock, saveAsBlock, type NewBlock, restoreBlock, syncBlocks } from './blocks.ts'
import { deviceOf, person } from '#pwa/testing/person.ts'
import { database, openDatabase } from './database.ts'
import { loadDraft } from './draft-cache.ts'
import { readDocument } from './drafts.ts'
import { edit } from './edit.ts'

const text = (words: string): NewBlock => ({
  kind: 'item',
  title: words,
  node: { ...newItem('text', '00000000-0000-4000-8000-000000000001'), content: paragraph(words) } as Item,
})

/** What the server has; null: nobody answers. */
let served: Map<string, OwnBlock> | null = null

/** Methods that were asked for. */
const asked: string[] = []
/** What is put arrives, and nobody hears of it. */
let isLost = false
/** What is answered instead. */
let instead: (asked: { method: string }) => Response | undefined = () => undefined

const reply = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const refuse = (status: number, code: string): Response => reply(status, { code, message: code })

function answer(path: string, { method = 'GET', body, headers }: RequestInit): Response {
  if (!served) throw new TypeError('no line')
  asked.push(method)
  const odd = instead({ method })
  if (odd) return odd
  const id = path.split('/').at(-1) ?? ''
  if (method === 'GET') {
    const blocks = [...served.values()]
    const tag = `"${blocks.map(({ _id, version }) => `${_id}${version}`).join()}"`
    const given = new Headers(headers).get('if-none-match')
    if (given === tag) return new Response(null, { status: 304, headers: { etag: tag } })
    return new Response(JSON.stringify({ blocks }), { headers: { 'content-type': 'application/json', etag: tag } })
  }
  const match = new Headers(headers).get('if-match')
  if (method === 'DELETE' && match && served.has(id) && match !== `"${served.get(id)?.version}"`)
    return refuse(412, 'BLOCK_CHANGED')
  if (method === 'DELETE') return served.delete(id) ? reply(200, { _id: id }) : refuse(404, 'BLOCK_NOT_FOUND')
  const version = Number((headers as Record<string, string>)['if-match']?.replaceAll('"', '') ?? 0)
  const known = served.get(id)
  if ((known?.version ?? 0) !== version) return known ? refuse(412, 'BLOCK_CHANGED') : refuse(404, 'BLOCK_NOT_FOUND')
  const block = { ...JSON.parse(String(body)), _id: id, updatedAt: '2026-01-01T00:00:00.000Z' }
  served.set(id, block as OwnBlock)
  return reply(200, block)
}

/** Signed in as somebody, for as long as the test takes. */
const enter = (_id: string): void => deviceOf({ ...person, _id })

beforeEach(async () => {
  served = null
  isLost = false
  instead = () => undefined
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    Promise.resolve().then(() => {
      const replied = url.includes('/blocks') && answer(url, init)
      if (replied && !(isLost && init.method === 'PUT')) return replied
      throw new TypeError('no line')
    }),
  )
  const _id = crypto.randomUUID()
  await openDatabase(_id)
  enter(_id)
})
afterEach(() => vi.unstubAllGlobals())

const here = async () =>
  (await database().blocks.toArray()).map(({ block, known, unsent }) => [block.title, block.version, known, unsent])
const there = () => [...(served?.values() ?? [])].map(({ title, version }) => [title, version])

/** The network is back. */
async function online(blocks: OwnBlock[] = []) {
  served = new Map(blocks.map((block) => [block._id, block]))
  await syncBlocks()
  await syncBlocks()
}

test('block: kept, changed and deleted with no network, and sent when it is back', async () => {
  const [one, two] = [await saveAsBlock(text('One')), await saveAsBlock(text('Two'))]
  await changeBlock(one, text('Uno'))
  await dropBlock(two)
  await syncBlocks()
  // If the other one was on its way already, nobody knows whether it arrived: its deletion is told then.
  expect((await here()).filter(([, , , unsent]) => unsent !== 'delete')).toEqual([['Uno', 2, null, 'put']])
  await online()
  expect(there()).toEqual([['Uno', 2]])
  expect(await here()).toEqual([['Uno', 2, 2, undefined]])
  await changeBlock(one, text('Eins'))
  await syncBlocks()
  expect(there()).toEqual([['Eins', 3]])
  await dropBlock(one)
  await syncBlocks()
  expect([there(), await here()]).toEqual([[], []])
})

test('block: where another device was first, theirs is the block, and what was written here stands beside it', async () => {
  const id = await saveAsBlock(text('One'))
  await online()
  const [block] = [...(served?.values() ?? [])]
  served = null
  await changeBlock(id, text('Mine'))
  await syncBlocks()
  await online([{ ...block, ...text('Theirs'), version: 2 } as OwnBlock])
  expect(there().toSorted()).toEqual([
    [expect.stringMatching(/^Mine \(/), 2],
    ['Theirs', 2],
  ])
  expect((await here()).every(([, , , unsent]) => unsent === undefined)).toBe(true)
})

/** A saved guidebook of this device with these items on its one page. */
async function guidebookWith(...items: Item[]): Promise<string> {
  const page = newPage('attractions', 'en', '2026-01-01T00:00:00.000Z', crypto.randomUUID())
  const contents = [{ ...page, sections: [newSection(crypto.randomUUID(), items)] }]
  const document = { ...newGuidebook(crypto.randomUUID(), 'en'), contents }
  const stamps = { updatedAt: '2026-01-01T00:00:00.000Z', createdAt: '2026-01-01T00:00:00.000Z' }
  const { _id } = document
  await database().heads.add({ _id, title: '', revision: 1, state: 'kept', kept: { version: 1, uuid: 'u' }, ...stamps })
  await database().drafts.add({ _id, document })
  await database().bases.add({ _id, document, version: 1 })
  return _id
}

/** The blocks that a guidebook of this device would be offered, by what they say. */
async function offeredIn(id: string) {
  const [guidebook, blocks] = [await readDocument(database(), id), await database().blocks.toArray()]
  const offers = blockOffers(
    guidebook!,
    blocks.map(({ block }) => block),
  )
  return offers.map(({ nodeId, block }) => [nodeId, block.title])
}

test('block: what was made here of a change that gave way to another device’s goes with what was put beside it', async () => {
  const id = await saveAsBlock(text('One'))
  await online()
  const [block] = [...(served?.values() ?? [])]
  served = null
  const use = (version: number): Item => ({
    ...(text('x').node as Item),
    _id: crypto.randomUUID(),
    block: { id, version },
  })
  const [mine, before] = [use(1), use(1)]
  const book = await guidebookWith(mine, before)
  await loadDraft(book)
  await changeBlock(
    id,
    text('Mine'),
    (version) => edit(book, { kind: 'update', id: mine._id, fields: { block: { id, version } } }).stored,
  )
  expect(await offeredIn(book)).toEqual([[before._id, 'Mine']])
  await online([{ ...block, ...text('Theirs'), version: 2 } as OwnBlock])
  // One that had not taken it yet is asked of theirs.
  expect(await offeredIn(book)).toEqual([[before._id, 'Theirs']])
  // And what says mine is asked when that changes, and not when theirs does.
  const copy = (await database().blocks.toArray()).find((kept) => kept._id !== id)
  await changeBlock(copy!._id, text('Mine, once more'))
  await changeBlock(id, text('Theirs, once more'))
  expect(await offeredIn(book)).toEqual([
    [mine._id, 'Mine, once more'],
    [before._id, 'Theirs, once more'],
  ])
  expect((await database().outbox.toArray()).map(({ kind, guidebookId }) => [kind, guidebookId])).toEqual([
    ['save', book],
  ])
})

test('block: an answer that was lost is no other device', async () => {
  const id = await saveAsBlock(text('One'))
  await online()
  await changeBlock(id, text('Two'))
  await syncBlocks()
  // It went through, and this device never heard of it.
  await database().blocks.update(id, { known: 1, unsent: 'put' })
  await syncBlocks()
  expect([there(), await here()]).toEqual([[['Two', 2]], [['Two', 2, 2, undefined]]])
})

test('block: what follows a change whose answer was lost is a change of it, and no copy beside it', async () => {
  const [first, second] = [await saveAsBlock(text('One')), await saveAsBlock(text('Two'))]
  await online()
  isLost = true
  await changeBlock(first, text('Uno'))
  await syncBlocks()
  await changeBlock(second, text('Dos'))
  await syncBlocks()
  isLost = false
  await changeBlock(first, text('Eins'))
  await dropBlock(second)
  await syncBlocks()
  await syncBlocks()
  expect(there()).toEqual([['Eins', 3]])
  expect(await here()).toEqual([['Eins', 3, 3, undefined]])
})

test('block: what another device kept comes, what it deleted goes, and what waits here stays', async () => {
  await online()
  await saveAsBlock(text('Here'))
  await syncBlocks()
  const mine = [...(served?.values() ?? [])]
  await online([...mine, { ...text('There'), _id: crypto.randomUUID(), version: 4, updatedAt: '' } as OwnBlock])
  expect((await here()).map(([title]) => title).toSorted()).toEqual(['Here', 'There'])
  served = null
  await saveAsBlock(text('Later'))
  await syncBlocks()
  await online([])
  expect((await here()).map(([title]) => title)).toEqual(['Later'])
})

test('block: it is not sent under the session of somebody else who signed in meanwhile, whose blocks stay away too', async () => {
  await saveAsBlock(text('Mine'))
  enter(crypto.randomUUID())
  await online([{ ...text('Theirs'), _id: crypto.randomUUID(), version: 1, updatedAt: '' } as OwnBlock])
  expect(there()).toEqual([['Theirs', 1]])
  expect(await here()).toEqual([['Mine', 1, null, 'put']])
})

/** As it stands on this device. */
async function keptAs(id: string) {
  const kept = await database().blocks.get(id)
  if (!kept) throw new Error(`no block ${id}`)
  return kept
}

test('block: a deletion taken back leaves it under its own id and version, whether it was sent or not', async () => {
  const id = await saveAsBlock(text('Office'))
  await online()
  const [kept] = [await keptAs(id)]
  // Before it was sent.
  served = null
  await dropBlock(id)
  await restoreBlock(kept)
  expect(await here()).toEqual([['Office', 1, 1, undefined]])
  // After.
  await online([kept.block])
  await dropBlock(id)
  await syncBlocks()
  expect([there(), await here()]).toEqual([[], []])
  await restoreBlock(kept)
  await syncBlocks()
  await syncBlocks()
  expect([...((served as Map<string, OwnBlock> | null) ?? [])].map(([own, { version }]) => [own, version])).toEqual([
    [id, 1],
  ])
  expect(await here()).toEqual([['Office', 1, 1, undefined]])
  // A change of it is a later version of the same block, which is what its uses ask for.
  await changeBlock(id, text('Office by nine'))
  expect((await keptAs(id)).block.version).toBe(2)
})

test('block: a deletion taken back while it is on its way is no deletion', async () => {
  const id = await saveAsBlock(text('Office'))
  await online()
  const kept = await keptAs(id)
  const answered = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const reply = await answered(url, init)
    if (init.method === 'DELETE') await restoreBlock(kept)
    return reply
  })
  await dropBlock(id)
  await syncBlocks()
  await syncBlocks()
  await syncBlocks()
  expect(there()).toEqual([['Office', 1]])
  expect(await here()).toEqual([['Office', 1, 1, undefined]])
})

test('block: one that was deleted while its creation was on its way, or after that answer was lost, does not come back', async () => {
  const id = await saveAsBlock(text('One'))
  served = new Map()
  // It arrives, and nobody hears of it.
  instead = ({ method }) =>
    method === 'PUT'
      ? (served!.set(id, { ...text('One'), _id: id, version: 1, updatedAt: '' } as OwnBlock),
        new Response('', { status: 502 }))
      : undefined
  await syncBlocks()
  await dropBlock(id)
  instead = () => undefined
  await syncBlocks()
  await syncBlocks()
  expect([there(), await here()]).toEqual([[], []])
})

test('block: a deletion does not take along what another device wrote since', async () => {
  const id = await saveAsBlock(text('One'))
  await online()
  const [block] = [...(served?.values() ?? [])]
  served = null
  await dropBlock(id)
  await syncBlocks()
  await online([{ ...block, ...text('Theirs'), version: 2 } as OwnBlock])
  expect([there(), await here()]).toEqual([[['Theirs', 2]], [['Theirs', 2, 2, undefined]]])
})

test('block: a server that knows no blocks yet refuses none for good, and the others are still sent', async () => {
  await saveAsBlock(text('One'))
  await saveAsBlock(text('Two'))
  await syncBlocks()
  served = new Map()
  instead = () => refuse(404, 'NOT_FOUND')
  asked.length = 0
  await syncBlocks()
  expect(asked).toEqual(['PUT', 'PUT', 'GET'])
  instead = () => undefined
  await syncBlocks()
  expect(
    there()
      .map(([title]) => title)
      .toSorted(),
  ).toEqual(['One', 'Two'])
})

test('block: what was refused for want of room goes again once one is deleted', async () => {
  const [one] = [await saveAsBlock(text('One'))]
  await online()
  await saveAsBlock(text('Two'))
  instead = ({ method }) => (method === 'PUT' ? refuse(409, 'BLOCK_LIMIT') : undefined)
  await syncBlocks()
  instead = () => undefined
  await syncBlocks()
  expect(there()).toEqual([['One', 1]])
  await dropBlock(one)
  await syncBlocks()
  expect(there()).toEqual([['Two', 1]])
})

test('block: a list that has not changed is not fetched twice, whichever tab took it in', async () => {
  await online([{ ...text('There'), _id: crypto.randomUUID(), version: 4, updatedAt: '' } as OwnBlock])
  const bodies: number[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const answered = await fetch(...given)
    bodies.push(answered.status)
    return answered
  })
  await syncBlocks()
  expect([bodies, (await here()).map(([title]) => title)]).toEqual([[304], ['There']])
})

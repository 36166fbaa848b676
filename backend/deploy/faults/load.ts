// What goes on while a fault is on: people save, make, copy, upload, publish, read and sign up, each act until it is acknowledged.
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import {
  documentOf,
  formOf,
  ifMatch,
  pageOf,
  textItem,
  type TestDocument,
} from '#backend/features/guidebook/testing/documents.ts'
import { newEmail, personOf } from '#backend/testing/identities.ts'
import { anyNetwork, deviceOf, type SimulatedDevice, type Person } from './device.ts'
import type { Notes } from './notes.ts'
import type { Deployment } from './deployment.ts'

interface Made {
  _id: string
  uuid: string
  version: number
}

/** All that was acknowledged. */
export interface Ledger {
  /** Books by id, as they were sent last. */
  books: Map<string, { sent: TestDocument; version: number | null }>
  /** Copies by id, which the server chose. */
  copies: Set<string>
  /** Addresses of pictures, and the header's newest of each guidebook. */
  pictures: Set<string>
  headers: Map<string, string>
  /** Whether readers see it, by its uuid. */
  published: Map<string, boolean>
  /** Those who wait for a mail. */
  signups: string[]
  acts: number
}

export interface Load {
  ledger: Ledger
  /** Resolves when every act that began is acknowledged. */
  end: () => Promise<void>
}

interface LoadContext {
  deployment: Deployment
  notes: Notes
  ledger: Ledger
  device: SimulatedDevice
  isOver: () => boolean
  door: () => Deployment['visitor']
}

const tag = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6)

async function makeBook({ device, ledger }: LoadContext, title: string): Promise<{ made: Made; sent: TestDocument }> {
  const sent = documentOf(title, pageOf('성산', textItem('0')))
  const asked = { method: 'POST', body: sent, key: randomUUID() }
  const made = JSON.parse((await device.insist('create', '/api/guidebooks', asked)).text) as Made
  ledger.books.set(sent._id, { sent, version: made.version })
  ledger.acts += 1
  return { made, sent }
}

/** One autosave after the other; each says how many came before it. */
async function saving(context: LoadContext): Promise<void> {
  const { made, sent } = await makeBook(context, '저장')
  const { device, ledger, notes } = context
  let { version } = made
  for (let turn = 1; !context.isOver(); turn += 1) {
    const [page] = sent.contents
    if (!page) return
    const changed = { ...page, sections: page.sections.map((each) => ({ ...each, items: [textItem(`저장 ${turn}`)] })) }
    const asked = { method: 'PATCH', body: { contents: { [page._id]: changed } }, headers: lower(ifMatch(version)) }
    const answer = await device.insist('save', `/api/guidebooks/${made._id}`, { ...asked, key: randomUUID() })
    const saved = JSON.parse(answer.text) as Made
    if (saved.version !== version + 1) notes.wrong(`a save made version ${saved.version} of ${version}`)
    version = saved.version
    sent.contents = [changed]
    ledger.books.set(made._id, { sent, version })
    ledger.acts += 1
    await wait(100)
  }
}

const lower = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** Books, and copies under ids that the server chooses: a copy that was made twice is one too many. */
async function creating(context: LoadContext): Promise<void> {
  const { device, ledger } = context
  while (!context.isOver()) {
    const { made } = await makeBook(context, '새 길북')
    const asked = { method: 'POST', body: { guidebookId: made._id }, key: randomUUID() }
    ledger.copies.add((JSON.parse((await device.insist('copy', '/api/guidebooks/copy', asked)).text) as Made)._id)
    ledger.acts += 1
    await wait(500)
  }
}

const colour = (turn: number): string => `#${tag(`${turn} ${randomUUID()}`)}`

async function uploading(context: LoadContext): Promise<void> {
  const { made } = await makeBook(context, '사진')
  // An upload raises the version by itself, and a repeated one may not.
  const book = context.ledger.books.get(made._id)
  if (book) book.version = null
  for (let turn = 1; !context.isOver(); turn += 1) {
    const background = colour(turn)
    const bytes = await sharp({ create: { width: 320, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
    const asked = { method: 'POST', body: formOf(bytes, 'photo.png', 'image/png'), key: randomUUID() }
    const answer = await context.device.insist('upload', `/api/guidebooks/${made._id}/header/image`, asked)
    const picture = JSON.parse(answer.text) as Record<string, unknown>
    const addresses = Object.values(picture).filter((each) => String(each).startsWith('/uploads/')) as string[]
    for (const address of addresses) context.ledger.pictures.add(address)
    context.ledger.headers.set(made._id, String(picture['large']))
    context.ledger.acts += 1
    await wait(300)
  }
}

/** Published and taken back in turn, so that never more are published than may be. */
async function publishing(context: LoadContext): Promise<void> {
  const { device, ledger } = context
  const open: Made[] = []
  const act = async ({ _id, uuid }: Made, name: 'publish' | 'unpublish'): Promise<void> => {
    await device.insist(name, `/api/guidebooks/${_id}/${name}`, { method: 'PUT', body: {}, key: randomUUID() })
    ledger.published.set(uuid, name === 'publish')
    ledger.acts += 1
  }
  while (!context.isOver()) {
    const { made } = await makeBook(context, '게시')
    await act(made, 'publish')
    open.push(made)
    const oldest = open.length > 2 ? open.shift() : undefined
    if (oldest) await act(oldest, 'unpublish')
    await wait(700)
  }
}

/** What an instance knows of a guidebook counts for a second, with all who ask. */
export const KNOWN_MS = 1200

/** Readers, each time as strangers: nobody may see less than what was acknowledged before they asked. */
async function reading(context: LoadContext): Promise<void> {
  const { made, sent } = await makeBook(context, '읽기')
  const { device, ledger, notes } = context
  await device.insist('publish', `/api/guidebooks/${made._id}/publish`, { method: 'PUT', body: {}, key: randomUUID() })
  ledger.published.set(made.uuid, true)
  const state = { version: made.version, turn: 0, acknowledged: [] as number[] }
  const writing = async (): Promise<void> => {
    while (!context.isOver()) {
      const body = { shell: { title: `읽기 ${state.turn + 1}판` } }
      const asked = { method: 'PATCH', body, headers: lower(ifMatch(state.version)), key: randomUUID() }
      const answer = await device.insist('save', `/api/guidebooks/${made._id}`, asked)
      state.version = (JSON.parse(answer.text) as Made).version
      state.turn += 1
      state.acknowledged.push(Date.now())
      sent.title = body.shell.title
      ledger.books.set(made._id, { sent, version: state.version })
      ledger.acts += 1
      await wait(400)
    }
  }
  const visiting = async (): Promise<void> => {
    const reader = deviceOf(context.door, notes, null)
    while (!context.isOver()) {
      const least = state.acknowledged.filter((at) => at < Date.now() - KNOWN_MS).length
      const headers = { 'accept-language': 'en', accept: 'text/html' }
      const answer = await reader.once('visit', `/m/${made.uuid}`, { host: 'read', headers, from: anyNetwork() })
      const turn = Number(/읽기 (\d+)판/.exec(answer?.text ?? '')?.[1] ?? 0)
      const picture = [...ledger.pictures].at(-1)
      if (picture) await reader.once('picture', picture, { headers, from: anyNetwork() })
      if (answer?.status === 200 && turn < least)
        notes.wrong(`a reader saw save ${turn} after ${least} was acknowledged`)
      await wait(100)
    }
  }
  await Promise.all([writing(), visiting(), visiting()])
}

/** Each gets one mail. */
async function signingUp(context: LoadContext): Promise<void> {
  while (!context.isOver()) {
    const email = newEmail()
    const stranger = deviceOf(context.door, context.notes, null)
    await stranger.insist('sign-up', '/api/users', { method: 'POST', body: personOf(email), key: randomUUID() })
    context.ledger.signups.push(email)
    context.ledger.acts += 1
    await wait(1000)
  }
}

const PARTS = [saving, saving, creating, uploading, publishing, reading, signingUp]

/** Begins all of it. @param door which way leads to the product, asked each time */
export function startLoad(
  deployment: Deployment,
  notes: Notes,
  person: Person,
  door: () => Deployment['visitor'],
): Load {
  const ledger: Ledger = {
    books: new Map(),
    copies: new Set(),
    pictures: new Set(),
    headers: new Map(),
    published: new Map(),
    signups: [],
    acts: 0,
  }
  let over = false
  const context = { deployment, notes, ledger, door, isOver: () => over }
  const running = PARTS.map((part) =>
    part({ ...context, device: deviceOf(door, notes, person) }).catch((error: Error) => notes.wrong(error.message)),
  )
  const end = async (): Promise<void> => {
    over = true
    await Promise.all(running)
  }
  return { ledger, end }
}

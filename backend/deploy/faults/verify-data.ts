// Verifies after a fault: every acknowledged write is stored exactly once, and its background work is done.
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestDocument } from '#backend/features/guidebook/testing/documents.ts'
import { deviceOf, type Person } from './device.ts'
import { KNOWN_MS, type Ledger } from './load.ts'
import { takeNotes } from './notes.ts'
import type { Deployment } from './deployment.ts'

export interface Verification {
  /** What was acknowledged and is not there as it was. */
  lost: string[]
  /** What is there more than once. */
  doubled: string[]
  /** Mails that came twice: who was killed between handing it over and saying so sends it again. */
  repeatedMails: number
  /** Work that was given up, or is not done in time. */
  undone: string[]
}

interface Stored extends TestDocument {
  version: number
  header: { image?: { large?: string } }
}

const plain = (document: TestDocument): string =>
  JSON.stringify(
    document.contents.map(({ _id, title, sections }) => [
      _id,
      title,
      sections.map((section) => section.items.map((item) => [item['_id'], item['type'], item['content']])),
    ]),
  )

/** Keys of JSON in one order: the server keeps its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

const same = (a: string, b: string): boolean =>
  JSON.stringify(sorted(JSON.parse(a))) === JSON.stringify(sorted(JSON.parse(b)))

/**
 * Work of a request is done when it is no longer there to do. What is planned for later is not meant, nor what comes by itself:
 * it comes again, and the payment provider that some of it asks is not there.
 */
const WORK = `
  SELECT name, state::text AS state, count(*)::int AS count FROM pgboss.job
  WHERE created_on >= $1 AND state IN ('created', 'retry', 'active', 'failed')
    AND start_after < now() + interval '3 minutes' AND name NOT IN (SELECT name FROM pgboss.schedule)
  GROUP BY 1, 2 ORDER BY 1, 2`

/** Seconds: what a killed worker had begun is another's after 60 (`backend/platform/jobs.ts`), which tries it half a minute later. */
const LONGEST_WORK = 150

interface Waiting {
  name: string
  state: string
  count: number
}

async function untilDone(deployment: Deployment, since: Date): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const rows = await deployment.ask<Waiting>(WORK, [since])
    if (rows.every(({ state }) => state === 'failed') || tries > LONGEST_WORK)
      return rows.map(({ name, state, count }) => `${name}: ${count} ${state}`)
    await wait(1000)
  }
}

async function books(deployment: Deployment, ledger: Ledger, person: Person): Promise<string[]> {
  const device = deviceOf(() => deployment.visitor, takeNotes(), person)
  const lost: string[] = []
  for (const [id, { sent, version }] of ledger.books) {
    const stored = JSON.parse((await device.insist('check', `/api/guidebooks/${id}`, {})).text) as Stored
    if (stored.title !== sent.title) lost.push(`a title: ${stored.title} instead of ${sent.title}`)
    if (!same(plain(stored), plain(sent))) lost.push(`a save: ${plain(stored)} instead of ${plain(sent)}`)
    if (version !== null && stored.version !== version) lost.push(`version ${version}: it is ${stored.version}`)
    const header = ledger.headers.get(id)
    if (header !== undefined && stored.header.image?.large !== header) lost.push(`the newest picture of a guidebook`)
  }
  return lost
}

/** By their names, which are their contents' hashes. */
async function pictures(deployment: Deployment, ledger: Ledger): Promise<string[]> {
  const device = deviceOf(() => deployment.visitor, takeNotes(), null)
  const lost: string[] = []
  for (const address of ledger.pictures) {
    const { status, bytes } = await device.insist('check', address, {})
    const hash = createHash('sha256').update(bytes).digest('hex')
    if (status !== 200 || !address.includes(hash)) lost.push(`the picture ${address}: ${status}, ${bytes.length} bytes`)
  }
  return lost
}

async function readers(deployment: Deployment, ledger: Ledger): Promise<string[]> {
  const lost: string[] = []
  for (const [uuid, isPublished] of ledger.published) {
    const { status } = await deployment.visitor.ask(`/m/${uuid}`, { host: 'read', headers: { accept: 'text/html' } })
    if (status !== (isPublished ? 200 : 404))
      lost.push(`a ${isPublished ? 'published' : 'taken back'} guidebook answers ${status}`)
  }
  return lost
}

/** What there is by the database itself, in which nothing may be that nobody asked for. */
async function counts(
  deployment: Deployment,
  ledger: Ledger,
  person: Person,
): Promise<Pick<Verification, 'lost' | 'doubled'>> {
  const rows = await deployment.ask<{ id: string }>(
    `SELECT g.id FROM guidebook g JOIN account a ON a.id = g.owner_id WHERE a.email = $1`,
    [person.email],
  )
  const known = new Set([...ledger.books.keys(), ...ledger.copies])
  const there = new Set(rows.map(({ id }) => id))
  const accounts = await deployment.ask<{ email: string }>('SELECT email FROM account WHERE email = ANY ($1)', [
    ledger.signups,
  ])
  const missing = [...known].filter((id) => !there.has(id)).length
  const missingPeople = ledger.signups.length - accounts.length
  const extra = rows.filter(({ id }) => !known.has(id)).length
  return {
    lost: [
      ...(missing > 0 ? [`${missing} guidebooks`] : []),
      ...(missingPeople > 0 ? [`${missingPeople} accounts`] : []),
    ],
    doubled: extra > 0 ? [`${extra} guidebooks that nobody asked for`] : [],
  }
}

export async function verifyAcknowledged(
  deployment: Deployment,
  ledger: Ledger,
  person: Person,
  since: Date,
): Promise<Verification> {
  const undone = await untilDone(deployment, since)
  await wait(KNOWN_MS)
  const { lost, doubled } = await counts(deployment, ledger, person)
  const mails = ledger.signups.map((email) => deployment.smtp.mailsTo(email).length)
  const unsent = mails.filter((count) => count === 0).length
  if (unsent > 0) lost.push(`${unsent} mails`)
  lost.push(
    ...(await books(deployment, ledger, person)),
    ...(await pictures(deployment, ledger)),
    ...(await readers(deployment, ledger)),
  )
  return { lost, doubled, repeatedMails: mails.filter((count) => count > 1).length, undone }
}

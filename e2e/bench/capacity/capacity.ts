// `capacity`: how many readers, saves, builders and uploads two instances, nginx, a worker and PostgreSQL carry on this machine,
// alone and as on a real day, beside the bare limit of each; and what that means for a million readers in an hour.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { photo } from '#e2e/harness/photo.ts'
import type { Figure } from '#e2e/bench/figure.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'
import { actsOf, type TestData } from './people.ts'
import { arrive, type Act } from './arrivals.ts'
import { makeBooks, record } from './books.ts'
import { makeBuilders, streams } from './builders.ts'
import { anybody, DAY, proportions, type Kind } from './day.ts'
import { simulate, type Simulated, type Visiting } from './morning.ts'
import { watched } from './processor.ts'
import { startBare, startPlant, type Bare, type Plant } from './plant.ts'
import { limitOf, type Limit } from './steps.ts'
import { HEAD, rowOf, type Row } from './table.ts'

/** Who writes at once: enough that three seconds between one's saves never hold up a rate that the machine carries. */
const BUILDERS = Number(process.env['CAPACITY_BUILDERS'] ?? 120)
const SECONDS = Number(process.env['CAPACITY_SECONDS'] ?? 5)
/** Between two saves of somebody who types. */
const AUTOSAVE_S = 3

/**
 * The least of the bare limit's requests a second that the product answers. A bare save checks nothing of what it stores, and a
 * bare visit opens no file and asks nobody whether the guidebook is still published.
 */
const FLOORS = { first: 0.2, again: 0.4, save: 0.07, autosave: 0.1, upload: 0.7, day: 0.15 } as const
type Case = keyof typeof FLOORS
/** People a second to begin with. */
const FROM: Record<Case, number> = { first: 2, again: 20, save: 4, autosave: 8, upload: 0.5, day: 4 }

const BARE_TABLES = `
  CREATE TABLE head (id uuid PRIMARY KEY, version int NOT NULL, updated_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE page (id uuid PRIMARY KEY, body json NOT NULL);
  CREATE TABLE stored (key uuid PRIMARY KEY, answer json NOT NULL, before json NOT NULL)`

/** A database of its own in the same server, with a row for each guidebook and page that is written. */
async function bareDatabase(
  { databaseUrl }: BenchContext,
  { builders }: TestData,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `gilbook_bare_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: databaseUrl })
  await server.connect()
  await server.query(`CREATE DATABASE ${name}`)
  const url = new URL(`/${name}`, databaseUrl).href
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(BARE_TABLES)
  for (const { book } of builders.all) {
    await client.query('INSERT INTO head (id, version) VALUES ($1, 1)', [book._id])
    for (const page of book.contents)
      await client.query('INSERT INTO page VALUES ($1, $2)', [page._id, JSON.stringify(page)])
  }
  await client.end()
  const drop = async (): Promise<void> => {
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await server.end()
  }
  return { url, drop }
}

async function makeTestData({ databaseUrl }: BenchContext, plant: Plant): Promise<TestData> {
  const product = { url: plant.url }
  const books = await makeBooks(product, databaseUrl, plant.client.ask)
  const recorded = await record(books, plant.client.ask)
  const builders = await makeBuilders(product, databaseUrl, BUILDERS)
  return { books, recorded, builders, photo: await photo(70_001, 4000, 3000) }
}

type Acting = (isBare: boolean) => () => Act

function casesOf(testData: TestData): Record<Case, Acting> {
  const alone =
    (kind: Kind): Acting =>
    (isBare) =>
      actsOf(testData, isBare)[kind]
  return {
    first: alone('first'),
    again: alone('again'),
    save: alone('save'),
    autosave: alone('autosave'),
    upload: alone('upload'),
    day: (isBare) => anybody(actsOf(testData, isBare)),
  }
}

const said = (limit: Limit | null): string => {
  if (!limit) return 'none in time'
  const slow = Object.entries(limit.seen.p99).map(([kind, ms]) => `${kind} ${ms.toFixed(0)}`)
  return `${limit.seen.perSecond.toFixed(0)}/s of ${limit.rate.toFixed(1)} people/s (p99 ${slow.join(', ')} ms)`
}

interface Sides {
  plant: Plant
  bare: Bare
  testData: TestData
  context: BenchContext
}

async function measured(name: Case, acting: Acting, { plant, bare, testData, context }: Sides): Promise<Row> {
  const stepping = { from: FROM[name], seconds: SECONDS }
  await testData.builders.stayIn()
  const writes = name === 'autosave' || name === 'day'
  const open = writes ? await streams(plant.client, testData.builders) : []
  const ours = await limitOf(acting(false), plant.client.ask, stepping)
  const where = {
    release: plant.machine.release,
    folder: plant.machine.folder,
    databasePort: new URL(context.databaseUrl).port,
  }
  const asked = { databaseUrl: context.databaseUrl, log: plant.machine.log() }
  // A little above what held: where the time goes when it is too much.
  const over = (ours?.rate ?? stepping.from) * 1.15
  const lines = await watched(where, asked, () => arrive(over, SECONDS, acting(false), plant.client.ask))
  for (const stream of open) stream.destroy()
  const theirs = await limitOf(acting(true), bare.client.ask, stepping)
  for (const line of lines) console.log(`  ${name}: ${line}`)
  const builders =
    name === 'autosave' && ours
      ? `, so many as ${Math.floor(ours.rate * AUTOSAVE_S)} builders make, with ${BUILDERS} streams`
      : ''
  const figure: Figure = {
    name: `capacity-${name}`,
    ratio: (ours?.seen.perSecond ?? 0) / (theirs?.seen.perSecond ?? Infinity),
    limit: FLOORS[name],
    wants: 'above',
    detail: `${said(ours)}${builders}, beside ${said(theirs)}`,
  }
  return { figure, ours, bare: theirs, processors: lines[0] ?? '' }
}

/** What a visit asks for, by what the product said of how long each answer may be kept. */
function visiting({ books, recorded }: TestData, kind: 'first' | 'again', carried: number): Visiting {
  const { cover, pages, assets, bundle } = books[0]!
  const size = (path: string): number => Buffer.byteLength(recorded[path]!.body, 'base64')
  const isLasting = (path: string): boolean => recorded[path]!.headers['cache-control']?.includes('immutable') ?? false
  if (kind === 'again')
    return { minute: [cover, pages[0]!, bundle].map(size), lasting: [], through: 0, isHeld: true, carried }
  return {
    minute: [cover, ...pages, bundle, ...assets.filter((path) => !isLasting(path))].map(size),
    lasting: assets.filter(isLasting).map(size),
    through: 1,
    isHeld: false,
    carried,
  }
}

const told = (name: string, hour: Simulated): string =>
  `  a million readers in an hour, ${name}: ${hour.readersAtPeak} readers/s at the peak, ${hour.requestsAtPeak} requests/s of which ` +
  `${hour.reachingAtPeak} reach ${hour.instances} instances, ${hour.queriesAtPeak.toFixed(0)} queries/s, ` +
  `${hour.gigabytesSent.toFixed(0)} GB sent, ${hour.gigabytesByInstances.toFixed(1)} GB of them by instances`

/** By what was measured just now. */
function morning(testData: TestData, first: number, again: number): Figure {
  const hour = {
    first: visiting(testData, 'first', first),
    again: visiting(testData, 'again', again),
    firstShare: DAY.first / (DAY.first + DAY.again),
  }
  console.log(told('nothing before them', simulate(hour, false)))
  const cached = simulate(hour, true)
  console.log(told('a shared cache before them', cached))
  const detail = `${cached.queriesOfOne.toFixed(2)} queries/s for the most read guidebook behind a shared cache, at most one`
  return { name: 'capacity-morning', ratio: cached.queriesOfOne, limit: 1, wants: 'below', detail }
}

export async function capacity(context: BenchContext): Promise<Figure[]> {
  await context.product.stop()
  const plant = await startPlant(context.databaseUrl)
  const figures: Figure[] = []
  const rows: string[] = []
  try {
    const testData = await makeTestData(context, plant)
    const database = await bareDatabase(context, testData)
    const bare = await startBare(database.url, testData.recorded)
    try {
      console.log(`  a day: ${proportions()}`)
      const rates = new Map<Case, number>()
      for (const [name, acting] of Object.entries(casesOf(testData)) as [Case, Acting][]) {
        const row = await measured(name, acting, { plant, bare, testData, context })
        figures.push(row.figure)
        rows.push(rowOf(row))
        if (row.ours) rates.set(name, row.ours.rate)
      }
      console.log(['', ...HEAD, ...rows, ''].join('\n'))
      const [first, again] = [rates.get('first'), rates.get('again')]
      if (first && again) figures.push(morning(testData, first, again))
    } finally {
      await bare.remove()
      await database.drop()
    }
  } catch (error) {
    console.error(plant.machine.log().slice(-4000))
    throw error
  } finally {
    await plant.remove()
  }
  return figures
}

// `trip-map`: the streets below the map of a trip: cut for a city, drawn out of a saved copy with no network on a slow phone, and
// moved with sixty pins on them.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { type Bundle, STREETS } from '#domain/reader/bundle.ts'
import { ask, signInAsAdmin } from '#e2e/harness/api.ts'
import { makeProfile } from '#e2e/harness/browser.ts'
import { type Made, makePublished } from '#e2e/harness/guidebook.ts'
import type { Product } from '#e2e/harness/product.ts'
import { median } from './figure.ts'
import type { Figure } from './figure.ts'
import { withBenchContext } from './bench-context.ts'
import { phone } from './visit.ts'

const FLORENCE = join(import.meta.dirname, '../../../shared/real-input/map/firenze.pmtiles')
const ROUNDS = 5
const PINS = 60
/** Milliseconds that the map is moved for. */
const MOVED_MS = 2000

const spots = Array.from({ length: PINS }, (_, n) => ({
  latitude: 43.758 + (n % 8) * 0.004,
  longitude: 11.235 + Math.floor(n / 8) * 0.006,
}))

interface Trip {
  uuid: string
  /** Moves the first place a little. */
  move: () => Promise<void>
}

async function makeTrip(product: Product): Promise<Trip> {
  const admin = await signInAsAdmin(product)
  const book = await makePublished(product, admin, { pages: 1, items: 1, pictures: 1, cover: false })
  const [pageId, sectionId, ids] = [randomUUID(), randomUUID(), spots.map(() => randomUUID())]
  const path = `/api/guidebooks/${book._id}`
  let moves = 0
  const move = async (): Promise<void> => {
    const items = spots.map(({ latitude, longitude }, n) => ({
      _id: ids[n],
      type: 'map',
      content: { address: `Place ${n + 1}`, latitude: latitude + (n === 0 ? moves / 10_000 : 0), longitude, level: 6 },
    }))
    moves += 1
    const page = { _id: pageId, title: 'Sights', contentType: 'attractions', sections: [{ _id: sectionId, items }] }
    const { version } = await ask<Made>(product, 'GET', path, { token: admin.token })
    const [body, headers] = [{ contents: { [pageId]: page } }, { 'If-Match': `"${version}"` }]
    await ask(product, 'PATCH', path, { token: admin.token, body, headers })
  }
  await move()
  return { uuid: book.uuid, move }
}

/** The list of a copy once a place was moved: its page, the map of the trip, and the streets cut anew. */
async function cutting(product: Product, { uuid, move }: Trip): Promise<Figure> {
  const path = `/api/m/${uuid}/bundle`
  await ask<Bundle>(product, 'GET', path)
  const took: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await move()
    const start = performance.now()
    const { assets } = await ask<Bundle>(product, 'GET', path)
    took.push(performance.now() - start)
    bytes = assets.find(({ type }) => type === STREETS)?.bytes ?? 0
  }
  const middle = median(took)
  const told = `${middle.toFixed(0)} ms of at most 2000 for the list and ${(bytes / 1_000_000).toFixed(1)} MB of streets`
  return { name: 'trip-map-cut', ratio: middle / 2000, limit: 1, wants: 'below', detail: told }
}

const save = async (context: BrowserContext, address: string): Promise<void> => {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('button', { name: '오프라인 저장' }).click()
  await page.getByText('이 기기에 저장됨').waitFor({ timeout: 120_000 })
  await page.close()
}

/** A page of a processor four times slower. */
async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/** Milliseconds from the navigation until streets are painted. */
async function drawing(context: BrowserContext, address: string): Promise<number> {
  const page = await slowPage(context)
  await page.addInitScript(() => {
    const watching = new MutationObserver(() => {
      if (!document.querySelector('.rd-mp[data-drawn] canvas')) return
      watching.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('streets')))
    })
    watching.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-drawn'] })
  })
  await page.goto(`${address}/map`)
  const at = await page.waitForFunction(() => performance.getEntriesByName('streets')[0]?.startTime)
  const took = Number(await at.jsonValue())
  await page.close()
  return took
}

/** Frames a second while the map moves with each. */
async function moving(context: BrowserContext, address: string): Promise<number> {
  const page = await slowPage(context)
  await page.goto(`${address}/map`)
  await page.locator('.rd-mp[data-drawn] canvas').waitFor()
  const frames = await page.evaluate(async (time) => {
    const box = document.querySelector('.rd-mp')
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
    const start = await frame()
    let [now, count] = [start, 0]
    while (now - start < time) {
      box?.dispatchEvent(new KeyboardEvent('keydown', { key: count % 20 < 10 ? 'ArrowRight' : 'ArrowLeft' }))
      now = await frame()
      count += 1
    }
    return (count * 1000) / (now - start)
  }, MOVED_MS)
  await page.close()
  return frames
}

export const tripMapBench = async (): Promise<Figure[]> => {
  if (!existsSync(FLORENCE)) {
    console.log('trip-map is skipped: the folder real-input is not beside the project')
    return []
  }
  const device = await makeProfile()
  try {
    return await withBenchContext(
      async ({ product }) => {
        const trip = await makeTrip(product)
        const address = `${product.url}/m/${trip.uuid}`
        const cut = await cutting(product, trip)
        const context = await device.open(phone)
        await save(context, address)
        await product.stop()
        const [drawn, frames]: [number[], number[]] = [[], []]
        for (let round = 0; round < ROUNDS; round += 1) {
          drawn.push(await drawing(context, address))
          frames.push(await moving(context, address))
        }
        const [first, rate] = [median(drawn), median(frames)]
        const told = `${first.toFixed(0)} ms of at most 1500, with no network, at a fourth of the processor`
        const moved = `${rate.toFixed(0)} frames a second with ${PINS} pins, at least 30`
        return [
          cut,
          { name: 'trip-map-first-tile', ratio: first / 1500, limit: 1, wants: 'below', detail: told },
          { name: 'trip-map-move', ratio: rate / 30, limit: 1, wants: 'above', detail: moved },
        ]
      },
      { PMTILES_PATH: FLORENCE },
    )
  } finally {
    await device.remove()
  }
}

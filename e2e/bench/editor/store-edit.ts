// `store-edit`: how long it takes until the disk has an edit of a guidebook of 500 items, with its row of the outbox, over
// one bare strict transaction of the same bytes. Each fiftieth edit, which writes the document whole, counts with the rest.
import type { Page } from 'playwright/test'
import { signUp } from '#e2e/harness/api.ts'
import { makeProfile } from '#e2e/harness/browser.ts'
import { makeGuidebook } from '#e2e/harness/guidebook.ts'
import { openNetwork } from '#e2e/offline/network.ts'
import type { Figure } from '#e2e/bench/figure.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'

const ITEMS = 500
const EDITS = 100
const LIMIT = 3

interface Turn {
  id: string
  item: string
  /** Of the words that are written. */
  round: number
}

/** What each of so many edits writes, in bytes. */
const bytesOfEdits = (page: Page, turn: Turn): Promise<number[]> =>
  page.evaluate(
    async ({ id, item, round, edits }) => {
      const store = IDBObjectStore.prototype
      const { put, add } = store
      let bytes = 0
      const counted = (write: typeof put) =>
        function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
          bytes += new TextEncoder().encode(JSON.stringify(value)).length
          return key === undefined ? write.call(this, value) : write.call(this, value, key)
        }
      Object.assign(store, { put: counted(put), add: counted(add) })
      const all: number[] = []
      for (let n = 0; n < edits; n += 1) {
        bytes = 0
        await gilbook.write(id, item, `${round} ${n}`)
        all.push(bytes)
      }
      Object.assign(store, { put, add })
      return all
    },
    { ...turn, edits: EDITS },
  )

/** Milliseconds of as many edits, and of bare transactions, one after the other in turns. */
const timesOf = (page: Page, turn: Turn, sizes: number[]): Promise<{ mine: number; bare: number }> =>
  page.evaluate(
    async ({ id, item, round, sizes: all }) => {
      const open = indexedDB.open('bare', 1)
      open.onupgradeneeded = () => open.result.createObjectStore('rows', { autoIncrement: true })
      const database = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)))
      const write = (text: string): Promise<void> =>
        new Promise((resolve, reject) => {
          const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' })
          transaction.objectStore('rows').add({ text })
          transaction.oncomplete = () => resolve()
          transaction.onerror = () => reject(transaction.error ?? new Error('not written'))
        })
      let [mine, bare] = [0, 0]
      for (const [n, size] of all.entries()) {
        const begun = performance.now()
        await gilbook.write(id, item, `${round} ${n}`)
        const between = performance.now()
        const text = 'x'.repeat(size)
        const again = performance.now()
        await write(text)
        mine += between - begun
        bare += performance.now() - again
      }
      database.close()
      return { mine, bare }
    },
    { ...turn, sizes },
  )

export const storeEdit = async ({ product }: BenchContext): Promise<Figure[]> => {
  const person = await signUp(product)
  const made = await makeGuidebook(product, person, { pages: 1, items: ITEMS, pictures: 0, cover: false })
  const network = await openNetwork(product.url)
  const profile = await makeProfile()
  try {
    const page = await (await profile.open()).newPage()
    await page.goto(`${network.url}/__offline/offline.html`)
    await page.waitForFunction(() => 'gilbook' in globalThis)
    await page.evaluate(([email, password]) => gilbook.begin(email, password), [person.email, person.password] as const)
    await page.evaluate((id) => gilbook.openGuidebook(id), made._id)
    // Sending is another figure's.
    network.up = false
    const item = made.contents[0]?.sections[0]?.items.find(({ type }) => type === 'text')?._id ?? ''
    const turn = { id: made._id, item }
    const sizes = await bytesOfEdits(page, { ...turn, round: 1 })
    const { mine, bare } = await timesOf(page, { ...turn, round: 2 }, sizes)
    const each = (all: number): string => `${(all / EDITS).toFixed(2)} ms`
    const kilobytes = (sizes.reduce((sum, size) => sum + size, 0) / EDITS / 1024).toFixed(1)
    const detail = `${each(mine)} an edit among ${ITEMS} items, ${each(bare)} a bare transaction of its ${kilobytes} KB`
    return [{ name: 'store-edit', ratio: mine / bare, limit: LIMIT, wants: 'below', detail }]
  } finally {
    await profile.remove()
    await network.close()
  }
}

// What each kind of person does, towards the product or the bare servers.
import { randomUUID } from 'node:crypto'
import type { Act } from './arrivals.ts'
import { autosave, saveWhole, uploadPhoto, type Builders } from './builders.ts'
import type { Book } from './books.ts'
import type { Kind } from './day.ts'
import type { Recorded } from './plant.ts'

export interface TestData {
  books: readonly Book[]
  recorded: Recorded
  builders: Builders
  photo: Buffer
}

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

const reader = (): string => randomUUID().replaceAll('-', '')

/** The validators that a device holds of what it has seen. */
const held = ({ recorded }: TestData, path: string): Record<string, string> => {
  const etag = recorded[path]?.headers['etag']
  return etag === undefined ? {} : { 'if-none-match': etag }
}

/** The cover with all that it brings, then two pages, then the device tells that somebody read. */
const firstVisit = ({ books }: TestData): Act => ({
  kind: 'first',
  run: async (ask) => {
    const { uuid, cover, pages, assets, bundle } = oneOf(books)
    await ask({ path: cover })
    await Promise.all([...assets, bundle].map((path) => ask({ path })))
    for (const path of pages) await ask({ path })
    await ask({
      kind: 'told',
      method: 'POST',
      path: `/api/guidebooks/uuid/${uuid}/views`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reader: reader(), ago: 0, marks: ['cover'] }),
    })
  },
})

/** A device that was here before: scripts, fonts and pictures it has for good; the cover, a page and the list it asks for. */
const again = (testData: TestData): Act => ({
  kind: 'again',
  run: async (ask) => {
    const { cover, pages, bundle } = oneOf(testData.books)
    for (const path of [cover, pages[0]!, bundle]) await ask({ path, headers: held(testData, path) })
  },
})

export const actsOf = (testData: TestData, isBare: boolean): Record<Kind, () => Act> => ({
  first: () => firstVisit(testData),
  again: () => again(testData),
  autosave: () => ({ kind: 'autosave', run: (ask) => autosave(testData.builders, ask, isBare) }),
  save: () => ({ kind: 'save', run: (ask) => saveWhole(testData.builders, ask, isBare) }),
  upload: () => ({ kind: 'upload', run: (ask) => uploadPhoto(testData.builders, ask, testData.photo) }),
})

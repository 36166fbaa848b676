// What a device keeps for an origin, as text, so that a test can say what is not there.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'

/** Every byte that pages of this origin keep, as text. */
export const allStoredText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const bytes = new TextDecoder()
    /** Whatever a row holds, buffers and files within it too. */
    const asText = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return value.text()
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return bytes.decode(value)
      if (typeof value !== 'object' || value === null) return String(value)
      return (await Promise.all(Object.entries(value).map(async ([key, one]) => `${key}: ${await asText(one)}`))).join()
    }
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) texts.push(key.url, (await (await cache.match(key))?.text()) ?? '')
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result)
        })
        for (const row of rows) texts.push(await asText(row))
      }
      database.close()
    }
    return texts.join('\n')
  })

/** Waits until this device keeps a list with such a guidebook: lists are kept a moment after they came. */
export const waitForStoredList = async (page: Page, title: string): Promise<void> => {
  // In one row, by its title's own field: the scripts, which are kept too, speak of lists as well.
  const listed = new RegExp(`totalCount.*title"?: ?"?${title}|title"?: ?"?${title}.*totalCount`)
  await expect.poll(() => allStoredText(page)).toMatch(listed)
}

/** Files of a profile that hold the text, in either of the ways that browsers write text. The browser must be closed. */
export const filesWith = async (folder: string, text: string): Promise<string[]> => {
  const spelled = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const body = await readFile(join(entry.parentPath, entry.name))
    if (spelled.some((bytes) => body.includes(bytes))) found.push(join(entry.parentPath, entry.name))
  }
  return found
}

// What tests of maps do and ask: find a place, and read what the server has of the first map.
import { expect, type Locator, type Page } from 'playwright/test'
import type { Fixtures } from '#e2e/builder/builder.ts'
import type { App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'

interface MapContent {
  address: string
  latitude: number | null
  longitude: number | null
  level: number
}

interface Stored {
  contents: { sections: { items: { content: MapContent }[] }[] }[]
}

/** A guidebook with a page that holds a map, open on it; answers the guidebook's id. */
export const beginMap = async (builder: Fixtures['builder']): Promise<string> => {
  const id = await builder.beginOnPage()
  await builder.add('Map')
  return id
}

export const findWords = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Address or place' }).fill(words)
  await page.getByRole('button', { name: 'Find' }).click()
}

/** Looks for the words and chooses an answer. */
export const findPlace = async (page: Page, words: string, answer: RegExp): Promise<void> => {
  await findWords(page, words)
  await page.getByRole('button', { name: answer }).click()
}

/** From Hyeopjae to the east and back: the address below the map follows the marker, and undo brings it home. */
export const moveByKeys = async (
  { page, canvas }: Fixtures['builder'],
  keys: readonly string[] = Array.from({ length: 4 }, () => 'Shift+ArrowRight'),
  moved: string | RegExp = '제주특별자치도 제주시 한림읍',
): Promise<{ card: Locator; marker: Locator }> => {
  const card = canvas.locator('address')
  const home = '제주특별자치도 제주시 한림읍 협재리 2497-1'
  await expect(card).toHaveText(home)
  const marker = page.getByRole('button', { name: 'Marker. Arrow keys move it' })
  await marker.focus()
  for (const key of keys) await page.keyboard.press(key)
  await expect(card).toHaveText(moved)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(card).toHaveText(home)
  return { card, marker }
}

export const storedMap = async (app: App, { token }: Person, id: string): Promise<MapContent | undefined> => {
  const { contents } = await app.ask<Stored>('GET', `/api/guidebooks/${id}`, { token })
  return contents[0]?.sections[0]?.items[0]?.content
}

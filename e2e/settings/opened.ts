// Somebody signed in and in English, on a screen of the settings.
import { test as base } from '#e2e/fixtures.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english } from '#e2e/session/people.ts'

export { expect } from '#e2e/fixtures.ts'

interface Fixtures {
  /** Opens an address as `person`. */
  open: (path: string) => Promise<void>
}

export const test = base.extend<Fixtures>({
  open: async ({ app, page, person }, provide) => {
    await english(page)
    await enterByCookie(page, app, person)
    await provide(async (path) => void (await page.goto(path)))
  },
})

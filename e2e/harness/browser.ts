// The Chromium that tests, benches and screenshots drive, profiles that outlive it, workers that have to, and
// tabs that it freezes.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, test } from 'playwright/test'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright/test'

export const browserArgs = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** As `npm test` sets them; run by hand, what `.ci/prepare.mjs` finds. */
const pathOf = (name: 'CHROMIUM_PATH' | 'HEADLESS_SHELL_PATH'): string => {
  const known = process.env[name]
  if (known) return known
  const command = ['.ci/prepare.mjs', 'browser', '--', 'sh', '-c', `echo "$${name}"`]
  const found = execFileSync('node', command, { encoding: 'utf8' }).trim().split('\n').at(-1) ?? ''
  process.env[name] = found
  return found
}

/** The whole Chromium: windows of its own, installing, everything that people have. */
export const browserPath = (): string => pathOf('CHROMIUM_PATH')

/** Without any window: it draws the same pages with a quarter less of the processor. */
export const shellPath = (): string => pathOf('HEADLESS_SHELL_PATH')

/** A test with this tag needs parts of the window round the page: it runs in the whole Chromium. */
export const WINDOW = '@window'

/** Runs in pages: the machine of a test may have no Korean letters, and the reader would bring some; phones have them. */
const havingKorean = (): void => {
  const read = CanvasRenderingContext2D.prototype.getImageData
  let asked = 0
  CanvasRenderingContext2D.prototype.getImageData = function (...place) {
    const image = read.apply(this, place)
    if (this.canvas.width === 24) image.data[0] = asked += 1
    return image
  }
}

const ofPhone = { locale: 'ko-KR', timezoneId: 'Asia/Seoul', viewport: { width: 390, height: 844 } }

/** A device that lasts until its context is closed: in the browser that runs already, which costs half of a new one. */
export const openBriefly = async (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const context = await browser.newContext({ ...ofPhone, ...options })
  await context.addInitScript(havingKorean)
  return context
}

type ProfileOptions = Parameters<typeof chromium.launchPersistentContext>[1]

/** A person's device: its storage and workers stay when the browser ends, until `remove`. */
export interface Profile {
  folder: string
  /** Starts a browser on this profile; the one before must be closed. */
  open: (options?: ProfileOptions) => Promise<BrowserContext>
  remove: () => Promise<void>
}

export const makeProfile = async (executablePath = browserPath()): Promise<Profile> => {
  const folder = await mkdtemp(join(tmpdir(), 'gilbook-profile-'))
  const opened: BrowserContext[] = []
  return {
    folder,
    open: async (options = {}) => {
      const context = await chromium.launchPersistentContext(folder, {
        executablePath,
        args: browserArgs,
        ...ofPhone,
        ...options,
      })
      await context.addInitScript(havingKorean)
      opened.push(context)
      return context
    },
    remove: async () => {
      for (const context of opened) await context.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** What these had open when the test failed, for whoever reads of it; nothing of one that passed. Before they are closed. */
export async function pictureFailure(contexts: readonly BrowserContext[]): Promise<void> {
  const info = test.info()
  if (info.status === info.expectedStatus) return
  for (const page of contexts.flatMap((context) => context.pages())) {
    const path = info.outputPath(`failed-${info.attachments.length + 1}.png`)
    // A page that crashed or was closed has none: the error says more.
    const isTaken = await page.screenshot({ path, timeout: 5000 }).then(Boolean, () => false)
    if (isTaken) await info.attach('screenshot', { path, contentType: 'image/png' })
  }
}

/** A device for a test, with the browser that it runs in. */
export const testProfile = async (): Promise<Profile> => {
  const profile = await makeProfile(test.info().tags.includes(WINDOW) ? browserPath() : shellPath())
  const opened: BrowserContext[] = []
  return {
    ...profile,
    open: async (options) => {
      const context = await profile.open(options)
      opened.push(context)
      return context
    },
    remove: async () => {
      await pictureFailure(opened)
      await profile.remove()
    },
  }
}

/** Somebody comes back to the page, which looks for a newer worker, in vain. @returns how the one it has is then */
export const afterVainUpdate = (page: Page, scope: '/' | '/m/'): Promise<string | undefined> =>
  page.evaluate(async (path) => {
    const known = await navigator.serviceWorker.getRegistration(path)
    // Updates come one after the other: with the last of these, whatever the page did about its own has happened.
    for (let n = 0; n < 3; n += 1) {
      document.dispatchEvent(new Event('visibilitychange'))
      await known?.update().catch(() => undefined)
    }
    return (await navigator.serviceWorker.getRegistration(path))?.active?.state
  }, scope)

/** Playwright lets every page believe that it is looked at, and such a page is never frozen: only its own session with the
 *  browser can take that back. */
interface Inside {
  _connection: { toImpl: (page: Page) => { delegate: { _mainFrameSession: { _client: Pick<CDPSession, 'send'> } } } }
}

/**
 * Freezes a tab as the browser does with one that nobody looks at: it keeps its locks and connections, and its timers rest.
 * @throws where it was not really frozen. @returns what wakes it
 */
export async function freeze(page: Page): Promise<() => Promise<unknown>> {
  const inside = (page as unknown as Inside)._connection.toImpl(page)
  await inside.delegate._mainFrameSession._client.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  await page.evaluate(() => {
    document.addEventListener('freeze', () => (document.documentElement.dataset['frozen'] = 'yes'))
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  const isFrozen = await page.evaluate(() => document.documentElement.dataset['frozen'] === 'yes')
  if (!isFrozen) throw new Error('the tab goes on')
  return () => session.send('Page.setWebLifecycleState', { state: 'active' })
}

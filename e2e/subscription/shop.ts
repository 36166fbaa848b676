// Somebody at the subscription screen, the provider's window as the sandbox opens it, and what the sandbox knows.
import { expect, type FrameLocator, type Page } from 'playwright/test'
import { type App, test as base } from '#e2e/fixtures.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english } from '#e2e/session/people.ts'

export { expect } from '#e2e/fixtures.ts'

const SANDBOX = '/api/sandbox/portone'

/** Cards of the sandbox, by their last digit. */
const CARDS = { approve: 1, decline: 2, funds: 3, slow: 7, invalid: 8 } as const
export type Card = keyof typeof CARDS

export interface Mine {
  plan: string
  state: string
  checking: string | null
  paymentMethod: string | null
  nextAmount: number | null
}

export interface Shop {
  /** Opens `/settings/subscription` with what its address is to say. */
  open: (search?: string) => Promise<void>
  /** Sets the sandbox to do something, as its console does. */
  sandbox: (act: string, fields?: Record<string, string | number>) => Promise<void>
  /** How often money was taken for an order. */
  charges: (merchantUid: string) => Promise<number>
  /** The provider tells the product to look at an order: its word alone changes nothing. */
  webhook: (merchantUid: string) => Promise<void>
  mine: () => Promise<Mine>
  /** Own payments as the API lists them, newest first. */
  payments: () => Promise<{ merchantUid: string; amount: number; state: string; kind: string }[]>
}

export const test = base.extend<{ shop: Shop }>({
  shop: async ({ app, page, person }, provide) => {
    await english(page)
    await enterByCookie(page, app, person)
    const { token } = person
    await provide({
      open: async (search = '') => void (await page.goto(`/settings/subscription${search}`)),
      sandbox: (act, fields = {}) => sandbox(app, act, fields),
      charges: (merchantUid) => chargesOf(app, merchantUid),
      webhook: (merchantUid) => webhook(app, merchantUid),
      mine: () => app.ask('GET', '/api/subscriptions/mine', { token }),
      payments: async () =>
        (await app.ask<{ orders: Awaited<ReturnType<Shop['payments']>> }>('GET', '/api/payments', { token })).orders,
    })
    await sandbox(app, 'clear', {})
  },
})

const passes = new WeakMap<App, Promise<string>>()

/** The console is the administrator's. */
function pass(app: App): Promise<string> {
  const known = passes.get(app) ?? app.admin().then(({ token }) => token)
  passes.set(app, known)
  return known
}

async function sandbox(app: App, act: string, body: Record<string, string | number>): Promise<void> {
  await app.ask('POST', `${SANDBOX}/__sandbox/${act}`, {
    token: await pass(app),
    body,
    headers: { Accept: 'application/json' },
  })
}

interface Held {
  attempts: { impUid: string }[]
  /** Each time that money was taken. */
  charges: unknown[]
}

const held = async (app: App, merchantUid: string): Promise<Held> =>
  app.ask('GET', `${SANDBOX}/__sandbox/payments?merchant_uid=${merchantUid}`, { token: await pass(app) })

const chargesOf = async (app: App, merchantUid: string): Promise<number> =>
  (await held(app, merchantUid)).charges.length

async function webhook(app: App, merchantUid: string): Promise<void> {
  const { attempts } = await held(app, merchantUid)
  const [attempt] = attempts
  await sandbox(app, 'forge', { imp_uid: attempt?.impUid ?? '', merchant_uid: merchantUid, status: 'paid' })
}

/** The window over the page. */
export const windowOf = (page: Page): FrameLocator => page.frameLocator('dialog[data-iamport-sandbox] iframe')

/** Chooses a card in the window, over the page or in its place. */
export async function choose(on: Page | FrameLocator, card: Card): Promise<void> {
  await on.getByRole('button', { name: `Sandbox card ${CARDS[card]}` }).click()
}

export const purchase = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Purchase for ₩/ })

/** Buys what is chosen on the screen. */
export async function buyWith(page: Page, card: Card): Promise<void> {
  await purchase(page).click()
  await choose(windowOf(page), card)
}

export const planTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

/** On a phone the window takes the place of the page and leads back. */
export const takesPage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('iamport-sandbox-way', 'redirect'))

/** What the header calls the plan. */
export const expectPlan = async (page: Page, plan: string): Promise<void> =>
  expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toContainText(plan)

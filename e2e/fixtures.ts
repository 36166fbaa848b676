// What a browser test is given: the product, people who use it, and devices of their own.
import { test as base } from 'playwright/test'
import type { Page } from 'playwright/test'
import { ask, call, signIn, signInAsAdmin, signInAsBusiness, signUp } from '#e2e/harness/api.ts'
import type { ApiResponse, CallOptions, Person } from '#e2e/harness/api.ts'
import { pictureFailure, testProfile } from '#e2e/harness/browser.ts'
import type { Profile } from '#e2e/harness/browser.ts'
import { mailedPath, mailsTo } from '#e2e/harness/mail.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import { startProduct } from '#e2e/harness/product.ts'
import type { Product } from '#e2e/harness/product.ts'

export { expect } from 'playwright/test'

export interface App extends Product {
  /** One call to the API; never throws for a status. */
  call: (method: string, path: string, options?: CallOptions) => Promise<ApiResponse>
  /** The answer's body; throws unless the call succeeded. */
  ask: <T>(method: string, path: string, options?: CallOptions) => Promise<T>
  /** A new, activated account on trial, signed in over the API; one from before the consents has not agreed. */
  signUp: (name?: string, hasAgreed?: boolean) => Promise<Person>
  signIn: (email: string, password: string) => Promise<Person>
  /** The administrator, who may publish without a plan. */
  admin: () => Promise<Person>
  /** The business account with a plan; needs `test.use({ environment: { DEMO: 'on' } })`. */
  business: () => Promise<Person>
  /** Signs in on the login screen and waits until the app has led on. */
  enter: (page: Page, person: Pick<Person, 'email' | 'password'>) => Promise<void>
  mails: (email: string) => Promise<string[]>
  mailedPath: (email: string, pattern: RegExp) => Promise<string>
}

export interface Shared {
  app: App
  newcomer: () => Promise<Person>
  /** Environment of the product, over the defaults of a test: `test.use({ environment: { DEMO: 'on' } })`. */
  environment: Record<string, string>
}

export interface Fixtures {
  /** Somebody new on trial, whom no other test knows. */
  person: Person
  /** A product of its own, for a test that stops it or counts all that it holds. */
  ownApp: App
  /** A device of its own, which keeps its storage while the browser is closed. */
  device: Profile
}

const appOf = (product: Product): App => ({
  ...product,
  call: (...given) => call(product, ...given),
  ask: (...given) => ask(product, ...given),
  signUp: (...given) => signUp(product, ...given),
  signIn: (...given) => signIn(product, ...given),
  admin: () => signInAsAdmin(product),
  business: () => signInAsBusiness(product),
  enter: (page, person) => signInOnScreen(page, product, person),
  mails: (email) => mailsTo(product, email),
  mailedPath: (...given) => mailedPath(product, ...given),
})

const withProduct = async (
  environment: Record<string, string>,
  provide: (app: App) => Promise<void>,
): Promise<void> => {
  const product = await startProduct(environment)
  await provide(appOf(product))
  await product.remove()
}

/** The next one is made while the last is in use: a test need not wait for the mail of its sign-up. */
const ahead = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let next: Promise<T | null> = Promise.resolve(null)
  return async () => {
    const made = (await next) ?? (await make())
    next = make().catch(() => null)
    return made
  }
}

export const test = base.extend<Fixtures, Shared>({
  environment: [{}, { option: true, scope: 'worker' }],
  // One product for all tests of a process: each has people of its own, so that they don't meet.
  app: [({ environment }, provide) => withProduct(environment, provide), { scope: 'worker' }],
  newcomer: [({ app }, provide) => provide(ahead(() => app.signUp())), { scope: 'worker' }],
  person: async ({ newcomer }, provide) => provide(await newcomer()),
  ownApp: ({ environment }, provide) => withProduct(environment, provide),
  device: async ({ browserName: _ }, provide) => {
    const profile = await testProfile()
    await provide(profile)
    await profile.remove()
  },
  page: async ({ page, browser }, provide) => {
    await provide(page)
    await pictureFailure(browser.contexts())
  },
  // Each would store the whole app anew for each test; tests of it allow it.
  serviceWorkers: 'block',
  baseURL: ({ app }, provide) => provide(app.url),
})

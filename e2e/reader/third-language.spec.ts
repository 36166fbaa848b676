// A language is its texts and one row: with one more, of which each text is marked, no Korean is left in what the product says.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Page } from 'playwright/test'
import { type App, expect, test } from '#e2e/fixtures.ts'
import { doc } from '#e2e/canvas/rich-texts.ts'
import type { Person } from '#e2e/harness/api.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { makeThirdLanguage, THIRD } from '#e2e/harness/third-language.ts'

/** Syllables: the mark of the brand is a letter, ㄹ, and no word. */
const KOREAN = /[가-힣]/
/** On paper the marks are left out: its fonts have no such signs. */
const MARKED = /⟦[^⟦⟧]*\p{L}/u

let release = ''
test.afterEach(() => rm(release, { recursive: true, force: true }))

const node = (type: string, fields: object) => ({ _id: randomUUID(), type, isImportant: true, ...fields })

const pageOf = (title: string, contentType: string, parts: object) => ({
  _id: randomUUID(),
  title,
  subtitle: doc('By the river'),
  contentType,
  icon: null,
  ...parts,
})

/** Written in English by whoever made it, in the third language by the product; published. */
async function makeBook(app: App, { token }: Person) {
  const content = { address: 'Ponte Vecchio', latitude: 43.768, longitude: 11.2531, level: 6 }
  const items = [
    node('video', { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
    node('button', { title: 'Call', url: 'tel:064-000-5678' }),
    node('map', { content }),
    node('preparation', { title: 'Passport', body: 'Valid for six months' }),
    node('hologram', {}),
  ]
  const day = node('day', { title: '', activities: [], meals: [node('meal', { title: 'Lunch', body: 'Noodles' })] })
  const contents = [
    pageOf('Sights', 'attractions', { sections: [{ _id: randomUUID(), items }] }),
    pageOf('Days', 'itinerary', { days: [day, { ...day, _id: randomUUID(), meals: [] }] }),
  ]
  const _id = randomUUID()
  const body = { _id, title: 'Florence', language: THIRD.code, contents }
  const { uuid } = await app.ask<{ uuid: string }>('POST', '/api/guidebooks', { token, body })
  await app.ask('PUT', `/api/guidebooks/${_id}/publish`, { token: (await app.admin()).token, body: {} })
  return { _id, uuid, pages: contents.map((page) => page._id) }
}

/** What a screen says, aloud or shown: but for what says of itself that it is Korean, as the name of that language does. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = [document.title]
    const isKorean = (element: Element | null): boolean => element?.closest('[lang="ko"]') !== null
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isCode = ['SCRIPT', 'STYLE'].includes(text.parentElement?.tagName ?? '')
      if (!isCode && !isKorean(text.parentElement)) said.push(text.nodeValue ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      if (!isKorean(element))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.push(element.getAttribute(name) ?? '')
    // The page itself is called so until a screen has a name.
    return said.filter((words) => words.trim() !== '' && words !== '길북')
  })

const expectThird = (place: string, words: string[], own = MARKED): void => {
  expect.soft([place, words.filter((one) => KOREAN.test(one))]).toEqual([place, []])
  expect.soft([place, words.some((one) => own.test(one))]).toEqual([place, true])
}

async function walk(page: Page, paths: string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', THIRD.locale)
      await expect(page.getByText('⟦').first()).toBeAttached()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expectThird(path, await wordsOf(page))
    })
}

test('languages: with one more, screens, mail, PDF, CSV, poster and reader say nothing in Korean @ci', async ({
  ownApp: app,
  browser,
}) => {
  test.setTimeout(600_000)
  release = await makeThirdLanguage()
  await app.deploy(release)
  const speaking = { 'Accept-Language': THIRD.locale }

  const person = await app.signUp('Ann Lee')
  await app.ask('PUT', `/api/users/${person.user._id}`, { token: person.token, body: { language: THIRD.code } })
  await app.ask('POST', '/api/password-resets', { body: { email: person.email } })
  await app.mailedPath(person.email, /⟦[^]*reset-password/)
  expectThird('mail', (await app.mails(person.email)).slice(0, 1))

  const refused = await app.call('GET', '/api/guidebooks', { headers: speaking })
  expect(refused.headers.get('Content-Language')).toBe(THIRD.locale)
  expectThird('refusal', [refused.text])

  const admin = await app.admin()
  for (const file of [
    '/users.csv',
    '/admin/feedback.csv',
    '/admin/messages.csv',
    '/admin/audit.csv',
    '/payments/all.csv',
  ])
    expectThird(file, [(await app.call('GET', `/api${file}`, { token: admin.token, headers: speaking })).text])

  const { _id, uuid, pages } = await makeBook(app, person)
  const drawn = async (path: string): Promise<string> => {
    const { bytes } = await app.call('GET', path, { token: person.token })
    return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
  }
  expectThird('PDF', [await drawn(`/m/${uuid}/guidebook.pdf`)], /Please note/)
  expectThird('poster', [await drawn(`/api/guidebooks/${_id}/poster?format=pdf&size=a4`)], /Point your camera here/)

  const open = async (who?: typeof person): Promise<Page> => {
    const context = await browser.newContext({ baseURL: app.url, locale: THIRD.locale, serviceWorkers: 'block' })
    await context.addInitScript((code) => localStorage.setItem('gilbook.language', code), THIRD.code)
    const page = await context.newPage()
    if (who) await enterByCookie(page, app, who)
    return page
  }
  const guest = await open()
  await walk(guest, ['/login', '/signup', '/terms', '/manual', '/public-guidebooks', '/m/saved', '/m/none'])
  await walk(
    guest,
    ['', ...pages.map((id) => `/contents/${id}`), '/print'].map((path) => `/m/${uuid}${path}`),
  )
  const owner = await open(person)
  const edit = `/guidebooks/edit/${_id}`
  await walk(owner, [
    '/guidebooks',
    '/guidebooks/recent',
    edit,
    ...pages.map((id) => `${edit}/contents/${id}`),
    '/icons',
  ])
  const settings = ['storage', 'profile', 'change-password', 'subscription', 'devices', 'preferences', 'account']
  await walk(
    owner,
    settings.map((name) => `/settings/${name}`),
  )
  const screen = await open(admin)
  await walk(screen, ['/admin/dashboard', '/admin/users', '/admin/payments', '/admin/messages', '/admin/operations'])
})

// The sample's pages, built again by somebody at the screen, read by travellers as the sample itself does.
import type { Page as Tab } from 'playwright/test'
import type { ContentType, Guidebook } from '#domain/guidebook/document.ts'
import { expect, test as base } from '#e2e/builder/builder.ts'
import { buildPage } from './pages.ts'
import { Typist } from './typist.ts'

const test = base.extend({ person: async ({ app }, provide) => provide(await app.business()) })

test.use({ environment: { DEMO: 'on' }, lang: 'kr' })

/** What each kind of page is called where one is added, and what a new one is titled. */
const KINDS: [contentType: ContentType, name: string, title: string][] = [
  ['itinerary', '일정표', '일정표'],
  ['attractions', '자유 구성', '자유 구성'],
  ['preparations', '준비물', '준비물'],
  ['airtickets', '항공권', '항공권'],
]

/** What the page of this title says to a traveller who opens it from the cover, all folds open. */
async function read(tab: Tab, address: string, title: string): Promise<string> {
  await tab.goto(address)
  await tab.getByRole('link', { name: title, exact: true }).click()
  await tab.waitForURL(/\/contents\//)
  for (const fold of await tab.locator('summary').all()) await fold.click()
  // Which page comes next is the guidebook's, and so are the days of its trip.
  return tab.getByRole('main').evaluate((main) => {
    main.querySelector('.rd-nx')?.remove()
    main.querySelector('[data-trip]')?.remove()
    return (main as HTMLElement).innerText
  })
}

test('content: an itinerary, attractions, preparations and air tickets built on the screen alone read as the sample does @ci', async ({
  app,
  person,
  builder,
  context,
}) => {
  test.slow()
  const { page } = builder
  const typist = new Typist(page)
  const sample = await app.ask<Guidebook>('GET', '/api/sample/guidebook', { token: person.token })
  await page.goto('/guidebooks/create')
  await page.getByRole('textbox', { name: '길북 제목' }).fill(sample.title)
  for (const [, name] of KINDS) {
    await typist.button('쪽 추가').click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).first().click()
  }
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.waitForURL(/\/guidebooks\/edit\//)
  // What is selected before the builder of a saved guidebook took over is selected no more.
  await expect(page.getByText('모두 저장됨')).toBeVisible()
  const pages = KINDS.map(([type, , title]) => ({
    title,
    page: sample.contents.find(({ contentType }) => contentType === type)!,
  }))
  for (const { title, page: wanted } of pages) {
    await typist.button(title).click()
    await page
      .getByRole('toolbar', { name: `${title} 도구` })
      .getByRole('button', { name: '쪽 열기' })
      .click()
    await buildPage(typist, wanted)
    await page.getByRole('link', { name: '표지로' }).click()
  }
  await expect(page.getByText('모두 저장됨')).toBeVisible()
  await page.getByRole('switch', { name: '비공개' }).click()
  await expect(page.getByRole('switch', { name: '게시 중' })).toBeVisible()
  const address = await page.getByRole('textbox', { name: '주소', exact: true }).inputValue()
  const original = /Sample guidebook: (\S+)/.exec(app.log())?.[1] ?? ''
  const reader = await context.newPage()
  for (const { page: wanted } of pages)
    expect(await read(reader, address, wanted.title)).toBe(await read(reader, original, wanted.title))
})

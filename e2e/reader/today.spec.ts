// An itinerary on the road: with no network and by the phone's clock alone it opens at today, and says what is now and next.
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright/test'
import { openBriefly, pictureFailure } from '#e2e/harness/browser.ts'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import type { App } from '#e2e/fixtures.ts'
import { controlled, expect, publisher, saveButton, saved, test } from './reader-fixture.ts'

const stop = (place: string, time: string) => ({ _id: randomUUID(), place, time, subActivities: [] })

/** Two days in Paris and one in London. @returns the address of its cover */
async function makeTrip(app: App): Promise<string> {
  const { token } = await publisher(app)
  const _id = randomUUID()
  const days = [
    { title: '센강의 왼쪽', activities: [stop('루브르', '9h30'), stop('센강', '오후 2시 반')] },
    {
      title: '센강의 오른쪽',
      activities: [stop('에펠탑', '10:00 – 12:20'), stop('몽마르트르', '2:30 pm'), stop('숙소', '')],
      meals: [{ _id: randomUUID(), title: '저녁 19:00', body: '' }],
    },
    { title: '런던', activities: [stop('템스강', '11:00')], zone: 'Europe/London' },
  ].map((day) => ({ _id: randomUUID(), ...day }))
  const contents = [{ _id: randomUUID(), title: '일정', contentType: 'itinerary', days }]
  const trip = { firstDay: '2026-10-17', zone: 'Europe/Paris' }
  const body = { _id, title: '파리와 런던', language: 'kr', trip, contents }
  const { uuid } = await app.ask<{ uuid: string }>('POST', '/api/guidebooks', { token, body })
  await app.ask('PUT', `/api/guidebooks/${_id}/publish`, { token, body: {} })
  return `${app.url}/m/${uuid}`
}

let cover = ''
test.beforeAll(async ({ app }) => {
  cover = await makeTrip(app)
})

let context: BrowserContext
test.afterEach(async () => {
  await pictureFailure([context])
  await context.close()
})

const note = (page: Page) => page.locator('[data-trip]')

/** A phone on which the guidebook was saved, with no network since. */
async function phone(browser: Parameters<typeof openBriefly>[0], timezoneId: string): Promise<Page> {
  context = await openBriefly(browser, { timezoneId })
  const page = await context.newPage()
  await page.goto(cover)
  await controlled(page)
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
  await context.setOffline(true)
  return page
}

const itinerary = async (page: Page): Promise<void> => {
  await page.goto(cover)
  await page.getByRole('link', { name: '일정', exact: true }).click()
  await expect(page.getByRole('heading', { name: '런던' })).toBeAttached()
}

const top = (page: Page, title: string): Promise<number> =>
  page.getByRole('heading', { name: title }).evaluate((heading) => heading.getBoundingClientRect().top)

test('today: with no network it counts down, opens at today with now and next in the place’s time, and then rests', async ({
  browser,
}) => {
  const page = await phone(browser, 'Asia/Seoul')
  await page.clock.setFixedTime('2026-10-13T23:30:00+02:00')
  await page.goto(cover)
  await expect(page.getByRole('link', { name: '여행까지 4일 남았어요' })).toBeVisible()
  await itinerary(page)
  await expect(note(page)).toContainText('전화기와 달리 프랑스 시간이에요 · 지금 23:30')
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.clock.setFixedTime('2026-10-18T12:10:00+02:00')
  await page.goto(cover)
  await page.getByRole('link', { name: '오늘은 2일차예요' }).click()
  await expect(note(page)).toContainText('지금 에펠탑 · 2시간 20분 뒤 몽마르트르')
  await expect(page.locator('[aria-current="time"]')).toContainText('에펠탑')
  await expect(page.getByRole('row').filter({ hasText: '몽마르트르' })).toContainText('2시간 20분 뒤')
  await expect(page.locator('[aria-current="date"]')).toContainText('오늘')
  await expect(page.locator('[data-days] [aria-current]')).toHaveText('2일차')
  expect(await top(page, '센강의 오른쪽')).toBeLessThan(300)
  await expectAccessibleLightAndDark(page)
  // By the keyboard one goes on from there.
  await page.keyboard.press('End')
  await expect(page.getByRole('heading', { name: '런던' })).toBeInViewport()

  await page.clock.setFixedTime('2026-10-20T09:00:00+09:00')
  await itinerary(page)
  await expect(page.locator('[data-trip="after"]')).toContainText('10월 17일')
  await expect(page.locator('[aria-current="time"], [aria-current="date"], .rd-at')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('today: a day in another zone goes by its own clocks, in the language of the frame @ci', async ({ browser }) => {
  const page = await phone(browser, 'Europe/London')
  await page.clock.setFixedTime('2026-10-19T10:20:00+01:00')
  await itinerary(page)
  await expect(note(page)).toContainText('40분 뒤 템스강')
  // This phone is in London too: nothing is to be told.
  await expect(note(page)).not.toContainText('전화기')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(note(page)).toContainText('Today is day 3')
  await expect(note(page)).toContainText('Next in 40 min: 템스강')
  await page.clock.setFixedTime('2026-10-16T12:00:00+01:00')
  await page.reload()
  await expect(note(page)).toContainText('Starts tomorrow')
  await expect(note(page)).toContainText('Unlike this phone it is France Time: 13:00')
})

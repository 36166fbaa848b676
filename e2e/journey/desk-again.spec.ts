// The agency's desk: last year's guidebook becomes this year's, on a desktop and on a phone, in few presses and no letter but the date.
import { expect, test } from '#e2e/fixtures.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { counted, published } from './effort.ts'

const id = (): string => crypto.randomUUID()

const stop = (place: string, time: string) => ({
  _id: id(),
  type: 'activity',
  place,
  time,
  schedule: '둘러보기',
  isImportant: false,
  subActivities: [],
})

const day = (title: string, ...activities: object[]) => ({ _id: id(), type: 'day', title, activities, meals: [] })

const lastYears = () => ({
  _id: id(),
  title: '2025 가을 제주 3일',
  language: 'kr',
  subheader: { type: 'text', title: '2025 가을 제주', text: '10월 11일(토)–13일(월)', image: null },
  trip: { firstDay: '2025-10-11', days: 3, zone: 'Asia/Seoul', country: 'KR', guideName: '', guidePhone: '' },
  contents: [
    {
      _id: id(),
      title: '일정',
      contentType: 'itinerary',
      days: [
        day('10월 11일 (토)', stop('제주공항', '09:40'), stop('협재해변', '11:30')),
        day('10월 12일 (일)', stop('성산일출봉', '06:30')),
        day('10월 13일 (월)', stop('동문시장', '09:00')),
      ],
    },
  ],
})

for (const [where, width, hasTouch] of [
  ['a desktop', 1440, false],
  ['a phone', 390, true],
] as const)
  test.describe(`desk: on ${where}`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch, isMobile: hasTouch })

    test(`desk: last year's guidebook is read by this year's guests on ${where}, in 12 presses at most and no letter but the date @ci`, async ({
      page,
      app,
      person,
    }) => {
      await app.ask('POST', '/api/guidebooks', { token: person.token, body: lastYears() })
      const effort = await counted(page)
      await enterByCookie(page, app, person)
      await page.goto('/guidebooks')
      await page
        .getByRole('main')
        .getByRole('button', { name: /메뉴|더 ?보기/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: '새 날짜로 다시 쓰기' }).click()
      const dialog = page.getByRole('dialog')
      // By the calendar of the browser, which no page can press; typed, it is eight letters.
      await dialog.getByLabel('새 첫날').fill('2026-10-10')
      await dialog.getByRole('button', { name: '사본 만들기' }).click()
      await page.waitForURL(/\/guidebooks\/edit\//)
      const address = await published(page, hasTouch)
      expect(effort.presses).toBeGreaterThan(4)
      expect(effort.presses).toBeLessThanOrEqual(12)
      expect(effort.letters).toBe(0)
      test.info().annotations.push({ type: 'effort', description: JSON.stringify(effort) })
      await page.goto(address)
      const read = page.getByRole('main')
      await expect(read).toContainText('2026 가을 제주')
      await expect(read).toContainText('10월 10일(토)–12일(월)')
      await read.getByRole('link', { name: /일정/ }).first().click()
      for (const title of ['10월 10일 (토)', '10월 11일 (일)', '10월 12일 (월)'])
        await expect(read).toContainText(title)
    })
  })

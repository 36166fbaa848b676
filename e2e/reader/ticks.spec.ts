// Ticking off on the road: kept on the device with no network, through updates and with or without a saved copy, and sent nowhere.
import { randomUUID } from 'node:crypto'
import { ask } from '#e2e/harness/api.ts'
import type { Made } from '#e2e/harness/guidebook.ts'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { controlled, coverOf, expect, open, ownerNow, save, readerFixture, test } from './reader-fixture.ts'

const fixture = readerFixture({ pages: 1, items: 1, pictures: 1, cover: false })

const [coat, hat] = [randomUUID(), randomUUID()]
const page = {
  _id: randomUUID(),
  title: '출발 전에',
  contentType: 'attractions',
  sections: [
    {
      _id: randomUUID(),
      items: [
        {
          _id: randomUUID(),
          type: 'checklist',
          title: '가방',
          entries: [
            { _id: coat, title: '겉옷' },
            { _id: hat, title: '모자' },
          ],
        },
        { _id: randomUUID(), type: 'preparation', title: '여권', body: '여섯 달 넘게 남은 것' },
      ],
    },
  ],
}

/** Puts the page into the guidebook as it is now. */
async function put(changed: typeof page): Promise<void> {
  const { token } = await ownerNow(fixture)
  const path = `/api/guidebooks/${fixture.book._id}`
  const { version } = await ask<Made>(fixture.product, 'GET', path, { token })
  const body = { contents: { [changed._id]: changed } }
  await ask(fixture.product, 'PATCH', path, { token, body, headers: { 'If-Match': `"${version}"` } })
}

test.beforeEach(() => put(page))

const address = (): string => `${coverOf(fixture)}/contents/${page._id}`

test('ticks: a page that was only seen is ticked with no network, nothing is sent, and an update of the words keeps them @ci', async () => {
  const tab = await open(fixture, address())
  const sent: string[] = []
  fixture.context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await controlled(tab)
  await expect(tab.getByRole('checkbox')).toHaveCount(3)
  await expect.poll(() => tab.evaluate(async () => (await caches.match(location.href)) !== undefined)).toBe(true)
  await fixture.context.setOffline(true)
  await tab.reload()
  await tab.getByText('겉옷').click()
  await tab.getByRole('checkbox', { name: '여권' }).check()
  await expect(tab.getByRole('button', { name: '3개 중 2개 챙겼어요' })).toBeVisible()
  await tab.reload()
  await expect(tab.getByRole('checkbox', { name: '겉옷' })).toBeChecked()
  await fixture.context.setOffline(false)
  await tab.goto(address())
  await tab.getByRole('checkbox', { name: '모자' }).check()
  await tab.getByRole('checkbox', { name: '모자' }).uncheck()
  await expect.poll(() => sent.filter((each) => each.includes('/views ')).length).toBeGreaterThan(0)
  expect(sent.filter((each) => each.includes(coat) || each.includes(hat))).toEqual([])
  const [section] = page.sections
  const [list, passport] = section?.items ?? []
  const entries = [
    { _id: randomUUID(), title: '우산' },
    { _id: hat, title: '챙 넓은 모자' },
    { _id: coat, title: '얇은 겉옷' },
  ]
  await put({ ...page, sections: [{ ...section!, items: [passport!, { ...list!, entries }] }] } as typeof page)
  await tab.goto(address())
  await expect(tab.getByRole('checkbox', { name: '얇은 겉옷' })).toBeChecked()
  await expect(tab.getByRole('checkbox', { name: '여권' })).toBeChecked()
  await expect(tab.getByRole('checkbox', { checked: true })).toHaveCount(2)
})

test('ticks: a saved copy is ticked, looked over and cleared with no network, light and dark, and stays so when it is removed @ci', async () => {
  const tab = await save(fixture)
  await fixture.context.setOffline(true)
  await tab.setViewportSize({ width: 390, height: 844 })
  await tab.goto(address())
  await tab.getByRole('checkbox', { name: '모자' }).check()
  await expectAccessibleLightAndDark(tab)
  await tab.getByRole('button', { name: '3개 중 1개 챙겼어요' }).click()
  const list = tab.getByRole('dialog', { name: '체크리스트' })
  await expect(list.getByRole('listitem').filter({ hasText: '모자' })).toContainText('챙겼어요')
  await expectAccessibleLightAndDark(tab)
  await list.getByRole('button', { name: '체크 지우기' }).click()
  await list.getByRole('button', { name: '되돌리기' }).click()
  await list.getByRole('button', { name: '닫기' }).click()
  await tab.goto(coverOf(fixture))
  await tab.getByRole('button', { name: '더 보기' }).click()
  await tab.getByRole('button', { name: '이 기기에서 지우기' }).click()
  await expect(tab.getByRole('button', { name: '이 기기에서 지우기' })).toBeHidden()
  await fixture.context.setOffline(false)
  await tab.goto(address())
  await expect(tab.getByRole('checkbox', { name: '모자' })).toBeChecked()
})

test('ticks: one is kept though the page is closed before the part that shows them has come @ci', async ({
  browser,
}) => {
  // A worker would have it at hand.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const tab = await context.newPage()
  await tab.route('**/tick-off-*.js', () => undefined)
  await tab.goto(address())
  const asked = tab.waitForRequest('**/tick-off-*.js')
  await tab.getByText('겉옷').click()
  await asked
  await tab.close()
  const later = await context.newPage()
  await later.goto(address())
  await expect(later.getByRole('button', { name: '3개 중 1개 챙겼어요' })).toBeVisible()
  await expect(later.getByRole('checkbox', { name: '겉옷' })).toBeChecked()
  await context.close()
})

test('ticks: where what shows them can’t be had they are kept all the same, and so is taking one back @ci', async ({
  browser,
}) => {
  // A worker would have it at hand.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const tab = await context.newPage()
  await tab.route('**/tick-off-*.js', (route) => route.abort())
  await tab.goto(address())
  const failed = tab.waitForEvent('requestfailed')
  await tab.getByText('겉옷').click()
  await failed
  for (const name of ['모자', '여권']) await tab.getByRole('checkbox', { name }).check()
  await tab.getByRole('checkbox', { name: '모자' }).uncheck()
  await tab.unroute('**/tick-off-*.js')
  await tab.reload()
  await tab.mouse.move(10, 10)
  await expect(tab.getByRole('button', { name: '3개 중 2개 챙겼어요' })).toBeVisible()
  for (const name of ['겉옷', '여권']) await expect(tab.getByRole('checkbox', { name })).toBeChecked()
  await context.close()
})

// A guidebook out of the phone, and back into it from a poster: the menu, the print page, and addresses with a poster's name.
import { expectAccessible } from '#e2e/harness/judge.ts'
import {
  controlled,
  coverOf,
  isKept,
  open,
  restartBrowser,
  RESTARTS,
  save,
  saveButton,
  readerFixture,
  expect,
  test,
} from './reader-fixture.ts'

const fixture = readerFixture({ pages: 2, items: 3, pictures: 2 })

test(
  'poster: an address with its name is the guidebook itself, from the network, from what was seen, and saved @ci',
  { tag: RESTARTS },
  async () => {
    const address = `${coverOf(fixture)}?p=lobby2`
    const [plain, named] = await Promise.all([coverOf(fixture), address].map((url) => fetch(url)))
    expect(await named?.text()).toBe(await plain?.clone().text())
    expect(named?.headers.get('etag')).toBe(plain?.headers.get('etag'))
    expect(await plain?.text()).toContain(`<link rel="canonical" href="${fixture.product.url}/m/${fixture.book.uuid}">`)
    const page = await open(fixture, address)
    await controlled(page)
    await expect(saveButton(page)).toBeVisible()
    const heading = page.getByRole('heading', { level: 1, name: fixture.book.title })
    // Seen once, and not saved.
    await expect.poll(() => isKept(page, `/m/${fixture.book.uuid}`)).toBe(true)
    fixture.proxy.fail(() => 'gone')
    await page.goto(address)
    await expect(heading).toBeVisible()
    fixture.proxy.fail(() => 'pass')
    await save(fixture)
    fixture.proxy.fail(() => 'gone')
    await restartBrowser(fixture)
    const again = await open(fixture, `${coverOf(fixture)}?p=a5`)
    await expect(again.getByRole('heading', { level: 1, name: fixture.book.title })).toBeVisible()
    await again.goto(`${coverOf(fixture)}/print`)
    await expect(again.getByText('연결되면 저절로 열려요')).toBeVisible()
    await again.getByRole('link', { name: '길북으로 돌아가기' }).click()
    await expect(again.getByRole('heading', { level: 1, name: fixture.book.title })).toBeVisible()
  },
)

test('out of the phone: a menu at the foot of the cover, by keyboard, leads to all of it on one white page @ci', async () => {
  const page = await open(fixture)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 800 })
  const menu = page.locator('summary', { hasText: '종이와 파일로 챙기기' })
  await menu.focus()
  await page.keyboard.press('Enter')
  for (const name of ['인쇄', 'PDF', '파일 하나로'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  // Without an itinerary there is nothing for a calendar.
  await expect(page.getByRole('link', { name: '캘린더' })).toHaveCount(0)
  await expectAccessible(page)
  const printed = page.waitForEvent('console', (message) => message.text() === 'printed')
  await page.addInitScript(() => void (window.print = () => console.log('printed')))
  await page.getByRole('link', { name: '인쇄' }).click()
  await printed
  for (const { title } of fixture.book.contents)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: '인쇄' })).toBeHidden()
  await expect(page.locator('.rd').first()).toHaveCSS('color', 'rgb(22, 32, 30)')
  await page.goto(`${coverOf(fixture)}/contents/${fixture.book.contents[0]?._id}`)
  await expect(page.locator('.rd').first()).toHaveCSS('color', 'rgb(22, 32, 30)')
  await expect(page.locator('.rd-tp')).toBeHidden()
})

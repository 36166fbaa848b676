// A guidebook as an app: the way to the home screen where no browser offers it, and the first start with empty storage.
import type { Page } from 'playwright/test'
import { browserArgs } from '#e2e/harness/browser.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import {
  controlled,
  coverOf,
  open,
  reopened,
  RESTARTS,
  saveButton,
  saved,
  readerFixture,
  change,
  expect,
  test,
} from './reader-fixture.ts'

const fixture = readerFixture({ pages: 2, items: 2, pictures: 2 })

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const steps = (page: Page, name: string) => page.getByRole('list', { name })

test(
  'install: an iPhone is shown the three steps drawn, in the language of the guidebook @ci',
  { tag: RESTARTS },
  async () => {
    await fixture.context.close()
    fixture.context = await reopened(fixture, { userAgent: IPHONE })
    const page = await open(fixture)
    await expect(saveButton(page)).toBeVisible()
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('gilbook.visits')))
    await page.reload()
    await page.getByRole('button', { name: '방법 보기' }).click()
    await expect(steps(page, '방법 보기').getByRole('listitem')).toHaveText([/공유/, /홈 화면에 추가/, /한 번 열어/])
    const icons = steps(page, '방법 보기').locator('image')
    await expect(icons).toHaveAttribute('href', `/m/${fixture.book.uuid}/icon-192.png`)
    await expectAccessible(page, '[data-install]')

    await change(fixture, { language: 'en' })
    await page.reload()
    await page.getByRole('button', { name: 'Show me how' }).click()
    await expect(steps(page, 'Show me how').getByRole('listitem')).toHaveText([
      /Share/,
      /Add to Home Screen/,
      /Open it/,
    ])
    await page.getByRole('button', { name: 'Later' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Save offline' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show me how' })).toHaveCount(0)
    await change(fixture, { language: 'kr' })
  },
)

test(
  'install: started from the home screen with empty storage it explains itself offline, and completes itself online @window @ci',
  { tag: RESTARTS },
  async () => {
    await controlled(await open(fixture, `${fixture.proxy.url}/m/saved`))
    await fixture.context.close()
    fixture.proxy.fail(() => 'gone')
    // A window of its own, as an installed one opens.
    fixture.context = await reopened(fixture, { args: [...browserArgs, `--app=${coverOf(fixture)}`] })
    const page = await open(fixture)
    await expect(page.getByText('한 번만 연결되면 길북 전체를 저절로 저장해요')).toBeVisible()
    fixture.proxy.fail(() => 'pass')
    await page.getByRole('button', { name: '다시' }).click()
    await expect(saved(page)).toBeVisible({ timeout: 60_000 })
    await fixture.proxy.close()
    await page.goto(`${coverOf(fixture)}/contents/${fixture.book.contents[1]?._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fixture.book.contents[1]?.title ?? '')
  },
)

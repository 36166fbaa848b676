// The agency's desk: from a schedule that exists to a guidebook that guests read, in few presses and hardly a letter.
import type { Page } from 'playwright/test'
import { formats } from '#e2e/bench/import/corpus/formats/cases.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { counted, published } from './effort.ts'

function named(name: string): ScheduleCase {
  const found = formats.find((one) => one.name === name)
  if (!found) throw new Error(`no schedule ${name}`)
  return found
}

async function fromFile(page: Page, schedule: ScheduleCase): Promise<void> {
  const { name, bytes } = await schedule.file()
  await page.getByRole('link', { name: /^파일로 시작/ }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '파일 고르기' }).click()
  await (await chooser).setFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })
  await page.getByRole('button', { name: '길북 만들기' }).click()
  await page.waitForURL(/\/guidebooks\/edit\//)
}

/** A chat is copied and pasted onto the empty guidebook. */
async function fromChat(page: Page, schedule: ScheduleCase): Promise<void> {
  const { bytes } = await schedule.file()
  await expect(page.getByRole('link', { name: /^파일로 시작/ })).toBeVisible()
  await page.getByRole('main').click({ position: { x: 8, y: 8 } })
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(event)
  }, new TextDecoder().decode(bytes))
  await expect(page.getByRole('main').getByText('1일차').first()).toBeVisible()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.waitForURL(/\/guidebooks\/edit\//)
}

/** Blanks aside: a line may end within words. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

/** Guests read each day and every stop of it. */
async function expectRead(page: Page, { days }: ScheduleCase): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: /일정/ }).first().click()
  for (const { title } of days) await expect(page.getByRole('main')).toContainText(title)
  const read = plain(await page.getByRole('main').innerText())
  const words = days.flatMap(({ stops }) => stops.flatMap(({ what }) => what.split(/\s+/)))
  expect(words.filter((word) => !read.includes(plain(word)))).toEqual([])
}

const WAYS = [
  ['xlsx-merged-days', fromFile],
  ['docx-heading-and-table-a-day', fromFile],
  ['hwpx-agency-table', fromFile],
  ['pdf-ruled-table', fromFile],
  ['txt-lines-of-a-chat', fromChat],
] as const

for (const [where, width, isPhone] of [
  ['a desktop', 1440, false],
  ['a phone', 390, true],
] as const)
  test.describe(`desk: on ${where}`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: isPhone, isMobile: isPhone })

    // A chat is copied on a phone by a finger that rests, which no test can lend.
    for (const [name, begin] of WAYS.filter(([, way]) => !isPhone || way === fromFile))
      test(`desk: on ${where} ${name} becomes a guidebook that guests read, in 25 presses and 60 letters at most @ci`, async ({
        page,
        app,
        person,
      }) => {
        const effort = await counted(page)
        await enterByCookie(page, app, person)
        await page.goto('/guidebooks')
        const schedule = named(name)
        await begin(page, schedule)
        const address = await published(page, isPhone)
        expect(effort.presses).toBeGreaterThan(4)
        expect(effort.presses).toBeLessThanOrEqual(25)
        expect(effort.letters).toBeLessThanOrEqual(60)
        test.info().annotations.push({ type: 'effort', description: JSON.stringify(effort) })
        await page.goto(address)
        await expectRead(page, schedule)
      })
  })

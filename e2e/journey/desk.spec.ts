// The agency's desk: from a schedule that exists to a guidebook that guests read, in few presses and hardly a letter.
import type { Page } from 'playwright/test'
import { documents } from '#e2e/bench/import/documents.ts'
import { pages } from '#e2e/bench/import/pages.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { sheets } from '#e2e/bench/import/sheets.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { counted, published } from './effort.ts'

const all = [...sheets, ...documents, ...pages]

function named(name: string): ScheduleCase {
  const found = all.find((one) => one.name === name)
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

test.describe('desk', () => {
  for (const [name, begin] of [
    ['xlsx-merged-days', fromFile],
    ['docx-heading-and-table-a-day', fromFile],
    ['hwpx-agency-table', fromFile],
    ['pdf-ruled-table', fromFile],
    ['txt-lines-of-a-chat', fromChat],
  ] as const)
    test(`desk: ${name} becomes a guidebook that guests read, in 25 presses and 60 letters at most @ci`, async ({
      page,
      app,
      person,
    }) => {
      const effort = await counted(page)
      await enterByCookie(page, app, person)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/guidebooks')
      const schedule = named(name)
      await begin(page, schedule)
      const address = await published(page)
      expect(effort.presses).toBeGreaterThan(4)
      expect(effort.presses).toBeLessThanOrEqual(25)
      expect(effort.letters).toBeLessThanOrEqual(60)
      test.info().annotations.push({ type: 'effort', description: JSON.stringify(effort) })
      await page.goto(address)
      await page.getByRole('main').getByRole('link', { name: /일정/ }).first().click()
      for (const { title } of schedule.days) await expect(page.getByRole('main')).toContainText(title)
    })
})

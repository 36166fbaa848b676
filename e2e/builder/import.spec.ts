// The way from an empty guidebook over a file and its review to a guidebook that is saved.
import type { Page } from 'playwright/test'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { expect, test } from './builder.ts'

const ROWS = [
  '날짜,시간,장소,내용',
  '3월 2일 (월),07:00,인천공항,3층 A카운터 집합',
  ',12:30,명동,점심 칼국수',
  '3월 3일 (화),09:00,경복궁,해설과 함께 걷기',
]
const FILE = { name: '서울 답사.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS.join('\r\n')) }

interface Stored {
  title: string
  contents: { title: string; sections: object[] }[]
}

async function review(page: Page): Promise<void> {
  await page.goto('/guidebooks/create')
  await page.getByRole('link', { name: /From a file/ }).click()
  await page.locator('input[type=file]').setInputFiles(FILE)
  await expect(page.getByRole('list', { name: 'What it was taken for' })).toContainText('인천공항')
}

test('import: an empty guidebook leads to a file, its review, which a reload keeps, and a guidebook that is saved @ci', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  await review(page)
  await expectAccessibleLightAndDark(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('document', { name: 'The file as it was read' })).toBeHidden()
  await page.getByRole('radio', { name: 'The file' }).click()
  await expect(page.getByRole('document', { name: 'The file as it was read' })).toContainText('해설과 함께 걷기')
  await page.setViewportSize({ width: 1440, height: 900 })
  // Nothing else opens what is stored on the device: this screen is the first one now.
  await page.reload()
  await expect(page.getByRole('list', { name: 'What it was taken for' })).toContainText('인천공항')
  await page.getByRole('button', { name: 'Make the guidebook' }).click()
  await page.waitForURL(/\/guidebooks\/edit\//)
  await builder.saved()
  const id = page.url().split('/').at(-1) ?? ''
  const stored = await app.ask<Stored>('GET', `/api/guidebooks/${id}`, { token: person.token })
  expect(stored.title).toBe('서울 답사')
  for (const words of ['인천공항', '07:00', '칼국수', '경복궁', '09:00'])
    expect(JSON.stringify(stored.contents)).toContain(words)
})

test('import: nothing of a file leaves the device before a guidebook is made of it, and what reads it comes when it is chosen @ci', async ({
  builder,
}) => {
  const { page } = builder
  const asked: string[] = []
  page.on('request', (request) => {
    asked.push(`${request.method()} ${decodeURIComponent(request.url())} ${request.postData() ?? ''}`)
  })
  const readers = (): string[] =>
    ['import-worker', 'csv', 'document', 'pdf'].filter((part) =>
      asked.some((one) => one.includes(`/assets/import-${part}`)),
    )
  const words = ['서울 답사', '인천공항', '칼국수', '경복궁']
  const told = (): string[] => words.filter((word) => asked.some((one) => one.includes(word)))
  await page.goto('/guidebooks/import')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  expect(readers()).toEqual([])
  await page.locator('input[type=file]').setInputFiles(FILE)
  const parts = page.getByRole('list', { name: 'What it was taken for' }).getByRole('listitem')
  await parts.filter({ hasText: '경복궁' }).click()
  await page.keyboard.press('7')
  await page.getByRole('radio', { name: 'On the phone' }).click()
  await expect(page.locator('.rd').first()).toContainText('서울 답사')
  expect(readers()).toEqual(['import-worker', 'csv'])
  expect(told()).toEqual([])
  await page.getByRole('button', { name: 'Make the guidebook' }).click()
  await page.waitForURL(/\/guidebooks\/edit\//)
  await builder.saved()
  // What is watched does carry it then.
  expect(told()).toEqual(words)
})

test('import: what reads files is no part of what the app stores ahead for working offline', async ({ page }) => {
  const worker = await (await page.request.get('/sw.js')).text()
  const stored = worker.match(/\bassets\/[\w-]+/g) ?? []
  expect(stored.length).toBeGreaterThan(100)
  expect(stored.filter((file) => file.startsWith('assets/import-'))).toEqual([])
})

// Somebody new, by screens alone: from signing up to guests who read words of their own, and nothing on the way that they
// would not understand.
import type { Page } from 'playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { goodPassword, logIn, signUpInKorean } from '#e2e/session/people.ts'
import { published } from './effort.ts'

/** What told the person that something is wrong, as it came. */
async function alarmsOn(page: Page): Promise<string[]> {
  const alarms: string[] = []
  page.on('pageerror', ({ message }) => void alarms.push(message))
  await page.exposeFunction('alarmed', (words: string) => void alarms.push(words))
  await page.addInitScript(() => {
    const known = new Set<string>()
    const look = (): void => {
      for (const told of document.querySelectorAll('[role=alert], [aria-invalid=true]')) {
        const isField = told.matches('[aria-invalid=true]')
        const words = isField ? `a wrong field: ${told.id}` : (told.textContent ?? '').trim()
        if (words === '' || known.has(words)) continue
        known.add(words)
        ;(globalThis as unknown as { alarmed: (words: string) => void }).alarmed(words)
      }
    }
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
  })
  return alarms
}

async function signUp(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/signup`)
  await signUpInKorean(page, email)
  await expect(page.getByText('메일함을 확인해 주세요')).toBeVisible()
}

/** A guidebook of one page with a title and a text, kept from its first words on. */
async function write(page: Page): Promise<void> {
  await page.getByLabel('길북 제목').fill('우도 하루')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.waitForURL(/\/guidebooks\/edit\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: '쪽 추가' }).first().click()
  await page.getByRole('button', { name: '자유 구성' }).click()
  await page.getByRole('toolbar', { name: '자유 구성 도구' }).getByRole('button', { name: '쪽 열기' }).click()
  await page.waitForURL(/\/contents\//)
  await page.getByLabel('쪽 제목').last().fill('배 타는 곳')
  await page.getByRole('button', { name: '여기에 추가하기' }).last().click()
  await page.getByRole('menuitem', { name: '글', exact: true }).click()
  await expect(page.locator('[data-editing=true] [role=textbox]')).toBeFocused()
  await page.keyboard.insertText('성산항에서 여덟 시에 떠나요.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: /^(?:모두 )?저장됨$/ })).toBeVisible()
}

for (const [where, width, isPhone] of [
  ['a desktop', 1440, false],
  ['a phone', 390, true],
] as const)
  test.describe(`newcomer: on ${where}`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: isPhone, isMobile: isPhone })

    test(`newcomer: on ${where}, from signing up to guests who read their own words, with nothing to stumble over @ci`, async ({
      page,
      app,
    }) => {
      const alarms = await alarmsOn(page)
      const email = `boram-${crypto.randomUUID().slice(0, 8)}@baramgyeol.example`
      await signUp(page, app.url, email)
      await page.goto(app.url + (await app.mailedPath(email, /\/users\/activate\/[^\s"'<>]+/)))
      await page.waitForURL('**/login?verified=1')
      await logIn(page, email, goodPassword)
      await page.waitForURL('**/guidebooks/create')
      await write(page)
      const address = await published(page, isPhone)
      expect(alarms).toEqual([])
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: '배 타는 곳' }).click()
      await expect(page.getByRole('main')).toContainText('성산항에서 여덟 시에 떠나요.')
    })
  })

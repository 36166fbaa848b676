// An account from before the consents, at its next sign-in.
import type { Page } from 'playwright/test'
import { CONSENT_VERSIONS } from '#domain/identity/consents.ts'
import type { User } from '#domain/identity/account.ts'
import { type App, expect, test } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { agree, logIn } from './people.ts'

const consentsOf = async (app: App, { token }: Person): Promise<User['consents']> =>
  (await app.ask<{ user: User }>('GET', '/api/auth/me', { token })).user.consents

const asked = (page: Page) => page.getByText('이용약관과 개인정보 처리방침에 동의해 주세요.')
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '이용약관과 개인정보 처리방침' })

test('consent: an account without it is asked where it signs in, goes on until it answers, and is asked no more then @ci', async ({
  app,
  browser,
  page,
}) => {
  const older = await app.signUp('Hong Gildong', false)
  const book = { _id: crypto.randomUUID(), title: '올레길' }
  await app.ask('POST', '/api/guidebooks', { token: older.token, body: book })
  expect(await consentsOf(app, older)).toEqual({ terms: null, privacy: null, marketing: null })

  await page.goto(app.url)
  await logIn(page, older.email, older.password)
  await page.waitForURL('**/guidebooks/recent')
  await expect(asked(page)).toBeVisible()
  await page.getByRole('button', { name: '읽고 동의하기' }).click()
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: '나중에' }).click()
  // In the builder it is a notice that stays.
  await page.goto(`/guidebooks/edit/${book._id}`)
  await expect(page.getByRole('textbox', { name: '길북 제목' }).first()).toHaveValue('올레길')
  await expect(asked(page)).toBeVisible()
  await page.getByRole('button', { name: '읽고 동의하기' }).click()
  await dialogOf(page).getByRole('button', { name: '동의하기' }).click()
  await expect(dialogOf(page).getByText('필수 항목 두 가지에 동의해 주세요.')).toBeVisible()
  expect((await consentsOf(app, older))?.terms).toBeNull()
  await agree(page)
  await dialogOf(page).getByRole('button', { name: '동의하기' }).click()
  await expect(page.getByText('고마워요. 동의한 내용을 저장했어요.')).toBeVisible()
  await expect(asked(page)).toHaveCount(0)
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(await consentsOf(app, older)).toEqual({
    terms: { version: CONSENT_VERSIONS.terms, at },
    privacy: { version: CONSENT_VERSIONS.privacy, at },
    marketing: null,
  })

  const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' })
  const again = await context.newPage()
  await again.goto('/')
  await logIn(again, older.email, older.password)
  await again.waitForURL('**/guidebooks/recent')
  await expect(again.getByRole('article', { name: '올레길' })).toBeVisible()
  await expect(asked(again)).toHaveCount(0)
  await context.close()
})

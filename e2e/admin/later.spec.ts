// An administrator who comes back to an open screen later: dangerous acts ask for the password, the rest goes on.
import type { Page } from 'playwright/test'
import type { App } from '#e2e/fixtures.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english } from '#e2e/session/people.ts'
import { changeStored } from './stored.ts'
import { signsInAnew } from './without-password.ts'

const ADMIN = 'office@example.com'
test.use({ environment: { FEEDBACK_EMAIL: ADMIN } })

/** Sixteen minutes later; a mail was given up meanwhile, twenty-five acts were done, and somebody came with Kakao and administers. */
const later = (cameWithKakao: string): string[] => [
  `UPDATE session SET created_at = created_at - interval '16 minutes'`,
  `UPDATE pgboss.job SET state = 'failed', completed_on = now(), output = '{"message": "ECONNREFUSED 127.0.0.1:25"}'
   WHERE name = 'feedback-mail'`,
  `INSERT INTO audit_entry (at, actor_id, act, subject)
   SELECT now(), gen_random_uuid(), 'price.set', 'plan-' || n FROM generate_series(1, 25) n`,
  `UPDATE account SET role = 'admin', kakao_id = '7', password_hash = NULL WHERE id = '${cameWithKakao}'`,
]

async function deletes(page: Page, app: App, userId: string): Promise<void> {
  await page.goto(`${app.url}/admin/users/${userId}`)
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
}

/** Writes a message and presses Send. */
async function sends(page: Page, app: App): Promise<void> {
  await page.goto(`${app.url}/admin/messages/create`)
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('The ferry sails at nine.')
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
}

test('attack 62: later the password is asked for, and the act then goes on; given-up work is tried again @ci', async ({
  ownApp: app,
  page,
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const theirs = await context.newPage()
  const [admin, who, other, second] = await Promise.all([
    app.admin(),
    app.signUp('고은별'),
    app.signUp('한라산'),
    app.signUp('김보람'),
  ])
  await english(theirs)
  await enterByCookie(theirs, app, second)
  await app.ask('POST', '/api/feedback', { body: { feedback: 'The map is small' } })
  await expect.poll(async () => (await app.mails(ADMIN)).length).toBe(1)
  await english(page)
  await enterByCookie(page, app, admin)
  await changeStored(app, later(second.user._id))

  const asked = page.getByRole('dialog', { name: 'Please enter your password' })
  const password = asked.getByLabel('Password', { exact: true })
  await test.step('a message that would reach people: without the password it stays unsent, as it was written', async () => {
    await sends(page, app)
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Please enter your password.')).toBeVisible()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.waitForURL(/\/admin\/messages\/[\da-f-]{36}$/)
    await expect(page.getByText('Nobody has got it yet.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('The ferry sails at nine.')
  })

  await test.step('the password, wrong and right', async () => {
    await deletes(page, app, who.user._id)
    await expect(password).toBeVisible()
    await expectAccessibleLightAndDark(page)
    await password.fill('Wrong-1950!')
    await page.keyboard.press('Enter')
    await expect(asked.getByText('Incorrect password')).toBeVisible()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete 고은별 for good?' })
    await expect(question.getByText('Please enter your password.')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.goto(`${app.url}/admin/users`)
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await password.fill(admin.password)
    const file = page.waitForEvent('download')
    await asked.getByRole('button', { name: 'Go on' }).click()
    expect((await file).suggestedFilename()).toBe('gilbook-users.csv')
  })

  await test.step('for fifteen minutes nobody asks again', async () => {
    for (const { user } of [who, other]) {
      await deletes(page, app, user._id)
      await page.waitForURL('**/admin/users')
    }
    expect((await app.call('GET', `/api/users/${who.user._id}`, { token: admin.token })).status).toBe(404)
    await sends(page, app)
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  })

  await test.step('who came with Kakao has no password to give, and signs in anew', async () => {
    await signsInAnew(theirs, app)
    await context.close()
  })

  await test.step('mails: one that was given up is tried again', async () => {
    await page.goto(`${app.url}/admin/operations?tab=mails`)
    const row = page.getByRole('row', { name: 'feedback-mail' })
    await expect(row).toContainText('ECONNREFUSED 127.0.0.1:25')
    await row.getByRole('button', { name: 'Try feedback-mail again' }).click()
    await expect(page.getByText('It will be tried once more in a moment.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No Failed Mails Found' })).toBeVisible()
    await expect.poll(async () => (await app.mails(ADMIN)).length).toBe(2)
  })

  await test.step('audit: it goes on to its first line', async () => {
    await page.goto(`${app.url}/admin/operations?tab=audit`)
    const rows = page.getByRole('tabpanel').getByRole('row')
    await expect(rows.nth(1)).toContainText('job.retry')
    await expect(rows).toHaveCount(21)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(page.getByRole('cell', { name: 'plan-1', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
    for (const act of ['session.confirm-refused', 'session.confirm', 'user.delete'])
      await expect(page.getByRole('cell', { name: act, exact: true }).first()).toBeVisible()
  })
})

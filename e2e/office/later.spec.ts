// An administrator who comes back to an open screen later: dangerous acts ask for the password, the rest goes on.
import type { Page } from 'playwright/test'
import type { App } from '#e2e/fixtures.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english } from '#e2e/session/people.ts'
import { changeStored } from './stored.ts'

const OFFICE = 'office@example.com'
test.use({ environment: { FEEDBACK_EMAIL: OFFICE } })

/** Sixteen minutes later; a mail was given up meanwhile, and thirty acts were done. */
const LATER = [
  `UPDATE session SET created_at = created_at - interval '16 minutes'`,
  `UPDATE pgboss.job SET state = 'failed', completed_on = now(), output = '{"message": "ECONNREFUSED 127.0.0.1:25"}'
   WHERE name = 'feedback-mail'`,
  `INSERT INTO audit_entry (at, actor_id, act, subject)
   SELECT now(), gen_random_uuid(), 'price.set', 'plan-' || n FROM generate_series(1, 30) n`,
]

async function deletes(page: Page, app: App, userId: string): Promise<void> {
  await page.goto(`${app.url}/admin/users/${userId}`)
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
}

test('attack 62: later the password is asked for, and the act then goes on; given-up work is tried again', async ({
  ownApp: app,
  page,
}) => {
  const [admin, who, other] = [await app.admin(), await app.signUp('고은별'), await app.signUp('한라산')]
  await app.ask('POST', '/api/feedback', { body: { feedback: 'The map is small' } })
  await expect.poll(async () => (await app.mails(OFFICE)).length).toBe(1)
  await english(page)
  await enterByCookie(page, app, admin)
  await changeStored(app, LATER)

  await test.step('the password, wrong and right', async () => {
    await deletes(page, app, who.user._id)
    const asked = page.getByRole('dialog', { name: 'Please enter your password' })
    const password = asked.getByLabel('Password', { exact: true })
    await expect(password).toBeVisible()
    await expectAccessibleLightAndDark(page)
    await password.fill('Wrong-1950!')
    await page.keyboard.press('Enter')
    await expect(asked.getByText('Incorrect password')).toBeVisible()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete 고은별 for good?' })
    await expect(question.getByText('Please enter your password.')).toBeVisible()
    await question.getByRole('button', { name: 'Delete for good' }).click()
    await password.fill(admin.password)
    await asked.getByRole('button', { name: 'Go on' }).click()
    await page.waitForURL('**/admin/users')
    expect((await app.call('GET', `/api/users/${who.user._id}`, { token: admin.token })).status).toBe(404)
  })

  await test.step('for fifteen minutes nobody asks again', async () => {
    await deletes(page, app, other.user._id)
    await page.waitForURL('**/admin/users')
  })

  await test.step('§7 mails: one that was given up is tried again', async () => {
    await page.goto(`${app.url}/admin/operations?tab=mails`)
    const row = page.getByRole('row', { name: 'feedback-mail' })
    await expect(row).toContainText('ECONNREFUSED 127.0.0.1:25')
    await row.getByRole('button', { name: 'Try feedback-mail again' }).click()
    await expect(page.getByText('It will be tried once more in a moment.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No Failed Mails Found' })).toBeVisible()
    await expect.poll(async () => (await app.mails(OFFICE)).length).toBe(2)
  })

  await test.step('§7 audit: it goes on to its first line', async () => {
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

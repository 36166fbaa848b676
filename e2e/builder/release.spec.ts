// Changes that guests see when they are sent: chosen where publishing ends, written unseen, sent, and sent from without a network.
import type { Page } from 'playwright/test'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { expect, test as base } from './builder.ts'

// Publishing takes no plan.
const test = base.extend({ person: async ({ app }, provide) => provide(await app.admin()) })

const titleField = (page: Page) => page.getByPlaceholder('Page title')

test('offline 79: what is written stays unseen until it is sent; sent with no network it goes as it stood then, and nothing written after it', async ({
  app,
  builder,
  context,
  person: { token },
}) => {
  const { page } = builder
  const id = await builder.beginOnPage('Meet at gate 3')
  await titleField(page).fill('First')
  await page.getByRole('switch', { name: 'Unpublished' }).click()
  const panel = page.getByRole('dialog', { name: 'Published. Now send it out' })
  await expect(panel.getByRole('radio', { name: 'At once' })).toBeChecked()
  await panel.getByRole('radio', { name: 'When I send them' }).click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await builder.saved()

  const { uuid } = await app.ask<{ uuid: string }>('GET', `/api/guidebooks/${id}`, { token })
  const seen = async (): Promise<string | undefined> => {
    const { contents } = await app.ask<{ contents: { title: string }[] }>('GET', `/api/guidebooks/uuid/${uuid}`)
    return contents[0]?.title
  }
  const saved = async (): Promise<string | undefined> => {
    const { contents } = await app.ask<{ contents: { title: string }[] }>('GET', `/api/guidebooks/${id}`, { token })
    return contents[0]?.title
  }
  await titleField(page).fill('Second')
  await expect(page.getByText('Not sent', { exact: true })).toBeVisible()
  expect([await saved(), await seen()]).toEqual(['Second', 'First'])

  const send = page.getByRole('button', { name: 'Send (1)' })
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Send to guests' })
  await expect(dialog.getByText('First → Second')).toBeVisible()
  await expectAccessibleLightAndDark(page)
  await dialog.getByRole('button', { name: 'Send (1)' }).click()
  await expect(page.getByText('Guests see it now')).toBeVisible()
  await expect(send).toBeHidden()
  expect(await seen()).toBe('Second')

  await context.setOffline(true)
  await titleField(page).fill('Third')
  await send.click()
  await expect(dialog.getByText('You are offline.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send (1)' }).click()
  await expect(page.getByText('It will be sent once you are back online')).toBeVisible()
  await titleField(page).fill('Fourth, unfinished')
  await expect(send).toBeVisible()
  expect(await seen()).toBe('Second')
  await context.setOffline(false)
  await expect.poll(seen).toBe('Third')
  await expect.poll(saved).toBe('Fourth, unfinished')
  await expect(page.getByText('Not sent', { exact: true })).toBeVisible()
  expect(await seen()).toBe('Third')
})

test('sending: another device of the account sees what waits, and that it was sent; the history says what guests read @ci', async ({
  app,
  builder,
  browser,
  person,
}) => {
  const { page } = builder
  const id = await builder.beginOnPage('Meet at gate 3')
  const path = `/api/guidebooks/${id}`
  await app.ask('PUT', `${path}/publish`, { token: person.token })
  const shell = { release: 'sent' }
  await app.ask('PATCH', path, { token: person.token, headers: { 'If-Match': '"1"' }, body: { shell } })
  const context = await browser.newContext({ baseURL: app.url })
  const other = await context.newPage()
  await enterByCookie(other, app, person)
  await other.addInitScript(() => localStorage.setItem('gilbook.language', 'en'))
  await other.goto(new URL(page.url()).pathname)
  await expect(titleField(other)).toBeVisible()
  await titleField(page).fill('Gate 5')
  await expect(other.getByRole('button', { name: 'Send (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Send (1)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send (1)' }).click()
  await expect(page.getByText('Guests see it now')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Send (1)' })).toBeHidden()
  await expect(titleField(other)).toHaveValue('Gate 5')
  await context.close()

  await titleField(page).fill('Gate 7')
  await expect(page.getByText('Not sent', { exact: true })).toBeVisible()
  await builder.choose('History')
  const rows = page.getByRole('dialog', { name: 'History' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Guests see this' })).toContainText('→ Gate 5')
  await expect(rows.first()).not.toContainText('Guests see this')
  await expect(rows.last()).toContainText('Sent')
})

// Telling travellers of an urgent change: from the builder's menu to the push service that their browser named.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { POINT } from '#e2e/harness/push-key.ts'
import { expect, test as base } from './builder.ts'

interface Service {
  origin: string
  /** Paths that were posted to. */
  posted: string[]
}

const test = base.extend<object, { service: Service }>({
  service: [
    async ({ browserName: _ }, provide) => {
      const posted: string[] = []
      const server = createServer((request, response) => {
        posted.push(request.url ?? '')
        request.resume()
        response.writeHead(201).end()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      await provide({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, posted })
      await new Promise((resolve) => server.close(resolve))
    },
    { scope: 'worker' },
  ],
  environment: [({ service }, provide) => provide({ PUSH_HOSTS: service.origin }), { scope: 'worker' }],
  person: async ({ app }, provide) => provide(await app.admin()),
})

test('told of changes: the builder chooses what is urgent, sees what lock screens will say, and tells those who asked; with no network it says why not @ci', async ({
  app,
  builder,
  context,
  person: { token },
  service,
}) => {
  const { page } = builder
  const id = await builder.beginOnPage('Meet at 07:00')
  await page.getByRole('switch', { name: 'Unpublished' }).click()
  await page.getByRole('dialog', { name: 'Published. Now send it out' }).getByRole('button', { name: 'Close' }).click()
  const { uuid } = await app.ask<{ uuid: string }>('GET', `/api/guidebooks/${id}`, { token })
  const body = { endpoint: `${service.origin}/traveller`, keys: { p256dh: POINT, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }
  await app.ask('PUT', `/api/guidebooks/uuid/${uuid}/push`, { body })
  await page.getByPlaceholder('Page title').fill('Meet at 06:30')

  const menu = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Tell travellers now' }).click()
  }
  await menu()
  const dialog = page.getByRole('dialog', { name: 'Tell travellers now' })
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await expect(dialog.getByRole('figure')).toContainText('→ Meet at 06:30')
  await expectAccessibleLightAndDark(page)
  await dialog.getByRole('button', { name: 'Tell 1 traveller' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tell them' }).click()
  await expect(page.getByText('1 traveller is being told')).toBeVisible()
  await expect.poll(() => service.posted).toEqual(['/traveller'])

  await context.setOffline(true)
  await menu()
  await expect(dialog.getByText('You can tell travellers once you are online again.')).toBeVisible()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('Nothing changed')).toBeVisible()
})

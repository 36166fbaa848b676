// When guests see changes, in the builder: what waits is counted and told, sent as it stands, and shown only after a question.
import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { PreviewScreen } from '#pwa/features/builder/preview/preview-screen.tsx'
import { freePage, text } from '#pwa/features/builder/testing/pages.ts'
import { type BuilderHarness, openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { database } from '#pwa/offline/database.ts'
import { loadDraft } from '#pwa/offline/draft-cache.ts'
import { updateFacts } from '#pwa/offline/drafts.ts'
import { expectGone, expectSays, expectTexts } from '#pwa/testing/expectations.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { dismissToast, toasts } from '#pwa/ui/status/toasts.ts'

const title = page.getByRole('textbox', { name: 'Guidebook title' })
const dialog = page.getByRole('dialog', { name: 'Send to guests' })
const asking = page.getByRole('alertdialog', { name: 'Show guests all changes?' })
const send = (count: number) => page.getByRole('button', { name: `Send (${count})` })

/** Published, its changes waiting; guests see it as it stands now. */
async function openWaiting(change: (seen: Guidebook) => Guidebook = (seen) => seen): Promise<BuilderHarness> {
  const builder = await openBuilder([freePage([text('Gate 3')])], null)
  const document = change(builder.guidebook())
  await database().seen.put({ _id: builder.id, version: 1, document })
  await updateFacts(builder.id, { published: true, release: 'sent', sentVersion: 1 })
  await loadDraft(builder.id)
  return builder
}
/** The same where what guests see is not on this device. */
async function openBlind(): Promise<BuilderHarness> {
  const builder = await openBuilder([freePage([text('Gate 3')])], null)
  await updateFacts(builder.id, { published: true, release: 'sent', sentVersion: 1, hasUnsentChanges: true })
  await loadDraft(builder.id)
  return builder
}
const rowsOf = async ({ id }: BuilderHarness, kind: string) =>
  (await database().outbox.where({ guidebookId: id }).toArray()).filter((row) => row.kind === kind)
const sending = async ({ id }: BuilderHarness): Promise<string | undefined> =>
  (await database().seen.get(id))?.sending?.title

test('offline 79: what waits is counted, told in the words of guests, and sent as it stood when it was pressed, urgent ones marked', async () => {
  const builder = await openWaiting()
  await expectGone(page.getByRole('button', { name: /^Send/ }))
  await title.fill('Jeju in spring')
  await send(1).click()
  await expectTexts(dialog.getByRole('list', { name: 'What changes for guests' }).getByRole('listitem'), [
    'CoverJeju → Jeju in springUrgent',
  ])
  const urgent = dialog.getByRole('checkbox', { name: 'Urgent: Jeju → Jeju in spring' })
  ;(urgent.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(urgent).toBeChecked()
  await dialog.getByRole('button', { name: 'Send (1)' }).click()
  await expectGone(dialog)
  await expect.poll(() => toasts.get().at(-1)?.text).toBe('It will be sent once you are back online')
  await expect.element(page.getByText('Sent once online')).toBeVisible()
  expect(await rowsOf(builder, 'send')).toMatchObject([{ urgent: [builder.id] }])

  await title.fill('Jeju in summer')
  await expect.element(send(1)).toBeVisible()
  expect(await sending(builder)).toBe('Jeju in spring')
  await send(1).click()
  await dialog.getByRole('button', { name: 'Send (1)' }).click()
  await expect.poll(() => sending(builder)).toBe('Jeju in summer')
  expect(await rowsOf(builder, 'send')).toMatchObject([{ urgent: [builder.id] }])
})

test('what was taken back by hand waits no more', async () => {
  await openWaiting()
  await title.fill('Busan')
  await expect.element(send(1)).toBeVisible()
  await title.fill('Jeju')
  await expectGone(page.getByRole('button', { name: /^Send/ }))
})

test('a change of looks alone is counted as one, and said to be that', async () => {
  await openWaiting((seen) => ({ ...seen, type: 'another' }))
  await send(1).click()
  await expectSays(dialog, 'Only how something looks or is arranged has changed.')
  await expectGone(dialog.getByRole('checkbox'))
})

async function openSettings() {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  return page.getByRole('dialog', { name: 'Settings' })
}

async function showAtOnce(settings: Locator): Promise<void> {
  await settings.getByRole('radio', { name: 'At once' }).click()
  await settings.getByRole('button', { name: 'Save' }).click()
}

test('from sending to live is asked first where something waits; from live to sending is not', async () => {
  const builder = await openWaiting()
  await title.fill('Jeju in spring')
  await expect.element(send(1)).toBeVisible()
  const settings = await openSettings()
  await expect.element(settings.getByRole('radio', { name: 'When I send them' })).toBeChecked()
  await showAtOnce(settings)
  await expectSays(asking, '1 change waits to be sent.')
  expect(await rowsOf(builder, 'release')).toEqual([])
  await asking.getByRole('button', { name: 'Show them' }).click()
  await expect.poll(() => rowsOf(builder, 'release')).toMatchObject([{ release: 'live' }])
  await expectGone(page.getByRole('button', { name: /^Send/ }))

  const again = await openSettings()
  await again.getByRole('radio', { name: 'When I send them' }).click()
  await again.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => rowsOf(builder, 'release')).toMatchObject([{ release: 'sent' }])
})

test('where this device does not know what guests see, it says so, and sends all the same', async () => {
  const builder = await openBlind()
  await page.getByRole('button', { name: 'Send to guests' }).click()
  await expectSays(dialog, 'What guests see is not on this device')
  await dialog.getByRole('button', { name: 'Send to guests' }).click()
  await expect.poll(() => sending(builder)).toBe('Jeju')
})

test('where this device does not know what guests see, they are shown all only after a question', async () => {
  const builder = await openBlind()
  await expect.element(page.getByRole('button', { name: 'Send to guests' })).toBeVisible()
  await showAtOnce(await openSettings())
  await expectSays(asking, 'Guests see whatever waits to be sent at once')
  expect(await rowsOf(builder, 'release')).toEqual([])
  await asking.getByRole('button', { name: 'Show them' }).click()
  await expect.poll(() => rowsOf(builder, 'release')).toMatchObject([{ release: 'live' }])
})

test('the preview shows what guests see, or what is not sent yet', async () => {
  const builder = await openWaiting((seen) => ({ ...seen, title: 'Jeju as it was' }))
  await showInApp(<PreviewScreen guidebookId={builder.id} contentId={null} />, { language: 'en' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('Jeju')
  await page.getByRole('radio', { name: 'As guests see it' }).click()
  await expect.element(heading).toHaveTextContent('Jeju as it was')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('radio', { name: 'With unsent changes' })).toHaveAttribute('aria-checked', 'true')
  await expect.element(heading).not.toHaveTextContent('Jeju as it was')
})

test('offline 79: under a worker of an older version a choice and a sending are not taken, and it is said why', async () => {
  const postMessage = (_: unknown, [port]: MessagePort[]): void => port?.postMessage(['save'])
  const registration = { active: { postMessage } } as unknown as ServiceWorkerRegistration
  const spy = vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  const builder = await openWaiting()
  const told = () => toasts.get().filter(({ text: words }) => words.startsWith('Gilbook has a new version')).length
  await title.fill('Jeju in spring')
  await send(1).click()
  await dialog.getByRole('button', { name: 'Send (1)' }).click()
  await expect.poll(told).toBe(1)
  await expect.element(dialog).toBeVisible()
  for (const { id } of toasts.get()) dismissToast(id)
  await userEvent.keyboard('{Escape}')
  const settings = await openSettings()
  await settings.getByRole('radio', { name: /^At once/ }).click()
  await settings.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect.poll(told).toBe(1)
  expect([await rowsOf(builder, 'send'), await rowsOf(builder, 'release')]).toEqual([[], []])
  spy.mockRestore()
})

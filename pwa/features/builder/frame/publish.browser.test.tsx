// Publishing: where it ends, what it does where a plan is wanting, and that acts asked for elsewhere are done in the builder.
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openBuilder, reopenBuilder, type BuilderHarness } from '#pwa/features/builder/testing/builder-harness.tsx'
import { freePage, text } from '#pwa/features/builder/testing/pages.ts'
import { requestAction, type GuidebookAction } from '#pwa/features/guidebook/pending-action.ts'
import { clearPublish, goOnPublishing, waitingPublish } from '#pwa/features/session/publish-next.ts'
import { database } from '#pwa/offline/database.ts'
import { updateFacts } from '#pwa/offline/drafts.ts'
import { edit } from '#pwa/offline/edit.ts'
import { newRow, type OutboxRow } from '#pwa/offline/server/outbox.ts'
import { valueIn } from '#pwa/offline/server/refused-nodes.ts'
import { person } from '#pwa/testing/person.ts'
import { expectGone } from '#pwa/testing/expectations.ts'

const UUID = 'c0ffee00-0000-4000-8000-000000000000'
const panel = page.getByRole('dialog', { name: 'Published. Now send it out' })

afterEach(() => {
  vi.restoreAllMocks()
  clearPublish()
})

/** @returns how often it was asked to publish */
function answer({ hasPlan }: { hasPlan: () => boolean }): () => number {
  let asked = 0
  vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    if (options?.method !== 'PUT' || !String(address).endsWith('/publish')) throw new TypeError('no line')
    asked += 1
    if (hasPlan()) return Response.json({})
    return Response.json({ code: 'SUBSCRIPTION_NEEDED', message: 'A plan is needed.' }, { status: 403 })
  })
  return () => asked
}

/** The server has it: nothing waits to be sent, it has an address for guests, and it is this person's. */
async function open(): Promise<BuilderHarness> {
  const builder = await openBuilder([freePage([text('Gate 3')])], null)
  await database().outbox.where({ guidebookId: builder.id }).delete()
  const { _id, name, companyName } = person
  await updateFacts(builder.id, { uuid: UUID, user: { _id, name, companyName } })
  return builder
}
const publishing = page.getByRole('switch', { name: 'Unpublished' })

test('publishing ends in the panel for sharing, which gives the address; closed, the builder stands where it was', async () => {
  answer({ hasPlan: () => true })
  const builder = await open()
  await publishing.click()
  await expect.element(panel.getByRole('textbox', { name: 'Address' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expectGone(panel)
  await expect.element(page.getByRole('switch', { name: 'Published' })).toBeChecked()
  expect(builder.address()).toBe(`/guidebooks/edit/${builder.id}`)
})

test('publishing without a plan leads to the plans, and goes on once the builder is opened from what was paid, once', async () => {
  let hasPlan = false
  const asked = answer({ hasPlan: () => hasPlan })
  const builder = await open()
  await publishing.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Subscribe' }).click()
  await expect.poll(builder.address).toBe('/settings/subscription')
  expect(waitingPublish()).toBe(builder.id)

  hasPlan = true
  // As the notice of what was paid does, when its link back is pressed.
  goOnPublishing(builder.id)
  await reopenBuilder(builder.id)
  await expect.element(panel).toBeVisible()
  expect([asked(), waitingPublish()]).toEqual([2, null])
  await reopenBuilder(builder.id)
  await expect.element(page.getByRole('switch', { name: 'Published' })).toBeVisible()
  expect(asked()).toBe(2)
})

/** The server did not take what was sent. */
async function refuse({ id }: BuilderHarness, more: Partial<OutboxRow> = {}): Promise<void> {
  const lastError = { status: 400, code: 'INVALID', message: 'The server does not take this.' }
  await database().outbox.add({ ...newRow(id, 'save', 0), parked: true, lastError, ...more } as never)
}

const notPublished = async (asked: () => number): Promise<void> => {
  await expect.element(publishing).not.toBeChecked()
  await expect.element(publishing).toBeEnabled()
  expect([asked(), panel.query()]).toEqual([0, null])
}

test('publishing while changes were refused says so and where they are seen, and never that it waits for a line', async () => {
  const asked = answer({ hasPlan: () => true })
  await refuse(await open())
  await publishing.click()
  await expect
    .element(page.getByText('Some changes were not saved. Review them beside the title, then publish.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /Review/ })).toBeVisible()
  expect(page.getByText(/online/).query()).toBeNull()
  await notPublished(asked)
})

test('publishing with changes that wait for a line says when it can be done, and does it then', async () => {
  const asked = answer({ hasPlan: () => true })
  const builder = await open()
  await edit(builder.id, { kind: 'shell', fields: { 'footer.text': 'a footer' } }).stored
  await publishing.click()
  await expect.element(page.getByText('You can publish once you are online again.')).toBeVisible()
  await notPublished(asked)
  await database().outbox.where({ guidebookId: builder.id }).delete()
  await publishing.click()
  await expect.element(panel).toBeVisible()
  expect(asked()).toBe(1)
})

test('publishing while a single part was refused publishes all else, and that part stays named', async () => {
  const asked = answer({ hasPlan: () => true })
  const builder = await open()
  const node = { id: builder.guidebook().contents[0]?._id ?? null, field: 'title' }
  const reason = 'The server does not take this.'
  await refuse(builder, { refused: [{ ...node, reason, value: valueIn(builder.guidebook(), node) }] })
  await publishing.click()
  await expect.element(panel).toBeVisible()
  expect(asked()).toBe(1)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expectGone(panel)
  await expect.element(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
})

test.each<[GuidebookAction, string]>([
  ['share', 'Get URL'],
  ['check', 'Check before publishing'],
  ['settings', 'Settings'],
  ['again', 'Use ‘Jeju’ again'],
  ['blocks', 'Own blocks'],
  ['history', 'History'],
  ['publish', 'Published. Now send it out'],
])('what quick open asks of the builder that is open is done there: %s', async (act, title) => {
  answer({ hasPlan: () => true })
  const { id } = await open()
  requestAction(id, act)
  await expect.element(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
})

test('what is asked from another screen is done once that builder is open, and never in another one', async () => {
  const asked = await open()
  requestAction(asked.id, 'check')
  const check = page.getByRole('dialog', { name: 'Check before publishing' })
  await expect.element(check).toBeVisible()
  await check.getByRole('button', { name: 'Close' }).click()
  const other = await open()
  requestAction(asked.id, 'settings')
  expect(other.id).not.toBe(asked.id)
  await reopenBuilder(asked.id)
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await expectGone(check)
})

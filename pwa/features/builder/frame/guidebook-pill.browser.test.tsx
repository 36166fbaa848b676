// What the pill says before of unsent work, where a browser sends nothing once its last page is closed: Safari, Firefox.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { freePage, text } from '#pwa/features/builder/testing/pages.ts'
import { database } from '#pwa/offline/database.ts'

const manager = Reflect.getOwnPropertyDescriptor(globalThis, 'SyncManager')
const withoutManager = (): boolean => Reflect.deleteProperty(globalThis, 'SyncManager')

beforeEach(() => expect(manager, 'a browser that has it').toBeDefined())
afterEach(async () => {
  Reflect.defineProperty(globalThis, 'SyncManager', manager!)
  await page.viewport(1280, 800)
})

/** The one that says all there is to say to whoever points at it. */
const pill = () => document.querySelector<HTMLElement>('[role=status][title]')
const said = () => [pill()?.textContent, pill()?.title]

/** In a window of this width, with something that waits. */
async function open(width: number): Promise<void> {
  await page.viewport(width, 800)
  await openBuilder([freePage([text('Gate 3')])], null)
  await expect.poll(pill).not.toBeNull()
}

const noAnswer = (): Promise<number> =>
  database()
    .outbox.toCollection()
    .modify({ lastError: { status: 0, code: 'NETWORK', message: '' } })

const SAVING = 'Saving changes; once closed, at the next opening'
const QUEUED = 'Offline, 1 change waiting; once closed, for the next opening'

test.each([
  [1640, SAVING, QUEUED],
  [1280, 'Later if closed', 'Offline, 1 change waiting'],
  [820, 'Later if closed', '1 waiting'],
  [320, 'Later if closed', '1 waiting'],
])(
  'offline 64: without background sync, %i px wide, it says that what is closed is sent later',
  async (width, saving, queued) => {
    withoutManager()
    await open(width)
    await expect.poll(said).toEqual([saving, SAVING])
    const bar = pill()!.parentElement!
    expect([bar.scrollWidth > bar.clientWidth, bar.querySelector('input')!.clientWidth >= 70]).toEqual([false, true])
    await noAnswer()
    await expect.poll(said).toEqual([queued, QUEUED])
  },
)

test('offline 64: with background sync it says nothing of that', async () => {
  await open(1640)
  await expect.poll(said).toEqual(['Saving changes', 'Saving changes'])
  await noAnswer()
  await expect.poll(said).toEqual(['Offline, 1 change waiting', 'Offline, 1 change waiting'])
})

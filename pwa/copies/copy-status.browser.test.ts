// How a guidebook stands for the page that asks, before any server is asked.
import { afterEach, expect, test } from 'vitest'
import { type Copy, write } from './device.ts'
import { type CopyStatus, reportCopyStatus } from './copy-status.ts'

const SAVED_AT = 1_800_000_000_000
const copy: Copy = {
  uuid: 'jeju',
  title: 'Jeju',
  language: 'kr',
  active: 'v2',
  savedAt: SAVED_AT,
  bytes: 0,
  sealed: false,
}

afterEach(() => write(({ remove }) => remove('copies', copy.uuid)))

async function statusesOf(since: number): Promise<CopyStatus[]> {
  await write(({ put }) => put('copies', copy))
  const told: CopyStatus[] = []
  const page = { uuid: copy.uuid, isCover: false, isLocked: false, isLaunched: false, since }
  await reportCopyStatus(page, { standing: (status) => told.push(status), font: () => undefined })
  return told
}

test('offline 78: a page that began before its copy was renewed hears so, though nobody noted anything urgent any more', async () => {
  expect(await statusesOf(SAVED_AT - 1)).toEqual([{ isSaved: true, isRenewed: true }])
})

test('a page on a clock that was set back since its copy came is left to be read', async () => {
  expect(await statusesOf(SAVED_AT - 3_600_000)).toEqual([{ isSaved: true }])
})

test('a page that began after its copy came is left to be read', async () => {
  expect(await statusesOf(SAVED_AT)).toEqual([{ isSaved: true }])
})

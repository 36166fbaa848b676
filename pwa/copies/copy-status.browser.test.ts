// How a guidebook stands for the page that asks, before any server is asked.
import { afterEach, expect, test } from 'vitest'
import type { Bundle } from '#domain/reader/bundle.ts'
import { activate, removeCopy } from './copies.ts'
import { type CopyStatus, reportCopyStatus } from './copy-status.ts'

const uuid = 'jeju'

afterEach(() => removeCopy(uuid))

/** Makes the named version the shown one. @returns when it came */
async function copied(version: string): Promise<number> {
  const document = { url: `/m/${uuid}/files/${version}.json`, sha256: '', bytes: 0, type: 'application/json' }
  const bundle: Bundle = {
    uuid,
    version,
    title: 'Jeju',
    language: 'kr',
    locked: false,
    totalBytes: 0,
    document,
    assets: [],
  }
  return (await activate(bundle)).savedAt
}

/** What a page hears that began to be drawn `since`. */
async function statusesOf(since: number): Promise<CopyStatus[]> {
  const told: CopyStatus[] = []
  const page = { uuid, isCover: false, isLocked: false, isLaunched: false, since }
  await reportCopyStatus(page, { standing: (status) => told.push(status), font: () => undefined })
  return told
}

test('offline 78: a page that began before its copy was renewed hears so, though nobody noted anything urgent any more', async () => {
  await copied('v1')
  expect(await statusesOf((await copied('v2')) - 1)).toEqual([{ isSaved: true, isRenewed: true }])
})

test('a page that began before its first copy came is left to be read: it was drawn from no other', async () => {
  expect(await statusesOf((await copied('v1')) - 1)).toEqual([{ isSaved: true }])
})

test('a page that began before its copy was mended is left to be read, unless it is older than the renewal too', async () => {
  await copied('v1')
  expect(await statusesOf((await copied('v1')) - 1)).toEqual([{ isSaved: true }])
  const renewedAt = await copied('v2')
  await copied('v2')
  expect(await statusesOf(renewedAt - 1)).toEqual([{ isSaved: true, isRenewed: true }])
})

test('a page on a clock that was set back since its copy came is left to be read', async () => {
  await copied('v1')
  expect(await statusesOf((await copied('v2')) - 3_600_000)).toEqual([{ isSaved: true }])
})

test('a page that began after its copy came is left to be read', async () => {
  await copied('v1')
  expect(await statusesOf(await copied('v2'))).toEqual([{ isSaved: true }])
})

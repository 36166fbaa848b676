// fault: thumbnail worker kill -9. The job is another's within 40 s, and nothing that was asked for is lost.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf, pageOf } from '#backend/features/guidebook/testing/documents.ts'
import { ADMIN_EMAIL, basic, TEST_PASSWORD } from '#backend/testing/identities.ts'
import { freePort } from '#backend/testing/port.ts'
import { prepareDatabase } from '#backend/testing/template.ts'
import { runProgram, until, type Program } from '#backend/testing/program.ts'

let folder: string
let program: Program | null = null
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gilbook-crash-'))
  await prepareDatabase(folder)
}, 120_000)
afterAll(async () => {
  program?.process.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

async function startUp(): Promise<Call> {
  const port = await freePort()
  const env = { DATA_DIR: folder, DEMO: 'off', PORT: String(port), ADMIN_EMAIL, ADMIN_PASSWORD: TEST_PASSWORD }
  program = runProgram(env)
  await until(() => program?.output().includes('Gilbook is at') === true)
  const send = async <T>(headers: Record<string, string>, method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as T
  }
  const { token } = await send<{ token: string }>(basic(ADMIN_EMAIL, TEST_PASSWORD), 'POST', '/auth')
  return (method, path, body) => send({ Authorization: `Bearer ${token}` }, method, path, body)
}

interface Status {
  thumbnails: { state: string; thumbnailUrl: string | null }[]
}

test('fault: thumbnail worker kill -9, the next one draws what it had begun @ci', async () => {
  const call = await startUp()
  const book = documentOf('Crash', pageOf('Page'))
  await call('POST', '/guidebooks', book)
  await call('PUT', `/guidebooks/${book._id}/publish`, {})
  const stateOf = async (ask: Call) =>
    (await ask<Status>('GET', `/thumbnails/status?guidebookIds=${book._id}`)).thumbnails[0]
  await call('PATCH', `/guidebooks/${book._id}/public-gallery`, { isPublicGallery: true })
  // The first picture of a process takes a second, in which font and engine are loaded.
  await expect.poll(async () => (await stateOf(call))?.state, { timeout: 60_000, interval: 10 }).toBe('generating')
  program?.process.kill('SIGKILL')
  await program?.ended
  const next = await startUp()
  expect(await stateOf(next)).toMatchObject({ state: 'generating', thumbnailUrl: null })
  await expect.poll(async () => (await stateOf(next))?.state, { timeout: 60_000, interval: 200 }).toBe('ready')
}, 300_000)

// fault: kill -9. What was acknowledged is there when the program starts again on the same folder.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf, ifMatch, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
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

interface Api {
  call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; json: Record<string, never> }>
}

async function startUp(): Promise<Api> {
  const port = await freePort()
  program = runProgram({
    DATA_DIR: folder,
    DEMO: 'off',
    PORT: String(port),
    ADMIN_EMAIL,
    ADMIN_PASSWORD: TEST_PASSWORD,
  })
  await until(() => program?.output().includes('Gilbook is at') === true)
  const send = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const session = (await (await send('POST', '/auth', basic(ADMIN_EMAIL, TEST_PASSWORD))).json()) as { token: string }
  return {
    call: async (method, path, body, headers = {}) => {
      const reply = await send(method, path, { ...headers, Authorization: `Bearer ${session.token}` }, body)
      return { status: reply.status, json: (await reply.json()) as Record<string, never> }
    },
  }
}

test('fault: kill -9 under saves, every acknowledged save is present', async () => {
  const book = documentOf('Crash', pageOf('Page', textItem('words')))
  let acknowledged = 0
  for (let round = 0; round < 3; round++) {
    const { call } = await startUp()
    if (round === 0) expect((await call('POST', '/guidebooks', book)).status).toBe(201)
    const found = (await call('GET', `/guidebooks/${book._id}`)).json as unknown as { title: string; version: number }
    if (round > 0) expect(Number(found.title)).toBeGreaterThanOrEqual(acknowledged)
    let { version } = found
    const saving = (async () => {
      for (let n = Number(found.title) || 0; ; version++) {
        const reply = await call(
          'PATCH',
          `/guidebooks/${book._id}`,
          { shell: { title: String(++n) } },
          ifMatch(version),
        )
        if (reply.status === 200) acknowledged = n
      }
    })().catch(() => undefined)
    const before = acknowledged
    await until(() => acknowledged > before + 3)
    program?.process.kill('SIGKILL')
    await Promise.all([saving, program?.ended])
  }
  expect(acknowledged).toBeGreaterThan(3)
}, 900_000)

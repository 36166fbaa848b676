// Going back to a version without changes that wait: what nobody sent is not published by it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf, ifMatch } from '#backend/features/guidebook/testing/documents.ts'
import { callsOf } from '#backend/testing/guidebooks.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { Release1763640060000 } from './1763640060000-release.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ limited: false })), 120_000)
afterAll(() => server.stop())

const { as, read } = callsOf(() => server)

test('taken back, guidebooks with words that nobody sent are unpublished, and the others go on as they stand', async () => {
  const owner = await server.admin()
  const published = async (title: string, next?: string): Promise<string> => {
    const document = { ...documentOf(title), release: 'sent' }
    await as(owner, 'POST', '/guidebooks', document)
    await as(owner, 'PUT', `/guidebooks/${document._id}/publish`, {})
    const { version } = await read(owner, document._id)
    const path = `/guidebooks/${document._id}`
    if (next) await as(owner, 'PATCH', path, { shell: { title: next } }, ifMatch(version))
    return document._id
  }
  const ids = [await published('All sent'), await published('Sent', 'Half written')]
  const runner = server.deps.db.createQueryRunner()
  await runner.startTransaction()
  await new Release1763640060000().down(runner)
  const rows: unknown[] = await runner.query(
    `SELECT title, published, shown, search_text LIKE lower(title) || '%' AS found FROM guidebook
     WHERE id = ANY($1::uuid[]) ORDER BY title`,
    [ids],
  )
  const sent: unknown[] = await runner.query(
    `SELECT 1 FROM guidebook WHERE id = ANY($1::uuid[]) AND search_text ~ '\nsent$'`,
    [ids],
  )
  await runner.rollbackTransaction()
  await runner.release()
  expect([rows, sent]).toEqual([
    [
      { title: 'All sent', published: true, shown: false, found: true },
      { title: 'Half written', published: false, shown: false, found: true },
    ],
    [],
  ])
})

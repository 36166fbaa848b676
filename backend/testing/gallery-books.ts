// Guidebooks of the gallery for tests: one by the calls of its owner, or many as rows.
import { documentOf, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { json, type Wire } from './guidebooks.ts'
import type { SignedIn } from './identities.ts'
import type { TestServer } from './server.ts'

/** Published and shown; its cover and page say something that its title does not. */
export async function show(server: TestServer, who: SignedIn, title: string, password?: string): Promise<Wire> {
  const as = (method: string, path: string, body: unknown) =>
    server.call(method, `/api/guidebooks${path}`, { token: who.token, body })
  const book = json(
    await as('POST', '', {
      ...documentOf(title, pageOf('비밀 쪽', textItem('숨긴 글'))),
      subheader: { type: 'text', title: '', text: `${title}의 부제`, image: null },
      ...(password && { password }),
    }),
  )
  await as('PUT', `/${book._id}/publish`, {})
  await as('PATCH', `/${book._id}/public-gallery`, { isPublicGallery: true })
  return book
}

/** As an old and busy database has them. `title` and `at` are SQL; `n` counts from 1. */
export const fill = (server: TestServer, ownerId: string, count: number, title: string, at: string): Promise<unknown> =>
  server.deps.db.query(
    `INSERT INTO guidebook (id, uuid, owner_id, title, language, header, subheader, footer, published, published_at,
       is_public_gallery, created_at, updated_at)
     SELECT gen_random_uuid(), gen_random_uuid(), $1, ${title}, 'kr', '{}', '{"type":"text","title":"","text":"","image":null}',
       '{}', true, ${at}, true, ${at}, ${at}
     FROM generate_series(1, ${count}) n`,
    [ownerId],
  )

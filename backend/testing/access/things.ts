// What the paths of the access table name: things of one owner, made anew for each call, which may end them.
import { documentOf, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import type { SignedIn } from '#backend/testing/people.ts'
import type { TestServer } from '#backend/testing/server.ts'

/** A value for each parameter of any path. */
export async function makeThings(server: TestServer, owner: SignedIn): Promise<Record<string, string>> {
  const item = textItem('Access')
  const page = pageOf('Page', item)
  const made = await server.call('POST', '/api/guidebooks', { token: owner.token, body: documentOf('Access', page) })
  if (made.status !== 201) throw new Error(`a guidebook was answered ${made.status}: ${made.text}`)
  const { _id, uuid } = made.json as unknown as { _id: string; uuid: string }
  return {
    userId: owner.id,
    email: owner.email,
    activationHash: '0'.repeat(64),
    token: 'x'.repeat(40),
    guidebookId: _id,
    uuid,
    contentId: page._id,
    sectionId: page.sections[0]?._id ?? '',
    itemId: item._id,
  }
}

// What the paths of the access table name: things of one owner, made anew for each call, which may end them.
import { randomUUID } from 'node:crypto'
import { documentOf, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { iconForm } from '#backend/testing/icon-form.ts'
import { insertOrder } from '#backend/features/payment/store.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import type { TestServer } from '#backend/testing/server.ts'

/** What a route's path and body may name. */
type Made = Record<string, string>

/** A value for each parameter that `name` has, or of any without icons. @param name a route's method and path; absent: all */
export async function makeThings(server: TestServer, owner: SignedIn, name?: string): Promise<Made> {
  const has = (param: RegExp): boolean => name === undefined || param.test(name)
  return {
    // The account is needed by the calls after this one.
    userId: name === 'DELETE /users/:userId' ? await makeAccount(server) : owner.id,
    email: owner.email,
    activationHash: '0'.repeat(64),
    token: 'x'.repeat(40),
    version: '1',
    poster: 'lobby',
    jobId: owner.id,
    errorId: owner.id,
    ...(has(/:(guidebookId|uuid|contentId|sectionId|itemId)\b/) && (await makeGuidebook(server, owner))),
    ...(has(/:messageId\b/) && { messageId: await makeMessage(server) }),
    ...(has(/:merchantUid\b/) && { merchantUid: await makePayment(server, owner) }),
    // Only where it is named: an owner has no more than a hundred.
    ...(name?.includes(':sessionId') && { sessionId: await makeSession(server, owner) }),
    ...(name?.includes(':blockId') && { blockId: await makeBlock(server, owner) }),
    ...(name?.includes(':iconId') && { iconId: await makeIcon(server, owner) }),
  }
}

async function makeGuidebook(server: TestServer, owner: SignedIn): Promise<Made> {
  const item = textItem('Access')
  const page = pageOf('Page', item)
  const made = await server.call('POST', '/api/guidebooks', { token: owner.token, body: documentOf('Access', page) })
  if (made.status !== 201) throw new Error(`a guidebook was answered ${made.status}: ${made.text}`)
  const { _id, uuid } = made.json as unknown as { _id: string; uuid: string }
  const sectionId = page.sections[0]?._id ?? ''
  return { guidebookId: _id, uuid, contentId: page._id, sectionId, itemId: item._id }
}

/** Of nobody who signs in. */
async function makeAccount({ deps }: TestServer): Promise<string> {
  const id = randomUUID()
  await deps.db.query(`INSERT INTO account (id, email, name, company_name) VALUES ($1, $2, 'Gone', 'Gone')`, [
    id,
    `${id}@example.com`,
  ])
  return id
}

/** Another device of the owner. */
async function makeSession(server: TestServer, { id, email }: SignedIn): Promise<string> {
  const { token } = await server.signIn(email)
  const { json } = await server.call('GET', `/api/users/${id}/sessions`, { token })
  const { sessions } = json as unknown as { sessions: { _id: string; current: boolean }[] }
  return sessions.find(({ current }) => current)?._id ?? ''
}

async function makeBlock(server: TestServer, { token }: SignedIn): Promise<string> {
  const id = randomUUID()
  const made = await server.call('PUT', `/api/blocks/${id}`, { token, body: block() })
  if (made.status !== 200) throw new Error(`a block was answered ${made.status}: ${made.text}`)
  return id
}

/** A text that is kept. */
export const block = () => ({ kind: 'item', title: 'Refunds', version: 1, node: textItem('Refunds') })

async function makeIcon(server: TestServer, { token }: SignedIn): Promise<string> {
  const made = await server.call('POST', '/api/icons', { token, form: await iconForm() })
  if (made.status !== 201) throw new Error(`an icon was answered ${made.status}: ${made.text}`)
  return (made.json as unknown as { data: { _id: string } }).data._id
}

/** Begun, and not paid yet. */
async function makePayment({ deps }: TestServer, { id }: SignedIn): Promise<string> {
  const order = { accountId: id, kind: 'transfer', plan: 'standard', amount: 33_000 } as const
  return (await deps.transact((tx) => insertOrder(tx, order, deps.clock.now()))).merchantUid
}

/** Sent to everyone. */
async function makeMessage(server: TestServer): Promise<string> {
  const { token } = await server.admin()
  const body = { message: 'Access', type: 'information', users: 'all', messageDate: '2026-01-01', showing: true }
  const made = await server.call('POST', '/api/admin/messages', { token, body })
  if (made.status !== 201) throw new Error(`a message was answered ${made.status}: ${made.text}`)
  return (made.json as unknown as { _id: string })._id
}

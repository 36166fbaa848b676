// Calls that tests of guidebooks make again and again.
import { expect } from 'vitest'
import type { SignedIn } from './identities.ts'
import type { Reply, TestServer } from './server.ts'
import {
  documentOf,
  pageOf,
  textItem,
  type TestDocument,
  type TestPage,
} from '#backend/features/guidebook/testing/documents.ts'

/** A guidebook as the server answers it. */
export interface Wire extends TestDocument {
  uuid: string
  version: number
  user: { _id: string }
  views: { count: number }
  published: boolean
  thumbnailUrl: string | null
  hasPassword: boolean
}

export const json = (reply: Reply): Wire => reply.json as unknown as Wire

export const first = (book: TestDocument): TestPage => book.contents[0] as TestPage

/** @param server asked with each call: it starts after the tests are declared */
export function callsOf(server: () => TestServer) {
  const as = (
    who: SignedIn,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> => server().call(method, `/api${path}`, { token: who.token, body, headers })
  const read = async (who: SignedIn, id: string): Promise<Wire> => json(await as(who, 'GET', `/guidebooks/${id}`))
  /** With these pages, or two that hold a text each. */
  const made = async (who: SignedIn, ...pages: TestPage[]): Promise<Wire> => {
    const contents = pages.length > 0 ? pages : [pageOf('성산', textItem('일출')), pageOf('우도', textItem('등대'))]
    const reply = await as(who, 'POST', '/guidebooks', documentOf('제주 3박 4일', ...contents))
    expect(reply.status).toBe(201)
    return json(reply)
  }
  return { as, read, made }
}

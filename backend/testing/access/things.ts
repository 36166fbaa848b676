// What the paths of the access table name: things of one owner, made anew for each call that may end them.
import type { SignedIn } from '#backend/testing/people.ts'
import type { TestServer } from '#backend/testing/server.ts'

/** A value for each parameter of any path. */
export async function makeThings(_server: TestServer, owner: SignedIn): Promise<Record<string, string>> {
  return {
    userId: owner.id,
    email: owner.email,
    activationHash: '0'.repeat(64),
    token: 'x'.repeat(40),
  }
}

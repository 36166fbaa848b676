// An account's profile: shown to its owner and to administrators, changed by its owner.
import { z } from 'zod'
import { marketingEntries } from '#domain/identity/consents.ts'
import { profileTroubles } from '#domain/identity/profile.ts'
import { LANGUAGES } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { managed, MANAGED_USER } from '#backend/features/identity/admin/present.ts'
import { presentUser, USER } from './present.ts'
import { agreed, CONSENTS_SAID, trimmed } from '#backend/features/identity/signup/details.ts'
import { accountById, changeAccount, lockedAccount } from './store.ts'
import { ownId, USER_ID } from './own.ts'
import type { AccountRow } from './table.ts'
import { portraitRoutes } from './portrait.ts'

const field = z.string().max(1000).optional()

/** What is absent stays; all else that an account has is not its owner's to set. */
const CHANGES = z.object({
  name: field,
  companyName: field,
  companyAddress: field,
  companyPhone: field,
  companyWebsite: field,
  mobile: field,
  /** Of its mails. */
  language: z.enum(LANGUAGES).optional(),
  newsMail: z.boolean().optional(),
  /** Asked of an account that lacks them; without `marketing` it wants no news by mail. */
  consents: CONSENTS_SAID,
})

export const profileRoutes = (deps: Deps): Route[] => [read(deps), change(deps), ...portraitRoutes(deps)]

function read(deps: Deps): Route {
  return route({
    method: 'GET',
    path: '/users/:userId',
    who: 'signed-in',
    summary: 'An account, to its owner or an administrator, who is told more',
    params: USER_ID,
    answers: { 200: z.union([MANAGED_USER, USER]) },
    handle: async ({ params, caller }) => {
      const known = z.uuid().safeParse(params.userId).success
      const allowed = known && (caller.id === params.userId || caller.role === 'admin')
      const account = allowed ? await accountById(deps.db, params.userId) : null
      if (!account) throw new Refusal('NOT_FOUND')
      const seen = caller.role === 'admin' ? await managed(deps.db, account) : presentUser(account)
      return { status: 200, body: seen }
    },
  })
}

function change(deps: Deps): Route {
  return route({
    method: 'PUT',
    path: '/users/:userId',
    who: 'signed-in',
    summary: 'Changes the own profile; what is absent stays as it is',
    params: USER_ID,
    body: CHANGES,
    answers: { 200: USER },
    handle: async ({ params, caller, body, transact }) => {
      const id = ownId(caller, params.userId)
      return transact(async (tx) => {
        const now = deps.clock.now()
        const account = await lockedAccount(tx, id)
        if (!account) throw new Refusal('UNAUTHENTICATED')
        const { language = account.language, newsMail, consents, ...said } = body
        const details = trimmed({ ...account, ...given(said) })
        const fields = profileTroubles(details)
        // Only the language or the mails: whoever toggles them must not first complete a profile.
        const about = Object.keys(given(said)).length > 0
        if (about && Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields })
        const changes = { ...(about && details), language, ...heard(account, { newsMail, consents }, now) }
        await changeAccount(tx, id, changes, now)
        return { status: 200, body: presentUser({ ...account, ...changes }) }
      })
    },
  })
}

/** News by mail that are switched by themselves are a consent too, given or taken back. */
function heard(
  account: AccountRow,
  { newsMail, consents }: Pick<z.output<typeof CHANGES>, 'newsMail' | 'consents'>,
  now: Date,
): Partial<AccountRow> {
  const said = { consents: account.consents, ...agreed(account.consents, consents, now) }
  if (newsMail === undefined || newsMail === account.newsMail) return said
  return { newsMail, consents: [...said.consents, ...marketingEntries(said.consents, newsMail, now.toISOString())] }
}

type Said = Omit<z.output<typeof CHANGES>, 'language' | 'newsMail' | 'consents'>

const given = (said: Said): Partial<Record<keyof Said, string>> =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))

// The account of who comes from Kakao for the first time.
import type { EntityManager } from 'typeorm'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { queueAccountMail } from '#backend/features/identity/mail-job.ts'
import { endResetsOf } from '#backend/features/identity/password/reset-store.ts'
import { trialEnd } from '#backend/features/identity/signup/details.ts'
import { accountByEmail, accountById, insertAccount } from '#backend/features/identity/store.ts'
import type { AccountRow } from '#backend/features/identity/table.ts'
import { renewAccount } from '#backend/features/identity/store.ts'
import type { Decision } from './decide.ts'
import type { Ticket } from './store.ts'

interface Signup {
  decision: Decision
  ticket: Ticket
  details: Pick<AccountRow, 'email' | 'name' | 'companyName' | 'language'> & Partial<AccountRow>
}

/**
 * An address that Kakao has verified is good at once; any other is proven by the mailed link first. Nothing of an
 * account stays that somebody made with this address and never proved: neither its password nor what it says.
 * @throws EMAIL_TAKEN
 */
export async function saveSignup(
  deps: Deps,
  tx: EntityManager,
  { decision, ticket, details }: Signup,
): Promise<AccountRow> {
  const { id: kakaoId, isVerified, email } = ticket.profile
  const isActivated = isVerified && email !== null
  const unproven = decision.kind === 'signup' || decision.kind === 'unproven' ? decision.account : null
  const taken = await accountByEmail(tx, details.email)
  if (taken && taken.id !== unproven?.id) throw new Refusal('EMAIL_TAKEN', { fields: { email: 'emailTaken' } })
  const row = { consents: [], newsMail: true, ...details, kakaoId, isActivated, passwordHash: null }
  const account = unproven ? await renewed(deps, tx, unproven, row) : await inserted(deps, tx, row)
  await queueAccountMail(deps, { kind: isActivated ? 'welcome' : 'activation', accountId: account.id }, tx)
  return account
}

async function renewed(
  deps: Deps,
  tx: EntityManager,
  { id }: AccountRow,
  row: Partial<AccountRow>,
): Promise<AccountRow> {
  await renewAccount(tx, id, row, deps.clock.now())
  // Mailed to an address that the account may not have any more.
  await endResetsOf(tx, id, deps.clock.now())
  const account = await accountById(tx, id)
  if (!account) throw new Refusal('KAKAO_FAILED')
  return account
}

async function inserted(deps: Deps, tx: EntityManager, row: Parameters<typeof insertAccount>[1]): Promise<AccountRow> {
  const account = await insertAccount(tx, { ...row, expiresAt: trialEnd(deps) }, deps.clock.now())
  if (!account) throw new Refusal('EMAIL_TAKEN', { fields: { email: 'emailTaken' } })
  return account
}

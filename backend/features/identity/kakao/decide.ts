// Whose account somebody enters who comes from Kakao: by Kakao's id, else by an address that Kakao has verified.
import type { EntityManager } from 'typeorm'
import type { RefusalCode } from '#domain/refusal.ts'
import { isDeletionPending } from '#backend/features/identity/account-deletion/deletion.ts'
import { accountByEmail } from '#backend/features/identity/store.ts'
import type { AccountRow } from '#backend/features/identity/table.ts'
import { accountByKakao } from '#backend/features/identity/store.ts'
import type { KakaoProfile } from './provider.ts'
import { lockKakaoUser } from './store.ts'

export type Decision =
  | { kind: 'enter'; account: AccountRow }
  /** Theirs by the verified address: linked from now on. */
  | { kind: 'link'; account: AccountRow }
  /** The address that they gave is not proven yet. */
  | { kind: 'unproven'; account: AccountRow }
  /** To be asked for their company. `account`: one with their address that nobody has proven, which becomes theirs. */
  | { kind: 'signup'; account: AccountRow | null }
  | { kind: 'refused'; code: RefusalCode }

/** Reads under a lock for that person, which lasts as long as `tx`. */
export async function decideFor(tx: EntityManager, profile: KakaoProfile): Promise<Decision> {
  await lockKakaoUser(tx, profile.id)
  const theirs = await accountByKakao(tx, profile.id)
  const alike = !theirs && profile.isVerified && profile.email ? await accountByEmail(tx, profile.email) : null
  return decide(theirs, alike, profile)
}

/** Whoever asked for the deletion of their account may take it back: that is asked where they enter. */
const isShut = (account: AccountRow | null): boolean =>
  account !== null && account.isHidden && !isDeletionPending(account)

function decide(theirs: AccountRow | null, alike: AccountRow | null, { id }: Pick<KakaoProfile, 'id'>): Decision {
  if (isShut(theirs) || isShut(alike)) return { kind: 'refused', code: 'KAKAO_FAILED' }
  if (theirs) return theirs.isActivated ? { kind: 'enter', account: theirs } : { kind: 'unproven', account: theirs }
  if (!alike) return { kind: 'signup', account: null }
  // Somebody may have signed up with another's address and waits for its owner to activate it: nothing of theirs is kept.
  if (!alike.isActivated) return { kind: 'signup', account: alike }
  if (alike.kakaoId !== null && alike.kakaoId !== id) return { kind: 'refused', code: 'KAKAO_TAKEN' }
  return { kind: 'link', account: alike }
}

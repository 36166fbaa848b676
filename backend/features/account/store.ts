// The only queries about accounts.
import type { Db } from '#backend/platform/database/db.ts'
import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { accountTable, type AccountRow } from './table.ts'

/** What makes an account; all else begins with its default. */
export type NewAccount = Pick<AccountRow, 'email' | 'passwordHash' | 'name' | 'companyName'> & Partial<AccountRow>

export async function accountById(db: Db, id: string): Promise<AccountRow | null> {
  return db.getRepository(accountTable).findOneBy({ id })
}

export async function accountByEmail(db: Db, email: string): Promise<AccountRow | null> {
  return db.getRepository(accountTable).findOneBy({ email })
}

/** null when the address is taken. */
export async function insertAccount(tx: EntityManager, account: NewAccount, now: Date): Promise<AccountRow | null> {
  const row: AccountRow = { ...DEFAULTS, id: randomUUID(), createdAt: now, updatedAt: now, ...account }
  const made = await tx
    .createQueryBuilder()
    .insert()
    .into(accountTable)
    .values(row)
    .orIgnore()
    .returning('id')
    .execute()
  return (made.raw as unknown[]).length > 0 ? row : null
}

const DEFAULTS = {
  role: 'user',
  companyAddress: '',
  companyPhone: '',
  companyWebsite: '',
  mobile: '',
  language: DEFAULT_LANGUAGE,
  image: null,
  kakaoId: null,
  isActivated: false,
  isHidden: false,
  subscriptionType: 'free',
  subscription: false,
  expiresAt: null,
  paymentMethod: null,
  leavingAt: null,
  signupFrom: null,
  newsMail: true,
} as const

/** @returns false where it had been active already, or has another address by now */
export async function activateAccount(
  tx: EntityManager,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  changes: Partial<AccountRow>,
  now: Date,
): Promise<boolean> {
  const { affected } = await tx
    .getRepository(accountTable)
    .update({ id, email, isActivated: false }, { ...changes, isActivated: true, updatedAt: now })
  return affected === 1
}

/** What its owner says about the account. */
export async function changeAccount(
  tx: EntityManager,
  id: string,
  changes: Partial<AccountRow>,
  now: Date,
): Promise<void> {
  await tx.getRepository(accountTable).update({ id }, { ...changes, updatedAt: now })
}

export async function setPassword(tx: EntityManager, id: string, passwordHash: string, now: Date): Promise<void> {
  await tx.getRepository(accountTable).update({ id }, { passwordHash, updatedAt: now })
}

/** The configured administrator keeps the role, whatever happened meanwhile. @param changes what else is so from now on */
export async function ensureAdministrator(
  tx: EntityManager,
  id: string,
  changes: Partial<AccountRow>,
  now: Date,
): Promise<void> {
  await tx
    .getRepository(accountTable)
    .update({ id }, { ...changes, role: 'admin', isActivated: true, isHidden: false, updatedAt: now })
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  return db.getRepository(accountTable).existsBy({ role: 'admin' })
}

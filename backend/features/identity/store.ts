// The only queries about accounts.
import type { ConsentEntry } from '#domain/identity/consents.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import sql, { type Sql } from 'sql-template-tag'
import { changedRows, type Db, rowsOf } from '#backend/platform/database/db.ts'
import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { ACCOUNT_COLUMNS, accountChanges, type AccountRow, accountValues } from './table.ts'

/** What makes an account; all else begins with its default. */
export type NewAccount = Pick<AccountRow, 'email' | 'passwordHash' | 'name' | 'companyName'> & Partial<AccountRow>

async function accountWhere(db: Db, condition: Sql): Promise<AccountRow | null> {
  const [row] = await rowsOf<AccountRow>(db, sql`SELECT ${ACCOUNT_COLUMNS} FROM account WHERE ${condition}`)
  return row ?? null
}

export const accountById = (db: Db, id: string): Promise<AccountRow | null> => accountWhere(db, sql`id = ${id}`)

/** Locked until the transaction ends: no other one decides about it meanwhile. */
export const lockedAccount = (tx: EntityManager, id: string): Promise<AccountRow | null> =>
  accountWhere(tx, sql`id = ${id} FOR NO KEY UPDATE`)

export const accountByEmail = (db: Db, email: string): Promise<AccountRow | null> =>
  accountWhere(db, sql`email = ${email}`)

export const accountByKakao = (db: Db, kakaoId: string): Promise<AccountRow | null> =>
  accountWhere(db, sql`kakao_id = ${kakaoId}`)

/** null when the address is taken. */
export async function insertAccount(tx: EntityManager, account: NewAccount, now: Date): Promise<AccountRow | null> {
  const row: AccountRow = { ...DEFAULTS, id: randomUUID(), createdAt: now, updatedAt: now, ...account }
  const made = await rowsOf(tx, sql`INSERT INTO account ${accountValues(row)} ON CONFLICT DO NOTHING RETURNING id`)
  return made.length > 0 ? row : null
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
  consents: [] as ConsentEntry[],
} as const

/** @returns false where it had been active already, or has another address by now */
export async function activateAccount(
  tx: EntityManager,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  changes: Partial<AccountRow>,
  now: Date,
): Promise<boolean> {
  const set = accountChanges({ ...changes, isActivated: true, updatedAt: now })
  const activated = await changedRows(
    tx,
    sql`UPDATE account SET ${set} WHERE id = ${id} AND email = ${email} AND NOT is_activated RETURNING id`,
  )
  return activated.length > 0
}

/** What its owner says about the account. */
export async function changeAccount(
  tx: EntityManager,
  id: string,
  changes: Partial<AccountRow>,
  now: Date,
): Promise<void> {
  await changedRows(tx, sql`UPDATE account SET ${accountChanges({ ...changes, updatedAt: now })} WHERE id = ${id}`)
}

/** An account whose email nobody has proven becomes somebody's who filled in the form again. */
export async function renewAccount(
  tx: EntityManager,
  id: string,
  changes: Partial<AccountRow>,
  now: Date,
): Promise<void> {
  const set = accountChanges({ ...changes, updatedAt: now })
  await changedRows(tx, sql`UPDATE account SET ${set} WHERE id = ${id} AND NOT is_activated`)
}

export const setPassword = (tx: EntityManager, id: string, passwordHash: string, now: Date): Promise<void> =>
  changeAccount(tx, id, { passwordHash }, now)

/** The configured administrator keeps the role, whatever happened meanwhile. @param changes what else is so from now on */
export async function ensureAdministrator(
  tx: EntityManager,
  id: string,
  changes: Partial<AccountRow>,
  now: Date,
): Promise<void> {
  await changeAccount(tx, id, { ...changes, role: 'admin', isActivated: true, isHidden: false }, now)
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const rows = await rowsOf(db, sql`SELECT 1 FROM account WHERE role = 'admin' LIMIT 1`)
  return rows.length > 0
}

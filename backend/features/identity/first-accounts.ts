// Who is there from the start: the configured administrator, and on the embedded database one administrator and a demo business.
import type { NewAccount } from './store.ts'
import { CONSENT_VERSIONS } from '#domain/identity/consents.ts'
import { normaliseEmail } from '#domain/identity/email.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { hashPassword, makePassword } from '#backend/features/identity/password/hash.ts'
import { agreed } from '#backend/features/identity/signup/details.ts'
import { accountByEmail, ensureAdministrator, hasAdministrator, insertAccount } from './store.ts'

const MADE_ADMIN = 'admin@gilbook.example'
/** The owner of the sample content, with a plan so that publishing can be tried. */
export const DEMO_EMAIL = 'jeju@gilbook.example'
const YEAR = 365 * 24 * 3600 * 1000

/** Lines for the terminal: how to sign in. */
export async function ensureFirstAccounts(deps: Deps): Promise<string[]> {
  return [...(await ensureAdmin(deps)), ...(deps.config.demo ? await ensureDemo(deps) : [])]
}

async function ensureAdmin(deps: Deps): Promise<string[]> {
  const { admin, databaseUrl } = deps.config
  if (!admin && (databaseUrl || (await hasAdministrator(deps.db))))
    return databaseUrl ? [] : [`Administrator: ${MADE_ADMIN}${KNOWN}`]
  const email = normaliseEmail(admin?.email ?? MADE_ADMIN)
  const known = await accountByEmail(deps.db, email)
  if (known?.isActivated) {
    await deps.transact((tx) => ensureAdministrator(tx, known.id, {}, deps.clock.now()))
    return [`Administrator: ${email}`]
  }
  const password = admin?.password ?? makePassword()
  const passwordHash = await hashPassword(password)
  if (known) {
    // Anybody may have signed up with this address: what they would sign in with goes.
    const changes = { passwordHash, kakaoId: null, signupFrom: null, consents: [] }
    await deps.transact((tx) => ensureAdministrator(tx, known.id, changes, deps.clock.now()))
  } else {
    await insert(deps, { ...person(email, 'Administrator', 'Gilbook'), role: 'admin', passwordHash })
  }
  return [`Administrator: ${email}${admin ? '' : ` with the password ${password}`}`]
}

const KNOWN = ' (its password was printed at the first start)'

async function ensureDemo(deps: Deps): Promise<string[]> {
  if (await accountByEmail(deps.db, DEMO_EMAIL)) return [`Business account: ${DEMO_EMAIL}${KNOWN}`]
  const password = makePassword()
  await insert(deps, {
    ...person(DEMO_EMAIL, '고은결', '바람결여행'),
    companyAddress: '제주특별자치도 제주시 중앙로 1',
    companyPhone: '064-123-4567',
    mobile: '010-1234-5678',
    passwordHash: await hashPassword(password),
    ...agreed([], CONSENT_VERSIONS, deps.clock.now()),
    subscriptionType: 'pro',
    subscription: true,
    expiresAt: new Date(deps.clock.now().getTime() + YEAR),
  })
  return [`Business account: ${DEMO_EMAIL} with the password ${password}`]
}

function person(
  email: string,
  name: string,
  companyName: string,
): Pick<NewAccount, 'email' | 'name' | 'companyName' | 'isActivated'> {
  return { email, name, companyName, isActivated: true }
}

async function insert(deps: Deps, account: NewAccount): Promise<void> {
  await deps.transact((tx) => insertAccount(tx, account, deps.clock.now()))
}

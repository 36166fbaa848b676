// The lists that `lists-at-scale` asks for. Of long ones the first page and the second, one in the middle, and the last.
import { createHash } from 'node:crypto'
import { COMMON_WORD, RARE_WORD } from './fill.ts'
import { BUYER, OFFICE_WORD, SOME_WORD } from './admin-fill.ts'

const of = (word: string): string => `search=${encodeURIComponent(word)}`

const GALLERY = '/api/guidebooks/public-gallery'

const GUIDEBOOKS: Record<string, string> = {
  gallery: GALLERY,
  'gallery-end': `${GALLERY}?page=1000000`,
  'gallery-rare': `${GALLERY}?${of(RARE_WORD)}`,
  'gallery-common': `${GALLERY}?${of(COMMON_WORD)}`,
  own: '/api/guidebooks',
  'own-search': `/api/guidebooks?${of('성산')}`,
  everyone: '/api/admin/guidebooks',
  'everyone-middle': '/api/admin/guidebooks?page=50000',
  'everyone-end': '/api/admin/guidebooks?page=1000000',
  'everyone-today': '/api/admin/guidebooks?today=1',
  'everyone-rare': `/api/admin/guidebooks?${of(RARE_WORD)}`,
  'everyone-common': `/api/admin/guidebooks?${of(COMMON_WORD)}`,
  'company-admin': '/api/admin/guidebooks?company=admin',
  'company-user': '/api/admin/guidebooks?company=user',
}

/** A list by its address, and narrowed: by name what stands behind the address. */
const asked = (name: string, path: string, narrowed: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries([
    [name, path],
    ...Object.entries({ second: 'page=2', middle: 'page=50000', end: 'page=1000000', ...narrowed }).map(
      ([each, query]) => [`${name}-${each}`, `${path}?${query}`],
    ),
  ])

/** The answers of both sides are as long: a thousand rows hold this word twice. */
const SOME = `limit=2&${of(SOME_WORD)}`

const words = { rare: of(RARE_WORD), some: SOME, common: of(OFFICE_WORD) }

const day = (ago: number): string => new Date(Date.now() - ago * 24 * 3600 * 1000).toISOString().slice(0, 10)

/** As PostgreSQL makes a uuid of the sum. */
const account = (n: number): string =>
  createHash('md5')
    .update(`user-${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const OFFICE: Record<string, string> = {
  ...asked('users', '/api/users', {
    ...words,
    oldest: 'sort=createdAt',
    name: 'sort=name',
    'name-back': 'sort=-name',
    company: 'sort=companyName',
    email: 'sort=email',
    'email-end': 'sort=email&page=1000000',
    today: 'today=1',
    plan: 'plan=pro',
    active: 'status=active',
    hidden: 'status=hidden',
    unverified: 'status=unverified',
    'plan-some': `plan=free&${SOME}`,
    'plan-none': `plan=pro&${SOME}`,
  }),
  ...asked('payments', '/api/payments/all', {
    ...words,
    today: 'today=1',
    range: `from=${day(200)}&to=${day(170)}`,
    'range-plan': `from=${day(200)}&to=${day(170)}&plan=pro`,
    plan: 'plan=pro',
    paid: 'state=paid',
    checking: 'state=checking',
    'range-some': `from=${day(300)}&${SOME}`,
    number: of('gz0000000003e'),
  }),
  'payments-one': `/api/payments/user/${account(BUYER)}`,
  ...asked('messages', '/api/admin/messages', words),
  ...asked('feedback', '/api/admin/feedback', words),
  ...asked('icons', '/api/admin/icons', { ...words, company: 'company=user' }),
  audit: '/api/admin/audit',
  'audit-deep': '/api/admin/audit?before=500',
  'audit-act': '/api/admin/audit?act=user.hide',
  'audit-subject': `/api/admin/audit?subject=${account(77)}`,
  jobs: '/api/admin/jobs',
  'jobs-second': '/api/admin/jobs?page=2',
  'jobs-mails': '/api/admin/jobs?mails=1',
  'jobs-rare': `/api/admin/jobs?${of(RARE_WORD)}`,
  dashboard: '/api/dashboard',
}

export const LISTS: Record<string, string> = { ...GUIDEBOOKS, ...OFFICE }

// The configuration: what is taken, and the sentences for what is not.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig, VARIABLES } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'gilbook-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const production = {
  NODE_ENV: 'production',
  DATA_DIR,
  JWT_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://gilbook.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Gilbook <hello@gilbook.example>',
  COMPANY_NAME: 'Gilbook',
  COMPANY_OWNER: 'Owner',
  COMPANY_REGISTRATION: '123-45-67890',
  COMPANY_ADDRESS: 'Jeju',
  COMPANY_PHONE: '064-123-4567',
  COMPANY_EMAIL: 'hello@gilbook.example',
  PORTONE_KEY: 'key',
  PORTONE_SECRET: 'secret',
  PORTONE_IMP_CODE: 'imp12345678',
}

test('nothing has to be set', () => {
  const config = readConfig({ DATA_DIR })
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    demo: true,
    trialDays: 14,
    works: true,
    trustProxy: 0,
  })
  expect(config.jwtSecrets[0].length).toBeGreaterThanOrEqual(32)
  expect(readConfig({ DATA_DIR }).jwtSecrets).toEqual(config.jwtSecrets)
})

test('an empty variable is an unset one, and the public address loses its slash', () => {
  expect(readConfig({ DATA_DIR, PORT: '', PUBLIC_URL: 'https://a.example/' })).toMatchObject({
    port: 3000,
    publicUrl: 'https://a.example',
  })
})

test('public links lead to the reader’s own host, else to the public address', () => {
  expect(readConfig({ DATA_DIR }).readerUrl).toBe('http://localhost:3000')
  const apart = readConfig({ ...production, READER_ORIGIN: 'https://Read.example/' })
  expect([apart.readerOrigin, apart.readerUrl]).toEqual(['https://read.example', 'https://read.example'])
})

test('a chat widget needs its key, and is off otherwise', () => {
  expect(readConfig({ DATA_DIR }).chat).toBeNull()
  expect(readConfig({ DATA_DIR, CHAT_PROVIDER: 'channeltalk', CHAT_PLUGIN_KEY: 'k' }).chat).toEqual({ pluginKey: 'k' })
  expect(() => readConfig({ DATA_DIR, CHAT_PROVIDER: 'channeltalk' })).toThrow(/CHAT_PLUGIN_KEY/)
})

test('footer: in production no company fact is made up', () => {
  expect(readConfig({ ...production }).company).toMatchObject({ mailOrder: null, hosting: null })
  expect(readConfig({ ...production }).company.checkUrl).toMatch(/wrkr_no=1234567890$/)
  expect(readConfig({ DATA_DIR }).company.mailOrder).not.toBeNull()
})

test('footer: home page and blog are of this server where they have no address of their own', () => {
  const at = { DATA_DIR, PUBLIC_URL: 'https://gilbook.example' }
  const links = ({ homepage, blog }: { homepage: string; blog: string }) => [homepage, blog]
  expect(links(readConfig(at).company)).toEqual([
    'https://gilbook.example',
    'https://gilbook.example/public-guidebooks',
  ])
  const own = { COMPANY_HOMEPAGE: 'https://olle.example', COMPANY_BLOG: 'https://blog.olle.example' }
  expect(links(readConfig({ ...at, ...own }).company)).toEqual(Object.values(own))
})

test('the demo is off with a database of its own', () => {
  expect(readConfig({ DATA_DIR, DATABASE_URL: 'postgres://localhost/x' }).demo).toBe(false)
})

describe('a wrong value is a sentence that names it', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'gilbook'],
    ['DATABASE_URL', 'mysql://x'],
    ['STORAGE_URL', 'ftp://x'],
    ['JWT_SECRET', 'short'],
    ['SMTP_URL', 'mail'],
    ['DEMO', 'yes'],
    ['TRIAL_DAYS', '-1'],
    ['TRUST_PROXY', 'true'],
    ['PARTNER_USER_ID', '7'],
    ['WORKERS', '0'],
    ['READER_ORIGIN', 'reader'],
    ['READER_ORIGIN', 'http://read.example/m'],
    ['READER_ORIGIN', 'http://localhost:3000'],
    ['READER_ORIGIN', 'https://read.example'],
    ['PORTONE_API_BASE', 'portone'],
    ['ADMIN_EMAIL', 'admin'],
  ])('%s=%s', (name, value) => {
    const read = (): unknown => readConfig({ DATA_DIR, [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(name)
  })
  test('an administrator without a password', () => {
    expect(() => readConfig({ DATA_DIR, ADMIN_EMAIL: 'a@b.co' })).toThrow('ADMIN_PASSWORD')
  })
})

describe('production refuses', () => {
  test('nothing when all is set', () => expect(readConfig(production).production).toBe(true))
  test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV' && name !== 'DATA_DIR'))(
    'a missing %s',
    (name) => {
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(name)
    },
  )
  test.each([
    ['DEMO', 'on'],
    ['PORTONE_INCLUDE_SANDBOX', 'on'],
    ['CRASH_AT', 'charge-made'],
    ['PORTONE_API_BASE', 'http://localhost:1/sandbox'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(name)
  })
})

test('maps: who finds addresses follows what is set, and tiles are drawn by us unless told otherwise', () => {
  const map = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env }).map
  const builtin = { geocoder: { kind: 'builtin' }, tiles: { kind: 'generated' }, pictures: null, kakao: null }
  expect(map({})).toEqual(builtin)
  expect(map({ KAKAO_REST_KEY: 'key' }).geocoder).toMatchObject({ kind: 'kakao', key: 'key' })
  expect(map({ GEOCODER_URL: 'http://photon.local/' }).geocoder).toEqual({
    kind: 'photon',
    base: 'http://photon.local',
  })
  expect(map({ TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' }).tiles).toMatchObject({ kind: 'url' })
})

test('maps: pictures of places come of the file that lies here, never of tiles from elsewhere', () => {
  const map = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env }).map
  const [tiles, here] = ['https://tiles.example/{z}/{x}/{y}.png', import.meta.filename]
  expect(map({ TILE_URL: tiles }).pictures).toBeNull()
  const theirs = map({ TILE_URL: tiles, TILE_ATTRIBUTION: '© Tiles', PMTILES_PATH: here })
  expect(theirs.tiles).toMatchObject({ kind: 'url', attribution: '© Tiles' })
  expect(theirs.pictures).toEqual({ path: here, attribution: '© OpenStreetMap contributors' })
  expect(map({ PMTILES_PATH: here, TILE_ATTRIBUTION: '© Ours' }).pictures?.attribution).toBe('© Ours')
})

test("maps: Kakao's map is drawn where its browser key is set, and Leaflet's where that is wanted all the same", () => {
  const kakao = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env }).map.kakao
  const script = 'https://dapi.kakao.com/v2/maps/sdk.js?appkey=a%26b&autoload=false'
  expect(kakao({ KAKAO_JS_KEY: 'a&b' })).toEqual({ script })
  expect(kakao({ KAKAO_JS_KEY: 'a&b', MAP_PROVIDER: 'leaflet' })).toBeNull()
})

test.for([
  [{ GEOCODER: 'mapbox' }, 'GEOCODER'],
  [{ MAP_PROVIDER: 'google' }, 'MAP_PROVIDER'],
  [{ MAP_PROVIDER: 'kakao' }, 'KAKAO_JS_KEY'],
  [{ GEOCODER: 'kakao' }, 'KAKAO_REST_KEY'],
  [{ GEOCODER: 'nominatim' }, 'GEOCODER_URL'],
  [{ TILE_URL: 'https://tiles.example/tile.png' }, 'TILE_URL'],
  [{ PMTILES_PATH: '/nowhere.pmtiles' }, 'PMTILES_PATH'],
] as const)('maps: %o is refused with a sentence that names %s', ([env, name]) => {
  expect(() => readConfig({ DATA_DIR, ...env })).toThrow(name)
})

describe('Kakao login', () => {
  const kakao = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env }).kakao
  const app = { KAKAO_APP_ID: '7', KAKAO_REST_KEY: 'r', KAKAO_CLIENT_SECRET: 's', KAKAO_ADMIN_KEY: 'a' }

  test('is the sandbox on our own address where no key is set, and never with NODE_ENV=production', () => {
    const sandbox = kakao({ HOST: '0.0.0.0', PORT: '4000', PUBLIC_URL: 'https://dev.example' })
    expect(sandbox).toMatchObject({
      isSandbox: true,
      authorizeBase: 'https://dev.example/api/sandbox/kakao',
      apiBase: 'http://127.0.0.1:4000/api/sandbox/kakao',
    })
    expect(kakao({ PORT: '4000' })?.adminKey).toBe(sandbox?.adminKey)
    expect(readConfig(production).kakao).toBeNull()
    const based = { ...production, ...app, KAKAO_API_BASE: 'https://gilbook.example/api/sandbox/kakao' }
    expect(() => readConfig(based)).toThrow('KAKAO_API_BASE')
  })

  test('is Kakao with an app of ours, whose keys all have to be there; a REST key alone finds addresses only', () => {
    expect(readConfig({ ...production, ...app }).kakao).toMatchObject({
      isSandbox: false,
      authBase: 'https://kauth.kakao.com',
      apiBase: 'https://kapi.kakao.com',
      redirectUri: 'https://gilbook.example/api/auth/kakao/callback',
    })
    expect(kakao({ KAKAO_REST_KEY: 'r' })).toBeNull()
    expect(() => kakao({ ...app, KAKAO_CLIENT_SECRET: '' })).toThrow('KAKAO_CLIENT_SECRET')
    expect(() => kakao({ KAKAO_ADMIN_KEY: 'a' })).toThrow('KAKAO_APP_ID')
  })
})

test('a secret that goes needs the one that takes its place', () => {
  const [old, next] = ['x'.repeat(32), 'y'.repeat(32)]
  for (const name of ['JWT_SECRET', 'GUIDEBOOK_SECRET'])
    expect(() => readConfig({ DATA_DIR, [`${name}_OLD`]: old })).toThrow(`${name}_OLD needs ${name}`)
  expect(readConfig({ ...production, JWT_SECRET: next, JWT_SECRET_OLD: old }).jwtSecrets).toEqual([next, old])
})

test('the README has a row for each variable, and for none that is not read', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const named = [...readme.matchAll(/^\| (`[A-Z][A-Z0-9_]+`[^|]*) \|/gm)].flatMap(([, names = '']) => {
    const [first = '', ...rest] = [...names.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name)
    // `COMPANY_NAME`, `_OWNER`: the same before.
    return [first, ...rest.map((name) => (name.startsWith('_') ? first.replace(/_.*/, name) : name))]
  })
  // Node's own, told where production is.
  expect([...named, 'NODE_ENV'].toSorted()).toEqual([...VARIABLES].toSorted())
})

test('told of changes: production takes its key from the environment or tells nobody, elsewhere one is made and kept', () => {
  const env = { DATA_DIR }
  const made = readConfig(env).push
  expect(made?.publicKey).toMatch(/^B[\w-]{86}$/)
  expect(readConfig(env).push).toEqual(made)
  expect(readConfig(production).push).toBe(null)
  const given = readConfig({ ...production, VAPID_PRIVATE_KEY: made?.privateKey }).push
  expect(given).toMatchObject({ publicKey: made?.publicKey, subject: production.PUBLIC_URL })
  const turned = { ...production, VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url') }
  expect(readConfig({ ...turned, VAPID_PRIVATE_KEY_OLD: made?.privateKey }).push?.old).toEqual({
    publicKey: made?.publicKey,
    privateKey: made?.privateKey,
  })
  expect(() => readConfig({ ...turned, VAPID_PRIVATE_KEY_OLD: 'short' })).toThrow('VAPID_PRIVATE_KEY_OLD')
  for (const [name, value] of [
    ['VAPID_PRIVATE_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', Buffer.alloc(32).toString('base64url')],
    ['VAPID_PRIVATE_KEY_OLD', made?.privateKey],
    ['VAPID_SUBJECT', 'ftp://example.com'],
    ['PUSH_HOSTS', 'localhost'],
    ['PUSH_HOSTS', '127.0.0.1'],
    ['PUSH_HOSTS', 'push.example.com,http://127.0.0.1:4000'],
  ] as const) {
    expect(() => readConfig({ ...production, [name]: value }), value).toThrow(name)
  }
})

// The configuration, read once from the environment; a wrong value stops the start with a sentence that names it.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Secrets } from '#backend/platform/signing.ts'
import { COMPANY_NEEDED, COMPANY_VARIABLES, companyOf, type CompanyConfig } from './company.ts'
import { kakaoConfigOf, type KakaoConfig, kakaoShareOf, type KakaoShareConfig } from './kakao.ts'
import { mapConfigOf, type MapConfig } from './map.ts'
import { portoneConfigOf, type PortoneConfig } from './portone.ts'
import { pushConfigOf, type PushConfig } from './push.ts'

export class ConfigError extends Error {
  override name = 'ConfigError'
}

function withoutEndSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

const text = z.string().trim().min(1).optional()
const port = z.coerce.number().int().min(0).max(65535)
const count = z.coerce.number().int().min(0)
const onOff = z.enum(['on', 'off'])
const webAddress = z.url({ protocol: /^https?$/ }).transform(withoutEndSlashes)
const webOrigin = webAddress
  .transform((value) => new URL(value))
  .refine(({ origin, href }) => href === `${origin}/`, 'it takes scheme, host and port only')
  .transform(({ origin }) => origin)

const purgeAddresses = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter((address) => address !== ''))
  .pipe(z.array(webAddress))

/** Providers of payment, sign-in, maps, chat and notifications; unset: sandbox, off or built in. */
const PROVIDERS = {
  PORTONE_API_BASE: webAddress.optional(),
  PORTONE_SDK_URL: webAddress.optional(),
  PORTONE_IMP_CODE: text,
  PORTONE_CHANNEL_KEY: text,
  PORTONE_KEY: text,
  PORTONE_SECRET: text,
  PORTONE_INCLUDE_SANDBOX: onOff.optional(),
  KAKAO_AUTH_BASE: webAddress.optional(),
  KAKAO_API_BASE: webAddress.optional(),
  KAKAO_LOCAL_BASE: webAddress.optional(),
  KAKAO_REST_KEY: text,
  KAKAO_CLIENT_SECRET: text,
  KAKAO_APP_ID: text,
  KAKAO_JS_KEY: text,
  KAKAO_MAPS_SDK_URL: webAddress.optional(),
  KAKAO_SHARE_SDK_URL: webAddress.optional(),
  KAKAO_ADMIN_KEY: text,
  MAP_PROVIDER: text,
  TILE_URL: text,
  TILE_ATTRIBUTION: text,
  PMTILES_PATH: text,
  GEOCODER: text,
  GEOCODER_URL: webAddress.optional(),
  CHAT_PROVIDER: z.enum(['none', 'channeltalk']).default('none'),
  CHAT_PLUGIN_KEY: text,
  VAPID_PRIVATE_KEY: text,
  VAPID_PRIVATE_KEY_OLD: text,
  VAPID_SUBJECT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  PUSH_HOSTS: text,
}

const secret = z.string().refine((value) => Buffer.byteLength(value) >= 32, 'needs at least 32 bytes')

const key = z.base64().transform((value) => Buffer.from(value, 'base64'))

const ENVIRONMENT = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().trim().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  STORAGE_URL: z.url({ protocol: /^(file|s3)$/ }).optional(),
  JWT_SECRET: secret.optional(),
  JWT_SECRET_OLD: secret.optional(),
  GUIDEBOOK_SECRET: secret.optional(),
  GUIDEBOOK_SECRET_OLD: secret.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text,
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: text,
  DEMO: onOff.optional(),
  TRIAL_DAYS: count.max(3650).default(14),
  PARTNER_USER_ID: z.uuid().optional(),
  READER_ORIGIN: webOrigin.optional(),
  TRUST_PROXY: count.max(20).default(0),
  READ_CACHE_MB: count.max(4096).default(64),
  CACHE_PURGE_URL: purgeAddresses,
  WORKERS: onOff.default('on'),
  BACKUP_KEY: key.refine(({ length }) => length === 32, 'it needs 32 bytes as base64').optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 letters').optional(),
  METRICS_PORT: port.min(1).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ...PROVIDERS,
  FEEDBACK_EMAIL: z.email().optional(),
  /** Where tests let the process die (`platform/crash.ts`). */
  CRASH_AT: text,
  ...COMPANY_VARIABLES,
})

/** Every variable that is read, each of which `backend/README.md` tells. */
export const VARIABLES: readonly string[] = Object.keys(ENVIRONMENT.shape)

type Environment = z.output<typeof ENVIRONMENT>

export interface Config {
  production: boolean
  port: number
  host: string
  /** Base of every link, without a slash at the end. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  storageUrl: string
  /** For tokens, links and marks: the first one signs, and what any of them has signed is good. */
  jwtSecrets: Secrets
  /** For readers' passwords: the first one encrypts, any of them decrypts. */
  passwordSecrets: readonly string[]
  smtpUrl: string | null
  mailFrom: string
  admin: { email: string; password: string } | null
  demo: boolean
  trialDays: number
  partnerUserId: string | null
  /** The reader's own host; null where it shares the builder's. */
  readerOrigin: string | null
  /** Base of every public link of a guidebook, without a slash at the end. */
  readerUrl: string
  /** Number of proxies in front. */
  trustProxy: number
  /** Bytes of public guidebooks kept in memory. */
  readCacheBytes: number
  /** Where shared caches before the product are told to forget; none: nothing may be kept there. */
  cachePurge: string[]
  works: boolean
  logLevel: Environment['LOG_LEVEL']
  /** How metrics are asked for: with a token, or on a port of their own; neither: not at all. */
  metrics: { token: string | null; port: number | null }
  /** The collector that traces are sent to; null: nothing is traced. */
  traces: string | null
  /** Encrypts backups; null: none can be made. */
  backupKey: Buffer | null
  map: MapConfig
  /** Where feedback is mailed to. */
  feedbackEmail: string
  /** null: nobody signs in with Kakao here. */
  kakao: KakaoConfig | null
  /** null: guidebooks are not shared by Kakao's own button. */
  kakaoShare: KakaoShareConfig | null
  /** Who takes the payments; a sandbox where no key is set. */
  portone: PortoneConfig
  company: CompanyConfig
  /** null: no traveller is told of changes here. */
  push: PushConfig | null
  /** The chat widget; null: nothing of it is loaded. */
  chat: { pluginKey: string } | null
  /** Where the built client lies. */
  clientDir: string
  readerDir: string
  galleryDir: string
}

/** @throws ConfigError with a sentence a person can act on. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = ENVIRONMENT.safeParse(filled)
  if (!parsed.success) throw new ConfigError(sentence(parsed.error.issues[0]))
  const env = parsed.data
  if (!!env.ADMIN_EMAIL !== !!env.ADMIN_PASSWORD) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither.')
  }
  for (const name of ['JWT_SECRET', 'GUIDEBOOK_SECRET'] as const) {
    if (env[`${name}_OLD`] && !env[name])
      throw new ConfigError(`${name}_OLD needs ${name}, the one that takes its place.`)
  }
  if (env.NODE_ENV === 'production') refuseInProduction(env)
  const config = configOf(env)
  refuseSharedOrigin(config)
  return config
}

function sentence(issue: z.core.$ZodIssue | undefined): string {
  return `The environment variable ${issue?.path.join('.')} cannot be used: ${issue?.message}.`
}

/** Nothing made up reaches a customer: secrets, sandboxes and demo values are refused. */
function refuseInProduction(env: Environment): void {
  for (const name of ['JWT_SECRET', 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', ...COMPANY_NEEDED] as const) {
    if (!env[name]) throw new ConfigError(`NODE_ENV=production needs the environment variable ${name}.`)
  }
  if (env.DEMO === 'on') throw new ConfigError('The environment variable DEMO must be off with NODE_ENV=production.')
  if (env.CRASH_AT)
    throw new ConfigError('The environment variable CRASH_AT is for tests: NODE_ENV=production refuses it.')
  if (env.PORTONE_INCLUDE_SANDBOX === 'on') {
    throw new ConfigError('The environment variable PORTONE_INCLUDE_SANDBOX must be off with NODE_ENV=production.')
  }
  for (const [name, value] of Object.entries(env)) {
    if (/_(BASE|URL)$/.test(name) && /sandbox/i.test(String(value))) {
      throw new ConfigError(`The environment variable ${name} names a sandbox, which NODE_ENV=production refuses.`)
    }
  }
}

/** A host of its own, and as safe as the builder's: cookies and redirects go by one scheme. */
function refuseSharedOrigin({ publicUrl, readerOrigin }: Config): void {
  if (readerOrigin === null) return
  const { origin, protocol } = new URL(publicUrl)
  const because =
    readerOrigin === origin
      ? 'it is the host of PUBLIC_URL'
      : new URL(readerOrigin).protocol !== protocol && 'it needs the scheme of PUBLIC_URL'
  if (because) throw new ConfigError(`The environment variable READER_ORIGIN cannot be used: ${because}.`)
}

function configOf(env: Environment): Config {
  const dataDir = resolve(env.DATA_DIR)
  const production = env.NODE_ENV === 'production'
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const company = companyOf(env, production, publicUrl)
  const jwtSecret = env.JWT_SECRET ?? keptSecret(dataDir, 'jwt')
  const jwtSecrets: Secrets = env.JWT_SECRET_OLD ? [jwtSecret, env.JWT_SECRET_OLD] : [jwtSecret]
  const around = { production, publicUrl, host: env.HOST, port: env.PORT, jwtSecret }
  const mailFrom = env.MAIL_FROM ?? 'Gilbook <no-reply@gilbook.invalid>'
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    storageUrl: env.STORAGE_URL ?? 'file:',
    jwtSecrets,
    passwordSecrets: passwordSecretsOf(env, dataDir, jwtSecrets),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom,
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    demo: env.DEMO ? env.DEMO === 'on' : !env.DATABASE_URL && !production,
    trialDays: env.TRIAL_DAYS,
    partnerUserId: env.PARTNER_USER_ID ?? null,
    readerOrigin: env.READER_ORIGIN ?? null,
    readerUrl: env.READER_ORIGIN ?? publicUrl,
    trustProxy: env.TRUST_PROXY,
    readCacheBytes: env.READ_CACHE_MB * 1024 * 1024,
    cachePurge: env.CACHE_PURGE_URL,
    works: env.WORKERS === 'on',
    logLevel: env.LOG_LEVEL,
    metrics: { token: env.METRICS_TOKEN ?? null, port: env.METRICS_PORT ?? null },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    backupKey: env.BACKUP_KEY ?? null,
    map: mapConfigOf(env, refuse),
    feedbackEmail: env.FEEDBACK_EMAIL ?? company.email,
    kakao: kakaoConfigOf(env, around, refuse),
    kakaoShare: kakaoShareOf(env),
    portone: portoneConfigOf(env, around, refuse),
    company,
    push: pushConfigOf(env, { publicUrl, mailFrom, kept: () => keptSecret(dataDir, 'vapid', 32) }, refuse),
    chat: chatOf(env),
    clientDir: resolve(import.meta.dirname, '../../dist/client'),
    readerDir: resolve(import.meta.dirname, '../../dist/reader-server'),
    galleryDir: resolve(import.meta.dirname, '../../dist/gallery-server'),
  }
}

function chatOf({ CHAT_PROVIDER, CHAT_PLUGIN_KEY }: Environment): Config['chat'] {
  if (CHAT_PROVIDER === 'none') return null
  if (!CHAT_PLUGIN_KEY) refuse('CHAT_PROVIDER=channeltalk needs the environment variable CHAT_PLUGIN_KEY.')
  return { pluginKey: CHAT_PLUGIN_KEY }
}

function refuse(sentence: string): never {
  throw new ConfigError(sentence)
}

/**
 * Where the database is in the data folder, their own secret is there beside it. Several instances have no folder in common:
 * without one of their own they hang on that of sessions, as all did once.
 */
function passwordSecretsOf(env: Environment, dataDir: string, jwtSecrets: Secrets): string[] {
  const kept = env.DATABASE_URL ? undefined : keptSecret(dataDir, 'guidebook')
  return [env.GUIDEBOOK_SECRET, env.GUIDEBOOK_SECRET_OLD, kept, ...jwtSecrets].filter((one) => one !== undefined)
}

/** A secret made at the first start, kept in the data folder for this user only. */
function keptSecret(dataDir: string, name: 'jwt' | 'guidebook' | 'vapid', bytes = 48): string {
  const path = join(dataDir, 'keys', name)
  try {
    mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
    // Two processes may start at once: the first one's secret is everybody's.
    if (!existsSync(path)) writeFileSync(path, randomBytes(bytes).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new ConfigError(`The environment variable DATA_DIR cannot be used: ${(error as Error).message}.`)
    }
  }
  return readFileSync(path, 'utf8')
}

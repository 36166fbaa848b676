// What the environment says of Kakao: its login (whose app, where Kakao is, or the sandbox in its place), and its share button.
import { createHmac } from 'node:crypto'

/** Path of the sandbox below the product's own address; below `/api`, which no service worker answers. */
export const KAKAO_SANDBOX = '/api/sandbox/kakao'

export interface KakaoConfig {
  /** Where the browser is led for the consent; without a slash at the end, as all bases. */
  authorizeBase: string
  /** Where this process exchanges codes. */
  authBase: string
  apiBase: string
  restKey: string
  clientSecret: string
  /** Tokens of any other app are refused. */
  appId: string
  adminKey: string
  /** Where the browser comes back. */
  redirectUri: string
  isSandbox: boolean
}

interface Environment {
  KAKAO_AUTH_BASE?: string | undefined
  KAKAO_API_BASE?: string | undefined
  KAKAO_REST_KEY?: string | undefined
  KAKAO_CLIENT_SECRET?: string | undefined
  KAKAO_APP_ID?: string | undefined
  KAKAO_ADMIN_KEY?: string | undefined
  KAKAO_JS_KEY?: string | undefined
  KAKAO_SHARE_SDK_URL?: string | undefined
}

export interface ConfigContext {
  production: boolean
  publicUrl: string
  host: string
  port: number
  jwtSecret: string
}

const NEEDED = ['KAKAO_REST_KEY', 'KAKAO_CLIENT_SECRET', 'KAKAO_ADMIN_KEY'] as const
const DEPENDENT = ['KAKAO_CLIENT_SECRET', 'KAKAO_ADMIN_KEY', 'KAKAO_AUTH_BASE', 'KAKAO_API_BASE'] as const

/**
 * null: there is no login with Kakao. KAKAO_APP_ID switches it on; a REST key alone is for finding addresses.
 * @param refuse throws with a sentence that a person can act on.
 */
export function kakaoConfigOf(
  env: Environment,
  around: ConfigContext,
  refuse: (sentence: string) => never,
): KakaoConfig | null {
  const redirectUri = `${around.publicUrl}/api/auth/kakao/callback`
  if (env.KAKAO_APP_ID) return { ...appOf(env, env.KAKAO_APP_ID, refuse), redirectUri, isSandbox: false }
  const alone = DEPENDENT.find((name) => env[name])
  if (alone) return refuse(`${alone} needs the environment variable KAKAO_APP_ID: tokens of other apps are refused.`)
  if (around.production || env.KAKAO_REST_KEY) return null
  return { ...sandboxOf(around), redirectUri, isSandbox: true }
}

function appOf(env: Environment, appId: string, refuse: (sentence: string) => never) {
  const missing = NEEDED.find((name) => !env[name])
  if (missing) return refuse(`KAKAO_APP_ID needs the environment variable ${missing}.`)
  const authBase = env.KAKAO_AUTH_BASE ?? 'https://kauth.kakao.com'
  return {
    authorizeBase: authBase,
    authBase,
    apiBase: env.KAKAO_API_BASE ?? 'https://kapi.kakao.com',
    restKey: env.KAKAO_REST_KEY ?? '',
    clientSecret: env.KAKAO_CLIENT_SECRET ?? '',
    appId,
    adminKey: env.KAKAO_ADMIN_KEY ?? '',
  }
}

/** Its secrets are this installation's own: a well-known one would let anybody sign in as anybody or unlink them. */
function sandboxOf({ publicUrl, host, port, jwtSecret }: ConfigContext) {
  const secret = (name: string): string => createHmac('sha256', jwtSecret).update(`kakao sandbox ${name}`).digest('hex')
  const everywhere = host === '0.0.0.0' || host === '::'
  const near = `http://${everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}${KAKAO_SANDBOX}`
  return {
    authorizeBase: publicUrl + KAKAO_SANDBOX,
    authBase: near,
    apiBase: near,
    restKey: 'sandbox-rest-key',
    clientSecret: secret('client'),
    appId: '900001',
    adminKey: secret('admin'),
  }
}

/** Kakao's own share button: the script that brings it, and whose app shares. */
export interface KakaoShareConfig {
  script: string
  /** What the script must be, by hash; null where it comes from elsewhere than Kakao. */
  integrity: string | null
  /** A key for browsers, bound to the domains that are registered with it. */
  key: string
}

// Address and hash as Kakao publishes them for this release; they change together.
const RELEASE = {
  script: 'https://t1.kakaocdn.net/kakao_js_sdk/2.8.3/kakao.min.js',
  integrity: 'sha384-oroumrnFVE0xtgqyDZJARgERibXg2C28380uaUZz2kHDS5CR7tu20eGiOU6GkTpy',
}

/** null: no button of theirs, and nothing of it is loaded. */
export function kakaoShareOf({ KAKAO_JS_KEY: key, KAKAO_SHARE_SDK_URL: other }: Environment): KakaoShareConfig | null {
  if (!key) return null
  return other ? { script: other, integrity: null, key } : { ...RELEASE, key }
}

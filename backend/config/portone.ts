// What the environment says of card payments: whose shop, where PortOne is, or the sandbox in its place.
import { createHmac } from 'node:crypto'
import type { ConfigContext } from './kakao.ts'

/** Path of the sandbox below the product's own address; below `/api`, which no service worker answers. */
export const PORTONE_SANDBOX = '/api/sandbox/portone'

export interface PortoneConfig {
  /** Where this process asks; without a slash at the end, as all bases. */
  apiBase: string
  /** The provider's browser script. */
  scriptUrl: string
  /** Whose shop it is, for the browser. */
  impCode: string
  channelKey: string | null
  key: string
  secret: string
  /** Payments of the provider's test channel are taken for real ones: never in production. */
  includeSandbox: boolean
  /** The stand-in of our own, inside this process. */
  isSandbox: boolean
}

interface Environment {
  PORTONE_API_BASE?: string | undefined
  PORTONE_SDK_URL?: string | undefined
  PORTONE_IMP_CODE?: string | undefined
  PORTONE_CHANNEL_KEY?: string | undefined
  PORTONE_KEY?: string | undefined
  PORTONE_SECRET?: string | undefined
  PORTONE_INCLUDE_SANDBOX?: 'on' | 'off' | undefined
}

const DEPENDENT = [
  'PORTONE_SECRET',
  'PORTONE_IMP_CODE',
  'PORTONE_CHANNEL_KEY',
  'PORTONE_API_BASE',
  'PORTONE_SDK_URL',
] as const

/**
 * PORTONE_KEY switches the real provider on; in production there is no other way to be paid.
 * @param refuse throws with a sentence that a person can act on.
 */
export function portoneConfigOf(
  env: Environment,
  around: ConfigContext,
  refuse: (sentence: string) => never,
): PortoneConfig {
  const includeSandbox = !around.production && env.PORTONE_INCLUDE_SANDBOX !== 'off'
  if (env.PORTONE_KEY) return { ...shopOf(env, env.PORTONE_KEY, refuse), includeSandbox, isSandbox: false }
  const alone = DEPENDENT.find((name) => env[name])
  if (alone) return refuse(`${alone} needs the environment variable PORTONE_KEY: without it payments are a sandbox.`)
  if (around.production) return refuse('NODE_ENV=production needs the environment variable PORTONE_KEY.')
  return { ...sandboxOf(around), includeSandbox, isSandbox: true }
}

function shopOf(env: Environment, key: string, refuse: (sentence: string) => never) {
  const { PORTONE_SECRET: secret, PORTONE_IMP_CODE: impCode } = env
  if (!secret) return refuse('PORTONE_KEY needs the environment variable PORTONE_SECRET.')
  if (!impCode) return refuse('PORTONE_KEY needs the environment variable PORTONE_IMP_CODE.')
  return {
    apiBase: env.PORTONE_API_BASE ?? 'https://api.iamport.kr',
    scriptUrl: env.PORTONE_SDK_URL ?? 'https://cdn.iamport.kr/v1/iamport.js',
    impCode,
    channelKey: env.PORTONE_CHANNEL_KEY ?? null,
    key,
    secret,
  }
}

/** Its secret is this installation's own: a well-known one would let anybody on its address act as the shop. */
function sandboxOf({ publicUrl, host, port, jwtSecret }: ConfigContext) {
  const everywhere = host === '0.0.0.0' || host === '::'
  const near = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return {
    apiBase: `http://${near}:${port}${PORTONE_SANDBOX}`,
    scriptUrl: `${publicUrl}${PORTONE_SANDBOX}/iamport.js`,
    impCode: 'imp00000000',
    channelKey: null,
    key: 'sandbox-key',
    secret: createHmac('sha256', jwtSecret).update('portone sandbox').digest('hex'),
  }
}

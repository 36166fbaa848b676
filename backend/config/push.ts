// What the environment says of Web Push: the key that push services know this server by, and which of them are asked.
import { createECDH } from 'node:crypto'

/** Those of Chrome, Edge and Samsung Internet, of Firefox, of Safari, and of Edge on Windows. */
const KNOWN = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

/** P-256, base64url: the uncompressed point, and the number it belongs to. */
export interface PushKey {
  publicKey: string
  privateKey: string
}

export interface PushConfig extends PushKey {
  /** Whom a push service may write to: `mailto:` or an https address (RFC 8292, section 2.1). */
  subject: string
  /** The key before: browsers that asked with it are told by it until they have asked anew. */
  old: PushKey | null
  /** Names of hosts, `*.` before one for all below it; in tests also whole origins. */
  hosts: readonly string[]
}

interface Environment {
  NODE_ENV?: string | undefined
  VAPID_PRIVATE_KEY?: string | undefined
  VAPID_PRIVATE_KEY_OLD?: string | undefined
  VAPID_SUBJECT?: string | undefined
  PUSH_HOSTS?: string | undefined
}

interface Around {
  publicUrl: string
  mailFrom: string
  /** Made at the first start, kept in the data folder. */
  kept: () => string
}

/**
 * Without a key of its own a server in production sends nothing: instances that each made one would send with keys that
 * the others' readers do not know.
 * @param refuse throws with a sentence that a person can act on.
 */
export function pushConfigOf(env: Environment, around: Around, refuse: (sentence: string) => never): PushConfig | null {
  const production = env.NODE_ENV === 'production'
  const hosts = env.PUSH_HOSTS?.split(',').map((host) => host.trim().toLowerCase()) ?? KNOWN
  const wrong = hosts.find((host) => !(isName(host) || (!production && isOrigin(host))))
  if (wrong !== undefined)
    refuse(`The environment variable PUSH_HOSTS cannot be used: '${wrong}' is not the name of a host.`)
  const before = env.VAPID_PRIVATE_KEY_OLD
  if (before !== undefined && env.VAPID_PRIVATE_KEY === undefined)
    refuse('VAPID_PRIVATE_KEY_OLD needs VAPID_PRIVATE_KEY, the one that takes its place.')
  const privateKey = env.VAPID_PRIVATE_KEY ?? (production ? null : around.kept())
  if (privateKey === null) return null
  const keyOf = (name: string, text: string): PushKey =>
    pairOf(text) ??
    refuse(`The environment variable ${name} cannot be used: it takes 32 bytes of a P-256 key as base64url.`)
  return {
    subject: env.VAPID_SUBJECT ?? subjectOf(around),
    ...keyOf('VAPID_PRIVATE_KEY', privateKey),
    old: before === undefined ? null : keyOf('VAPID_PRIVATE_KEY_OLD', before),
    hosts,
  }
}

/** With two parts at least: a name like `localhost` leads nowhere but inward. */
const isName = (host: string): boolean => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(host)
const isOrigin = (host: string): boolean => URL.canParse(host) && new URL(host).origin === host

const subjectOf = ({ publicUrl, mailFrom }: Around): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`

function pairOf(privateKey: string): PushKey | null {
  const bytes = Buffer.from(privateKey, 'base64url')
  if (bytes.length !== 32) return null
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(bytes)
  } catch {
    return null
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

// Password hashes: argon2id, a few at a time, and as long for an account that does not exist.
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'

/** OWASP's setting: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const SETTING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** More than this many waiting is an attack or an outage: better to say so than to queue for minutes. */
const MOST_WAITING = 200

const waiting: (() => void)[] = []
let running = 0

/** @throws UNAVAILABLE when far too many wait already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= LIMITS.hashesAtOnce) {
    if (waiting.length >= MOST_WAITING) throw new Refusal('UNAVAILABLE', { retryAfter: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    // The turn is handed over, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), SETTING))
}

let nobody: Promise<string> | null = null

/** null stands for an unknown account: it takes as long, and the answer is false. */
export async function isRightPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hash(randomBytes(32), SETTING)
  const compared = stored ?? (await nobody)
  const right = await inTurn(() => verify(compared, password.normalize('NFKC')))
  return right && stored !== null
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'

/** A made-up password that keeps the rule and can be typed from a terminal: `kwmxe-7342-pz`. */
export function makePassword(): string {
  const pick = (from: string, count: number): string =>
    Array.from(randomBytes(count), (byte) => from[byte % from.length]).join('')
  return `${pick(LETTERS, 5)}-${pick(DIGITS, 4)}-${pick(LETTERS, 2)}`
}

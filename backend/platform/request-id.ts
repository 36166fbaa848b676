// The id of the request that work is done for: it goes with the work into each line of the log, into jobs and mails.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** Of the request that this runs for, also in a job that it asked for; undefined for work that comes by itself. */
export const requestId = (): string | undefined => current.getStore()

/** What `work` starts belongs to the request, however late it ends. */
export const underRequest = <T>(id: string | undefined, work: () => T): T =>
  id === undefined ? work() : current.run(id, work)

/** Crockford's alphabet: no letter that is taken for another one when it is read out or typed off a screen. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** `7k3f-9q2m-x4td`: 60 bits, and short enough to be told on the phone. */
export const newRequestId = (): string => {
  const letters = [...randomBytes(12)].map((byte) => LETTERS[byte % LETTERS.length])
  return [0, 4, 8].map((from) => letters.slice(from, from + 4).join('')).join('-')
}

/** Letters, digits, dots and hyphens, as ids of proxies are; nothing that could be an address, a line or markup. */
const WELL_FORMED = /^[\w.-]{8,64}$/

/** @param told the header that a trusted proxy may have set; '' for none */
export const requestIdFrom = (told: string): string => (WELL_FORMED.test(told) ? told : newRequestId())

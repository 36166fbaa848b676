// One open stream of server-sent events (HTML Standard, 9.2), and who hears it.
import { Readable } from 'node:stream'
import type { Id } from '#domain/guidebook/document.ts'
import type { Caller } from '#backend/platform/route.ts'

export type EventName = 'switched' | 'ask' | 'relieved'

export interface Stream {
  caller: Caller
  /** Guidebooks of others that its administrator has open. */
  open: readonly Id[]
  body: Readable
  /** Looks whether its session still stands, at the latest when it would end. */
  timer?: NodeJS.Timeout
}

/** Bytes that may wait for a client that does not read. */
const WAITING_MOST = 64 * 1024

export function makeStream(caller: Caller, open: readonly Id[]): Stream {
  return { caller, open, body: new Readable({ read: () => undefined, highWaterMark: 1024 }) }
}

/** @param name absent: a guidebook has another version */
export function send({ body }: Stream, data: object, name?: EventName): void {
  push(body, `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`)
}

/** A comment: it only shows that somebody is there. */
export const beat = ({ body }: Stream): void => push(body, ':\n\n')

/** Nothing may be sent any more. */
export const end = ({ body }: Stream): void => void body.push(null)

function push(body: Readable, text: string): void {
  if (body.destroyed) return
  if (body.readableLength > WAITING_MOST) body.destroy()
  else body.push(text)
}

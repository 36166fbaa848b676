// What changed in guidebooks: told by the server while a stream of events is open, or asked for at once.
import { isRecord } from '#domain/is-record.ts'
import { createParser } from 'eventsource-parser'
import type { Id, Release } from '#domain/guidebook/document.ts'
import { call } from '#pwa/api/call/call.ts'
import { NetworkError } from './errors.ts'
import { accessToken, bearer, dropToken } from './session.ts'

/** `beat`: heartbeat. `ask`: something may have been missed. `relieved`: the account has newer streams. */
export type ServerEvent =
  | { kind: 'beat' | 'ask' | 'relieved' }
  | { kind: 'changed'; guidebook: Id; version: number | null }
  | { kind: 'switched' }

/** A server that says nothing for so long is gone: it beats every 20 s. */
const SILENT_MS = 45_000

/**
 * Resolves when the server ends the stream.
 * @param open guidebooks of others that an administrator has open
 * @throws NetworkError where there is none, ApiError never
 */
export async function readEvents(
  open: readonly Id[],
  hear: (told: ServerEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), SILENT_MS)
  try {
    const body = await openStream(open, AbortSignal.any([signal, silent.signal]))
    const parser = createParser({
      onEvent: ({ event, data }) => hear(eventOf(event, data)),
      onComment: () => hear({ kind: 'beat' }),
    })
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), SILENT_MS)
      parser.feed(part.value)
    }
  } catch (cause) {
    throw new NetworkError('no stream', { cause })
  } finally {
    clearTimeout(timer)
  }
}

async function openStream(open: readonly Id[], signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const token = await accessToken()
  if (token === null) throw new NetworkError('nobody is signed in')
  const headers = { accept: 'text/event-stream', ...bearer(token) }
  const answer = await fetch(`/api/events${queryOf(open)}`, { headers, signal, cache: 'no-store' })
  if (answer.ok && answer.body && answer.headers.get('content-type')?.startsWith('text/event-stream'))
    return answer.body
  if (answer.status === 401) dropToken(token)
  // One of those that are open was deleted: the others are told all the same.
  if (answer.status === 404 && open.length > 0) return openStream([], signal)
  throw new NetworkError(`no stream (HTTP ${answer.status})`)
}

const queryOf = (open: readonly Id[]): string => (open.length > 0 ? `?open=${open.join(',')}` : '')

/** What a newer server says beside this is no more than a sign of life. */
function eventOf(event: string | undefined, data: string): ServerEvent {
  if (event === 'ask' || event === 'relieved' || event === 'switched') return { kind: event }
  const value: unknown = event === undefined ? JSON.parse(data) : null
  if (!isRecord(value) || typeof value['guidebook'] !== 'string') return { kind: 'beat' }
  const version = typeof value['version'] === 'number' ? value['version'] : null
  return { kind: 'changed', guidebook: value['guidebook'], version }
}

export interface PublicationState {
  version: number
  published: boolean
  isPublicGallery: boolean
  release: Release
  sentVersion: number | null
}

/** Of one's own guidebooks and those that are open; null: gone. */
export type PublicationStatuses = Record<Id, PublicationState | null>

/** @param tag of the answer before. @returns `standings` null where nothing changed since. */
export async function fetchStatuses(
  open: readonly Id[],
  tag: string,
): Promise<{ standings: PublicationStatuses | null; tag: string }> {
  const headers = tag === '' ? {} : { 'if-none-match': tag }
  const { status, body, etag } = await call<{ guidebooks: PublicationStatuses } | null>({
    path: `/events/versions${queryOf(open)}`,
    headers,
  })
  if (status === 304) return { standings: null, tag }
  if (!isRecord(body?.guidebooks)) throw new NetworkError('not our answer')
  return { standings: body.guidebooks, tag: etag ?? '' }
}

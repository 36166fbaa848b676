// Server-sent events as a client receives them, for tests.
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { TestServer } from './server.ts'

/** `data` as JSON; `event` where it has a name. */
export interface SseEvent {
  event?: string
  data: unknown
}

export interface EventStream {
  status: number
  headers: Headers
  /** The next one, of those that came meanwhile the oldest. */
  next: () => Promise<SseEvent>
  /** Comments so far. */
  beats: () => number
  /** Resolves when the server ended it. */
  ended: Promise<void>
  close: () => void
}

export async function openEvents(
  { url }: Pick<TestServer, 'url'>,
  token: string,
  query = '',
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const closing = new AbortController()
  const answer = await fetch(`${url}/api/events${query}`, {
    headers: { Authorization: `Bearer ${token}`, ...headers },
    signal: closing.signal,
  })
  const waiting: SseEvent[] = []
  let beats = 0
  let wake = (): void => undefined
  const parser = createParser({
    onEvent: ({ event, data }: EventSourceMessage) => {
      waiting.push({ ...(event === undefined ? {} : { event }), data: JSON.parse(data) as unknown })
      wake()
    },
    onComment: () => {
      beats += 1
      wake()
    },
  })
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }))
  }
  const next = async (): Promise<SseEvent> => {
    while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve))
    return waiting.shift() as SseEvent
  }
  const ended = read().catch(() => undefined)
  return {
    status: answer.status,
    headers: answer.headers,
    next,
    beats: () => beats,
    ended,
    close: () => closing.abort(),
  }
}

// Somebody outside of the machine: asks both hosts through a proxy, as a browser would whose names lead there.
import { request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { createParser } from 'eventsource-parser'
import { HOSTS } from './machine.ts'
import type { Proxy } from './proxy.ts'

export interface VisitorResponse {
  status: number
  headers: IncomingMessage['headers']
  text: string
  bytes: Buffer
}

export interface RequestOptions {
  method?: string
  host?: keyof typeof HOSTS
  token?: string
  headers?: Record<string, string>
  /** JSON, or a form. */
  body?: unknown
  /** A loopback address, so that not all come from one network. */
  from?: string
  /** An answer that takes longer counts as none. */
  patience?: number
}

export interface Visitor {
  /** @throws Error where the connection ends without an answer */
  ask: (path: string, asked?: RequestOptions) => Promise<VisitorResponse>
  /** Hears what changes; `next` resolves with the newest when one comes. */
  listen: (token: string) => Promise<{ next: () => Promise<unknown>; close: () => void }>
}

const readAll = async (answer: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

interface Sent {
  type: string
  bytes: Uint8Array
}

async function sentOf(body: unknown): Promise<Sent | null> {
  if (body === undefined) return null
  if (!(body instanceof FormData)) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) }
  const form = new Response(body)
  return { type: form.headers.get('content-type') ?? '', bytes: new Uint8Array(await form.arrayBuffer()) }
}

export function visitorOf({ port, ca }: Pick<Proxy, 'port' | 'ca'>): Visitor {
  const open = (path: string, asked: RequestOptions, sent: Sent | null, signal?: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { method = 'GET', host = 'app', token, headers = {}, from } = asked
      const all = {
        host: HOSTS[host],
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(sent ? { 'content-type': sent.type } : {}),
        ...headers,
      }
      const to = { host: '127.0.0.1', port, servername: HOSTS[host], ca, agent: false, path, method, headers: all }
      const how = { ...(from && { localAddress: from }), ...(signal && { signal }) }
      const asking = request({ ...to, ...how }, resolve)
      // Also later, where the signal ends an answer that has begun: its reader is told as well.
      asking.on('error', reject)
      asking.end(sent?.bytes)
    })
  return {
    ask: async (path, asked = {}) => {
      const signal = asked.patience === undefined ? undefined : AbortSignal.timeout(asked.patience)
      const answer = await open(path, asked, await sentOf(asked.body), signal)
      const bytes = await readAll(answer)
      return { status: answer.statusCode ?? 0, headers: answer.headers, text: bytes.toString(), bytes }
    },
    listen: async (token) => {
      const answer = await open('/api/events', { token }, null)
      if (answer.statusCode !== 200) throw new Error(`/api/events answered ${answer.statusCode}`)
      let wake: (data: unknown) => void = () => undefined
      const parser = createParser({ onEvent: ({ data }) => wake(JSON.parse(data)) })
      answer.on('data', (part: Buffer) => parser.feed(part.toString()))
      return { next: () => new Promise((resolve) => (wake = resolve)), close: () => void answer.destroy() }
    },
  }
}

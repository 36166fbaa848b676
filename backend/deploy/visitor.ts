// Somebody outside of the machine: asks both hosts through a proxy, as a browser would whose names lead there.
import { request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { createParser } from 'eventsource-parser'
import { HOSTS, type Proxy } from './proxy.ts'

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

export interface Asked {
  method?: string
  host?: keyof typeof HOSTS
  token?: string
  headers?: Record<string, string>
  body?: unknown
}

export interface Visitor {
  /** @throws Error where the connection ends without an answer */
  ask: (path: string, asked?: Asked) => Promise<Answer>
  /** Hears what changes; `next` resolves with the newest when one comes. */
  listen: (token: string) => Promise<{ next: () => Promise<unknown>; close: () => void }>
}

const readAll = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

export function visitorOf({ port, ca }: Proxy): Visitor {
  const open = (path: string, { method = 'GET', host = 'app', token, headers = {}, body }: Asked) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const all = {
        host: HOSTS[host],
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      }
      const to = { host: '127.0.0.1', port, servername: HOSTS[host], ca, agent: false, path, method, headers: all }
      const asking = request(to, resolve)
      asking.once('error', reject)
      asking.end(body === undefined ? undefined : JSON.stringify(body))
    })
  return {
    ask: async (path, asked = {}) => {
      const answer = await open(path, asked)
      return { status: answer.statusCode ?? 0, headers: answer.headers, text: await readAll(answer) }
    },
    listen: async (token) => {
      const answer = await open('/api/events', { token })
      if (answer.statusCode !== 200) throw new Error(`/api/events answered ${answer.statusCode}`)
      let wake: (data: unknown) => void = () => undefined
      const parser = createParser({ onEvent: ({ data }) => wake(JSON.parse(data)) })
      answer.on('data', (part: Buffer) => parser.feed(part.toString()))
      return { next: () => new Promise((resolve) => (wake = resolve)), close: () => void answer.destroy() }
    },
  }
}

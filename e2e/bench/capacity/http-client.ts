// Requests over kept connections through a proxy with TLS, as a browser with many tabs would make them.
import { Agent, request } from 'node:https'
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { HOSTS } from '#backend/deploy/machine.ts'
import type { Proxy } from '#backend/deploy/proxy.ts'

export interface HttpCall {
  path: string
  /** Timed apart from what else its act asks. */
  kind?: string
  method?: string
  host?: keyof typeof HOSTS
  headers?: Record<string, string>
  body?: Buffer | string
}

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export type Ask = (asked: HttpCall) => Promise<Answered>

export interface HttpClient {
  ask: Ask
  /** Resolves once the answer has begun; it is never read to its end. */
  hold: (asked: HttpCall) => Promise<ClientRequest>
  close: () => void
}

/** More than a limit was ever found with; whoever comes then waits, as in a queue before a door. */
const CONNECTIONS = 400

const readAll = async (answer: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

export function httpClient({ port, ca }: Proxy): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, ca, scheduling: 'lifo' })
  const open = ({ path, method = 'GET', host = 'read', headers = {}, body }: HttpCall, by: Agent | false) =>
    new Promise<[ClientRequest, IncomingMessage]>((resolve, reject) => {
      const all = { host: HOSTS[host], 'accept-encoding': 'br', ...headers }
      const to = { host: '127.0.0.1', port, servername: HOSTS[host], ca, agent: by, path, method, headers: all }
      const asking = request(to, (answer) => resolve([asking, answer]))
      asking.once('error', reject)
      asking.end(body)
    })
  return {
    ask: async (asked) => {
      const [, answer] = await open(asked, agent)
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: await readAll(answer) }
    },
    hold: async (asked) => {
      const [asking, answer] = await open(asked, false)
      if (answer.statusCode !== 200) throw new Error(`${asked.path} was answered ${answer.statusCode}`)
      // Whoever ends it has no use for being told so.
      asking.on('error', () => undefined)
      answer.on('error', () => undefined)
      answer.resume()
      return asking
    },
    close: () => agent.destroy(),
  }
}

// The network between a device and the product: it records every request and fails them as real networks and servers do.
import { createServer, request as ask } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pageFiles } from '#e2e/harness/page-files.ts'

/** The same in all tests of a process. */
let page: ReturnType<typeof pageFiles> | null = null

export interface Passed {
  method: string
  path: string
  key: string | undefined
  authorization: string | undefined
  ifMatch: string | undefined
  body: string
  /** 0 while nothing was answered. */
  status: number
}

/** What to do with a request; undefined lets it pass. */
export type Fault =
  /** Answered here; the product never sees it. */
  | { kind: 'answer'; status: number; body?: unknown; headers?: Record<string, string>; text?: string }
  /** No answer at all, and the product never sees it; at once, or after a while of hanging. */
  | { kind: 'cut'; until?: Promise<unknown> }
  /** The product does it, and the answer gets lost. */
  | { kind: 'lose' }
  /** The product does it, and the answer comes once `until` is kept. */
  | { kind: 'hold'; until: Promise<unknown> }
  /** The product sees it once `until` is kept. */
  | { kind: 'late'; until: Promise<unknown> }

export interface Network {
  url: string
  /** Requests below /api that change something, in the order of their arrival. */
  writes: Passed[]
  /** Streams of events that are open. */
  streams: Set<ServerResponse>
  /** Asked for each request; the first that answers decides. */
  fault: ((passed: Passed) => Fault | undefined) | null
  /** False: sockets are cut, also while the device says it is online. Pages still load. */
  up: boolean
  /** True: nothing is kept by the browser's own cache, so that only the worker's counts. */
  uncached: boolean
  /** True: the app has no worker, and keeps none of its files: for tests of what the page does by itself. */
  workerless: boolean
  close: () => Promise<void>
}

export const openNetwork = async (product: string): Promise<Network> => {
  const files = await (page ??= pageFiles('pwa/testing/offline.html', '/__offline/'))
  const network: Network = {
    url: '',
    writes: [],
    streams: new Set(),
    fault: null,
    up: true,
    uncached: false,
    workerless: false,
    close: async () => {},
  }
  const server = createServer((incoming, answer) => void serve(incoming, answer).catch(() => answer.destroy()))

  const serve = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/'
    const own = path.startsWith('/__offline/') ? files.get(path.slice('/__offline/'.length)) : undefined
    if (own) return void answer.writeHead(200, { 'content-type': own.type }).end(own.bytes)
    if (network.workerless && path === '/sw.js') return void answer.writeHead(404).end()
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    const passed = note(incoming, bytes)
    const isApi = path.startsWith('/api/')
    if (isApi && passed.method !== 'GET') network.writes.push(passed)
    const fault = isApi && !network.up ? ({ kind: 'cut' } as const) : network.fault?.(passed)
    if (network.uncached) answer.setHeader('cache-control', 'no-store')
    if (!fault && /^\/api\/events(\?|$)/.test(path)) return stream(product, incoming, answer, network)
    await pass(product, incoming, answer, bytes, passed, fault)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  network.url = `http://localhost:${(server.address() as AddressInfo).port}`
  network.close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return network
}

const note = ({ method, url, headers }: IncomingMessage, bytes: Buffer): Passed => ({
  method: method ?? 'GET',
  path: url ?? '/',
  key: headers['idempotency-key'] as string | undefined,
  authorization: headers.authorization,
  ifMatch: headers['if-match'],
  body: bytes.toString('utf8'),
  status: 0,
})

const pass = async (
  product: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  bytes: Buffer,
  passed: Passed,
  fault: Fault | undefined,
): Promise<void> => {
  if (fault?.kind === 'cut') {
    await fault.until
    return void answer.destroy()
  }
  if (fault?.kind === 'answer') {
    passed.status = fault.status
    const type = fault.text === undefined ? 'application/json' : 'text/html'
    return void answer
      .writeHead(fault.status, { 'content-type': type, ...fault.headers })
      .end(fault.text ?? JSON.stringify(fault.body ?? {}))
  }
  if (fault?.kind === 'late') await fault.until
  const reply = await forward(product, incoming, bytes)
  passed.status = reply.status
  if (fault?.kind === 'hold') await fault.until
  if (fault?.kind === 'lose' || answer.destroyed) return void answer.destroy()
  const { 'cache-control': caching, ...headers } = reply.headers
  answer
    .writeHead(reply.status, answer.hasHeader('cache-control') || !caching ? headers : reply.headers)
    .end(reply.bytes)
}

/** Passed on as it comes, and cut with the network. */
const stream = (product: string, incoming: IncomingMessage, answer: ServerResponse, network: Network): void => {
  const { hostname, port } = new URL(product)
  const headers = { ...incoming.headers, host: `${hostname}:${port}` }
  const outgoing = ask({ hostname, port, path: incoming.url, headers }, (reply) => {
    if (reply.statusCode === 200) network.streams.add(answer)
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.on('data', (chunk: Buffer) => (network.up ? answer.write(chunk) : answer.destroy()))
    reply.on('end', () => answer.end())
  })
  outgoing.on('error', () => answer.destroy())
  answer.on('close', () => {
    network.streams.delete(answer)
    outgoing.destroy()
  })
  outgoing.end()
}

interface Reply {
  status: number
  headers: IncomingMessage['headers']
  bytes: Buffer
}

const forward = (product: string, incoming: IncomingMessage, bytes: Buffer): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(product)
    const headers = { ...incoming.headers, host: `${hostname}:${port}` }
    delete headers['accept-encoding']
    const outgoing = ask({ hostname, port, path: incoming.url, method: incoming.method, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 502, headers: reply.headers, bytes: Buffer.concat(chunks) }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(bytes)
  })

export const isPatch = ({ method }: Passed): boolean => method === 'PATCH'

/** Every autosave that was tried. */
export const patches = (network: Network): Passed[] => network.writes.filter(isPatch)

export const serverError: Fault = { kind: 'answer', status: 500, body: { code: 'INTERNAL', message: '' } }

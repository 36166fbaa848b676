// A proxy between browser and product that fails the way real networks do: absent, cut short, answered by somebody else.
import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** `pass` lets a request through, `until` once that has come; `cut` ends the answer half way; `gone` drops the connection; else what is answered. */
export type Fault =
  | 'pass'
  | 'cut'
  | 'gone'
  | 'hold'
  | { until: Promise<unknown> }
  | { status: number; type?: string; body?: string; headers?: Record<string, string> }

export interface FaultProxy {
  url: string
  /** Every path asked for since `forget`. */
  asked: string[]
  forget: () => void
  /** Decides about each request from now on. */
  fail: (fault: (path: string, method: string) => Fault) => void
  /** Headers added to what passes. */
  add: (headers: Record<string, string>) => void
  /** Nobody answers any more. */
  close: () => Promise<void>
}

/** @param target `http://host:port` of the product. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let decide: (path: string, method: string) => Fault = () => 'pass'
  let added: Record<string, string> = {}
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    asked.push(path)
    const fault = decide(path, incoming.method ?? 'GET')
    if (fault === 'hold') return
    const through = (): void => pass(target, incoming, outgoing, { cut: fault === 'cut', added })
    if (fault === 'gone') incoming.socket.destroy()
    else if (typeof fault !== 'object') through()
    else if ('until' in fault) void fault.until.then(through)
    else answer(outgoing, fault)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    forget: () => void (asked.length = 0),
    fail: (fault) => void (decide = fault),
    add: (headers) => void (added = headers),
    close,
  }
}

function answer(outgoing: ServerResponse, fault: Extract<Fault, { status: number }>): void {
  outgoing.writeHead(fault.status, { 'Content-Type': fault.type ?? 'text/plain', ...fault.headers })
  outgoing.end(fault.body ?? '')
}

interface How {
  cut: boolean
  added: Record<string, string>
}

function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse, { cut, added }: How): void {
  const forward = request(target + incoming.url, { method: incoming.method, headers: incoming.headers }, (got) => {
    const chunks: Buffer[] = []
    got.on('data', (chunk: Buffer) => chunks.push(chunk))
    got.on('end', () => {
      const body = Buffer.concat(chunks)
      const headers = { ...got.headers, ...added }
      if (cut) delete headers['content-length']
      // Without a length, a close looks like an end.
      if (cut) Object.assign(headers, { connection: 'close' })
      outgoing.writeHead(got.statusCode ?? 502, headers)
      if (!cut) return outgoing.end(body)
      outgoing.useChunkedEncodingByDefault = false
      outgoing.end(body.subarray(0, body.length / 2))
    })
  })
  forward.on('error', () => incoming.socket.destroy())
  incoming.pipe(forward)
}

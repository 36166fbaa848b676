// A proxy that drops responses: the request is executed, and the client never learns of it.
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, request } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { freePort } from '#backend/testing/port.ts'
import { HOSTS } from '#backend/deploy/machine.ts'
import type { Proxy } from '#backend/deploy/proxy.ts'

export interface CuttingProxy {
  port: number
  ca: string
  /** Each of so many answers is cut; 0: none. */
  every: number
  /** How many were. */
  cut: number
  stop: () => Promise<void>
}

/** By turns before the first byte of an answer, and in its middle. */
export async function startCuttingProxy({ port: behind, ca, certificate }: Proxy): Promise<CuttingProxy> {
  if (!certificate) throw new Error('A certificate is needed to cut within TLS.')
  const port = await freePort()
  let answers = 0
  const pass = (answer: IncomingMessage, to: ServerResponse): void => {
    answers += 1
    const isCut = proxy.every > 0 && answers % proxy.every === 0
    if (isCut) proxy.cut += 1
    if (isCut && proxy.cut % 2 === 1) return void (answer.destroy(), to.destroy())
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('data', (part: Buffer) => {
      if (!isCut) return void to.write(part)
      to.write(part.subarray(0, Math.floor(part.length / 2)), () => to.destroy())
      answer.destroy()
    })
    answer.on('end', () => (isCut ? to.destroy() : to.end()))
    answer.on('error', () => to.destroy())
  }
  const server = createServer(
    { cert: readFileSync(certificate.cert), key: readFileSync(certificate.key) },
    (asked, to) => {
      const { method, url: path, headers, socket } = asked
      // nginx sees who asks by the address.
      const localAddress = socket.remoteAddress?.replace('::ffff:', '') ?? '127.0.0.1'
      const there = { host: '127.0.0.1', port: behind, servername: HOSTS.app, ca, agent: false as const, localAddress }
      const asking = request({ ...there, method, path, headers }, (answer) => pass(answer, to))
      asking.on('error', () => to.destroy())
      asked.pipe(asking)
    },
  )
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stop = async (): Promise<void> => {
    server.close()
    server.closeAllConnections()
  }
  const proxy: CuttingProxy = { port, ca, every: 0, cut: 0, stop }
  return proxy
}

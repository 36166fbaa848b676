// The HTTP server of a process: how long it waits for whom, and how it ends without cutting an answer short.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Listening {
  /** Where it really listens. */
  port: number
  /** Running requests get 10 s to end; then their connections are closed. */
  end: () => Promise<void>
}

export async function listen(answer: RequestListener, port: number, host: string): Promise<Listening> {
  // Node looks for slow senders every 2 s, so that their sockets are gone well within 15 s (attack 20). Connections are
  // kept longer than proxies keep theirs, so that none is closed just as it is used again.
  const timeouts = { headersTimeout: 10_000, requestTimeout: 600_000, keepAliveTimeout: 65_000 }
  const server = createServer({ ...timeouts, connectionsCheckingInterval: 2000 }, answer)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  /** A connection that is kept alive becomes idle only after its last answer. */
  const closeIdle = (): void => {
    server.closeIdleConnections()
    // Browsers open some before they need them; to Node those are requests that are just coming.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  const end = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    const idle = setInterval(closeIdle, 100)
    const force = setTimeout(() => server.closeAllConnections(), 10_000)
    await closed
    clearInterval(idle)
    clearTimeout(force)
  }
  return { port: (server.address() as AddressInfo).port, end }
}

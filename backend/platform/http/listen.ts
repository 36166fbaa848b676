// The HTTP server of a process: how long it waits for whom, and how it ends without cutting an answer short.
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

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
  let silent = new Set<Socket>()
  /** A connection that is kept alive becomes idle only after its last answer. */
  const closeIdle = (): void => {
    server.closeIdleConnections()
    // Browsers open some before they need them; to Node those are requests that are just coming. Only who has said nothing
    // since the last time is one of them: what came while this process was busy is not read yet.
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
    silent = new Set([...sockets].filter(({ bytesRead }) => bytesRead === 0))
  }
  const end = async (): Promise<void> => {
    await untilAllAccepted(server)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    // Timers are due before sockets are read, immediates after it.
    const idle = setInterval(() => setImmediate(closeIdle), 100)
    const force = setTimeout(() => server.closeAllConnections(), 10_000)
    await closed
    clearInterval(idle)
    clearTimeout(force)
  }
  return { port: addressOf(server).port, end }
}

const addressOf = (server: Server): AddressInfo => server.address() as AddressInfo

/**
 * Connections that the system has made and this process has not taken yet are reset when it stops listening, and what must not
 * be repeated no proxy sends again. They are taken in order: once one of our own was, all before it were.
 */
function untilAllAccepted(server: Server): Promise<void> {
  const { address, port } = addressOf(server)
  const own = connect(port, address)
  return new Promise((resolve) => {
    const done = (): void => {
      server.off('connection', taken)
      own.destroy()
      resolve()
    }
    const taken = ({ remotePort }: Socket): void => void (remotePort === own.localPort && done())
    server.on('connection', taken)
    own.once('error', done)
    own.setTimeout(1000, () => setImmediate(done))
  })
}

// A TCP proxy between two servers that can be cut, slowed, paused or redirected while it is in use.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '#backend/testing/port.ts'

export interface FaultProxy {
  port: number
  /** Added to each direction, for what is carried from now on. */
  delayMs: number
  /** Another port to carry to, for new connections. */
  target: number
  /** How many connections were asked for since it was made. */
  connections: number
  /** Connections are taken, and nothing goes through until it is released; then all of it does. */
  hold: () => void
  release: () => void
  /** Stops listening, and cuts the open connections. */
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** What is open is cut; new connections are taken. */
  drop: () => void
}

/** To a port of this machine. */
export async function startFaultProxy(target: number): Promise<FaultProxy> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let isHeld = false
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    if (isHeld) socket.pause()
    socket.setNoDelay(true)
    // The other side is told by its own end.
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const carry = (from: Socket, to: Socket): void => {
    // One order for all: timers of one length end as they began.
    const later = (act: () => void): void => {
      if (proxy.delayMs > 0) setTimeout(act, proxy.delayMs)
      else act()
    }
    from.on('data', (part: Buffer) => later(() => to.writable && to.write(part)))
    from.once('end', () => later(() => to.end()))
    from.once('close', () => later(() => to.destroy()))
  }
  const server = createServer((near) => {
    proxy.connections += 1
    const far = connect(proxy.target, '127.0.0.1')
    carry(near, far)
    carry(far, near)
    // Piping resumes a socket: it is paused only after that.
    for (const socket of [near, far]) keep(socket)
  })
  const drop = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const hold = (): void => {
    isHeld = true
    for (const socket of sockets) socket.pause()
  }
  const release = (): void => {
    isHeld = false
    for (const socket of sockets) socket.resume()
  }
  const mend = async (): Promise<void> => {
    if (server.listening) return
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async (): Promise<void> => {
    if (!server.listening) return
    server.close()
    drop()
    await once(server, 'close')
  }
  const proxy: FaultProxy = { port, delayMs: 0, target, connections: 0, hold, release, cut, mend, drop }
  await mend()
  return proxy
}

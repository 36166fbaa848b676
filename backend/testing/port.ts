// A port for a server of a test, which it may leave and take again.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that systems give to outgoing connections and to servers without a wish of their own: while the server of
 *  the test is not up yet, or restarts, nobody else is given it. */
const RANGE = [20_000, 30_000] as const

export async function freePort(): Promise<number> {
  const port = randomInt(...RANGE)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}

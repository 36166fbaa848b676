// Load on an HTTP server: requests a second and the slowest hundredth, measured with autocannon.
import autocannon from 'autocannon'
import { median } from './figure.ts'

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p99: number
  failed: number
}

const shuffled = <T>(list: T[]): T[] => {
  const copy = [...list]
  for (let i = copy.length - 1; i > 0; i -= 1) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
  }
  return copy
}

interface Asking {
  headers?: Record<string, string>
  connections?: number
}

/** 32 connections for some seconds, each asking for the paths in an order of its own. */
export const load = async (
  url: string,
  paths: string[],
  seconds: number,
  { headers = {}, connections = 32 }: Asking = {},
): Promise<Load> => {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      // It would read each body as text, and do so three times as slowly where a chunk happens to end within a letter: how
      // long the headers are would decide what the client can take.
      client.pipelinedRequests.addBody = () => undefined
      client.setRequests(shuffled(paths).map((path) => ({ method: 'GET', path, headers })))
    },
  })
  const failed = result['4xx'] + result['5xx'] + result.errors
  return { perSecond: result.requests.average, p99: result.latency.p99, failed }
}

/** Three alternating rounds; the median of each side. A failed request on either side ends the bench. */
export const alternating = async (
  sides: Record<string, () => Promise<Load>>,
  rounds = 3,
): Promise<Record<string, Load>> => {
  const measured = new Map<string, Load[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const [name, run] of Object.entries(sides)) {
      const result = await run()
      if (result.failed > 0) throw new Error(`${name}: ${result.failed} requests failed`)
      measured.set(name, [...(measured.get(name) ?? []), result])
    }
  const middle = (list: Load[]): Load => ({
    perSecond: median(list.map(({ perSecond }) => perSecond)),
    p99: median(list.map(({ p99 }) => p99)),
    failed: 0,
  })
  return Object.fromEntries([...measured].map(([name, list]) => [name, middle(list)]))
}

// A collector of traces for tests: takes what is told by OTLP over HTTP, and finds a span with all that lies above it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ExportedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 2: it failed. */
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

export interface TraceCollector {
  endpoint: string
  spans: () => ExportedSpan[]
  /** All that it was told, as it came. */
  text: () => string
  stop: () => Promise<void>
}

interface Batch {
  resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[]
}

export async function startCollector(): Promise<TraceCollector> {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const batches = (): Batch[] => bodies.map((body) => JSON.parse(body) as Batch)
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      batches().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    text: () => bodies.join('\n'),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Names from the first of its trace down to it. */
export function wayTo(span: ExportedSpan, spans: readonly ExportedSpan[]): string[] {
  const above = spans.find(({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId)
  return above ? [...wayTo(above, spans), span.name] : [span.name]
}

export const attributesOf = ({ attributes }: ExportedSpan): Record<string, string | number | undefined> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

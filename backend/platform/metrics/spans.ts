// Spans of a trace at our own few seams, and how a trace goes on in a job. Without an endpoint they are nothing, and cost nothing.
// Attributes are methods, routes, tables, queues and hosts: never an id, a person, a value or a word of somebody's.
import { context, isSpanContextValid, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'

export interface SpanFacts {
  name: string
  kind: SpanKind
  attributes: Attributes
}

/** Runs `work` in a span; what it throws makes the span a failed one, without its message. */
export async function inSpan<T>({ name, kind, attributes }: SpanFacts, work: () => Promise<T>): Promise<T> {
  return trace.getTracer('gilbook').startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Of W3C's Trace Context, for what is done later; undefined where nothing is traced. */
export function traceparent(): string | undefined {
  const found = trace.getSpanContext(context.active())
  if (!found || !isSpanContextValid(found)) return undefined
  return `00-${found.traceId}-${found.spanId}-${found.traceFlags.toString(16).padStart(2, '0')}`
}

/** `work` belongs to the trace that `parent` names. */
export function underTrace<T>(parent: string | undefined, work: () => T): T {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(parent ?? '') ?? []
  if (!traceId || !spanId || !flags) return work()
  const found = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return context.with(trace.setSpanContext(context.active(), found), work)
}

/** A call to a provider: the trace is not told to it. */
export const tracedFetch: typeof fetch = (to, init) => {
  const { hostname } = new URL(to instanceof Request ? to.url : to)
  const method = init?.method ?? 'GET'
  const attributes = { 'http.request.method': method, 'server.address': hostname }
  return inSpan({ name: `${method} ${hostname}`, kind: SpanKind.CLIENT, attributes }, () => fetch(to, init))
}

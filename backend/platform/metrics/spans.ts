// Spans of a trace at our own few seams, and how a trace goes on in a job. Without an endpoint they are nothing, and cost nothing.
// Attributes are methods, routes, tables, queues, hosts and sizes, by OpenTelemetry's semantic conventions: never an id, a person,
// a value or a word of somebody's.
import {
  context,
  INVALID_SPAN_CONTEXT,
  isSpanContextValid,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api'

export interface SpanFacts {
  name: string
  kind: SpanKind
  attributes: Attributes
  /** What is thrown as an answer like any other, such as that there is no such file. */
  isAnswer?: (error: unknown) => boolean
}

/** Runs `work` in a span; what it throws makes the span a failed one, without its message. */
export async function inSpan<T>(facts: SpanFacts, work: (span: Span) => Promise<T>): Promise<T> {
  const { name, kind, attributes, isAnswer } = facts
  return trace.getTracer('gilbook').startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      if (!isAnswer?.(error)) fail(span, classOf(error))
      throw error
    } finally {
      span.end()
    }
  })
}

/** Below a request or a job that is told of: without it nobody looks for what it asked. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() ?? false

export const inSpanBelow: typeof inSpan = (facts, work) => (isTraced() ? inSpan(facts, work) : work(NO_SPAN))

const NO_SPAN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT)

/** @param type of a few: a class of errors, a code of the system's or of an answer */
export function fail(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type)
}

/** `ECONNREFUSED`, `23505`, `TimeoutError`: of what a program threw, whose message may have somebody's words. */
export function classOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const found = [code, name].find((each) => typeof each === 'string' && /^\w{1,60}$/.test(each))
  return typeof found === 'string' ? found : '_OTHER'
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

/** A call over HTTP to another's server: its address beyond the host may be somebody's. */
export function callFacts(method: string, to: URL): SpanFacts {
  const { hostname, port, protocol } = to
  const usual = protocol === 'https:' ? 443 : 80
  const server = { 'server.address': hostname, 'server.port': Number(port) || usual }
  const attributes = { 'http.request.method': method, ...server }
  return { name: `${method} ${hostname}`, kind: SpanKind.CLIENT, attributes }
}

/** How a call over HTTP was answered. */
export function answered(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status)
  if (status >= 400) fail(span, String(status))
}

/** A call to a provider: the trace is not told to it. */
export const tracedFetch: typeof fetch = (to, init) => {
  const url = new URL(to instanceof Request ? to.url : to)
  return inSpan(callFacts(init?.method ?? 'GET', url), async (span) => {
    const answer = await fetch(to, init)
    answered(span, answer.status)
    return answer
  })
}

// One HTTP call to PortOne: what came back, as the envelope that every answer has, or why there is none to believe.
import { z } from 'zod'
import { GatewayUnavailable } from './gateway.ts'

export interface PortOneRequest {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the base, with its query. */
  path: string
  body?: Record<string, unknown>
  token?: string
  /** Milliseconds to wait for the whole answer. */
  patience: number
}

export interface GatewayResponse {
  status: number
  /** 0 is success; HTTP 200 with another code is a refusal. */
  code: number
  message: string
  response: unknown
}

export type Fetch = (address: string, init: RequestInit) => Promise<Response>

const ENVELOPE = z.object({ code: z.number(), message: z.string().nullish(), response: z.unknown() })

/** No connection, a broken one, or an error of PortOne's own. A time-out is none of it: waiting again would double it. */
export class Unanswered extends GatewayUnavailable {}

/**
 * Any answer below 500 that is PortOne's. One without its envelope (a proxy's page, say, even with 404) says nothing.
 * @throws GatewayUnavailable whose message names the call and the reason, and nothing that was sent or received
 */
export async function callPortone(fetch: Fetch, base: string, sent: PortOneRequest): Promise<GatewayResponse> {
  const { method, path, body, token, patience } = sent
  const call = `${method} ${path.split('?')[0]?.split('/').slice(0, 3).join('/')}`
  const signal = AbortSignal.timeout(patience)
  try {
    const response = await fetch(base + path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    })
    return await answered(call, response)
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error
    if (signal.aborted) throw new GatewayUnavailable(`${call}: no answer within ${patience} ms`)
    throw new Unanswered(`${call}: no connection${codeOf(error)}`)
  }
}

async function answered(call: string, response: Response): Promise<GatewayResponse> {
  const { status } = response
  const text = await response.text()
  if (status >= 500) throw new Unanswered(`${call}: HTTP ${status}`)
  if (status === 429) throw new GatewayUnavailable(`${call}: HTTP 429`)
  if (status === 401) return { status, code: -1, message: 'Unauthorized', response: null }
  const parsed = ENVELOPE.safeParse(jsonOf(text))
  if (!parsed.success) throw new GatewayUnavailable(`${call}: HTTP ${status} without an envelope`)
  const { code, message, response: inside } = parsed.data
  return { status, code, message: message ?? '', response: inside }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** ` (ECONNREFUSED)`, where the system says so. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? ` (${cause.code})` : ''
}

// The two ways in which a call fails: the server refused it, or did not answer.
import { isRecord } from '#domain/is-record.ts'

/** An answer of the server that is not 2xx, decoded. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** A code of the domain's `refusal.ts`, or `UNKNOWN`. */
  readonly code: string
  readonly fields: Record<string, string>
  readonly body: Record<string, unknown>
  /** Seconds until a retry makes sense, where the server said so. */
  readonly retryAfter: number | null

  constructor(status: number, body: Record<string, unknown>, retryAfter: number | null) {
    super(typeof body['message'] === 'string' ? body['message'] : `HTTP ${status}`)
    this.status = status
    this.code = typeof body['code'] === 'string' ? body['code'] : 'UNKNOWN'
    this.fields = isRecord(body['fields']) ? (body['fields'] as Record<string, string>) : {}
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** No network, a time-out, or an answer that is not ours (a captive portal's page): worth trying again. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

// One request to the API and its decoding, without the session: `call` adds that.
import { isRecord } from '#domain/is-record.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'

export interface Send {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below `/api`, beginning with a slash. */
  path: string
  /** Sent as JSON. */
  body?: unknown
  form?: FormData
  /** Told how much of `form` has left, between 0 and 1; never in a worker, which can't know. */
  onSent?: (share: number) => void
  headers?: Record<string, string>
  idempotencyKey?: string
  /** The version that the change is based on. */
  ifMatch?: number
  signal?: AbortSignal
  /** Goes on when the page goes away. */
  keepalive?: boolean
  /** Milliseconds until it counts as no network. */
  timeout?: number
  /** Media type of a file that is the answer, as a Blob; a refusal is JSON all the same. */
  file?: string
  /** Whether what came with 2xx has the shape of our answer: a network's own page may be JSON too. */
  isAnswer?: (body: unknown) => boolean
}

export interface ReceivedResponse<T> {
  status: number
  body: T
  etag: string | null
}

const TIMEOUT = 30_000

/** Throws ApiError for an answer that is not 2xx, NetworkError when none came, or one that is not of this server. */
export async function send<T>(ask: Send): Promise<ReceivedResponse<T>> {
  const response = await reach(ask)
  const body = response.ok && ask.file ? await fileOf(response, ask.file) : await decode(response)
  // Asked for with a condition, and nothing changed.
  const isKnown = response.status === 304
  if (response.ok && ask.isAnswer?.(body) === false) throw new NetworkError('not our answer')
  if (response.ok || isKnown) return { status: response.status, body: body as T, etag: response.headers.get('etag') }
  if (!isRefusal(body)) throw new NetworkError(`not our refusal (HTTP ${response.status})`)
  throw new ApiError(response.status, body, secondsOf(response.headers.get('retry-after')))
}

/** Judged by its shape: a server that is newer than the app has codes that the app does not know. */
const isRefusal = (body: unknown): body is Record<string, unknown> =>
  isRecord(body) && /^[A-Z][A-Z_]*$/.test(String(body['code'])) && typeof body['message'] === 'string'

async function reach(ask: Send): Promise<Response> {
  const { method = 'GET', timeout = TIMEOUT, form, onSent, signal } = ask
  const address = `/api${ask.path}`
  const headers = headersOf(ask)
  try {
    if (form && onSent && canWatch())
      return await sendWatched(address, { method, headers, body: form, timeout, signal, onSent })
    const limit = AbortSignal.timeout(timeout)
    return await fetch(address, {
      method,
      headers,
      body: form ?? (ask.body === undefined ? null : JSON.stringify(ask.body)),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      credentials: 'same-origin',
      keepalive: ask.keepalive ?? false,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkError('no answer', { cause })
  }
}

function headersOf(ask: Send): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', ...ask.headers }
  if (ask.body !== undefined) headers['content-type'] = 'application/json'
  if (ask.idempotencyKey) headers['idempotency-key'] = ask.idempotencyKey
  if (ask.ifMatch !== undefined) headers['if-match'] = `"${ask.ifMatch}"`
  // A worker has no document; it says the language itself where a person will read the answer.
  if (typeof document !== 'undefined') headers['accept-language'] ??= document.documentElement.lang || 'ko'
  return headers
}

async function decode(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 304) return null
  const ours = response.headers.get('content-type')?.includes('json')
  if (!ours) throw new NetworkError(`not our answer (HTTP ${response.status})`)
  try {
    return await response.json()
  } catch (cause) {
    throw new NetworkError('the answer broke off', { cause })
  }
}

/** Another type is somebody else's page, a portal's say. */
async function fileOf(response: Response, type: string): Promise<Blob> {
  if (!response.headers.get('content-type')?.startsWith(type)) throw new NetworkError('not our file')
  return response.blob().catch((cause: unknown) => {
    throw new NetworkError('the answer broke off', { cause })
  })
}

const secondsOf = (header: string | null): number | null => {
  const seconds = Number(header)
  return header !== null && Number.isFinite(seconds) ? seconds : null
}

// Sends a request as XMLHttpRequest does, which alone can tell how much of it has left.

interface Watched {
  method: string
  headers: Record<string, string>
  body: FormData
  /** Milliseconds until it counts as not answered. */
  timeout: number
  signal: AbortSignal | undefined
  /** Between 0 and 1. */
  onSent: (share: number) => void
}

/** Where there is no XMLHttpRequest, in workers, nothing can be told. */
const canWatch = (): boolean => typeof XMLHttpRequest !== 'undefined'

/** The answer as `fetch` gives it; throws TypeError when there was no answer. */
const sendWatched = (address: string, ask: Watched): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(ask.method, address)
    for (const [name, value] of Object.entries(ask.headers)) request.setRequestHeader(name, value)
    request.responseType = 'blob'
    request.timeout = ask.timeout
    request.upload.onprogress = ({ loaded, total }) => ask.onSent(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answerOf(request))
    request.onerror = request.ontimeout = request.onabort = () => reject(new TypeError('no answer'))
    ask.signal?.addEventListener('abort', () => request.abort())
    request.send(ask.body)
  })

const HEADERS = ['content-type', 'etag', 'retry-after']

function answerOf(request: XMLHttpRequest): Response {
  const { status } = request
  const headers = new Headers()
  for (const name of HEADERS) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  const bodiless = status === 204 || status === 304
  return new Response(bodiless ? null : (request.response as Blob), { status, headers })
}

// Sends a request as XMLHttpRequest does, which alone can tell how much of it has left.

export interface Watched {
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
export const canWatch = (): boolean => typeof XMLHttpRequest !== 'undefined'

/** The answer as `fetch` gives it; throws TypeError when nobody answered. */
export const sendWatched = (address: string, ask: Watched): Promise<Response> =>
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

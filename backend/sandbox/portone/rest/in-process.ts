// The sandbox as a `fetch` of its own, so that thousands of schedules can drive the real adapter without a socket.
import type { Engine } from '#backend/sandbox/portone/engine/engine.ts'
import { respond } from './respond.ts'

/**
 * @param base what `PORTONE_API_BASE` is set to
 * @param hangs false: what would get no answer breaks at once, since a time-out and a break mean the same to who asks
 */
export function sandboxFetch(engine: Engine, base: string, hangs = false) {
  return async (address: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams: query } = new URL(address)
    const path = pathname.slice(new URL(base).pathname.replace(/\/$/, '').length)
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    const authorization = new Headers(init.headers).get('authorization') ?? ''
    const given = await respond(engine, { method: init.method ?? 'GET', path, query, authorization, body }, base)
    if (given === 'hang' && hangs) await new Promise((_, reject) => init.signal?.addEventListener('abort', reject))
    if (given === 'hang' || given === 'drop') throw new TypeError('fetch failed')
    if (given === null) return new Response('Not Found', { status: 404 })
    return Response.json(given.body, { status: given.status })
  }
}

// The one way to the API: adds the session to a request, and renews it once when the server asks.
import { ApiError } from '#pwa/api/errors.ts'
import { type ReceivedResponse, type Send, send } from './send.ts'
import { accessToken, bearer, dropToken } from '#pwa/api/session.ts'

/** Throws ApiError {status, code, message, fields, body}, or NetworkError when there was no answer. */
export async function call<T>(ask: Send): Promise<ReceivedResponse<T>> {
  const token = await accessToken()
  try {
    return await send<T>(withToken(ask, token))
  } catch (failure) {
    if (token === null || !isStale(failure)) throw failure
    dropToken(token)
    const renewed = await accessToken()
    if (renewed === null) throw failure
    return send<T>(withToken(ask, renewed))
  }
}

const withToken = (ask: Send, token: string | null): Send => ({ ...ask, headers: { ...ask.headers, ...bearer(token) } })

/** A wrong guidebook password is a 401 too, and no matter of the session. */
const isStale = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status === 401 && failure.code === 'UNAUTHENTICATED'

// One question to a geocoding service over HTTP: 10 s at most, and whatever goes wrong is the service's being away.
import type { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { tracedFetch } from '#backend/platform/metrics/spans.ts'

const PATIENCE_MS = 10_000

/** @returns the parsed answer. @throws Refusal GEOCODER_AWAY for a time-out, an error answer or another shape. */
export async function ask<T>(url: URL, headers: Record<string, string>, shape: z.ZodType<T>): Promise<T> {
  try {
    const response = await tracedFetch(url, {
      headers: { Accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return shape.parse(await response.json())
  } catch {
    throw new Refusal('GEOCODER_AWAY', { retryAfter: 5 })
  }
}

/** `base` with a path and a query. */
export function addressed(base: string, path: string, query: Record<string, string | number>): URL {
  const url = new URL(base + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url
}

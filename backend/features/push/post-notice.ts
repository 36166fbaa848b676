// One notification to one browser: encrypted for it (RFC 8291), signed (RFC 8292), and handed to its push service (RFC 8030).
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import webPush from 'web-push'
import type { PushConfig } from '#backend/config/push.ts'
import { isKnownEndpoint, publicLookup } from './push-hosts.ts'
import type { Subscriber } from './store.ts'

const PATIENCE_MS = 10_000
/** A phone that is switched off for longer is told nothing: it finds the change when the guidebook is opened. */
const KEPT_SECONDS = 24 * 3600

const guarded = new HttpsAgent({ keepAlive: true, maxSockets: 20, timeout: PATIENCE_MS, lookup: publicLookup })
const plain = new HttpAgent({ maxSockets: 20, timeout: PATIENCE_MS })

/** `gone`: it is to be forgotten. `refused`: this notification will never be taken. `later`: to be tried again. */
export type Delivery = 'told' | 'gone' | 'refused' | 'later'

/** @param topic a later one with the same takes the place of one that still waits; at most 32 letters of base64url */
export async function postNotice(
  { endpoint, p256dh, auth }: Subscriber,
  notice: object,
  topic: string,
  { hosts, ...vapidDetails }: PushConfig,
): Promise<Delivery> {
  // Hosts that were taken off the list since.
  if (!isKnownEndpoint(endpoint, hosts)) return 'gone'
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notice),
      { vapidDetails, TTL: KEPT_SECONDS, urgency: 'high', topic, contentEncoding: 'aes128gcm' },
    )
    return deliveryOf(await post(endpoint, headers, body))
  } catch {
    return 'later'
  }
}

function deliveryOf(status: number): Delivery {
  if (status >= 200 && status < 300) return 'told'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** Follows no redirect: its status is the answer. */
function post(endpoint: string, headers: Record<string, string | number>, body: Buffer | null): Promise<number> {
  const isPlain = endpoint.startsWith('http:')
  const request = isPlain ? httpRequest : httpsRequest
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return new Promise((resolve, reject) => {
    request(endpoint, { method: 'POST', headers, signal, agent: isPlain ? plain : guarded }, (answer) => {
      // What it says is nobody's business, and must not go on for ever.
      answer.on('error', () => undefined).resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })
}

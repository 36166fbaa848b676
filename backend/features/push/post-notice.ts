// One notification to one browser: encrypted for it (RFC 8291), signed (RFC 8292), and handed to its push service (RFC 8030).
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import webPush from 'web-push'
import type { PushConfig, PushKey } from '#backend/config/push.ts'
import { answered, callFacts, inSpanBelow } from '#backend/platform/metrics/spans.ts'
import { isKnownEndpoint, publicLookup } from './push-hosts.ts'
import { isPoint } from './point.ts'
import type { Subscriber } from './store.ts'

const PATIENCE_MS = 10_000
/** A phone that is switched off for longer is told nothing: it finds the change when the guidebook is opened. */
const KEPT_SECONDS = 24 * 3600

/** What services answer to a key that the browser did not ask with: Chrome's 403, Mozilla's 401, Apple's and Microsoft's 400 and 403. */
const OF_ANOTHER_KEY = [400, 401, 403]

const guarded = new HttpsAgent({ keepAlive: true, maxSockets: 20, timeout: PATIENCE_MS, lookup: publicLookup })
const plain = new HttpAgent({ maxSockets: 20, timeout: PATIENCE_MS })

/** No host has the name, or the one that was found is another: whoever asked may have made it up below a known one. */
const NOWHERE = new Set(['ENOTFOUND', 'ERR_TLS_CERT_ALTNAME_INVALID'])

/**
 * `gone`: it is to be forgotten. `refused`: this notification will never be taken. `later`: to be tried again; `nowhere` too, since
 * a name may be back.
 */
export type Delivery = 'told' | 'gone' | 'refused' | 'later' | 'nowhere'

/**
 * A push service refuses a browser's notification to all keys but the one it asked with (RFC 8292, section 4.2): where the key was
 * turned, it is tried by the key before.
 * @param topic a later one with the same takes the place of one that still waits; at most 32 letters of base64url
 */
export async function postNotice(
  { endpoint, p256dh, auth }: Subscriber,
  notice: object,
  topic: string,
  { hosts, subject, old, ...newest }: PushConfig,
): Promise<Delivery> {
  // Hosts that were taken off the list since, and keys from before they were looked at.
  if (!isKnownEndpoint(endpoint, hosts) || !isPoint(p256dh)) return 'gone'
  const by = async (key: PushKey): Promise<number> => {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notice),
      { vapidDetails: { subject, ...key }, TTL: KEPT_SECONDS, urgency: 'high', topic, contentEncoding: 'aes128gcm' },
    )
    return inSpanBelow(callFacts('POST', new URL(endpoint)), async (span) => {
      const status = await post(endpoint, headers, body)
      answered(span, status)
      return status
    })
  }
  try {
    const status = await by(newest)
    return deliveryOf(old && OF_ANOTHER_KEY.includes(status) ? await by(old) : status)
  } catch (error) {
    return NOWHERE.has((error as NodeJS.ErrnoException).code ?? '') ? 'nowhere' : 'later'
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

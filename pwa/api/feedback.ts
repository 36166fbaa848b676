// Telling us something, signed in or not.
import { call } from '#pwa/api/call/call.ts'

export interface FeedbackSent {
  title: string
  feedback: string
  url: string
  userAgent: string
  timestamp: string
}

/** The same key sends it once, however often it is tried. */
export async function sendFeedback(body: FeedbackSent, idempotencyKey: string): Promise<void> {
  await call({ method: 'POST', path: '/feedback', body, idempotencyKey })
}

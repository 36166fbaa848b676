// Counts the visits of a guidebook on this device, so that an offer waits for the second one.
import { recall, remember } from './web-storage.ts'

/** Counts this one. True from the second on, but for the days of silence that "later" asked for. */
export function isReturning(uuid: string): boolean {
  const key = `gilbook.visits.${uuid}`
  const [count = 0, quietUntil = 0] = (recall('localStorage', key) ?? '').split(',').map(Number)
  remember('localStorage', key, `${(count || 0) + 1},${quietUntil}`)
  return count >= 1 && quietUntil < Date.now()
}

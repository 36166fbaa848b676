// The app's errors: those to come, those that came before this part did, and those that a screen caught and shows.
import { buildOfPage, occurrenceIn } from './make-report.ts'
import { sendWaiting, reportError } from './send-reports.ts'

declare global {
  interface Window {
    /** What `before-paint.js` has heard; null: it need hear no more. */
    earlyErrors?: Event[] | null
  }
}

const source = { program: 'app', build: buildOfPage() } as const

const reportEvent = (event: Event): void => void reportError(occurrenceIn(event), source)

/** Of a screen that shows it instead of what failed: no window hears of it. */
export const reportCaught = (thrown: unknown): void => void reportError({ kind: 'error', thrown }, source)

for (const event of window.earlyErrors ?? []) reportEvent(event)
window.earlyErrors = null
addEventListener('error', reportEvent)
addEventListener('unhandledrejection', reportEvent)
addEventListener('online', () => void sendWaiting())
void sendWaiting()

// The app's errors: those to come, those that came before this part did, and those that a screen caught and shows.
import { buildOfPage, happenedIn } from './make-report.ts'
import { sendWaiting, tell } from './send-reports.ts'

declare global {
  interface Window {
    /** What `before-paint.js` has heard; null: it need hear no more. */
    earlyErrors?: Event[] | null
  }
}

const teller = { program: 'app', build: buildOfPage() } as const

const tellOf = (event: Event): void => void tell(happenedIn(event), teller)

/** Of a screen that shows it instead of what failed: no window hears of it. */
export const tellCaught = (thrown: unknown): void => void tell({ kind: 'error', thrown }, teller)

for (const event of window.earlyErrors ?? []) tellOf(event)
window.earlyErrors = null
addEventListener('error', tellOf)
addEventListener('unhandledrejection', tellOf)
addEventListener('online', () => void sendWaiting())
void sendWaiting()

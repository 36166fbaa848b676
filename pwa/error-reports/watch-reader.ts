// The reader's errors, of which the first one loads this; what waits is sent by the reader's worker too.
import { buildOfPage, happenedIn } from './make-report.ts'
import { sendWaiting, tell } from './send-reports.ts'

const teller = { program: 'reader', build: buildOfPage() } as const

export const tellOf = (event: Event): Promise<void> => tell(happenedIn(event), teller)

addEventListener('online', () => void sendWaiting())

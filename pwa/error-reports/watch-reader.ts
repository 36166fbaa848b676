// The reader's errors, of which the first one loads this; what waits is sent by the reader's worker too.
import { buildOfPage, occurrenceIn } from './make-report.ts'
import { sendWaiting, reportError } from './send-reports.ts'

const source = { program: 'reader', build: buildOfPage() } as const

export const reportEvent = (event: Event): Promise<void> => reportError(occurrenceIn(event), source)

addEventListener('online', () => void sendWaiting())

// Tells the failures of browser tests to `npm test`, each with the pictures that were taken of it.
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter'
import { reasonOf, reportFailure, reportRun } from './test-report.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Playwright makes one of it by its place in the file. */
export default class BrowserReporter implements Reporter {
  onTestEnd(test: TestCase, { status, errors, attachments }: TestResult): void {
    const isAsExpected = status === test.expectedStatus
    const outcome = status === 'skipped' ? 'skipped' : isAsExpected ? 'passed' : 'failed'
    reportRun({ outcome, title: test.titlePath().slice(3).join(' › '), where: 'browser' })
    if (status === 'skipped' || isAsExpected) return
    reportFailure({
      place: `${relative(root, test.location.file)}:${test.location.line}`,
      title: test.titlePath().slice(3).join(' › '),
      pictures: attachments.flatMap(({ contentType, path }) =>
        path && contentType === 'image/png' ? [relative(root, path)] : [],
      ),
      ...reasonOf(errors.map(({ message }) => message ?? '').join('\n')),
    })
  }
}

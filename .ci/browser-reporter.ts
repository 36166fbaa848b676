// Tells the failures of browser tests to `npm test`, each with the pictures that were taken of it; the runner gives their
// order into the hands of a reporter only.
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reporter, Suite, TestCase, TestResult, TestRun } from 'playwright/types/testReporter'
import { isReverse } from './order.ts'
import { reasonOf, reportFailure, reportRun } from './test-report.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

function reverse(suite: Suite, testRun: TestRun): void {
  if (testRun.mode(suite) === 'parallel') suite.entries().reverse()
  for (const child of suite.suites) reverse(child, testRun)
}

/** Playwright makes one of it by its place in the file. */
export default class BrowserReporter implements Reporter {
  /** What is not parallel was written in an order, and keeps it. */
  async preprocess({ suite, testRun }: { suite: Suite; testRun: TestRun }): Promise<void> {
    if (!isReverse) return
    for (const project of suite.suites) {
      const last = project.suites.at(-1)
      reverse(project, testRun)
      if (project.suites[0] !== last) throw new Error('The runner gave a copy of its list: its order stayed.')
    }
  }

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

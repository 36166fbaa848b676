// Tells the failures of unit and API tests to `npm test`.
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { reasonOf, reportFailure, reportRun, type Ran } from './test-report.ts'

const root = new URL('..', import.meta.url).pathname

/** What a test in the browser showed when it failed. */
const picturesOf = (test: TestCase): string[] =>
  test
    .artifacts()
    .flatMap((one) => (one.type === 'internal:failureScreenshot' ? one.attachments : []))
    .map(({ originalPath }) => relative(root, originalPath))

const whereOf = ({ project }: TestCase): Ran['where'] => {
  if (project.name === 'screens') return 'browser'
  if (project.name !== 'backend') return 'sources'
  return process.env['TEST_DATABASE_URL'] ? 'PostgreSQL' : 'embedded'
}

export const unitReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    for (const module of modules) {
      const place = relative(root, module.moduleId)
      // A file that could not be loaded, or a hook of it that failed.
      for (const { message } of module.errors()) reportFailure({ place, title: '', pictures: [], ...reasonOf(message) })
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state !== 'pending') reportRun({ outcome: state, title: test.fullName, where: whereOf(test) })
        if (state !== 'failed') continue
        const said = errors?.map(({ message }) => message).join('\n') ?? ''
        reportFailure({ place, title: test.fullName, pictures: picturesOf(test), ...reasonOf(said) })
      }
    }
  },
}

// The orders in which files of unit and API tests begin.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes minutes on a PostgreSQL server: every two writing calls at once, and tables of 200,000 rows. */
const LONG = /\/(races\/races|platform\/csv)\.test\.ts$/

/** Files that take minutes begin first: at the end, one processor would wait for the other. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** From the last to the first. */
export class ReverseSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed()
  }
}

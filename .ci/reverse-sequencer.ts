// Files of unit and API tests from the last to the first.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

export class ReverseSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed()
  }
}

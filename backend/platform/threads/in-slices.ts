// Runs long synchronous work in slices of 20 ms and yields to the event loop between them.
import { setImmediate as otherRequests } from 'node:timers/promises'

/** So long others wait at most, but for one step that is longer by itself. Milliseconds. */
const SLICE = 20

/** What the steps yield, one by one, with a pause where they have taken long enough, and one behind the last. */
export async function* inSlices<T>(steps: Iterable<T>): AsyncGenerator<T> {
  let since = performance.now()
  for (const each of steps) {
    yield each
    if (performance.now() - since < SLICE) continue
    await otherRequests()
    since = performance.now()
  }
  await otherRequests()
}

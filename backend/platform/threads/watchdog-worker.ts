// Listens to the beat of the process that it stands in.
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const { beat, stillSeconds } = workerData as { beat: Int32Array; stillSeconds: number }

// Counted and not measured: a machine that slept has not stood still.
for (let [last, still] = [Atomics.load(beat, 0), 0]; ;) {
  Atomics.wait(beat, 0, last, 1000)
  // Nothing calls Atomics.notify, so each wait lasts its full second.
  const now = Atomics.load(beat, 0)
  still = now === last ? still + 1 : 0
  last = now
  if (still < stillSeconds) continue
  writeSync(2, `gilbook: nothing was answered for ${stillSeconds} s: the process is ended.\n`)
  process.kill(process.pid, 'SIGKILL')
}

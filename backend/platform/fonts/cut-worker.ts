// Cuts the font in a thread of its own: it takes half a second of the processor, which no request should wait for.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import subsetFont from 'subset-font'
import { woff2Of } from './woff2.ts'

/** Pretendard's weights that the design uses; the rest of the axis would be a quarter of the file. */
const WEIGHTS = { min: 400, max: 800, default: 400 }

const path = createRequire(import.meta.url).resolve('pretendard/dist/public/variable/PretendardVariable.ttf')

const cut = await subsetFont(await readFile(path), String(workerData), {
  targetFormat: 'sfnt',
  variationAxes: { wght: WEIGHTS },
})
parentPort?.postMessage(woff2Of(cut))

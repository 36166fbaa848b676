// A long page rendered in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads'
import { loadReader } from '#backend/platform/reader-artifact.ts'
import { rendered, type RenderWork } from './render.ts'

const { folder, work } = workerData as { folder: string; work: RenderWork }
const renderer = await loadReader(folder, work.facts.publicUrl)
if (!renderer) throw new Error('The reader has not been built.')
parentPort?.postMessage(rendered(renderer, work))

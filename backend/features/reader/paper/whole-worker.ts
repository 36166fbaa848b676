// A large guidebook on one page, rendered in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads'
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import type { PageFacts } from '#domain/reader/renderer.ts'
import { loadReader } from '#backend/platform/reader-artifact.ts'

export interface WholeWork {
  /** Where the built renderer lies. */
  folder: string
  guidebook: PublicGuidebook
  facts: PageFacts
  as: 'print' | 'file'
}

const { folder, guidebook, facts, as } = workerData as WholeWork
const renderer = await loadReader(folder, facts.publicUrl)
if (!renderer) throw new Error('The reader has not been built.')
parentPort?.postMessage(renderer.whole(guidebook, facts, as))

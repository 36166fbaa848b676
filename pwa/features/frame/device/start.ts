// What starts on this device once somebody is signed in: guidebooks, kept lists, the worker, the offer of updates.
import type { QueryClient } from '@tanstack/react-query'
import { keepQueries } from '#pwa/offline/app/query-cache.ts'
import { registerWorker } from '#pwa/offline/app/update.ts'
import { startOffline } from '#pwa/offline/sync.ts'

const kept = new Set<string>()

export async function startDevice(userId: string, queryClient: QueryClient): Promise<void> {
  await startOffline(userId)
  if (kept.has(userId)) return
  kept.add(userId)
  registerWorkerOnce()
  await keepQueries(queryClient)
}

let registered = false

function registerWorkerOnce(): void {
  if (registered) return
  registered = true
  registerWorker()
}

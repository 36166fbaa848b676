// What starts on this device for screens with lists: the user's guidebooks, the persisted lists, the worker.
import type { QueryClient } from '@tanstack/react-query'
import type { Id } from '#domain/guidebook/document.ts'
import { database, onDatabaseEnd } from './database.ts'
import { startRetention } from './retention.ts'
import { startOffline } from '#pwa/offline/server/sync.ts'
import { sweepOrphans } from './waiting-uploads.ts'
import { recoverAllPagehideEdits } from './pagehide-edits.ts'
import { persistQueries } from './query-cache.ts'
import { registerWorker } from './app-update.ts'

const AGAIN_MS = 30_000

let started: { userId: Id; done: Promise<void> } | null = null

/** Resolves when guidebooks and persisted lists can be read. Every screen may ask; it happens once until the user leaves. */
export function startDevice(userId: Id, queryClient: QueryClient): Promise<void> {
  if (started?.userId !== userId) started = { userId, done: start(userId, queryClient) }
  return started.done
}

async function start(userId: Id, queryClient: QueryClient): Promise<void> {
  const forget = onDatabaseEnd(() => {
    forget()
    started = null
  })
  try {
    await startOffline(userId)
    await takeUp()
    registerWorker()
    await persistQueries(queryClient)
    await sweepOrphans(database())
    startRetention()
    // Before anything has to be sent or merged, so that neither a lost connection nor an emptied cache is in its way then.
    void import('#pwa/offline/server/send.ts').catch(() => undefined)
    void import('./blocks.ts').then(({ followBlocks }) => followBlocks()).catch(() => undefined)
    void import('#pwa/offline/server/follow-server.ts').then(({ followServer }) => followServer(queryClient))
  } catch (failure) {
    started = null
    throw failure
  }
}

/** Without the merge it waits until that can be had, and the rest goes on. */
async function takeUp(): Promise<void> {
  await recoverAllPagehideEdits().catch(() => setTimeout(() => started && void takeUp(), AGAIN_MS))
}

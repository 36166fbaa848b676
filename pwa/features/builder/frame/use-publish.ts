// Publishing: sends every waiting change first, then asks the server, whose refusals have dialogs of their own; ends in the
// panel for sharing.
import { useEffect, useRef, useState } from 'react'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import { publishGuidebook } from '#pwa/api/guidebook/guidebook.ts'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { frameMessages } from './messages.ts'
import { pendingAction, type GuidebookAction, takePendingAction } from '#pwa/features/guidebook/pending-action.ts'
import { clearPublish, takePublish } from '#pwa/features/session/publish-next.ts'
import { useLocal, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { retainSoon } from '#pwa/offline/retention.ts'
import { updateFacts } from '#pwa/offline/drafts.ts'
import { unpublishGuidebook } from '#pwa/offline/guidebooks.ts'
import { flush } from '#pwa/offline/server/sync.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

export interface Publish {
  published: boolean
  busy: boolean
  toggle: (on: boolean) => void
}

export function usePublish(): Publish {
  const t = useText(frameMessages)
  const session = useSession()
  const ask = useDialogs()
  const published = useLocal(({ kept }) => kept.published === true)
  const [busy, setBusy] = useState(false)
  const id = session.guidebookId

  async function publish(): Promise<void> {
    session.settle()
    const { left, apart, parked } = await flush(id)
    if (parked > 0) return void toast(t('publishUnsaved'), { tone: 'warning' })
    if (left > apart) return void toast(t('publishOffline'), { tone: 'warning' })
    await publishGuidebook(id)
    await updateFacts(id, { published: true })
    clearPublish()
    retainSoon()
    toast(t('nowPublished'), { tone: 'success', duration: 2000 })
    ask({ kind: 'clipboard', isFresh: true })
  }

  async function unpublish(): Promise<void> {
    await unpublishGuidebook(id)
    toast(t('nowUnpublished'), { tone: 'success', duration: 2000 })
  }

  function refused(failure: unknown): void {
    if (failure instanceof NetworkError) return void toast(t('publishOffline'), { tone: 'warning' })
    if (!(failure instanceof ApiError)) throw failure
    if (failure.code === 'SUBSCRIPTION_NEEDED') return ask({ kind: 'subscription' })
    ask({ kind: 'error', text: failure.message })
  }

  const toggle = (on: boolean): void => {
    setBusy(true)
    void (on ? publish() : unpublish()).catch(refused).finally(() => setBusy(false))
  }
  return { published, busy, toggle }
}

const DIALOGS = {
  send: 'send',
  share: 'clipboard',
  check: 'check',
  settings: 'settings',
  again: 'again',
  blocks: 'blocks',
  history: 'history',
} as const satisfies Record<Exclude<GuidebookAction, 'publish'>, string>

/** What the shelf or quick open asks for of this guidebook, as soon as it is open here. */
export function useAskedAct(): void {
  const { toggle } = usePublish()
  const { guidebookId } = useSession()
  const ask = useDialogs()
  const publish = useRef(toggle)
  useEffect(() => {
    publish.current = toggle
  })
  useEffect(() => {
    const take = (): void => {
      // Another one that is still open is about to go.
      if (pendingAction.get()?.id !== guidebookId) return
      const act = takePendingAction(guidebookId)
      if (act === 'publish') publish.current(true)
      else if (act) ask({ kind: DIALOGS[act] })
    }
    take()
    return pendingAction.subscribe(take)
  }, [guidebookId, ask])
}

/** A plan was wanting, and there is one now: what was begun goes on, once. */
export function useWaitingPublish(): void {
  const { toggle } = usePublish()
  const { guidebookId } = useSession()
  const publish = useRef(toggle)
  useEffect(() => {
    if (takePublish(guidebookId)) publish.current(true)
  }, [guidebookId])
}

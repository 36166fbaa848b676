// Publishing: sends every waiting change first, then asks the server, whose refusals have dialogs of their own; ends in the
// panel for sharing.
import { useEffect, useRef, useState } from 'react'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import { publishGuidebook } from '#pwa/api/guidebook/guidebook.ts'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { frameMessages } from './messages.ts'
import { forgetPublish, takePublish } from '#pwa/features/session/publish-next.ts'
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
  const published = useLocal().kept.published === true
  const [busy, setBusy] = useState(false)
  const id = session.guidebookId

  async function publish(): Promise<void> {
    session.settle()
    const { left, apart, parked } = await flush(id)
    if (parked > 0) return void toast(t('publishUnsaved'), { tone: 'warning' })
    if (left > apart) return void toast(t('publishOffline'), { tone: 'warning' })
    await publishGuidebook(id)
    await updateFacts(id, { published: true })
    forgetPublish()
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

/** A plan was wanting, and there is one now: what was begun goes on, once. */
export function useWaitingPublish(): void {
  const { toggle } = usePublish()
  const { guidebookId } = useSession()
  const publish = useRef(toggle)
  useEffect(() => {
    if (takePublish(guidebookId)) publish.current(true)
  }, [guidebookId])
}

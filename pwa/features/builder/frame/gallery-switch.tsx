// Whether the public gallery shows the guidebook; there only while it is published.
import { useState } from 'react'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import { setPublicGallery } from '#pwa/api/guidebook/guidebook.ts'
import { frameMessages } from './messages.ts'
import { useIsNew, useSession, useServerFacts } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { refreshGuidebook } from '#pwa/offline/server/refresh.ts'
import { updateFacts } from '#pwa/offline/drafts.ts'
import { Toggle } from '#pwa/ui/action/toggle.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import css from './bar.module.css'

export interface Gallery {
  /** Published, so that there is something to show. */
  there: boolean
  shown: boolean
  busy: boolean
  toggle: (on: boolean) => void
}

export function useGallery(): Gallery {
  const t = useText(frameMessages)
  const { guidebookId } = useSession()
  const kept = useServerFacts()
  const isNew = useIsNew()
  const [busy, setBusy] = useState(false)
  const set = async (isPublicGallery: boolean): Promise<void> => {
    await setPublicGallery(guidebookId, isPublicGallery)
    await updateFacts(guidebookId, { isPublicGallery })
    await refreshGuidebook(guidebookId)
  }
  const failed = (failure: unknown): void => {
    if (!(failure instanceof ApiError) && !(failure instanceof NetworkError)) throw failure
    toast(t('galleryFailed'), { tone: 'error' })
  }
  const toggle = (on: boolean): void => {
    setBusy(true)
    void set(on)
      .catch(failed)
      .finally(() => setBusy(false))
  }
  return { there: !isNew && kept.published === true, shown: kept.isPublicGallery === true, busy, toggle }
}

export function GallerySwitch() {
  const t = useText(frameMessages)
  const { there, shown, busy, toggle } = useGallery()
  if (!there) return null
  return (
    <span className={css['switch']}>
      <Toggle on={shown} label={t('inGallery')} disabled={busy} onChange={toggle} />
    </span>
  )
}

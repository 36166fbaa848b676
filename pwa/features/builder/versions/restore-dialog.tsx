// Asks before a page or all of a guidebook goes back to how it was.
import { useState } from 'react'
import { localeOf } from '#domain/language.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import type { OneVersion } from '#pwa/api/guidebook/versions.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { versionMessages } from './messages.ts'
import { type Part, useRestore } from './use-restore.ts'
import { momentOf } from './when.ts'

interface Props {
  one: OneVersion
  part: Part
  /** Of the page. */
  name: string
  onClose: () => void
  onRestored: () => void
}

export function RestoreDialog({ one, part, name, onClose, onRestored }: Props) {
  const t = useText(versionMessages)
  const locale = localeOf(useLanguage())
  const restore = useRestore()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const all = part === 'all'
  const failed = (failure: unknown): void => {
    if (!(failure instanceof ApiError) && !(failure instanceof NetworkError)) throw failure
    setError(t('restoreFailed'))
  }
  const confirm = (): void => {
    setBusy(true)
    setError(undefined)
    restore(one, part)
      .then((restored) => (restored === 'done' ? onRestored() : setError(t('unsent'))))
      .catch(failed)
      .finally(() => setBusy(false))
  }
  return (
    <Confirm
      title={all ? t('restoreAllTitle') : t('restorePageTitle', { page: name })}
      glyph="undo"
      confirm={t(all ? 'restoreAll' : 'restorePage')}
      cancel={t('cancel')}
      busy={busy}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('restoreBody', { when: momentOf(one.savedAt, locale) })}
    </Confirm>
  )
}

// Save by hand: the first one inserts a new guidebook and goes to its edit page, later ones send at once.
import { useCallback, useState } from 'react'
import { Refusal, refusalText } from '#domain/refusal.ts'
import { useBuilderNavigation } from './use-builder-navigation.ts'
import { useLocal, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { language } from '#pwa/intl/language.ts'
import { refuseBlankTitle } from '#pwa/features/builder/session/use-title-field.ts'
import { insertDraft } from '#pwa/offline/new-guidebook.ts'
import { flushOrSignIn } from '#pwa/features/session/sign-in-wanted.ts'
import { useSync } from '#pwa/offline/hooks.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

export interface Save {
  save: () => void
  /** Edits are on their way to the server. */
  saving: boolean
}

export function useSave(): Save {
  const session = useSession()
  const { isNew } = useLocal()
  const go = useBuilderNavigation()
  const [inserting, setInserting] = useState(false)
  const sync = useSync(session.guidebookId)
  const save = useCallback(() => {
    if (refuseBlankTitle(session)) return
    session.settle()
    if (!isNew) return void flushOrSignIn()
    setInserting(true)
    void insertDraft(session.guidebookId)
      .then(() => go.guidebook(session.guidebookId))
      .catch(refused)
      .finally(() => setInserting(false))
  }, [session, isNew, go])
  return { save, saving: inserting || (sync?.state === 'saving' && !isNew) }
}

function refused(failure: unknown): void {
  if (!(failure instanceof Refusal)) throw failure
  toast(refusalText(failure.code, language()), { tone: 'error' })
}

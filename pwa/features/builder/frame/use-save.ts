// Save by hand: the first one inserts a new guidebook and goes to its edit page, later ones send at once.
import { useCallback, useState } from 'react'
import { Refusal, refusalText } from '#domain/refusal.ts'
import { useBuilderNavigation } from './use-builder-navigation.ts'
import { useIsNew, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { language } from '#pwa/intl/language.ts'
import { refuseBlankTitle } from '#pwa/features/builder/session/use-title-field.ts'
import { insertDraft } from '#pwa/offline/new-guidebook.ts'
import { flushOrSignIn } from '#pwa/features/session/sign-in-wanted.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

export interface Save {
  save: () => void
  /** A first save is on its way. */
  isInserting: boolean
}

export function useSave(): Save {
  const session = useSession()
  const isNew = useIsNew()
  const go = useBuilderNavigation()
  const [isInserting, setInserting] = useState(false)
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
  return { save, isInserting }
}

function refused(failure: unknown): void {
  if (!(failure instanceof Refusal)) throw failure
  toast(refusalText(failure.code, language()), { tone: 'error' })
}

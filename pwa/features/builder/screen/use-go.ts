// Ways between the builder's screens. The cover of a guidebook that was never saved is at /guidebooks/create.
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { useLocal, useWork } from '#pwa/features/builder/session/session-context.tsx'

export interface Go {
  cover(): Promise<void>
  page(contentId: Id): Promise<void>
  /** The lists, without asking about unsaved work. */
  lists(): Promise<void>
  /** Another guidebook's cover. */
  guidebook(guidebookId: Id): Promise<void>
}

export function useGo(): Go {
  const navigate = useNavigate()
  const { session } = useWork()
  const { isNew } = useLocal()
  const { guidebookId } = session
  return useMemo(() => {
    const guidebook = (id: Id) => navigate({ to: '/guidebooks/edit/$guidebookId', params: { guidebookId: id } })
    return {
      guidebook,
      cover: () => (isNew ? navigate({ to: '/guidebooks/create' }) : guidebook(guidebookId)),
      page: (contentId) =>
        navigate({ to: '/guidebooks/edit/$guidebookId/contents/$contentId', params: { guidebookId, contentId } }),
      lists: () => navigate({ to: '/guidebooks', ignoreBlocker: true }),
    }
  }, [navigate, guidebookId, isNew])
}

// Ways between the builder's screens.
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import type { LocalGuidebook } from '#pwa/offline/hooks.ts'
import { useLocal, useEditorContext } from '#pwa/features/builder/session/session-context.tsx'

export interface BuilderNavigation {
  cover(): Promise<void>
  page(contentId: Id): Promise<void>
  /** The list that it was in, without asking about unsaved work: administrators have everyone's. */
  lists(): Promise<void>
  /** Another guidebook's cover. */
  guidebook(guidebookId: Id): Promise<void>
}

/** Where the cover is edited: the sample's draft has an address without an id. */
export function coverLink(guidebookId: Id, { isSample }: Pick<LocalGuidebook, 'isSample'>) {
  if (isSample) return { to: '/guidebooks/sample' } as const
  return { to: '/guidebooks/edit/$guidebookId', params: { guidebookId } } as const
}

export function useBuilderNavigation(): BuilderNavigation {
  const navigate = useNavigate()
  const { session } = useEditorContext()
  const isSample = useLocal((local) => local.isSample)
  const { guidebookId } = session
  const isAdmin = useProfile()?.role === 'admin'
  return useMemo(() => {
    const guidebook = (id: Id) => navigate({ to: '/guidebooks/edit/$guidebookId', params: { guidebookId: id } })
    return {
      guidebook,
      cover: () => navigate(coverLink(guidebookId, { isSample })),
      page: (contentId) =>
        navigate({ to: '/guidebooks/edit/$guidebookId/contents/$contentId', params: { guidebookId, contentId } }),
      lists: () => navigate({ to: isAdmin ? '/admin/guidebooks' : '/guidebooks', ignoreBlocker: true }),
    }
  }, [navigate, guidebookId, isSample, isAdmin])
}

// Goes to where an undone or redone step happened: opens its page, selects its node, brings it into view.
import { useEffect } from 'react'
import { useEditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { useBuilderNavigation } from './use-builder-navigation.ts'

export const nodeOf = (target: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-target="${CSS.escape(target)}"]`)

export function useReveal(): void {
  const { session, contentId } = useEditorContext()
  const go = useBuilderNavigation()
  useEffect(() => {
    const follow = async (): Promise<void> => {
      const spot = session.reveal.get()
      if (!spot) return
      session.reveal.set(null)
      if (spot.pageId !== contentId) await (spot.pageId === null ? go.cover() : go.page(spot.pageId))
      // Undoing while typing goes on with typing.
      const { target, editing } = session.selection.get()
      session.select(spot.target, editing && target === spot.target)
      requestAnimationFrame(() => {
        const node = spot.target === null ? null : nodeOf(spot.target)
        node?.scrollIntoView({ block: 'nearest' })
        if (spot.focus) node?.focus({ preventScroll: true })
      })
    }
    return session.reveal.subscribe(() => void follow())
  }, [session, contentId, go])
}

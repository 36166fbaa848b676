// Marks for two seconds what came from another device into what is on the screen.
import { useEffect } from 'react'
import { useWork } from '#pwa/features/builder/session/session-context.tsx'
import { showing } from '#pwa/offline/draft-cache.ts'
import { nodeOf } from './use-reveal.ts'

const MARKED_MS = 2000

export function useMarkRemoteChanges(): void {
  const { session, contentId } = useWork()
  const { guidebookId } = session
  useEffect(
    () =>
      showing(guidebookId, (changed) => {
        // A page stands for itself by its title.
        const targets = changed.map((id) => (id === contentId ? 'title' : id))
        // Once they are drawn.
        requestAnimationFrame(() => targets.forEach(mark))
      }),
    [guidebookId, contentId],
  )
}

/** What changes again is marked from then on. */
function mark(target: string): void {
  const node = nodeOf(target)
  if (!node) return
  const at = String(performance.now())
  node.dataset['arrived'] = at
  setTimeout(() => node.dataset['arrived'] === at && delete node.dataset['arrived'], MARKED_MS)
}

// Joins the one live text editor to the builder's session: its words are handed over before anything else changes.
import { useEffect } from 'react'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { loadWithFirstHand } from '#pwa/editor/load-engine.ts'
import { LIMITS } from '#domain/limits.ts'
import { count, countShare } from '#pwa/ui/form/field-note.ts'
import { registerTyping } from '#pwa/offline/draft-cache.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'
import type { Burst } from '#pwa/features/builder/session/use-field.ts'

let burst: Burst | null = null

/** When the words that are being committed were typed. */
export function takeBurst(): Burst {
  const now = Date.now()
  const taken = burst ?? { startedAt: now, at: now }
  burst = null
  return taken
}

function typed(): void {
  const at = Date.now()
  burst = { startedAt: burst?.startedAt ?? at, at }
  const view = editorHost.view()
  if (!view) return
  if (editorHost.field()?.props().words) count(view.dom, view.dom.textContent.length, LIMITS.textLength)
  else countShare(view.dom, editorHost.roomUsed())
}

export function useLiveText(): void {
  const session = useSession()
  useEffect(() => {
    const stopLast = registerTyping(editorHost.flush, editorHost.isHolding)
    const stop = session.onSettle((forHistory) => (forHistory ? editorHost.flushForHistory() : editorHost.flush()))
    document.addEventListener('input', typed, true)
    const stopLoading = loadWithFirstHand()
    return () => {
      stopLoading()
      editorHost.flush()
      document.removeEventListener('input', typed, true)
      stop()
      stopLast()
    }
  }, [session])
}

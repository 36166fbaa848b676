// Words that clashed with somebody else's while they were typed: kept aside until one is chosen.
import { useCallback } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { WordsClash } from '#pwa/editor/field.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { valueAt } from '#domain/guidebook/edits/paths.ts'
import { find } from '#domain/guidebook/find.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { addConflict } from '#pwa/offline/conflicts.ts'
import { cachedDraft, typedInShown } from '#pwa/offline/draft-cache.ts'
import { useSession } from './session-context.tsx'

/** @param id of the node whose field it is */
export function useClash(id: Id, field: string): (clash: WordsClash) => void {
  const { guidebookId } = useSession()
  return useCallback((clash) => void addConflict(guidebookId, id, { field, ...clash }), [guidebookId, id, field])
}

/** Where what this page is typing ends in what it shows of the field. */
export function useTypedEnd(id: Id, field: string): (content: PlainOrRich) => number | null {
  const { guidebookId } = useSession()
  return useCallback(
    (content) => {
      const cached = cachedDraft(guidebookId)
      const typed = cached && typedInShown(cached)
      if (!cached || typed?.id !== id || typed.field !== field) return null
      const node = find(cached.shown, id)?.node
      return node && equal(valueAt(node, field), content) ? typed.to : null
    },
    [guidebookId, id, field],
  )
}

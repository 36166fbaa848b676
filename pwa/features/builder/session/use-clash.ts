// Words that clashed with somebody else's while they were typed: kept aside until one is chosen.
import { useCallback } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { WordsClash } from '#pwa/editor/field.ts'
import { addConflict } from '#pwa/offline/conflicts.ts'
import { useSession } from './session-context.tsx'

/** @param id of the node whose field it is */
export function useClash(id: Id, field: string): (clash: WordsClash) => void {
  const { guidebookId } = useSession()
  return useCallback((clash) => void addConflict(guidebookId, id, { field, ...clash }), [guidebookId, id, field])
}

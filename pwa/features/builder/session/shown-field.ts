// A field as this page shows it, and what this page is typing there.
import { useCallback } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { valueAt } from '#domain/guidebook/edits/paths.ts'
import { find } from '#domain/guidebook/find.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { cachedDraft, typedInShown } from '#pwa/offline/draft-cache.ts'
import { isLive, type Typed } from '#pwa/offline/typing.ts'
import { useSession } from './session-context.tsx'

/** Where words stand: in a node, or in the guidebook (null). */
export interface FieldRef {
  id: Id | null
  field: string
}

interface ShownField {
  /** undefined: there is no such field. */
  value: unknown
  /** The sentence that this page typed there last, by its places in the value; null where it typed elsewhere since. */
  typed: Typed | null
}

/** As it is now, also before it was rendered. */
function shownField(guidebookId: Id, { id, field }: FieldRef): ShownField {
  const cached = cachedDraft(guidebookId)
  const holder = cached && (id === null ? cached.shown : find(cached.shown, id)?.node)
  const typed = cached && typedInShown(cached)
  const isHere = typed?.id === id && typed.field === field
  return { value: holder && valueAt(holder, field), typed: isHere ? typed : null }
}

/** The same of a plain text; a sentence is over where nothing was typed for a while. */
export function shownText(guidebookId: Id, place: FieldRef): { text: string | null; typed: Typed | null } {
  const { value, typed } = shownField(guidebookId, place)
  return { text: typeof value === 'string' ? value : null, typed: typed && isLive(typed) ? typed : null }
}

/** Where what this page is typing stands in what it shows of the field. */
export function useTypedIn(id: Id, field: string): (content: PlainOrRich) => Typed | null {
  const { guidebookId } = useSession()
  return useCallback(
    (content) => {
      const { value, typed } = shownField(guidebookId, { id, field })
      return typed && equal(value, content) ? typed : null
    },
    [guidebookId, id, field],
  )
}

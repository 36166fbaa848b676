// A field that shows what the document has not: said to the whole builder for as long as it stands there.
import { useEffect } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { useSession } from './session-context.tsx'

export function useUntaken(id: Id, field: string, isUntaken: boolean): void {
  const { untaken } = useSession()
  const key = `${id}:${field}`
  useEffect(() => {
    if (!isUntaken) return
    untaken.set(new Set([...untaken.get(), key]))
    return () => untaken.set(new Set([...untaken.get()].filter((other) => other !== key)))
  }, [untaken, key, isUntaken])
}

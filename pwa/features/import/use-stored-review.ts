// The review that this screen shows: what waits on the device from before, else the file that is read; kept with each change.
import { useQueryClient } from '@tanstack/react-query'
import { type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { deviceStarted } from './device-started.ts'
import type { Review } from './review.ts'
import { database } from '#pwa/offline/database.ts'

type File = Pick<Review, 'name' | 'source'>
type Changing = Omit<Review, keyof File>

const parted = ({ name, source, ...draft }: Review): { file: File; draft: Changing } => ({
  file: { name, source },
  draft,
})

export function useStoredReview() {
  const queryClient = useQueryClient()
  const [review, setReview] = useState<Review | null>(null)
  /** Whether a reload finds it again. */
  const [isKept, setKept] = useState(false)
  const shown = useRef<Review | null>(null)
  useEffect(() => {
    const asked = deviceStarted(queryClient).then(loadReview)
    void asked.then(
      (kept) => {
        if (!kept || shown.current) return
        shown.current = { ...(kept.file as File), ...(kept.draft as Changing) }
        setReview(shown.current)
        setKept(true)
      },
      () => undefined,
    )
  }, [queryClient])
  const keep = useCallback((kept: Promise<void>): void => {
    // A full disk, or nobody signed in: then leaving is asked.
    void kept.then(
      () => setKept(true),
      () => setKept(false),
    )
  }, [])
  const begin = useCallback(
    (next: Review): void => {
      shown.current = next
      setReview(next)
      keep(deviceStarted(queryClient).then(() => saveReview(parted(next))))
    },
    [keep, queryClient],
  )
  const change = useCallback(
    (action: SetStateAction<Review>): void => {
      const before = shown.current
      const next = typeof action === 'function' ? before && action(before) : action
      if (!next || next === before) return
      shown.current = next
      setReview(next)
      keep(Promise.resolve().then(() => saveReviewDraft(parted(next).draft)))
    },
    [keep],
  )
  const discard = useCallback((): void => {
    shown.current = null
    setReview(null)
    setKept(false)
    void discardReview()
  }, [])
  return { review, isKept, begin, change, discard }
}

/** Once a guidebook is made of it, or it is thrown away. */
export const discardReview = (): Promise<void> => clearReview().catch(() => undefined)

// On the device: the file as it was read, which is large, apart from what changes.

/** What is stored, in two parts: what stays as it is, and what changes. */
interface StoredReview {
  file: unknown
  draft: unknown
}

/** null: none waits here. */
export async function loadReview(): Promise<StoredReview | null> {
  const [file, draft] = await database().reviews.bulkGet(['file', 'draft'])
  return file && draft ? { file: file.value, draft: draft.value } : null
}

/** In the place of the one before. */
const saveReview = ({ file, draft }: StoredReview): Promise<void> =>
  database()
    .reviews.bulkPut([
      { part: 'file', value: file },
      { part: 'draft', value: draft },
    ])
    .then(() => undefined)

/** After a change: the file stays. */
const saveReviewDraft = (draft: unknown): Promise<void> =>
  database()
    .reviews.put({ part: 'draft', value: draft })
    .then(() => undefined)

export async function clearReview(): Promise<void> {
  await database().reviews.clear()
}

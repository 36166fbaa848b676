// What the sample says, for the check; and the sample pages of the popup, asked for before it opens: nothing in it moves under a finger then.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type SampleMarks, sampleMarks } from '#domain/guidebook/checking/sample.ts'
import type { Page } from '#domain/guidebook/document.ts'
import { readSample, readSamplePages } from '#pwa/api/guidebook/sample.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { afterFirstInteraction } from '#pwa/ui/base/after-first-interaction.ts'

const asked = queryOptions({ queryKey: ['sample-pages'], queryFn: readSamplePages, staleTime: 5 * 60_000 })
const askedSample = queryOptions({ queryKey: ['sample'], queryFn: readSample, staleTime: 5 * 60_000, retry: false })

const NONE: Page[] = []

/** None until the server or an earlier visit has told. */
export function useSamplePages(): Page[] {
  return useQuery(asked).data ?? NONE
}

export function useSamplesAhead(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      afterFirstInteraction(() => {
        void queryClient.prefetchQuery(asked)
        // The check is asked for with no network too: what came with the sample is known by then.
        void queryClient.prefetchQuery(askedSample)
      }),
    [queryClient],
  )
}

/** Undefined for the sample itself, and until the server or an earlier visit has told. */
export function useSampleMarks(): SampleMarks | undefined {
  const { guidebookId: _id } = useSession()
  const { data: sample } = useQuery(askedSample)
  const pages = useSamplePages()
  return useMemo(
    () => (sample?._id === _id ? undefined : sampleMarks([...(sample ? [sample] : []), ...pages])),
    [sample, pages, _id],
  )
}

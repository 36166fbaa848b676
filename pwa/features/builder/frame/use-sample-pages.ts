// What the sample says, for the check; and the sample pages of the popup, asked for before it opens: nothing in it moves under a finger then.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type SampleMarks, sampleMarks } from '#domain/guidebook/checking/sample.ts'
import type { Page } from '#domain/guidebook/document.ts'
import { readSample, readSamplePages } from '#pwa/api/guidebook/sample.ts'
import { useDocument } from '#pwa/features/builder/session/session-context.tsx'
import { whenCalm } from '#pwa/ui/base/when-calm.ts'

const asked = queryOptions({ queryKey: ['sample-pages'], queryFn: readSamplePages, staleTime: 5 * 60_000 })

const NONE: Page[] = []

/** None until the server or an earlier visit has told. */
export function useSamplePages(): Page[] {
  return useQuery(asked).data ?? NONE
}

export function useSamplePagesAhead(): void {
  const queryClient = useQueryClient()
  useEffect(() => whenCalm(() => void queryClient.prefetchQuery(asked)), [queryClient])
}

/** Undefined for the sample itself, and until the server or an earlier visit has told. */
export function useSampleMarks(): SampleMarks | undefined {
  const { _id } = useDocument()
  const { data: sample } = useQuery({ queryKey: ['sample'], queryFn: readSample, staleTime: 5 * 60_000, retry: false })
  const pages = useSamplePages()
  return useMemo(
    () => (sample?._id === _id ? undefined : sampleMarks([...(sample ? [sample] : []), ...pages])),
    [sample, pages, _id],
  )
}

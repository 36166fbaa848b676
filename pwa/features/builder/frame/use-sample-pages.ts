// The sample pages of the popup, asked for before it opens: nothing in it moves under a finger then.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Page } from '#domain/guidebook/document.ts'
import { readSamplePages } from '#pwa/api/guidebook/sample.ts'
import { whenCalm } from '#pwa/ui/base/when-calm.ts'

const asked = queryOptions({ queryKey: ['sample-pages'], queryFn: readSamplePages, staleTime: 5 * 60_000 })

/** None until the server or an earlier visit has told. */
export function useSamplePages(): Page[] {
  return useQuery(asked).data ?? []
}

export function useSamplePagesAhead(): void {
  const queryClient = useQueryClient()
  useEffect(() => whenCalm(() => void queryClient.prefetchQuery(asked)), [queryClient])
}

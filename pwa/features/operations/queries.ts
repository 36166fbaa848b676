// What the operations screen reads.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type PageParams,
  type AuditParams,
  listErrors,
  listFeedback,
  listParked,
  openSandboxes,
  readAudit,
} from '#pwa/api/admin/operations.ts'

export const PARKED = ['operations', 'jobs']

export const feedbackQuery = (asked: PageParams) =>
  queryOptions({
    queryKey: ['operations', 'feedback', asked],
    queryFn: () => listFeedback(asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const parkedQuery = (asked: PageParams, mails: boolean) =>
  queryOptions({
    queryKey: [...PARKED, mails, asked],
    queryFn: () => listParked(asked, mails),
    refetchOnMount: 'always',
  })

export const ERRORS = ['operations', 'errors']

export const errorsQuery = (asked: PageParams) =>
  queryOptions({
    queryKey: [...ERRORS, asked],
    queryFn: () => listErrors(asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** Asked again before what it opened closes. */
export const sandboxesQuery = queryOptions({
  queryKey: ['operations', 'sandboxes'],
  queryFn: openSandboxes,
  refetchOnMount: 'always',
  refetchInterval: 5 * 60_000,
  refetchOnWindowFocus: 'always',
})

export const auditQuery = (asked: AuditParams) =>
  infiniteQueryOptions({
    queryKey: ['operations', 'audit', asked],
    queryFn: ({ pageParam }) => readAudit(asked, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })

// What the administrators' screens of accounts read.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Id } from '#domain/guidebook/document.ts'
import { listUsers, readManaged, type UsersParams } from '#pwa/api/admin/users.ts'

export const MANAGED = ['managed-users']

export const usersQuery = (asked: UsersParams) =>
  queryOptions({
    queryKey: [...MANAGED, 'list', asked],
    queryFn: () => listUsers(asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const managedQuery = (userId: Id) =>
  queryOptions({
    queryKey: [...MANAGED, 'one', userId],
    queryFn: () => readManaged(userId),
    refetchOnMount: 'always',
  })

// What the administrators' screens of messages read.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Audience } from '#domain/message.ts'
import type { Id } from '#domain/guidebook/document.ts'
import { countReaders, listMessages, type MessagesParams, readMessage } from '#pwa/api/admin/sent-message.ts'

/** Apart from the messages that one gets: those are told what was read. */
export const SENT = ['admin-messages']

export const messagesQuery = (asked: MessagesParams) =>
  queryOptions({
    queryKey: [...SENT, 'page', asked],
    queryFn: () => listMessages(asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** Counted anew each time that it is asked. */
export const readersQuery = (users: Audience) =>
  queryOptions({ queryKey: [...SENT, 'readers', users], queryFn: () => countReaders(users), gcTime: 0 })

export const messageQuery = (id: Id) =>
  queryOptions({ queryKey: [...SENT, 'one', id], queryFn: () => readMessage(id), refetchOnMount: 'always' })

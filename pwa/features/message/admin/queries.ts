// What the administrators' screens of messages read.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Id } from '#domain/guidebook/document.ts'
import { listMessages, type MessagesAsked, readMessage } from '#pwa/api/office/sent-message.ts'

/** Apart from the messages that one gets: those are told what was read. */
export const SENT = ['admin-messages']

export const messagesQuery = (asked: MessagesAsked) =>
  queryOptions({
    queryKey: [...SENT, 'page', asked],
    queryFn: () => listMessages(asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const messageQuery = (id: Id) =>
  queryOptions({ queryKey: [...SENT, 'one', id], queryFn: () => readMessage(id), refetchOnMount: 'always' })

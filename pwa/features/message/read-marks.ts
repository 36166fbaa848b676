// What was read or closed here: noted at once, and sent to the server now or as soon as there is a network.
import type { QueryClient } from '@tanstack/react-query'
import type { Id } from '#domain/guidebook/document.ts'
import type { ReceivedMessage } from '#domain/message.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { sendRead, type NewsList } from '#pwa/api/message.ts'

const KEY = 'gilbook.news-read'

function waiting(): Id[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Id[]
  } catch {
    return []
  }
}

function keep(ids: Id[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(KEY, JSON.stringify(ids))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage refused: what could not be sent is unread again on the next visit.
  }
}

export const clearReads = (): void => keep([])

/** With what the server may not have heard yet. */
export function withReads(list: NewsList): NewsList {
  const ids = new Set(waiting())
  const heard = list.messages.filter(({ _id, read }) => !read && ids.has(_id)).length
  if (heard === 0) return list
  const messages = list.messages.map((news) => (ids.has(news._id) ? { ...news, read: true } : news))
  return { ...list, messages, unreadCount: list.unreadCount - heard }
}

/** Sends what waits; what cannot be sent now waits on. */
export async function sendReadMarks(): Promise<void> {
  for (const id of waiting()) {
    const failure: unknown = await sendRead(id).catch((reason: unknown) => reason)
    // A message that is gone needs nobody to have read it.
    if (failure !== undefined && !(failure instanceof ApiError && failure.status === 404)) return
    keep(waiting().filter((other) => other !== id))
  }
}

export const MESSAGES = ['messages']

export function markAsRead(queryClient: QueryClient, id: Id): void {
  keep([...new Set([...waiting(), id])])
  queryClient.setQueriesData<NewsList | ReceivedMessage>({ queryKey: MESSAGES }, (known) => {
    if (!known) return known
    if ('messages' in known) return withReads(known)
    return known._id === id ? { ...known, read: true } : known
  })
  void sendReadMarks()
}

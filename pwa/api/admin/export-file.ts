// The administrators' lists as CSV files.
import { call } from '#pwa/api/call/call.ts'
import { confirmed } from '#pwa/api/call/confirmed.ts'

const PATHS = {
  users: '/users.csv',
  payments: '/payments/all.csv',
  messages: '/admin/messages.csv',
  feedback: '/admin/feedback.csv',
  audit: '/admin/audit.csv',
}
export type FiledList = keyof typeof PATHS

/**
 * All of a list, not a page of it; a million rows are minutes.
 * @param filters as the list's address has them; what is undefined or '' narrows nothing
 * Throws ApiError REAUTH_NEEDED where the password was asked for and not given.
 */
export async function fileOf(list: FiledList, filters: object): Promise<Blob> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined && value !== '') query.set(name, String(value))
  const ask = { path: `${PATHS[list]}?${query}`, file: 'text/csv', timeout: 600_000 }
  return (await confirmed(() => call<Blob>(ask))).body
}

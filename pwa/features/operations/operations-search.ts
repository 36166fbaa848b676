// What the address of the operations screen says: which list, its page, and what is looked for.

export const TABS = ['feedback', 'audit', 'jobs', 'mails', 'errors'] as const
export type Tab = (typeof TABS)[number]

export interface OperationsSearch {
  tab?: Tab
  page?: number
  search?: string
  /** Of the audit: this act only. */
  act?: string
}

/** What each list is told, and how it asks for something else. */
export interface TabProps {
  search: string
  page: number
  act: string
  go: (next: OperationsSearch) => void
}

const wordsOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? `${given}`.trim().slice(0, 200) : ''

/** Leaves out what is usual, so that addresses stay short. */
export function operationsSearch(given: Record<string, unknown>): OperationsSearch {
  const tab = TABS.find((one) => one === given['tab'])
  const page = Math.floor(Number(given['page']))
  const [search, act] = [wordsOf(given['search']), wordsOf(given['act'])]
  return {
    ...(tab !== undefined && tab !== 'feedback' ? { tab } : {}),
    ...(page > 1 && Number.isSafeInteger(page) ? { page } : {}),
    ...(search !== '' ? { search } : {}),
    ...(act !== '' ? { act } : {}),
  }
}

// What the address of a list says: page, search, whose, of today. Anything else is the usual.
import type { CompanyFilter } from '#pwa/api/guidebook/guidebook-list.ts'

export interface ListSearch {
  page?: number
  search?: string
  company?: CompanyFilter
  /** Made today in Seoul: the administrators' dashboard leads to these. */
  today?: 1
}

/** Leaves out what is usual, so that addresses stay short. */
export function listSearch(given: Record<string, unknown>): ListSearch {
  const page = Math.floor(Number(given['page']))
  const search =
    typeof given['search'] === 'string' || typeof given['search'] === 'number' ? `${given['search']}`.trim() : ''
  const company = given['company']
  return {
    ...(page > 1 && Number.isSafeInteger(page) ? { page } : {}),
    ...(search !== '' ? { search: search.slice(0, 200) } : {}),
    ...(given['today'] === 1 || given['today'] === '1' ? { today: 1 as const } : {}),
    ...(company === 'admin' || company === 'user' ? { company } : {}),
  }
}

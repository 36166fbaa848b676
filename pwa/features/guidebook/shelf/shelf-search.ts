// What the address of the shelf says: page, search, state, label, order. Anything else is the usual.
import { SHELF_SORTS, SHELF_STATES, type ShelfParams } from '#pwa/api/guidebook/shelf.ts'
import { listSearch } from '#pwa/features/guidebook/list-search.ts'

export type ShelfSearch = Partial<ShelfParams>

const USUAL = { page: 1, search: '', state: 'all', label: '', sort: 'created' } as const satisfies ShelfParams

/** Leaves out what is usual, so that addresses stay short. */
export function shelfSearch(given: Record<string, unknown>): ShelfSearch {
  const { page, search } = listSearch(given)
  const state = SHELF_STATES.find((known) => known === given['state'])
  const sort = SHELF_SORTS.find((known) => known === given['sort'])
  const label = ['string', 'number'].includes(typeof given['label']) ? String(given['label']).trim() : ''
  return {
    ...(page === undefined ? {} : { page }),
    ...(search === undefined ? {} : { search }),
    ...(state === undefined || state === USUAL.state ? {} : { state }),
    ...(label === '' ? {} : { label }),
    ...(sort === undefined || sort === USUAL.sort ? {} : { sort }),
  }
}

export const askedOf = (address: Record<string, unknown>): ShelfParams => ({ ...USUAL, ...shelfSearch(address) })

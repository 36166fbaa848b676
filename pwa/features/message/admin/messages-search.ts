// What the address of the list says: its page and what is looked for.

/** Leaves out what is usual, so that addresses stay short. */
export function listSearch(given: Record<string, unknown>): { page?: number; search?: string } {
  const page = Math.floor(Number(given['page']))
  const search =
    typeof given['search'] === 'string' || typeof given['search'] === 'number' ? `${given['search']}`.trim() : ''
  return {
    ...(page > 1 && Number.isSafeInteger(page) ? { page } : {}),
    ...(search !== '' ? { search: search.slice(0, 200) } : {}),
  }
}

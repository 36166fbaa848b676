// What the address of a list says: its page.

/** Leaves out the first page, so that addresses stay short. */
export function pageSearch(given: Record<string, unknown>): { page?: number } {
  const page = Math.floor(Number(given['page']))
  return page > 1 && Number.isSafeInteger(page) ? { page } : {}
}

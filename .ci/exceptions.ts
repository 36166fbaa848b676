// Accepted exceptions to the structure rules. Each list is exact: an unneeded entry fails like a missing one.

/** Folders of fewer than four files that stay: each is a noun's own. */
export const sparseFolders = [
  'backend/features/company',
  'backend/features/dashboard',
  'backend/features/events',
  'backend/features/map',
  'backend/features/sample',
  'backend/features/upload',
  'backend/sandbox',
  'e2e/screenshots',
  'pwa/features/help',
  'pwa/features/portrait',
]

/** Files beside a folder of their own name. */
export const beside: string[] = []

/** Files, folders and exports whose name could mean anything. Renamed ones go from the list, and none comes to it. */
export const vague: string[] = []

/** Types of one name in several files of the product: both ends of the wire call one thing alike. None comes to the list. */
export const repeatedTypes = ['LabelCount', 'PaymentFilters', 'ShelfChange', 'Statistics']

/** Files that import each other in a cycle. */
export const importCycles: string[][] = []

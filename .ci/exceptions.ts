// What breaks a rule of the house's shelves and may. Each list holds exactly that: an entry that is not needed any more
// fails as one that is missing does, so that a list only becomes shorter.

/** Folders of fewer than four files that stay: each is a noun's own. */
export const nouns = [
  'backend/features/company',
  'backend/features/dashboard',
  'backend/features/events',
  'backend/features/map',
  'backend/features/sample',
  'backend/features/upload',
  'backend/sandbox',
  'e2e/screenshots',
  'pwa/editor/testing',
  'pwa/features/help',
  'pwa/features/portrait',
  'pwa/ui/page',
]

/** Files beside a folder of their own name. */
export const beside: string[] = []

/** Files and folders whose name could mean anything. */
export const vague: string[] = []

/** Files that lead to each other. */
export const circles: string[][] = []

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
export const vague: string[] = [
  'backend/deploy/faults/table.ts: told',
  'backend/deploy/visitor.ts: Answer',
  'backend/platform/route.ts: Answer',
  'backend/sandbox/portone/rest/respond.ts: answer',
  'backend/testing/races/race-fixture.ts: Acts',
  'e2e/bench/capacity/morning.ts: Told',
  'e2e/bench/editor/appearance.ts: Look',
  'e2e/bench/loop/longest-hold.ts: Held',
  'e2e/frame/one-at-a-time.ts: ALONE',
  'e2e/harness/api.ts: Answer',
  'pwa/api/call/send.ts: Answer',
]

/** Types of one name in several files of the product. Renamed ones go from the list, and none comes to it. */
export const repeatedTypes: string[] = (
  'AccountRow Align Answer Applied Begun Box Choice Clash Column Company Conflict Day Device Draft ' +
  'Engine Facts Fault FieldProps Fields Filters Finding Format Grid KakaoMap KakaoProfile ' +
  'KakaoShare Kind LabelCount Line Listed Local MapView Mark Measure Order Outcome Page Part Patch ' +
  'PaymentFilters Pictures Placed Point PublicationStatus Readable Release Role Row Scene Section ' +
  'Sending Sent Shape ShelfChange ShelfFacts Shell Shot Size Start State Statistics Step Table ' +
  'Target Text Timed Upload Verdict Versions Writing'
).split(' ')

/** Files that import each other in a cycle. */
export const importCycles: string[][] = []

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
  'backend/domain/picture-cut.ts: WHOLE',
  'backend/domain/rich-text/rich-text.ts: Words',
  'backend/features/payment/mails/text.ts: Words',
  'backend/platform/drawing/scene.ts: words',
  'backend/platform/route.ts: Answer',
  'backend/sandbox/portone/rest/respond.ts: answer',
  'backend/testing/races/race-fixture.ts: Acts',
  'e2e/bench/capacity/morning.ts: Told',
  'e2e/bench/editor/appearance.ts: Look',
  'e2e/bench/loop/longest-hold.ts: Held',
  'e2e/frame/one-at-a-time.ts: ALONE',
  'e2e/harness/api.ts: Answer',
  'pwa/api/call/send.ts: Answer',
  'pwa/editor/numbers.ts: HELD',
  'pwa/features/builder/testing/trip.ts: words',
  'pwa/features/gallery/visible-rows.ts: WHOLE',
  'pwa/features/thumbnail/request-thumbnails.ts: Told',
  'pwa/features/viewer/map/map-view.ts: WHOLE',
  'pwa/features/viewer/pictures/view.ts: WHOLE',
  'pwa/features/viewer/save/messages.ts: Words',
]

/** Types of one name in several files of the product. Renamed ones go from the list, and none comes to it. */
export const repeatedTypes: string[] = (
  'AccountRow Act Align Answer Applied Ask Begun Block Box Change Check Choice Clash Column Company ' +
  'Conflict Cut Day Device Draft Engine Entry Facts Fault FieldProps Fields Filters Finding Format Found ' +
  'Grid Group KakaoMap KakaoProfile KakaoShare Keeping Kind LabelCount Line Listed Local Made Making ' +
  'MapView Mark Measure Order Outcome Page Part Patch PaymentFilters Pictures Placed Point ' +
  'PublicationStatus Readable Reading Release Role Row Scene Section Sending Sent Shape ShelfChange ' +
  'ShelfFacts Shell Shot Size Source Start State Statistics Step Table Target Text Timed Trouble ' +
  'Upload Verdict Versions Words Writing Written'
).split(' ')

/** Files that import each other in a cycle. */
export const importCycles: string[][] = []

// What breaks a rule of the house's shelves and may. Each list holds exactly that: an entry that is not needed any more
// fails as one that is missing does, so that a list only becomes shorter.

/** Folders of fewer than four files that stay: each is a noun's own. */
export const nouns = [
  'backend/features/company',
  'backend/features/dashboard',
  'backend/features/map',
  'backend/features/upload',
  'backend/sandbox',
  'pwa/editor',
  'pwa/features/help',
  'pwa/features/portrait',
  'pwa/features/user',
  'pwa/tabs',
  'pwa/ui',
]

/** Folders of fewer than four files that are to be joined with their neighbours. */
export const thin = [
  'e2e/screenshots',
  'pwa/api/office',
  'pwa/api/payment',
  'pwa/api/poster',
  'pwa/api/reading',
  'pwa/copies/locked',
  'pwa/editor/outside',
  'pwa/editor/testing',
  'pwa/features/builder/checking',
  'pwa/features/builder/clipboard/parcel',
  'pwa/features/builder/columns',
  'pwa/features/builder/history',
  'pwa/features/builder/list',
  'pwa/features/builder/outline',
  'pwa/features/builder/scroll',
  'pwa/features/frame/bar',
  'pwa/features/frame/chat',
  'pwa/features/frame/footer',
  'pwa/features/frame/notice',
  'pwa/features/gallery/card',
  'pwa/features/gallery/grid',
  'pwa/features/gallery/page',
  'pwa/features/guidebook/readers',
  'pwa/features/message/unsubscribe',
  'pwa/features/payment/all',
  'pwa/features/payment/table',
  'pwa/features/session/leaving',
  'pwa/features/session/reset',
  'pwa/features/settings/devices',
  'pwa/features/settings/password',
  'pwa/features/settings/preferences',
  'pwa/features/settings/profile',
  'pwa/features/settings/storage',
  'pwa/features/sync/device',
  'pwa/features/user/acts',
  'pwa/features/viewer/gate',
  'pwa/features/viewer/install',
  'pwa/features/viewer/page',
  'pwa/features/viewer/script/letters',
  'pwa/offline/takeout',
  'pwa/ui/choices',
  'pwa/ui/crop',
  'pwa/ui/empty',
  'pwa/ui/qr',
  'pwa/ui/steps',
  'pwa/ui/toast',
]

/** Files beside a folder of their own name. */
export const beside = [
  'pwa/api/account.ts',
  'pwa/api/guidebook.ts',
  'pwa/features/builder/itinerary/acts.browser.test.tsx',
  'pwa/features/frame/header.tsx',
  'pwa/worker/reader.ts',
]

/** Files and folders whose name could mean anything. */
export const vague = [
  'backend/platform/database/parts.ts',
  'pwa/copies/standing.ts',
  'pwa/editor/toolbar/popup/words.ts',
  'pwa/features/builder/itinerary/acts',
  'pwa/features/builder/itinerary/acts.browser.test.tsx',
  'pwa/features/builder/itinerary/acts/standing.test.ts',
  'pwa/features/builder/itinerary/acts/standing.ts',
  'pwa/features/builder/messages/parts.ts',
  'pwa/features/builder/parts',
  'pwa/features/builder/parts/parts.browser.test.tsx',
  'pwa/features/guidebook/source/acts.ts',
  'pwa/features/message/screens/whole.tsx',
  'pwa/features/user/acts',
  'pwa/features/viewer/paper/whole.tsx',
  'pwa/features/viewer/script/acts.ts',
  'pwa/features/viewer/words.tsx',
  'pwa/offline/held.ts',
  'pwa/offline/keep',
  'pwa/offline/outbox/answer.test.ts',
  'pwa/offline/outbox/answer.ts',
  'pwa/offline/picture/left.ts',
  'pwa/offline/picture/way.ts',
  'pwa/tabs/alone.ts',
]

/** Files that lead to each other. */
export const circles = [
  ['pwa/features/builder/dialogs/asked-dialog.tsx', 'pwa/features/builder/dialogs/dialog-host.tsx'],
  [
    'pwa/features/viewer/save/bar.ts',
    'pwa/features/viewer/save/progress.ts',
    'pwa/features/viewer/save/removed.ts',
    'pwa/features/viewer/save/saving.ts',
    'pwa/features/viewer/script/offer.ts',
  ],
  ['pwa/ui/sortable/dragging.tsx', 'pwa/ui/sortable/sortable-list.ts', 'pwa/ui/sortable/sortable.tsx'],
]

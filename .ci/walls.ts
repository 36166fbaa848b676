// Import boundaries between layers and features: for each zone, what it may not import.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Zone {
  files: string[]
  /** Import patterns as a .gitignore would spell them; `!` takes one back. */
  forbids: string[]
  because: string
}

/**
 * Features know nothing of each other, but for these. The list is documentation: add an edge only with a reason.
 * `from → [to…]`, by program.
 */
export const featureEdges: Record<'backend' | 'pwa', Record<string, string[]>> = {
  backend: {
    // What readers see is made of the published guidebook; its places are drawn as pictures.
    gallery: ['guidebook'],
    // Its icons and the card of shared links are drawn as the thumbnail is.
    reader: ['guidebook', 'map', 'thumbnail'],
    // Showing a guidebook in the gallery asks for its thumbnail, and a thumbnail is drawn of what its readers see. The
    // places of what is saved are drawn at once, so that no reader waits for their pictures. What it stores needs room.
    guidebook: ['thumbnail', 'map', 'storage'],
    thumbnail: ['guidebook'],
    // What they store needs room, and leaves it.
    icon: ['storage'],
    block: ['storage'],
    identity: ['storage'],
    // A picture's address is written into its guidebook, and the sample is one.
    upload: ['guidebook'],
    // Orders pay for plans: what a decided order does to a plan is handed down to it. What a plan allowed is taken back
    // with it, and its acts answer the user.
    subscription: ['payment', 'identity', 'guidebook'],
    // What it tells is of guidebooks, to those who may edit them.
    events: ['guidebook'],
    // It gathers what every noun holds of an account.
    export: ['identity', 'guidebook', 'icon', 'block', 'message', 'feedback', 'reader', 'payment', 'subscription'],
    // Stopping its mails is a consent of the account, taken back.
    message: ['identity'],
    // What changed is of guidebooks, told to their readers by those who may edit them. Where changes wait, sending them
    // gives the gallery another thumbnail.
    push: ['guidebook', 'thumbnail'],
    sample: ['guidebook', 'identity', 'upload', 'thumbnail', 'storage'],
    // The newest payments, as the list of them shows them.
    dashboard: ['operations', 'payment'],
    // Mails that were given up are told from other work by their queues.
    operations: ['identity', 'feedback', 'message', 'payment'],
  },
  pwa: {
    // Who is signed in is the session's to tell: header, lists and builder ask its hook. What waits on this device is
    // shown from any screen, and asked about before signing out. The bell stands in the header, and the portrait, which
    // is changed there; feedback in the footer. The list of shortcuts is opened from its menu.
    frame: ['session', 'sync', 'message', 'portrait', 'feedback', 'shortcuts'],
    // It leads to guidebooks, pages and screens of whoever is signed in, and to the list of shortcuts; what
    // lists have told is asked of the frame's memory.
    'quick-open': ['frame', 'guidebook', 'session', 'shortcuts'],
    // Who sends it goes along.
    feedback: ['session'],
    // Its screens are settings'; only who is signed in has messages.
    message: ['session', 'settings'],
    // The builder shows the same cover and items as the reader: one renderer. Tiles choose from the own icons.
    // The list of shortcuts is opened from its bar.
    builder: ['viewer', 'guidebook', 'session', 'sync', 'icon', 'shortcuts'],
    // Lists without server and copy lead to the frame's page that says so; their cards show thumbnails.
    guidebook: ['viewer', 'session', 'frame', 'thumbnail'],
    // The draft of a file is shown as readers will see it.
    import: ['viewer'],
    // Administrators may have a thumbnail made anew.
    thumbnail: ['session'],
    // An administrator's icons are paged and filtered by the address, as the guidebooks are.
    icon: ['session', 'frame', 'guidebook'],
    // The settings are about who is signed in; without server and copy they lead to the frame's page that says so.
    // A profile has a portrait.
    settings: ['session', 'frame', 'portrait'],
    // Its lists wait and fail as the settings' do.
    operations: ['session', 'settings'],
    // Whose portrait it is.
    portrait: ['session'],
    // One's own payments stand in the settings; plans are called as in the header.
    payment: ['session', 'frame', 'settings'],
    // The newest payments are shown as in their list; without an answer it says so as the settings do.
    // Whoever joined today has a portrait.
    dashboard: ['session', 'frame', 'settings', 'payment', 'portrait'],
    // Its parts are somebody's plan, payments and guidebooks, drawn as their owner sees them.
    user: ['session', 'frame', 'settings', 'portrait', 'payment', 'guidebook'],
    // A screen of the settings, which shows the payments too; it changes the plan that the header shows.
    subscription: ['session', 'frame', 'settings', 'payment'],
    // Searched by the address as the lists are; its page without script stands under the same header; administrators have
    // thumbnails made anew.
    gallery: ['guidebook', 'frame', 'thumbnail', 'session'],
  },
}

const features = (program: 'backend' | 'pwa'): string[] => {
  const folder = fileURLToPath(new URL(`../${program}/features`, import.meta.url))
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  } catch {
    return []
  }
}

const within = (alias: string, parts: string[]): string[] =>
  parts.flatMap((part) => [`${alias}/${part}`, `${alias}/${part}/**`])

// What only one side may load: the server's packages, and the heavy ones that a reader never waits for.
const server = [
  'node:*',
  'koa',
  'koa-*',
  '@koa/*',
  'typeorm',
  'pg',
  'pg-boss',
  'sharp',
  'jsonwebtoken',
  'pino',
  'nodemailer',
  'web-push',
]
const heavy = ['dexie', 'prosemirror-*', '@dnd-kit/*', 'zod', 'zod/*', '@tanstack/*', 'react-hook-form', 'react-intl']
const browser = ['react', 'react/*', 'react-dom', 'react-dom/*', 'dexie', '@tanstack/*', '@dnd-kit/*', 'workbox-*']
const allOfPwa = ['#pwa/**']
const allOfBackend = ['#backend/**']

const domain: Zone[] = [
  {
    files: ['backend/domain/**/*.ts'],
    forbids: [...allOfBackend, ...allOfPwa, '#e2e/**', ...server, ...browser],
    because: 'The domain is pure: no server, no browser, no Node.',
  },
]

const appOfBackend = ['#backend/main.ts', '#backend/app.ts', '#backend/feature-list.ts']
const notForProducts = ['#backend/testing/**', 'vitest', 'fast-check']

const backendFeature = (name: string, allowed: string[]): Zone[] => {
  const own = [name, ...allowed].map((feature) => `!#backend/features/${feature}/**`)
  const forbids = [...allOfPwa, ...browser, '#e2e/**', ...appOfBackend, '#backend/features/*/**', ...own]
  const because = `A feature stands on platform and #domain; edges to other features are listed in .ci/walls.ts.`
  return [
    { files: [`backend/features/${name}/**/*.ts`], forbids: [...forbids, ...notForProducts], because },
    { files: [`backend/features/${name}/**/*.test.ts`], forbids, because },
  ]
}

const backend = (edges: Record<string, string[]>): Zone[] => [
  {
    files: [
      'backend/*.ts',
      'backend/config/**/*.ts',
      'backend/deploy/**/*.ts',
      'backend/testing/**/*.ts',
      'backend/migrations/*.ts',
      'backend/sandbox/**/*.ts',
    ],
    forbids: [...allOfPwa, ...browser, '#e2e/**'],
    because: 'The server imports nothing of the browser.',
  },
  {
    files: ['backend/platform/**/*.ts'],
    forbids: [...allOfPwa, ...browser, '#e2e/**', ...appOfBackend, '#backend/features/**'],
    because: 'The platform knows no feature.',
  },
  ...features('backend').flatMap((name) => backendFeature(name, edges[name] ?? [])),
]

const abovePwa = (parts: string[]): string[] => [...within('#pwa', parts), '#pwa/main.tsx', '#pwa/routes.gen.ts']

const pwaLayer = (folder: string, above: string[], because: string, extra: string[] = []): Zone => ({
  files: [`pwa/${folder}/**/*.ts`, `pwa/${folder}/**/*.tsx`],
  forbids: [...allOfBackend, '#e2e/**', ...server, ...abovePwa(above), ...extra],
  because,
})

const pwaFeature = (name: string, allowed: string[]): Zone => {
  const own = [name, ...allowed].map((feature) => `!#pwa/features/${feature}/**`)
  return pwaLayer(
    `features/${name}`,
    ['routes', 'worker'],
    'A feature stands on offline, editor, api, ui and intl; edges to other features are listed in .ci/walls.ts.',
    ['#pwa/features/*/**', ...own],
  )
}

const reader: Zone = {
  files: ['pwa/reader.ts', 'pwa/reader-server.tsx', 'pwa/features/viewer/**/*.{ts,tsx}', 'pwa/worker/reader/**'],
  forbids: [
    ...allOfBackend,
    '#e2e/**',
    ...server,
    ...heavy,
    ...abovePwa(['routes', 'editor', 'offline', 'worker/builder']),
    '#pwa/features/*/**',
    '!#pwa/features/viewer/**',
  ],
  because: "The builder's code and its heavy packages never reach a reader.",
}

const pwa = (edges: Record<string, string[]>): Zone[] => [
  pwaLayer('', [], 'The app imports nothing of the server.'),
  pwaLayer('routes', [], 'A route is params, guard, loader and screen.'),
  pwaLayer(
    'intl',
    ['routes', 'features', 'offline', 'api', 'editor', 'worker', 'ui', 'import'],
    'intl is at the bottom.',
  ),
  pwaLayer('ui', ['routes', 'features', 'offline', 'api', 'editor', 'worker', 'import'], 'ui knows no noun.'),
  pwaLayer('api', ['routes', 'features', 'offline', 'editor', 'worker', 'ui', 'import'], 'api knows only the wire.'),
  pwaLayer(
    'copies',
    ['routes', 'features', 'offline', 'api', 'editor', 'worker', 'ui', 'intl'],
    'Saved copies are shared by reader, builder and workers: they carry nothing of any.',
    heavy,
  ),
  pwaLayer(
    'error-reports',
    ['routes', 'features', 'offline', 'api', 'editor', 'worker', 'ui', 'intl', 'import', 'copies'],
    'What tells of errors runs in every program, and must not fail with what it tells of.',
    [...heavy, 'react', 'react-dom'],
  ),
  pwaLayer(
    'import',
    ['routes', 'features', 'offline', 'api', 'editor', 'worker', 'ui', 'copies'],
    'Readers of files run in a worker of their own, without a screen: they stand on #domain and intl.',
    ['react', 'react-dom', 'dexie', 'prosemirror-*'],
  ),
  pwaLayer('offline', ['routes', 'features', 'editor', 'worker', 'ui', 'import'], 'offline stands on api and #domain.'),
  pwaLayer('editor', ['routes', 'features', 'offline', 'api', 'worker', 'import'], 'The editor stands on ui and intl.'),
  pwaLayer('worker', ['routes', 'features', 'editor', 'ui'], 'A worker has no screen.', ['react', 'react-dom']),
  ...features('pwa').map((name) => pwaFeature(name, edges[name] ?? [])),
  reader,
]

const outside: Zone = {
  files: ['e2e/**/*.ts'],
  // But for the pages without screens, whose only purpose is to be driven from here, what any test asks of the machine,
  // the bare machine that an operator makes, and the readers of files, which know no browser: a bench judges what they make of many.
  forbids: [
    ...allOfBackend,
    '!#backend/testing/database.ts',
    '!#backend/testing/port.ts',
    '!#backend/deploy/machine.ts',
    '!#backend/deploy/proxy.ts',
    ...allOfPwa,
    '!#pwa/testing/**',
    '!#pwa/import/read-source.ts',
  ],
  because: 'Browser tests and benches know the product from outside, by HTTP.',
}

/** Every zone, from the general to the particular: the last that matches a file decides. */
export const zones = (edges: typeof featureEdges): Zone[] => [
  ...domain,
  ...backend(edges.backend),
  ...pwa(edges.pwa),
  outside,
]

// `npm run bench [NAME…]`: measures each figure beside its baseline, prints a line a figure, and fails when one falls short.
import { lineOf, reaches } from './figure.ts'
import type { Figure } from './figure.ts'
import { withBenchContext } from './bench-context.ts'
import type { Bench } from './bench-context.ts'

const benches: Record<string, () => Promise<Bench>> = {
  'api-read': () => import('./api-read.ts').then((module) => module.apiRead),
  readers: () => import('#e2e/bench/server/readers.ts').then((module) => module.readers),
  'event-loop': () => import('#e2e/bench/loop/event-loop.ts').then((module) => module.eventLoop),
  capacity: () => import('#e2e/bench/capacity/capacity.ts').then((module) => module.capacity),
  events: () => import('#e2e/bench/server/event-streams.ts').then((module) => module.events),
  overhead: () => import('#e2e/bench/server/overhead.ts').then((module) => module.overhead),
  upload: () => import('#e2e/bench/server/upload.ts').then((module) => module.uploadBench),
  'gallery-scroll': () => import('#e2e/bench/lists/gallery-scroll.ts').then((module) => module.galleryScroll),
  'lists-at-scale': () => import('#e2e/bench/lists/lists-at-scale.ts').then((module) => module.listsAtScale),
  'export-memory': () => import('#e2e/bench/lists/export-memory.ts').then((module) => module.exportMemory),
  typing: () => import('#e2e/bench/editor/typing.ts').then((module) => module.typing),
  'typing-itinerary': () => import('#e2e/bench/editor/typing-itinerary.ts').then((module) => module.typingItinerary),
  drag: () => import('#e2e/bench/editor/drag.ts').then((module) => module.drag),
  activation: () => import('#e2e/bench/editor/activation.ts').then((module) => module.activation),
  opening: () => import('#e2e/bench/editor/opening.ts').then((module) => module.opening),
  'paste-rows': () => import('#e2e/bench/editor/paste-rows.ts').then((module) => module.pasteRows),
  'undo-page': () => import('#e2e/bench/editor/undo-page.ts').then((module) => module.undoPage),
  'autosave-bytes': () => import('#e2e/bench/editor/autosave-bytes.ts').then((module) => module.autosaveBytes),
  'store-edit': () => import('#e2e/bench/editor/store-edit.ts').then((module) => module.storeEdit),
  merge: () => import('#e2e/bench/editor/merge.ts').then((module) => module.mergeBench),
  import: () => import('#e2e/bench/import/measure.ts').then((module) => module.importBench),
  thumbnail: () => import('#e2e/bench/server/thumbnail.ts').then((module) => module.thumbnail),
  bundle: () => import('./bundle.ts').then((module) => module.bundleBench),
  'bundle-size': () => import('./bundle-size.ts').then((module) => module.bundleSize),
  'reader-first-visit': () => import('./reader-first-visit.ts').then((module) => module.readerFirstVisit),
  'reader-offline': () => import('./reader-offline.ts').then((module) => module.readerOffline),
  'trip-map': () => import('./trip-map.ts').then((module) => module.tripMapBench),
  'save-offline': () => import('./save-offline.ts').then((module) => module.saveOffline),
  'engine-journey': () => import('./engine-journey.ts').then((module) => module.engineJourney),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}

const figures: Figure[] = []
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const bench = await load()
  const measured = await withBenchContext(bench)
  for (const figure of measured) console.log(lineOf(figure))
  figures.push(...measured)
}
const short = figures.filter((figure) => !reaches(figure))
console.log(`${figures.length} figures, ${short.length} fall short`)
process.exitCode = short.length > 0 ? 1 : 0

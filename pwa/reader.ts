// The reader's small script: what a page needs once it is idle. Everything larger is loaded from here, later.
import { startClickActions } from '#pwa/features/viewer/script/click-actions.ts'
import { sharpenCover } from '#pwa/features/viewer/script/cover.ts'
import { startAloud } from '#pwa/features/viewer/script/start-aloud.ts'
import { startDays } from '#pwa/features/viewer/script/days.ts'
import { inAppBrowser, cameFromInAppBrowser, type InAppBrowser } from '#pwa/features/viewer/script/in-app-browser.ts'
import { drawnSince } from '#pwa/features/viewer/script/drawn-since.ts'
import { askCopyStatus } from '#pwa/features/viewer/script/ask-worker.ts'
import { startFrameLanguage } from '#pwa/features/viewer/script/start-frame-language.ts'
import { markFont } from '#pwa/features/viewer/script/fonts.ts'
import { afterLoad, isFirstVisit, loadPart, unlessFirst, whenIdle } from '#pwa/features/viewer/script/load-part.ts'
import { trackOffline } from '#pwa/features/viewer/script/offline-class.ts'
import { startLetters } from '#pwa/features/viewer/script/start-letters.ts'
import { isLaunched, offerAtOnce, startOffer, withdrawOffer } from '#pwa/features/viewer/script/offer.ts'
import { countRead } from '#pwa/features/viewer/script/reads.ts'
import { startScrollButtons } from '#pwa/features/viewer/script/scroll.ts'
import { startSearch } from '#pwa/features/viewer/script/start-search.ts'
import { startTicks } from '#pwa/features/viewer/script/start-ticks.ts'
import { startToday } from '#pwa/features/viewer/script/start-today.ts'
import { startUnlock } from '#pwa/features/viewer/script/unlock.ts'
import { isReturning } from '#pwa/features/viewer/script/visits.ts'
import { startWorker } from '#pwa/features/viewer/script/worker.ts'
import type { PageState, CopyStatusCallbacks } from '#pwa/copies/copy-status.ts'

const root = document.querySelector<HTMLElement>('.rd-root')

function start(root: HTMLElement): void {
  trackOffline()
  startClickActions(root)
  startFrameLanguage(root)
  startUnlock(root)
  startScrollButtons(root)
  startDays(root)
  startSearch(root)
  startTicks(root)
  startToday(root)
  startMap(root)
  // In one frame with what the script makes usable: each frame of its own would lay out the page once more.
  if (isFirstVisit && !inAppBrowser()) offerAtOnce(root)
  document.documentElement.classList.add('rd-ready')
  afterLoad(() => void startRest(root))
  startLetters(root)
}

async function startRest(root: HTMLElement): Promise<void> {
  sharpenCover(root)
  startAloud(root)
  const uuid = root.dataset['uuid']
  // Before counting, which takes the query out of the address.
  const [app, isLedOut] = [inAppBrowser(), cameFromInAppBrowser()]
  if (uuid) countRead(root, uuid)
  if (!('serviceWorker' in navigator)) return app ? await leadOut(root, app) : undefined
  const worker = await startWorker(root)
  if (uuid)
    await askCopyStatus(worker, shownBy(root, uuid, isLedOut), tellingTo(root, uuid, { app, isLedOut })).catch(
      (failure: unknown) => {
        withdrawOffer(root)
        throw failure
      },
    )
  const library = root.querySelector<HTMLElement>('[data-library]')
  if (library) await loadPart(import('#pwa/features/viewer/library/library.ts'), (part) => part.startLibrary(library))
  if (uuid) unlessFirst(() => void offerInstall(root, uuid))
}

async function offerInstall(root: HTMLElement, uuid: string): Promise<void> {
  if (isReturning(uuid))
    await loadPart(import('#pwa/features/viewer/library/install.ts'), (part) => part.startInstall(root))
}

const shownBy = ({ dataset }: HTMLElement, uuid: string, isLedOut: boolean): PageState => ({
  uuid,
  isCover: dataset['kind'] === 'cover' || isLedOut,
  isLocked: dataset['locked'] !== undefined,
  isLaunched: isLaunched(),
  since: drawnSince(),
})

interface Coming {
  app: InAppBrowser | null
  isLedOut: boolean
}

const tellingTo = (root: HTMLElement, uuid: string, { app, isLedOut }: Coming): CopyStatusCallbacks => ({
  // What an app's browser has saved already is as good as any other copy.
  standing: (standing) => {
    if (!app || standing.isSaved) void startOffer(root, { uuid, isLedOut }, standing)
    else if (!standing.isAsking) void leadOut(root, app)
  },
  font: (address) => unlessFirst(() => markFont(uuid, address)),
})

/** Without that part the map is a picture with a list of places. */
function startMap(root: HTMLElement): void {
  if (root.dataset['kind'] !== 'map') return
  void loadPart(import('#pwa/features/viewer/map/start-map.ts'), (part) => part.startMap(root))
}

async function leadOut(root: HTMLElement, app: InAppBrowser): Promise<void> {
  const bar = root.querySelector<HTMLElement>('[data-save]')
  // The page that somebody was led to; the next ones are left to be read.
  const isFirst = root.dataset['kind'] === 'cover' || !document.referrer.startsWith(location.origin)
  if (bar && isFirst)
    await loadPart(import('#pwa/features/viewer/library/leave-app.ts'), (part) => part.offerExternalBrowser(bar, app))
}

for (const kind of ['error', 'unhandledrejection'])
  addEventListener(
    kind,
    (event) => void loadPart(import('#pwa/error-reports/watch-reader.ts'), (it) => it.reportEvent(event)),
  )

if (root) whenIdle(() => start(root))

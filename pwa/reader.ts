// The reader's small script: what a page needs once it is idle. Everything larger is loaded from here, later.
import { startClickActions } from '#pwa/features/viewer/script/click-actions.ts'
import { sharpenCover } from '#pwa/features/viewer/script/cover.ts'
import { startDays } from '#pwa/features/viewer/script/days.ts'
import { findStanding } from '#pwa/features/viewer/script/ask-worker.ts'
import { markFont } from '#pwa/features/viewer/script/fonts.ts'
import { startLetters } from '#pwa/features/viewer/script/start-letters.ts'
import { isLaunched, startOffer } from '#pwa/features/viewer/script/offer.ts'
import { countRead } from '#pwa/features/viewer/script/reads.ts'
import { startScrollButtons } from '#pwa/features/viewer/script/scroll.ts'
import { startUnlock } from '#pwa/features/viewer/script/unlock.ts'
import { isReturning } from '#pwa/features/viewer/script/visits.ts'
import { startWorker } from '#pwa/features/viewer/script/worker.ts'
import type { Shown, Telling } from '#pwa/copies/copy-status.ts'

const root = document.querySelector<HTMLElement>('.rd-root')

function start(root: HTMLElement): void {
  startClickActions(root)
  startUnlock(root)
  startScrollButtons(root)
  startDays(root)
  document.documentElement.classList.add('rd-ready')
  afterLoad(() => void startRest(root))
  startLetters(root)
}

async function startRest(root: HTMLElement): Promise<void> {
  sharpenCover(root)
  if (root.dataset['uuid']) countRead(root, root.dataset['uuid'])
  if (!('serviceWorker' in navigator)) return
  const [worker, uuid] = [await startWorker(root), root.dataset['uuid']]
  if (uuid) await findStanding(worker, shownBy(root, uuid), tellingTo(root, uuid))
  const library = root.querySelector<HTMLElement>('[data-library]')
  if (library) await import('#pwa/features/viewer/library/library.ts').then((part) => part.startLibrary(library))
  if (uuid && isReturning(uuid))
    await import('#pwa/features/viewer/library/install.ts').then((part) => part.startInstall(root))
}

const shownBy = ({ dataset }: HTMLElement, uuid: string): Shown => ({
  uuid,
  isCover: dataset['kind'] === 'cover',
  isLocked: dataset['locked'] !== undefined,
  isLaunched: isLaunched(),
})

const tellingTo = (root: HTMLElement, uuid: string): Telling => ({
  standing: (standing) => void startOffer(root, uuid, standing),
  font: (address) => markFont(uuid, address),
})

function idle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}

/** The pictures of the page go first. */
function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') idle(work)
  else addEventListener('load', () => idle(work), { once: true })
}

if (root) idle(() => start(root))

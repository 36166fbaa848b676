// The reader's small script: what a page needs once it is idle. Everything larger is loaded from here, later.
import { startActs } from '#pwa/features/viewer/script/acts.ts'
import { sharpenCover } from '#pwa/features/viewer/script/cover.ts'
import { startDays } from '#pwa/features/viewer/script/days.ts'
import { startFont } from '#pwa/features/viewer/script/fonts.ts'
import { startLetters } from '#pwa/features/viewer/script/letters/start-letters.ts'
import { startOffer } from '#pwa/features/viewer/script/offer.ts'
import { countRead } from '#pwa/features/viewer/script/reads.ts'
import { startScrollButtons } from '#pwa/features/viewer/script/scroll.ts'
import { startUnlock } from '#pwa/features/viewer/script/unlock.ts'
import { isReturning } from '#pwa/features/viewer/script/visits.ts'
import { startWorker } from '#pwa/features/viewer/script/worker.ts'

const root = document.querySelector<HTMLElement>('.rd-root')

function start(root: HTMLElement): void {
  startActs(root)
  startUnlock(root)
  startScrollButtons(root)
  startDays(root)
  document.documentElement.classList.add('rd-ready')
  startLetters(root)
  afterLoad(() => void startRest(root))
}

async function startRest(root: HTMLElement): Promise<void> {
  sharpenCover(root)
  if (root.dataset['uuid']) countRead(root, root.dataset['uuid'])
  if (!('serviceWorker' in navigator)) return
  await startWorker(root)
  const uuid = root.dataset['uuid']
  const latest = uuid ? await startOffer(root, uuid) : null
  const library = root.querySelector<HTMLElement>('[data-library]')
  if (library) await import('#pwa/features/viewer/library/library.ts').then((part) => part.startLibrary(library))
  if (uuid && isReturning(uuid))
    await import('#pwa/features/viewer/install/install.ts').then((part) => part.startInstall(root))
  // Without a network or room for them, the next visit tries again.
  if (uuid) await startFont(uuid, latest).catch(() => undefined)
}

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

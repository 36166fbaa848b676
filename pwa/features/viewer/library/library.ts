// `/m/saved`: what this device keeps of guidebooks, how each stands, and what to do about it; also the answer where a page
// is neither here nor to be had.
import { removeCopy } from '#pwa/copies/copies.ts'
import { reverifyCopy } from '#pwa/copies/reverify-copy.ts'
import { storageEstimate } from '#pwa/copies/storage-manager.ts'
import { askAgain, storedBytes, listCopies, type ListedCopy } from '#pwa/copies/list-copies.ts'
import { notify, button, element, icon } from '#pwa/features/viewer/save/elements.ts'
import { translate } from '#pwa/features/viewer/save/messages.ts'
import { removedText } from '#pwa/features/viewer/save/removed.ts'
import { runDownload } from '#pwa/features/viewer/save/run-download.ts'
import { drawRow, showProgress } from './row.ts'
import { shelfFacts, type LibraryFacts } from './shelf-facts.ts'
import { byTrip, deviceZone } from './trip-order.ts'
import { size } from '#pwa/features/viewer/script/size.ts'

/** Shown as the device has it, then as the server says. */
export async function startLibrary(host: HTMLElement): Promise<void> {
  const absent = host.querySelector<HTMLElement>('[data-absent]')
  if (absent && location.pathname !== '/m/saved') showAbsent(absent)
  await show(host)
  // Not while files come: their row would be drawn anew.
  addEventListener('online', () => void (host.querySelector('[data-state=saving]') ?? show(host)))
}

async function show(host: HTMLElement): Promise<void> {
  const shelf = (await listCopies()).map(async (listed) => {
    const facts = await shelfFacts(listed.bundle.uuid)
    return { listed, facts, trip: facts.trip }
  })
  const ordered = byTrip(await Promise.all(shelf), Date.now(), deviceZone())
  const rows = ordered.map(({ listed, facts }) => new Row(listed, facts, () => void summarise(host)))
  host.querySelector('[data-list]')?.replaceChildren(...rows.map(({ place }) => place))
  await summarise(host)
  for (const row of rows) await row.prove()
  for (const row of rows) await row.ask()
}

async function summarise(host: HTMLElement): Promise<void> {
  const [empty, quotaLine] = [
    host.querySelector<HTMLElement>('[data-empty]'),
    host.querySelector<HTMLElement>('[data-room]'),
  ]
  const count = host.querySelectorAll('[data-list] > li').length
  if (empty) empty.hidden = count > 0
  if (quotaLine) await showStorageQuota(quotaLine, count, await storedBytes())
}

/** One guidebook of the list. */
class Row {
  readonly place = document.createElement('li')
  #shelved: ListedCopy
  #stop: AbortController | null = null
  #facts: LibraryFacts
  readonly #changed: () => void

  constructor(shelved: ListedCopy, facts: LibraryFacts, changed: () => void) {
    this.#facts = facts
    this.#shelved = shelved.state === 'complete' ? { ...shelved, state: 'proving' } : shelved
    this.#changed = changed
    this.#draw()
  }

  /** Whether its files still are what they were: nothing is called whole before. */
  async prove(): Promise<void> {
    const before = this.#shelved
    if (!before.copy) return
    await reverifyCopy(before.bundle)
    const now = await this.#now()
    if (now && this.#isIdle() && this.#shelved === before) this.#become(now)
  }

  /** What the server says of it now. */
  async ask(): Promise<void> {
    const before = this.#shelved
    const found = await askAgain(before)
    if (!this.#isIdle()) return
    if (this.#shelved === before) this.#become(found)
    else await this.ask()
  }

  /** A download that was begun meanwhile knows better. */
  #isIdle(): boolean {
    return !this.#stop && this.place.isConnected
  }

  /** As the device has it. */
  async #now(): Promise<ListedCopy | undefined> {
    return (await listCopies()).find(({ bundle }) => bundle.uuid === this.#shelved.bundle.uuid)
  }

  #become(shelved: ListedCopy): void {
    this.#shelved = shelved
    // Who is just being asked whether to remove it answers first; that draws it anew.
    if (!this.place.querySelector('[aria-expanded=true]')) this.#draw()
  }

  #leave(): void {
    this.place.remove()
    this.#changed()
  }

  #draw(asking = false): void {
    drawRow(this.place, { ...this.#shelved, facts: this.#facts }, asking, {
      get: () => void this.#get(),
      ask: (wanted) => this.#draw(wanted),
      remove: () => void this.#remove(),
    })
  }

  async #get(): Promise<void> {
    const { bundle } = this.#shelved
    this.#stop = new AbortController()
    const report = (done: number, total: number): void =>
      showProgress(this.place, { ...this.#shelved, facts: this.#facts }, { done, total }, () => this.#stop?.abort())
    const stalled = (): void =>
      notify(translate('stalled'), { label: translate('retry'), act: () => location.reload() })
    report(bundle.totalBytes - this.#shelved.missing, bundle.totalBytes)
    const outcome = await runDownload({ bundle, signal: this.#stop.signal, report, stalled })
    this.#stop = null
    if (outcome.kind === 'locked') notify(translate('lockedFirst'))
    if (outcome.kind === 'full') notify(translate('full'))
    if (outcome.kind === 'failed') notify(translate('failed'))
    this.#facts = await shelfFacts(bundle.uuid)
    const now = await this.#now()
    if (now) this.#become(outcome.kind === 'saved' || !this.#shelved.copy ? now : this.#shelved)
    this.#changed()
  }

  async #remove(): Promise<void> {
    notify(removedText(await removeCopy(this.#shelved.bundle.uuid)))
    this.#leave()
  }
}

/** A guidebook on the home screen begins empty on some devices: it completes itself at its first contact. */
function showAbsent(place: HTMLElement): void {
  const isApp = matchMedia('(display-mode: standalone)').matches
  const again = (): void => location.reload()
  place.className = 'rd-off rd-lib-absent'
  place.replaceChildren(
    element('span', { class: 'rd-off-k', 'data-kind': 'failed' }, icon('alert')),
    element(
      'div',
      { class: 'rd-off-t', role: 'status' },
      translate('absent'),
      element('small', {}, translate(isApp ? 'absentApp' : 'absentPage')),
    ),
    button('rd-btn rd-s', translate('retry'), again),
  )
  place.hidden = false
  addEventListener('online', again, { once: true })
}

// How much the library takes of the device, and what is left.
const roomy = (bytes: number): string => (bytes < 1e9 ? size(bytes) : `${(bytes / 1e9).toFixed(1)} GB`)

/** What is seen but not saved counts too: the browser knows only the sum. */
async function showStorageQuota(place: HTMLElement, count: number, kept: number): Promise<void> {
  const { usage, quota } = await storageEstimate()
  const sum = count > 0 ? [translate('shelfSum', { n: count, size: roomy(kept) })] : []
  const known = usage !== undefined && quota !== undefined
  const quotaLine = known
    ? [translate('shelfRoom', { used: roomy(usage), free: roomy(Math.max(0, quota - usage)) })]
    : []
  const lines = [...sum, ...quotaLine].map((text) =>
    Object.assign(document.createElement('span'), { textContent: text }),
  )
  place.replaceChildren(...lines)
  place.hidden = lines.length === 0
}

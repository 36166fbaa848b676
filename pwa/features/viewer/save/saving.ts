// Saving from the page: finds out how things stand, then does what is tapped (loaded once the page is idle).
import type { Bundle } from '#domain/reader/bundle.ts'
import { asChosen, chooseStreets } from '#pwa/copies/chosen-streets.ts'
import type { Copy } from '#pwa/copies/device.ts'
import { draw, type Actions, type SaveBarState } from './bar.ts'
import { bytesOf, missingFiles, note, removeCopy, savedCopy } from '#pwa/copies/copies.ts'
import { notify, showBar } from './elements.ts'
import { runDownload, type WatchedTask } from './run-download.ts'
import { removedText } from './removed.ts'
import { translate } from './messages.ts'
import { TRANSLATED } from '#pwa/features/viewer/script/frame-language.ts'
import { drawnSince } from '#pwa/features/viewer/script/drawn-since.ts'
import { markFont } from '#pwa/features/viewer/script/fonts.ts'
import { countSave } from '#pwa/features/viewer/script/reads.ts'
import { askBundle, isBundle, type BundleAnswer } from '#pwa/copies/ask-bundle.ts'
import { reverifyCopy } from '#pwa/copies/reverify-copy.ts'
import { isUnmetered } from '#pwa/copies/metered.ts'
import { fontFor, isRenewedSince } from '#pwa/copies/copy-status.ts'

const missingBytes = async (bundle: Bundle): Promise<number> => bytesOf(await missingFiles(bundle))

/** Shown on content pages too; the rest waits on the cover and leaves the pages to be read. */
const URGENT: ReadonlySet<SaveBarState['kind']> = new Set(['saving', 'stalled', 'failed', 'full', 'partial'])

export interface SavingStart {
  uuid: string
  asked: BundleAnswer
  /** Whether to begin at once: the tap has happened, or it was launched from the home screen. */
  start: 'now' | 'if-free' | 'never'
  /** Saving is offered on this page too: on the cover it always is. */
  offered?: boolean
}

export { offerStreets } from './streets-choice.ts'

export const startSaving = (host: HTMLElement, start: SavingStart): Promise<void> => new Saving(host, start).begin()

class Saving {
  readonly #host: HTMLElement
  readonly #start: SavingStart
  readonly #isOffered: boolean
  #latest: Bundle | null
  /** The version that stands on the page, of a saved copy. */
  #drawn: string | null = null
  /** Of the try that goes on; another one, or none, takes its place. */
  #stop = new AbortController()
  /** Of a try that waits for the network. */
  #again = new AbortController()
  #shown: SaveBarState | null = null
  /** Tries that stood still, one after the other. */
  #stalls = 0

  constructor(host: HTMLElement, start: SavingStart) {
    this.#host = host
    this.#start = start
    this.#latest = isBundle(start.asked) ? asChosen(start.asked) : null
    const isCover = host.closest<HTMLElement>('[data-kind]')?.dataset['kind'] === 'cover'
    this.#isOffered = isCover || start.offered === true
    // Dates have other words than sentences.
    document.addEventListener(TRANSLATED, () => this.#shown?.kind === 'saved' && this.#show(this.#shown))
  }

  async begin(): Promise<void> {
    const { uuid, asked, start } = this.#start
    if (this.#latest) await note(uuid, { checkedAt: Date.now() })
    const here = await savedCopy(uuid)
    // Renewed by the worker while the server was asked.
    if (here && isRenewedSince(here.copy, drawnSince())) return location.reload()
    this.#drawn = here?.copy.active ?? null
    const isUrgent = await this.#isUrgent(here?.copy)
    if (asked === null && !here) return this.#show({ kind: 'partial' })
    // Nothing is called saved before it is known to be still what it was.
    if (here && this.#isOffered) await reverifyCopy(here.bundle)
    if (isUrgent || start === 'now' || (start === 'if-free' && isUnmetered() && !here)) await this.#save(this.#latest)
    else await this.#settle()
  }

  /** Told of by a notification: what it said is not asked about again, whatever the network costs. */
  async #isUrgent(copy: Copy | undefined): Promise<boolean> {
    if (!copy?.urgent || !this.#latest) return false
    const isHere = this.#latest.version === copy.active
    if (isHere) await note(copy.uuid, { urgent: false })
    return !isHere
  }

  readonly #actions: Actions = {
    save: () => void this.#save(this.#latest),
    repair: () => void savedCopy(this.#start.uuid).then((saved) => this.#save(saved?.bundle ?? this.#latest)),
    cancel: () => {
      this.#renew()
      void this.#settle()
    },
    again: () => void this.#tryAgain(),
    remove: () =>
      void removeCopy(this.#start.uuid)
        .then((freed) => notify(removedText(freed)))
        .then(() => this.#settle()),
    choose: (withStreets) => {
      chooseStreets(this.#start.uuid, withStreets)
      void savedCopy(this.#start.uuid).then((saved) => this.#save(saved?.bundle ?? null))
    },
    ask: (asking) =>
      void savedCopy(this.#start.uuid).then((saved) => saved && this.#show(savedState(saved, this.#latest, asking))),
    tell: (telling) => void (telling ? this.#tellNews() : this.#settle()),
    decline: () =>
      void (this.#latest && note(this.#start.uuid, { declined: this.#latest.version }).then(() => this.#settle())),
  }

  #show(shown: SaveBarState): void {
    this.#shown = shown
    if (this.#isOffered || URGENT.has(shown.kind)) draw(this.#host, shown, this.#actions)
    else showBar(this.#host, false)
    const place = this.#host.querySelector<HTMLElement>('[data-told]')
    // Without that part the menu has what it always has.
    // By itself: what the page's own script hands out makes it longer.
    if (place)
      import('./offer-notifications.ts').then(
        (part) => part.offerNotifications(place, this.#start.uuid),
        () => undefined,
      )
  }

  async #settle(): Promise<void> {
    const shown = await standing(this.#start.uuid, this.#latest)
    if (shown) this.#show(shown)
    else showBar(this.#host, false)
  }

  /** Ends what goes on or waits. @returns what the next try goes on with */
  #renew(): AbortController {
    this.#again.abort()
    this.#stop.abort()
    ;[this.#stop, this.#again] = [new AbortController(), new AbortController()]
    return this.#stop
  }

  async #save(wanted: Bundle | null): Promise<void> {
    const { uuid } = this.#start
    const found = wanted ?? (this.#latest ??= await known(uuid))
    if (!found) return notify(translate('noNetwork'))
    const bundle = asChosen(found)
    const own = this.#renew()
    const outcome = await runDownload({ bundle, signal: own.signal, ...this.#progress(own, bundle) })
    if (this.#stop !== own) return
    this.#stalls = 0
    if (outcome.kind === 'failed')
      addEventListener('online', () => this.#save(bundle), { once: true, signal: this.#again.signal })
    if (outcome.kind === 'failed' || outcome.kind === 'full') return this.#show(outcome)
    if (outcome.kind === 'locked') notify(translate('lockedFirst'))
    if (outcome.kind === 'saved') {
      countSave(uuid)
      markFont(uuid, await fontFor(uuid))
    }
    // What stands on the page is the version before.
    if (outcome.kind === 'saved' && this.#drawn !== null && this.#drawn !== bundle.version) return location.reload()
    await this.#settle()
  }

  /** Shows how far a try is, as long as no other one takes its place. */
  #progress(own: AbortController, { totalBytes }: Bundle): Pick<WatchedTask, 'report' | 'stalled'> {
    let [done, total] = [0, totalBytes]
    const show = (kind: 'saving' | 'stalled'): void => {
      if (this.#stop === own) this.#show({ kind, done, total })
    }
    show('saving')
    const report = (...figures: [done: number, total: number]): void => {
      ;[done, total] = figures
      show('saving')
    }
    return { report, stalled: () => show('stalled') }
  }

  /** A page anew is the last that can be done about a part of the browser that never answers. */
  async #tryAgain(): Promise<void> {
    this.#stalls += 1
    if (this.#stalls > 1 && navigator.onLine) location.reload()
    else await this.#save(this.#latest)
  }

  async #tellNews(): Promise<void> {
    const saved = await savedCopy(this.#start.uuid)
    if (!saved || !this.#latest) return this.#settle()
    this.#show({ kind: 'update', bytes: await missingBytes(asChosen(this.#latest)), telling: true })
    const place = this.#host.querySelector<HTMLElement>('[data-news]')
    const { showChanges } = await import('#pwa/features/viewer/changes/show-changes.ts')
    if (place) await showChanges(place, saved.bundle, this.#latest)
  }
}

async function known(uuid: string): Promise<Bundle | null> {
  const asked = await askBundle(uuid)
  if (isBundle(asked)) return asChosen(asked)
  return (await savedCopy(uuid))?.bundle ?? null
}

function savedState(
  { copy, bundle }: { copy: Copy; bundle: Bundle },
  latest: Bundle | null,
  asking = false,
): SaveBarState {
  const { bytes, savedAt, active } = copy
  const streets = bundle.streets && { bytes: bundle.streets, isLeftOut: bundle.leftOut !== undefined }
  const newer = latest !== null && latest.version !== active
  return { kind: 'saved', bytes, at: savedAt, asking, newer, ...(streets && { streets }) }
}

const idleState = (bundle: Bundle): SaveBarState => ({
  kind: 'idle',
  bytes: bundle.totalBytes,
  ...(bundle.streets && { bundle }),
})

/** What is true on this device now, beside the newest list if there is one. */
async function standing(uuid: string, latest: Bundle | null): Promise<SaveBarState | null> {
  const saved = await savedCopy(uuid)
  if (!saved) return latest && idleState(asChosen(latest))
  const { active, declined } = saved.copy
  const isNew = latest !== null && latest.version !== active && latest.version !== declined
  if (isNew) return { kind: 'update', bytes: await missingBytes(asChosen(latest)) }
  const gone = await missingBytes(saved.bundle)
  return gone > 0 ? { kind: 'repair', bytes: gone } : savedState(saved, latest)
}

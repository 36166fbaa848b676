// Saving from the page: finds out how things stand, then does what is tapped (loaded once the page is idle).
import type { Bundle } from '#domain/reader/bundle.ts'
import type { Copy } from '#pwa/copies/device.ts'
import { draw, type Actions, type Shown } from './bar.ts'
import { bytesOf, missingFiles, note, removeCopy, savedCopy } from '#pwa/copies/copies.ts'
import { notify } from './elements.ts'
import { runDownload } from './run-download.ts'
import { removedText } from './removed.ts'
import { tell } from './messages.ts'
import { markFont } from '#pwa/features/viewer/script/fonts.ts'
import { countSave } from '#pwa/features/viewer/script/reads.ts'
import { askBundle, isBundle, type BundleAnswer } from '#pwa/copies/ask-bundle.ts'
import { proveAgain } from '#pwa/copies/prove-again.ts'
import { isUnmetered } from '#pwa/copies/metered.ts'
import { fontFor } from '#pwa/copies/copy-status.ts'

const missingBytes = async (bundle: Bundle): Promise<number> => bytesOf(await missingFiles(bundle))

/** Shown on content pages too; the rest waits on the cover and leaves the pages to be read. */
const URGENT: ReadonlySet<Shown['kind']> = new Set(['saving', 'failed', 'full', 'partial'])

export interface Start {
  uuid: string
  asked: BundleAnswer
  /** Whether to begin at once: the tap has happened, or it was launched from the home screen. */
  start: 'now' | 'if-free' | 'never'
}

export async function startSaving(host: HTMLElement, { uuid, asked, start }: Start): Promise<void> {
  let latest = isBundle(asked) ? asked : null
  let stop = new AbortController()
  const onCover = host.closest<HTMLElement>('[data-kind]')?.dataset['kind'] === 'cover'
  const show = (shown: Shown): void => {
    if (onCover || URGENT.has(shown.kind)) draw(host, shown, actions)
    else host.hidden = true
  }
  const settle = async (): Promise<void> => {
    const shown = await standing(uuid, latest)
    if (shown) show(shown)
    else host.hidden = true
  }
  const save = async (wanted: Bundle | null): Promise<void> => {
    const bundle = wanted ?? (latest ??= await known(uuid))
    if (!bundle) return notify(tell('noNetwork'))
    const before = await savedCopy(uuid)
    stop = new AbortController()
    show({ kind: 'saving', done: 0, total: bundle.totalBytes })
    const report = (done: number, total: number): void => show({ kind: 'saving', done, total })
    const outcome = await runDownload({ bundle, signal: stop.signal, report })
    if (outcome.kind === 'failed' || outcome.kind === 'full') return show(outcome)
    if (outcome.kind === 'locked') notify(tell('lockedFirst'))
    if (outcome.kind === 'saved') {
      countSave(uuid)
      markFont(uuid, await fontFor(uuid))
    }
    // What stands on the page is the version before.
    if (outcome.kind === 'saved' && before && before.copy.active !== bundle.version) return location.reload()
    await settle()
  }
  const tellNews = async (): Promise<void> => {
    const saved = await savedCopy(uuid)
    if (!saved || !latest) return settle()
    show({ kind: 'update', bytes: await missingBytes(latest), telling: true })
    const place = host.querySelector<HTMLElement>('[data-news]')
    const { showChanges } = await import('#pwa/features/viewer/changes/show-changes.ts')
    if (place) await showChanges(place, saved.bundle, latest)
  }
  const actions: Actions = {
    save: () => void save(latest),
    repair: () => void savedCopy(uuid).then((saved) => save(saved?.bundle ?? latest)),
    cancel: () => stop.abort(),
    remove: () =>
      void removeCopy(uuid)
        .then((freed) => notify(removedText(freed)))
        .then(settle),
    ask: (asking) => void savedCopy(uuid).then((saved) => saved && show(savedState(saved.copy, latest, asking))),
    tell: (telling) => void (telling ? tellNews() : settle()),
    decline: () => void (latest && note(uuid, { declined: latest.version }).then(settle)),
  }
  if (latest) await note(uuid, { checkedAt: Date.now() })
  const here = await savedCopy(uuid)
  if (asked === null && !here) return show({ kind: 'partial' })
  // Nothing is called saved before it is known to be still what it was.
  if (here && onCover) await proveAgain(here.bundle)
  if (start === 'now' || (start === 'if-free' && isUnmetered() && !here)) await save(latest)
  else await settle()
}

async function known(uuid: string): Promise<Bundle | null> {
  const asked = await askBundle(uuid)
  if (isBundle(asked)) return asked
  return (await savedCopy(uuid))?.bundle ?? null
}

const savedState = ({ bytes, savedAt, active }: Copy, latest: Bundle | null, asking = false): Shown => ({
  kind: 'saved',
  bytes,
  at: savedAt,
  asking,
  newer: latest !== null && latest.version !== active,
})

/** What is true on this device now, beside the newest list if there is one. */
async function standing(uuid: string, latest: Bundle | null): Promise<Shown | null> {
  const saved = await savedCopy(uuid)
  if (!saved) return latest ? { kind: 'idle', bytes: latest.totalBytes } : null
  const { active, declined } = saved.copy
  const isNew = latest !== null && latest.version !== active && latest.version !== declined
  if (isNew) return { kind: 'update', bytes: await missingBytes(latest) }
  const gone = await missingBytes(saved.bundle)
  return gone > 0 ? { kind: 'repair', bytes: gone } : savedState(saved.copy, latest)
}

// Saving from the page: finds out how things stand, then does what is tapped (loaded once the page is idle).
import type { Bundle } from '#domain/reader/bundle.ts'
import { draw, type Acts, type Shown } from './bar.ts'
import { missingFiles, removeCopy, savedCopy } from './copies.ts'
import { read } from './device.ts'
import { download, type Outcome } from './download.ts'
import { notify } from './elements.ts'
import { tell } from './messages.ts'
import { lineIsFree, markFonts } from '#pwa/features/viewer/script/fonts.ts'

/** null without a network or behind a portal; `gone` when the guidebook is no longer there for us. */
async function askBundle(uuid: string): Promise<Bundle | 'gone' | null> {
  const secret = await read('secrets', uuid)
  const headers = secret ? { 'X-Unlock': secret.unlock } : {}
  const response = await fetch(`/api/m/${uuid}/bundle`, { headers }).catch(() => null)
  if (!response?.headers.get('content-type')?.startsWith('application/json')) return null
  if (!response.ok) return response.status === 404 ? 'gone' : null
  const found = (await response.json().catch(() => null)) as Bundle | { locked: true } | null
  return found && 'assets' in found ? found : 'gone'
}

const missingBytes = async (bundle: Bundle): Promise<number> =>
  (await missingFiles(bundle)).reduce((total, file) => total + file.bytes, 0)

/** Shown on content pages too; the rest waits on the cover and leaves the pages to be read. */
const URGENT: ReadonlySet<Shown['kind']> = new Set(['saving', 'failed', 'full', 'partial'])

export async function startSaving(host: HTMLElement, uuid: string): Promise<void> {
  let latest: Bundle | null = null
  let stop = new AbortController()
  const onCover = host.closest<HTMLElement>('[data-kind]')?.dataset['kind'] === 'cover'
  const show = (shown: Shown): void => {
    if (onCover || URGENT.has(shown.kind)) draw(host, shown, acts)
    else host.hidden = true
  }
  const settle = async (): Promise<void> => {
    const shown = await standing(uuid, latest)
    if (shown) show(shown)
    else host.hidden = true
  }
  const save = async (): Promise<void> => {
    const bundle = (latest ??= await known(uuid))
    if (!bundle) return notify(tell('noNetwork'))
    stop = new AbortController()
    show({ kind: 'saving', done: 0, total: bundle.totalBytes })
    const report = (done: number, total: number): void => show({ kind: 'saving', done, total })
    const outcome = await download({ bundle, signal: stop.signal, report }).catch((): Outcome => ({
      kind: 'failed',
      missing: [],
    }))
    if (outcome.kind === 'failed' || outcome.kind === 'full') return show(outcome)
    if (outcome.kind === 'locked') notify(tell('lockedFirst'))
    if (outcome.kind === 'saved') markFonts()
    await settle()
  }
  const acts: Acts = {
    save: () => void save(),
    cancel: () => stop.abort(),
    remove: () =>
      void removeCopy(uuid)
        .then(() => notify(tell('removed')))
        .then(settle),
    ask: (asking) => void savedCopy(uuid).then((saved) => saved && show(savedState(saved.copy, asking))),
  }
  const first = await savedCopy(uuid)
  if (first) await settle()
  const answer = await askBundle(uuid)
  latest = answer === 'gone' ? null : answer
  if (answer === null && !first) return show({ kind: 'partial' })
  await settle()
  if (latest && !first && launched() && lineIsFree()) await save()
}

async function known(uuid: string): Promise<Bundle | null> {
  const answer = await askBundle(uuid)
  if (answer && answer !== 'gone') return answer
  return (await savedCopy(uuid))?.bundle ?? null
}

const savedState = ({ bytes, savedAt }: { bytes: number; savedAt: number }, asking = false): Shown => ({
  kind: 'saved',
  bytes,
  at: savedAt,
  asking,
})

/** What is true on this device now, beside the newest list if there is one. */
async function standing(uuid: string, latest: Bundle | null): Promise<Shown | null> {
  const saved = await savedCopy(uuid)
  if (!saved) return latest ? { kind: 'idle', bytes: latest.totalBytes } : null
  if (latest && latest.version !== saved.copy.active) return { kind: 'update', bytes: await missingBytes(latest) }
  const gone = await missingBytes(saved.bundle)
  return gone > 0 ? { kind: 'repair', bytes: gone } : savedState(saved.copy)
}

/** Started from the home screen: then it is to be complete. */
const launched = (): boolean => matchMedia('(display-mode: standalone)').matches

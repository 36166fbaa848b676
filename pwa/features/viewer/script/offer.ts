// Saving, as far as a first visit needs it: the size and the tap. What does the work is loaded when it is wanted.
import type { Bundle } from '#domain/reader/bundle.ts'
import { isBundle, isShut, type BundleAnswer } from '#pwa/copies/ask-bundle.ts'
import type { CopyStatus } from '#pwa/copies/copy-status.ts'
import { loadPart } from './load-part.ts'
import { size } from './size.ts'

/** Started from the home screen: then it is to be complete. */
export const isLaunched = (): boolean => matchMedia('(display-mode: standalone)').matches

interface Offered {
  uuid: string
  /** Of another app, into this browser: then it is offered on any page. */
  isLedOut: boolean
}

/** Asked again once the server has said what a copy consists of. */
export async function startOffer(root: HTMLElement, offered: Offered, status: CopyStatus): Promise<void> {
  const { uuid } = offered
  const { isSaved, asked } = status
  if (status.isRenewed) return location.reload()
  const bar = root.querySelector<HTMLElement>('[data-save]')
  if (!bar) return
  const isFirst = root.dataset['kind'] === 'cover' && !isSaved && !isLaunched()
  if (isFirst && (asked === undefined || isBundle(asked))) return offer(bar, offered, asked)
  if (asked === undefined) return
  if (isSaved && isShut(asked)) {
    const { lockAgain } = await import('#pwa/copies/lock-again.ts')
    await lockAgain(uuid, asked === 'changed')
    return location.reload()
  }
  await load(bar, offered, asked, false)
}

const saving = () => import('#pwa/features/viewer/save/saving.ts')

const load = async (
  bar: HTMLElement,
  { uuid, isLedOut }: Offered,
  asked: BundleAnswer,
  tapped: boolean,
): Promise<void> => {
  const { startSaving } = await saving()
  const start = tapped ? 'now' : isLaunched() ? 'if-free' : 'never'
  await startSaving(bar, { uuid, asked, start, offered: isLedOut })
}

const sizeText = (label: HTMLElement, { totalBytes }: Bundle): string =>
  (label.dataset['size'] ?? '').replace('{size}', size(totalBytes))

/** Tapped before anybody knew what there is to fetch. */
let isWaiting = false

function offer(bar: HTMLElement, offered: Offered, bundle: Bundle | undefined): void {
  bar.hidden = false
  const button = bar.querySelector('button')
  if (!button) return
  const label = bar.querySelector<HTMLElement>('[data-size]')
  if (!bundle) {
    button.onclick = () => {
      isWaiting = button.disabled = true
      if (label) label.textContent = label.dataset['waiting'] ?? ''
    }
    return
  }
  const tell = (bundle: Bundle): void => void (label && (label.textContent = sizeText(label, bundle)))
  tell(bundle)
  if (bundle.streets) void loadPart(saving(), (part) => part.offerStreets(bar, bundle, tell))
  let isSecond = false
  const save = (): void => {
    button.disabled = true
    // A part of the script that does not come, of an older page say, or with no network: the next tap asks again. Many
    // browsers remember for as long as the page lives that a module did not come: a page anew asks for it.
    load(bar, offered, bundle, true).catch(() => {
      if (isSecond && navigator.onLine) return location.reload()
      isSecond = true
      sayFailed(button, label)
    })
  }
  button.onclick = save
  if (isWaiting) save()
}

function sayFailed(button: HTMLButtonElement, label: HTMLElement | null): void {
  button.disabled = false
  label?.setAttribute('role', 'alert')
  if (label) label.textContent = label.dataset['failed'] ?? ''
}

/** A first visit has no copy: the offer need not wait until somebody has looked. */
export function offerAtOnce(root: HTMLElement): void {
  const { uuid, locked } = root.dataset
  if (uuid && locked === undefined && navigator.onLine)
    void startOffer(root, { uuid, isLedOut: false }, { isSaved: false, isAsking: true })
}

/** Nobody can say how it stands, so nothing can be saved: who has tapped is told, and the next tap begins anew. */
export function withdrawOffer(root: HTMLElement): void {
  const bar = root.querySelector<HTMLElement>('[data-save]')
  const button = bar?.querySelector('button')
  if (!bar || !button) return
  if (!isWaiting) bar.hidden = true
  else sayFailed(button, bar.querySelector<HTMLElement>('[data-size]'))
  button.onclick = () => location.reload()
}

// Saving, as far as a first visit needs it: the size and the tap. What does the work is loaded when it is wanted.
import type { Bundle } from '#domain/reader/bundle.ts'
import { isBundle, isShut, type BundleAnswer } from '#pwa/copies/ask-bundle.ts'
import type { CopyStatus } from '#pwa/copies/copy-status.ts'
import { size } from './size.ts'

/** Started from the home screen: then it is to be complete. */
export const isLaunched = (): boolean => matchMedia('(display-mode: standalone)').matches

export async function startOffer(root: HTMLElement, uuid: string, { isSaved, asked }: CopyStatus): Promise<void> {
  const bar = root.querySelector<HTMLElement>('[data-save]')
  if (!bar || asked === undefined) return
  if (isSaved && isShut(asked)) {
    const { lockAgain } = await import('#pwa/copies/lock-again.ts')
    await lockAgain(uuid, asked === 'changed')
    return location.reload()
  }
  const isFirst = root.dataset['kind'] === 'cover' && !isSaved && !isLaunched()
  if (isFirst && isBundle(asked)) offer(bar, uuid, asked)
  else await load(bar, uuid, asked, false)
}

const load = async (bar: HTMLElement, uuid: string, asked: BundleAnswer, tapped: boolean): Promise<void> => {
  const { startSaving } = await import('#pwa/features/viewer/save/saving.ts')
  await startSaving(bar, { uuid, asked, start: tapped || isLaunched() ? (tapped ? 'now' : 'if-free') : 'never' })
}

const sizeText = (label: HTMLElement, { totalBytes }: Bundle): string =>
  (label.dataset['size'] ?? '').replace('{size}', size(totalBytes))

function offer(bar: HTMLElement, uuid: string, bundle: Bundle): void {
  bar.hidden = false
  const label = bar.querySelector<HTMLElement>('[data-size]')
  // In a frame of its own: to lay out words for the first time is the longest that a slow phone does here.
  const tell = (): void => void (label && (label.textContent = sizeText(label, bundle)))
  requestAnimationFrame(() => setTimeout(tell))
  const button = bar.querySelector('button')
  let isSecond = false
  button?.addEventListener('click', () => {
    button.disabled = true
    // A part of the script that does not come, of an older page say, or with no network: the next tap asks again. Many
    // browsers remember for as long as the page lives that a module did not come: a page anew asks for it.
    load(bar, uuid, bundle, true).catch(() => {
      if (isSecond && navigator.onLine) return location.reload()
      isSecond = true
      button.disabled = false
      label?.setAttribute('role', 'alert')
      if (label) label.textContent = label.dataset['failed'] ?? ''
    })
  })
}

// Boxes to tick off are real in the page as it comes, so that no press is lost: what keeps and counts them is loaded by the
// first press, or at leisure.
import { afterLoad, whenIdleOrUsed, isFirstVisit, loadPart, sayMissing } from './load-part.ts'
import { recall, TICKS_KEY } from './web-storage.ts'

export function startTicks(root: HTMLElement): void {
  const { uuid } = root.dataset
  if (!uuid || !root.querySelector('[data-tick]')) return
  let isHere = false
  const load = (missing?: () => void): void => {
    const loading = import('#pwa/features/viewer/ticks/tick-off.ts')
    void loadPart(
      loading,
      (part) => {
        if (!isHere) part.tickOff(root, uuid)
        isHere = true
      },
      missing,
    )
  }
  root.addEventListener('change', ({ target }) => {
    const box = target as HTMLInputElement
    if (isHere || !box.closest('[data-tick]')) return
    load(() => {
      // Nothing would remember it.
      box.checked = false
      sayMissing(root)
    })
  })
  const isStored = !isFirstVisit && recall('localStorage', TICKS_KEY + uuid)
  if (isStored || root.querySelector('[data-tick] :checked')) afterLoad(() => load())
  else whenIdleOrUsed(() => load())
}

// Boxes to tick off are real in the page as it comes, and a press is kept at once, so that none is lost: what shows and counts
// them is loaded by the first press, or at leisure.
import { afterLoad, whenIdleOrUsed, isFirstVisit, loadPart } from './load-part.ts'
import { recall, remember, storedTicks, TICKS_KEY } from './web-storage.ts'

/** What was ticked before the script had come is taken as pressed now. */
export function startTicks(root: HTMLElement): void {
  const { uuid } = root.dataset
  if (!uuid || !root.querySelector('[data-tick]')) return
  const key = TICKS_KEY + uuid
  let isHere = false
  const load = (): void =>
    void loadPart(import('#pwa/features/viewer/ticks/tick-off.ts'), (part) => {
      if (!isHere) part.tickOff(root, uuid)
      isHere = true
    })
  const press = (box: HTMLInputElement): void => {
    const id = box.closest<HTMLElement>('[data-tick]')?.dataset['tick']
    if (isHere || !id) return
    const ids = storedTicks(key)
    ids.delete(id)
    if (box.checked) ids.add(id)
    remember('localStorage', key, [...ids].join(' '))
    load()
  }
  root.addEventListener('change', ({ target }) => press(target as HTMLInputElement))
  root.querySelectorAll<HTMLInputElement>('[data-tick] :checked').forEach(press)
  if (!isFirstVisit && recall('localStorage', key)) afterLoad(load)
  else whenIdleOrUsed(load)
}

// Keeps and counts what is ticked on a page: on this device, whatever becomes of page, network and saved copy.
import { button, icon, notify } from '#pwa/features/viewer/save/elements.ts'
import { translate } from '#pwa/features/viewer/save/messages.ts'
import { addStyle } from '#pwa/features/viewer/script/add-style.ts'
import { TRANSLATED } from '#pwa/features/viewer/script/frame-language.ts'
import { type ChecklistBox, boxesOf, countOf } from './boxes.ts'
import css from './ticks.css?inline'
import { ticksOf } from './ticked.ts'

/** What was ticked before this part had come is ticked beside what the device has. */
export function tickOff(root: HTMLElement, uuid: string): void {
  addStyle(css)
  const ticked = ticksOf(uuid)
  const boxes = boxesOf(root)
  const pill = pillOf(root, () => void openList())
  let isLossTold = false

  const show = (): void => {
    for (const box of boxes) {
      box.input.checked = ticked.has(box.id)
      box.place.toggleAttribute('data-ticked', box.input.checked)
    }
    showCounts(boxes)
    const values = countOf(boxes)
    pill.replaceChildren(icon('check'), `${values.done}/${values.total}`)
    pill.setAttribute('aria-label', translate('ticksOpen', values))
  }
  const set = (ids: readonly string[], isTicked: boolean): void => {
    const isKept = ticked.set(ids, isTicked)
    show()
    if (isKept || isLossTold) return
    isLossTold = true
    notify(translate('ticksLost'))
  }
  const openList = async (): Promise<void> => {
    const { showTicked } = await import('./list.ts')
    showTicked({ root, boxes, opener: pill, set })
  }

  for (const { input, id } of boxes) input.addEventListener('change', () => set([id], input.checked))
  ticked.onChange(show)
  document.addEventListener(TRANSLATED, show)
  const early = boxes.filter(({ input }) => input.checked).map(({ id }) => id)
  if (early.length > 0) set(early, true)
  else show()
}

/** Over the end of the page, beside the group that scrolls it; it takes no room of its own. */
function pillOf(root: HTMLElement, open: () => void): HTMLElement {
  const pill = button('rd-tk-n', '', open)
  const place = document.createElement('div')
  place.className = 'rd-tk'
  place.append(pill)
  root.insertBefore(place, root.querySelector(':scope > .rd-fl, :scope > [data-save]'))
  return pill
}

function showCounts(boxes: readonly ChecklistBox[]): void {
  for (const list of new Set(boxes.map((box) => box.list))) {
    const { done, total } = countOf(boxes.filter((box) => box.list === list))
    const shown = list?.querySelector('[data-tick-count]')
    if (shown) shown.textContent = `${done}/${total}`
  }
}

// Beside the offer to save: whether the streets below the map come along, and what they weigh.
import type { Bundle } from '#domain/reader/bundle.ts'
import { asChosen, chooseStreets, wantsStreets } from '#pwa/copies/chosen-streets.ts'
import { size } from '#pwa/features/viewer/script/size.ts'
import { addStyle } from '#pwa/features/viewer/script/add-style.ts'
import { element } from './elements.ts'
import { translate } from './messages.ts'
import css from './streets-choice.css?inline'

/** @param chosen is given the list as it is wanted now */
export function streetsChoice(bundle: Bundle, chosen: (bundle: Bundle) => void): HTMLElement {
  addStyle(css)
  const box = element('input', { type: 'checkbox' }) as HTMLInputElement
  box.checked = wantsStreets(bundle.uuid)
  box.addEventListener('change', () => {
    chooseStreets(bundle.uuid, box.checked)
    chosen(asChosen(bundle))
  })
  return element('label', { class: 'rd-off-st' }, box, translate('streets', { size: size(bundle.streets ?? 0) }))
}

/** On the offer that came with the page. */
export function offerStreets(bar: HTMLElement, bundle: Bundle, chosen: (bundle: Bundle) => void): void {
  bar.querySelector('.rd-off')?.append(streetsChoice(bundle, chosen))
  // Behind the size of all, which waits for a frame of its own.
  requestAnimationFrame(() => setTimeout(chosen, 0, asChosen(bundle)))
}

// How far a download is: the road with its figures, in the save bar and in the library.
import { element } from './elements.ts'
import { translate } from './messages.ts'
import { size } from '#pwa/features/viewer/script/size.ts'

export const progressElements = (): HTMLElement[] => [head(), road()]

const head = (): HTMLElement =>
  element(
    'span',
    { class: 'rd-off-row' },
    translate('saving'),
    element('small', { 'data-figures': '', 'aria-hidden': 'true' }),
  )

function road(): HTMLElement {
  const range = { 'aria-label': translate('saving'), 'aria-valuemin': '0', 'aria-valuemax': '100' }
  return element('div', { class: 'rd-prog', role: 'progressbar', ...range }, element('i'))
}

interface Figures {
  done: number
  total: number
}

export const figuresOf = ({ done, total }: Figures): string =>
  translate('of', { done: (done / 1_000_000).toFixed(1), total: size(total) })

/** Spoken at each quarter only. */
export function drawProgress(host: HTMLElement, { done, total }: Figures): void {
  const share = total === 0 ? 1 : done / total
  const figures = host.querySelector('[data-figures]')
  if (figures) figures.textContent = figuresOf({ done, total })
  host.querySelector<HTMLElement>('.rd-prog i')?.style.setProperty('width', `${(share * 100).toFixed(1)}%`)
  host.querySelector('.rd-prog')?.setAttribute('aria-valuenow', String(Math.floor(share * 4) * 25))
}

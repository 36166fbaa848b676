// A guidebook in the library: its state in words and a sign, and the acts that the state offers.
import { localeOf } from '#domain/language.ts'
import type { TripSpan } from '#domain/reader/trip-times.ts'
import { tripText } from '#pwa/features/viewer/today/messages.ts'
import { tripPhaseAt } from '#pwa/features/viewer/today/trip-clock.ts'
import { frameLanguage } from '#pwa/features/viewer/script/frame-language.ts'
import type { ListedCopy, CopyState } from '#pwa/copies/list-copies.ts'
import { button, element, focusWithin, icon } from '#pwa/features/viewer/save/elements.ts'
import { translate, when, type SaveTexts } from '#pwa/features/viewer/save/messages.ts'
import { drawProgress, progressElements } from '#pwa/features/viewer/save/download-progress.ts'
import { size } from '#pwa/features/viewer/script/size.ts'
import type { LibraryFacts } from './shelf-facts.ts'
import { deviceZone } from './trip-order.ts'

/** A guidebook of the list, with what it tells of itself. */
type Shelved = ListedCopy & { facts: LibraryFacts }

export interface RowActions {
  /** Fetches what is missing. */
  get: () => void
  ask: (wanted: boolean) => void
  remove: () => void
}

const LOOKS: Record<CopyState, { sign: string; look: string; act: keyof SaveTexts | null }> = {
  complete: { sign: 'check', look: 'saved', act: null },
  repair: { sign: 'refresh', look: 'update', act: 'fix' },
  partly: { sign: 'download', look: '', act: 'goOn' },
  update: { sign: 'refresh', look: 'update', act: 'get' },
  locked: { sign: 'lock', look: '', act: null },
  changed: { sign: 'lock', look: 'failed', act: null },
  withdrawn: { sign: 'alert', look: 'failed', act: null },
  proving: { sign: 'refresh', look: '', act: null },
}

export function drawRow(place: HTMLElement, shelved: Shelved, asking: boolean, actions: RowActions): void {
  const { act } = LOOKS[shelved.state]
  const bin = button('rd-ib', icon('trash'), () => actions.ask(!asking), `${translate('remove')}: ${titleOf(shelved)}`)
  bin.setAttribute('aria-expanded', String(asking))
  const giveFocusBack = focusWithin(place)
  place.dataset['state'] = shelved.state
  place.replaceChildren(
    face(shelved),
    caption(shelved, small(stateText(shelved))),
    ...(act ? [button('rd-btn rd-soft', translate(act), actions.get)] : []),
    // Nothing of it is left to be removed.
    ...(shelved.state === 'changed' ? [] : [bin]),
    ...(asking ? [menu(actions)] : []),
  )
  if (asking) place.querySelector<HTMLElement>('.rd-off-menu button')?.focus()
  giveFocusBack(bin)
}

const sign = ({ state }: ListedCopy): HTMLElement =>
  element('span', { class: 'rd-off-k', 'data-kind': LOOKS[state].look }, icon(LOOKS[state].sign))

/** Its cover, as a small book, and the sign of its state. */
function face(shelved: Shelved): HTMLElement {
  const { cover } = shelved.facts
  const drawn = cover === null ? [] : [element('img', { src: cover, alt: '', width: '64', height: '84' })]
  return element('span', { class: cover === null ? 'rd-lib-cv rd-lib-bare' : 'rd-lib-cv' }, ...drawn, sign(shelved))
}

/** '10월 12일~14일', with the year where it is another one. */
function datesOf({ first, last }: TripSpan): string {
  const isThisYear = [first, last].every((date) => date.startsWith(`${new Date().getFullYear()}-`))
  const day = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(localeOf(frameLanguage()), isThisYear ? day : { ...day, year: 'numeric' })
  return first === last ? format.format(new Date(first)) : format.formatRange(new Date(first), new Date(last))
}

function tripLine(trip: TripSpan): HTMLElement {
  const line = element('span', { class: 'rd-lib-on' }, datesOf(trip))
  const [phase, language] = [tripPhaseAt(trip, [], Date.now(), deviceZone()), frameLanguage()]
  if (phase.kind === 'during') line.append(element('b', {}, tripText(language, 'todayIs', { n: phase.day })))
  if (phase.kind === 'before')
    line.append(element('b', {}, tripText(language, phase.days === 1 ? 'tomorrow' : 'inDays', { n: phase.days })))
  return line
}

/** As it is on the device, which may not be its newest name. */
const titleOf = ({ copy, bundle }: ListedCopy): string => copy?.title ?? bundle.title

/** Only what can be read, or asks for its password, leads somewhere. */
function caption(shelved: Shelved, ...more: Node[]): HTMLElement {
  const { bundle, copy, state, facts: known } = shelved
  const leads = copy !== null || state === 'changed' || state === 'locked'
  const title = element(
    leads ? 'a' : 'b',
    { dir: 'auto', ...(leads && { href: `/m/${bundle.uuid}` }) },
    titleOf(shelved),
  )
  const facts = copy ? [small(translate('shelved', { size: size(copy.bytes), when: when(copy.savedAt) }))] : []
  const streets = copy && bundle.leftOut ? [small(translate('streetsLeftOut'))] : []
  const brand = known.brand === '' ? [] : [element('small', { dir: 'auto', class: 'rd-lib-of' }, known.brand)]
  const trip = known.trip ? [tripLine(known.trip)] : []
  return element('div', { class: 'rd-off-t' }, ...brand, title, ...trip, ...facts, ...streets, ...more)
}

const small = (text: string): HTMLElement => element('small', {}, text)

function stateText({ state, copy, missing }: ListedCopy): string {
  switch (state) {
    case 'complete':
      return copy?.checkedAt ? translate('shelfChecked', { when: when(copy.checkedAt) }) : translate('shelfComplete')
    case 'repair':
      return translate('shelfRepair', { size: size(missing) })
    case 'partly':
      return translate('shelfPartly', { size: size(missing) })
    case 'update':
      return translate('shelfUpdate', { size: size(missing) })
    case 'locked':
      return translate('shelfLocked')
    case 'changed':
      return translate('shelfChanged')
    case 'withdrawn':
      return translate(missing > 0 ? 'shelfHoles' : 'shelfWithdrawn')
    case 'proving':
      return translate('shelfProving')
  }
}

const menu = (actions: RowActions): HTMLElement =>
  element(
    'div',
    { class: 'rd-off-menu' },
    button('rd-btn rd-plain', translate('keep'), () => actions.ask(false)),
    button('rd-btn rd-plain rd-danger', translate('remove'), actions.remove),
  )

/** While files come only the figures change, so that nothing loses focus. */
export function showProgress(
  place: HTMLElement,
  shelved: Shelved,
  figures: { done: number; total: number },
  stop: () => void,
): void {
  if (place.dataset['state'] !== 'saving') {
    place.dataset['state'] = 'saving'
    const road = element('div', { role: 'status' }, ...progressElements())
    place.replaceChildren(face(shelved), caption(shelved, road), button('rd-ib', icon('x'), stop, translate('cancel')))
  }
  drawProgress(place, figures)
}

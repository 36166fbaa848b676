// The save bar: what it says in each state. It knows nothing of how a copy is made.
import { localeOf } from '#domain/language.ts'
import type { Bundle } from '#domain/reader/bundle.ts'
import type { MissingFile } from '#pwa/copies/download.ts'
import { frameLanguage } from '#pwa/features/viewer/script/frame-language.ts'
import { button, element, focusWithin, icon, showBar } from './elements.ts'
import { translate, when } from './messages.ts'
import { drawProgress, figuresOf, progressElements } from './download-progress.ts'
import { streetsChoice } from './streets-choice.ts'
import { size } from '#pwa/features/viewer/script/size.ts'

export type SaveBarState =
  /** `bundle`: where there are streets to be left out of it. */
  | { kind: 'idle'; bytes: number; bundle?: Bundle }
  /** `stalled`: nothing has come for a while. */
  | { kind: 'saving' | 'stalled'; done: number; total: number }
  /** `newer`: there is a version that its reader did not want yet. */
  | { kind: 'saved'; bytes: number; at: number; asking?: boolean; newer?: boolean; streets?: Streets }
  /** `telling`: with the place where what is new is listed. */
  | { kind: 'update'; bytes: number; telling?: boolean }
  | { kind: 'failed'; missing: MissingFile[] }
  | { kind: 'full'; bytes: number }
  | { kind: 'repair'; bytes: number }
  | { kind: 'partial' }

/** Those below the map of the trip. */
interface Streets {
  bytes: number
  isLeftOut: boolean
}

export interface Actions {
  save: () => void
  /** Fetches what is gone of the saved version. */
  repair: () => void
  cancel: () => void
  /** Saves anew what stands still. */
  again: () => void
  remove: () => void
  /** Leaves the streets below the map out of what is saved, or fetches them. */
  choose: (withStreets: boolean) => void
  ask: (asking: boolean) => void
  /** Lists what is new, or no more. */
  tell: (telling: boolean) => void
  /** Goes on with the saved version for now. */
  decline: () => void
}

const ICONS: Record<SaveBarState['kind'], string> = {
  idle: 'download',
  saving: 'download',
  stalled: 'alert',
  saved: 'check',
  update: 'refresh',
  failed: 'alert',
  full: 'alert',
  repair: 'refresh',
  partial: 'alert',
}
const LOOKS: Partial<Record<SaveBarState['kind'], string>> = {
  saved: 'saved',
  update: 'update',
  repair: 'update',
  stalled: 'failed',
  failed: 'failed',
  full: 'failed',
  partial: 'failed',
}

/** Draws the state. The focus stays on the button of the same name, or goes to the first; while saving only the figures change. */
export function draw(host: HTMLElement, shown: SaveBarState, actions: Actions): void {
  showBar(host, true)
  host.lang = localeOf(frameLanguage())
  if (shown.kind === 'saving' && host.dataset['state'] === 'saving') return drawProgress(host, shown)
  host.dataset['state'] = shown.kind
  const giveFocusBack = focusWithin(host)
  const glyph = element('span', { class: 'rd-off-k', 'data-kind': LOOKS[shown.kind] ?? '' }, icon(ICONS[shown.kind]))
  const text = statusIn(host)
  text.replaceChildren(...lines(shown))
  const row = text.parentElement ?? element('div', { class: 'rd-off' }, text)
  const buttons = controls(host, shown, actions)
  // What stays is never taken out of the page.
  removeAllBut(text, row)
  text.before(glyph)
  text.after(...buttons)
  removeAllBut(row, host)
  if (row.parentElement !== host) host.append(row)
  if (shown.kind === 'saving') drawProgress(host, shown)
  giveFocusBack()
}

function removeAllBut(stays: Element, box: Element): void {
  for (const part of Array.from(box.childNodes)) if (part !== stays) part.remove()
}

/** The same element for every state: words that come together with a live region are often not announced. */
const statusIn = (host: HTMLElement): HTMLElement =>
  host.querySelector<HTMLElement>(':scope > .rd-off > [role=status]') ??
  element('div', { class: 'rd-off-t', role: 'status' })

const idleSize = (bytes: number): string => translate('idleSize', { size: size(bytes) })

const small = (text: string): HTMLElement => element('small', {}, text)

function lines(shown: SaveBarState): (Node | string)[] {
  switch (shown.kind) {
    case 'idle':
      return [translate('idle'), small(idleSize(shown.bytes))]
    case 'saving':
      return progressElements()
    case 'stalled':
      return [translate('stalled'), small(figuresOf(shown)), small(translate('stalledStays'))]
    case 'saved':
      return [
        translate('saved'),
        small([when(shown.at), size(shown.bytes), ...withoutStreets(shown.streets)].join(' · ')),
      ]
    case 'update':
      return [translate('update'), small(translate('updateSize', { size: size(shown.bytes) }))]
    case 'failed':
      return [
        translate('failed'),
        small(shown.missing.length > 0 ? translate('failedNames', { names: named(shown.missing) }) : ''),
        small(translate('failedGoesOn')),
      ]
    case 'full':
      return [translate('full'), small(translate('fullSize', { size: size(shown.bytes) }))]
    case 'repair':
      return [translate('repair'), small(translate('repairSize', { size: size(shown.bytes) }))]
    case 'partial':
      return [translate('partial'), small(translate('partialHint'))]
  }
}

const withoutStreets = (streets?: Streets): string[] => (streets?.isLeftOut ? [translate('streetsLeftOut')] : [])

/** Pages by the titles that lead to them on this page, pictures by what they show or by their page; all else is counted. */
function named(missing: MissingFile[]): string {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
  const titleOf = (path: string): string =>
    path === location.pathname
      ? document.title
      : (links
          .find((link) => link.pathname === path)
          ?.textContent.replaceAll(/\s+/g, ' ')
          .trim() ?? '')
  const pictureOf = (path: string): string =>
    titleOf(path) === '' ? '' : translate('pictureOf', { title: titleOf(path) })
  const nameOf = ({ path, shown }: MissingFile): string => {
    if (path !== undefined) return titleOf(path)
    return shown ? (shown.alt ?? pictureOf(shown.path)) : ''
  }
  const told = [...new Set(missing.map(nameOf).filter(Boolean))].slice(0, 2)
  const names = told.join(', ')
  const n = missing.filter((file) => !told.includes(nameOf(file))).length
  if (names === '') return n === 1 ? translate('failedOne') : translate('failedCount', { n })
  return n > 0 ? translate('failedMore', { names, n }) : names
}

function controls(host: HTMLElement, shown: SaveBarState, actions: Actions): HTMLElement[] {
  switch (shown.kind) {
    case 'idle':
      return [button('rd-btn rd-p', translate('save'), actions.save), ...idleStreets(host, shown.bundle)]
    case 'saving':
      return [cancel(actions)]
    case 'stalled':
      return [button('rd-btn rd-s', translate('retry'), actions.again), cancel(actions)]
    case 'saved':
      return savedControls(shown, actions)
    case 'update':
      return [
        button('rd-btn rd-soft', translate('get'), actions.save),
        ...updateControls(shown.telling === true, actions),
      ]
    case 'repair':
      return [button('rd-btn rd-soft', translate('fix'), actions.repair)]
    case 'failed':
    case 'full':
      return [button('rd-btn rd-s', translate('retry'), actions.save)]
    case 'partial':
      return []
  }
}

/** Only the size is told anew, so that the focus stays. */
function idleStreets(host: HTMLElement, bundle: Bundle | undefined): HTMLElement[] {
  const told = ({ totalBytes }: Bundle): void => host.querySelector('small')?.replaceChildren(idleSize(totalBytes))
  return bundle ? [streetsChoice(bundle, told)] : []
}

const cancel = (actions: Actions): HTMLElement => button('rd-ib', icon('x'), actions.cancel, translate('cancel'))

/** To be read before it is fetched, and nobody has to: the saved version stays as long as its reader likes. */
function updateControls(telling: boolean, actions: Actions): HTMLElement[] {
  const more = button('rd-btn rd-plain', translate('news'), () => actions.tell(!telling))
  more.setAttribute('aria-expanded', String(telling))
  const menu = element(
    'div',
    { class: 'rd-off-menu' },
    more,
    button('rd-btn rd-plain', translate('stay'), actions.decline),
  )
  return telling ? [element('div', { class: 'rd-news', 'data-news': '', role: 'region', tabindex: '0' }), menu] : [menu]
}

function savedControls(
  { asking, newer, streets }: Extract<SaveBarState, { kind: 'saved' }>,
  actions: Actions,
): HTMLElement[] {
  const more = button('rd-ib', icon('more'), () => actions.ask(!asking), translate('more'))
  more.setAttribute('aria-expanded', String(asking === true))
  if (!asking) return [more]
  // Filled by the part that knows whether this browser can be told of changes.
  const told = element('div', { class: 'rd-off-menu', 'data-told': '', role: 'status', hidden: '' })
  const menu = element(
    'div',
    { class: 'rd-off-menu' },
    ...(newer ? [button('rd-btn rd-plain', translate('getNew'), actions.save)] : []),
    ...(streets ? [streetsButton(streets, actions)] : []),
    button('rd-btn rd-plain', translate('keep'), () => actions.ask(false)),
    button('rd-btn rd-plain rd-danger', translate('remove'), actions.remove),
  )
  return [more, told, menu]
}

const streetsButton = ({ bytes, isLeftOut }: Streets, { choose }: Actions): HTMLElement =>
  button('rd-btn rd-plain', translate(isLeftOut ? 'streetsGet' : 'streetsLeave', { size: size(bytes) }), () =>
    choose(isLeftOut),
  )

// The save bar: what it says in each state. It knows nothing of how a copy is made.
import { localeOf } from '#domain/language.ts'
import type { Bundle } from '#domain/reader/bundle.ts'
import type { MissingFile } from '#pwa/copies/download.ts'
import { frameLanguage } from '#pwa/features/viewer/script/frame-language.ts'
import { button, element, icon, showBar } from './elements.ts'
import { tell, when } from './messages.ts'
import { drawProgress, figuresOf, progressElements } from './download-progress.ts'
import { streetsChoice } from './streets-choice.ts'
import { size } from '#pwa/features/viewer/script/size.ts'

export type Shown =
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

const ICONS: Record<Shown['kind'], string> = {
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
const LOOKS: Partial<Record<Shown['kind'], string>> = {
  saved: 'saved',
  update: 'update',
  repair: 'update',
  stalled: 'failed',
  failed: 'failed',
  full: 'failed',
  partial: 'failed',
}

/** Draws the state; while saving, only the figures change so that nothing loses focus. */
export function draw(host: HTMLElement, shown: Shown, actions: Actions): void {
  showBar(host, true)
  host.lang = localeOf(frameLanguage())
  if (shown.kind === 'saving' && host.dataset['state'] === 'saving') return drawProgress(host, shown)
  host.dataset['state'] = shown.kind
  const glyph = element('span', { class: 'rd-off-k', 'data-kind': LOOKS[shown.kind] ?? '' }, icon(ICONS[shown.kind]))
  const text = element('div', { class: 'rd-off-t', role: 'status' }, ...lines(shown))
  host.replaceChildren(element('div', { class: 'rd-off' }, glyph, text, ...controls(host, shown, actions)))
  if (shown.kind === 'saving') drawProgress(host, shown)
}

const idleSize = (bytes: number): string => tell('idleSize', { size: size(bytes) })

const small = (text: string): HTMLElement => element('small', {}, text)

function lines(shown: Shown): (Node | string)[] {
  switch (shown.kind) {
    case 'idle':
      return [tell('idle'), small(idleSize(shown.bytes))]
    case 'saving':
      return progressElements()
    case 'stalled':
      return [tell('stalled'), small(figuresOf(shown)), small(tell('stalledStays'))]
    case 'saved':
      return [tell('saved'), small([when(shown.at), size(shown.bytes), ...withoutStreets(shown.streets)].join(' · '))]
    case 'update':
      return [tell('update'), small(tell('updateSize', { size: size(shown.bytes) }))]
    case 'failed':
      return [
        tell('failed'),
        small(shown.missing.length > 0 ? tell('failedNames', { names: named(shown.missing) }) : ''),
        small(tell('failedGoesOn')),
      ]
    case 'full':
      return [tell('full'), small(tell('fullSize', { size: size(shown.bytes) }))]
    case 'repair':
      return [tell('repair'), small(tell('repairSize', { size: size(shown.bytes) }))]
    case 'partial':
      return [tell('partial'), small(tell('partialHint'))]
  }
}

const withoutStreets = (streets?: Streets): string[] => (streets?.isLeftOut ? [tell('streetsLeftOut')] : [])

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
  const pictureOf = (path: string): string => (titleOf(path) === '' ? '' : tell('pictureOf', { title: titleOf(path) }))
  const nameOf = ({ path, shown }: MissingFile): string => {
    if (path !== undefined) return titleOf(path)
    return shown ? (shown.alt ?? pictureOf(shown.path)) : ''
  }
  const told = [...new Set(missing.map(nameOf).filter(Boolean))].slice(0, 2)
  const names = told.join(', ')
  const n = missing.filter((file) => !told.includes(nameOf(file))).length
  if (names === '') return n === 1 ? tell('failedOne') : tell('failedCount', { n })
  return n > 0 ? tell('failedMore', { names, n }) : names
}

function controls(host: HTMLElement, shown: Shown, actions: Actions): HTMLElement[] {
  switch (shown.kind) {
    case 'idle':
      return [button('rd-btn rd-p', tell('save'), actions.save), ...idleStreets(host, shown.bundle)]
    case 'saving':
      return [cancel(actions)]
    case 'stalled':
      return [button('rd-btn rd-s', tell('retry'), actions.again), cancel(actions)]
    case 'saved':
      return savedControls(shown, actions)
    case 'update':
      return [button('rd-btn rd-soft', tell('get'), actions.save), ...updateControls(shown.telling === true, actions)]
    case 'repair':
      return [button('rd-btn rd-soft', tell('fix'), actions.repair)]
    case 'failed':
    case 'full':
      return [button('rd-btn rd-s', tell('retry'), actions.save)]
    case 'partial':
      return []
  }
}

/** Only the size is told anew, so that the focus stays. */
function idleStreets(host: HTMLElement, bundle: Bundle | undefined): HTMLElement[] {
  const told = ({ totalBytes }: Bundle): void => host.querySelector('small')?.replaceChildren(idleSize(totalBytes))
  return bundle ? [streetsChoice(bundle, told)] : []
}

const cancel = (actions: Actions): HTMLElement => button('rd-ib', icon('x'), actions.cancel, tell('cancel'))

/** To be read before it is fetched, and nobody has to: the saved version stays as long as its reader likes. */
function updateControls(telling: boolean, actions: Actions): HTMLElement[] {
  const more = button('rd-btn rd-plain', tell('news'), () => actions.tell(!telling))
  more.setAttribute('aria-expanded', String(telling))
  const menu = element('div', { class: 'rd-off-menu' }, more, button('rd-btn rd-plain', tell('stay'), actions.decline))
  return telling ? [element('div', { class: 'rd-news', 'data-news': '', role: 'region', tabindex: '0' }), menu] : [menu]
}

function savedControls({ asking, newer, streets }: Extract<Shown, { kind: 'saved' }>, actions: Actions): HTMLElement[] {
  const more = button('rd-ib', icon('more'), () => actions.ask(!asking), tell('more'))
  more.setAttribute('aria-expanded', String(asking === true))
  if (!asking) return [more]
  // Filled by the part that knows whether this browser can be told of changes.
  const told = element('div', { class: 'rd-off-menu', 'data-told': '', role: 'status', hidden: '' })
  const menu = element(
    'div',
    { class: 'rd-off-menu' },
    ...(newer ? [button('rd-btn rd-plain', tell('getNew'), actions.save)] : []),
    ...(streets ? [streetsButton(streets, actions)] : []),
    button('rd-btn rd-plain', tell('keep'), () => actions.ask(false)),
    button('rd-btn rd-plain rd-danger', tell('remove'), actions.remove),
  )
  return [more, told, menu]
}

const streetsButton = ({ bytes, isLeftOut }: Streets, { choose }: Actions): HTMLElement =>
  button('rd-btn rd-plain', tell(isLeftOut ? 'streetsGet' : 'streetsLeave', { size: size(bytes) }), () =>
    choose(isLeftOut),
  )

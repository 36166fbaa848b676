// All that a page has to tick off as one compact list: to be looked over, photographed from the screen, copied, cleared.
import { button, element, icon } from '#pwa/features/viewer/save/elements.ts'
import { translate, when } from '#pwa/features/viewer/save/messages.ts'
import { isCopied } from '#pwa/features/viewer/script/clipboard.ts'
import { localeOf } from '#domain/language.ts'
import { frameLanguage } from '#pwa/features/viewer/script/frame-language.ts'
import { type ChecklistBox, countOf, type ChecklistGroup, groupsOf } from './boxes.ts'

interface Page {
  root: HTMLElement
  boxes: readonly ChecklistBox[]
  /** Gets the focus back. */
  opener: HTMLElement
  set: (ids: readonly string[], isTicked: boolean) => void
}

/** So many lines fit on a phone's screen as they are; more stand closer, and twice as many in two columns. */
const FITS = 14

export function showTicked({ root, boxes, opener, set }: Page): void {
  const title = (root.querySelector('h1')?.textContent ?? '').trim()
  const groups = groupsOf(boxes, title)
  const list = element('div', { class: 'rd-tl', 'data-fits': fitOf(boxes.length) })
  const draw = (): void => list.replaceChildren(...headOf(root, title, boxes), ...groups.map(groupOf))
  const dialog = element('dialog', {
    class: 'rd-tl-w',
    'aria-label': translate('ticks'),
    lang: localeOf(frameLanguage()),
  })
  const close = button('rd-ib', icon('x'), () => (dialog as HTMLDialogElement).close(), translate('close'))
  const foot = element('div', { class: 'rd-tl-f' }, copyButton(title, groups), clearButton(boxes, set, draw))
  dialog.append(close, list, element('p', { class: 'rd-muted' }, translate('ticksStay')), foot)
  dialog.addEventListener('close', () => {
    dialog.remove()
    opener.focus()
  })
  draw()
  root.append(dialog)
  ;(dialog as HTMLDialogElement).showModal()
}

const fitOf = (lines: number): string => (lines <= FITS ? 'wide' : lines <= 2 * FITS ? 'close' : 'columns')

function headOf(root: HTMLElement, title: string, boxes: readonly ChecklistBox[]): HTMLElement[] {
  const { done, total } = countOf(boxes)
  return [
    element('p', { class: 'rd-muted' }, `${root.dataset['title'] ?? ''} · ${when(Date.now())}`),
    element('h2', { dir: 'auto' }, element('span', {}, title), element('b', {}, `${done}/${total}`)),
  ]
}

function groupOf({ title, boxes }: ChecklistGroup, _: number, all: readonly ChecklistGroup[]): HTMLElement {
  const lines = boxes.map((box) => {
    const said = element('span', { class: 'rd-vh' }, translate(box.input.checked ? 'ticked' : 'unticked'))
    const drawn = element('i', { 'aria-hidden': 'true' }, ...(box.input.checked ? [icon('check')] : []))
    return element('li', box.input.checked ? { 'data-ticked': '' } : {}, drawn, said, element('bdi', {}, box.title))
  })
  const head = all.length > 1 && title !== '' ? [element('h3', { dir: 'auto' }, title)] : []
  return element('section', {}, ...head, element('ul', {}, ...lines))
}

function copyButton(title: string, groups: readonly ChecklistGroup[]): HTMLElement {
  const text = (): string =>
    [
      title,
      ...groups.flatMap((group) => [...(groups.length > 1 ? ['', group.title] : []), ...group.boxes.map(lineOf)]),
    ].join('\n')
  const made = button('rd-btn rd-s', translate('ticksCopy'), () => {
    void isCopied(text()).then((copied) =>
      copied ? made.replaceChildren(icon('check'), translate('ticksCopied')) : void prompt('', text()),
    )
  })
  made.setAttribute('aria-live', 'polite')
  return made
}

const lineOf = ({ title, input }: ChecklistBox): string => `${input.checked ? '☑' : '☐'} ${title}`

/** The same button takes it back, for as long as the list is open. */
function clearButton(boxes: readonly ChecklistBox[], set: Page['set'], draw: () => void): HTMLElement {
  let cleared: string[] = []
  const said = element('span', { class: 'rd-vh', role: 'status' })
  const made = button('rd-btn rd-s', translate('ticksClear'), () => {
    const ticked = boxes.filter(({ input }) => input.checked).map(({ id }) => id)
    const isUndo = cleared.length > 0
    if (isUndo) set(cleared, true)
    else set(ticked, false)
    cleared = isUndo ? [] : ticked
    said.textContent = cleared.length > 0 ? translate('ticksCleared') : ''
    made.replaceChildren(translate(cleared.length > 0 ? 'ticksUndo' : 'ticksClear'), said)
    draw()
  })
  made.append(said)
  return made
}

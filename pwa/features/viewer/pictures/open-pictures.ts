// Pictures opened large, one after the other: closed by Escape, the back of the phone, a swipe down or its button.
import { localeOf } from '#domain/language.ts'
import { button, element } from '#pwa/features/viewer/save/elements.ts'
import { translate } from '#pwa/features/viewer/save/messages.ts'
import { addStyle } from '#pwa/features/viewer/script/add-style.ts'
import { frameLanguage } from '#pwa/features/viewer/script/frame-language.ts'
import { listen } from './gestures.ts'
import { isSaidToBeCode, looksLikeCode } from './looks-like-code.ts'
import css from './pictures.css?inline'
import { bounded, ZOOMED_SCALE, fitted, type StageSize, type View, INITIAL_VIEW, zoomedAt } from './view.ts'

/** Kept in the browser's history while pictures are open, so that going back closes them. */
const OPEN = 'gilbook:picture'

const isOpenInHistory = (): boolean => (history.state as { open?: unknown } | null)?.open === OPEN

/** @param link one of the links round the pictures of a page */
export function openPicture(root: HTMLElement, link: HTMLAnchorElement): void {
  addStyle(css)
  const links = listWith(root, link)
  const parts = partsOf(links.length)
  const { dialog, acts } = parts
  const looking = lookAt(parts, links, link)
  let isLeaving = false
  // Once only: going back takes a moment, and a second time would leave the page.
  const leave = (): void => {
    if (isLeaving || !isOpenInHistory()) return
    isLeaving = true
    history.back()
  }
  const back = (): void => dialog.close()
  const close = (): void => (isOpenInHistory() ? leave() : back())
  acts.close.onclick = close
  acts.next.onclick = () => looking.go(1)
  acts.previous.onclick = () => looking.go(-1)
  listen({
    ...looking,
    element: parts.stage,
    beside: close,
    swiped: (swipe) => (swipe === 'close' ? close() : swipe && looking.go(swipe === 'next' ? 1 : -1)),
  })
  dialog.addEventListener('keydown', (event) => press(event, looking))
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  addEventListener('popstate', back)
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', back)
    // Escape pressed twice closes a dialog whatever is said to it.
    leave()
    dialog.remove()
    const opened = looking.current() ?? link
    opened.focus({ preventScroll: true })
    opened.scrollIntoView({ block: 'nearest' })
  })
  history.pushState({ open: OPEN }, '')
  root.append(dialog)
  dialog.showModal()
  looking.go(0)
}

interface Looking {
  /** Its own size on the stage, all of it seen. */
  picture: () => StageSize
  view: () => View
  show: (view: View, isHeld?: boolean) => void
  /** Round the middle. */
  zoom: (scale: number) => void
  /** To another one of the list; nowhere past its ends. */
  go: (step: number) => void
  current: () => HTMLAnchorElement | undefined
}

function lookAt(parts: Parts, links: readonly HTMLAnchorElement[], first: HTMLAnchorElement): Looking {
  const { stage, image } = parts
  let [at, view] = [links.indexOf(first), INITIAL_VIEW]
  const sizeOf = (): StageSize => ({ width: stage.clientWidth, height: stage.clientHeight })
  const picture = (): StageSize => fitted({ width: image.naturalWidth, height: image.naturalHeight }, sizeOf())
  const show = (next: View, isHeld = false): void => {
    view = next
    image.style.transition = isHeld ? 'none' : ''
    image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
  }
  return {
    picture,
    view: () => view,
    show,
    zoom: (scale) => show(bounded(zoomedAt(view, scale, { x: 0, y: 0 }), picture(), sizeOf())),
    go(step) {
      const shown = links[at + step]
      if (!shown) return
      at += step
      show(INITIAL_VIEW, true)
      announcePicture(parts, shown, { at, total: links.length })
      for (const beside of [links[at + 1], links[at - 1]]) if (beside) new Image().src = beside.href
    },
    current: () => links[at],
  }
}

function press(event: KeyboardEvent, looking: Looking): void {
  const act = KEYS[event.key]
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return
  // On a button it is pressed.
  if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return
  event.preventDefault()
  act(looking)
}

const KEYS: Readonly<Record<string, (looking: Looking) => void>> = {
  ArrowRight: ({ go }) => go(1),
  ArrowLeft: ({ go }) => go(-1),
  '+': ({ zoom, view }) => zoom(view().scale * 1.5),
  '=': ({ zoom, view }) => zoom(view().scale * 1.5),
  '-': ({ zoom, view }) => zoom(view().scale / 1.5),
  '0': ({ zoom }) => zoom(1),
  Enter: ({ zoom, view }) => zoom(view().scale > 1 ? 1 : ZOOMED_SCALE),
}

/** Those of one item that folds a list of them, or all that stand open on the page. */
function listWith(root: HTMLElement, link: HTMLAnchorElement): HTMLAnchorElement[] {
  const fold = link.closest('.rd-acc')
  const all = [...(fold ?? root).querySelectorAll<HTMLAnchorElement>('a.rd-pic')]
  return fold ? all : all.filter((one) => !one.closest('.rd-acc'))
}

interface Parts {
  dialog: HTMLDialogElement
  stage: HTMLElement
  image: HTMLImageElement
  caption: HTMLElement
  hint: HTMLElement
  acts: Record<'close' | 'previous' | 'next', HTMLButtonElement>
}

function partsOf(total: number): Parts {
  const image = element('img', { class: 'rd-lb-i', alt: '', draggable: 'false' }) as HTMLImageElement
  const stage = element('div', { class: 'rd-lb-s' }, image)
  const caption = element('p', { class: 'rd-lb-c', 'aria-live': 'polite' })
  const hint = element('p', { class: 'rd-lb-h', hidden: '' }, translate('bright'))
  const act = (name: string, path: string, label: string): HTMLButtonElement =>
    button(`rd-lb-b rd-lb-${name}`, drawn(path), () => undefined, label) as HTMLButtonElement
  const acts = {
    close: act('x', 'M6 6l12 12M18 6L6 18', translate('close')),
    previous: act('p', 'M15 5l-7 7 7 7', translate('picturePrevious')),
    next: act('n', 'M9 5l7 7-7 7', translate('pictureNext')),
  }
  const sides = total > 1 ? [acts.previous, acts.next] : []
  const frame = { class: 'rd-lb', 'aria-label': translate('pictures'), lang: localeOf(frameLanguage()) }
  const foot = element('div', { class: 'rd-lb-f' }, hint, caption)
  const dialog = element('dialog', frame, acts.close, ...sides, stage, foot) as HTMLDialogElement
  return { dialog, stage, image, caption, hint, acts }
}

function drawn(path: string): SVGSVGElement {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('d', path)
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('aria-hidden', 'true')
  drawing.append(line)
  return drawing
}

/** What stands on the page at once, and the largest as soon as that is here: with no network, if the copy has it. */
function announcePicture(parts: Parts, link: HTMLAnchorElement, { at, total }: { at: number; total: number }): void {
  const { image, caption, acts } = parts
  const small = link.querySelector('img')
  const words = (small?.alt ?? '').trim()
  const number = total > 1 ? `${at + 1}/${total}` : ''
  caption.replaceChildren(element('b', {}, number), element('span', { dir: 'auto' }, words))
  for (const [side, isEnd] of [
    [acts.previous, at === 0],
    [acts.next, at === total - 1],
  ] as const) {
    // Keys are heard for as long as something in here has the focus.
    if (isEnd && side === document.activeElement) acts.close.focus()
    side.disabled = isEnd
  }
  const address = link.href
  image.src = small?.currentSrc || small?.src || address
  const judge = (): void => markCode(parts, link, words)
  image.onload = judge
  judge()
  if (image.src === address) return
  const large = new Image()
  large.src = address
  large.decode().then(
    () => parts.dialog.isConnected && caption.textContent === `${number}${words}` && (image.src = address),
    () => undefined,
  )
}

/** Shown on white, with the word that readers of codes want a bright screen. */
function markCode({ dialog, hint, image }: Parts, link: HTMLAnchorElement, words: string): void {
  const fold = link.closest('.rd-acc')?.querySelector('summary')?.textContent ?? ''
  const isTicket = link.closest('.rd-it-airticket') !== null || isSaidToBeCode(`${words} ${fold}`)
  const isCode = isTicket || looksLikeCode(image)
  hint.hidden = !isCode
  dialog.toggleAttribute('data-code', isCode)
}

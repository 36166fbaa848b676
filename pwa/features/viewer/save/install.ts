// The offer to put the guidebook on the home screen: after the second visit, silent for 30 days after "later".
import { button, element, icon } from './elements.ts'
import { tell } from './messages.ts'

const SILENT_DAYS = 30
const DAY = 86_400_000

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

/** The browser may offer before this part is here: it repeats the event for each page. */
export function startInstall(root: HTMLElement): void {
  if (matchMedia('(display-mode: standalone)').matches) return
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    show(root, tell('installHint'), () => void (event as InstallEvent).prompt())
  })
  if (isIos()) show(root, tell('installIos'), null)
}

const isIos = (): boolean => /iPhone|iPad/.test(navigator.userAgent)

function show(root: HTMLElement, hint: string, install: (() => void) | null): void {
  if (root.querySelector('[data-install]')) return
  const card = element('aside', { class: 'rd-inst', 'data-install': '' })
  const later = (): void => {
    localStorage.setItem(`gilbook.visits.${root.dataset['uuid']}`, `1,${Date.now() + SILENT_DAYS * DAY}`)
    card.remove()
  }
  const words = element('div', { class: 'rd-off-t' }, tell('install'), element('small', {}, hint))
  card.append(
    element('span', { class: 'rd-off-k' }, icon('download')),
    words,
    button('rd-btn rd-plain', tell('later'), later),
  )
  if (install) card.append(button('rd-btn rd-p', tell('installNow'), () => (card.remove(), install())))
  root.querySelector('main')?.append(card)
}

// The offer to put the guidebook on the home screen: after the second visit, silent for 30 days after "later".
import { button, element, icon } from '#pwa/features/viewer/save/elements.ts'
import { isIos } from '#pwa/features/viewer/script/in-app-browser.ts'
import { remember } from '#pwa/features/viewer/script/web-storage.ts'
import { translate } from '#pwa/features/viewer/save/messages.ts'

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
    const install = (card: HTMLElement): void => {
      card.remove()
      void (event as InstallEvent).prompt()
    }
    show(root, { hint: translate('installHint'), label: translate('installNow'), act: install })
  })
  if (isIos())
    show(root, { hint: translate('installHint'), label: translate('installHow'), act: (card) => void help(root, card) })
}

interface Offer {
  hint: string
  label: string
  act: (card: HTMLElement) => void
}

function show(root: HTMLElement, { hint, label, act }: Offer): void {
  if (root.querySelector('[data-install]')) return
  const card = element('aside', { class: 'rd-inst', 'data-install': '' })
  const later = (): void => {
    remember('localStorage', `gilbook.visits.${root.dataset['uuid']}`, `1,${Date.now() + SILENT_DAYS * DAY}`)
    card.remove()
  }
  card.append(
    element('span', { class: 'rd-off-k' }, icon('download')),
    element('div', { class: 'rd-off-t' }, translate('install'), element('small', {}, hint)),
    button('rd-btn rd-plain', translate('later'), later),
    button('rd-btn rd-p', label, () => act(card)),
  )
  root.querySelector('main')?.append(card)
}

/** No iPhone lets a page ask: the way there is shown. */
async function help(root: HTMLElement, card: HTMLElement): Promise<void> {
  const known = card.querySelector<HTMLElement>('[data-steps]')
  if (known) return known.focus()
  const { iosSteps } = await import('./ios-steps.ts')
  const steps = iosSteps(`/m/${root.dataset['uuid']}/icon-192.png`)
  card.append(steps)
  steps.focus()
}

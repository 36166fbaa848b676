// Says why the library stands where a guidebook was asked for, and goes on by itself once there is a network.
import { button, element, icon } from '#pwa/features/viewer/save/elements.ts'
import { tell } from '#pwa/features/viewer/save/messages.ts'

/** A guidebook on the home screen begins empty on some devices: it completes itself at its first contact. */
export function showAbsent(place: HTMLElement): void {
  const isApp = matchMedia('(display-mode: standalone)').matches
  const again = (): void => location.reload()
  place.className = 'rd-off rd-lib-absent'
  place.replaceChildren(
    element('span', { class: 'rd-off-k', 'data-kind': 'failed' }, icon('alert')),
    element(
      'div',
      { class: 'rd-off-t', role: 'status' },
      tell('absent'),
      element('small', {}, tell(isApp ? 'absentApp' : 'absentPage')),
    ),
    button('rd-btn rd-s', tell('retry'), again),
  )
  place.hidden = false
  addEventListener('online', again, { once: true })
}

// In the menu of a saved guidebook: turns notifications of urgent changes on or off, or says why this browser can't.
import { withTimeout } from '#pwa/copies/with-timeout.ts'
import { savedCopy } from '#pwa/copies/copies.ts'
import {
  subscribeGuidebook,
  unsubscribeGuidebook,
  renewSubscription,
  serverKey,
  subscribe,
  subscriptionOf,
} from '#pwa/copies/push-subscription.ts'
import { button, element, notify } from '#pwa/features/viewer/save/elements.ts'
import { translate } from '#pwa/features/viewer/save/messages.ts'
import { addStyle } from '#pwa/features/viewer/script/add-style.ts'
import { inAppBrowser, isIos } from '#pwa/features/viewer/script/in-app-browser.ts'
import css from './offer-notifications.css?inline'

const READY_MS = 5000

/** Fills the place, which stays hidden where the server sends no notifications. */
export async function offerNotifications(place: HTMLElement, uuid: string): Promise<void> {
  const reason = whyNot()
  if (reason) return show(place, translate(reason))
  const registration = await withTimeout(READY_MS, navigator.serviceWorker.getRegistration('/m/'), undefined)
  const isTold = (await savedCopy(uuid))?.copy.told === true && (await subscriptionOf(registration)) !== null
  if (isTold && registration) {
    const stop = button('rd-btn rd-plain', translate('tellEnd'), () => void end(place, uuid))
    show(place, translate('tellOn'), stop)
    return renewSubscription(registration).catch(() => undefined)
  }
  // Asked before the tap: Safari lets nobody subscribe who waited for a server after it.
  const key = await serverKey()
  if (key === null || !registration) return
  const begin = (): void => void ask(place, uuid, { registration, key })
  show(place, button('rd-btn rd-plain', translate('tellMe'), begin))
}

/** On iPhones only what stands on the home screen can get notifications. */
function whyNot(): 'tellHome' | 'tellNone' | 'tellDenied' | null {
  if (!('PushManager' in window) || !('Notification' in window))
    return isIos() && !inAppBrowser() ? 'tellHome' : 'tellNone'
  return Notification.permission === 'denied' ? 'tellDenied' : null
}

function show(place: HTMLElement, ...children: (Node | string)[]): void {
  addStyle(css)
  const hadFocus = place.contains(document.activeElement)
  place.replaceChildren(...children.map((child) => (typeof child === 'string' ? element('small', {}, child) : child)))
  place.hidden = false
  if (hadFocus) place.querySelector('button')?.focus()
}

interface Asking {
  registration: ServiceWorkerRegistration
  key: string | undefined
}

async function ask(place: HTMLElement, uuid: string, { registration, key }: Asking): Promise<void> {
  if (key === undefined) return notify(translate('noNetwork'))
  const isBegun = await subscribe(registration, key).then(
    (subscription) => subscribeGuidebook(uuid, subscription),
    () => false,
  )
  // Who only closed the browser's question can be asked again.
  if (!isBegun && Notification.permission === 'granted') notify(translate('tellFailed'))
  await offerNotifications(place, uuid)
}

async function end(place: HTMLElement, uuid: string): Promise<void> {
  notify(translate((await unsubscribeGuidebook(uuid)) ? 'tellEnded' : 'noNetwork'))
  await offerNotifications(place, uuid)
}

// Whether a page stands in the browser of another app, where a guidebook can't be saved for later: storage there is apart from
// the real browser's, and on iPhones there are no service workers.

/** By how its browser is left. */
export type InAppBrowser = 'kakaotalk' | 'line' | 'android' | 'ios'

/** How apps name themselves in their user agents; `wv` is Android's own word for a browser inside an app. */
const NAMED = /KAKAOTALK|NAVER\(inapp|Instagram|FBAN|FBAV|FB_IAB|\bLine\/|; wv\)/i

/** An iPad says that it is a Mac, and is the only one that is touched. */
export const isIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** null in a browser of its own, as far as can be told. */
export function inAppBrowser(): InAppBrowser | null {
  const { userAgent } = navigator
  const isInside = NAMED.test(userAgent) || (isIos() && !('serviceWorker' in navigator))
  if (!isInside) return null
  if (/KAKAOTALK/i.test(userAgent)) return 'kakaotalk'
  if (/\bLine\//.test(userAgent)) return 'line'
  return isIos() ? 'ios' : 'android'
}

/** In the address that leads out of an app: Line acts on it, and by it the page knows in the browser that it came from one. */
const LEADS_OUT = 'openExternalBrowser'

/** This page's address, for the browser. */
export function externalBrowserUrl(): string {
  const address = new URL(location.href)
  address.searchParams.set(LEADS_OUT, '1')
  return address.href
}

/** Whether this page was just opened from an in-app browser; the mark leaves the address, which may be shared from here. */
export function cameFromInAppBrowser(): boolean {
  const address = new URL(location.href)
  if (!address.searchParams.has(LEADS_OUT)) return false
  address.searchParams.delete(LEADS_OUT)
  history.replaceState(history.state, '', address.pathname + address.search + address.hash)
  return true
}

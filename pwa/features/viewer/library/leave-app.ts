// Where a guidebook is read inside another app: the way out to the browser, where it can be saved. It stands where the save bar
// would.
import { localeOf } from '#domain/language.ts'
import { frameLanguage, TRANSLATED } from '#pwa/features/viewer/script/frame-language.ts'
import { externalBrowserUrl, type InAppBrowser } from '#pwa/features/viewer/script/in-app-browser.ts'
import { button, element, icon, showBar } from '#pwa/features/viewer/save/elements.ts'
import { translate } from '#pwa/features/viewer/save/messages.ts'

export function offerExternalBrowser(bar: HTMLElement, app: InAppBrowser): void {
  draw(bar, app)
  document.addEventListener(TRANSLATED, () => draw(bar, app))
}

function draw(bar: HTMLElement, app: InAppBrowser): void {
  showBar(bar, true)
  bar.lang = localeOf(frameLanguage())
  const text = element(
    'div',
    { class: 'rd-off-t' },
    translate('insideApp'),
    element('small', {}, translate('insideAppHint')),
  )
  const row = element('div', { class: 'rd-off', 'data-way-out': '' })
  const sign = element('span', { class: 'rd-off-k', 'data-kind': 'update' }, icon('download'))
  row.append(sign, text, app === 'ios' ? howTo(row) : wayOut(app))
  bar.replaceChildren(row)
}

const wayOut = (app: Exclude<InAppBrowser, 'ios'>): HTMLElement =>
  element('a', { class: 'rd-btn rd-p', href: hrefOf(app), rel: 'nofollow' }, translate('leaveApp'))

/**
 * What opens the browser in one tap: KakaoTalk's and Line's own ways, else Android's intents
 * (https://developer.chrome.com/docs/android/intents). A phone of Samsung has Samsung's browser, and any other one Chrome; one
 * that was removed leaves the page where it is.
 */
function hrefOf(app: Exclude<InAppBrowser, 'ios'>): string {
  const outside = externalBrowserUrl()
  if (app === 'kakaotalk') return `kakaotalk://web/openExternal?url=${encodeURIComponent(outside)}`
  if (app === 'line') return outside
  const { host, pathname, search, hash, protocol } = new URL(outside)
  const browser = /\bSM-|SAMSUNG/.test(navigator.userAgent) ? 'com.sec.android.app.sbrowser' : 'com.android.chrome'
  const facts = ['Intent', `scheme=${protocol.replace(':', '')}`, `package=${browser}`]
  const fallback = `S.browser_fallback_url=${encodeURIComponent(outside)}`
  // With its place in the page: Android looks for the last `#`.
  return `intent://${host}${pathname}${search}${hash}#${[...facts, fallback, 'end'].join(';')}`
}

/** No app on an iPhone lets a page out but those two: the way is shown. */
function howTo(row: HTMLElement): HTMLElement {
  const show = button('rd-btn rd-p', translate('installHow'), () => void open())
  show.setAttribute('aria-expanded', 'false')
  const open = async (): Promise<void> => {
    const known = row.querySelector('[data-steps]')
    show.setAttribute('aria-expanded', String(!known))
    if (known) return known.remove()
    const { leaveSteps } = await import('./ios-steps.ts')
    const steps = leaveSteps()
    row.append(steps)
    steps.focus()
  }
  return show
}

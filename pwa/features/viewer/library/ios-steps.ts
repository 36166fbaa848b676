// Three steps drawn, for what no iPhone lets a page do: to its home screen, and out of another app into Safari.
import { inAppBrowser } from '#pwa/features/viewer/script/in-app-browser.ts'
import { element } from '#pwa/features/viewer/save/elements.ts'
import { translate } from '#pwa/features/viewer/save/messages.ts'

/** To the home screen: share, "Add to Home Screen", and there it is. @param icon address of the guidebook's own icon, which will stand on the home screen. */
export function iosSteps(icon: string): HTMLElement {
  const list = stepList(
    step(shareDrawing, translate('iosShare')),
    step(sheetDrawing(translate('iosAdd')), translate('iosChoose')),
    step(homeDrawing(icon), translate('iosOpen')),
  )
  // Browsers inside other apps have no "Add to Home Screen".
  if (inAppBrowser()) list.prepend(element('li', { class: 'rd-steps-first' }, translate('iosSafari')))
  return list
}

/** Out of another app: its menu, "Open in Safari", and saving there. */
export const leaveSteps = (): HTMLElement =>
  stepList(
    step(menuDrawing, translate('appMenu')),
    step(sheetDrawing(translate('appSafari')), translate('appChoose')),
    step(saveDrawing, translate('appSave')),
  )

function stepList(...steps: HTMLElement[]): HTMLElement {
  const list = element('ol', {
    class: 'rd-steps',
    'data-steps': '',
    tabindex: '-1',
    'aria-label': translate('installHow'),
  })
  list.append(...steps)
  return list
}

function step(drawing: string, text: string): HTMLElement {
  const made = element('li', {})
  made.append(drawn(drawing), text)
  return made
}

function drawn(inside: string): Element {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 112" aria-hidden="true">${inside}</svg>`
  return document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true)
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The lower part of a phone, open at the top. */
const PHONE =
  '<path d="M15 0v94a16 16 0 0 0 16 16h58a16 16 0 0 0 16-16V0" fill="var(--surface)" stroke="var(--line)" stroke-width="2"/>'
const HERE = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="var(--tint-tangerine)" stroke="var(--accent)" stroke-width="2"/>`
const line = (x: number, y: number, width: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="5" rx="2.5" fill="var(--line)"/>`
const STROKE = 'fill="none" stroke="var(--text)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

/** With three lines of text. */
const PAGE = PHONE + line(27, 12, 66) + line(27, 24, 52) + line(27, 36, 60)
/** With the bar of a browser below it. */
const BROWSER = `${PAGE}<path d="M16 62h88" stroke="var(--line)" stroke-width="1.5"/>`

/** The foot of Safari, with the sign for sharing in its middle. */
const shareDrawing =
  BROWSER +
  HERE(60, 82, 17) +
  `<g ${STROKE}><path d="m31 77-5 5 5 5M89 77l5 5-5 5" opacity=".4"/>` +
  `<path d="M60 86V71m-4.500 4 4.500-4.500 4.500 4.500M55.500 79H52v12h16V79h-3.500"/></g>`

/** The foot of an app's own browser, with its menu at the right. */
const menuDrawing =
  BROWSER +
  HERE(85, 82, 15) +
  `<g ${STROKE}><path d="m31 77-5 5 5 5M43 77l5 5-5 5" opacity=".4"/>` +
  `<path d="M78 82h.01M85 82h.01M92 82h.01" stroke-width="3.5"/></g>`

/** A page with the bar that offers to save. */
const saveDrawing =
  PAGE +
  `<rect x="22" y="58" width="76" height="34" rx="9" fill="var(--raised)" stroke="var(--line)" stroke-width="1.5"/>` +
  line(29, 72.5, 26) +
  `<rect x="64" y="64" width="29" height="22" rx="7" fill="var(--tint-tangerine)" stroke="var(--accent)" stroke-width="2"/>` +
  `<g ${STROKE}><path d="M78.500 69v9m-4-3.500 4 4 4-4M73.500 82h10"/></g>`

/** The sheet that sharing opens, its row for the home screen marked. */
const sheetDrawing = (label: string): string =>
  PHONE +
  line(27, 10, 40) +
  `<rect x="22" y="26" width="76" height="22" rx="7" fill="var(--sunken)"/>` +
  line(29, 34.5, 34) +
  `<rect x="22" y="53" width="76" height="26" rx="8" fill="var(--tint-tangerine)" stroke="var(--accent)" stroke-width="2"/>` +
  `<text x="28" y="69.500" font-size="8" font-weight="700" fill="var(--text)" textLength="46" lengthAdjust="spacingAndGlyphs">${escaped(label)}</text>` +
  `<g ${STROKE}><rect x="80" y="59.500" width="13" height="13" rx="3"/><path d="M86.500 63v6m-3-3h6"/></g>` +
  `<rect x="22" y="84" width="76" height="18" rx="7" fill="var(--sunken)"/>` +
  line(29, 90.5, 28)

const app = (x: number, y: number): string =>
  `<rect x="${x}" y="${y}" width="20" height="20" rx="6" fill="var(--sunken)" stroke="var(--line)"/>`

/** A home screen with the guidebook among the apps. */
const homeDrawing = (icon: string): string =>
  PHONE +
  [
    [24, 10],
    [50, 10],
    [76, 10],
    [24, 40],
    [76, 40],
    [24, 70],
    [50, 70],
    [76, 70],
  ]
    .map(([x = 0, y = 0]) => app(x, y))
    .join('') +
  HERE(60, 50, 19) +
  `<clipPath id="rd-app"><rect x="48" y="38" width="24" height="24" rx="7"/></clipPath>` +
  `<image href="${escaped(icon)}" x="48" y="38" width="24" height="24" clip-path="url(#rd-app)"/>`

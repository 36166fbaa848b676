// Pretendard by ranges, for a device that has no Korean letters and shows a box for each: it fetches those that the page shows.
import styles from 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url'
import { FIRST_USE_EVENTS } from './load-part.ts'
import { recall, remember } from './web-storage.ts'

const SIZE = 24

/** True where two letters that share nothing look the same: both are the box that stands for what is missing. */
function showsBoxes(): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return false
  pen.font = `${SIZE - 4}px system-ui, sans-serif`
  const drawn = (letter: string): string => {
    pen.clearRect(0, 0, SIZE, SIZE)
    pen.fillText(letter, 0, SIZE - 4)
    return pen.getImageData(0, 0, SIZE, SIZE).data.join()
  }
  return drawn('가') === drawn('힣')
}

const FIRST_MS = 3000
/** In `sessionStorage`: brought before in this tab, so that they lie in the browser's cache. */
const BROUGHT = 'gilbook.letters'

/**
 * Brings letters where there are none. A guidebook is laid out anew once somebody touches it, or when the first seconds of
 * a visit are over; the next pages, and what is but a few words, at once.
 */
export function bringLetters(root: HTMLElement): void {
  if (!showsBoxes()) return
  const over = new AbortController()
  const bring = (): void => {
    if (over.signal.aborted) return
    over.abort()
    remember('sessionStorage', BROUGHT, '1')
    bringFont()
  }
  for (const touch of FIRST_USE_EVENTS) addEventListener(touch, bring, { passive: true, signal: over.signal })
  const isFirst = root.dataset['uuid'] !== undefined && recall('sessionStorage', BROUGHT) === null
  setTimeout(bring, isFirst ? FIRST_MS : 0)
}

/** Behind the guidebook's own font, where that is here: it has the guidebook's letters and no others. */
function bringFont(): void {
  const { style } = document.documentElement
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })
  link.addEventListener('load', () => {
    const own = style.getPropertyValue('--font-sans') || 'system-ui,sans-serif'
    style.setProperty('--font-sans', own.replace('system-ui', '"Pretendard Variable",system-ui'))
  })
  document.head.append(link)
}

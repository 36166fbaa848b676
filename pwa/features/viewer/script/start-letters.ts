// Devices whose own fonts have no Korean: without ours they show a box for each letter.
import { loadPart } from './load-part.ts'
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

/** Systems that bring Korean letters along: what is drawn to find out would take a phone longer than all else here. */
const BRINGS_LETTERS = /Android|iPhone|iPad|Macintosh|Windows/

const lacksLetters = (root: HTMLElement): boolean =>
  !BRINGS_LETTERS.test(navigator.userAgent) && /[가-힣]/.test(root.textContent) && showsBoxes()

const FIRST_MS = 3000
/** In `sessionStorage`: brought before in this tab, so that they lie in the browser's cache. */
const BROUGHT = 'gilbook.letters'

/**
 * Brings letters where there are none. A guidebook is laid out anew once somebody touches it, or when the first seconds of
 * a visit are over; the next pages, and what is but a few words, at once.
 */
export function startLetters(root: HTMLElement): void {
  if (!lacksLetters(root)) return
  const over = new AbortController()
  const bring = (): void => {
    if (over.signal.aborted) return
    over.abort()
    remember('sessionStorage', BROUGHT, '1')
    void loadPart(import('./bring-font.ts'), (part) => part.bringFont())
  }
  for (const touch of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(touch, bring, { passive: true, signal: over.signal })
  const isFirst = root.dataset['uuid'] !== undefined && recall('sessionStorage', BROUGHT) === null
  setTimeout(bring, isFirst ? FIRST_MS : 0)
}

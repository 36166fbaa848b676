// Where the streets below the map come from: the saved copy, else the network, where it costs nobody anything or somebody asked.
import { localeOf } from '#domain/language.ts'
import type { MapSquare } from '#domain/reader/map-square.ts'
import { STREETS, type BundleAsset } from '#domain/reader/bundle.ts'
import { savedCopy } from '#pwa/copies/copies.ts'
import { isUnmetered } from '#pwa/copies/metered.ts'
import { openFile } from '#pwa/copies/seal.ts'
import { frameLanguage, languageOfPage, TRANSLATED } from '#pwa/features/viewer/script/frame-language.ts'
import type { StreetSource } from './draw-streets.ts'
import type { MapCanvas } from './map-canvas.ts'
import { mapText } from './messages.ts'

/** Without them the map stands on the coast, and says so. */
export async function showStreets(
  root: HTMLElement,
  box: HTMLElement,
  square: MapSquare,
  canvas: MapCanvas,
): Promise<void> {
  const zoom = box.dataset['streets']
  if (zoom === undefined) return
  let isAsked = false
  let waiting = new AbortController()
  let turn = 0
  const show = async (): Promise<void> => {
    waiting.abort()
    // Pressed twice, or pressed as the network comes back: the last one draws.
    const mine = (turn += 1)
    const uuid = root.dataset['uuid'] ?? ''
    const asset = await savedAsset(uuid).catch(() => undefined)
    const mayAsk = navigator.onLine && (isAsked || isUnmetered())
    if (mine !== turn) return
    if (!asset && !mayAsk) return say()
    // The part that draws is no part of every copy: it may be neither here nor to be had.
    const loading = import('./draw-streets.ts').catch(() => null)
    const file = asset && (await openFile(uuid, asset).catch(() => null))
    const source: StreetSource | null = file
      ? { kind: 'file', file: await file.blob() }
      : mayAsk
        ? { kind: 'network' }
        : null
    const part = await loading
    if (mine !== turn) return
    if (!source || !part) return say()
    tell(root, null)
    part.drawStreets({ box, square, canvas, source, mostZoom: Number(zoom) })
  }
  const ask = (): void => {
    isAsked = true
    void show()
  }
  const say = (): void => {
    tell(root, navigator.onLine ? ask : 'absent')
    waiting.abort()
    waiting = new AbortController()
    document.addEventListener(TRANSLATED, say, { signal: waiting.signal })
    addEventListener('online', () => void show(), { signal: waiting.signal })
  }
  await show()
}

/** undefined where the copy has none, or there is no copy. */
const savedAsset = async (uuid: string): Promise<BundleAsset | undefined> =>
  (await savedCopy(uuid))?.bundle.assets.find(({ type }) => type === STREETS)

/** @param why null: nothing is to be said; `absent`: there is no network either; else they come when it is pressed */
function tell(root: HTMLElement, why: 'absent' | (() => void) | null): void {
  const place = root.querySelector<HTMLElement>('[data-streets-said]')
  if (!place) return
  const language = frameLanguage()
  place.hidden = why === null
  place.replaceChildren()
  if (language !== languageOfPage()) place.lang = localeOf(language)
  if (why === null) return
  place.append(mapText(language, why === 'absent' ? 'streetsAbsent' : 'streetsWait'))
  if (why === 'absent') return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'rd-btn rd-soft'
  button.textContent = mapText(language, 'streetsShow')
  button.addEventListener('click', why)
  place.append(button)
}

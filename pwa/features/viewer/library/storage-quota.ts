// How much the library takes of the device, and what is left.
import { tell } from '#pwa/features/viewer/save/messages.ts'
import { size } from '#pwa/features/viewer/script/offer.ts'

const roomy = (bytes: number): string => (bytes < 1e9 ? size(bytes) : `${(bytes / 1e9).toFixed(1)} GB`)

/** What is seen but not saved counts too: the browser knows only the sum. */
export async function showRoom(place: HTMLElement, count: number, kept: number): Promise<void> {
  const { usage, quota } = await navigator.storage.estimate().catch((): StorageEstimate => ({}))
  const sum = count > 0 ? [tell('shelfSum', { n: count, size: roomy(kept) })] : []
  const known = usage !== undefined && quota !== undefined
  const room = known ? [tell('shelfRoom', { used: roomy(usage), free: roomy(Math.max(0, quota - usage)) })] : []
  const lines = [...sum, ...room].map((text) => Object.assign(document.createElement('span'), { textContent: text }))
  place.replaceChildren(...lines)
  place.hidden = lines.length === 0
}

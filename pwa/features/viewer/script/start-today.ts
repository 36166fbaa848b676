// How the trip stands: while it is on, what opens the page at today comes with the page; before and after, at leisure.
import { afterLoad, whenIdleOrUsed, loadPart } from './load-part.ts'

const DAY_MS = 86_400_000

export function startToday(root: HTMLElement): void {
  const note = root.querySelector<HTMLElement>('[data-trip]')
  if (!note) return
  const { first = '', last = '' } = note.dataset
  const load = (): void =>
    void loadPart(import('#pwa/features/viewer/today/follow-trip.ts'), (part) => part.followTrip(note, root))
  // Wherever the trip goes: no zone is more than fourteen hours away from the dates' own.
  const isOn = Date.now() > Date.parse(first) - DAY_MS && Date.now() < Date.parse(last) + 2 * DAY_MS
  if (isOn) afterLoad(load)
  else whenIdleOrUsed(load)
}

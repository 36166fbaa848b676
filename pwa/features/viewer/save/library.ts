// `/m/saved`: the guidebooks that this device keeps, to open or to remove.
import { removeCopy } from '#pwa/copies/copies.ts'
import { all, type Copy } from '#pwa/copies/device.ts'
import { button, element, icon, notify } from './elements.ts'
import { tell, when } from './messages.ts'
import { size } from '#pwa/features/viewer/script/offer.ts'

export async function startLibrary(host: HTMLElement): Promise<void> {
  const list = host.querySelector('[data-list]')
  const empty = host.querySelector<HTMLElement>('[data-empty]')
  const copies = (await all('copies')).toSorted((a, b) => b.savedAt - a.savedAt)
  list?.replaceChildren(...copies.map((copy) => row(copy, () => void forget(copy, host))))
  if (empty) empty.hidden = copies.length > 0
}

async function forget(copy: Copy, host: HTMLElement): Promise<void> {
  await removeCopy(copy.uuid)
  notify(tell('removed'))
  await startLibrary(host)
}

function row(copy: Copy, remove: () => void): HTMLElement {
  const facts = element('small', {}, `${when(copy.savedAt)} · ${size(copy.bytes)}`)
  const link = element('a', { href: `/m/${copy.uuid}` }, copy.title, facts)
  return element('li', {}, link, button('rd-ib', icon('trash'), remove, `${tell('remove')}: ${copy.title}`))
}

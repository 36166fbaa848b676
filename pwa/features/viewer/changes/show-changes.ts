// The list of what is new, drawn into the save bar when a traveller asks for it before an update.
import { languageOfTag } from '#domain/language.ts'
import type { Bundle } from '#domain/reader/bundle.ts'
import { element } from '#pwa/features/viewer/save/elements.ts'
import { changesBetween } from './compare-versions.ts'
import { tellIn, type Tell } from './messages.ts'
import { tellChanges, type News } from './tell.ts'

const MOST = 40

/** Says what it is doing until it knows. */
export async function showChanges(place: HTMLElement, saved: Bundle, latest: Bundle): Promise<void> {
  const tell = tellIn(languageOfTag(document.documentElement.lang))
  place.setAttribute('aria-label', tell('title'))
  place.replaceChildren(tell('loading'))
  const changes = await changesBetween(saved, latest).catch(() => null)
  if (changes === null) return place.replaceChildren(tell('unknown'))
  const news = tellChanges(changes, tell)
  place.replaceChildren(...(news.length > 0 ? listOf(news, tell) : [tell('none')]))
}

function listOf(news: News[], tell: Tell): HTMLElement[] {
  const all = news.reduce((sum, { lines }) => sum + lines.length, 0)
  let left = MOST
  const parts = news.flatMap(({ place, lines }) => {
    const shown = lines.slice(0, left)
    left -= shown.length
    const list = element('ul', {}, ...shown.map((line) => element('li', {}, line)))
    return shown.length > 0 ? [element('b', {}, place), list] : []
  })
  return all > MOST ? [...parts, element('p', {}, tell('more', { n: all - MOST }))] : parts
}

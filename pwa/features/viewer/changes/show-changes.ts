// The list of what is new, drawn into the save bar when a traveller asks for it before an update.
import type { Bundle } from '#domain/reader/bundle.ts'
import { element } from '#pwa/features/viewer/save/elements.ts'
import { translator, type Translate } from '#pwa/features/viewer/reader-texts.ts'
import { changeTexts, type ChangeWords } from './messages.ts'
import { describeChanges, type ChangeSummary } from './describe-changes.ts'
import { compare } from '#domain/guidebook/changes/compare.ts'
import type { Change } from '#domain/guidebook/changes/change.ts'
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { frameLanguage } from '#pwa/features/viewer/script/frame-language.ts'
import { withTimeout } from '#pwa/copies/with-timeout.ts'
import { fetchVerified } from '#pwa/copies/fetch-file.ts'
import { openFile } from '#pwa/copies/seal.ts'

const MOST = 40
const TIMEOUT_MS = 20_000

/** Says what it is doing until it knows. */
export async function showChanges(place: HTMLElement, saved: Bundle, latest: Bundle): Promise<void> {
  const translate = translator(frameLanguage(), changeTexts)
  place.setAttribute('aria-label', translate('title'))
  place.replaceChildren(translate('loading'))
  const changes = await changesBetween(saved, latest).catch(() => null)
  if (changes === null) return place.replaceChildren(translate('unknown'))
  const news = describeChanges(changes, translate)
  place.replaceChildren(...(news.length > 0 ? listOf(news, translate) : [translate('none')]))
}

function listOf(news: ChangeSummary[], translate: Translate<ChangeWords>): HTMLElement[] {
  const all = news.reduce((sum, { lines }) => sum + lines.length, 0)
  let left = MOST
  const sections = news.flatMap(({ place, lines }) => {
    const shown = lines.slice(0, left)
    left -= shown.length
    const list = element('ul', {}, ...shown.map((line) => element('li', {}, line)))
    return shown.length > 0 ? [element('b', {}, place), list] : []
  })
  return all > MOST ? [...sections, element('p', {}, translate('more', { n: all - MOST }))] : sections
}

/** null where one of the two can't be had: no network, or a copy whose key is not at hand. */
async function changesBetween(saved: Bundle, latest: Bundle): Promise<Change[] | null> {
  const [before, after] = await Promise.all([savedDocument(saved), newDocument(latest)])
  return before && after && compare(before, after)
}

async function savedDocument({ uuid, document }: Bundle): Promise<PublicGuidebook | null> {
  const found = await openFile(uuid, document)
  return found ? ((await found.json()) as PublicGuidebook) : null
}

async function newDocument({ document }: Bundle): Promise<PublicGuidebook | null> {
  const verified = await withTimeout(TIMEOUT_MS, fetchVerified(document, new AbortController().signal), null)
  return verified && (JSON.parse(new TextDecoder().decode(verified.body)) as PublicGuidebook)
}

// The reader's renderer, as the backend loads it: the viewer's components made into whole pages.
import type { PageFacts, ReaderRenderer, Rendered } from '#domain/reader/renderer.ts'
import { MAP_PAGE, pathOf, type ShownCover, type ShownMap, type ShownPage } from '#domain/reader/shown.ts'
import { changeTexts } from '#pwa/features/viewer/changes/messages.ts'
import { textsOfChanges } from '#pwa/features/viewer/changes/change-texts.ts'
import { frameTexts, say } from '#pwa/features/viewer/messages.ts'
import { chooseStartMarkup } from '#pwa/features/viewer/paper/choose-start.tsx'
import { tripTexts } from '#pwa/features/viewer/today/messages.ts'
import { paperPage } from '#pwa/features/viewer/paper/paper-page.ts'
import { mapScriptPaths, scriptPaths } from '#pwa/features/viewer/render/built-files.ts'
import {
  coverMarkup,
  lockedMarkup,
  mapMarkup,
  notFoundMarkup,
  pageMarkup,
  savedMarkup,
  unavailableMarkup,
} from '#pwa/features/viewer/render/pages.tsx'
import { iconDrawing } from '#pwa/features/viewer/render/sprites.ts'
import { appTags, shareTags } from '#pwa/features/viewer/render/share-tags.ts'
import { shell, type Tag } from '#pwa/features/viewer/render/shell.ts'
import { lettersIn } from '#pwa/features/viewer/reader-texts.ts'
import { aloudTexts } from '#pwa/features/viewer/aloud/messages.ts'
import { mapTexts } from '#pwa/features/viewer/map/messages.ts'
import { searchTexts } from '#pwa/features/viewer/search/messages.ts'
import { monthsIn, saveTexts } from '#pwa/features/viewer/save/messages.ts'

const HIDDEN: Tag = ['meta', { name: 'robots', content: 'noindex' }]

const cover = (shown: ShownCover, facts: PageFacts): Rendered =>
  shell({
    kind: 'cover',
    language: shown.language,
    title: shown.title,
    tags: shareTags(shown, null, facts),
    body: coverMarkup(shown, facts),
  })

const page = (shown: ShownPage, facts: PageFacts): Rendered =>
  shell({
    kind: shown.page.contentType === 'itinerary' ? 'days' : 'page',
    language: shown.language,
    title: `${shown.page.title} · ${shown.title}`,
    tags: shareTags(shown, shown.page, facts),
    body: pageMarkup(shown, facts),
  })

const map = (shown: ShownMap, facts: PageFacts): Rendered =>
  shell({
    kind: 'map',
    language: shown.language,
    title: `${say(shown.language, 'tripMap')} · ${shown.title}`,
    tags: shareTags(shown, null, facts, pathOf(shown.uuid, MAP_PAGE)),
    body: mapMarkup(shown, facts),
  })

export const renderer: ReaderRenderer = {
  // Replaced by the hash of the built file when it is loaded.
  version: 'source',
  page: (shown, facts) =>
    shown.kind === 'cover' ? cover(shown, facts) : shown.kind === 'map' ? map(shown, facts) : page(shown, facts),
  whole: paperPage,
  chooseStart: ({ uuid, title, language }, wrong) =>
    shell({
      kind: 'gate',
      language,
      title: `${say(language, 'takeCalendar')} · ${title}`,
      tags: [HIDDEN],
      body: chooseStartMarkup({ uuid, title, language }, wrong),
    }),
  locked: ({ uuid, title, language }) =>
    shell({
      kind: 'gate',
      language,
      title,
      tags: [HIDDEN, ...appTags(uuid)],
      body: lockedMarkup(uuid, title, language),
    }),
  notFound: (language) =>
    shell({ kind: 'gate', language, title: say(language, 'notFound'), tags: [HIDDEN], body: notFoundMarkup(language) }),
  unavailable: (language) =>
    shell({
      kind: 'gate',
      language,
      title: say(language, 'unavailable'),
      tags: [HIDDEN],
      body: unavailableMarkup(language),
    }),
  saved: (language) =>
    shell({ kind: 'gate', language, title: say(language, 'savedTitle'), tags: [HIDDEN], body: savedMarkup(language) }),
  scripts: scriptPaths,
  mapScripts: mapScriptPaths,
  icon: iconDrawing,
  textsOfChanges,
  words: (language) =>
    monthsIn(language) +
    [saveTexts, tripTexts, changeTexts, searchTexts, mapTexts, aloudTexts, frameTexts]
      .map((texts) => lettersIn(language, texts))
      .join(''),
}

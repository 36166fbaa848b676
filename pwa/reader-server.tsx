// The reader's renderer, as the backend loads it: the viewer's components made into whole pages.
import type { PageFacts, ReaderRenderer, Rendered } from '#domain/reader/renderer.ts'
import type { ShownCover, ShownPage } from '#domain/reader/shown.ts'
import { changeTextsIn } from '#pwa/features/viewer/changes/messages.ts'
import { frameWordsIn, say } from '#pwa/features/viewer/messages.ts'
import { chooseStartMarkup } from '#pwa/features/viewer/paper/choose-start.tsx'
import { tripWordsIn } from '#pwa/features/viewer/today/messages.ts'
import { paperPage } from '#pwa/features/viewer/paper/paper-page.ts'
import { scriptPaths } from '#pwa/features/viewer/render/built-files.ts'
import {
  coverMarkup,
  lockedMarkup,
  notFoundMarkup,
  pageMarkup,
  savedMarkup,
} from '#pwa/features/viewer/render/pages.tsx'
import { iconDrawing } from '#pwa/features/viewer/render/sprites.ts'
import { appTags, shareTags } from '#pwa/features/viewer/render/share-tags.ts'
import { shell, type Tag } from '#pwa/features/viewer/render/shell.ts'
import { aloudTextsIn } from '#pwa/features/viewer/aloud/messages.ts'
import { searchTextsIn } from '#pwa/features/viewer/search/messages.ts'
import { wordsIn } from '#pwa/features/viewer/save/messages.ts'

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

export const renderer: ReaderRenderer = {
  // Replaced by the hash of the built file when it is loaded.
  version: 'source',
  page: (shown, facts) => (shown.kind === 'cover' ? cover(shown, facts) : page(shown, facts)),
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
  saved: (language) =>
    shell({ kind: 'gate', language, title: say(language, 'savedTitle'), tags: [HIDDEN], body: savedMarkup(language) }),
  scripts: scriptPaths,
  icon: iconDrawing,
  words: (language) =>
    wordsIn(language) +
    tripWordsIn(language) +
    changeTextsIn(language) +
    searchTextsIn(language) +
    aloudTextsIn(language) +
    frameWordsIn(language),
}

// The reader's renderer, as the backend loads it: the viewer's components made into whole pages.
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import type { ReaderRenderer } from '#domain/reader/renderer.ts'
import { changeTextsIn } from '#pwa/features/viewer/changes/messages.ts'
import { frameWordsIn, say } from '#pwa/features/viewer/messages.ts'
import { chooseStartMarkup } from '#pwa/features/viewer/paper/choose-start.tsx'
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
import { wordsIn } from '#pwa/features/viewer/save/messages.ts'

const HIDDEN: Tag = ['meta', { name: 'robots', content: 'noindex' }]

const cover: (...args: Parameters<ReaderRenderer['page']>) => ReturnType<typeof shell> = (guidebook, _, facts) =>
  shell({
    kind: 'cover',
    language: guidebook.language,
    title: guidebook.title,
    tags: shareTags(guidebook, null, facts),
    body: coverMarkup(guidebook, facts),
  })

const pageTitle = (title: string, guidebook: PublicGuidebook): string => `${title} · ${guidebook.title}`

export const renderer: ReaderRenderer = {
  // Replaced by the hash of the built file when it is loaded.
  version: 'source',
  page: (guidebook, contentId, facts) => {
    if (contentId === null) return cover(guidebook, contentId, facts)
    const found = pageMarkup(guidebook, contentId, facts)
    if (!found) return null
    const { page, body } = found
    const tags = shareTags(guidebook, page, facts)
    const kind = page.contentType === 'itinerary' ? 'days' : 'page'
    return shell({ kind, language: guidebook.language, title: pageTitle(page.title, guidebook), tags, body })
  },
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
  words: (language) => wordsIn(language) + changeTextsIn(language) + frameWordsIn(language),
}

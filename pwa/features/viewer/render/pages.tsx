// The public pages as markup: the viewer's components in the frame that the reader's script knows.
import { renderToStaticMarkup } from 'react-dom/server'
import type { Id, Page, PublicGuidebook } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'
import type { PageFacts } from '#domain/reader/renderer.ts'
import { Cover } from '#pwa/features/viewer/cover/cover.tsx'
import { Credit, CoverFooter } from '#pwa/features/viewer/cover/cover-footer.tsx'
import { CoverHeader } from '#pwa/features/viewer/cover/cover-header.tsx'
import { Tiles } from '#pwa/features/viewer/cover/tiles.tsx'
import { Locked, NotFound, Saved } from '#pwa/features/viewer/page/gates.tsx'
import { SaveOffer } from '#pwa/features/viewer/page/save-offer.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { TakeAlong } from '#pwa/features/viewer/paper/take-along.tsx'
import { PageView } from '#pwa/features/viewer/page/page-view.tsx'
import { ViewingProvider, type Viewing } from '#pwa/features/viewer/viewing.tsx'
import type { ReactNode } from 'react'

const shown = (guidebook: PublicGuidebook): Page[] => guidebook.contents.filter((page) => page.deleted !== true)

const viewing = ({ uuid, language }: PublicGuidebook, { maps }: PageFacts): Viewing => ({
  mode: 'MOBILE',
  mapPicture: (id) => maps[id],
  language,
  coverHref: `/m/${uuid}`,
  pageHref: (id) => `/m/${uuid}/contents/${id}`,
})

export function coverMarkup(guidebook: PublicGuidebook, facts: PageFacts): string {
  const { coverData, locked } = facts
  return markup(
    viewing(guidebook, facts),
    <Frame guidebook={guidebook} kind="cover" locked={locked}>
      <CoverHeader header={guidebook.header} />
      <main id="main">
        <Cover title={guidebook.title} cover={guidebook.subheader} coverData={coverData} />
        <Tiles pages={shown(guidebook)} />
      </main>
      <CoverFooter footer={guidebook.footer} />
      <TakeAlong guidebook={guidebook} />
      <Credit credit={guidebook.credit} />
    </Frame>,
  )
}

/** null when the guidebook has no such page. */
export function pageMarkup(
  guidebook: PublicGuidebook,
  contentId: Id,
  facts: PageFacts,
): { page: Page; body: string } | null {
  const pages = shown(guidebook)
  const index = pages.findIndex((page) => page._id === contentId)
  const page = pages[index]
  if (!page) return null
  const body = markup(
    viewing(guidebook, facts),
    <Frame guidebook={guidebook} kind="page" locked={facts.locked}>
      <PageView page={page} guidebookTitle={guidebook.title} next={pages[index + 1] ?? null} />
    </Frame>,
  )
  return { page, body }
}

const markup = (value: Viewing, element: ReactNode): string =>
  renderToStaticMarkup(<ViewingProvider value={value}>{element}</ViewingProvider>)

interface FrameProps {
  guidebook: PublicGuidebook
  kind: 'cover' | 'page'
  locked: boolean
  children: ReactNode
}

/** The data attributes are all that the script knows of the page. */
function Frame({ guidebook, kind, locked, children }: FrameProps) {
  const { uuid, version, title, language } = guidebook
  return (
    <div
      className={`rd rd-root rd-k-${kind}`}
      data-uuid={uuid}
      data-version={version}
      data-title={title}
      data-kind={kind}
      {...(locked ? { 'data-locked': '' } : {})}
    >
      <a className="rd-skip" href="#main">
        {say(language, 'skip')}
      </a>
      {children}
      <SaveOffer kind={kind} />
    </div>
  )
}

const gate = (kind: string, element: ReactNode): string =>
  renderToStaticMarkup(
    <div className="rd rd-root" data-kind={kind}>
      {element}
    </div>,
  )

export const lockedMarkup = (uuid: string, title: string, language: Language): string =>
  gate('locked', <Locked uuid={uuid} title={title} language={language} />)

export const notFoundMarkup = (language: Language): string => gate('missing', <NotFound language={language} />)

export const savedMarkup = (language: Language): string => gate('saved', <Saved language={language} />)
